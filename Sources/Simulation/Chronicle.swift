import Records
import Sync
import Training

/// What a server said and holds in one life of its records; a backup that is brought back takes it along.
struct Chronicle {
  /// An op by who wrote it.
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
  private(set) var oracle = Oracle()
  /// Records that are gone for good.
  private(set) var purged: Set<ID> = []
  /// What was stamped ahead of time and set right, each time that this happened.
  private(set) var healings: [Healing] = []
  private var snapshots: [ID: Row] = [:]
  private var frozen: [ID: [Row]] = [:]

  /// Notes an op that was taken, or taken again; answers what is wrong with its answer.
  mutating func note(_ op: Op, _ result: OpResult, at now: Instant) -> [String] {
    let author = Author(op.device, op.number)
    if let earlier = answers[author] {
      return earlier == result ? [] : ["op \(op.number) of \(op.device.text) got two answers"]
    }
    answers[author] = result
    ops[author] = op
    actions.insert(op.action)
    var found: [String] = []
    if op.number != (lastNumbers[op.device] ?? 0) + 1 {
      found.append("op \(op.number) of \(op.device.text) was taken out of its order")
    }
    lastNumbers[op.device] = op.number
    if result.clock > HybridClock.value(of: now + HybridClock.tolerance) | 0xffff {
      found.append("a clock that is ahead was stored")
    }
    guard result.status.refusal == nil else { return found }
    oracle.take(op.writes, by: Stamp(clock: result.clock, device: op.device, number: op.number))
    return found
  }

  /// Notes that clocks that were ahead were set right; answers what is wrong with how.
  mutating func heal(_ healing: Healing, at now: Instant) -> [String] {
    healings.append(healing)
    oracle.heal(healing)
    let inOrder = healing.clocks.sorted { $0.key < $1.key }
    let isKept = zip(inOrder, inOrder.dropFirst()).allSatisfy { $0.value < $1.value }
    return isKept ? [] : ["what was set right changed its order"]
  }

  /// A clock as it counts by now.
  func healed(_ clock: Int64) -> Int64 { healings.reduce(clock) { $1.clocks[$0] ?? min($0, $1.last) } }

  /// Notes what the server wrote by its own device.
  mutating func note(own op: Op) {
    ops[Author(op.device, op.number)] = op
    actions.insert(op.action)
    oracle.take(op.writes, by: op.stamp)
  }

  mutating func note(purges: [Write], by stamp: Stamp) {
    oracle.take(purges, by: stamp)
    for purge in purges {
      purged.insert(purge.id)
      if purge.kind == WorkoutSession.kind { frozen[purge.id] = nil }
    }
  }

  mutating func forget(through clock: Int64) { oracle.forget(through: clock) }

  /// Remembers what a store holds that must never change.
  ///
  /// Answers what did change since it was first seen.
  mutating func changes(of store: some Store) throws -> [String] {
    var found: [String] = []
    for row in try store.rows(PlanSnapshot.kind, Query().including(.any)) {
      let first = snapshots[row.id]
      if let first, !first.hasSameContent(as: row) { found.append("snapshot \(row.id.text) changed") }
      snapshots[row.id] = first ?? row
    }
    for end in try store.rows(SessionEnd.kind, Query().including(.any)) {
      // Where the end came first, the session is there once its beginning came too.
      guard let session = end["session_id"].flatMap({ ID($0) }),
        try store.row(WorkoutSession.kind, session) != nil
      else { continue }
      let rows = try Chronicle.rows(of: session, endedBy: end, in: store)
      // What had been taken out before the end is gone for good one day, and may be imported anew.
      let gone = purged.subtracting(rows.map { $0.id })
      if let first = frozen[session], first.filter({ !gone.contains($0.id) }) != rows {
        found.append("the finished session \(session.text) changed")
      }
      frozen[session] = frozen[session] ?? rows
    }
    return found
  }

  /// All of a finished session that stays as it is.
  private static func rows(of session: ID, endedBy end: Row, in store: some Store) throws -> [Row] {
    var rows = try store.row(WorkoutSession.kind, session).map { [$0] } ?? []
    // The session as a whole may be deleted and come back.
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
    // When a set was taken out is set right with the clock; that it was taken out stays.
    for place in rows.indices where rows[place].trashedAt != nil {
      rows[place].trashedAt = Instant(milliseconds: 0)
    }
    return rows + [end]
  }
}
