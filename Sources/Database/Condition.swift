import Foundation
import GRDB

/// Why a database can't be worked with just now.
package enum DatabaseTrouble: Equatable, Sendable {
  /// The disk has less free than a day's writes need.
  case diskFull
  /// In SQLite's words.
  case unwritable(String)
  case unreadable(String)
}

extension DatabaseFile {
  /// What the database needs on the disk to go on, in bytes.
  private static let spareBytes: Int64 = 4 << 20

  /// Writes and reads for real, and says what is wrong; nil where nothing is.
  ///
  /// It writes the version that the file has anyway, and then reads the first and the last record of every
  /// table: a commit lets no reader go by what it had in memory. It takes some milliseconds.
  package func trouble() async -> DatabaseTrouble? {
    if let path, let free = DatabaseFile.freeBytes(beside: path), free < DatabaseFile.spareBytes {
      return .diskFull
    }
    do {
      try await writer.writeWithoutTransaction { connection in
        try connection.inTransaction(.immediate) {
          let version = try Int64.fetchOne(connection, sql: "PRAGMA user_version") ?? 0
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

  private static func words(_ error: any Error) -> String {
    guard let error = error as? DatabaseError else { return "\(type(of: error))" }
    return "\(error.resultCode): \(error.message ?? "")"
  }

  private static func freeBytes(beside path: String) -> Int64? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let found = try? FileManager.default.attributesOfFileSystem(forPath: folder)[.systemFreeSize]
    return (found as? NSNumber)?.int64Value
  }
}
