import Records
import TestSupport
import Testing
import Training

/// The signs and causes of a stall, and the reduction after a pause.
@Suite struct StallRulesTests {
  /// An exercise's sessions, newest first, with the expected cause of a stall, if any.
  ///
  /// Each session has the number of days before the newest, the load, the repetitions done, the repetitions
  /// missed and the effort.
  struct Row: Sendable {
    var days: [StallDay]
    var falling: Int64 = 0
    var sets: WeeklySets?
    var rest: (Int64, Int64)?
    var cause: StallCause?

    init(
      _ days: [(ago: Int64, load: Int64, done: Int64, missed: Int64, effort: Int64?)], falling: Int64 = 0,
      sets: WeeklySets? = nil, rest: (Int64, Int64)? = nil, _ cause: StallCause?
    ) {
      self.days = days.map {
        StallDay(
          day: Day(number: 20_000 - $0.ago), load: $0.load * 1_000_000, done: $0.done, missed: $0.missed,
          effort: $0.effort)
      }
      (self.falling, self.sets, self.rest, self.cause) = (falling, sets, rest, cause)
    }
  }

  private static let many = WeeklySets(latest: 30, usual: 20)

  private static func strain(
    falling: Int64? = nil, effort: Int64? = nil, sets: WeeklySets? = nil
  ) -> StallCause {
    var strain = Strain()
    (strain.falling, strain.effort, strain.sets) = (falling, effort, sets)
    return .fatigue(strain)
  }

  @Test(arguments: [
    Row([], nil), Row([(0, 100, 30, 0, nil)], nil), Row([(0, 100, 22, 2, nil)], .noise),
    // One miss is not a stall; two are, and so are three sessions without progress.
    Row([(0, 100, 22, 2, nil), (3, 100, 30, 0, nil)], .noise),
    Row([(0, 100, 22, 2, nil), (3, 100, 22, 2, nil)], .unknown(times: 2)),
    Row([(0, 100, 27, 0, nil), (3, 100, 27, 0, nil)], nil),
    Row([(0, 100, 27, 0, nil), (3, 100, 26, 0, nil), (6, 100, 27, 0, nil)], .unknown(times: 3)),
    Row([(0, 100, 28, 0, nil), (3, 100, 26, 0, nil), (6, 100, 27, 0, nil)], nil),
    Row([(0, 100, 27, 0, nil), (3, 101, 27, 0, nil), (6, 104, 27, 0, nil)], nil),
    // A pause.
    Row([(0, 100, 22, 2, nil), (11, 100, 30, 0, nil)], .pause(days: 11)),
    Row([(0, 100, 22, 2, nil), (10, 100, 30, 0, nil)], .noise),
    Row([(0, 100, 30, 0, nil), (40, 100, 30, 0, nil)], nil),
    // A big step: over 5%, after success at the previous load.
    Row(
      [(0, 110, 22, 2, nil), (3, 110, 22, 2, nil), (6, 100, 30, 0, nil)],
      .bigStep(percent: 10, from: 100_000_000)),
    Row([(0, 105, 22, 2, nil), (3, 105, 22, 2, nil), (6, 100, 30, 0, nil)], .unknown(times: 2)),
    Row([(0, 110, 22, 2, nil), (3, 110, 22, 2, nil), (6, 100, 22, 2, nil)], .unknown(times: 2)),
    Row([(0, 110, 22, 2, nil), (3, 100, 30, 0, nil)], .noise),
    // Short rest.
    Row([(0, 100, 22, 2, nil), (3, 100, 22, 2, nil)], rest: (60, 2), .shortRest(taken: 60, fall: 2)),
    Row([(0, 100, 22, 2, nil)], rest: (60, 2), .noise),
    // Fatigue: two signs, or one that lasts.
    Row([(0, 100, 22, 2, nil)], falling: 2, .noise),
    Row([(0, 100, 22, 2, nil)], falling: 2, sets: many, strain(falling: 2, sets: many)),
    Row([(0, 100, 22, 2, nil)], falling: 1, sets: many, .noise),
    Row([(0, 100, 22, 2, nil), (3, 100, 24, 1, nil)], falling: 3, strain(falling: 3)),
    Row([(0, 100, 24, 0, 90), (3, 100, 25, 0, 80), (6, 100, 26, 0, 70)], strain(effort: 90)),
    Row([(0, 100, 24, 0, 80), (3, 100, 25, 0, 70), (6, 100, 26, 0, 60)], .unknown(times: 3)),
    Row([(0, 100, 24, 1, 90), (3, 100, 25, 0, 90)], .noise),
    // Effort counts if as much work at this weight was a point easier before.
    Row([(0, 100, 24, 1, 90), (3, 100, 25, 1, 95)], .unknown(times: 2)),
    Row([(0, 100, 24, 1, 90), (3, 100, 25, 1, 90), (6, 100, 24, 0, 80)], strain(effort: 90)),
    // After a harder day, the effort has not risen.
    Row([(0, 100, 24, 1, 90), (3, 100, 25, 1, 95), (6, 100, 24, 0, 80)], .unknown(times: 3)),
    Row([(0, 100, 24, 1, 90), (3, 100, 24, 1, 90), (6, 96, 24, 0, 80)], .unknown(times: 2)),
    Row([(0, 100, 26, 0, 90), (3, 100, 25, 0, 90), (6, 100, 24, 0, 80)], nil),
    Row([(0, 100, 30, 0, 90), (3, 100, 29, 0, 90)], nil),
    Row(
      [(0, 100, 24, 1, nil)], falling: 2, sets: WeeklySets(latest: 25, usual: 20), .noise),
    Row([(0, 100, 24, 1, nil)], falling: 2, sets: WeeklySets(latest: 9, usual: 6), .noise),
  ])
  func `a stall has a cause, and chance is none`(row: Row) {
    var signs = StallSigns(days: row.days)
    signs.halfStep = 1_250_000
    signs.falling = row.falling
    signs.weeklySets = row.sets
    signs.shortRest = row.rest.map { (taken: $0.0, fall: $0.1) }
    #expect(stallCause(signs) == row.cause)
  }

