import App
import ArgumentParser
import Database
import Interchange
import Records
import Training

struct Export: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Export your records as JSON, or your log as CSV.",
    discussion: """
      --json writes all records to one file, which cairn restore can read. The other formats hold what you \
      logged, and cairn import can read them: --csv includes programs and everything else, --strong and \
      --hevy use the formats of those apps. Use one of these options at a time, with - for standard output.
      """)

  @Option(
    name: .customLong("json"), help: ArgumentHelp("Export all records.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var archive: String?
  @Option(
    help: ArgumentHelp("Export the log, including programs.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var csv: String?
  @Option(
    help: ArgumentHelp("Export the sets in Strong's format.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var strong: String?
  @Option(
    help: ArgumentHelp("Export the sets in Hevy's format.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var hevy: String?
  @Option(
    help: ArgumentHelp("Export records that were set aside because they break a rule.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var setAside: String?
  @Flag(help: "With --json, leave out recently deleted items and undone imports.") var withoutTrash = false
  @Option(help: ArgumentHelp("The database file.", valueName: "file"), completion: .file()) var database:
    String?
  @Option(help: "The athlete's sign-in name, if the database has several athletes.") var athlete: String?

  /// The global options.
  ///
  /// The global `--json` flag is unavailable, because `--json` names the file here.
  var options: GlobalOptions {
    var options = GlobalOptions()
    options.database = database
    options.athlete = athlete
    options.json = false
    return options
  }

  /// Checks that exactly one kind of file is requested.
  ///
  /// - Throws: `ValidationError` if no file or several kinds of file are requested.
  func validate() throws {
    guard [archive, csv, strong, hevy, setAside].compactMap(\.self).count == 1 else {
      throw ValidationError("Use exactly one of --json, --csv, --strong, --hevy and --set-aside.")
    }
  }

  /// Writes the requested file.
  ///
  /// - Throws: ``CommandError/cannotWrite(_:)`` if writing fails, or any error thrown by
  ///   ``CommandContext/existing()`` or ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    _ = try context.existing()
    if let archive { return try write(records: archive, at: context) }
    if let setAside { return try write(setAside: setAside, at: context) }
    let catalogue = try context.finder().catalogue
    for (destination, table) in [
      (csv, { LogTable.bytes(catalogue, in: $0) }), (strong, SetTable.bytes), (hevy, HevyTable.bytes),
    ] as [(String?, (Transaction) -> [UInt8])] {
      guard let destination else { continue }
      let bytes = try context.read { tx in table(tx) }
      if destination == "-" { return context.terminal.write(bytes) }
      try Files.write(bytes, to: destination)
      context.terminal.say("Exported your log to \(destination).")
    }
  }

  /// Writes all records as JSON.
  ///
  /// - Throws: ``CommandError/cannotWrite(_:)`` if writing fails, ``StoreError`` or ``DatabaseFileError`` if
  ///   the database fails, or any error thrown by ``CommandContext/database()``.
  private func write(records destination: String, at context: CommandContext) throws {
    let (file, athlete) = try context.database()
    let archive = try file.read(athlete) { store in try Archive(of: store, includingTrash: !withoutTrash) }
    if destination == "-" { return context.terminal.write(archive.bytes) }
    try Files.write(archive.bytes, to: destination)
    let count = archive.rows.count == 1 ? "1 record" : "\(archive.rows.count) records"
    context.terminal.say("Exported \(count) to \(destination).")
  }

  /// Writes the quarantined records as JSON.
  ///
  /// - Throws: ``CommandError/cannotWrite(_:)`` if writing fails, ``StoreError`` or ``DatabaseFileError`` if
  ///   the database fails, or any error thrown by ``CommandContext/database()``.
  private func write(setAside destination: String, at context: CommandContext) throws {
    let (file, athlete) = try context.database()
    let all = try file.read(athlete) { try $0.setAside() }
    let bytes = JSONWriter.bytes(of: .list(all.map(\.value))) + [0x0a]
    if destination == "-" { return context.terminal.write(bytes) }
    try Files.write(bytes, to: destination)
    let count = all.count == 1 ? "1 record" : "\(all.count) records"
    context.terminal.say("Exported \(count) to \(destination).")
  }
}
