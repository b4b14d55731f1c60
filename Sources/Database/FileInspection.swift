import Foundation
import GRDB

/// A look at a file before it is opened for writing, so that what isn't ours stays as it is.
enum FileInspection {
  /// The schema version of an existing database; nil where there is none yet.
  static func version(of path: String, known: Int64) throws(DatabaseFileError) -> Int64? {
    let head: Data?
    do {
      head = try FileHandle(forReadingAtPath: path)?.read(upToCount: 16)
    } catch {
      // A folder, for one, opens but can't be read.
      throw .notADatabase(path: path)
    }
    guard let head, !head.isEmpty else { return nil }
    guard head == Data("SQLite format 3\0".utf8) else { throw .notADatabase(path: path) }
    let found: (application: Int64, version: Int64, tables: Int64, damage: String?)
    do {
      var configuration = DatabaseFile.configuration
      configuration.readonly = true
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      found = try queue.read { connection in
        let version = try Migration.version(of: connection)
        // Reading every page takes a while, so it's done where the file is about to be rewritten.
        let isRewritten = version > 0 && version < known
        let words = isRewritten ? try String.fetchOne(connection, sql: "PRAGMA quick_check(1)") : nil
        return (
          try Int64.fetchOne(connection, sql: "PRAGMA application_id") ?? 0, version,
          try Int64.fetchOne(connection, sql: "SELECT count(*) FROM sqlite_schema") ?? 0,
          words == "ok" ? nil : words
        )
      }
      try queue.close()
    } catch { throw self.error(error, path) }
    if let words = found.damage { throw .damaged(path: path, backup: Backup.newest(of: path), words: words) }
    if found.tables == 0, found.application == 0 { return nil }
    guard found.application == Migration.application else { throw .notOurs(path: path) }
    guard found.version <= known else { throw .newer(path: path, version: found.version, known: known) }
    return found.version
  }

  /// An error of opening, as ours.
  static func error(_ error: any Error, _ path: String) -> DatabaseFileError {
    if let error = error as? DatabaseFileError { return error }
    guard let failure = error as? DatabaseError else { return .failed(path: path, words: "\(error)") }
    let words = failure.message ?? "\(failure)"
    switch failure.resultCode {
    case .SQLITE_CORRUPT: return .damaged(path: path, backup: Backup.newest(of: path), words: words)
    case .SQLITE_NOTADB: return .damaged(path: path, backup: Backup.newest(of: path), words: words)
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: return .notWritable(path: path, words: words)
    default: return .failed(path: path, words: words)
    }
  }
}
