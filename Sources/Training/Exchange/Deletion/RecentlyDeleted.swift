package import Records

/// A record in *Recently deleted* that can be restored individually.
package struct DeletedRecord: Equatable, Sendable {
  package var kind: DeletedKind
  package var id: ID
  /// The name that the user interface shows, or an empty string if the record has none.
  package var name: String
  /// The day of a session, scheduled workout or event, or nil for other kinds.
  package var day: Day?
  package var deletedAt: Instant
  /// The number of days until the record is purged, rounded up, or 0 if it is due.
  package var daysLeft: Int64
}

/// A kind of record that can be deleted and restored individually.
package enum DeletedKind: CaseIterable, Sendable {
  case template, program, session, importBatch, exercisePerformance, set, exercise, gym, limitation, goal
  case training, event, busyCalendar

  /// The kind's name in the store.
  package var kind: String {
    switch self {
    case .template: Template.kind
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

  /// Creates a kind from its name in the store, or returns nil if its records can't be restored individually.
  package init?(kind: String) {
    guard let found = DeletedKind.allCases.first(where: { $0.kind.hasSameBytes(as: kind) }) else {
      return nil
    }
    self = found
  }
}

/// Returns the records that can be restored, most recently deleted first.
///
/// Records that belong to a finished or deleted session are left out. They are restored with the session or
/// not at all, because a finished session never changes.
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

/// Returns true if a deleted record can be restored individually.
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

/// Returns the number of days until a deleted record is purged, rounded up.
package func daysLeft(since deletedAt: Instant, now: Instant) -> Int64 {
  let left = deletionGraceMilliseconds - (now - deletedAt).clamped(to: 0...deletionGraceMilliseconds)
  return (left + 86_399_999) / 86_400_000
}
