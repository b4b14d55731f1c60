import App
import ArgumentParser
import Database
import Interchange
import Records
import Training

struct Export: DeskCommand {
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
  @Flag(help: "Leave out of --json what is recently deleted, and undone imports.") var withoutTrash = false
  @Option(help: ArgumentHelp("Where your records are.", valueName: "file"), completion: .file()) var database:
    String?

  /// Here --json names the file, so the usual flag of that name has no place.
  var options: GlobalOptions {
    var options = GlobalOptions()
    options.database = database
    options.json = false
    return options
  }

  func validate() throws {
    guard [archive, csv, strong, hevy].compactMap(\.self).count == 1 else {
      throw ValidationError("Give one of --json, --csv, --strong and --hevy a file.")
    }
  }

  func run(at desk: Desk) throws {
    if let archive { return try write(records: archive, at: desk) }
    let catalogue = try desk.finder().catalogue
    for (destination, table) in [
      (csv, { LogTable.bytes(catalogue, in: $0) }), (strong, SetTable.bytes), (hevy, HevyTable.bytes),
    ] as [(String?, (Transaction) -> [UInt8])] {
      guard let destination else { continue }
      let bytes = try desk.read { tx in table(tx) }
      if destination == "-" { return desk.terminal.write(bytes) }
      try Files.write(bytes, to: destination)
      desk.terminal.say("Your log is in \(destination).")
    }
  }

  private func write(records destination: String, at desk: Desk) throws {
    let (file, athlete) = try desk.database()
    let archive = try file.read(athlete) { store in try Archive(of: store, includingTrash: !withoutTrash) }
    if destination == "-" { return desk.terminal.write(archive.bytes) }
    try Files.write(archive.bytes, to: destination)
    let count = archive.rows.count == 1 ? "One record is" : "\(archive.rows.count) records are"
    desk.terminal.say("\(count) in \(destination).")
  }
}

struct Restore: DeskCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reads an export back, whole or not at all.",
    discussion: """
      The database must be empty, so that nothing is overwritten by mistake. With --merge what is missing here is \
      added, and what is here stays as it is.
      """)

  @Argument(help: "The export; - reads what is handed in.", completion: .file(extensions: ["json"])) var file:
    String
  @Flag(help: "Add what is missing to the records that are here.") var merge = false
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let (database, athlete) = try desk.database()
    let archive = try Archive(parsing: Files.read(file, desk.terminal), schema: database.schema)
    let count = try database.write(athlete) { store in
      if !merge, try store.head().sequence > 0 { throw CommandError.databaseNotEmpty(desk.path) }
      return try store.restore(archive, desk.newContext())
    }
    desk.show(.object([Field("restored", .integer(count))])) { "\(count) records are restored." }
  }
}

struct Backup: DeskCommand {
  static let configuration = CommandConfiguration(abstract: "Copies the database, also while it is in use.")

  @Argument(help: "The copy; it must not be there yet.", completion: .file()) var file: String
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    try desk.database().file.backup(to: file)
    desk.show(.object([Field("backup", .text(file))])) { "The copy is \(file)." }
  }
}

struct UnitsCommand: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "units", abstract: "Says or chooses the unit of weights: kg or lb.")

  @Argument(help: "kg or lb.") var unit: String?
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    if let unit {
      guard let chosen = WeightUnit(rawValue: unit.lowercased()) else { throw CommandError.notAUnit(unit) }
      try desk.act { tx in chooseUnits(chosen, in: tx) }
    }
    let now = try desk.figures().unit
    desk.show(.object([Field("weight", now.value)])) { "Weights are in \(now.rawValue)." }
  }
}
