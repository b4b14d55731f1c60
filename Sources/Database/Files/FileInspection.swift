import Foundation
import GRDB

/// Functions for inspecting a file before it is opened for writing, so that other programs' files stay
/// untouched.
enum FileInspection {
  /// The version and state of a database before it is opened.
  struct Finding {
    let version: Int64
    /// True if the database's tables differ from the tables that the migrations create.
    let differs: Bool
  }

  /// Returns the state of the database at a path for this version, or nil if there is none yet.
  ///
  /// If `needsLog` is false, a file that was copied without its log is accepted.
  ///
  /// - Throws: The errors of ``look(at:known:_:needsLog:)``.
  static func look(at path: String, needsLog: Bool = true) throws(DatabaseFileError) -> Finding? {
    let layout: Layout
    do { layout = try Layout(Migration.all) } catch { throw self.error(error, path) }
    return try look(at: path, known: Migration.all.last?.number ?? 0, layout, needsLog: needsLog)
  }

  /// Returns the state of the database at a path, or nil if there is none yet.
  ///
  /// `known` is the number of the last migration, and `layout` is the layout that the migrations create. If
  /// `needsLog` is false, a file that was copied without its log is accepted.
  ///
  /// - Throws: ``DatabaseFileError`` if the file isn't one of this program's databases, is damaged or
  ///   incomplete, was written by a newer version, or can't be read.
  static func look(
    at path: String, known: Int64, _ layout: Layout, needsLog: Bool = true
  ) throws(DatabaseFileError) -> Finding? {
    let head: Data?
    do {
      head = try FileHandle(forReadingAtPath: path)?.read(upToCount: 16)
    } catch {
      // A directory, for example, opens but can't be read.
      throw .notADatabase(path: path)
    }
    guard let head, !head.isEmpty else { return nil }
    guard head == Data("SQLite format 3\0".utf8) else { throw .notADatabase(path: path) }
    let hasLog = FileRights.logBytes(of: path) > 0
    let found: Contents
    do {
      var configuration = DatabaseFile.configuration
      configuration.readonly = true
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      found = try queue.read { try contents($0, known, layout) }
      try queue.close()
    } catch { throw self.error(error, path) }
    if let words = found.damage { throw .damaged(path: path, backup: Backup.newest(of: path), words: words) }
    if found.tables == 0, found.application == 0 { return nil }
    guard found.application == Migration.application else { throw .notOurs(path: path) }
    guard found.version <= known else { throw .newer(path: path, version: found.version, known: known) }
    guard !found.isMarked || hasLog || !needsLog else { throw .logMissing(path: path) }
    return Finding(version: found.version, differs: found.differs)
  }

  /// The properties of a SQLite database that determine whether and how it is opened.
  private struct Contents {
    let application: Int64
    let version: Int64
    let tables: Int64
    /// True if the database is marked as requiring its log.
    let isMarked: Bool
    let differs: Bool
    let damage: String?
  }

  /// Reads the properties of a database that determine whether and how it is opened.
  ///
  /// - Throws: `DatabaseError` if reading fails.
  private static func contents(
    _ connection: Database, _ known: Int64, _ layout: Layout
  ) throws -> Contents {
    let version = try Migration.version(of: connection)
    let application = try Int64.fetchOne(connection, sql: "PRAGMA application_id") ?? 0
    let isOurs = application == Migration.application
    let differs = try isOurs && version == known && !layout.differing(from: Layout(of: connection)).isEmpty
    // Reading every page takes a while, so only files that are about to be rewritten are checked.
    let isRewritten = version > 0 && version < known || differs
    let words = isRewritten ? try String.fetchOne(connection, sql: "PRAGMA quick_check(1)") : nil
    return Contents(
      application: application, version: version,
      tables: try Int64.fetchOne(connection, sql: "SELECT count(*) FROM sqlite_schema") ?? 0,
      isMarked: try isOurs && LogMark.isSet(on: connection), differs: differs,
      damage: words == "ok" ? nil : words)
  }

  /// Returns the ``DatabaseFileError`` for an error thrown while opening a file.
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

extension DatabaseFile {
  /// Returns true if opening the file at a path would migrate or rebuild it.
  ///
  /// The file isn't modified.
  ///
  /// - Throws: ``DatabaseFileError`` if the file is invalid or can't be read.
  package static func needsUpgrade(at path: String) throws(DatabaseFileError) -> Bool {
    guard let found = try FileInspection.look(at: path) else { return false }
    return found.differs || found.version < Migration.all.last?.number ?? 0
  }
}
