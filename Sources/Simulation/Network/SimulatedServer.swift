import Records
import Sync
import Training

/// One athlete's simulated server, which runs a ``ServerReplica`` on a ``ServerStorage``.
///
/// A simulation can kill and reboot the server, and restore its backups.
final class SimulatedServer<Laws: MergePolicy, Stand: ServerStorage> {
  /// The moment at which the server is killed.
  enum Crash: Error { case beforeCommit, beforeAnswer }

  let athlete: ID
  let bug: SeededBug?
  private let storage: Stand
  private(set) var chronicle = Chronicle()
  /// The IDs of records that were purged before a backup was restored.
  ///
  /// Replicas that pulled before the restore may still treat them as purged.
  private(set) var oncePurged: Set<ID> = []
  private(set) var complaints: [String] = []
  private(set) var answers: [String: Int] = [:]
  private var backups: [(at: Instant, chronicle: Chronicle, tracker: UptimeTracker, marks: [TimeMark])] = []
  /// The tracker of the time that has actually elapsed on the server, across reboots.
  private var tracker: UptimeTracker
  private var marks: [TimeMark]
  private var starts = 0
  /// The number of backups that were restored.
  private(set) var lives = 0
  private(set) var cameBackSilently = false
  /// The true time at which each record was first trashed, regardless of the device's clock.
  private var trashedAt: [Register: Instant] = [:]

  init(_ athlete: ID, _ storage: Stand, _ bug: SeededBug?, at now: Instant) {
    tracker = UptimeTracker(last: ClockReading(now: now, boot: "0", uptime: now.milliseconds))
    marks = [TimeMark(elapsed: 0, shownAt: now, sequence: 0)]
    self.athlete = athlete
    self.storage = storage
    self.bug = bug
  }

  /// Reads the storage as of one commit.
  ///
  /// - Throws: Any error that `body` throws, or the storage's error if reading fails.
  func read<Answer>(_ body: (Stand.Stored) throws -> Answer) throws -> Answer { try storage.read(body) }

  /// Reads and writes the storage in one transaction.
  ///
  /// - Throws: Any error that `body` throws, or the storage's error if writing fails.
  func write<Answer>(_ body: (Stand.Stored) throws -> Answer) throws -> Answer { try storage.write(body) }

  /// Returns the head of the athlete's store.
  ///
  /// - Throws: ``StoreError`` or the storage's error if reading fails.
  func head() throws -> Head { try storage.read { try $0.head() } }

  /// Returns the complaints since the last call and clears them.
  func takeComplaints() -> [String] {
    defer { complaints = [] }
    return complaints
  }

  /// Returns the response to an exchange, or nil if the server is killed while it processes the exchange.
  ///
  /// - Throws: ``StoreError``, ``ServerReplicaError``, or the storage's error if reading or writing fails.
  func answer(_ asked: Exchange, at now: Instant, crash: Crash?) throws -> Reply.Body? {
    var exchange = try spoilt(asked)
    if bug == .answeredEarly, crash != nil { return try answerEarly(exchange, at: now) }
    if bug == .splitOp { exchange.ops = exchange.ops.flatMap { $0.halves } }
    // A busy server leaves some ops for the next exchange.
    if bug == nil, now.milliseconds % 4 == 0 { exchange.ops.removeLast(exchange.ops.count / 2) }
    var outcome: Result<[ExchangeResponse.Numbered], ServerReplicaError>
    do { outcome = try take(exchange, from: storage, at: now, crash) } catch Crash.beforeCommit { return nil }
    if case .success(let results) = outcome {
      try note(exchange.ops, results, at: now)
      if bug == .splitOp { outcome = .success(results.filter { $0.number % 2 == 0 }.map { $0.half }) }
    }
    if crash == .beforeAnswer { return nil }
    let answer = try spoilt(body(outcome, of: exchange, at: now), to: asked)
    check(answer, to: asked)
    return answer
  }

  /// Returns the response to an exchange and loses its commit, as if the response had been sent before the
  /// commit was durable.
  ///
  /// - Throws: ``StoreError``, ``ServerReplicaError``, or the storage's error if reading or writing fails.
  private func answerEarly(_ exchange: Exchange, at now: Instant) throws -> Reply.Body {
    backUp(at: now)
    let outcome = try take(exchange, from: storage, at: now)
    let answer = try body(outcome, of: exchange, at: now)
    storage.bringBack(backups.count - 1)
    return answer
  }

  /// Checks that each op that is sent again gets the same result as before.
  private func check(_ body: Reply.Body, to asked: Exchange) {
    guard case .response(let answer) = body, bug != .splitOp else { return }
    for entry in answer.results
    where chronicle.answers[Chronicle.Author(asked.device, entry.number)] != entry.result {
      complaints.append("op \(entry.number) of \(asked.device.text) got a different result the first time")
    }
  }

