import ArgumentParser
import Foundation
import Interchange
import Records
import Simulation
import Training

/// Asks the engine what it would have said on each day of real logs.
struct BacktestCommand: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "backtest",
    abstract: "Asks the engine what it would have prescribed on each day of real logs.",
    discussion: """
      Reads athlete_*.csv of a folder and the decisions to answer, and writes for each what it would \
      prescribe, how many repetitions it expects at the weight that was used, and between which bounds 80 of \
      100 results lie. Of each day only what is dated before it is read. Your own records have no part in it.
      """)

  @Argument(help: "The folder with a canonical log of each athlete.", completion: .directory) var logs: String
  @Option(help: "The decisions: athlete, exercise, date and used_weight_kg.", completion: .file())
  var decisions: String
  @Option(help: "Where the answers go.", completion: .file()) var predictions: String
  @Option(help: "The least chance, in percent, that a prescription is reached: 50 to 95.") var success = 75
  @Flag(help: "Fit the constants anew for each athlete, from the logs of all others.") var leaveOut = false
  @OptionGroup var options: GlobalOptions

  func validate() throws {
    guard 50...95 ~= success else { throw ValidationError("--success is a number from 50 to 95.") }
  }

  func run(at desk: Desk) throws {
    let athletes = try readAthletes()
    let asked = try reading(decisions) { source throws(LogFileError) in try readCanonicalDecisions(source) }
    let fit = leaveOut ? ForecastFit(athletes) : nil
    var answers: [BacktestAnswer] = []
    for (place, athlete) in athletes.enumerated() {
      desk.terminal.showProgress("\(place) of \(athletes.count) athletes")
      let own = asked.filter { $0.athlete == athlete.name }.map {
        BacktestDecision(
          athlete: $0.athlete, exercise: $0.exercise, day: $0.day, usedWeight: $0.usedWeight)
      }
      guard !own.isEmpty else { continue }
      let constants = fit?.constants(leavingOut: athlete.name) ?? .fitted
      answers += backtest(own, of: athlete, constants: constants, success: Double(success) / 100)
    }
    desk.terminal.showProgress("")
    try Files.write(Array(table(of: answers).utf8), to: predictions)
    let unanswered = asked.count - answers.count
    desk.show(
      .object([
        Field("answered", .integer(Int64(answers.count))), Field("unanswered", .integer(Int64(unanswered))),
      ])
    ) {
      "\(answers.count) of \(asked.count) decisions answered in \(predictions)."
    }
  }

  private func readAthletes() throws -> [BacktestAthlete] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: logs)) ?? []
    let files = names.filter { $0.hasPrefix("athlete_") && $0.hasSuffix(".csv") }.sorted()
    guard !files.isEmpty else { throw CommandError.noSuchFile("\(logs)/athlete_*.csv") }
    return try files.map { name in
      let log = try reading("\(logs)/\(name)") { source throws(LogFileError) in try readCanonicalLog(source) }
      return BacktestAthlete(
        name: log.athlete, exercises: log.exercises.map { BacktestExercise(log: $0.days, unit: $0.unit) })
    }
  }

  private func reading<Read>(
    _ path: String, _ read: (ByteSource) throws(LogFileError) -> Read
  ) throws -> Read {
    do {
      return try read(try ByteSource(path: path, limits: CSVLimits()))
    } catch let error as LogFileError {
      throw CommandError.logFile(Files.name(of: path), error.sentence)
    } catch let error as CSVError {
      throw CommandError.logFile(Files.name(of: path), error.sentence)
    }
  }

  private func table(of answers: [BacktestAnswer]) -> String {
    var lines = ["athlete,exercise,date,weight_kg,reps,forecast_reps,p10_reps,p90_reps"]
    for answer in answers {
      let decision = answer.decision
      let figures =
        [answer.weight, Double(answer.reps), Double(answer.forecast)]
        + [answer.likely.lowerBound, answer.likely.upperBound]
      let cells =
        [decision.athlete, decision.exercise].map(\.cell) + [decision.day.text]
        + figures.map { String(($0 * 10_000).rounded() / 10_000) }
      lines.append(cells.joined(separator: ","))
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }
}

extension String {
  /// As a cell of a table, in quotes where its text would end it.
  fileprivate var cell: String {
    contains { ",\"\r\n".contains($0) || $0.isNewline } ? "\"" + replacing("\"", with: "\"\"") + "\"" : self
  }
}
