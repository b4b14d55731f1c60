import GRDB

/// One step of the schema: literal SQL that never changes once it was released.
struct Migration: Sendable {
  let number: Int64
  let sql: String

  /// All of them, in order.
  ///
  /// `PRAGMA user_version` says how many a database has had.
  static let all = [number0001]

  /// What `PRAGMA application_id` says of our files: "CARN".
  static let application: Int64 = 0x4341_524e
}

extension Migration {
  /// Brings a database up to date; each step is one transaction.
  ///
  /// Throws what the step that failed says.
  static func run(_ migrations: [Migration], on connection: Database) throws(DatabaseFileError) {
    for migration in migrations {
      do {
        try connection.inTransaction(.immediate) {
          // Another process may have done it while this one waited for the lock.
          guard try version(of: connection) < migration.number else { return .commit }
          try connection.execute(sql: migration.sql)
          try connection.execute(sql: "PRAGMA user_version = \(migration.number)")
          try connection.execute(sql: "PRAGMA application_id = \(application)")
          return .commit
        }
      } catch {
        throw .migrationFailed(number: migration.number, backup: nil, words: "\(error)")
      }
    }
  }

  static func version(of connection: Database) throws -> Int64 {
    try Int64.fetchOne(connection, sql: "PRAGMA user_version") ?? 0
  }
}