  /// Merges the ops of an exchange in one transaction, after repairing clocks that are ahead.
  ///
  /// - Throws: ``Crash/beforeCommit`` if the server is killed, or the storage's error if writing fails.
  private func take(
    _ exchange: Exchange, from storage: Stand, at now: Instant, _ crash: Crash? = nil
  ) throws -> Result<[ExchangeResponse.Numbered], ServerReplicaError> {
    let time = bug == .noClamp ? now + 800_000_000_000 : now
    var repair: ClockRepair?
    defer { if let repair { complaints += chronicle.repairClocks(repair, at: time) } }
    return try storage.write { store in
      let repaired = try ServerReplica(store, of: athlete, policy: Laws.self).repairClocks(at: time)
      let taken = try take(exchange, from: store, at: time)
      if crash == .beforeCommit { throw Crash.beforeCommit }
      if bug == .refusalBlocks, case .success(let results) = taken,
        results.contains(where: { $0.result.status.refusal != nil })
      {
        throw Crash.beforeCommit
      }
      repair = repaired
      return taken
    }
  }

  /// Merges the ops of an exchange.
  ///
  /// A refusal is returned as a failure.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  private func take(
    _ exchange: Exchange, from store: Stand.Stored, at time: Instant
  ) throws -> Result<[ExchangeResponse.Numbered], ServerReplicaError> {
    let replica = ServerReplica(store, of: athlete, policy: Laws.self)
    do throws(ServerReplicaError) {
      let results = try replica.apply(exchange, at: time)
      return .success(results)
    } catch {
      if case .store(let error) = error { throw error }
      return .failure(error)
    }
  }

  /// Returns the response body for an exchange's results or refusal.
  ///
  /// - Throws: ``ServerReplicaError/store(_:)`` if reading fails.
  private func body(
    _ outcome: Result<[ExchangeResponse.Numbered], ServerReplicaError>, of exchange: Exchange, at now: Instant
  ) throws -> Reply.Body {
    do throws(ServerReplicaError) {
      let results = try outcome.get()
      return .response(try answer(exchange, results, at: now))
    } catch {
      guard case .refused(let refusal) = error else { throw error }
      answers[refusal.code, default: 0] += 1
      return .refusal(refusal)
    }
  }

  /// Returns the response to an exchange, with the batch after its cursor.
  ///
  /// - Throws: ``ServerReplicaError/refused(_:)`` if the cursor can't be served, or
  ///   ``ServerReplicaError/store(_:)`` if reading fails.
  private func answer(
    _ exchange: Exchange, _ results: [ExchangeResponse.Numbered], at now: Instant
  ) throws(ServerReplicaError) -> ExchangeResponse {
    var answer: Result<ExchangeResponse, ServerReplicaError> = .failure(.store(.notLoaded))
    do {
      answer = try storage.read { store in
        let replica = ServerReplica(store, of: athlete, policy: Laws.self)
        do throws(ServerReplicaError) {
          return .success(try replica.response(to: exchange, results, at: now))
        } catch {
          return .failure(error)
        }
      }
    } catch { throw .store(.failed("\(error)")) }
    return try answer.get()
  }

  /// Adds the results of ops to the chronicle and checks the records that they wrote.
  ///
  /// - Throws: ``StoreError`` or the storage's error if reading fails.
  private func note(_ ops: [Op], _ results: [ExchangeResponse.Numbered], at now: Instant) throws {
    var isFinished = false
    var writes: [Write] = []
    for (op, entry) in zip(ops, results) {
      answers[entry.result.status.name, default: 0] += 1
      complaints += chronicle.note(op, entry.result, at: now)
      guard entry.result.status.refusal == nil else { continue }
      writes += op.writes
      if entry.result.status == .amended || op.writes.contains(where: { $0.kind == SessionEnd.kind }) {
        isFinished = true
      }
    }
    try storage.read { store in
      complaints += try chronicle.model.differences(writes, in: store)
      if isFinished { complaints += try chronicle.changes(of: store) }
    }
  }

  /// Performs a form's action on the server under the server's own device ID, and returns the ops.
  ///
  /// - Throws: ``PerformError`` if the action fails, or the storage's error if writing fails.
  func perform(_ context: Context, _ action: (Transaction) throws -> Void) throws -> [Op] {
    let ops = try storage.write { store in
      let performed = try Sync.perform(context, on: store) { tx throws(any Error) in try action(tx) }
      guard case .done(_, let ops) = performed else { return [Op]() }
      return ops
    }
    for op in ops { chronicle.note(own: op) }
    return ops
  }

  /// Checks that no frozen record has changed.
  ///
  /// - Throws: ``StoreError`` or the storage's error if reading fails.
  func checkFrozen() throws {
    try storage.read { complaints += try chronicle.changes(of: $0) }
  }
}

