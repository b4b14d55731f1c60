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
    case push(Int, Op)
    case answer(Int, Int64, PushAnswer)
    case request(Int, after: Int64, limit: Int)
    case page(Int, Page)
  }

  init(_ seed: UInt64, _ flaw: Flaw?, laws: Laws.Type) {
    self.flaw = flaw
    dice = Dice(seed: seed)
    run = Run(seed: seed, flaw: flaw)
    let schema = TrainingRecords.schema
    server = Authority(MemoryStore(schema: schema, device: dice.id()), laws: laws)
    for _ in 0..<(dice.happens(percent: 75) ? 2 : 3) {
      devices.append(Device(dice.id(), schema: schema, laws: laws))
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
    case 38..<58:
      for op in devices[place].unsent.prefix(1 + dice.below(4)) { send(op, from: place) }
    case 58..<68:
      messages.append(
        .request(place, after: devices[place].wanted, limit: dice.happens(percent: 30) ? 3 : 1000))
    case 68..<72: try exchange(place)
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
    let context = Context(now: now + skews[place], action: isRandom ? dice.id() : action ?? dice.id())
    if action == nil { deeds.append((deed, context.action)) }
    let flaw = flaw
    do {
      let performed = try devices[place].perform(context) { tx throws(any Error) in
        try deed.act(in: tx)
        try flaw?.add(to: deed, in: tx)
      }
      guard case .done(_, let op?) = performed else { return note(place, deed.name, 0, "had been done") }
      run.deeds += 1
      book.note(op, by: place)
      if deed.isTraining,
        op.writes.contains(where: { $0.kind == PlanVersion.kind || $0.kind == WorkoutPlan.kind })
      {
        run.complaints.append("\(deed.name) changed a plan")
      }
      note(place, deed.name, op.number, action == nil ? "done" : "done again")
    } catch .action(let error) {
      note(place, deed.name, 0, "\(error)".prefix { $0 != "(" }.description)
    } catch .store(let error) {
      run.complaints.append("device \(place) could not store \(deed.name): \(error)")
    }
  }

  private func send(_ op: Op, from place: Int) {
    guard flaw == .splitOp else { return messages.append(.push(place, op)) }
    for half in op.halves { messages.append(.push(place, half)) }
  }

  /// Takes any message that is on its way, loses it or lets it arrive, and sometimes again later.
  private func deliver() throws {
    guard !messages.isEmpty else { return }
    let place = dice.below(messages.count)
    let message = dice.happens(percent: 15) ? messages[place] : messages.remove(at: place)
    if dice.happens(percent: 10) { return }
    switch message {
    case .push(let from, let op): messages.append(.answer(from, op.number, try push(op, from: from)))
    case .answer(let to, let number, let answer): try take(answer, number, at: to)
    case .request(let from, let after, let limit):
      messages.append(.page(from, try server.pull(after: after, limit: limit, at: now)))
    case .page(let to, let page): try take(page, at: to)
    }
  }

  private func push(_ op: Op, from place: Int) throws -> PushAnswer {
    let sent = dice.happens(percent: 10) ? op.throughText : op
    let answer = try server.push(sent, at: now)
    if case .result(let result) = answer {
      run.answers[result.status.word, default: 0] += 1
      book.note(result, of: flaw == .splitOp ? op.number.half : op.number, by: place)
      if result.clock > HybridClock.value(of: now + HybridClock.tolerance) | 0xffff {
        run.complaints.append("a clock that is ahead was stored")
      }
      note(place, "push", op.number, result.status.word)
      if result.status == .amended || op.finishesASession {
        run.complaints += try book.changes(of: server.store)
      }
    } else {
      note(place, "push", op.number, "\(answer)")
      if answer == .conflict {
        run.complaints.append("op \(op.number) of device \(place) came twice, differently")
      }
    }
    return answer
  }

  private func take(_ answer: PushAnswer, _ number: Int64, at place: Int) throws {
    guard case .result(let result) = answer else { return }
    // Of a split op the second half speaks for both.
    if flaw == .splitOp, number % 2 == 1 { return }
    try devices[place].acknowledge(flaw == .splitOp ? number.half : number, result)
  }

  private func take(_ page: Page, at place: Int) throws {
    let before = devices[place].cursor
    try devices[place].receive(page, at: now + skews[place])
    if devices[place].cursor != before {
      note(place, "pull", devices[place].cursor, "")
      checkWhole(place, page)
      checkOwnSets(place)
    }
  }

  /// Everything that a device has goes to the server, everything there comes back, nothing gets lost.
  private func exchange(_ place: Int) throws {
    for op in devices[place].unsent {
      for sent in flaw == .splitOp ? op.halves : [op] {
        try take(try push(sent, from: place), sent.number, at: place)
      }
    }
    repeat {
      try take(try server.pull(after: devices[place].wanted, limit: 50, at: now), at: place)
    } while devices[place].wanted != devices[place].cursor
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

extension Op {
  /// The op as it comes out of its text.
  fileprivate var throughText: Op {
    do {
      return Op(try JSONReader.value(of: JSONWriter.bytes(of: value)), TrainingRecords.schema) ?? self
    } catch { return self }
  }

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
