import ArgumentParser
import Database
import Interchange
import Foundation
import Records
import Training

struct Restore: DeskCommand {
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

  func run(at desk: Desk) throws {
    if Files.isDatabase(file) { return try bringBack(at: desk) }
    let (database, athlete) = try desk.database()
    let export = file == "-" ? ArchiveFile(try desk.terminal.readInput()) : ArchiveFile(path: file)
    do { try export.read(database.schema) } catch is CSVError { throw CommandError.noSuchFile(file) }
    if !merge, try database.read(athlete, { try $0.head().sequence }) > 0 {
      throw CommandError.databaseNotEmpty(desk.path)
    }
    let count = try database.restore(athlete, desk.newContext()) { try export.read(database.schema, $0) }
    desk.show(.object([Field("restored", .integer(count))])) { "\(count) records are restored." }
  }

  /// Makes a new database of a backup, in a life of its own: devices that know more say so again.
  private func bringBack(at desk: Desk) throws {
    guard !Files.exists(desk.path) else { throw CommandError.databaseExists(desk.path) }
    try Files.makeFolder(for: desk.path)
    try DatabaseFile.bringBack(file, to: desk.path, withoutLog: withoutLog)
    let (database, athletes) = try desk.athletes()
    for athlete in athletes {
      try database.write(athlete) { store in try store.renewEpoch(desk.terminal.makeID()) }
    }
    desk.show(
      .object([
        Field("restored_database", .text(desk.path)), Field("athletes", .integer(Int64(athletes.count))),
      ])
    ) {
      "The backup is back in \(desk.path), with the records of "
        + (athletes.count == 1 ? "one athlete." : "\(athletes.count) athletes.")
    }
  }
}

struct Backup: DeskCommand {
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

  func run(at desk: Desk) throws {
    if let keep { return try rotate(keep, at: desk) }
    try desk.existing().backup(to: file)
    desk.show(.object([Field("backup", .text(file))])) { "The copy is \(file)." }
  }

  private func rotate(_ keep: Int, at desk: Desk) throws {
    guard keep > 0 else { throw CommandError.notACount(keep) }
    let source = try desk.existing()
    let name = DatedCopy.name(at: desk.terminal.now)
    let copy = URL(fileURLWithPath: file).appending(path: name).path
    try Files.makeFolder(for: copy)
    try source.backup(to: copy)
    // Only once the new one is whole; what else lies in the folder is nobody's business.
    let earlier = try Files.names(in: file).filter { DatedCopy.isName($0) && $0 != name }.sorted()
    let over = earlier.dropLast(keep - 1).map { URL(fileURLWithPath: file).appending(path: $0).path }
    for path in over { try Files.remove(path) }
    desk.show(
      .object([Field("backup", .text(copy)), Field("removed", .list(over.map { .text($0) }))])
    ) {
      "The copy is \(copy)."
        + (over.isEmpty
          ? "" : over.count == 1 ? " One old copy is gone." : " \(over.count) old copies are gone.")
    }
  }
}

/// The names of copies that a timer makes: `cairn-2026-11-23T060000Z.sqlite`, so their order is that of time.
private enum DatedCopy {
  static func name(at moment: Instant) -> String {
    "cairn-" + moment.text.prefix(19).replacing(":", with: "") + "Z.sqlite"
  }

  static func isName(_ name: String) -> Bool {
    let shape = name.map { $0.isASCII && $0.isNumber ? "0" : $0 }
    return String(shape) == "cairn-0000-00-00T000000Z.sqlite"
  }
}
