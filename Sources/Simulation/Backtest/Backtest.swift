package import Records
package import Training

/// One question of a backtest: an exercise on a day, and the weight at which repetitions are asked.
package struct BacktestDecision: Sendable {
  package var athlete: String
  package var exercise: String
  package var day: Day
  /// In kilograms.
  package var usedWeight: Double

  package init(athlete: String, exercise: String, day: Day, usedWeight: Double) {
    self.athlete = athlete
    self.exercise = exercise
    self.day = day
    self.usedWeight = usedWeight
  }
}

/// What the engine answers: what it would prescribe, and what it expects at the used weight.
package struct BacktestAnswer: Sendable {
  package var decision: BacktestDecision
  /// The prescribed top set; the weight in kilograms.
  package var weight: Double
  package var reps: Int64
  package var forecast: Int64
  package var likely: ClosedRange<Double>
}

/// Answers decisions walking forward: of each day only what is dated before it is read.
///
/// `success` is the least chance, 0 to 1, of the prescribed repetitions. The answers come in the order of the
/// decisions; those are left out of whose exercise nothing is known.
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
    return BacktestAnswer(
      decision: decision, weight: step?.weight ?? last.weight, reps: step?.reps ?? Int64(last.reps),
      forecast: forecast.reps, likely: forecast.likely)
  }
}
