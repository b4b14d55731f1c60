package import Records

/// What may be prescribed: the loads, the repetitions, and how sure it must be.
package struct StepBounds: Equatable, Sendable {
  /// Loads that can be loaded, in kilograms; the last day's among them or not.
  package var loads: [Double]
  package var reps: ClosedRange<Int64>
  /// The least chance, 0 to 1, that the repetitions are reached.
  package var success: Double
  /// Repetitions that could have been done more on the days before.
  package var reserve: Double

  package init(
    loads: [Double], reps: ClosedRange<Int64>, success: Double = StepBounds.usualSuccess, reserve: Double = 0
  ) {
    self.loads = loads
    self.reps = reps
    self.success = success
    self.reserve = reserve
  }

  package static let usualSuccess = Double(BoldnessLevel.balanced.successBound) / 100
  /// The least chance that at most one repetition is missing.
  package static let nearSuccess = 0.88
  /// The most that a step asks beyond the last day, as a share of its one-rep maximum.
  ///
  /// A step of 5 % is too aggressive in 45 % of decisions, one of 9 % in 66 % (24 logs, 102,796 sets).
  static let mostRise = 0.052
  /// The most that it asks less.
  static let mostFall = 0.1
}

/// A weight and repetitions that were looked at for the next top set.
package struct PrescribedStep: Equatable, Sendable {
  /// In kilograms.
  package var weight: Double
  package var reps: Int64
  /// What it asks beyond the last day, as a share of its one-rep maximum by the chart.
  package var progress: Double
  /// The chance, 0 to 1, that the repetitions are reached, and that at most one is missing.
  package var chance: Double
  package var nearChance: Double

  /// Whether it is as sure as was asked.
  package func holds(_ bounds: StepBounds) -> Bool {
    chance >= bounds.success && nearChance >= StepBounds.nearSuccess
  }
}

/// The steps that bounds allow after an exercise's days, each with its progress and chance.
///
/// Empty where there are no days, or where they have no load.
package func steps(
  within bounds: StepBounds, of exercise: String, on day: Day, by model: ForecastModel
) -> [PrescribedStep] {
  guard let last = model.days(of: exercise, before: day).last else { return [] }
  return steps(within: bounds, after: last) { model.forecast($0, of: exercise, on: day) }
}

/// The same after one day, by what is likely with a load in kilograms.
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
  /// The one with the most progress among those that are sure enough; of equals the first, the lighter.
  package func best(_ bounds: StepBounds) -> PrescribedStep? {
    var best: PrescribedStep?
    for step in self where step.holds(bounds) && step.progress > best?.progress ?? -1 { best = step }
    return best
  }
}
