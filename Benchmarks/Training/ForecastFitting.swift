import Foundation
import Interchange
import Records
import Simulation
import Training

/// Fits the forecast's constants to canonical logs, and prints them as a Swift source file.
///
///     Benchmarks --group fit --logs LOGS > Sources/Training/Progression/Forecast/FittedForecast.swift
enum ForecastFitting {
  /// Prints the fitted constants as a Swift source file.
  ///
  /// - Throws: ``CSVError`` or ``LogFileError`` if a log can't be read.
  static func run(_ arguments: Arguments) throws {
    let athletes = try athletes(in: arguments)
    let days = athletes.reduce(0) { sum, athlete in
      sum + athlete.exercises.reduce(0) { $0 + $1.log.days.count }
    }
    print(source(ForecastFit(athletes).constants(), athletes: athletes.count, days: days))
  }

  /// Returns the canonical logs among the arguments' files.
  ///
  /// - Throws: ``CSVError`` or ``LogFileError`` if a log can't be read.
  static func athletes(in arguments: Arguments) throws -> [BacktestAthlete] {
    try arguments.logs.filter { $0.lastPathComponent.hasPrefix("athlete_") }.map { file in
      let log = try readCanonicalLog(try ByteSource(path: file.path(), limits: CSVLimits()))
      return BacktestAthlete(
        name: log.athlete,
        exercises: log.exercises.map {
          BacktestExercise(log: $0.days, topSets: $0.topSets, unit: $0.unit)
        })
    }
  }

  private static func source(_ constants: ForecastConstants, athletes: Int, days: Int) -> String {
    let origin = "Fitted to \(athletes) athletes with \(days) days of exercises by `Benchmarks --group fit`"
    let pools = zip(Situation.allCases, constants.pools).map { situation, pool in
      "      // \(situation)\n      [\n" + lines(pool, indent: "        ") + "\n      ],"
    }
    return """
      extension ForecastConstants {
        /// \(origin); not by hand.
        package static let fitted = ForecastConstants(
          pools: [
      \(pools.joined(separator: "\n"))
          ],
          spreads: [
      \(lines(constants.spreads, indent: "      "))
          ],
          scores: [
      \(lines(constants.scores, indent: "      "))
          ])
      }
      """
  }

  /// Returns the numbers as source text, eight per line.
  private static func lines(_ numbers: [Double], indent: String) -> String {
    stride(from: 0, to: numbers.count, by: 8).map { start in
      indent + numbers[start..<min(start + 8, numbers.count)].map { "\($0)," }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}
