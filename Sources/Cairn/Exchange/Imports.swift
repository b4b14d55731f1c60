import App
import ArgumentParser
import Foundation
import Interchange
import Records
import Training

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Import files from other apps, watches or Cairn, or undo an import.",
    discussion: """
      Reads logs from Strong, Hevy, FitNotes and cairn export --csv, exports from Apple Health (export.zip \
      or export.xml) and Strava (the archive or its activities.csv), and FIT, GPX and TCX files. The format \
      is detected from the file's content.
      """,
    subcommands: [ImportFiles.self, ImportUndo.self, ImportList.self], defaultSubcommand: ImportFiles.self)
}

struct ImportFiles: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "files", abstract: "Import files, each one completely or not at all.")

  @Argument(help: "The files to import, or - for standard input.", completion: .file())
  var files: [String]
  @Option(help: "The weight unit if the file doesn't state one: kg or lb.")
  var unit: WeightUnit?
  @Option(
    help: "What to do with unmarked sets that look like warm-ups: mark or leave.")
  var warmUps = UnmarkedSets.mark
  @Flag(help: "Show what would be imported without importing it.")
  var dryRun = false
  @Flag(help: "Skip rows that can't be read instead of importing nothing.")
  var skipBadRows = false
  @Flag(help: "Also show which exercise each name in the file was matched to.")
  var names = false
  @OptionGroup var options: GlobalOptions

  /// Imports the files, or shows what an import would do.
  ///
  /// - Throws: ``CommandError`` if a file can't be read or imported, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    var told: [Value] = []
    defer {
      // Also runs if a later file is rejected, because the earlier ones have been imported by then.
      if context.printsJSON, let first = told.first {
        context.show(files.count == 1 ? first : .list(told)) { "" }
      }
    }
    for file in files {
      do {
        try importFile(file, at: context, &told)
      } catch let error as LogFileError {
        // The error names the file, because there may be several.
        throw CommandError.logFile(Files.name(of: file.path), context.localizer.text(error.sentence))
      } catch let error as ImportError {
        throw CommandError.logFile(Files.name(of: file.path), context.localizer.text(error.sentence))
      }
    }
  }

  /// Imports a file.
  ///
  /// - Throws: ``LogFileError``, ``ImportError`` or ``CommandError`` if the file can't be read or imported,
  ///   or any error thrown by ``CommandContext/act(_:)``.
  private func importFile(_ file: String, at context: CommandContext, _ told: inout [Value]) throws {
    var log = try readLog(file, at: context)
    let name = Files.name(of: file.path)
    var guess: UnitGuess?
    if log.log.needsUnit, unit == nil {
      guess = log.log.unitGuess
      guard dryRun else {
        throw CommandError.unitUnknown(
          file: name, guess: guess.map { context.localizer.text($0.sentence) }, unit: guess?.unit)
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
      try report.show(at: context)
      throw CommandError.rowsUnread(file: name, count: log.log.errorCount)
    }
    let request = try self.request(log, name, report.unit, at: context)
    report.batchID = request.batchID
    let bodyweight = request.exercises.filter { $0.value.loading == .bodyweightReps }
    report.log.noteBodyWeight(in: Set(bodyweight.keys))
    context.terminal.showProgress("\(name) …")
    report.preview =
      dryRun
      ? try context.read { tx in try importLog(request, in: tx) }
      : try context.act { tx in try importLog(request, in: tx) }
    context.terminal.showProgress("")
    try report.suggest(at: context)
    told.append(report.json)
    try report.show(at: context)
  }

  /// Reads a file, or standard input if the path is `-`.
  ///
  /// - Throws: ``LogFileError`` if the file can't be parsed, ``CommandError`` if the input can't be copied,
  ///   or an error from the file system.
  private func readLog(_ file: String, at context: CommandContext) throws -> (log: LogFile, batchID: ID) {
    guard file == "-" else { return try readLog(of: file, at: context) }
    // The input may not fit in memory.
    let kept = FileManager.default.temporaryDirectory.appending(path: "cairn-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: kept) }
    try context.terminal.keepInput(kept.path)
    return try readLog(of: kept.path, at: context)
  }

  /// Reads a file, and returns its log and batch ID.
  ///
  /// - Throws: ``LogFileError`` if the file can't be parsed, or an error from the file system.
  private func readLog(of path: String, at context: CommandContext) throws -> (log: LogFile, batchID: ID) {
    var reading = LogReading()
    reading.utcOffset = context.utcOffset
    reading.offsetAt = context.terminal.utcOffset
    let log = try Interchange.readLog(at: path, reading: reading) { done, whole in
      context.terminal.showProgress("\(Files.name(of: path)): \(whole == 0 ? 100 : done * 100 / whole)%")
    }
    context.terminal.showProgress("")
    return (log, try batchID(ofFile: path))
  }

  /// Returns the import request for a log.
  ///
  /// - Throws: Any error thrown by ``CommandContext/finder()``.
  private func request(
    _ log: (log: LogFile, batchID: ID), _ name: String, _ unit: WeightUnit, at context: CommandContext
  ) throws -> ImportRequest {
    var request = try log.log.request(log.batchID, named: name, in: unit, context.finder())
    request.warmUps = warmUps == .mark ? .all : .none
    return request
  }
}

extension ImportBatch {
  /// Returns the numbers of imported activities and days as text.
  fileprivate func recorded(_ figures: FigureStyle) -> String {
    guard activities != nil || metrics != nil else { return "" }
    return ", " + figures.countText(Int64((activities ?? []).count), "activity", "activities") + ", "
      + figures.countText(Int64((metrics ?? []).count), "day", "days")
  }
}

extension String {
  /// The path of a file as shown in messages, where standard input is called `input`.
  fileprivate var path: String { self == "-" ? "input" : self }
}

extension WeightUnit: ExpressibleByArgument {}

/// The treatment of unmarked sets that look like warm-ups.
enum UnmarkedSets: String, ExpressibleByArgument, CaseIterable {
  case mark, leave
}

struct ImportUndo: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo an import, by default the latest one.")

  @Argument(help: "The ID shown by cairn import list.")
  var batch: String?
  @OptionGroup var options: GlobalOptions

  /// Undoes an import.
  ///
  /// - Throws: ``CommandError`` or ``ImportError`` if there is no such import, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let named: ImportBatch? = try batch.map { try context.record($0, or: .noSuchBatch($0)) }
    let batch = try context.act { tx in try undoImport(named?.id, in: tx) }
    let figures = try context.figures()
    let sessions = figures.countText(batch.sessionCount, "session", "sessions")
    let sets = figures.countText(batch.setCount, "set", "sets")
    context.show(
      .object([
        Field("undone", .id(batch.id)), Field("file_name", .text(batch.fileName)),
        Field("sessions", .integer(batch.sessionCount)), Field("sets", .integer(batch.setCount)),
      ])
    ) {
      "Undid the import of \(batch.fileName): \(sessions), \(sets)\(batch.recorded(figures)). "
        + "To restore them, import the file again."
    }
  }
}

