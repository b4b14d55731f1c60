import Foundation
import Interchange
import Records
import TestSupport
import Testing
import Training

/// The logs of twelve athletes against the canonical reading that lies beside them.
@Suite(.enabled(if: ReferenceFolder.exists)) struct RealLogTests {
  /// What a log holds beside the sets with reps, which the canonical files list one by one.
  struct Beyond: Equatable {
    var timed = 0
    var distance = 0
    /// Neither reps nor time nor distance: a weight alone.
    var weightOnly = 0
    var restTimers = 0
    var notes = 0
    var empty = 0
    var blank = 0
    /// Of the sets with reps.
    var bodyweight = 0
  }

  struct Athlete: Sendable {
    var letter: String
    var file: String
    var layout: String
    var unit: WeightUnit
    var beyond: Beyond
  }

  @Test(arguments: athletes)
  func `each set with reps is in the canonical file, and the other way round`(athlete: Athlete) throws {
    let log = try readLog(at: ReferenceFolder.path("data/strength/logs/\(athlete.file)"))
    #expect(log.layout == athlete.layout)
    #expect(log.errors == [])
    #expect(log.rows == log.setCount + Int64(log.skipped.count))
    if log.needsUnit {
      #expect(log.unitGuess?.unit == athlete.unit)
    } else {
      #expect(log.statedUnit == athlete.unit)
    }
    let settled = log.settled(in: athlete.unit)
    let canonical = try canonicalSets(athlete.letter)
    let read = readSets(settled)
    #expect(read.count == canonical.count)
    for (set, count) in canonical where read[set] != count {
      Issue.record("\(set): \(count), read \(read[set] ?? 0)")
    }
    for (set, count) in read where canonical[set] == nil { Issue.record("\(set): none, read \(count)") }
    #expect(beyond(settled) == athlete.beyond)
  }

  @Test func `the StrongLifts log is refused by name`() {
    #expect(throws: LogFileError(problem: .otherApp(.strongLifts))) {
      try readLog(at: ReferenceFolder.path("data/strength/logs/stronglifts_G.csv"))
    }
  }

  /// "2018-12-10 10:33:55|Incline Bench Press (Barbell)|40.823|15|normal|8.5" and how often it occurs.
  private func canonicalSets(_ letter: String) throws -> [String: Int] {
    let path = ReferenceFolder.path("data/strength/canonical/athlete_\(letter).csv")
    var reader = try CSVReader.opening(ByteSource(path: path, limits: CSVLimits()))
    let names = ["session", "exercise", "weight_kg", "reps", "set_type", "rpe"]
    let fields = names.map { reader.header.firstIndex(of: $0) ?? -1 }
    var sets: [String: Int] = [:]
    while try reader.next() {
      var cells = fields.map { reader.text(at: $0) }
      cells[2] = String(format: "%.3f", Double(cells[2]) ?? -1)
      if let rpe = Double(cells[5]) { cells[5] = String(rpe) }
      sets[cells.joined(separator: "|"), default: 0] += 1
    }
    return sets
  }

  private func readSets(_ log: LogFile) -> [String: Int] {
    var sets: [String: Int] = [:]
    for session in log.sessions {
      let time = session.startedAt ?? 0
      let clock = [time / 3_600_000, time / 60_000 % 60, time / 1000 % 60].map { $0.padded(2) }
      let start = session.day.text + " " + clock.joined(separator: ":")
      for exercise in session.exercises {
        for set in exercise.sets {
          guard let reps = set.reps else { continue }
          let cells = [
            start, exercise.name, kilograms(set), String(reps), typeName(set.type),
            set.rpe.map { String(Double($0) / 10) } ?? "",
          ]
          sets[cells.joined(separator: "|"), default: 0] += 1
        }
      }
    }
    return sets
  }

  private func kilograms(_ set: LoggedSet) -> String {
    guard let millionths = set.weightMillionths else { return "0.000" }
    guard let unit = set.weightUnit, let weight = Weight(millionths: millionths, unit: unit) else {
      return "?"
    }
    return String(format: "%.3f", Double(weight.grams) / 1000)
  }

  private func typeName(_ type: LoggedSetType) -> String {
    switch type {
    case .regular: "normal"
    case .warmup: "warmup"
    case .dropSet: "dropset"
    case .failure: "failure"
    }
  }

  private func beyond(_ log: LogFile) -> Beyond {
    let others = log.sets.filter { $0.reps == nil }
    func skipped(_ kind: SkippedRow.Kind) -> Int { log.skipped.count { $0.kind == kind } }
    return Beyond(
      timed: others.count { $0.durationMilliseconds != nil },
      distance: others.count { $0.distanceMetres != nil },
      weightOnly: others.count { $0.durationMilliseconds == nil && $0.distanceMetres == nil },
      restTimers: skipped(.restTimer), notes: skipped(.note), empty: skipped(.noFigures),
      blank: skipped(.blank),
      bodyweight: log.sets.count { $0.reps != nil && $0.weightMillionths == nil })
  }

  static let athletes = [
    Athlete(
      letter: "A", file: "strong_A_semicolon_lbs.csv", layout: "B1", unit: .pound,
      beyond: Beyond(weightOnly: 1, bodyweight: 84)),
    Athlete(
      letter: "B", file: "strong_B.csv", layout: "A2", unit: .kilogram,
      beyond: Beyond(timed: 35, bodyweight: 417)),
    Athlete(
      letter: "C", file: "strong_C_duration_rpe.csv", layout: "A3", unit: .pound,
      beyond: Beyond(timed: 4, distance: 1, bodyweight: 80)),
    Athlete(
      letter: "D", file: "hevy_D_lbs.csv", layout: "lbs miles", unit: .pound,
      beyond: Beyond(timed: 49, distance: 49, weightOnly: 2, empty: 2, bodyweight: 345)),
    Athlete(
      letter: "E", file: "hevy_E_kg.csv", layout: "kg km", unit: .kilogram,
      beyond: Beyond(bodyweight: 4)),
    Athlete(
      letter: "F", file: "strong_F_short.csv", layout: "A3", unit: .pound,
      beyond: Beyond(blank: 2)),
    Athlete(
      letter: "G", file: "strong_G_2016_lb_mi.csv", layout: "A1", unit: .pound,
      beyond: Beyond(bodyweight: 293)),
    Athlete(letter: "I", file: "fitnotes_I_lbs.csv", layout: "Android 2017", unit: .pound, beyond: Beyond()),
    Athlete(
      letter: "K", file: "strong_K_mit.csv", layout: "A4", unit: .kilogram,
      beyond: Beyond(bodyweight: 44)),
    Athlete(
      letter: "L", file: "hevy_L_kg.csv", layout: "kg km", unit: .kilogram,
      beyond: Beyond(timed: 2, distance: 2, bodyweight: 42)),
    Athlete(
      letter: "M", file: "strong_M_semicolon_kg.csv", layout: "C", unit: .kilogram,
      beyond: Beyond(timed: 322, distance: 24, restTimers: 118, notes: 6, bodyweight: 415)),
    Athlete(
      letter: "P", file: "strong_P_rpe.csv", layout: "A3", unit: .pound,
      beyond: Beyond(timed: 15, bodyweight: 296)),
  ]
}
