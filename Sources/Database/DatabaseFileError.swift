/// Why a database file could not be opened, or a backup of it not be made.
package enum DatabaseFileError: Error, Equatable, Sendable {
  /// The file is something else; it was not touched.
  case notADatabase(path: String)
  /// The file is a SQLite database, but another program's; it was not touched.
  case notOurs(path: String)
  /// The file is damaged; it was not touched. `backup` is the newest one beside it.
  case damaged(path: String, backup: String?, words: String)
  /// The file was copied without its log, so what was written last is missing; it was not touched.
  case logMissing(path: String)
  /// A newer version of the program wrote it.
  case newer(path: String, version: Int64, known: Int64)
  /// A migration failed; the database is as it was, and `backup` is its copy from before.
  case migrationFailed(number: Int64, backup: String?, words: String)
  /// There is a file at a backup's path already.
  case exists(path: String)
  /// The file can't be opened for writing, in SQLite's words.
  case notWritable(path: String, words: String)
  /// The system or SQLite failed, in their own words.
  case failed(path: String, words: String)
}

/// Something that opening a database did beside opening it.
package enum DatabaseNews: Equatable, Sendable {
  /// Others on this machine could read the file, and can't any more.
  case narrowed(path: String)
  /// Tables were other than this version makes them, and are as it does; `backup` is the file from before.
  case rebuilt(tables: [String], backup: String?)
  /// Records that can't be read or break a bound were set aside.
  case setAside(count: Int)
  /// Records that were set aside earlier are back.
  case broughtBack(count: Int)
}
