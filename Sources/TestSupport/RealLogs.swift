import Foundation
package import Training

/// One of the twelve athletes' logs, and what is in it beside what the canonical file lists.
package struct RealLog: Sendable, CustomStringConvertible {
  /// What a log holds beside the sets with reps, which the canonical files list one by one.
  package struct Beyond: Equatable, Sendable {
    package var timed: Int64 = 0
    package var distance: Int64 = 0
    /// Of the timed ones and those over a distance.
    package var timedOverDistance: Int64 = 0
    /// Neither reps nor time nor distance: a weight alone.
    package var weightOnly: Int64 = 0
    package var restTimers: Int64 = 0
    package var notes: Int64 = 0
    package var empty: Int64 = 0
    package var blank: Int64 = 0
    /// Of the sets with reps.
    package var bodyweight: Int64 = 0

    package init(
      timed: Int64 = 0, distance: Int64 = 0, timedOverDistance: Int64 = 0, weightOnly: Int64 = 0,
      restTimers: Int64 = 0, notes: Int64 = 0, empty: Int64 = 0, blank: Int64 = 0, bodyweight: Int64 = 0
    ) {
      self.timed = timed
      self.distance = distance
      self.timedOverDistance = timedOverDistance
      self.weightOnly = weightOnly
      self.restTimers = restTimers
      self.notes = notes
      self.empty = empty
      self.blank = blank
      self.bodyweight = bodyweight
    }

    package var withoutReps: Int64 { timed + distance - timedOverDistance + weightOnly }

    /// Rows that are no sets.
    package var skipped: Int64 { restTimers + notes + empty + blank }
  }

  package var letter: String
  package var file: String
  package var layout: String
  package var unit: WeightUnit
  package var beyond: Beyond

  init(_ letter: String, _ file: String, _ layout: String, _ unit: WeightUnit, _ beyond: Beyond) {
    self.letter = letter
    self.file = file
    self.layout = layout
    self.unit = unit
    self.beyond = beyond
  }

  package var description: String { letter }
  package var path: String { ReferenceFolder.path("data/strength/logs/\(file)") }

  /// The sets with reps as the canonical file lists them.
  package func canonicalSets() throws -> [CanonicalSet] {
    let path = ReferenceFolder.path("data/strength/canonical/athlete_\(letter).csv")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).dropFirst().map { CanonicalSet(cells(of: String($0))) }
  }

  /// The file was written by another program, and so it is read by other code than logs are.
  private func cells(of line: String) -> [String] {
    guard line.utf8.contains(0x22) else { return line.components(separatedBy: ",") }
    var cells = [""]
    for (place, part) in line.components(separatedBy: "\"").enumerated() {
      // Odd parts are quoted. A doubled quote leaves an empty part, which changes no cell that is read here.
      let pieces = place.isMultiple(of: 2) ? part.components(separatedBy: ",") : [part]
      cells[cells.count - 1] += pieces.first ?? ""
      cells += pieces.dropFirst()
    }
    return cells
  }

  package static let all = [
    RealLog("A", "strong_A_semicolon_lbs.csv", "B1", .pound, Beyond(weightOnly: 1, bodyweight: 84)),
    RealLog("B", "strong_B.csv", "A2", .kilogram, Beyond(timed: 35, bodyweight: 417)),
    RealLog(
      "C", "strong_C_duration_rpe.csv", "A3", .pound,
      Beyond(timed: 4, distance: 1, timedOverDistance: 1, bodyweight: 80)),
    RealLog(
      "D", "hevy_D_lbs.csv", "lbs miles", .pound,
      Beyond(timed: 49, distance: 49, weightOnly: 2, empty: 2, bodyweight: 345)),
    RealLog("E", "hevy_E_kg.csv", "kg km", .kilogram, Beyond(bodyweight: 4)),
    RealLog("F", "strong_F_short.csv", "A3", .pound, Beyond(blank: 2)),
    RealLog("G", "strong_G_2016_lb_mi.csv", "A1", .pound, Beyond(bodyweight: 293)),
    RealLog("I", "fitnotes_I_lbs.csv", "Android 2017", .pound, Beyond()),
    RealLog("K", "strong_K_mit.csv", "A4", .kilogram, Beyond(bodyweight: 44)),
    RealLog(
      "L", "hevy_L_kg.csv", "kg km", .kilogram,
      Beyond(timed: 2, distance: 2, timedOverDistance: 2, bodyweight: 42)),
    RealLog(
      "M", "strong_M_semicolon_kg.csv", "C", .kilogram,
      Beyond(timed: 322, distance: 24, timedOverDistance: 23, restTimers: 118, notes: 6, bodyweight: 415)),
    RealLog("P", "strong_P_rpe.csv", "A3", .pound, Beyond(timed: 15, bodyweight: 296)),
  ]
}

/// A set with reps, as the canonical files write it.
package struct CanonicalSet: Hashable, Sendable, CustomStringConvertible {
  /// "2018-12-10 10:33:55".
  package var start: String
  package var exercise: String
  package var grams: Int64
  package var reps: Int64
  /// "normal", "warmup", "dropset" or "failure".
  package var type: String
  /// Tenths.
  package var rpe: Int64?

  package init(
    start: String, exercise: String, grams: Int64, reps: Int64, type: SetType, rpe: Int64?
  ) {
    self.start = start
    self.exercise = exercise
    self.grams = grams
    self.reps = reps
    self.rpe = rpe
    self.type =
      switch type {
      case .warmup: "warmup"
      case .dropSet: "dropset"
      case .failure: "failure"
      default: "normal"
      }
  }

  /// The columns are athlete, session, date, workout, exercise, set_no, set_type, weight_kg, weight, unit,
  /// reps and rpe.
  fileprivate init(_ cells: [String]) {
    func number(_ place: Int, times scale: Double) -> Int64? {
      Double(cells[place]).map { Int64(($0 * scale).rounded()) }
    }
    start = cells[1]
    exercise = cells[4]
    type = cells[6]
    grams = number(7, times: 1000) ?? -1
    reps = number(10, times: 1) ?? -1
    rpe = number(11, times: 10)
  }

  package var description: String {
    "\(start) \(exercise) \(grams) g × \(reps) \(type) \(rpe.map { "at \($0)" } ?? "")"
  }
}

/// How often each set occurs: identical sets of one workout are sets of their own.
package func counted(_ sets: [CanonicalSet]) -> [CanonicalSet: Int] {
  sets.reduce(into: [:]) { $0[$1, default: 0] += 1 }
}
