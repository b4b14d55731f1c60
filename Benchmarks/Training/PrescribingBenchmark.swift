import Foundation
import Interchange
import Records
import Simulation
import Training

/// A comparison of the engine at several bounds with fixed rules on the real logs next to the checkout.
///
/// The result is a table and a plot.
///
/// The constants for each athlete are fitted without that athlete's log. A script that comes with the logs
/// scores the predictions.
enum PrescribingBenchmark {
  /// Prints the table, and writes the plot.
  ///
  /// - Throws: ``CSVError``, ``LogFileError``, or a file error if a log or a prediction can't be read or
  ///   written, or an error from `Process` if the script can't be started.
  static func run(_ arguments: Arguments) throws {
    guard let shared = arguments.shared else { return print("prescribing: no logs beside the checkout") }
    let logs = shared.appending(path: "data/strength/canonical")
    let judge = Judge(script: shared.appending(path: "backtest/score.py"), logs: logs)
    var canonical = arguments
    canonical.readLogs(in: logs.path())
    let athletes = try ForecastFitting.athletes(in: canonical)
    let asked = try judge.decisions(in: arguments.folder)
    let fit = ForecastFit(athletes)
    let constants = athletes.map { athlete in fit.constants(leavingOut: athlete.name) }
    var lines: [ScoreLine] = []
    for percent in [50, 65, 75, 85, 95] {
      let answers = zip(athletes, constants).flatMap { athlete, constants in
        backtest(
          asked.filter { $0.athlete == athlete.name }, of: athlete, constants: constants,
          success: Double(percent) / 100)
      }
      let file = arguments.folder.appending(path: "predictions-\(percent).csv")
      try Data(backtestTable(of: answers).utf8).write(to: file)
      let table = try judge.table(of: file)
      if lines.isEmpty { lines = table.filter { $0.name != "ENGINE" } }
      lines += table.filter { $0.name == "ENGINE" }.map { $0.named("Cairn, \(percent) %") }
    }
    print(judge.header)
    for line in lines { print(line.text) }
    let plot = URL(filePath: "docs/notes/prescribing.svg")
    try Data(paretoPlot(of: lines).utf8).write(to: plot)
  }
}

/// The script that scores predictions.
private struct Judge {
  let script: URL
  let logs: URL
  let header =
    "| policy | n | M1 | mean of athletes | reached | missed 2+ | beaten 3+ | aggressive | good | easy "
    + "| overload | 80 % |\n|---|---|---|---|---|---|---|---|---|---|---|---|"

  /// Returns the decisions that the script scores.
  ///
  /// - Throws: ``CSVError`` or ``LogFileError`` if they can't be read, or an error from `Process` if the
  ///   script can't be started.
  func decisions(in folder: URL) throws -> [BacktestDecision] {
    let file = folder.appending(path: "decisions.csv")
    _ = try run(["--decisions", file.path()])
    return try readCanonicalDecisions(try ByteSource(path: file.path(), limits: CSVLimits())).map {
      BacktestDecision(athlete: $0.athlete, exercise: $0.exercise, day: $0.day, usedWeight: $0.usedWeight)
    }
  }

  /// Returns the script's table for a file of predictions.
  ///
  /// - Throws: An error from `Process` if the script can't be started.
  func table(of predictions: URL) throws -> [ScoreLine] {
    try run(["--predictions", predictions.path()]).split(separator: "\n").compactMap { ScoreLine(String($0)) }
  }

  /// Runs the script, and returns its output.
  ///
  /// - Throws: An error from `Process` if the script can't be started.
  private func run(_ arguments: [String]) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path(), logs.path()] + arguments
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A row of the script's table.
struct ScoreLine {
  var name: String
  private var cells: [String]

  /// Parses a row, or returns nil if the line isn't a row of numbers.
  init?(_ line: String) {
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 12, Int(cells[1]) != nil else { return nil }
    (name, self.cells) = (cells[0], Array(cells.dropFirst()))
  }

  func named(_ name: String) -> ScoreLine {
    var line = self
    line.name = name
    return line
  }

  var text: String { "| \(name) | " + cells.joined(separator: " | ") + " |" }
  /// The percentage of prescriptions with at least one repetition too many.
  var aggressive: Double { Double(cells[6]) ?? 0 }
  /// The overload relative to the last day, in percent.
  var overload: Double { Double(cells[9]) ?? 0 }
}
