import GRDB

/// A marker that distinguishes a database copied without its write-ahead log (`-wal`) from a complete one.
///
/// The main file is marked as requiring its log, and the first commit in the log clears the mark. Therefore,
/// a file that is read with its log is unmarked, and so is a file after any program has checkpointed the
/// whole log into it. A file that was copied without its log is marked.
enum LogMark {
  /// Checkpoints the log into the file and starts the next log.
  ///
  /// Requires exclusive use of the connection. If a reader holds an older snapshot, part of the log remains,
  /// and the file stays unmarked until the next complete checkpoint.
  ///
  /// The connection may already be closed, because a checkpoint delayed by a reader is tried again later. A
  /// closed connection has no log left.
  ///
  /// - Returns: True if the whole log was checkpointed.
  /// - Throws: `DatabaseError` or ``SQLiteFailure`` if a checkpoint or a write fails.
  @discardableResult
  static func renew(on connection: Database) throws -> Bool {
    // SQLite crashes on a checkpoint without a connection.
    guard connection.sqliteConnection != nil else { return true }
    guard try move(on: connection) else { return false }
    // A process killed between here and the end leaves a marked file that is valid only with its log, so the
    // window is kept short.
    try set(true, on: connection)
    let outcome = Result { try move(on: connection) }
    try set(false, on: connection)
    return try outcome.get()
  }

  /// Clears the mark of a file that was opened with its log, as a process killed by ``renew(on:)`` leaves it.
  ///
  /// A log without commits is not the file's own, so it leaves the mark set.
  ///
  /// - Throws: `DatabaseError` or ``SQLiteFailure`` if reading or writing fails.
  static func clear(on connection: Database) throws {
    guard try isSet(on: connection), try connection.checkpoint(.passive).walFrameCount > 0 else { return }
    try set(false, on: connection)
  }

  /// Runs a passive checkpoint.
  ///
  /// - Returns: True if the whole log was moved.
  /// - Throws: `DatabaseError` if the checkpoint fails.
  private static func move(on connection: Database) throws -> Bool {
    let (held, moved) = try connection.checkpoint(.passive)
    return held == moved
  }

  /// Sets or clears the mark.
  ///
  /// - Throws: ``SQLiteFailure`` if writing fails.
  static func set(_ needsLog: Bool, on connection: Database) throws {
    let statement = try PreparedStatement(connection, "UPDATE file SET needs_log = ?")
    statement.bind(1, needsLog ? 1 : 0)
    try statement.run()
  }

  /// Returns true if a database is marked as requiring its log, or false if it isn't or its schema predates
  /// the mark.
  ///
  /// - Throws: `DatabaseError` if reading fails.
  static func isSet(on connection: Database) throws -> Bool {
    guard try connection.tableExists("file") else { return false }
    return try Int64.fetchOne(connection, sql: "SELECT needs_log FROM file") == 1
  }
}
