import Records
import Sync
import Training

/// The server as one athlete's devices meet it: the real authority over a shelf, killed and set back now and
/// then.
final class Hub<Laws: MergeLaws, Stand: Shelf> {
  /// When the server is killed.
  enum Crash: Error { case beforeCommit, beforeAnswer }

  let athlete: ID
  let flaw: Flaw?
  private let shelf: Stand
  private(set) var chronicle = Chronicle()
  /// Records that were gone for good in an earlier life, as whoever heard that life may still believe.
  private(set) var oncePurged: Set<ID> = []
  private(set) var complaints: [String] = []
  private(set) var answers: [String: Int] = [:]
  private var backups: [(at: Instant, chronicle: Chronicle, witness: Witness, marks: [TimeMark])] = []
  /// How much time the server saw go by, since which start.
  private var witness: Witness
  private var marks: [TimeMark]
  private var starts = 0
  /// How often an older state came back.
  private(set) var lives = 0
  private(set) var cameBackSilently = false
  /// When something was really put into the trash first, whatever the device's clock said.
  private var trashedAt: [Register: Instant] = [:]

  init(_ athlete: ID, _ shelf: Stand, _ flaw: Flaw?, at now: Instant) {
    witness = Witness(last: ClockReading(now: now, boot: "0", uptime: now.milliseconds))
    marks = [TimeMark(elapsed: 0, shownAt: now, sequence: 0)]
    self.athlete = athlete
    self.shelf = shelf
    self.flaw = flaw
  }

  func read<Answer>(_ body: (Stand.Shelved) throws -> Answer) throws -> Answer { try shelf.read(body) }

  func write<Answer>(_ body: (Stand.Shelved) throws -> Answer) throws -> Answer { try shelf.write(body) }

  func head() throws -> Head { try shelf.read { try $0.head() } }

  /// What was found wrong since this was last asked.
  func takeComplaints() -> [String] {
    defer { complaints = [] }
    return complaints
  }

  /// Answers an exchange; nil where the server is killed over it.
  func answer(_ asked: Exchange, at now: Instant, crash: Crash?) throws -> Reply.Body? {
    var exchange = try spoilt(asked)
    if flaw == .answeredEarly, crash != nil { return try answerEarly(exchange, at: now) }
    if flaw == .splitOp { exchange.ops = exchange.ops.flatMap { $0.halves } }
    // A server that has much to do leaves some for the next exchange.
    if flaw == nil, now.milliseconds % 4 == 0 { exchange.ops.removeLast(exchange.ops.count / 2) }
    var outcome: Result<[ExchangeAnswer.Numbered], AuthorityError>
    do { outcome = try take(exchange, from: shelf, at: now, crash) } catch Crash.beforeCommit { return nil }
    if case .success(let results) = outcome {
      try note(exchange.ops, results, at: now)
      if flaw == .splitOp { outcome = .success(results.filter { $0.number % 2 == 0 }.map { $0.half }) }
    }
    if crash == .beforeAnswer { return nil }
    let answer = try spoilt(body(outcome, of: exchange, at: now), to: asked)
    check(answer, to: asked)
    return answer
  }

  /// What a flawed server does that is killed: the answer was on its way before the commit was on the disk.
  private func answerEarly(_ exchange: Exchange, at now: Instant) throws -> Reply.Body {
    backUp(at: now)
    let outcome = try take(exchange, from: shelf, at: now)
    let answer = try body(outcome, of: exchange, at: now)
    shelf.bringBack(backups.count - 1)
    return answer
  }

  /// An op that comes again gets the answer that it had.
  private func check(_ body: Reply.Body, to asked: Exchange) {
    guard case .answer(let answer) = body, flaw != .splitOp else { return }
    for entry in answer.results
    where chronicle.answers[Chronicle.Author(asked.device, entry.number)] != entry.result {
      complaints.append("op \(entry.number) of \(asked.device.text) got another answer than before")
    }
  }

