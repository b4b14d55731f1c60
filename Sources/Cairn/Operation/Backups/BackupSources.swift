import Backups
import Foundation
import Records

/// A backup to restore.
struct BackupSource {
  private let place: any BackupPlace
  private let name: String

  /// Returns the place at an address, with the credentials for a bucket from the environment.
  ///
  /// - Throws: ``BackupError`` if the address is invalid.
  static func place(_ address: String, _ context: CommandContext) throws -> any BackupPlace {
    try BackupAddress.place(
      address, environment: ProcessInfo.processInfo.environment, clock: context.terminal.clock)
  }

  /// Finds the latest backup in a place, or the latest before a time.
  ///
  /// - Throws: ``BackupError/noBackup(place:)`` or ``BackupError/noEarlierBackup(place:oldest:)`` if there is
  ///   none, or another ``BackupError`` if the place can't be read.
  init(_ address: String, before time: Instant?, _ context: CommandContext) throws {
    let place = try BackupSource.place(address, context)
    let names = BackupName.verified(among: try blocking { try await place.names() })
    guard let oldest = names.first else { throw BackupError.noBackup(place: place.address) }
    // A name has the whole second in which the backup was begun.
    guard let found = names.last(where: { name in time.map { name.at < $0 } ?? true }) else {
      throw BackupError.noEarlierBackup(place: place.address, oldest: oldest.text)
    }
    (self.place, name) = (place, found.text)
    context.terminal.complain("Restoring \(name) from \(place.address).")
  }

  /// Fetches the backup, and calls a closure with the path of the file.
  ///
  /// - Throws: ``CommandError/needsKey(_:)`` if the backup is sealed and there is no key, ``BackupError`` if
  ///   it can't be fetched or opened, or any error that the closure throws.
  func fetch(key: String?, _ body: (_ path: String) throws -> Void) throws {
    try TemporaryCopy.use { [place, name] folder in
      let path = folder + "/" + name
      let isSealed = BackupName(name)?.isSealed == true
      guard !isSealed || key != nil else { throw CommandError.needsKey(name) }
      try blocking { try await place.get(name, to: path) }
      guard isSealed else { return try body(path) }
      do {
        try BackupSource.unsealing(path, key: key, body)
      } catch BackupError.wrongKey {
        throw BackupError.wrongKey(path: name)
      } catch BackupError.damaged(_, let offset) {
        throw BackupError.damaged(path: name, offset: offset)
      }
    }
  }

  /// Decrypts a sealed file, and calls a closure with the path of the decrypted file.
  ///
  /// - Throws: ``CommandError/needsKey(_:)`` if there is no key, ``BackupError`` if the file can't be opened,
  ///   or any error that the closure throws.
  static func unsealing(_ path: String, key: String?, _ body: (_ path: String) throws -> Void) throws {
    guard let key else { throw CommandError.needsKey(path) }
    let sealingKey = try SealingKey(path: key)
    try TemporaryCopy.use { folder in
      try Sealing.open(path, to: folder + "/backup.sqlite", with: sealingKey)
      try body(folder + "/backup.sqlite")
    }
  }
}

/// The last backup that was verified by restoring it, as recorded in a file next to the database.
struct LastBackup: Equatable {
  let at: Instant
  /// The address of the folder or bucket.
  let place: String

  /// Reads the record of the last backup, or returns nil if there is no valid record.
  init?(besideDatabase path: String) {
    guard let bytes = FileManager.default.contents(atPath: LastBackup.path(path)),
      case .object(let fields)? = try? JSONReader.value(of: [UInt8](bytes.prefix(4096))),
      case .integer(let milliseconds)? = fields.first(where: { $0.name == "at_milliseconds" })?.value,
      case .text(let place)? = fields.first(where: { $0.name == "place" })?.value
    else { return nil }
    (at, self.place) = (Instant(milliseconds: milliseconds), place)
  }

  init(at: Instant, in place: String) { (self.at, self.place) = (at, place) }

  /// Writes the record of the backup.
  ///
  /// - Throws: ``CommandError/cannotWrite(_:)`` if writing fails.
  func note(besideDatabase path: String) throws(CommandError) {
    let value = Value.object([
      Field("at_milliseconds", .integer(at.milliseconds)), Field("place", .text(place)),
    ])
    // With PostgreSQL, the folder may not exist yet.
    try Files.makeFolder(for: path)
    try Files.write(JSONWriter.bytes(of: value), to: LastBackup.path(path))
  }

  private static func path(_ database: String) -> String { database + ".last-backup" }
}
