import Records
import Sync
import Training

/// The results and records that led to the server's current state.
///
/// Restoring a backup also restores its chronicle.
struct Chronicle {
  /// The identity of an op, which consists of its device and number.
  struct Author: Hashable {
    var device: ID
    var number: Int64

    init(_ device: ID, _ number: Int64) {
      self.device = device
      self.number = number
    }
  }

  private(set) var ops: [Author: Op] = [:]
  private(set) var answers: [Author: OpResult] = [:]
  private(set) var actions: Set<ID> = []
  private(set) var lastNumbers: [ID: Int64] = [:]
  private(set) var model = ReferenceModel()
  /// The IDs of the records that were purged.
  private(set) var purged: Set<ID> = []
  /// The repairs of clocks that were ahead, oldest first.
  private(set) var repairs: [ClockRepair] = []
  private var snapshots: [ID: Row] = [:]
  private var frozen: [ID: [Row]] = [:]

  /// Adds an op and its result, and returns the violations that the result reveals.
  mutating func note(_ op: Op, _ result: OpResult, at now: Instant) -> [String] {
    let author = Author(op.device, op.number)
    if let earlier = answers[author] {
      return earlier == result ? [] : ["op \(op.number) of \(op.device.text) got two different results"]
    }
    answers[author] = result
    ops[author] = op
    actions.insert(op.action)
    var found: [String] = []
    if op.number != (lastNumbers[op.device] ?? 0) + 1 {
      found.append("op \(op.number) of \(op.device.text) was applied out of order")
    }
    lastNumbers[op.device] = op.number
    if result.clock > HybridClock.value(of: now + HybridClock.tolerance) | 0xffff {
      found.append("a clock that is ahead was stored")
    }
    guard result.status.refusal == nil else { return found }
    model.take(op.writes, by: Stamp(clock: result.clock, device: op.device, number: op.number))
    return found
  }

  /// Adds a repair, and returns a violation if it changed the order of clocks.
  mutating func repairClocks(_ repair: ClockRepair, at now: Instant) -> [String] {
    repairs.append(repair)
    model.repairClocks(repair)
    let inOrder = repair.clocks.sorted { $0.key < $1.key }
    let isKept = zip(inOrder, inOrder.dropFirst()).allSatisfy { $0.value < $1.value }
    return isKept ? [] : ["repairing clocks changed the order of writes"]
  }

  /// Returns a clock value with all repairs so far applied.
  func repaired(_ clock: Int64) -> Int64 { repairs.reduce(clock) { $1.clocks[$0] ?? min($0, $1.last) } }

  /// Adds an op that the server wrote under its own device ID.
  mutating func note(own op: Op) {
    ops[Author(op.device, op.number)] = op
    actions.insert(op.action)
    model.take(op.writes, by: op.stamp)
  }

  /// Adds the purges that were committed under a stamp.
  mutating func note(purges: [Write], by stamp: Stamp) {
    model.take(purges, by: stamp)
    for purge in purges {
      purged.insert(purge.id)
      if purge.kind == WorkoutSession.kind { frozen[purge.id] = nil }
    }
  }

  /// Deletes the tombstones whose clocks are at most `clock`.
  mutating func forget(through clock: Int64) { model.forget(through: clock) }

  /// Adds a store's frozen records, and returns a violation for each that has changed since it was first
  /// seen.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  mutating func changes(of store: some Store) throws -> [String] {
    var found: [String] = []
    for row in try store.rows(TemplateSnapshot.kind, Query().including(.any)) {
      let first = snapshots[row.id]
      if let first, !first.hasSameContent(as: row) { found.append("snapshot \(row.id.text) changed") }
      snapshots[row.id] = first ?? row
    }
    for end in try store.rows(SessionEnd.kind, Query().including(.any)) {
      // If the end arrived first, the session exists only once its start has arrived.
      guard let session = end["session_id"].flatMap({ ID($0) }),
        try store.row(WorkoutSession.kind, session) != nil
      else { continue }
      let rows = try Chronicle.rows(of: session, endedBy: end, in: store)
      // Records that were trashed before the end are purged eventually, and may be imported again.
      let gone = purged.subtracting(rows.map { $0.id })
      if let first = frozen[session], first.filter({ !gone.contains($0.id) }) != rows {
        found.append("the finished session \(session.text) changed")
      }
      frozen[session] = frozen[session] ?? rows
    }
    return found
  }

  /// Returns the rows of a finished session that must not change.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private static func rows(of session: ID, endedBy end: Row, in store: some Store) throws -> [Row] {
    var rows = try store.row(WorkoutSession.kind, session).map { [$0] } ?? []
    // The session as a whole may be deleted and restored.
    for place in rows.indices { rows[place].trashedAt = nil }
    for (kind, index) in [
      (ExercisePerformance.kind, ExercisePerformance.bySession),
      (SetPerformance.kind, SetPerformance.bySession),
    ] {
      rows += try store.rows(kind, index.equal(session).including(.any))
    }
    for (kind, id) in [
      (PreWorkoutMood.kind, PreWorkoutMood.id(of: session)),
      (PostWorkoutEffort.kind, PostWorkoutEffort.id(of: session)),
    ] {
      if let row = try store.row(kind, id) { rows.append(row) }
    }
    // Repairing a clock changes the time of a deletion, but not the deletion itself.
    for place in rows.indices where rows[place].trashedAt != nil {
      rows[place].trashedAt = Instant(milliseconds: 0)
    }
    return rows + [end]
  }
}