  private func take(
    _ exchange: Exchange, from shelf: Stand, at now: Instant, _ crash: Crash? = nil
  ) throws -> Result<[ExchangeAnswer.Numbered], AuthorityError> {
    let time = flaw == .noClamp ? now + 800_000_000_000 : now
    var healing: Healing?
    defer { if let healing { complaints += chronicle.heal(healing, at: time) } }
    return try shelf.write { store in
      let healed = try Authority(store, of: athlete, laws: Laws.self).heal(at: time)
      let taken = try take(exchange, from: store, at: time)
      if crash == .beforeCommit { throw Crash.beforeCommit }
      if flaw == .refusalBlocks, case .success(let results) = taken,
        results.contains(where: { $0.result.status.refusal != nil })
      {
        throw Crash.beforeCommit
      }
      healing = healed
      return taken
    }
  }

  private func take(
    _ exchange: Exchange, from store: Stand.Shelved, at time: Instant
  ) throws -> Result<[ExchangeAnswer.Numbered], AuthorityError> {
    let authority = Authority(store, of: athlete, laws: Laws.self)
    do throws(AuthorityError) {
      let results = try authority.take(exchange, at: time)
      return .success(results)
    } catch {
      if case .store(let error) = error { throw error }
      return .failure(error)
    }
  }

  private func body(
    _ outcome: Result<[ExchangeAnswer.Numbered], AuthorityError>, of exchange: Exchange, at now: Instant
  ) throws -> Reply.Body {
    do throws(AuthorityError) {
      let results = try outcome.get()
      return .answer(try answer(exchange, results, at: now))
    } catch {
      guard case .refused(let refusal) = error else { throw error }
      answers[refusal.code, default: 0] += 1
      return .refusal(refusal)
    }
  }

  private func answer(
    _ exchange: Exchange, _ results: [ExchangeAnswer.Numbered], at now: Instant
  ) throws(AuthorityError) -> ExchangeAnswer {
    var answer: Result<ExchangeAnswer, AuthorityError> = .failure(.store(.notLoaded))
    do {
      answer = try shelf.read { store in
        let authority = Authority(store, of: athlete, laws: Laws.self)
        do throws(AuthorityError) { return .success(try authority.answer(exchange, results, at: now)) } catch
        {
          return .failure(error)
        }
      }
    } catch { throw .store(.failed("\(error)")) }
    return try answer.get()
  }

  private func note(_ ops: [Op], _ results: [ExchangeAnswer.Numbered], at now: Instant) throws {
    var isFinished = false
    var writes: [Write] = []
    for (op, entry) in zip(ops, results) {
      answers[entry.result.status.word, default: 0] += 1
      complaints += chronicle.note(op, entry.result, at: now)
      guard entry.result.status.refusal == nil else { continue }
      writes += op.writes
      if entry.result.status == .amended || op.writes.contains(where: { $0.kind == SessionEnd.kind }) {
        isFinished = true
      }
    }
    try shelf.read { store in
      complaints += try chronicle.oracle.differences(writes, in: store)
      if isFinished { complaints += try chronicle.changes(of: store) }
    }
  }

  /// Does what a form on the server asks, by the server's own device.
  func perform(_ context: Context, _ action: (Transaction) throws -> Void) throws -> [Op] {
    let ops = try shelf.write { store in
      let performed = try Sync.perform(context, on: store) { tx throws(any Error) in try action(tx) }
      guard case .done(_, let ops) = performed else { return [Op]() }
      return ops
    }
    for op in ops { chronicle.note(own: op) }
    return ops
  }

  func checkFrozen() throws {
    try shelf.read { complaints += try chronicle.changes(of: $0) }
  }
}

extension Hub {
  func backUp(at now: Instant) {
    if shelf.backUp() { backups.append((now, chronicle, witness, marks)) }
  }

