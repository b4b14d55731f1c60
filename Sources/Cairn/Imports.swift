import ArgumentParser
import Foundation
import Interchange
import Records
import Training

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Imports files of other apps, watches and our own, or undoes an import.",
    discussion: """
      Logs of Strong, Hevy and FitNotes and our own table; Apple Health (export.zip or export.xml), Strava \
      (the archive or its activities.csv), FIT, GPX and TCX. What a file is, is seen from its content.
      """,
    subcommands: [ImportFiles.self, ImportUndo.self, ImportList.self], defaultSubcommand: ImportFiles.self)
}

struct ImportFiles: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "files", abstract: "Imports each file as one batch, whole or not at all.")

  @Argument(help: "The files; - reads one that is handed in.", completion: .file())
  var files: [String]
  @Option(help: "The unit of weights where a file states none: kg or lb.")
  var unit: WeightUnit?
  @Option(
    help:
      "What becomes of first sets that lead up to the work and are not marked: mark (as warm-ups) or leave.")
  var warmUps = UnmarkedSets.mark
  @Flag(help: "Only say what would be imported.")
  var dryRun = false
  @Flag(help: "Leave out rows that can't be read instead of importing nothing.")
  var skipBadRows = false
  @Flag(help: "Also say what each exercise of the file was taken for.")
  var names = false
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    var told: [Value] = []
    defer {
      // Also when a later file is refused: the ones before it are imported.
      if desk.printsJSON, let first = told.first {
        desk.show(files.count == 1 ? first : .list(told)) { "" }
      }
    }
    for file in files {
      do {
        try importFile(file, at: desk, &told)
      } catch let error as LogFileError {
        // Of several files it must be said which one can't be read.
        throw CommandError.logFile(Files.name(of: file.path), error.sentence)
      } catch let error as ImportError {
        throw CommandError.logFile(Files.name(of: file.path), error.sentence)
      }
    }
  }

  private func importFile(_ file: String, at desk: Desk, _ told: inout [Value]) throws {
    var log = try readLog(file, at: desk)
    let name = Files.name(of: file.path)
    var guess: UnitGuess?
    if log.log.needsUnit, unit == nil {
      guess = log.log.unitGuess
      guard dryRun else {
        throw CommandError.unitUnknown(file: name, guess: guess?.sentence, unit: guess?.unit)
      }
    }
    let chosen = unit ?? guess?.unit ?? .kilogram
    log.log = log.log.settled(in: chosen)
    var report = ImportReport(file: name, log: log.log, unit: log.log.statedUnit ?? chosen, guess: guess)
    report.isDryRun = dryRun
    report.marksWarmUps = warmUps == .mark
    report.showsNames = names
    if log.log.errorCount > 0, !skipBadRows {
      report.isRefused = true
      told.append(report.json)
      try report.show(at: desk)
      throw CommandError.rowsUnread(file: name, count: log.log.errorCount)
    }
    let request = try self.request(log, name, report.unit, at: desk)
    report.batchID = request.batchID
    desk.terminal.showProgress("\(name) …")
    report.preview =
      dryRun
      ? try desk.read { tx in try importLog(request, in: tx) }
      : try desk.act { tx in try importLog(request, in: tx) }
    desk.terminal.showProgress("")
    try report.suggest(at: desk)
    told.append(report.json)
    try report.show(at: desk)
  }

  private func readLog(_ file: String, at desk: Desk) throws -> (log: LogFile, batchID: ID) {
    guard file == "-" else { return try readLog(of: file, at: desk) }
    // What is handed in may be longer than memory.
    let kept = FileManager.default.temporaryDirectory.appending(path: "cairn-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: kept) }
    try desk.terminal.keepInput(kept.path)
    return try readLog(of: kept.path, at: desk)
  }

  private func readLog(of path: String, at desk: Desk) throws -> (log: LogFile, batchID: ID) {
    var reading = LogReading()
    reading.utcOffset = desk.utcOffset
    reading.offsetAt = desk.terminal.utcOffset
    let log = try Interchange.readLog(at: path, reading: reading) { done, whole in
      desk.terminal.showProgress("\(Files.name(of: path)): \(whole == 0 ? 100 : done * 100 / whole)%")
    }
    desk.terminal.showProgress("")
    return (log, try batchID(ofFile: path))
  }

  private func request(
    _ log: (log: LogFile, batchID: ID), _ name: String, _ unit: WeightUnit, at desk: Desk
  ) throws -> ImportRequest {
    var request = try log.log.request(log.batchID, named: name, in: unit, desk.finder())
    request.warmUps = warmUps == .mark ? .all : .none
    return request
  }
}

extension ImportBatch {
  /// What it brought beside sessions.
  fileprivate var recorded: String {
    guard activities != nil || metrics != nil else { return "" }
    return ", \((activities ?? []).count) activities, \((metrics ?? []).count) days"
  }
}

extension String {
  /// What to call a file that is handed in.
  fileprivate var path: String { self == "-" ? "input" : self }
}

extension WeightUnit: ExpressibleByArgument {}

/// What becomes of sets that look like warm-ups and are not marked.
enum UnmarkedSets: String, ExpressibleByArgument, CaseIterable {
  case mark, leave
}

struct ImportUndo: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Takes an import back: the newest, or the one with this id.")

  @Argument(help: "The id that the import printed.")
  var batch: String?
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    var id: ID?
    if let batch {
      let ids = ShortIDs(try desk.read { tx in tx.list(ImportBatch.self).map(\.id) })
      id = try desk.one(ids.find(batch), of: ids, text: batch, or: .noSuchBatch(batch))
    }
    let batch = try desk.act { tx in try undoImport(id, in: tx) }
    let figures = try desk.figures()
    let sessions = figures.counted(batch.sessionCount, "session", "sessions")
    let sets = figures.counted(batch.setCount, "set", "sets")
    desk.show(
      .object([
        Field("undone", .id(batch.id)), Field("file_name", .text(batch.fileName)),
        Field("sessions", .integer(batch.sessionCount)), Field("sets", .integer(batch.setCount)),
      ])
    ) {
      "The import of \(batch.fileName) is undone: \(sessions), \(sets)\(batch.recorded). "
        + "Import the file again to have them back."
    }
  }
}

struct ImportList: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the imports, newest first.")

  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let batches = try desk.read { tx in tx.list(ImportBatch.self, ImportBatch.byTime.all.newestFirst()) }
    let short = ShortIDs(batches.map(\.id))
    desk.show(.list(batches.map { Row($0).canonical })) {
      guard !batches.isEmpty else { return "Nothing is imported yet." }
      var table = Table("Id", "Day", "Format", ">Sessions", ">Sets", "File")
      for batch in batches {
        table.add(
          short.text(batch.id), batch.at.day(utcOffset: desk.utcOffset).text, batch.format,
          "\(batch.sessionCount)", "\(batch.setCount)", batch.fileName)
      }
      return table.text
    }
  }
}

extension Desk {
  /// The only id that a beginning stands for.
  func one(_ found: [ID], of ids: ShortIDs, text: String, or missing: CommandError) throws(CommandError) -> ID
  {
    guard let first = found.first else { throw missing }
    guard found.count == 1 else { throw .severalIDs(text, found.map(ids.text)) }
    return first
  }
}
