import Records
import Sync
import Training

/// What was confirmed to athletes, by which all is checked in the end.
struct Book {
  struct Author: Hashable {
    var device: Int
    var number: Int64
  }

  struct ConfirmedSet {
    var session: ID
    var notes: String
    /// Whether an athlete took it out again, somewhere.
    var isRemoved = false
  }

  private(set) var ops: [Author: Op] = [:]
  private(set) var results: [Author: OpResult] = [:]
  private(set) var sets: [ID: ConfirmedSet] = [:]
  private(set) var setsByDevice: [Int: [ID]] = [:]
  private(set) var snapshots: [ID: Row] = [:]
  private(set) var accepted: Set<ID> = []
  private(set) var frozen: [ID: [Row]] = [:]

  mutating func note(_ op: Op, by device: Int) {
    ops[Author(device: device, number: op.number)] = op
    for write in op.writes {
      switch write {
      case .put(let row): note(row, by: device)
      case .trash(SetPerformance.kind, let id, _): sets[id]?.isRemoved = true
      default: break
      }
    }
  }

  private mutating func note(_ row: Row, by device: Int) {
    switch row.kind {
    case SetPerformance.kind:
      guard let session = row["session_id"].flatMap({ ID($0) }) else { return }
      var notes = ""
      if case .text(let text)? = row["notes"] { notes = text }
      sets[row.id] = ConfirmedSet(session: session, notes: notes, isRemoved: sets[row.id]?.isRemoved ?? false)
      setsByDevice[device, default: []].append(row.id)
    case Decision.kind:
      if row["decision"] == .text(Verdict.accepted.rawValue),
        let change = row["change_id"].flatMap({ ID($0) })
      {
        accepted.insert(change)
      }
    case Amendment.kind:
      if row["after"] == nil, let set = row["record_id"].flatMap({ ID($0) }) { sets[set]?.isRemoved = true }
    default: break
    }
  }

  mutating func note(_ result: OpResult, of number: Int64, by device: Int) {
    let author = Author(device: device, number: number)
    if results[author] == nil { results[author] = result }
  }

  /// Remembers what a store holds that must never change.
  ///
  /// Answers what did change since it was first seen.
  mutating func changes(of store: MemoryStore) throws -> [String] {
    var found: [String] = []
    for row in try store.rows(PlanSnapshot.kind, Query().including(.any)) {
      let first = snapshots[row.id]
      if let first, !first.hasSameContent(as: row) { found.append("snapshot \(row.id.text) changed") }
      snapshots[row.id] = first ?? row
    }
    for end in try store.rows(SessionEnd.kind, Query().including(.any)) {
      guard let session = end["session_id"].flatMap({ ID($0) }) else { continue }
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
      rows.append(end)
      if let first = frozen[session], first != rows {
        found.append("the finished session \(session.text) changed")
      }
      frozen[session] = frozen[session] ?? rows
    }
    return found
  }
}
