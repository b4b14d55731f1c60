import ArgumentParser
import Database
import Interchange
import Foundation
import Records
import Training

struct Restore: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reads an export or a whole backup back.",
    discussion: """
      Of an export the athlete must have no records yet, so that nothing is overwritten by mistake. With --merge \
      what is missing here is added, and what is here stays as it is. Nothing is stored before all of it was \
      looked through. A backup of all athletes becomes a new \
      database: --database names a file that isn't there yet.
      """)

  @Argument(help: "The export or the backup; - reads an export that is handed in.", completion: .file())
  var file: String
  @Flag(help: "Add what is missing to the records that are here.") var merge = false
  @Flag(help: "Take what a database holds that was copied without its log.") var withoutLog = false
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
    context.show(.object([Field("restored", .integer(count))])) { "\(count) records are restored." }
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
      try database.write(athlete) { store in try store.renewEpoch(context.terminal.makeID()) }
    }
    context.show(
      .object([
        Field("restored_database", .text(context.path)), Field("athletes", .integer(Int64(athletes.count))),
      ])
    ) {
      "The backup is back in \(context.path), with the records of "
        + (athletes.count == 1 ? "one athlete." : "\(athletes.count) athletes.")
    }
  }
}

struct Backup: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copies the whole database with all athletes, also while it is in use.",
    discussion: """
      The copy is one file, complete and on the disk, or absent. With --keep it goes into a folder under the name \
      of its moment, and of such copies in the folder the newest stay: what a timer calls.
      """)

  @Argument(
    help: "The copy, which must not be there yet; with --keep the folder for it.", completion: .file())
  var file: String
  @Option(help: "How many copies stay in the folder, this one among them.") var keep: Int?
  @OptionGroup var options: GlobalOptions

  /// Copies the database to a file or into a folder of dated copies.
  ///
  /// - Throws: ``DatabaseFileError`` if the copy fails, or ``CommandError`` if the database or folder is
  ///   invalid.
  func run(at context: CommandContext) throws {
    if let keep { return try rotate(keep, at: context) }
    try context.existing().backup(to: file)
    context.show(.object([Field("backup", .text(file))])) { "The copy is \(file)." }
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
      "The copy is \(copy)."
        + (over.isEmpty
          ? "" : over.count == 1 ? " One old copy is gone." : " \(over.count) old copies are gone.")
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
