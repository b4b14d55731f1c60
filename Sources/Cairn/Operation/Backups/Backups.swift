import ArgumentParser
import Backups
import Database
import Foundation
import Records
import Training

struct Backup: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Back up the database with all athletes, even while it is in use.",
    discussion: """
      The backup is a single file, even of a PostgreSQL database. If it can't be completed, no file is left \
      behind.

      With --keep, backups go into a folder or an S3-compatible bucket, such as \
      s3://bucket/folder?endpoint=https://s3.example.org&region=eu-central-1, named by time. \
      Each is fetched, restored and compared before older ones are deleted. The rule 7d,4w,12m keeps the latest \
      backup of each of the last seven days, four weeks and twelve months; 10 keeps the latest ten. With \
      --every, the command keeps making backups. Keys for buckets are read from AWS_ACCESS_KEY_ID and \
      AWS_SECRET_ACCESS_KEY.
      """)

  @Argument(
    help: "The backup file, which must not exist yet. With --keep, the folder or s3:// address.",
    completion: .file())
  var destination: String
  @Option(help: "The rule for keeping backups, such as 7d,4w,12m or 10.") var keep: String?
  @Option(help: "The number of hours between backups. The command then runs until stopped.") var every: Int?
  @Option(help: "Encrypt backups with the key in this file.", completion: .file()) var key: String?
  @Flag(help: "Create the key file if it doesn't exist.") var createKey = false
  @OptionGroup var options: GlobalOptions

  /// Checks that the options are valid and can be combined.
  ///
  /// - Throws: `ValidationError` if an option is invalid or can't be combined with another.
  func validate() throws {
    if keep == nil, every != nil { throw ValidationError("--every needs --keep.") }
    if let every, !(1...8760).contains(every) { throw ValidationError("--every must be 1 to 8760 hours.") }
    if keep == nil, destination.hasPrefix("s3://") { throw ValidationError("An s3:// address needs --keep.") }
    if createKey, key == nil { throw ValidationError("--create-key needs --key.") }
  }

  /// Copies the database to a file or to a place for dated copies.
  ///
  /// - Throws: ``DatabaseFileError``, ``BackupError``, ``MoveError`` or ``StoreError`` if the copy fails, or
  ///   ``CommandError`` if the database or folder is invalid.
  func run(at context: CommandContext) throws {
    let key = try key.map { try sealingKey(at: $0, context) }
    guard let keep else {
      try save(key, at: context)
      return context.show(.object([Field("backup", .text(destination))])) {
        "Saved the backup to \(destination)."
      }
    }
    let place = try BackupSource.place(destination, context)
    let rule = try RetentionRule(keep)
    guard let every else { return try rotate(rule, place, key, at: context) }
    while true {
      // A backup that fails doesn't end the schedule: the next one may succeed.
      do { try rotate(rule, place, key, at: context) } catch { complain(error, context) }
      Thread.sleep(forTimeInterval: Double(every) * 3600)
    }
  }

  /// Saves a single backup.
  ///
  /// - Throws: ``DatabaseFileError``, ``BackupError``, ``MoveError`` or ``StoreError`` if the copy fails.
  private func save(_ key: SealingKey?, at context: CommandContext) throws {
    guard let key else { return try TemporaryCopy.write(context, to: destination) }
    try TemporaryCopy.use { folder in
      try TemporaryCopy.write(context, to: folder + "/copy.sqlite")
      try Sealing.seal(folder + "/copy.sqlite", to: destination, with: key)
    }
  }

  private func complain(_ error: any Error, _ context: CommandContext) {
    let text = (error as? any UserFacingError)?.text(context.localizer) ?? "\(error)"
    context.terminal.complain("\(context.terminal.clock().text): \(text)")
  }

  /// Returns the key in a file.
  ///
  /// If the file doesn't exist and `createKey` is true, it is created with a new key.
  ///
  /// - Throws: ``BackupError`` if the file contains no key or can't be read, or ``CommandError`` if it can't
  ///   be written.
  private func sealingKey(at path: String, _ context: CommandContext) throws -> SealingKey {
    if createKey, !Files.exists(path) {
      try Files.makeFolder(for: path)
      do throws(BackupError) {
        try SealingKey.generated().save(to: path)
        context.terminal.complain(
          "Created the key \(path). Keep a copy elsewhere: without it, backups can't be restored.")
      } catch {
        // Another process may have created it in the meantime.
        guard case .exists = error else { throw error }
      }
    }
    // Read from the file, so that no backup is encrypted with a key that was never stored.
    return try SealingKey(path: path)
  }

  /// Adds a dated copy to a place, verifies it by restoring it, and removes older copies according to the
  /// rule.
  ///
  /// - Throws: ``DatabaseFileError``, ``BackupError``, ``MoveError`` or ``StoreError`` if the copy fails.
  private func rotate(
    _ rule: RetentionRule, _ place: any BackupPlace, _ key: SealingKey?, at context: CommandContext
  ) throws {
    let now = every == nil ? context.terminal.now : context.terminal.clock()
    let backup = BackupName(at: now, isSealed: key != nil)
    let name = backup.text
    try TemporaryCopy.make(of: context, key: key) { try $0.store(as: backup, in: place, key: key) }
    let files = try blocking { try await place.names() }
    let names = BackupName.verified(among: files).map(\.text)
    warn(about: BackupName.later(than: now, among: names), context)
    let over = rule.removable(among: names, at: now)
    for name in over + BackupName.abandoned(among: files, at: now) {
      try blocking { try await place.remove(name) }
    }
    do throws(CommandError) {
      try LastBackup(at: now, in: place.address).note(besideDatabase: context.localPath)
    } catch {
      context.terminal.complain(
        error.sentence + " Until this is fixed, cairn doctor reports an older backup, or none.")
    }
    context.show(
      .object([
        Field("backup", .text(name)), Field("place", .text(place.address)),
        Field("removed", .list(over.map { .text($0) })),
      ])
    ) {
      "Saved the backup \(name) in \(place.address)."
        + (over.isEmpty
          ? "" : over.count == 1 ? " Deleted one old backup." : " Deleted \(over.count) old backups.")
    }
  }
  /// Warns about backups that are later than the present time.
  private func warn(about later: [String], _ context: CommandContext) {
    guard let first = later.first else { return }
    context.terminal.complain(
      later.count == 1
        ? "\(first) is dated later than this machine's clock, so it isn't counted. Correct the clock, or "
          + "delete the backup."
        : "\(later.count) backups, such as \(first), are dated later than this machine's clock, so they "
          + "aren't counted. Correct the clock, or delete the backups.")
  }
}