  @Test func `added to a body's own weight no step is big`() {
    var signs = StallSigns(
      days: [(20, 2), (20, 2), (10, 0)].map { load, missed in
        StallDay(day: Day(number: 20_000), load: load * 1_000_000, done: 20, missed: missed)
      })
    #expect(stallCause(signs) == .bigStep(percent: 100, from: 10_000_000))
    signs.isBodyweight = true
    #expect(stallCause(signs) == .unknown(times: 2))
  }

  @Test(
    arguments: [
      ([26, 30], true), ([27, 30], false), ([27, 30, 31], true), ([26, 26, 30], true), ([26, 26, 26], false),
      ([26], false), ([26, 26, 26, 40], false),
    ] as [([Int64], Bool)])
  func `an exercise fell where it lost more than a tenth in two times`(done: [Int64], fell: Bool) {
    let days = done.map { StallDay(day: Day(number: 0), load: 100, done: $0) }
    #expect(hasFallen(days, halfStep: 0) == fell)
  }

  // MARK: After a pause

  @Test(
    arguments: [
      (.min, 0), (-1, 0), (0, 0), (21, 0), (22, -50), (42, -50), (43, -100), (84, -100), (85, -150),
      (182, -150), (183, -200), (3650, -200), (.max, -200),
    ] as [(Int64, Int64)])
  func `the longer the pause the more is taken off, within bounds`(days: Int64, share: Int64) {
    #expect(shareOff(afterDays: days) == share)
  }

  /// Tests the reduction in weight after past sessions.
  ///
  /// Each past session has a day number, true if it was eased, and true if its targets were met. Today's day
  /// number and the expected change in tenths of a percent follow.
  @Test(
    arguments: [
      ([], 0, 0), ([(0, false, true)], 3, 0), ([(0, false, true)], 30, -50), ([(0, false, true)], 60, -100),
      // One step back each time that the targets are met.
      ([(0, false, true), (60, true, true)], 63, -50),
      ([(0, false, true), (60, true, true), (63, true, true)], 66, 0),
      ([(0, false, true), (60, true, false)], 63, -100),
      ([(0, false, true), (60, true, false), (63, true, true)], 66, -50),
      // A day at full targets ends the return, and another pause begins a new one.
      ([(0, false, true), (60, false, false)], 63, 0),
      ([(0, false, true), (60, true, true)], 160, -150),
      ([(0, false, true), (60, true, true), (63, true, true), (66, false, true)], 69, 0),
      // A day eased for tiredness is not a return, and clocks that run backwards are not a pause.
      ([(0, false, true), (3, true, true)], 6, 0), ([(90, false, true)], 3, 0),
      ([(-40_000, false, true)], 20_000, -200),
    ] as [([(Int64, Bool, Bool)], Int64, Int64)])
  func `weight comes back by quick steps`(times: [(Int64, Bool, Bool)], today: Int64, share: Int64) {
    let past = times.map { ReturnDay(day: Day(number: $0.0), isEased: $0.1, isMet: $0.2) }
    #expect(shareOff(on: Day(number: today), after: past.reversed()).tenths == share)
  }

  @Test func `only what is loaded is offered lighter, and an assisted exercise with more help`() {
    let loaded = Sample.lift(Sample.bench, sets: 3, Sample.kilograms(100), 10)
    let free = Sample.lift(Sample.squat, sets: 3, nil, 10)
    var story = LoopStory(Sample.snapshot(loaded, free), Sample.traits(step: 2500, .kilogram))
    story.train([10, 10, 10], [10, 10, 10])
    let later = story.now.day(utcOffset: 0) + 40
    let offered = returns(to: story.snapshot, on: later, after: story.history, story.table)
    #expect(offered == [Return(lineage: loaded.lineage, days: 40, tenthsOfPercent: -50)])
    // Steps of 20 kg: 95 is nearer to 100 than to 80.
    story.table[Sample.bench.catalogID].grid = WeightGrid(step: Sample.kilograms(20), unit: .kilogram)
    #expect(returns(to: story.snapshot, on: later, after: story.history, story.table).isEmpty)
    let muchLater = returns(to: story.snapshot, on: later + 200, after: story.history, story.table)
    #expect(muchLater.map { $0.tenthsOfPercent } == [-200])
    // Without a pause, a weight between two steps isn't a reduction: 100 would become 90.
    story.table[Sample.bench.catalogID].grid = WeightGrid(step: Sample.kilograms(45), unit: .kilogram)
    let tomorrow = story.now.day(utcOffset: 0) + 1
    #expect(returns(to: story.snapshot, on: tomorrow, after: story.history, story.table).isEmpty)
    story.table[Sample.bench.catalogID] = Sample.traits(step: 2500, .kilogram, .assisted)
    #expect(returns(to: story.snapshot, on: later, after: story.history, story.table) == offered)
  }
}
