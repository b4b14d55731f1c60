package import Records

/// A record in *Recently deleted* that can be brought back by itself.
package struct DeletedRecord: Equatable, Sendable {
  package var kind: DeletedKind
  package var id: ID
  /// What people call it; empty where it has no name.
  package var name: String
  /// Of a session or a planned training the day on which it was.
  package var day: Day?
  package var deletedAt: Instant
  /// Until it goes for good, begun days counted; none when it is due.
  package var daysLeft: Int64
}

/// The kinds of record that people delete one by one and can bring back.
package enum DeletedKind: CaseIterable, Sendable {
  case plan, program, session, importBatch, exercisePerformance, set, exercise, gym, limitation, goal
  case training, event, busyCalendar

  /// The kind's word in stores.
  package var kind: String {
    switch self {
    case .plan: WorkoutPlan.kind
    case .program: Program.kind
    case .session: WorkoutSession.kind
    case .importBatch: ImportBatch.kind
    case .exercisePerformance: ExercisePerformance.kind
    case .set: SetPerformance.kind
    case .exercise: Exercise.kind
    case .gym: EquipmentSet.kind
    case .limitation: Limitation.kind
    case .goal: Goal.kind
    case .training: ScheduledTraining.kind
    case .event: Event.kind
    case .busyCalendar: BusyCalendar.kind
    }
  }

  /// The kind that a store's word names; nil for what is not brought back by itself.
  package init?(kind: String) {
    guard let found = DeletedKind.allCases.first(where: { $0.kind.hasSameBytes(as: kind) }) else {
      return nil
    }
    self = found
  }
}

/// What can be brought back, the latest first.
///
/// Left out is what belongs to something that is finished or itself deleted: it comes back with that, or not
/// at all, since a finished session never changes.
package func recentlyDeleted(in tx: Transaction) -> [DeletedRecord] {
  var found: [DeletedRecord] = []
  for kind in DeletedKind.allCases {
    for row in tx.rows(kind.kind, Query().including(.trashed)) where canReturn(row, kind, in: tx) {
      guard let at = row.trashedAt else { continue }
      let day = [.session, .training, .event].contains(kind) ? row["day"].flatMap { Day($0) } : nil
      found.append(
        DeletedRecord(
          kind: kind, id: row.id, name: name(of: row), day: day, deletedAt: at,
          daysLeft: daysLeft(since: at, now: tx.context.now)))
    }
  }
  return found.sorted { $0.deletedAt != $1.deletedAt ? $0.deletedAt > $1.deletedAt : $0.id < $1.id }
}

/// Whether a deleted record may come back by itself.
func canReturn(_ row: Row, _ kind: DeletedKind, in tx: Transaction) -> Bool {
  switch kind {
  case .set, .exercisePerformance:
    guard let session = row["session_id"].flatMap({ ID($0) }) else { return false }
    return tx.find(WorkoutSession.self, session) != nil
      && tx.find(SessionEnd.self, SessionEnd.id(of: session)) == nil
  default: return true
  }
}

private func name(of row: Row) -> String {
  for field in ["name", "title", "file_name", "name_snapshot", "catalog_id", "type"] {
    if case .text(let text)? = row[field], !text.isEmpty { return text }
  }
  return ""
}

/// Days until a deleted record goes for good, a begun one counted whole.
package func daysLeft(since deletedAt: Instant, now: Instant) -> Int64 {
  let left = deletionGraceMilliseconds - (now - deletedAt).clamped(to: 0...deletionGraceMilliseconds)
  return (left + 86_399_999) / 86_400_000
}
