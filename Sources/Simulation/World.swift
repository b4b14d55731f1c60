import Records
import Sync
import Training

/// Some devices, a server, and a network that loses, repeats, delays and reorders; all from one seed.
final class World<Laws: MergeLaws> {
  let flaw: Flaw?
  let server: Authority<MemoryStore, Laws>
  var devices: [Device<Laws>] = []
  /// Milliseconds by which each device's clock is wrong.
  private var skews: [Int64] = []
  private var messages: [Message] = []
  var now = Instant(milliseconds: 1_790_000_000_000)
  var dice: Dice
  var book = Book()
  var run: Run
  private var deeds: [(deed: Deed, action: ID)] = []

  /// What is on its way between a device and the server.
  private enum Message {
    case exchange(Int, Exchange, sentAt: Instant)
    case reply(Int, Reply.Body, sentAt: Instant)
  }

  init(_ seed: UInt64, _ flaw: Flaw?, laws: Laws.Type) throws {
    self.flaw = flaw
    dice = Dice(seed: seed)
    run = Run(seed: seed, flaw: flaw)
    let schema = TrainingRecords.schema
    let athlete = dice.id()
    server = Authority(
      MemoryStore(schema: schema, device: dice.id(), epoch: dice.id()), of: athlete, laws: laws)
    for _ in 0..<(dice.happens(percent: 75) ? 2 : 3) {
      devices.append(try Device(athlete: athlete, new: dice.id(), schema: schema, laws: laws))
      skews.append(dice.pick([0, 0, 0, 3000, -90_000, 100_000_000, -100_000_000, 315_000_000_000]) ?? 0)
    }
  }

  func run(_ steps: Int) -> Run {
    do {
      if dice.happens(percent: 70) { try begin() }
      for _ in 0..<steps {
        now = now + Int64(1 + dice.below(600_000))
        try step()
      }
      try settle()
      try check()
    } catch {
      run.complaints.append("stopped: \(error)")
    }
    return run
  }

  /// A plan and a session that all devices know, so that they meet on the same records.
  private func begin() throws {
    try act(on: 0, .createPlan(name: "Plan 0"))
    if let plan = try devices[0].view.rows(WorkoutPlan.kind, Query()).first?.id {
      try act(on: 0, .start(plan))
    }
    for _ in 0..<2 { for place in devices.indices { try exchange(place) } }
  }

  private func step() throws {
    let place = dice.below(devices.count)
    switch dice.below(100) {
    case 0..<38: try live(place)
    case 38..<66: messages.append(.exchange(place, ask(place), sentAt: clock(of: place)))
    case 66..<72: try exchange(place)
    default: try deliver()
    }
  }

  /// Does something on a device: new, or what was done before, or the same as on another one.
  private func live(_ place: Int) throws {
    if dice.happens(percent: 10), let earlier = dice.pick(deeds) {
      return try act(on: place, earlier.deed, again: earlier.action)
    }
    var workload = Workload(devices[place].view, at: now, Dice(seed: dice.next()))
    guard let deed = workload.next() else { return }
    try act(on: place, deed)
    if case .broken = deed {
      // Only another one's, that this device does not know of, can be refused.
      var other = Workload(devices[(place + 1) % devices.count].view, at: now, Dice(seed: dice.next()))
      if let deed = other.brokenDeed() { try act(on: (place + 1) % devices.count, deed) }
    }
    if dice.happens(percent: 12), !deed.isFact { try act(on: dice.below(devices.count), deed) }
  }

  private func act(on place: Int, _ deed: Deed, again action: ID? = nil) throws {
    let isRandom = flaw == .randomIDs && action != nil
    let context = Context(now: clock(of: place), action: isRandom ? dice.id() : action ?? dice.id())
    if action == nil { deeds.append((deed, context.action)) }
    let flaw = flaw
    do {
      let performed = try devices[place].perform(context) { tx throws(any Error) in
        try deed.act(in: tx)
        try flaw?.add(to: deed, in: tx)
      }
      guard case .done(_, let ops) = performed, let last = ops.last else {
        return note(place, deed.name, 0, "had been done")
      }
      run.deeds += 1
      for op in ops { book.note(op, by: place) }
      if deed.isTraining,
        ops.flatMap({ $0.writes }).contains(where: {
          $0.kind == PlanVersion.kind || $0.kind == WorkoutPlan.kind
        })
      {
        run.complaints.append("\(deed.name) changed a plan")
      }
      note(place, deed.name, last.number, action == nil ? "done" : "done again")
    } catch .action(let error) {
      note(place, deed.name, 0, "\(error)".prefix { $0 != "(" }.description)
    } catch .store(let error) {
      run.complaints.append("device \(place) could not store \(deed.name): \(error)")
    }
  }

  private func clock(of place: Int) -> Instant { now + skews[place] }

  /// What a device asks next; sometimes only a little at a time.
  private func ask(_ place: Int) -> Exchange {
    var exchange = devices[place].ask(at: clock(of: place))
    if dice.happens(percent: 30) { exchange.limit = 3 }
    if dice.happens(percent: 30) { exchange.ops = Array(exchange.ops.prefix(1 + dice.below(3))) }
    return exchange
  }

  /// Takes any message that is on its way, loses it or lets it arrive, and sometimes again later.
  private func deliver() throws {
    guard !messages.isEmpty else { return }
    let place = dice.below(messages.count)
    let message = dice.happens(percent: 15) ? messages[place] : messages.remove(at: place)
    if dice.happens(percent: 10) { return }
    switch message {
    case .exchange(let from, let exchange, let sentAt):
      messages.append(.reply(from, try answer(exchange, from: from), sentAt: sentAt))
    case .reply(let to, let body, let sentAt): try take(body, sentAt: sentAt, at: to)
    }
  }

