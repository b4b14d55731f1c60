import GRDB

/// A change to the schema, as literal SQL that never changes after its release.
struct Migration: Equatable, Sendable {
  let number: Int64
  /// The first 16 hexadecimal digits of the SHA-256 hash of `sql`, which a test verifies.
  let checksum: String
  let sql: String
  private let use: Use

  /// How a migration uses its SQL.
  private enum Use {
    /// The SQL is run.
    case statements
    /// The SQL defines whole tables, including indexes and triggers, that replace the existing tables.
    case tables
    /// The SQL defines the tables that ``AthleteNumbering`` replaces in addition to the tables of records.
    case numbering
  }

  /// Creates a migration that runs statements.
  init(number: Int64, checksum: String = "", sql: String) {
    (self.number, self.checksum, self.sql, use) = (number, checksum, sql, .statements)
  }

  /// Creates a migration that rebuilds tables with changed constraints.
  ///
  /// Records that violate a new constraint are quarantined.
  init(number: Int64, checksum: String = "", tables sql: String) {
    (self.number, self.checksum, self.sql, use) = (number, checksum, sql, .tables)
  }

  /// Creates a migration that numbers the athletes.
  init(number: Int64, checksum: String = "", numbering sql: String) {
    (self.number, self.checksum, self.sql, use) = (number, checksum, sql, .numbering)
  }

  /// All migrations in order.
  ///
  /// `PRAGMA user_version` contains the number of the last migration applied.
  static let all = [
    number0001, number0002, number0003, number0004, number0005, number0008, number0009, number0010,
    number0011, number0012,
  ]

  /// The `PRAGMA application_id` of this program's files: "CARN".
  static let application: Int64 = 0x4341_524e
}

extension Migration {
  /// Applies migrations to a database, each in one transaction.
  ///
  /// - Throws: ``DatabaseFileError/migrationFailed(number:backup:words:)`` for the first migration that
  ///   fails.
  static func run(
    _ migrations: [Migration], _ tables: Tables, on connection: Database
  ) throws(DatabaseFileError) {
    for migration in migrations {
      do {
        try Rebuild.transaction(on: connection) {
          // Another process may have applied it while this one waited for the lock.
          guard try version(of: connection) < migration.number else { return }
          switch migration.use {
          case .statements: try connection.execute(sql: migration.sql)
          case .tables: _ = try Rebuild.run(Layout(sql: migration.sql), tables, on: connection)
          case .numbering: try AthleteNumbering.run(Layout(sql: migration.sql), on: connection)
          }
          try connection.execute(sql: "PRAGMA user_version = \(migration.number)")
          try connection.execute(sql: "PRAGMA application_id = \(application)")
        }
      } catch {
        throw .migrationFailed(number: migration.number, backup: nil, words: "\(error)")
      }
    }
  }

  /// Returns the number of the last migration applied to a database.
  ///
  /// - Throws: `DatabaseError` if reading fails.
  static func version(of connection: Database) throws -> Int64 {
    try Int64.fetchOne(connection, sql: "PRAGMA user_version") ?? 0
  }
}
