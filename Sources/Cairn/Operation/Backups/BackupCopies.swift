import Backups
import Database
import Foundation
import Records
import Server
import Sync

/// A complete copy of a database in a temporary folder.
struct TemporaryCopy {
  /// The path of the file, which is sealed if there is a key.
  let path: String
  /// The path of the unsealed copy, which equals ``path`` if there is no key.
  private let plain: String
  private let folder: String

  /// Calls a closure with a private folder that is removed afterwards.
  ///
  /// - Throws: ``CommandError/cannotWrite(_:)`` if the folder can't be created, or any error that the closure
  ///   throws.
  static func use<Answer>(_ body: (_ folder: String) throws -> Answer) throws -> Answer {
    let parent = FileManager.default.temporaryDirectory
    guard let folder = try? TemporaryFolder(in: parent) else { throw CommandError.cannotWrite(parent.path) }
    return try withExtendedLifetime(folder) { try body(folder.url.path) }
  }

  /// Copies a database, and calls a closure with the copy, which is removed afterwards.
  ///
  /// - Throws: ``DatabaseFileError``, ``MoveError``, ``StoreError`` or ``BackupError`` if copying fails, or
  ///   any error that the closure throws.
  static func make(
    of context: CommandContext, key: SealingKey?, _ body: (TemporaryCopy) throws -> Void
  ) throws {
    try use { folder in
      let plain = folder + "/copy.sqlite"
      try write(context, to: plain)
      guard let key else { return try body(TemporaryCopy(path: plain, plain: plain, folder: folder)) }
      try Sealing.seal(plain, to: plain + ".sealed", with: key)
      try body(TemporaryCopy(path: plain + ".sealed", plain: plain, folder: folder))
    }
  }

  /// Copies a database to a new SQLite file.
  ///
  /// - Throws: ``DatabaseFileError``, ``MoveError`` or ``StoreError`` if copying fails.
  static func write(_ context: CommandContext, to path: String) throws {
    let database = try context.existing()
    if let file = database as? DatabaseFile { return try file.backup(to: path) }
    try use { try copyAthletes(of: database, to: path, in: $0, context) }
  }

  /// Copies all athletes whose records are in a database, or have been moved from it, to a new file.
  ///
  /// - Throws: ``MoveError``, ``StoreError`` or ``DatabaseFileError`` if copying fails.
  private static func copyAthletes(
    of database: any AthleteDatabase, to path: String, in folder: String, _ context: CommandContext
  ) throws {
    let copy = try DatabaseFile(path: folder + "/athletes.sqlite")
    defer { try? copy.close() }
    try copy.note(
      ClockReading(now: context.terminal.now, boot: context.terminal.boot, uptime: context.terminal.uptime))
    // Thrice, because one whose state changes in between is in neither of two lists.
    let athletes = Set(try [.present, .moved, .present].flatMap { try database.athletes(in: $0) }).sorted()
    for (number, athlete) in athletes.enumerated() {
      context.terminal.showProgress("\(number) of \(athletes.count) athletes copied")
      let quarantined = try database.copy(athlete, to: copy, by: context.terminal.makeID())
      // Until a move is complete, only its source may have the records.
      if let status = try database.moveStatus(of: athlete), status.state == .moved {
        _ = try copy.setMoveStatus(status, of: athlete, from: .present)
      }
      if quarantined > 0 {
        let isOne = quarantined == 1
        context.terminal.complain(
          "\(quarantined) \(isOne ? "record" : "records") of athlete \(athlete.text) can't be read and "
            + "\(isOne ? "isn't" : "aren't") in the backup.")
      }
    }
    context.terminal.showProgress("")
    try copy.backup(to: path)
  }

  /// Stores the copy in a place, and verifies it.
  ///
  /// Until it is verified, there is a mark next to it, so that it doesn't count if this is interrupted.
  ///
  /// - Throws: ``BackupError`` if it can't be stored or fetched, or any error thrown by `verify`.
  func store(as name: BackupName, in place: any BackupPlace, key: SealingKey?) throws {
    let (path, mark) = (path, folder + "/mark")
    try Files.write(Array("This backup hasn't been verified.\n".utf8), to: mark)
    try blocking { try await place.put(mark, as: name.unverifiedMark) }
    do { try blocking { try await place.put(path, as: name.text) } } catch BackupError.exists(let other) {
      // The mark isn't for another backup, which was begun in the same second.
      try blocking { try await place.remove(name.unverifiedMark) }
      throw BackupError.exists(path: other)
    }
    do { try verify(name.text, in: place, key: key) } catch {
      try? blocking {
        try await place.remove(name.text)
        try await place.remove(name.unverifiedMark)
      }
      throw error
    }
    try blocking { try await place.remove(name.unverifiedMark) }
  }

  /// Fetches a backup, restores it, and compares it with the copy.
  ///
  /// - Throws: ``BackupError`` if it can't be fetched or opened, ``MoveError/different`` if it differs, or
  ///   ``DatabaseFileError`` or ``StoreError`` if it is damaged.
  func verify(_ name: String, in place: any BackupPlace, key: SealingKey?) throws {
    let (fetched, restored) = (folder + "/fetched", folder + "/restored.sqlite")
    try blocking { try await place.get(name, to: fetched) }
    if let key { try Sealing.open(fetched, to: restored + ".plain", with: key) }
    try DatabaseFile.bringBack(key == nil ? fetched : restored + ".plain", to: restored)
    let (original, copy) = (try DatabaseFile(path: plain), try DatabaseFile(path: restored))
    defer {
      try? original.close()
      try? copy.close()
    }
    let athletes = try original.athletes()
    guard try copy.athletes() == athletes else { throw MoveError.different }
    for athlete in athletes where try original.digest(of: athlete) != copy.digest(of: athlete) {
      throw MoveError.different
    }
  }
}