  /// What the server says to an exchange.
  private func answer(_ asked: Exchange, from place: Int) throws -> Reply.Body {
    var exchange = dice.happens(percent: 10) ? asked.throughText : asked
    if flaw == .splitOp { exchange.ops = exchange.ops.flatMap { $0.halves } }
    do throws(AuthorityError) {
      var results = try server.take(exchange, at: now)
      for (op, entry) in zip(exchange.ops, results) { try note(op, entry.result, by: place) }
      if flaw == .splitOp {
        results = results.filter { $0.number % 2 == 0 }.map { .init($0.number.half, $0.result) }
      }
      return .answer(try server.answer(exchange, results, at: now))
    } catch {
      guard case .refused(let refusal) = error else { throw error }
      note(place, "push", exchange.ops.first?.number ?? 0, refusal.code)
      if refusal == .conflict { run.complaints.append("an op of device \(place) came twice, differently") }
      return .refusal(refusal)
    }
  }

  private func note(_ op: Op, _ result: OpResult, by place: Int) throws(AuthorityError) {
    run.answers[result.status.word, default: 0] += 1
    book.note(result, of: flaw == .splitOp ? op.number.half : op.number, by: place)
    if result.clock > HybridClock.value(of: now + HybridClock.tolerance) | 0xffff {
      run.complaints.append("a clock that is ahead was stored")
    }
    note(place, "push", op.number, result.status.word)
    guard result.status == .amended || op.finishesASession else { return }
    do { run.complaints += try book.changes(of: server.store) } catch {
      run.complaints.append("reading failed: \(error)")
    }
  }

  private func take(_ body: Reply.Body, sentAt: Instant, at place: Int) throws {
    let device = devices[place]
    let before = device.cursor
    let body = dice.happens(percent: 10) ? body.throughText : body
    let reply = Reply(
      body, sentAt: sentAt, receivedAt: clock(of: place), random: (dice.next(), dice.next()))
    _ = try device.hear(reply)
    if device.cursor != before {
      note(place, "pull", device.cursor, "")
      if case .answer(let answer) = body { checkWhole(place, answer.page) }
      checkOwnSets(place)
    }
  }

  /// Everything that a device has goes to the server, everything there comes back, nothing gets lost.
  private func exchange(_ place: Int) throws {
    let device = devices[place]
    for _ in 0..<40 {
      let sentAt = clock(of: place)
      try take(try answer(device.ask(at: sentAt), from: place), sentAt: sentAt, at: place)
      if device.outbox.isEmpty, device.cursor == (try server.store.head().sequence) { return }
    }
  }

  /// Heals the network.
  ///
  /// Whatever is on its way arrives late, and must change nothing.
  private func settle() throws {
    for round in 0..<20 {
      for place in devices.indices { try exchange(place) }
      let head = try server.store.head().sequence
      if devices.allSatisfy({ $0.outbox.isEmpty && $0.cursor == head }) { break }
      if round == 19 { run.complaints.append("the devices did not come to rest in 20 rounds") }
    }
    for _ in 0..<min(8, messages.count) { try deliver() }
  }

  private func note(_ device: Int, _ what: String, _ number: Int64, _ outcome: String) {
    run.trace.append(Step(device: device, what: what, number: number, outcome: outcome))
  }
}

extension Exchange {
  /// The exchange as it comes out of its text.
  fileprivate var throughText: Exchange {
    do {
      return Exchange(try JSONReader.value(of: JSONWriter.bytes(of: value)), TrainingRecords.schema) ?? self
    } catch { return self }
  }
}

extension Reply.Body {
  /// The answer as it comes over HTTP.
  fileprivate var throughText: Reply.Body {
    switch self {
    case .answer(let answer):
      Reply.Body(status: 200, isJSON: true, JSONWriter.bytes(of: answer.value), schema)
    case .refusal(let refusal):
      Reply.Body(status: refusal.status, isJSON: true, JSONWriter.bytes(of: refusal.value), schema)
    case .signedOut, .tooLarge, .nothing: self
    }
  }

  private var schema: Schema { TrainingRecords.schema }
}

extension Op {
  fileprivate var finishesASession: Bool { writes.contains { $0.kind == SessionEnd.kind } }

  /// The two ops that a flawed device makes of one.
  fileprivate var halves: [Op] {
    var (first, second) = (self, self)
    first.number = number * 2 - 1
    second.number = number * 2
    first.writes = Array(writes.prefix((writes.count + 1) / 2))
    second.writes = Array(writes.dropFirst((writes.count + 1) / 2))
    return [first, second]
  }
}

extension Int64 {
  /// The number of the op that a half was made of.
  var half: Int64 { (self + 1) / 2 }
}

extension Flaw {
  /// What a flawed program stores beside what the action does.
  fileprivate func add(to deed: Deed, in tx: Transaction) throws {
    switch self {
    case .storedCurrentVersion: storeCurrentVersions(in: tx)
    case .storedLessons:
      guard case .sayOutcome(_, let change, _) = deed else { return }
      let count = tx.count(Outcome.self, Outcome.byChange.equal(change))
      tx.put(
        Row(
          kind: FlawedRecords.lesson, id: FlawedRecords.lessonID(of: change),
          fields: [Field(FlawedRecords.outcomes, .integer(count))]))
    default: break
    }
  }

  private func storeCurrentVersions(in tx: Transaction) {
    for write in tx.writes {
      guard case .put(let row) = write, row.kind == PlanVersion.kind,
        let planID = row["plan_id"].flatMap({ ID($0) }), var plan = tx.find(WorkoutPlan.self, planID)
      else { continue }
      plan.unknown = [Field(FlawedRecords.currentVersion, .id(row.id))]
      tx.put(plan)
    }
  }
}
