/// An error in opening a database file or in making a backup.
package enum DatabaseFileError: Error, Equatable, Sendable {
  /// The file isn't a SQLite database.
  ///
  /// It was not modified.
  case notADatabase(path: String)
  /// The file is a SQLite database of another program.
  ///
  /// It was not modified.
  case notOurs(path: String)
  /// The file is damaged.
  ///
  /// It was not modified. `backup` is the newest backup next to it.
  case damaged(path: String, backup: String?, words: String)
  /// The file was copied without its log, so its last writes are missing.
  ///
  /// It was not modified.
  case logMissing(path: String)
  /// The file was written by a newer version of the program.
  case newer(path: String, version: Int64, known: Int64)
  /// A migration failed and was rolled back.
  ///
  /// `backup` is a copy of the database from before.
  case migrationFailed(number: Int64, backup: String?, words: String)
  /// A file exists at the backup's path.
  case exists(path: String)
  /// The file can't be opened for writing; `words` is SQLite's message.
  case notWritable(path: String, words: String)
  /// The system or SQLite failed; `words` is its message.
  case failed(path: String, words: String)
}

/// A side effect of opening a database.
package enum DatabaseNews: Equatable, Sendable {
  /// The file was readable by other users of the machine, and no longer is.
  case narrowed(path: String)
  /// Tables differed from this version's layout and were rebuilt.
  ///
  /// `backup` is a copy of the file from before.
  case rebuilt(tables: [String], backup: String?)
  /// Records that can't be read or break a bound were quarantined.
  case setAside(count: Int)
  /// Records were returned from the quarantine.
  case broughtBack(count: Int)
}
