import Records
import Testing
import Training

@Suite struct ForecastTests {
  /// Returns training days of one exercise a few days apart, with weights in kilograms.
  private func log(
    _ done: [(weight: Double, reps: Int64)], each days: Int64 = 4, of exercise: String = "bench"
  ) -> ExerciseDays {
    var log = ExerciseDays(exercise: exercise)
    for (place, set) in done.enumerated() {
      let sets = [LoadedSet(weight: set.weight, reps: set.reps)]
      let day = TrainedDay(Day(number: 20_000 + Int64(place) * days), sets, after: log.days)
      if let day { log.days.append(day) }
    }
    return log
  }

  private func expected(_ weight: Double, _ log: ExerciseDays, later: Int64 = 4) -> Forecast? {
    guard let last = log.days.last else { return nil }
    let day = last.day + later
    return ForecastModel(from: [log], before: day).forecast(weight, of: log.exercise, on: day)
  }

  @Test(arguments: [(1.0, 0.9996), (2, 0.957), (3, 0.9212), (5, 0.8653), (10, 0.7331), (40, 0.4)])
  func `the chart's shares are those of its source`(reps: Double, share: Double) {
    #expect((RepChart.share(reps) - share).magnitude < 0.001)
  }

  @Test(arguments: 1...15)
  func `repetitions and maximum are each other's reverse`(reps: Int) {
    let maximum = RepChart.maximum(80, Double(reps))
    #expect((RepChart.reps(maximum, at: 80) - Double(reps)).magnitude < 0.02)
  }

  @Test func `who always does ten is expected to do ten`() throws {
    let forecast = try #require(expected(60, log(Array(repeating: (60, 10), count: 12))))
    #expect(forecast.situation == .again)
    #expect(forecast.reps == 10)
    #expect(forecast.likely.contains(10))
    #expect(forecast.chance(of: 8) > 0.9)
    #expect(forecast.chance(of: 13) < 0.1)
  }

  @Test func `the sum of its evidence is the forecast`() throws {
    let done: [(Double, Int64)] = [
      (60, 8), (60, 9), (60, 10), (62.5, 8), (62.5, 9), (62.5, 8), (62.5, 10), (65, 7), (62.5, 9),
    ]
    for weight in [60, 62.5, 65, 67.5, 40] {
      let forecast = try #require(expected(weight, log(done)))
      let sum = forecast.evidence.reduce(forecast.lastTime) { $0 + $1.value * $1.weight }
      let bounded = forecast.limit.map { weight > 62.5 ? min(sum, $0) : max(sum, $0) } ?? sum
      #expect((bounded - forecast.expected).magnitude < 1e-9)
      #expect(forecast.evidence.count == EvidenceKind.allCases.count)
    }
  }

  @Test func `heavier is expected to be fewer, and a chance falls with what is asked`() throws {
    var done: [(weight: Double, reps: Int64)] = []
    for place in 0..<14 { done.append((60 + Double(place / 5) * 2.5, Int64(8 + place % 4))) }
    let past = log(done)
    var all: [Forecast] = []
    for weight in [57.5, 60, 65, 70, 80] { all.append(try #require(expected(weight, past))) }
    for (light, heavy) in zip(all, all.dropFirst()) { #expect(light.expected >= heavy.expected) }
    for forecast in all {
      let chances = (1...15).map { forecast.chance(of: Int64($0)) }
      for (few, many) in zip(chances, chances.dropFirst()) { #expect(few >= many) }
    }
  }

  @Test func `a slip of the finger changes little`() throws {
    let honest = try #require(expected(60, log(Array(repeating: (60, 10), count: 15))))
    var done: [(Double, Int64)] = Array(repeating: (60, 10), count: 15)
    done[13] = (600, 10)
    let slipped = try #require(expected(60, log(done)))
    #expect(slipped.reps == honest.reps)
  }

  @Test func `an athlete's habit is learned, in other exercises too`() throws {
    // Two repetitions more each time at the same weight, and six again after each rise.
    var done: [(weight: Double, reps: Int64)] = []
    for place in 0..<30 { done.append((Double(60 + place / 3 * 2), Int64(6 + place % 3 * 2))) }
    let other = log(done, of: "squat")
    let own = log([(40, 6), (40, 8), (40, 10), (42, 6), (42, 8), (42, 10), (44, 6), (44, 8)])
    let day = Day(number: 20_120)
    let taught = ForecastModel(from: [other, own], before: day).forecast(44, of: "bench", on: day)
    let alone = ForecastModel(from: [own], before: day).forecast(44, of: "bench", on: day)
    #expect(try #require(taught).expected > #require(alone).expected)
  }

  @Test func `without a day nothing is said, and without load only of that load`() {
    #expect(expected(60, log([])) == nil)
    let day = Day(number: 20_000)
    #expect(ForecastModel(from: [], before: day).forecast(60, of: "bench", on: day) == nil)
    let pullUps = log(Array(repeating: (0, 9), count: 8))
    #expect(expected(0, pullUps)?.reps == 9)
    #expect(expected(10, pullUps) == nil)
  }

  @Test func `what is dated on the day or later is not read`() throws {
    let past = log((0..<20).map { place in (weight: 60, reps: Int64(8 + place % 3)) })
    let day = past.days[12].day
    var known = past
    known.days.removeAll { $0.day >= day }
    let whole = ForecastModel(from: [past], before: day).forecast(60, of: "bench", on: day)
    let cut = ForecastModel(from: [known], before: day).forecast(60, of: "bench", on: day)
    #expect(try #require(whole) == #require(cut))
  }

  @Test(arguments: [0.5, 1, 2.5, 1000])
  func `steps stay within the bounds, and the best is sure enough`(step: Double) {
    let past = log((0..<12).map { place in (weight: 50, reps: Int64(8 + place % 4)) })
    let day = Day(number: 20_060)
    let model = ForecastModel(from: [past], before: day)
    let bounds = StepBounds(loads: (-2...3).map { 50 + Double($0) * step }, reps: 6...12)
    let found = steps(within: bounds, of: "bench", on: day, by: model)
    #expect(found.allSatisfy { $0.weight > 0 && (-0.1...0.06).contains($0.progress) })
    if let best = found.best(bounds) {
      #expect(best.chance >= 0.75)
      #expect(found.allSatisfy { !$0.holds(bounds) || $0.progress <= best.progress })
    }
  }
}
