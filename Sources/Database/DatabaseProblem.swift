package import Records

/// Something that is wrong in a database, as ``DatabaseFile/check()`` finds it.
package enum DatabaseProblem: Error, Equatable, Sendable {
  /// The file itself, in SQLite's words.
  case damage(String)
  /// Rows of a table belong to an athlete that isn't there.
  case athleteMissing(table: String)
  /// A record is not what its kind says.
  case unreadable(athlete: ID, kind: String, id: ID, FieldError)
  /// A record has no change beside it, so it would never be synced.
  case changeMissing(athlete: ID, kind: String, id: ID)
  /// A change speaks of a record that isn't there and was never trashed or purged.
  case recordMissing(athlete: ID, kind: String, id: ID)
  /// A change has a number that no commit had.
  case changeAhead(athlete: ID, kind: String, id: ID)
  /// A finished session with sets has no summary; it can be computed again.
  case summaryMissing(athlete: ID, session: ID)
}
