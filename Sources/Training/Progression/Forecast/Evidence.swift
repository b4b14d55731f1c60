import Records

/// The relation of a weight to the weight used on the last training day.
///
/// Each of the five cases has its own coefficients and error.
package enum Situation: Int, CaseIterable, Sendable {
  /// The same weight as on the last day, within half a percent.
  case again
  /// A heavier or lighter weight that was used within the last ten training days.
  case upKnown, downKnown
  /// A heavier or lighter weight that wasn't used within the last ten training days.
  case upNew, downNew

  package static let count = 5

  /// True if the weight is heavier than the last day's.
  package var isUp: Bool { self == .upKnown || self == .upNew }

  /// Returns the expected repetitions, limited by those expected at a weight closer to the last day's.
  ///
  /// A heavier weight never gets more repetitions than the closer weight, and a lighter weight never fewer.
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
  /// The number of weeks since the last day, minus one, from −1 to 3, or 0 if the weight changes.
  case pause
  /// The repetitions at this weight that, by the RPE chart, correspond to the highest one-rep maximum of the
  /// last three training days.
  case bestOfThree
  /// The repetitions at this weight that, by the RPE chart, correspond to the median one-rep maximum of the
  /// last five training days.
  case middleOfFive
  /// The median number of repetitions on the last ten training days.
  case usual
  /// The lower and upper quartiles of the repetitions on the last twenty training days, at least two
  /// repetitions apart.
  case low, high
  /// The mean number of repetitions on the last five training days.
  case meanOfFive
  /// The repetitions done the time before last with this weight, or ``Outlook/lastTime`` if there is no such
  /// performance.
  case timeBefore
  /// The relative change from the last day's weight, in tenths, from −3 to 3, or 0 if the weight stays the
  /// same.
  case change
  /// The mean number of repetitions by which recent results in this situation exceeded the last performance.
  case habit

  package static let count = 11
}

/// One feature of a forecast, with its value and coefficient.
package struct Evidence: Equatable, Sendable {
  package var kind: EvidenceKind
  /// The value, which is in repetitions, weeks or tenths, depending on the kind.
  ///
  /// Values in repetitions are differences from the last performance.
  package var value: Double
  /// The coefficient: the change in the forecast per unit of the value.
  package var weight: Double
}

/// The input of a forecast for one weight: the last performance, and the features that determine how far the
/// forecast deviates from it.
package struct Outlook: Sendable {
  package let situation: Situation
  /// The repetitions last done at this weight or, if it is new, the mean of the RPE chart's estimate and the
  /// last day's repetitions.
  package let lastTime: Double
  /// The value of each feature, indexed by ``EvidenceKind``.
  ///
  /// Values in repetitions are differences from ``lastTime``.
  package let values: [Double]

  /// Creates the features from at most the last ``span`` training days, within ``ForecastModel/window`` days.
  ///
  /// `habits` is indexed by ``Situation``. Returns nil if there is no basis for a forecast. If either the
  /// weight or the last day's weight is zero, both must be.
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
  /// True if the feature's value is a number of repetitions, stored as a difference from the last
  /// performance.
  package var isReps: Bool {
    switch self {
    case .bestOfThree, .middleOfFive, .usual, .low, .high, .meanOfFive, .timeBefore: true
    case .always, .pause, .change, .habit: false
    }
  }
}
