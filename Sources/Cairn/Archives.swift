import App
import ArgumentParser
import Database
import Interchange
import Records
import Training

struct Export: DeskCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes all your records as one JSON file, which cairn restore reads back.")

  @Option(
    name: .customLong("json"), help: ArgumentHelp("The file to write; - prints it.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var destination: String
  @Flag(help: "Leave out what is recently deleted, and undone imports.") var withoutTrash = false
  @Option(help: ArgumentHelp("Where your records are.", valueName: "file"), completion: .file()) var database:
    String?

  /// Here --json names the file, so the usual flag of that name has no place.
  var options: GlobalOptions {
    var options = GlobalOptions()
    options.database = database
    options.json = false
    return options
  }

  func run(at desk: Desk) throws {
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
