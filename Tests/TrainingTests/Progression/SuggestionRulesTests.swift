import Records
import TestSupport
import Testing
import Training

@Suite struct SuggestionRulesTests {
  private static let eightToTwelve = RepRange.range(8...12, .reps)

  /// The results of three sets of ten at 100 kg in 8–12 and the effort, with the rule that applies and its
  /// changes.
  struct Row: Sendable {
    var done: [Did]
    var effort: Int64?
    var rule: ProgressionRule
    var told: [String]

    init(_ done: [Did], _ effort: Int64?, _ rule: ProgressionRule, _ told: [String] = []) {
      (self.done, self.effort, self.rule, self.told) = (done, effort, rule, told)
    }
  }

  private static func story(
    _ range: RepRange = eightToTwelve, reps: Int64? = 10, weight: Int64? = 100,
    _ loading: TrackingType = .weightReps,
    step: Int64 = 2500
  ) -> LoopStory {
    let lift = Sample.lift(Sample.bench, range, sets: 3, weight.map { Sample.kilograms($0) }, reps)
    return LoopStory(Sample.snapshot(lift), Sample.traits(step: step, .kilogram, loading))
  }

  private static let up = ["increaseWeight +2.5", "decreaseReps -2"]

  @Test(arguments: [
    Row([12, 12, 12], 9, .hardDay), Row([12, 12, 12], 10, .hardDay),
    Row([12, 12, 12], 8, .topOfRange, up + up + up), Row([13, 12, 12], nil, .topOfRange, up + up + up),
    Row(
      [8, 8, 8], 7, .withinRangeEasy, ["increaseWeight +2.5", "increaseWeight +2.5", "increaseWeight +2.5"]),
    Row(
      [12, 9, 8], 7, .withinRangeEasy,
      up + ["increaseWeight +2.5", "increaseWeight +2.5", "decreaseReps -2", "decreaseReps -2"]),
    // Missed targets left nothing in reserve.
    Row([8, 8, 8], 8, .nothingFits),
    Row([10, 10, 9], 8, .oneRepMore, ["increaseReps +1", "increaseReps +1"]),
    Row([10, 10, 10], nil, .oneRepMore, ["increaseReps +1", "increaseReps +1", "increaseReps +1"]),
    Row([12, 12, 10], 8, .someSetsReady, up + up), Row([12, 10, 7], 8, .someSetsReady, up),
    Row([12, 12, 11], 8, .oneRepMore, ["increaseReps +2", "increaseReps +2", "increaseReps +2"]),
    Row([8, 8, 6], 8, .nothingFits), Row([8, 7, 6], 8, .belowRange), Row([9, 8, 5], 5, .belowRange),
    // The sets of a shortened day count if they exceeded their targets.
    Row([12, 12, .not], 8, .capacity, ["increaseReps +2", "increaseReps +1"]),
    Row([12, 9, .not], 8, .someSetsReady, up), Row([], 5, .notNow),
    Row([0, 0, 0], 5, .notNow),
  ])
  func `the first rule that fits speaks`(row: Row) {
    var story = SuggestionRulesTests.story()
    let after = story.train(row.done, effort: row.effort)
    #expect(after.advice().rule == row.rule)
    #expect(after.changeTexts(in: .kilogram) == row.told)
    #expect(!after.draft.reasons.isEmpty)
    #expect(after.draft.reasons.allSatisfy { $0.catalogID == "bench-press" })
  }

