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
    guard try FileInspection.look(at: backup, needsLog: !withoutLog) != nil else {
      throw .notOurs(path: backup)
    }
    try Backup.copy(of: backup, to: path)
  }

  /// Creates a database from a backup, after a closure has changed it.
  ///
  /// The database is migrated first. Even if an error is thrown, the database is either complete, changed and
  /// on disk, or doesn't exist.
  ///
  /// - Returns: The closure's result.
  /// - Throws: ``DatabaseFileError/exists(path:)`` if the path exists, another ``DatabaseFileError`` or
  ///   ``StoreError`` if the backup is invalid or writing fails, or any error that the closure throws.
  package static func bringBack<Answer>(
    _ backup: String, to path: String, withoutLog: Bool = false, changing: (DatabaseFile) throws -> Answer
  ) throws -> Answer {
    try Backup.publish(at: path) { draft in
      try bringBack(backup, to: draft, withoutLog: withoutLog)
      do {
        let file = try DatabaseFile(path: draft)
        let answer = try changing(file)
        try file.close()
        return answer
      } catch DatabaseFileError.migrationFailed(let number, _, let words) {
        // The copy that was made before the migration is removed with the draft.
        throw DatabaseFileError.migrationFailed(number: number, backup: nil, words: words)
      }
    }
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

  /// Copies an open database and verifies the copy.
  ///
  /// - Throws: ``DatabaseFileError/exists(path:)`` if the destination exists, or another
  ///   ``DatabaseFileError`` if copying fails.
  static func copy(_ source: any DatabaseWriter, to destination: String) throws(DatabaseFileError) {
    do {
      try publish(at: destination) { draft in
        try FileRights.make(draft)
        try source.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [draft]) }
        try complete(draft)
      }
    } catch { throw FileInspection.error(error, destination) }
  }

  /// Checks a copy, and clears the mark for its write-ahead log, because a copy is complete without a log.
  ///
  /// - Throws: ``DatabaseFileError/damaged(path:backup:words:)`` if the copy is damaged, or `DatabaseError`
  ///   or ``SQLiteFailure`` if SQLite fails.
  private static func complete(_ draft: String) throws {
    let copy = try DatabaseQueue(path: draft)
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
    let first = firstPath(beforeMigrationOf: path, version)
    var attempt = 1
    while true {
      let destination = attempt == 1 ? first : first + "-\(attempt)"
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

  /// Removes a backup that was made before a migration that changed nothing, unless it is the first of that
  /// version.
  ///
  /// - Returns: The path of the first backup of that version.
  static func discard(_ backup: String, of path: String, version: Int64) -> String {
    let first = firstPath(beforeMigrationOf: path, version)
    if backup != first { try? FileManager.default.removeItem(atPath: backup) }
    return first
  }

  private static func firstPath(beforeMigrationOf path: String, _ version: Int64) -> String {
    path + ".backup-v\(version)"
  }

  /// Returns the path of the most recent backup next to a database, or nil if there is none.
  static func newest(of path: String) -> String? {
    companions(of: path).filter { $0.suffix.hasPrefix(".backup") && !$0.suffix.contains(draftMark) }
      .max { ($0.changedAt, $0.path) < ($1.changedAt, $1.path) }?.path
  }

  /// Returns the files and folders next to a file whose names begin with the file's name.
  private static func companions(of path: String) -> [(path: String, suffix: Substring, changedAt: Date)] {
    let files = FileManager.default
    let (folder, name) = (Backup.folder(of: path), (path as NSString).lastPathComponent)
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(name) }.map { companion in
      let attributes = try? files.attributesOfItem(atPath: folder + "/" + companion)
      let suffix = companion.dropFirst(name.count)
      return (path + suffix, suffix, attributes?[.modificationDate] as? Date ?? .distantPast)
    }
  }

  private static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }
}

extension Backup {
  /// The text between a file's name and the number of its draft.
  private static let draftMark = ".draft-"

  /// Creates a database file that appears at its destination only once it is complete and on disk.
  ///
  /// The closure creates the file at the given path, which is in a private folder next to the destination.
  /// The folder is then removed with everything that SQLite may have left there.
  ///
  /// - Returns: The closure's result.
  /// - Throws: ``DatabaseFileError/exists(path:)`` if the destination exists, another ``DatabaseFileError``
  ///   if the system reports an error, or any error that the closure throws.
  static func publish<Answer>(
    at destination: String, _ create: (_ draft: String) throws -> Answer
  ) throws -> Answer {
    guard !FileManager.default.fileExists(atPath: destination) else {
      throw DatabaseFileError.exists(path: destination)
    }
    let folder = destination + draftMark + "\(UInt64.random(in: 0...UInt64.max))"
    guard mkdir(folder, 0o700) == 0 else {
      throw DatabaseFileError.notWritable(path: destination, words: String(cString: strerror(errno)))
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    removeAbandonedDrafts(of: destination)
    let draft = folder + "/" + (destination as NSString).lastPathComponent
    let answer = try create(draft)
    // SQLite doesn't report that it couldn't move the log into the file when it closed the file.
    guard FileRights.logBytes(of: draft) == 0 else {
      throw DatabaseFileError.failed(path: destination, words: "its log can't be moved into it")
    }
    try move(draft, to: destination)
    return answer
  }

  /// Flushes a file to disk and gives it another name.
  ///
  /// - Throws: ``DatabaseFileError/exists(path:)`` if the destination exists, or
  ///   ``DatabaseFileError/failed(path:words:)`` if the system reports an error.
  static func move(_ draft: String, to destination: String) throws(DatabaseFileError) {
    try sync(draft)
    // Unlike a rename, a hard link fails if the destination exists.
    if link(draft, destination) != 0 {
      let reason = errno
      guard reason != EEXIST else { throw .exists(path: destination) }
      // Some file systems of memory cards and networks have no hard links.
      guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(reason) else {
        throw .failed(path: destination, words: String(cString: strerror(reason)))
      }
      guard access(destination, F_OK) != 0 else { throw .exists(path: destination) }
      guard rename(draft, destination) == 0 else {
        throw .failed(path: destination, words: String(cString: strerror(errno)))
      }
    }
    try sync(folder(of: destination), isFolder: true)
  }

  /// Deletes the drafts of a file, and of a database's backups, whose processes were killed more than a day
  /// ago.
  ///
  /// Failures are ignored, because the next call tries again.
  static func removeAbandonedDrafts(of path: String) {
    let yesterday = Date(timeIntervalSinceNow: -86_400)
    for companion in companions(of: path) where companion.changedAt < yesterday {
      let suffix = companion.suffix
      guard let mark = suffix.firstRange(of: draftMark), UInt64(suffix[mark.upperBound...]) != nil,
        mark.lowerBound == suffix.startIndex || suffix.hasPrefix(".backup")
      else { continue }
      try? FileManager.default.removeItem(atPath: companion.path)
    }
  }

  /// Flushes a file, or the entries of a folder, to disk.
  ///
  /// - Throws: ``DatabaseFileError/failed(path:words:)`` if the system can't open or flush it.
  private static func sync(_ path: String, isFolder: Bool = false) throws(DatabaseFileError) {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw .failed(path: path, words: String(cString: strerror(errno))) }
    defer { close(file) }
    // Some network file systems can't flush a folder, and don't have to.
    guard fsync(file) == 0 || isFolder && errno == EINVAL else {
      throw .failed(path: path, words: String(cString: strerror(errno)))
    }
  }
}