extension SimulatedServer {
  /// Makes a backup of the storage, if the storage supports it.
  func backUp(at now: Instant) {
    if storage.backUp() { backups.append((now, chronicle, tracker, marks)) }
  }

  /// Restores a random backup of the last 20 days.
  ///
  /// - Returns: False if there is no such backup.
  /// - Throws: ``StoreError`` or the storage's error if the new epoch can't be stored.
  func bringBack(_ random: inout SplitMix64, silently: Bool, at now: Instant) throws -> Bool {
    let recent = backups.indices.filter { now - backups[$0].at < 20 * 86_400_000 }
    guard let number = random.pick(recent) else { return false }
    storage.bringBack(number)
    oncePurged.formUnion(chronicle.purged)
    (chronicle, tracker, marks) = (
      backups[number].chronicle, backups[number].tracker, backups[number].marks
    )
    lives += 1
    if silently { cameBackSilently = true }
    let epoch = random.id()
    if !silently { try storage.write { try $0.renewEpoch(epoch) } }
    return true
  }

  /// Purges records that have been in the trash for 30 days, and deletes tombstones if `forgetting` is true.
  ///
  /// `shown` is the time on the server's calendar clock.
  ///
  /// - Throws: ``StoreError`` or the storage's error if writing fails.
  func emptyTrash(at now: Instant, shown: Instant, forgetting: Bool) throws {
    let stamped = try storage.write { store in
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

  /// Returns the time marks up to now, and stores a new mark if one is due.
  private func marks(at now: Instant, _ shown: Instant, _ sequence: Int64) -> TimeMarks {
    tracker.note(ClockReading(now: shown, boot: "\(starts)", uptime: now.milliseconds))
    let mark = TimeMark(elapsed: tracker.elapsed, shownAt: shown, sequence: sequence)
    let all = TimeMarks(marks, now: mark)
    if all.isDue { marks.append(mark) }
    return all
  }

  /// Returns purges of the records that have actually been in the trash for 30 days.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private func oldTrash(in store: Stand.Stored, _ marks: TimeMarks, _ shown: Instant) throws -> [Write] {
    let before = shown + -deletionGraceMilliseconds
    var roots: [Write] = []
    for kind in TrainingRecords.schema.kinds where !kind.isDerived {
      for row in try store.rows(kind.name, Query().including(.trashed)) {
        guard let at = row.trashedAt, at < before, let change = try store.change(kind.name, row.id) else {
          continue
        }
        let lies = marks.milliseconds(since: change.sequence, shownAt: at)
        guard bug == .calendarBelieved || lies > deletionGraceMilliseconds else { continue }
        roots.append(.purge(kind: kind.name, id: row.id))
      }
    }
    return roots
  }

  /// Reboots the server, after which the time that it was off for is unknown.
  func restart() { starts += 1 }

  /// Stores the true time at which a record was first trashed.
  func noteTrashed(_ register: Register, at now: Instant) {
    trashedAt[register] = trashedAt[register] ?? now
  }

  /// Checks that every purged record was in the trash for 30 days, with a tolerance of one day.
  private func checkGrace(_ roots: [Write], at now: Instant) {
    for root in roots {
      guard let at = trashedAt[Register(kind: root.kind, id: root.id)],
        now - at < deletionGraceMilliseconds - 86_400_000
      else { continue }
      complaints.append("\(root.kind) \(root.id.text) was purged before 30 days in the trash")
    }
  }

  /// Deletes the tombstones whose clocks are at most `clock`.
  ///
  /// - Throws: ``StoreError`` or the storage's error if writing fails.
  private func forget(through clock: Int64) throws {
    try storage.write { store in
      let head = try store.head()
      _ = try store.forgetTombstones(through: clock)
      if bug == .noHorizon { (store as? MemoryStore)?.stand(at: head) }
    }
    chronicle.forget(through: clock)
  }

  /// Revokes a random device and returns its ID, or nil if there is no device left to revoke.
  ///
  /// - Throws: ``StoreError`` or the storage's error if writing fails.
  func revoke(_ random: inout SplitMix64, at now: Instant) throws -> ID? {
    let known = try storage.read { try $0.registrations() }.filter { $0.revokedAt == nil }
    guard var device = random.pick(known) else { return nil }
    device.revokedAt = now
    let revoked = device
    try storage.write { try $0.register(revoked) }
    return revoked.device
  }
}