  @Test func `below the range twice at a weight goes one step back, at another weight it waits`() {
    var story = SuggestionRulesTests.story()
    #expect(story.train([8, 7, 6], effort: 8).changes.isEmpty)
    let twice = story.train([8, 7, 6], effort: 8)
    #expect(
      twice.changeTexts(in: .kilogram) == [
        "decreaseWeight -2.5", "decreaseWeight -2.5", "decreaseWeight -2.5",
      ])
    let lighter = Sample.kilograms(90)
    let other = story.train([Did(7, at: lighter), Did(7, at: lighter), Did(6, at: lighter)], effort: 8)
    #expect(other.advice().rule == .belowRange && other.changes.isEmpty)
  }

  @Test func `a day under an override is no day to judge the next by`() {
    var story = SuggestionRulesTests.story()
    story.train([8, 7, 6], effort: 8)
    let less = [OverrideAdjustment(.percentWeight, tenthsOfPercent: -100)]
    let light = Did(12, at: Sample.kilograms(90))
    #expect(
      story.train([light, light, light], effort: 5, override: less).draft.reasons.map { $0.code }
        == [.overrideInForce])
    #expect(story.train([8, 7, 6], effort: 8).advice().changes.count == 3)
  }

  @Test func `who does all of the template on an eased day is heard`() {
    var story = SuggestionRulesTests.story()
    let less = [OverrideAdjustment(.percentWeight, tenthsOfPercent: -100)]
    let full = Did(12, at: Sample.kilograms(100))
    let advice = story.train([full, full, full], effort: 7, override: less).advice()
    #expect(advice.rule == .topOfRange && advice.changes.contains { $0.changeType == .increaseWeight })
    var other = SuggestionRulesTests.story()
    let elsewhere = [OverrideAdjustment(.percentWeight, tenthsOfPercent: -100, lineage: ID(high: 9, low: 9))]
    #expect(other.train([11, 10, 9], effort: 8, override: elsewhere).advice().rule == .oneRepMore)
  }

  @Test func `a best set far over the template is heard on an eased day, and how sure that is`() {
    var story = SuggestionRulesTests.story()
    let less = [OverrideAdjustment(.percentWeight, tenthsOfPercent: -100)]
    let (light, best) = (Did(10, at: Sample.kilograms(90)), Did(10, at: Sample.kilograms(110)))
    let advice = story.train([light, light, best], effort: 8, override: less).advice()
    #expect(advice.reasons.map { $0.code } == [.bestSetBeyond, advice.confidence.code])
    #expect(advice.changes.map { $0.value } == [102_500, 102_500, 102_500])
    #expect(advice.changes.allSatisfy { $0.reasons.count == 2 })
  }

  @Test(arguments: [PerformanceState.skipped, .swapped])
  func `what was skipped or swapped is held`(state: PerformanceState) {
    var story = SuggestionRulesTests.story()
    let done = story.train([12, 12, 12], effort: 6)
    var facts = done.facts
    facts.exercises[0].performance.state = state
    if state == .skipped { facts.exercises[0].sets = [] }
    let input = SuggestionInput(snapshot: story.snapshot, facts: facts, table: story.table, now: story.now)
    #expect(input.suggestions().advices[0].isHold)
    #expect(input.suggestions().reasons.map { $0.code } == [state == .skipped ? .skipped : .swapped])
  }

  @Test func `a step is 2 to 10 percent, and over 10 the repetitions go two past the range first`() {
    var light = SuggestionRulesTests.story(reps: 12, weight: 20)
    let first = light.train([12, 12, 12], effort: 8)
    #expect(first.changeTexts(in: .kilogram) == ["increaseReps +1", "increaseReps +1", "increaseReps +1"])
    #expect(first.changes[0].reasons.first?.code == .repsPastRangeFirst)
    let ready = light.train([14, 14, 14], effort: 8)
    let step = ["increaseWeight +2.5", "decreaseReps -4"]
    #expect(ready.changeTexts(in: .kilogram) == step + step + step)
    var heavy = SuggestionRulesTests.story(reps: 8, weight: 200)
    #expect(heavy.train([12, 12, 12], effort: 8).changeTexts(in: .kilogram).first == "increaseWeight +5")
  }

  @Test func `who lifted less than planned is not sent beyond the plan, who lifted more is`() {
    var story = SuggestionRulesTests.story(reps: nil)
    let (less, more) = (Did(12, at: Sample.kilograms(95)), Did(12, at: Sample.kilograms(105)))
    let below = story.train([less, less, less], effort: 8)
    #expect(below.changes.isEmpty && below.advice().reasons.contains { $0.code == .lighterDay })
    #expect(
      story.train([more, more, more], effort: 8).changeTexts(in: .kilogram).first == "increaseWeight +7.5")
  }

  @Test func `without a weight repetitions go on past the range, then it stays`() throws {
    var story = SuggestionRulesTests.story(reps: 12, weight: nil, .bodyweightReps)
    let first = story.train([12, 12, 12], effort: 7)
    #expect(first.changeTexts() == ["increaseReps +1", "increaseReps +1", "increaseReps +1"])
    #expect(first.changes[0].reasons.first?.code == .repsInsteadOfWeight)
    let far = story.train([18, 18, 18], effort: 7)
    #expect(far.changes.allSatisfy { $0.value == 16 }, "four more at most")
  }

  @Test func `help shrinks where others' weight grows`() {
    var story = SuggestionRulesTests.story(reps: nil, weight: 20, .assisted, step: 5000)
    let up = story.train([12, 12, 12], effort: 8)
    #expect(up.changeTexts(in: .kilogram) == ["decreaseWeight -5", "decreaseWeight -5", "decreaseWeight -5"])
    var below = SuggestionRulesTests.story(reps: nil, weight: -20, .assisted, step: 5000)
    #expect(below.train([12, 12, 12], effort: 8).changeTexts(in: .kilogram).first == "increaseWeight +5")
    story.train([7, 7, 6], effort: 8)
    #expect(story.train([7, 7, 6], effort: 8).changeTexts(in: .kilogram).first == "increaseWeight +5")
  }

  @Test(
    arguments: [(.weightReps, [9, 10, nil]), (.assisted, [8, 9, 10])] as [(TrackingType, [Int64?])])
  func `a first set with half the weight leads up to the work, with half the help it is the hardest`(
    loading: TrackingType, done: [Int64?]
  ) {
    let story = SuggestionRulesTests.story(reps: nil, weight: 20, loading)
    let facts = story.done([Did(8, at: Sample.kilograms(10)), 9, 10])
    let lift = story.snapshot.exercises[0]
    let reading = ExerciseReading(lift, facts.exercises[0], story.table[lift.catalogID])
    #expect(reading.sets.map { $0.done } == done)
  }

  @Test(arguments: [(nil, true), (Sample.squat.catalogID, false)] as [(String?, Bool)])
  func `an exercise done in place of another isn't judged by the other's targets`(
    replaced: String?, isJudged: Bool
  ) {
    let story = SuggestionRulesTests.story()
    var facts = story.done([10, 10, 10])
    facts.exercises[0].performance.swappedFrom = replaced
    let past = PastExercise.all(of: facts, in: story.snapshot)
    #expect(past.map { $0.prescription != nil } == [isJudged])
  }

  @Test func `seconds are counted by fives`() {
    let plank = Sample.lift(
      Sample.exercise("Plank"), .range(30...60, .seconds),
      [Sample.planned(nil, nil, seconds: 40), Sample.planned(nil, nil, seconds: 40)])
    var story = LoopStory(Sample.snapshot(plank), Sample.traits(step: 2500, .kilogram, .duration))
    let after = story.train([40, 42], effort: 8)
    #expect(after.changeTexts() == ["increaseReps +5", "increaseReps +5"])
    #expect(story.train([60, 60], effort: 8).changeTexts() == ["increaseReps +20", "increaseReps +20"])
  }

  @Test func `without an effort the hardest set's speaks`() {
    var story = SuggestionRulesTests.story()
    var facts = story.train([12, 12, 12]).facts
    facts.exercises[0].sets[2].rpe = 95
    let input = SuggestionInput(snapshot: story.snapshot, facts: facts, table: story.table, now: story.now)
    #expect(input.suggestions().advices[0].rule == .hardDay)
  }

  @Test func `a set to failure doesn't make the day a hard one`() {
    var story = SuggestionRulesTests.story()
    var facts = story.train([12, 12, 12]).facts
    facts.exercises[0].sets[2].type = .failure
    facts.exercises[0].sets[2].rpe = 100
    let input = SuggestionInput(snapshot: story.snapshot, facts: facts, table: story.table, now: story.now)
    #expect(input.suggestions().advices[0].rule == .topOfRange)
    for place in 0..<2 { facts.exercises[0].sets[place].type = .failure }
    let open = SuggestionInput(snapshot: story.snapshot, facts: facts, table: story.table, now: story.now)
    #expect(open.suggestions().advices[0].rule == .hardDay)
  }

  @Test(
    arguments: [
      (nil, .target(10, .reps), 12), (100, .notSet, nil), (0, eightToTwelve, 10), (100, .untilFailure, nil),
    ] as [(Int64?, RepRange, Int64?)])
  func `what is not known well enough is held, with a reason`(weight: Int64?, range: RepRange, reps: Int64?) {
    var story = SuggestionRulesTests.story(range, reps: reps, weight: weight)
    let after = story.train([30, 30, 30], effort: 6)
    #expect(after.advice().rule == .notNow && after.draft.reasons.map { $0.code } == [.notEnoughKnown])
  }

  @Test func `the same input gives the same records`() {
    var (one, other) = (SuggestionRulesTests.story(), SuggestionRulesTests.story())
    #expect(one.train([12, 12, 12]).changes == other.train([12, 12, 12]).changes)
  }
}
