/// An error from opening a database file or making a backup.
package enum DatabaseFileError: Error, Equatable, Sendable {
  /// The file isn't a SQLite database.
  ///
  /// It was not modified.
  case notADatabase(path: String)
  /// The file is another program's SQLite database.
  ///
  /// It was not modified.
  case notOurs(path: String)
  /// The file is damaged.
  ///
  /// It was not modified. `backup` is the path of the most recent backup in the same folder, or nil if there
  /// is none.
  case damaged(path: String, backup: String?, words: String)
  /// The file was copied without its log, so its last writes are missing.
  ///
  /// It was not modified.
  case logMissing(path: String)
  /// The file was written by a newer version of Cairn.
  case newer(path: String, version: Int64, known: Int64)
  /// A migration failed and was rolled back.
  ///
  /// `backup` is the path of a copy made before the migration, or nil if there is none.
  case migrationFailed(number: Int64, backup: String?, words: String)
  /// A file already exists at the destination.
  case exists(path: String)
  /// The file can't be opened for writing, with a message from SQLite or the system.
  case notWritable(path: String, words: String)
  /// A system call or SQLite failed on the file at `path`, with `words` as its error message.
  case failed(path: String, words: String)
}

/// A change made while opening a database.
package enum DatabaseNews: Equatable, Sendable {
  /// The file was readable by other users of the machine, and is now restricted to its owner.
  case narrowed(path: String)
  /// Tables differed from this version's layout and were rebuilt.
  ///
  /// `backup` is the path of a copy made before the rebuild, or nil if there is none.
  case rebuilt(tables: [String], backup: String?)
  /// A file of an earlier version was migrated, after a copy of it was made at `backup`.
  case migrated(backup: String)
  /// Records that can't be read or that exceed a bound were quarantined.
  case setAside(count: Int)
  /// Records were restored from the quarantine.
  case broughtBack(count: Int)
}
