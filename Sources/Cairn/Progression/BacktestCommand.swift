import App
import ArgumentParser
import Foundation
import Interchange
import Records
import Simulation
import Training

/// The command that runs the engine on each day of real logs.
struct BacktestCommand: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "backtest",
    abstract: "Test what the engine would have prescribed on each day of real logs.",
    discussion: """
      Reads athlete_*.csv from a folder, and a list of decisions. For each decision, writes what the engine \
      would prescribe, how many reps it expects at the weight that was used, and the range for 80% of \
      results. The engine only sees earlier days. Your own records aren't used.
      """)

  @Argument(help: "The folder with each athlete's canonical log.", completion: .directory) var logs: String
  @Option(help: "The decisions, with athlete, exercise, date and used_weight_kg.", completion: .file())
  var decisions: String
  @Option(help: "The file to write the answers to.", completion: .file()) var predictions: String
  @Option(help: "The minimum chance of hitting a target, from 50 to 95 percent.") var success = 75
  @Flag(help: "Refit the constants for each athlete from everyone else's logs.") var leaveOut = false
  @Option(help: "How many answers to show the calculation for, evenly spread.") var explain = 0
  @OptionGroup var options: GlobalOptions

  /// Checks the percentage.
  ///
  /// - Throws: `ValidationError` if it is out of range.
  func validate() throws {
    guard 50...95 ~= success else { throw ValidationError("--success must be a number from 50 to 95.") }
  }

  /// Runs the engine on the decisions, and writes its predictions.
  ///
  /// - Throws: ``CommandError`` if a file can't be read or written.
  func run(at context: CommandContext) throws {
    let athletes = try readAthletes()
    let asked = try reading(decisions) { source throws(LogFileError) in try readCanonicalDecisions(source) }
    let fit = leaveOut ? ForecastFit(athletes) : nil
    var answers: [BacktestAnswer] = []
    var later: [(athlete: String, record: ForecastRecord)] = []
    for (place, athlete) in athletes.enumerated() {
      context.terminal.showProgress("\(place) of \(athletes.count) athletes")
      let own = asked.filter { $0.athlete == athlete.name }.map {
        BacktestDecision(
          athlete: $0.athlete, exercise: $0.exercise, day: $0.day, usedWeight: $0.usedWeight)
      }
      guard !own.isEmpty else { continue }
      let constants = fit?.constants(leavingOut: athlete.name) ?? .fitted
      let found = backtest(own, of: athlete, constants: constants, success: Double(success) / 100)
      answers += found
      later.append((athlete.name, laterSets(of: found, of: athlete)))
    }
    context.terminal.showProgress("")
    try Files.write(Array(backtestTable(of: answers).utf8), to: predictions)
    let unanswered = asked.count - answers.count
    context.show(
      .object([
        Field("answered", .integer(Int64(answers.count))), Field("unanswered", .integer(Int64(unanswered))),
      ])
    ) {
      let lines =
        explained(answers) + ["\(answers.count) of \(asked.count) decisions answered in \(predictions)."]
        + later.compactMap { line(of: $0.record, $0.athlete) } + firstUnanswered(of: asked, answers)
      return lines.joined(separator: "\n")
    }
  }

  /// Returns a line that compares the forecast error for later sets with that of simply predicting the
  /// previous result, or nil if there are no later sets.
  private func line(of record: ForecastRecord, _ athlete: String) -> String? {
    guard record.days > 0 else { return nil }
    let sets = Double(record.days)
    return String(
      format: "Later sets of %@: %lld, %.3f reps off (last time: %.3f), %.0f%% within the range.",
      athlete, record.days, Double(record.misses) / sets, Double(record.missesOfLastTime) / sets,
      Double(record.within) / sets * 100)
  }

  /// Returns a line about the first unanswered decision and the likely reasons, or no line if all decisions
  /// were answered.
  private func firstUnanswered(of asked: [CanonicalDecision], _ answers: [BacktestAnswer]) -> [String] {
    let answered = Set(answers.map { [$0.decision.athlete, $0.decision.exercise, $0.decision.day.text] })
    let first = asked.first { !answered.contains([$0.athlete, $0.exercise, $0.day.text]) }
    guard let first else { return [] }
    return [
      "First unanswered decision: \(first.athlete), \(first.exercise), \(first.day.text). "
        + "The exercise has no earlier days, or the weight that was used isn't above zero."
    ]
  }

  /// Returns lines that show how some of the answers were computed: ``explain`` answers, evenly spaced.
  private func explained(_ answers: [BacktestAnswer]) -> [String] {
    guard explain > 0, !answers.isEmpty else { return [] }
    return (0..<min(explain, answers.count)).flatMap { part in
      // The choice of the answer a third of the way into each part is arbitrary.
      answers[(3 * part + 1) * answers.count / (3 * min(explain, answers.count))].account
    }
  }

  /// Reads the logs of all athletes.
  ///
  /// - Throws: ``CommandError`` if there is no log, if a log can't be read, or if two logs belong to the same
  ///   athlete.
  private func readAthletes() throws -> [BacktestAthlete] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: logs)) ?? []
    let files = names.filter { $0.hasPrefix("athlete_") && $0.hasSuffix(".csv") }.sorted()
    guard !files.isEmpty else { throw CommandError.noSuchFile("\(logs)/athlete_*.csv") }
    var fileOf: [String: String] = [:]
    return try files.map { name in
      let log = try reading("\(logs)/\(name)") { source throws(LogFileError) in try readCanonicalLog(source) }
      if !log.athlete.isEmpty, let other = fileOf.updateValue(name, forKey: log.athlete) {
        throw CommandError.logFile(
          name, "The athlete “\(log.athlete)” is also in \(other). Put all rows in one file.")
      }
      return BacktestAthlete(
        name: log.athlete,
        exercises: log.exercises.map {
          BacktestExercise(log: $0.days, topSets: $0.topSets, unit: $0.unit)
        })
    }
  }

  /// Reads a file, adding its name to errors.
  ///
  /// - Throws: ``CommandError/logFile(_:_:)`` if it can't be read.
  private func reading<Read>(
    _ path: String, _ read: (ByteSource) throws(LogFileError) -> Read
  ) throws -> Read {
    do {
      return try read(try ByteSource(path: path, limits: CSVLimits()))
    } catch let error as LogFileError {
      throw CommandError.logFile(Files.name(of: path), Localizer.english.text(error.sentence))
    } catch let error as CSVError {
      throw CommandError.logFile(Files.name(of: path), Localizer.english.text(error.sentence))
    }
  }
}

