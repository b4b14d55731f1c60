import GRDB

/// One step of the schema: literal SQL that never changes once it was released.
struct Migration: Sendable {
  let number: Int64
  let sql: String
  /// Whether the SQL is whole tables, with their indexes and triggers, that take the place of those there.
  let rebuilds: Bool

  /// A step that runs statements.
  init(number: Int64, sql: String) {
    (self.number, self.sql, rebuilds) = (number, sql, false)
  }

  /// A step that builds tables anew where their rules change; what breaks a new rule is set aside.
  init(number: Int64, tables sql: String) {
    (self.number, self.sql, rebuilds) = (number, sql, true)
  }

  /// All of them, in order.
  ///
  /// `PRAGMA user_version` says how many a database has had.
  static let all = [number0001, number0002, number0003, number0004, number0005, number0008]

  /// What `PRAGMA application_id` says of our files: "CARN".
  static let application: Int64 = 0x4341_524e
}

extension Migration {
  /// Brings a database up to date; each step is one transaction.
  ///
  /// Throws what the step that failed says.
  static func run(
    _ migrations: [Migration], _ tables: Tables, on connection: Database
  ) throws(DatabaseFileError) {
    for migration in migrations {
      do {
        try Rebuild.transaction(on: connection) {
          // Another process may have done it while this one waited for the lock.
          guard try version(of: connection) < migration.number else { return }
          if migration.rebuilds {
            _ = try Rebuild.run(Layout(sql: migration.sql), tables, on: connection)
          } else {
            try connection.execute(sql: migration.sql)
          }
          try connection.execute(sql: "PRAGMA user_version = \(migration.number)")
          try connection.execute(sql: "PRAGMA application_id = \(application)")
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
