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
  /// At the used weight.
  package var forecast: Forecast
  /// The prescribed step with the forecast at its weight; nil where no step is sure enough and the last day
  /// is repeated.
  package var step: (step: PrescribedStep, forecast: Forecast)?
  /// The days before, the oldest first.
  package var days: ArraySlice<TrainedDay>
}

/// How the sets behind the first were forecast on the days of some decisions, each before its day.
///
/// Beside it stands what was done in their place the last time, at this weight if one of the last six times
/// had it.
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
    let known = step.flatMap { step in
      model.forecast(step.weight, of: decision.exercise, on: decision.day).map { (step: step, forecast: $0) }
    }
    return BacktestAnswer(
      decision: decision, weight: step?.weight ?? last.weight, reps: step?.reps ?? Int64(last.reps),
      forecast: forecast, step: known, days: model.days(of: decision.exercise, before: decision.day))
  }
}
