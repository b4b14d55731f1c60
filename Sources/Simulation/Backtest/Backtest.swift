package import Records
package import Training

/// A request to predict how many repetitions of an exercise were done on a day, given the weight used.
package struct BacktestDecision: Sendable {
  package var athlete: String
  package var exercise: String
  package var day: Day
  /// The weight that was used, in kilograms.
  package var usedWeight: Double

  package init(athlete: String, exercise: String, day: Day, usedWeight: Double) {
    self.athlete = athlete
    self.exercise = exercise
    self.day = day
    self.usedWeight = usedWeight
  }
}

/// The engine's answer to a decision: its prescription, and its forecast at the weight that was used.
package struct BacktestAnswer: Sendable {
  package var decision: BacktestDecision
  /// The prescribed weight of the top set, in kilograms.
  package var weight: Double
  package var reps: Int64
  /// The forecast at the used weight.
  package var forecast: Forecast
  /// The prescribed step and the forecast at its weight, or nil if no step is likely enough, in which case
  /// the last day's weight and repetitions are prescribed again.
  package var step: (step: PrescribedStep, forecast: Forecast)?
  /// The exercise's training days before the decision, oldest first.
  package var days: ArraySlice<TrainedDay>
}

/// Returns a record of the forecasts for the second to fifth sets on each decision's day, computed from
/// earlier days.
///
/// The baseline for a set is the latest number of repetitions done in the same set within the last six
/// training days, preferably at the same weight.
package func laterSets(of answers: [BacktestAnswer], of athlete: BacktestAthlete) -> ForecastRecord {
  var record = ForecastRecord()
  for answer in answers {
    let decision = answer.decision
    let days = athlete.exercises.first { $0.log.exercise == decision.exercise }?.topSets ?? []
    guard let now = days.firstIndex(where: { $0.day == decision.day }) else { continue }
    let before = Array(days[..<now].suffix(6))
    for place in days[now].reps.indices.dropFirst().prefix(4) {
      let later = answer.forecast.later(place, with: decision.usedWeight, after: before)
      let known = before.filter { place < $0.reps.count }
      let again = known.last { abs($0.weight - decision.usedWeight) <= decision.usedWeight / 100 }
      record.add(
        Double(days[now].reps[place]), expected: later.expected,
        lastTime: (again ?? known.last).map { Double($0.reps[place]) } ?? Double(answer.forecast.reps),
        within: later.likely)
    }
  }
  return record
}

/// Answers each decision from the days before it.
///
/// `success` is the minimum probability, from 0 to 1, of reaching the prescribed repetitions.
///
/// - Returns: The answers in the order of the decisions, without those for exercises that have no history.
package func backtest(
  _ decisions: [BacktestDecision], of athlete: BacktestAthlete, constants: ForecastConstants = .fitted,
  success: Double = StepBounds.usualSuccess
) -> [BacktestAnswer] {
  var models: [Day: ForecastModel] = [:]
  let logs = athlete.exercises.map { $0.log }
  return decisions.compactMap { decision in
    guard let exercise = athlete.exercises.first(where: { $0.log.exercise == decision.exercise }) else {
      return nil
    }
    let model =
      models[decision.day] ?? ForecastModel(from: logs, before: decision.day, constants: constants)
    models[decision.day] = model
    guard let last = model.days(of: decision.exercise, before: decision.day).last,
      let forecast = model.forecast(decision.usedWeight, of: decision.exercise, on: decision.day)
    else { return nil }
    let bounds = StepBounds(
      loads: exercise.loads(before: decision.day), reps: exercise.reps(before: decision.day), success: success
    )
    let step = steps(within: bounds, of: decision.exercise, on: decision.day, by: model).best(bounds)
    let known = step.flatMap { step in
      model.forecast(step.weight, of: decision.exercise, on: decision.day).map { (step: step, forecast: $0) }
    }
    return BacktestAnswer(
      decision: decision, weight: step?.weight ?? last.weight, reps: step?.reps ?? Int64(last.reps),
      forecast: forecast, step: known, days: model.days(of: decision.exercise, before: decision.day))
  }
}