struct ImportList: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List imports, newest first.")

  @OptionGroup var options: GlobalOptions

  /// Lists the imports.
  ///
  /// - Throws: Any error thrown by ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let batches = try context.read { tx in tx.list(ImportBatch.self, ImportBatch.byTime.all.newestFirst()) }
    let short = ShortIDs(batches.map(\.id))
    context.show(.list(batches.map { Row($0).canonical })) {
      guard !batches.isEmpty else { return "Nothing imported yet." }
      var table = Table("ID", "Day", "Format", ">Sessions", ">Sets", "File")
      for batch in batches {
        table.add(
          short.text(batch.id), batch.at.day(utcOffset: context.utcOffset).text, batch.format,
          "\(batch.sessionCount)", "\(batch.setCount)", batch.fileName)
      }
      return table.text
    }
  }
}

extension CommandContext {
  /// Returns the only ID found, and throws if there are none or several.
  ///
  /// - Throws: `missing` if there is none, or ``CommandError/severalIDs(_:_:)`` if there are several.
  func one(_ found: [ID], of ids: ShortIDs, text: String, or missing: CommandError) throws(CommandError) -> ID
  {
    guard let first = found.first else { throw missing }
    guard found.count == 1 else { throw .severalIDs(text, found.map(ids.text)) }
    return first
  }

  /// Returns the record with the given ID prefix.
  ///
  /// - Throws: `missing` if there is none, ``CommandError/severalIDs(_:_:)`` if there are several, or any
  ///   error thrown by ``read(_:)``.
  func record<R: Record>(_ text: String, or missing: CommandError) throws -> R {
    let all = try read { tx in tx.list(R.self) }
    let short = ShortIDs(all.map(\.id))
    let id = try one(short.find(text), of: short, text: text, or: missing)
    guard let record = all.first(where: { $0.id == id }) else { throw missing }
    return record
  }
}