extension BacktestAnswer {
  /// The lines that show how the answer was computed, with the previous days, the forecast, the step and its
  /// chance.
  fileprivate var account: [String] {
    let days = days.suffix(10).map { day in
      String(format: "%@ %g × %g (%.2f)", day.day.text, day.weight, day.reps, day.maximum)
    }
    let head = "\(decision.athlete), \(decision.exercise), \(decision.day.text)"
    let asked = String(format: "  forecast at %g kg, in reps:", decision.usedWeight)
    var lines = [
      head, "  recent days, kg × reps (estimated max in kg):", "    " + days.joined(separator: "; "),
    ]
    lines += [asked] + forecast.lines().map { "    " + $0 }
    guard let (step, forecast) = step else {
      return lines + ["  no step is likely enough: repeat the last day", ""]
    }
    let most = days.isEmpty ? 0 : (self.days.last?.maximum ?? 0)
    lines.append(
      String(
        format: "  prescribed %g kg × %lld: estimated max %g ÷ %.4f = %.2f kg, %+.2f%% from %.2f",
        step.weight,
        step.reps, step.weight, RepChart.share(Double(step.reps)),
        RepChart.maximum(step.weight, Double(step.reps)), step.progress * 100, most))
    return lines + forecast.lines(needed: step.reps).map { "    " + $0 } + [""]
  }
}
