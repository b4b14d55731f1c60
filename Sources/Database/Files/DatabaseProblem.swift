package import Records

/// A problem found by ``DatabaseFile/check()``.
package enum DatabaseProblem: Error, Equatable, Sendable {
  /// The file is damaged, with SQLite's message.
  case damage(String)
  /// A table contains rows for an athlete who doesn't exist.
  case athleteMissing(table: String)
  /// A record doesn't match its kind.
  case unreadable(athlete: ID, kind: String, id: ID, FieldError)
  /// A record has no change entry, so it will never be synced.
  case changeMissing(athlete: ID, kind: String, id: ID)
  /// A change entry has no record, although the record was never trashed or purged.
  case recordMissing(athlete: ID, kind: String, id: ID)
  /// A change entry's sequence number is higher than that of the last commit.
  case changeAhead(athlete: ID, kind: String, id: ID)
  /// A finished session with sets has no summary.
  ///
  /// The summary can be recomputed.
  case summaryMissing(athlete: ID, session: ID)
}
