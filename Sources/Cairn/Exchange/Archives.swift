import App
import ArgumentParser
import Database
import Interchange
import Records
import Training

struct Export: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes your records as JSON, or your log as a table.",
    discussion: """
      --json writes all records as one file, which cairn restore reads back. The tables hold what was done; cairn \
      import reads them: --csv with the programs and everything else, --strong and --hevy in the layouts of those \
      apps. Give one of them a file; - prints it.
      """)

  @Option(
    name: .customLong("json"), help: ArgumentHelp("All records.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var archive: String?
  @Option(
    help: ArgumentHelp("The log with its programs.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var csv: String?
  @Option(
    help: ArgumentHelp("The sets as Strong has them.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var strong: String?
  @Option(
    help: ArgumentHelp("The sets as Hevy has them.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var hevy: String?
  @Option(
    help: ArgumentHelp("What was set aside, since it breaks a rule.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var setAside: String?
  @Flag(help: "Leave out of --json what is recently deleted, and undone imports.") var withoutTrash = false
  @Option(help: ArgumentHelp("Where your records are.", valueName: "file"), completion: .file()) var database:
    String?
  @Option(help: "The name that the athlete signs in with, where there are several.") var athlete: String?

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
      throw ValidationError("Give one of --json, --csv, --strong, --hevy and --set-aside a file.")
    }
  }

  /// Writes the requested file.
  ///
  /// - Throws: ``CommandError/cannotWrite(_:)`` if writing fails, or any error thrown by
  ///   ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
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
      context.terminal.say("Your log is in \(destination).")
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
    let count = archive.rows.count == 1 ? "One record is" : "\(archive.rows.count) records are"
    context.terminal.say("\(count) in \(destination).")
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
    let count = all.count == 1 ? "One record is" : "\(all.count) records are"
    context.terminal.say("\(count) in \(destination).")
  }
}
