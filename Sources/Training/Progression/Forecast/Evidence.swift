import Records

/// The relation of a weight to the last day's weight.
///
/// Each of the five cases has its own coefficients and error.
package enum Situation: Int, CaseIterable, Sendable {
  /// The same weight as on the last day, within half a percent.
  case again
  /// Heavier or lighter, and done within the last ten training days.
  case upKnown, downKnown
  /// Heavier or lighter, and not done recently.
  case upNew, downNew

  package static let count = 5

  /// True if the weight is heavier than the last day's.
  package var isUp: Bool { self == .upKnown || self == .upNew }

  /// Limits an expectation by the expectation at a nearer weight, so that a heavier weight never gets more
  /// repetitions and a lighter weight never fewer.
  func bounded(_ sum: Double, by limit: Double?) -> Double {
    limit.map { isUp ? min(sum, $0) : max(sum, $0) } ?? sum
  }
}

/// A feature of the forecast.
///
/// The raw value is its index among the coefficients.
package enum EvidenceKind: Int, CaseIterable, Sendable {
  /// The constant term, the same for all athletes.
  case always
  /// Weeks since the last day, minus one, from −1 to 3, if the weight stays the same.
  case pause
  /// The repetitions at this weight, by the RPE chart, from the best of the last three days.
  case bestOfThree
  /// The repetitions at this weight, by the RPE chart, from the median of the last five days.
  case middleOfFive
  /// The median of the repetitions of the last ten days.
  case usual
  /// The lower and upper quartile of the repetitions of the last twenty days, at least two apart.
  case low, high
  /// The mean of the repetitions of the last five days.
  case meanOfFive
  /// The second-to-last repetitions at this weight, or the last if there are no earlier ones.
  case timeBefore
  /// The relative change from the last day's weight in tenths, from −3 to 3, or 0 if the weight stays the
  /// same.
  case change
  /// The amount by which the athlete recently exceeded the last performance at such weights.
  case habit

  package static let count = 11
}

/// One feature of a forecast, with its value and coefficient.
package struct Evidence: Equatable, Sendable {
  package var kind: EvidenceKind
  /// The value in repetitions, weeks, tenths, or repetitions above the last performance, depending on the
  /// kind.
  package var value: Double
  /// The coefficient: the change of the forecast per unit of the value.
  package var weight: Double
}

/// The features of a weight before it is lifted: the last performance with it, and the signals that move the
/// forecast away from it.
package struct Outlook: Sendable {
  package let situation: Situation
  /// The repetitions last done at this weight, or the mean of the RPE chart's estimate and the last day's
  /// repetitions if it is new.
  package let lastTime: Double
  /// The values by ``EvidenceKind``.
  ///
  /// Values in repetitions are differences from `lastTime`.
  package let values: [Double]

  /// Creates the features from at most the last ``span`` training days, within ``ForecastModel/window`` days.
  ///
  /// `habits` are indexed by ``Situation``. Returns nil if there is no basis for a forecast. Without load,
  /// only the last day's load has one.
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

  /// The maximum number of training days considered.
  static let span = 20
}

extension EvidenceKind {
  /// True if its value is a number of repetitions, stored as a difference from the last performance.
  package var isReps: Bool {
    switch self {
    case .bestOfThree, .middleOfFive, .usual, .low, .high, .meanOfFive, .timeBefore: true
    case .always, .pause, .change, .habit: false
    }
  }
}
