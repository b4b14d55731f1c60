package import Records

/// The bounds of a prescription: its loads, repetitions and required probability.
package struct StepBounds: Equatable, Sendable {
  /// The loadable weights in kilograms, which may include the last day's weight.
  package var loads: [Double]
  package var reps: ClosedRange<Int64>
  /// The minimum probability, from 0 to 1, of reaching the repetitions.
  package var success: Double
  /// The number of repetitions left in reserve on previous days.
  package var reserve: Double

  package init(
    loads: [Double], reps: ClosedRange<Int64>, success: Double = StepBounds.usualSuccess, reserve: Double = 0
  ) {
    self.loads = loads
    self.reps = reps
    self.success = success
    self.reserve = reserve
  }

  package static let usualSuccess = Double(RiskToleranceLevel.balanced.successBound) / 100
  /// The minimum probability, from 0 to 1, of missing at most one repetition.
  package static let nearSuccess = 0.88
  /// The maximum increase over the last day, as a share of that day's one-rep maximum.
  ///
  /// An increase of 5% was too aggressive in 45% of decisions, and one of 9% in 66% (24 logs, 102,796 sets).
  static let mostRise = 0.052
  /// The maximum decrease from the last day, as a share of that day's one-rep maximum.
  static let mostFall = 0.1
}

/// A candidate weight and repetitions for the next top set.
package struct PrescribedStep: Equatable, Sendable {
  /// The weight in kilograms.
  package var weight: Double
  package var reps: Int64
  /// The increase over the last day, as a share of that day's one-rep maximum by the RPE chart.
  package var progress: Double
  /// The probability, from 0 to 1, of reaching the repetitions.
  package var chance: Double
  /// The probability, from 0 to 1, of missing at most one repetition.
  package var nearChance: Double

  /// Returns true if the step is at least as likely to succeed as `bounds` requires.
  package func holds(_ bounds: StepBounds) -> Bool {
    chance >= bounds.success && nearChance >= StepBounds.nearSuccess
  }
}

/// Returns the candidate steps within `bounds` for an exercise, with their progress and probability.
///
/// The result is empty if there is no earlier training day or the last day has no load.
package func steps(
  within bounds: StepBounds, of exercise: String, on day: Day, by model: ForecastModel
) -> [PrescribedStep] {
  guard let last = model.days(of: exercise, before: day).last else { return [] }
  return steps(within: bounds, after: last) { model.forecast($0, of: exercise, on: day) }
}

/// Returns the candidate steps within `bounds` for the next session after the training day `last`.
///
/// `likely` returns the forecast for a load in kilograms.
func steps(
  within bounds: StepBounds, after last: TrainedDay, likely: (Double) -> Forecast?
) -> [PrescribedStep] {
  guard last.maximum > 0 else { return [] }
  var found: [PrescribedStep] = []
  for weight in bounds.loads where weight > 0 {
    guard let forecast = likely(weight) else { continue }
    for reps in bounds.reps {
      let progress = RepChart.maximum(weight, Double(reps)) / last.maximum - 1
      guard -StepBounds.mostFall...StepBounds.mostRise ~= progress else { continue }
      found.append(
        PrescribedStep(
          weight: weight, reps: reps, progress: progress,
          chance: forecast.chance(of: reps, reserve: bounds.reserve),
          nearChance: forecast.chance(of: reps - 1, reserve: bounds.reserve)))
    }
  }
  return found
}

extension [PrescribedStep] {
  /// Returns the step with the most progress among those that are likely enough to succeed, or nil if there
  /// is none.
  ///
  /// If several steps have the most progress, the first is returned.
  package func best(_ bounds: StepBounds) -> PrescribedStep? {
    var best: PrescribedStep?
    for step in self where step.holds(bounds) && step.progress > best?.progress ?? -1 { best = step }
    return best
  }
}
