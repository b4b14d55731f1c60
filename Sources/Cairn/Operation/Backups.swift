import ArgumentParser
import Database
import Interchange
import Foundation
import Records
import Training

struct Restore: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Restore an export or a backup.",
    discussion: """
      An export can only be restored for an athlete without data, so that nothing is overwritten by mistake. \
      With --merge, missing records are added, and existing records don't change. The whole export is \
      checked before anything is saved. A backup contains all athletes and becomes a new database. Use \
      --database to choose a file that doesn't exist yet.
      """)

  @Argument(help: "The export or backup, or - to read an export from standard input.", completion: .file())
  var file: String
  @Flag(help: "Add missing records to the existing data.") var merge = false
  @Flag(help: "Restore a database that was copied without its log.") var withoutLog = false
  @OptionGroup var options: GlobalOptions

  /// Restores an export or a backup.
  ///
  /// - Throws: ``ArchiveError``, ``CommandError`` or ``DatabaseFileError`` if it can't be restored, or any
  ///   error thrown by ``CommandContext/database()``.
  func run(at context: CommandContext) throws {
    if Files.isDatabase(file) { return try bringBack(at: context) }
    let (database, athlete) = try context.database()
    let export = file == "-" ? ArchiveFile(try context.terminal.readInput()) : ArchiveFile(path: file)
    do { try export.read(database.schema) } catch is CSVError { throw CommandError.noSuchFile(file) }
    if !merge, try database.read(athlete, { try $0.head().sequence }) > 0 {
      throw CommandError.databaseNotEmpty(context.path)
    }
    let count = try database.restore(athlete, context.newContext()) { try export.read(database.schema, $0) }
    context.show(.object([Field("restored", .integer(count))])) { "Restored \(count) records." }
  }

  /// Creates a new database from a backup.
  ///
  /// A new epoch makes devices resend whatever the backup lacks.
  ///
  /// - Throws: ``CommandError/databaseExists(_:)`` if the file exists, or ``StoreError`` or
  ///   ``DatabaseFileError`` if the database fails.
  private func bringBack(at context: CommandContext) throws {
    guard !Files.exists(context.path) else { throw CommandError.databaseExists(context.path) }
    try Files.makeFolder(for: context.path)
    try DatabaseFile.bringBack(file, to: context.path, withoutLog: withoutLog)
    let (database, athletes) = try context.athletes()
    for athlete in athletes {
      // Whoever restores a database wants the records that have been moved since.
      _ = try database.setMoveState(.present, of: athlete, from: [.moved])
      guard try database.moveState(of: athlete) == .present else { continue }
      try database.write(athlete) { store in try store.renewEpoch(context.terminal.makeID()) }
    }
    context.show(
      .object([
        Field("restored_database", .text(context.path)), Field("athletes", .integer(Int64(athletes.count))),
      ])
    ) {
      "Restored the backup to \(context.path), with the data of "
        + (athletes.count == 1 ? "one athlete." : "\(athletes.count) athletes.")
    }
  }
}

struct Backup: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Back up the database with all athletes, even while it is in use.",
    discussion: """
      The backup is a single file. If it can't be completed, no file is left behind. With --keep, the \
      backup goes into a folder under a name with its date and time, and the oldest backups there are \
      deleted. Use this for scheduled backups.
      """)

  @Argument(
    help: "The backup file, which must not exist yet. With --keep, the folder.", completion: .file())
  var file: String
  @Option(help: "The number of backups to keep in the folder, including this one.") var keep: Int?
  @OptionGroup var options: GlobalOptions

  /// Copies the database to a file or into a folder of dated copies.
  ///
  /// - Throws: ``DatabaseFileError`` if the copy fails, or ``CommandError`` if the database or folder is
  ///   invalid.
  func run(at context: CommandContext) throws {
    if let keep { return try rotate(keep, at: context) }
    try context.existing().backup(to: file)
    context.show(.object([Field("backup", .text(file))])) { "Saved the backup to \(file)." }
  }

  /// Adds a dated copy to a folder, and removes the oldest copies.
  ///
  /// - Throws: ``DatabaseFileError`` if the copy fails, or ``CommandError`` if the folder or number is
  ///   invalid.
  private func rotate(_ keep: Int, at context: CommandContext) throws {
    guard keep > 0 else { throw CommandError.notACount(keep) }
    let source = try context.existing()
    let name = DatedCopy.name(at: context.terminal.now)
    let copy = URL(fileURLWithPath: file).appending(path: name).path
    try Files.makeFolder(for: copy)
    try source.backup(to: copy)
    // Removes copies only after the new one is complete, and ignores all other files.
    let earlier = try Files.names(in: file).filter { DatedCopy.isName($0) && $0 != name }.sorted()
    let over = earlier.dropLast(keep - 1).map { URL(fileURLWithPath: file).appending(path: $0).path }
    for path in over { try Files.remove(path) }
    context.show(
      .object([Field("backup", .text(copy)), Field("removed", .list(over.map { .text($0) }))])
    ) {
      "Saved the backup to \(copy)."
        + (over.isEmpty
          ? "" : over.count == 1 ? " Deleted one old backup." : " Deleted \(over.count) old backups.")
    }
  }
}

/// The names of dated copies, such as `cairn-2026-11-23T060000Z.sqlite`, which sort by time.
private enum DatedCopy {
  static func name(at moment: Instant) -> String {
    "cairn-" + moment.text.prefix(19).replacing(":", with: "") + "Z.sqlite"
  }

  static func isName(_ name: String) -> Bool {
    let shape = name.map { $0.isASCII && $0.isNumber ? "0" : $0 }
    return String(shape) == "cairn-0000-00-00T000000Z.sqlite"
  }
}
