import Records
import TestSupport
import Testing
import Training

/// Forecasts from logs with bad data, which must be within bounds or nil.
@Suite struct BadForecastTests {
  private typealias RandomValues = RulesFuzzTests.RandomValues

  /// Returns days with typical errors.
  ///
  /// They include pounds for kilograms, zeros, a thousand repetitions, long gaps, wrong clocks, and weights
  /// at the limits of storage.
  private func days(of name: String, _ random: inout RandomValues) -> ExerciseDays {
    var exercise = ExerciseDays(exercise: name)
    var day: Int64 = random.one([20_000, -25_000, 0, 2_900_000])
    var weight = Double(random.one([0, 1, 20, 60, 100, 250, 4500]))
    let step = random.one([0, 0.5, 1, 2.5, 10])
    for _ in 0..<random.one([0, 1, 2, 6, 12, 40]) {
      day += random.one([0, 1, 3, 3, 3, 7, 30, 3650])
      if random.roll() % 30 == 0 { weight = random.one([weight * 2.2046, weight / 2.2046, 0, 4500]) }
      if random.roll() % 4 == 0 { weight += step }
      let sets = (0..<random.one([0, 1, 3, 5])).map { _ in
        LoadedSet(weight: weight, reps: random.one([0, 1, 5, 8, 10, 12, 15, 16, 1000, -1]))
      }
      if let trained = TrainedDay(Day(number: day), sets, after: exercise.days) {
        exercise.days.append(trained)
      }
    }
    return exercise
  }

  @Test(arguments: 0..<4) func `what is forecast and prescribed is finite, and within bounds`(part: UInt64) {
    var (asked, answered, prescribed) = (0, 0, 0)
    for seed in 0..<UInt64(250) {
      var random = RandomValues(state: part * 1000 + seed)
      let log = [days(of: "bench", &random), days(of: "", &random)]
      let day = (log[0].days.last?.day ?? Day(number: 20_000)) + random.one([1, 3, 60, 5000])
      let model = ForecastModel(from: log, before: day)
      let last = log[0].days.last?.weight ?? 60
      for weight in [0, last, last + 2.5, last * 1.1, last * 0.5, 4500, 0.001] {
        asked += 1
        guard let forecast = model.forecast(weight, of: "bench", on: day) else { continue }
        answered += 1
        #expect(forecast.expected.isFinite && forecast.spread.isFinite && forecast.spread > 0)
        #expect((0...30).contains(forecast.reps))
        #expect(forecast.likely.lowerBound.isFinite && forecast.likely.upperBound.isFinite)
        for reps: Int64 in [-1, 0, 1, 10, 1000] { #expect((0...1).contains(forecast.chance(of: reps))) }
        #expect(forecast.chance(of: 5) >= forecast.chance(of: 10))
      }
      let bounds = StepBounds(loads: [last - 2.5, last, last + 2.5, last * 2], reps: 1...15)
      for step in steps(within: bounds, of: "bench", on: day, by: model) {
        prescribed += 1
        #expect(bounds.loads.contains(step.weight) && step.weight > 0)
        #expect(step.progress.isFinite && step.progress <= 0.052 && (0...1).contains(step.chance))
      }
    }
    #expect(asked == 1750 && answered > 500 && prescribed > 500)
  }

  @Test func `without days nothing is said`() {
    let none = ExerciseDays(exercise: "bench")
    let model = ForecastModel(from: [none], before: Day(number: 20_000))
    #expect(model.forecast(60, of: "bench", on: Day(number: 20_000)) == nil)
    let bounds = StepBounds(loads: [60], reps: 1...12)
    #expect(steps(within: bounds, of: "bench", on: Day(number: 20_000), by: model).best(bounds) == nil)
  }
}
