import Foundation
import GRDB

extension DatabaseFile {
  /// Copies the database to a path while other connections read and write.
  ///
  /// Even if an error is thrown, the copy is either complete and on disk, or doesn't exist.
  ///
  /// - Throws: ``DatabaseFileError/exists(path:)`` if the path exists, or another ``DatabaseFileError`` if
  ///   copying fails.
  package func backup(to destination: String) throws(DatabaseFileError) {
    guard let path else { return try Backup.copy(writer, to: destination) }
    // A separate connection, so that the writer doesn't wait for the copy.
    try Backup.copy(of: path, to: destination)
  }
}

extension DatabaseFile {
  /// Creates a database from a backup.
  ///
  /// Even if an error is thrown, the database is either complete and on disk, or doesn't exist. If
  /// `withoutLog` is true, a backup that was copied without its log is accepted.
  ///
  /// - Throws: ``DatabaseFileError/exists(path:)`` if the path exists, or another ``DatabaseFileError`` if
  ///   the backup is invalid or copying fails.
  package static func bringBack(
    _ backup: String, to path: String, withoutLog: Bool = false
  ) throws(DatabaseFileError) {
    do {
      let known = Migration.all.last?.number ?? 0
      let layout = try Layout(Migration.all)
      guard try FileInspection.look(at: backup, known: known, layout, needsLog: !withoutLog) != nil else {
        throw DatabaseFileError.notOurs(path: backup)
      }
    } catch { throw FileInspection.error(error, backup) }
    try Backup.copy(of: backup, to: path)
  }
}

/// Functions for copying a database file.
enum Backup {
  /// Copies a database file.
  ///
  /// - Throws: ``DatabaseFileError/exists(path:)`` if the destination exists, or another
  ///   ``DatabaseFileError`` if copying fails.
  static func copy(of path: String, to destination: String) throws(DatabaseFileError) {
    do {
      var configuration = DatabaseFile.configuration
      configuration.readonly = true
      let source = try DatabaseQueue(path: path, configuration: configuration)
      try copy(source, to: destination)
      try source.close()
    } catch { throw FileInspection.error(error, path) }
  }

  /// Copies an open database to a draft, verifies the draft, and moves it to the destination.
  ///
  /// - Throws: ``DatabaseFileError/exists(path:)`` if the destination exists, or another
  ///   ``DatabaseFileError`` if copying fails.
  static func copy(_ source: any DatabaseWriter, to destination: String) throws(DatabaseFileError) {
    guard !FileManager.default.fileExists(atPath: destination) else { throw .exists(path: destination) }
    let draft = destination + ".draft-\(UInt64.random(in: 0...UInt64.max))"
    defer {
      // SQLite leaves its journal if it fails in the middle.
      for path in [draft, draft + "-journal"] { try? FileManager.default.removeItem(atPath: path) }
    }
    try FileRights.make(draft)
    do {
      try source.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [draft]) }
      try complete(draft)
    } catch { throw FileInspection.error(error, destination) }
    try sync(draft)
    // Unlike a rename, a hard link fails if the destination exists.
    guard link(draft, destination) == 0 else {
      let reason = errno
      if reason == EEXIST { throw .exists(path: destination) }
      throw .failed(path: destination, words: String(cString: strerror(reason)))
    }
    try sync((destination as NSString).deletingLastPathComponent)
  }

  /// Checks a copy, and clears the mark for its write-ahead log, because a copy is complete without a log.
  ///
  /// - Throws: ``DatabaseFileError/damaged(path:backup:words:)`` if the copy is damaged, or `DatabaseError`
  ///   or ``SQLiteFailure`` if SQLite fails.
  private static func complete(_ draft: String) throws {
    var configuration = Configuration()
    // In memory, because a journal file next to the draft would not be removed with it.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = MEMORY") }
    let copy = try DatabaseQueue(path: draft, configuration: configuration)
    try copy.writeWithoutTransaction { connection in
      if try LogMark.isSet(on: connection) { try LogMark.set(false, on: connection) }
      let words = try String.fetchOne(connection, sql: "PRAGMA quick_check(1)") ?? ""
      guard words == "ok" else { throw DatabaseFileError.damaged(path: draft, backup: nil, words: words) }
    }
    try copy.close()
  }

  /// Backs up a database before a migration, and returns the backup's path.
  ///
  /// - Throws: ``DatabaseFileError`` if copying fails.
  static func beforeMigration(of path: String, version: Int64) throws(DatabaseFileError) -> String {
    let stem = path + ".backup-v\(version)"
    var attempt = 1
    while true {
      let destination = attempt == 1 ? stem : stem + "-\(attempt)"
      do throws(DatabaseFileError) {
        try copy(of: path, to: destination)
        return destination
      } catch {
        // It may also be from another program that migrates the database now.
        guard case .exists = error else { throw error }
        attempt += 1
      }
    }
  }

  /// Returns the path of the most recent backup next to a database, or nil if there is none.
  static func newest(of path: String) -> String? {
    let files = FileManager.default
    let folder = (path as NSString).deletingLastPathComponent
    let prefix = (path as NSString).lastPathComponent + ".backup"
    let names = (try? files.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let copies = names.filter { $0.hasPrefix(prefix) && !$0.contains(".draft-") }.map {
      name -> (String, Date) in
      let copy = folder.isEmpty ? name : folder + "/" + name
      let made = (try? files.attributesOfItem(atPath: copy)[.modificationDate]) as? Date
      return (copy, made ?? .distantPast)
    }
    return copies.max { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }

  /// Flushes a file, or the entries of a directory, to disk.
  ///
  /// - Throws: ``DatabaseFileError/failed(path:words:)`` if the system can't open or flush it.
  private static func sync(_ path: String) throws(DatabaseFileError) {
    let file = open(path.isEmpty ? "." : path, O_RDONLY)
    guard file >= 0 else { throw .failed(path: path, words: String(cString: strerror(errno))) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw .failed(path: path, words: String(cString: strerror(errno))) }
  }
}
