import GRDB

/// A mark by which a database without its log (`-wal`) is told from a whole one.
///
/// The file itself says that it needs its log, and the first commit in the log takes that back. So a file
/// with its log is in order; a file into which all of the log was moved is, whoever moved it; and one that
/// was copied without it says so itself.
enum LogMark {
  /// Moves the log into the file and begins the next one; nobody else writes by this connection then.
  ///
  /// Answers whether all of it was moved. Where a reader holds on to an older state a part stays, and the
  /// file is without its mark until it is moved again.
  @discardableResult
  static func renew(on connection: Database) throws -> Bool {
    guard try move(on: connection) else { return false }
    // Who is killed from here to the end leaves a file that only its log explains, so it is a moment.
    try set(true, on: connection)
    let isMoved = try move(on: connection)
    try set(false, on: connection)
    return isMoved
  }

  private static func move(on connection: Database) throws -> Bool {
    let (held, moved) = try connection.checkpoint(.passive)
    return held == moved
  }

  static func set(_ needsLog: Bool, on connection: Database) throws {
    let statement = try PreparedStatement(connection, "UPDATE file SET needs_log = ?")
    statement.bind(1, needsLog ? 1 : 0)
    try statement.run()
  }

  /// Whether a database says that a part of it is in a log; false where it is too old to tell.
  static func isSet(on connection: Database) throws -> Bool {
    guard try connection.tableExists("file") else { return false }
    return try Int64.fetchOne(connection, sql: "SELECT needs_log FROM file") == 1
  }
}