  /// Brings a backup back; answers whether there was one.
  func bringBack(_ dice: inout Dice, silently: Bool, at now: Instant) throws -> Bool {
    let recent = backups.indices.filter { now - backups[$0].at < 20 * 86_400_000 }
    guard let number = dice.pick(recent) else { return false }
    shelf.bringBack(number)
    oncePurged.formUnion(chronicle.purged)
    (chronicle, witness, marks) = (
      backups[number].chronicle, backups[number].witness, backups[number].marks
    )
    lives += 1
    if silently { cameBackSilently = true }
    let epoch = dice.id()
    if !silently { try shelf.write { try $0.renewEpoch(epoch) } }
    return true
  }

  /// Takes out for good what was deleted 30 days ago, and forgets that it was there, if so asked.
  ///
  /// `shown` is what the server's calendar shows.
  func emptyTrash(at now: Instant, shown: Instant, forgetting: Bool) throws {
    let stamped = try shelf.write { store in
      let head = try store.head()
      let roots = try oldTrash(in: store, marks(at: now, shown, head.sequence), shown)
      checkGrace(roots, at: now)
      let tx = Transaction(store, Context(now: shown, action: .none))
      let writes = Training.purges(with: roots, in: tx)
      var clock = HybridClock(head.clock)
      let stamp = Stamp(clock: clock.tick(at: shown), device: head.device, number: head.number + 1)
      if !writes.isEmpty { try store.commit(Commit(writes: writes, stamp: stamp)) }
      return (writes, stamp)
    }
    chronicle.note(purges: stamped.0, by: stamped.1)
    if forgetting { try forget(through: HybridClock.value(of: now + -5 * 86_400_000)) }
  }

  private func marks(at now: Instant, _ shown: Instant, _ sequence: Int64) -> TimeMarks {
    witness.note(ClockReading(now: shown, boot: "\(starts)", uptime: now.milliseconds))
    let mark = TimeMark(elapsed: witness.elapsed, shownAt: shown, sequence: sequence)
    let all = TimeMarks(marks, now: mark)
    if all.isDue { marks.append(mark) }
    return all
  }

  /// What really lies in the trash for 30 days.
  private func oldTrash(in store: Stand.Shelved, _ marks: TimeMarks, _ shown: Instant) throws -> [Write] {
    let before = shown + -deletionGraceMilliseconds
    var roots: [Write] = []
    for kind in TrainingRecords.schema.kinds where !kind.isDerived {
      for row in try store.rows(kind.name, Query().including(.trashed)) {
        guard let at = row.trashedAt, at < before, let change = try store.change(kind.name, row.id) else {
          continue
        }
        let lies = marks.milliseconds(since: change.sequence, shownAt: at)
        guard flaw == .calendarBelieved || lies > deletionGraceMilliseconds else { continue }
        roots.append(.purge(kind: kind.name, id: row.id))
      }
    }
    return roots
  }

  /// The server's machine starts again, and nobody saw how long it was off.
  func restart() { starts += 1 }

  func noteTrashed(_ register: Register, at now: Instant) {
    trashedAt[register] = trashedAt[register] ?? now
  }

  private func checkGrace(_ roots: [Write], at now: Instant) {
    for root in roots {
      guard let at = trashedAt[Register(kind: root.kind, id: root.id)],
        now - at < deletionGraceMilliseconds - 86_400_000
      else { continue }
      complaints.append("\(root.kind) \(root.id.text) had no 30 days in the trash")
    }
  }

  private func forget(through clock: Int64) throws {
    try shelf.write { store in
      let head = try store.head()
      _ = try store.forgetTombstones(through: clock)
      if flaw == .noHorizon { (store as? MemoryStore)?.stand(at: head) }
    }
    chronicle.forget(through: clock)
  }

  /// Sends a device away for good.
  func revoke(_ dice: inout Dice, at now: Instant) throws -> ID? {
    let known = try shelf.read { try $0.registrations() }.filter { $0.revokedAt == nil }
    guard var device = dice.pick(known) else { return nil }
    device.revokedAt = now
    let revoked = device
    try shelf.write { try $0.register(revoked) }
    return revoked.device
  }
}
