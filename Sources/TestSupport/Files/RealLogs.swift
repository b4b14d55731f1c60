import Foundation
package import Interchange
package import Training

/// The real log of one of twelve athletes.
///
/// The licences of two of the logs allow shipping them. The other ten are read from a folder next to the
/// checkout.
package struct RealLog: Sendable, CustomStringConvertible {
  package var letter: String
  package var file: String
  package var layout: String
  package var unit: WeightUnit
  /// The log's tally, excluding the sets with repetitions, because the canonical file lists them
  /// individually.
  package var tally: LogTally

  init(_ letter: String, _ file: String, _ layout: String, _ unit: WeightUnit, _ tally: LogTally) {
    self.letter = letter
    self.file = file
    self.layout = layout
    self.unit = unit
    self.tally = tally
  }

  package var description: String { letter }
  package var path: String { folder("logs").appending(path: file).path }

  private var isShipped: Bool { letter == "E" || letter == "K" }

  /// Returns the folder that contains the log or its canonical file.
  ///
  /// `name` is the folder's name if the log may not be shipped.
  private func folder(_ name: String) -> URL {
    isShipped ? Repository.resource("logs") : RealLog.unshippable.appending(path: name)
  }

  private static let unshippable = Repository.root.deletingLastPathComponent()
    .appending(path: "shared/data/strength")

  /// True if the ten logs that may not be shipped are next to the checkout.
  package static let areOthersHere = FileManager.default.fileExists(atPath: unshippable.path)

  package static let shipped = all.filter { $0.isShipped }
  package static let others = all.filter { !$0.isShipped }

  /// The logs that are available on this machine, either all twelve or only the shipped ones.
  package static let present = areOthersHere ? all : shipped

  /// Returns the sets with repetitions in the canonical file.
  ///
  /// - Throws: The file system's error if the file can't be read.
  package func canonicalSets() throws -> [CanonicalSet] {
    let file = folder("canonical").appending(path: "athlete_\(letter).csv")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).dropFirst().map { CanonicalSet(cells(of: String($0))) }
  }

  /// Returns a line's cells.
  ///
  /// The parsing doesn't use the code under test, so that the code isn't checked against itself.
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
    RealLog("A", "strong_A_semicolon_lbs.csv", "B1", .pound, LogTally(withoutWeight: 84, weightOnly: 1)),
    RealLog("B", "strong_B.csv", "A2", .kilogram, LogTally(withoutWeight: 417, timed: 35)),
    RealLog(
      "C", "strong_C_duration_rpe.csv", "A3", .pound,
      LogTally(withoutWeight: 80, timed: 4, overDistance: 1, timedOverDistance: 1)),
    RealLog(
      "D", "hevy_D_lbs.csv", "lbs miles", .pound,
      LogTally(withoutWeight: 345, timed: 49, overDistance: 49, weightOnly: 2, skipped: [.noFigures: 2])),
    RealLog("E", "hevy_E_kg.csv", "kg km", .kilogram, LogTally(withoutWeight: 4)),
    RealLog("F", "strong_F_short.csv", "A3", .pound, LogTally(skipped: [.blank: 2])),
    RealLog("G", "strong_G_2016_lb_mi.csv", "A1", .pound, LogTally(withoutWeight: 293)),
    RealLog("I", "fitnotes_I_lbs.csv", "Android 2017", .pound, LogTally()),
    RealLog("K", "strong_K_mit.csv", "A4", .kilogram, LogTally(withoutWeight: 44)),
    RealLog(
      "L", "hevy_L_kg.csv", "kg km", .kilogram,
      LogTally(withoutWeight: 42, timed: 2, overDistance: 2, timedOverDistance: 2)),
    RealLog(
      "M", "strong_M_semicolon_kg.csv", "C", .kilogram,
      LogTally(
        withoutWeight: 415, timed: 322, overDistance: 24, timedOverDistance: 23,
        skipped: [.restTimer: 118, .note: 6])),
    RealLog("P", "strong_P_rpe.csv", "A3", .pound, LogTally(withoutWeight: 296, timed: 15)),
  ]
}

/// A set with repetitions in a canonical file.
package struct CanonicalSet: Hashable, Sendable, CustomStringConvertible {
  /// The start of the session, such as "2018-12-10 10:33:55".
  package var start: String
  package var exercise: String
  package var grams: Int64
  package var reps: Int64
  /// The type, which is "normal", "warmup", "dropset" or "failure".
  package var type: String
  /// The RPE in tenths.
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

  /// Creates a set from the cells of a row: athlete, session, date, workout, exercise, set_no, set_type,
  /// weight_kg, weight, unit, reps and rpe.
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

/// Returns the number of times each set occurs.
///
/// Identical sets in one workout are separate sets.
package func occurrences(_ sets: [CanonicalSet]) -> [CanonicalSet: Int] {
  sets.reduce(into: [:]) { $0[$1, default: 0] += 1 }
}
