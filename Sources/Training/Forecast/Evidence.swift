import Records

/// How a weight stands to the last day's: each of the five has coefficients and an error of its own.
package enum Situation: Int, CaseIterable, Sendable {
  /// As on the last day, within half a percent.
  case again
  /// Heavier or lighter, and done within the last ten days of training.
  case upKnown, downKnown
  /// Heavier or lighter, and not done lately.
  case upNew, downNew

  package static let count = 5

  /// Whether the weight is heavier than the last day's.
  package var isUp: Bool { self == .upKnown || self == .upNew }

  /// What is expected within what weights in between let expect: heavier is no more, lighter no less.
  func bounded(_ sum: Double, by limit: Double?) -> Double {
    limit.map { isUp ? min(sum, $0) : max(sum, $0) } ?? sum
  }
}

/// What a forecast looks at; the raw value is its place among the coefficients.
package enum EvidenceKind: Int, CaseIterable, Sendable {
  /// What repetitions go by at this weight, whoever lifts.
  case always
  /// Weeks since the last day beyond one, −1 to 3; only where the weight stays.
  case pause
  /// What the best of the last three days allows at this weight, by the chart.
  case bestOfThree
  /// What the middle of the last five days allows at this weight, by the chart.
  case middleOfFive
  /// The middle of the repetitions of the last ten days.
  case usual
  /// The quarter of the last twenty days with the fewest, and with the most repetitions (two more at least).
  case low, high
  /// The mean of the repetitions of the last five days.
  case meanOfFive
  /// The time before the last at this weight; else as the last.
  case timeBefore
  /// Tenths that the weight is above the last day's, −3 to 3; where it stays 0.
  case change
  /// How far this athlete was beyond the last time at such weights, of late.
  case habit

  package static let count = 11
}

/// One thing that a forecast rests on, with what it says and how much it counts.
package struct Evidence: Equatable, Sendable {
  package var kind: EvidenceKind
  /// Repetitions for those that are; else weeks, tenths, repetitions beyond.
  package var value: Double
  /// What a step of the value adds to the forecast.
  package var weight: Double
}

/// What is known of a weight before it is lifted: the last time with it, and what moves away from that.
package struct Outlook: Sendable {
  package let situation: Situation
  /// The repetitions of the last time at this weight; else halfway between the chart and the last day's.
  package let lastTime: Double
  /// By ``EvidenceKind``; those that are repetitions as a distance from `lastTime`.
  package let values: [Double]

  /// From at most the last ``span`` days of training, within ``ForecastModel/window`` days.
  ///
  /// Habits go by ``Situation``. nil where nothing can be said: without load only the load of the last day is
  /// known.
  init?(_ weight: Double, on day: Day, after days: ArraySlice<TrainedDay>, habits: [Double]) {
    guard let last = days.last, weight >= 0 else { return nil }
    guard weight > 0 && last.weight > 0 || weight == last.weight else { return nil }
    let change = weight > 0 ? weight / last.weight - 1 : 0
    let here = days.suffix(10).filter { ($0.weight - weight).magnitude <= 0.015 * weight }
    let lastTime =
      here.last?.reps ?? (RepChart.reps(RepChart.maximum(last.weight, last.reps), at: weight) + last.reps) / 2
    situation =
      change.magnitude < 0.005
      ? .again : here.isEmpty ? (change > 0 ? .upNew : .downNew) : (change > 0 ? .upKnown : .downKnown)
    self.lastTime = lastTime
    func byChart(_ maximum: Double) -> Double {
      weight > 0 ? RepChart.reps(maximum, at: weight) - lastTime : 0
    }
    let reps = days.map { $0.reps }
    let sorted = reps.sorted()
    let low = sorted[sorted.count / 4]
    let high = max(sorted[3 * sorted.count / 4], low + 2)
    let five = reps.suffix(5)
    let isAgain = situation == .again
    let weeks = (Double(day.number - last.day.number) - 7) / 7
    values = [
      1, isAgain ? max(-1, min(3, weeks)) : 0, byChart(days.suffix(3).map { $0.maximum }.max() ?? 0),
      byChart(days.suffix(5).map { $0.maximum }.middle), Array(reps.suffix(10)).middle - lastTime,
      low - lastTime, high - lastTime, five.reduce(0, +) / Double(five.count) - lastTime,
      here.count > 1 ? here[here.count - 2].reps - lastTime : 0,
      isAgain ? 0 : 10 * max(-0.3, min(0.3, change)), habits[situation.rawValue],
    ]
  }

  /// How many days of training are looked at.
  static let span = 20
}

extension EvidenceKind {
  /// Whether its value is a number of repetitions, given as a distance from the last time's.
  package var isReps: Bool {
    switch self {
    case .bestOfThree, .middleOfFive, .usual, .low, .high, .meanOfFive, .timeBefore: true
    case .always, .pause, .change, .habit: false
    }
  }
}
