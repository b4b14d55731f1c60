package import Records

/// The forecast for the next session of an exercise.
package struct Ahead: Equatable, Sendable {
  package let exercise: String
  /// The day for which the forecast is made.
  package let day: Day
  package let model: ForecastModel
  package let grid: WeightGrid
  /// The minimum probability of success, in percent, that the athlete requires of a step.
  package let percent: Int64
  /// The sets at the heaviest load of each recent session, oldest first.
  package let topSets: [TopSets]

  package init(
    of exercise: String, on day: Day, by model: ForecastModel, grid: WeightGrid, percent: Int64,
    topSets: [TopSets] = []
  ) {
    self.exercise = exercise
    self.day = day
    self.model = model
    self.grid = grid
    self.percent = percent
    self.topSets = topSets
  }

  /// The number of known training days in the last half year.
  package var days: Int64 { Int64(model.days(of: exercise, before: day).count) }

  /// True if there are enough days for a forecast.
  package var isKnown: Bool { days >= ForecastModel.fewestDays }

  package var last: TrainedDay? { model.days(of: exercise, before: day).last }

  /// The weight of the last day's top set, or zero if there is no such day.
  package var lastWeight: Weight { Weight(kilograms: last?.weight ?? 0) }

  /// Returns the forecast for a weight, or nil if too little is known.
  ///
  /// A heavier weight never has more expected repetitions than its lighter neighbours.
  package func forecast(_ weight: Weight) -> Forecast? {
    guard isKnown else { return nil }
    var found = model.forecast(weight.kilograms, of: exercise, on: day)
    let between = min(lastWeight, weight)...max(lastWeight, weight)
    for nearer in weights where between.contains(nearer) && nearer != weight && nearer != lastWeight {
      guard let limit = model.forecast(nearer.kilograms, of: exercise, on: day) else { continue }
      found = found?.held(by: limit)
    }
    return found
  }

  /// Returns forecasts at a weight for as many sets as followed the first one last time, up to five.
  package func laterSets(_ weight: Weight) -> [LaterSet] {
    guard let first = forecast(weight), let count = topSets.last?.reps.count, count > 1 else { return [] }
    return (1..<min(count, 6)).map { first.later($0, with: weight.kilograms, after: topSets) }
  }

  /// The last weight and up to three loadable steps on either side, lightest first.
  ///
  /// Steps are at least 2%, as in suggestions. If the last weight is zero, it is the only weight.
  package var weights: [Weight] {
    let last = lastWeight
    guard last > .zero else { return [last] }
    let steps = WeightSteps(grid: grid, isBodyweight: false, percent: 100)
    var (lower, higher) = ([last], [last])
    for _ in 0..<Ahead.stepsAside {
      let (low, high) = (lower[lower.count - 1], higher[higher.count - 1])
      if let load = steps.back(from: low.millionths(in: grid.unit)), load > 0,
        let weight = Weight(millionths: load, unit: grid.unit)
      {
        lower.append(weight)
      }
      if let rise = steps.rise(from: high.millionths(in: grid.unit)),
        let weight = Weight(millionths: rise.load, unit: grid.unit)
      {
        higher.append(weight)
      }
    }
    return lower.dropFirst().reversed() + higher
  }

  static let stepsAside = 3

  /// The range of weights that can be forecast, from half to one and a half times the last weight.
  package var limits: ClosedRange<Weight> {
    let last = lastWeight
    return Weight(grams: last.grams / 2)...Weight(grams: last.grams + last.grams / 2)
  }

  /// The default repetition range that contains the repetitions of the last day's top set.
  package var range: ClosedRange<Int64> {
    usualRange(of: [max(1, (last?.reps ?? 1).nearest)], false) ?? 12...20
  }

  /// The step with the most progress among those that are likely enough to succeed, and the smallest step
  /// beyond it.
  package var choice: StepPair {
    let bounds = StepBounds(
      loads: weights.map { $0.kilograms }, reps: range, success: Double(percent) / 100)
    let known = last.map { steps(within: bounds, after: $0) { forecast(Weight(kilograms: $0)) } } ?? []
    let best = known.best(bounds)
    var more: PrescribedStep?
    for step in known where step.progress > best?.progress ?? 0 && step.progress < more?.progress ?? 1 {
      more = step
    }
    return StepPair(best: best, more: more)
  }
}

/// The best step that is likely enough to succeed, and the next larger step, which isn't.
package struct StepPair: Equatable, Sendable {
  package var best: PrescribedStep?
  package var more: PrescribedStep?
}

extension PrescribedStep {
  package var load: Weight { Weight(kilograms: weight) }
  package var percent: Int64 { (chance * 100).nearest }
  package var nearPercent: Int64 { (nearChance * 100).nearest }
}
