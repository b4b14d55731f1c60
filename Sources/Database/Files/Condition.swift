import Foundation
import GRDB
import GRDBSQLite
package import Records

/// A reason why a database is currently unusable.
package enum DatabaseTrouble: Equatable, Sendable {
  /// The disk has less free space than the database requires.
  case diskFull
  /// Writing failed, with SQLite's message.
  case unwritable(String)
  /// Reading failed, with SQLite's message.
  case unreadable(String)
}

extension DatabaseFile {
  /// The free disk space that the database requires, in bytes: 4 MiB.
  private static let spareBytes: Int64 = 4 << 20
  /// The free disk space below which the operator should make room, in bytes: 1 GiB.
  private static let littleBytes: Int64 = 1 << 30

  /// Tests writing and reading, and returns the first problem found, or nil if there is none.
  ///
  /// The test rewrites the file's version number, and then reads the first and last row of every table. The
  /// commit invalidates the readers' page caches, so they read from the file. The test takes a few
  /// milliseconds.
  package func trouble() async -> DatabaseTrouble? {
    if let path, let free = DatabaseFile.freeBytes(beside: path), free < DatabaseFile.spareBytes {
      return .diskFull
    }
    do {
      try await writer.writeWithoutTransaction { connection in
        try connection.inTransaction(.immediate) {
          let version = try Int64.fetchOne(connection, sql: "PRAGMA user_version") ?? 0
          guard version == tables.version else { throw DatabaseFile.migrated }
          try connection.execute(sql: "PRAGMA user_version = \(version)")
          return .commit
        }
      }
    } catch { return .unwritable(DatabaseFile.words(error)) }
    do {
      try await writer.read { connection in
        let tables = try String.fetchAll(
          connection, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        for table in tables {
          for order in ["", " DESC"] {
            _ = try GRDB.Row.fetchOne(
              connection, sql: "SELECT * FROM \(quoted(table)) ORDER BY 1\(order) LIMIT 1")
          }
        }
      }
    } catch { return .unreadable(DatabaseFile.words(error)) }
    return nil
  }

  /// Returns the findings that the operator should act on even though the database works.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func findings(at now: Instant) throws -> [DatabaseFinding] {
    var findings = try incompleteMoves()
    if let path, let free = DatabaseFile.freeBytes(beside: path) {
      // A backup, a migration and an import each need about as much as the file.
      let size =
        (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.int64Value ?? 0
      if free < max(DatabaseFile.littleBytes, size * 2) { findings.append(.littleSpace(free: free)) }
    }
    return findings
  }

  /// The error that is thrown if a newer version has migrated the file while this version had it open.
  static let migrated = SQLiteFailure(
    code: SQLITE_SCHEMA, message: "a newer version of Cairn has upgraded the file; restart this one")

  private static func words(_ error: any Error) -> String {
    if let error = error as? SQLiteFailure { return error.message }
    guard let error = error as? DatabaseError else { return "\(type(of: error))" }
    return "\(error.resultCode): \(error.message ?? "")"
  }

  private static func freeBytes(beside path: String) -> Int64? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let found = try? FileManager.default.attributesOfFileSystem(forPath: folder)[.systemFreeSize]
    return (found as? NSNumber)?.int64Value
  }
}
