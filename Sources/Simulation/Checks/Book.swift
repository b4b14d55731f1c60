import Records
import Sync
import Training

/// The writes that were confirmed to an athlete, against which the final state is checked.
struct Book {
  struct ConfirmedSet {
    var action: ID
    var session: ID
    var notes: String
    /// True if a device later removed the set.
    var isRemoved = false
  }

  /// The version of a record that a device saw when it replaced the record's content.
  struct Sight {
    var register: Register
    var seen: Stamp
  }

  /// The ops as their devices wrote them, keyed by author.
  private(set) var ops: [Chronicle.Author: Op] = [:]
  private(set) var sets: [ID: ConfirmedSet] = [:]
  private(set) var accepted: Set<ID> = []
  /// The IDs of sets, keyed by the host that logged them.
  private(set) var setsByHost: [Int: [ID]] = [:]
  /// The IDs of the snapshots with which each session was started, keyed by session.
  ///
  /// There are several if the session was started on two devices.
  private(set) var beginnings: [ID: Set<ID>] = [:]
  private(set) var sights: [Chronicle.Author: [Sight]] = [:]
  /// The IDs of actions that can no longer be pushed, because their device's storage was evicted or only the
  /// server had them.
  var excused: Set<ID> = []

  /// Adds an op with the host that wrote it (nil for the server) and the record versions that its device saw.
  mutating func note(_ op: Op, by host: Int?, _ seen: [Sight]) {
    ops[Chronicle.Author(op.device, op.number)] = op
    sights[Chronicle.Author(op.device, op.number)] = seen
    if host == nil { excused.insert(op.action) }
    for write in op.writes {
      switch write {
      case .put(let row): note(row, of: op.action, by: host)
      case .trash(SetPerformance.kind, let id, _): sets[id]?.isRemoved = true
      default: break
      }
    }
  }

  private mutating func note(_ row: Row, of action: ID, by host: Int?) {
    switch row.kind {
    case SetPerformance.kind:
      guard let session = row["session_id"].flatMap({ ID($0) }) else { return }
      var notes = ""
      if case .text(let text)? = row["notes"] { notes = text }
      let earlier = sets[row.id]
      sets[row.id] = ConfirmedSet(
        action: earlier?.action ?? action, session: session, notes: notes,
        isRemoved: earlier?.isRemoved ?? false)
      if let host { setsByHost[host, default: []].append(row.id) }
    case WorkoutSession.kind:
      if let snapshot = row["snapshot_id"].flatMap({ ID($0) }) {
        beginnings[row.id, default: []].insert(snapshot)
      }
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

  mutating func forgetSets(of host: Int) { setsByHost[host] = nil }
}
