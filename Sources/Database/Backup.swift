import Foundation
import GRDB

extension DatabaseFile {
  /// Writes a copy of the database as of now while others read and write: complete and on the disk, or
  /// absent.
  ///
  /// Throws `exists` when something is at the path already.
  package func backup(to destination: String) throws(DatabaseFileError) {
    guard let path else { return try Backup.copy(writer, to: destination) }
    // A connection of its own, so that the writer need not wait for the copy.
    try Backup.copy(of: path, to: destination)
  }
}

extension DatabaseFile {
  /// Makes a new database of a backup: complete and on the disk, or absent.
  ///
  /// Throws `exists` when something is at the path already, and what is wrong with the backup; `withoutLog`
  /// takes what a file holds that was copied without its log.
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

/// Copies of a database beside it.
enum Backup {
  static func copy(of path: String, to destination: String) throws(DatabaseFileError) {
    do {
      var configuration = DatabaseFile.configuration
      configuration.readonly = true
      let source = try DatabaseQueue(path: path, configuration: configuration)
      try copy(source, to: destination)
      try source.close()
    } catch { throw FileInspection.error(error, path) }
  }

  static func copy(_ source: any DatabaseWriter, to destination: String) throws(DatabaseFileError) {
    guard !FileManager.default.fileExists(atPath: destination) else { throw .exists(path: destination) }
    let draft = destination + ".draft-\(UInt64.random(in: 0...UInt64.max))"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    try FileRights.make(draft)
    do {
      try source.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [draft]) }
      try complete(draft)
    } catch { throw FileInspection.error(error, destination) }
    try sync(draft)
    // A hard link refuses an existing name, where a rename would replace it.
    guard link(draft, destination) == 0 else {
      let reason = errno
      if reason == EEXIST { throw .exists(path: destination) }
      throw .failed(path: destination, words: String(cString: strerror(reason)))
    }
    try sync((destination as NSString).deletingLastPathComponent)
  }

  /// Looks through a copy, and says in it that it needs no log: it was whole when it was made.
  private static func complete(_ draft: String) throws {
    var configuration = Configuration()
    // Nothing beside the draft would be taken away with it.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = MEMORY") }
    let copy = try DatabaseQueue(path: draft, configuration: configuration)
    try copy.writeWithoutTransaction { connection in
      if try LogMark.isSet(on: connection) { try LogMark.set(false, on: connection) }
      let words = try String.fetchOne(connection, sql: "PRAGMA quick_check(1)") ?? ""
      guard words == "ok" else { throw DatabaseFileError.damaged(path: draft, backup: nil, words: words) }
    }
    try copy.close()
  }

  /// Copies a database before a migration changes it, and answers the copy's path.
  static func beforeMigration(of path: String, version: Int64) throws(DatabaseFileError) -> String {
    let stem = path + ".backup-v\(version)"
    var destination = stem
    var attempt = 1
    while FileManager.default.fileExists(atPath: destination) {
      attempt += 1
      destination = stem + "-\(attempt)"
    }
    try copy(of: path, to: destination)
    return destination
  }

  /// The newest copy beside a database.
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

  /// Waits until a file, or a folder's list of names, is on the disk.
  private static func sync(_ path: String) throws(DatabaseFileError) {
    let file = open(path.isEmpty ? "." : path, O_RDONLY)
    guard file >= 0 else { throw .failed(path: path, words: String(cString: strerror(errno))) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw .failed(path: path, words: String(cString: strerror(errno))) }
  }
}
