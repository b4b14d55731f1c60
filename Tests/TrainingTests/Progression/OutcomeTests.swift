import Records
import TestSupport
import Testing
import Training

/// The table of outcomes, row by row, for three sets of ten at 100 kg on a grid of 5 kg.
@Suite struct OutcomeTests {
  /// An accepted change, with the sets done, the effort and the expected outcome.
  struct Row: Sendable, CustomTestStringConvertible {
    var type: ChangeType
    var done: [Did]
    var effort: Int64?
    var outcome: Judgement?

    init(_ type: ChangeType, _ done: [Did], _ effort: Int64?, _ outcome: Judgement?) {
      (self.type, self.done, self.effort, self.outcome) = (type, done, effort, outcome)
    }

    var testDescription: String { "\(type) \(done.map { $0.count ?? 0 }) at \(effort ?? 0)" }
  }

  private static func at(_ kilograms: Int64, _ counts: Int64...) -> [Did] {
    counts.map { Did($0, at: Sample.kilograms(kilograms)) }
  }

  private static func resting(_ seconds: Int64, _ counts: Int64...) -> [Did] {
    counts.map { Did($0, after: seconds + $0 * 3) }
  }

  /// Returns the outcomes of accepted changes to three sets of ten at 100 kg with 120 s of rest.
  private static func judge(
    _ type: ChangeType, _ done: [Did], _ effort: Int64?, override: [OverrideAdjustment]? = nil
  ) throws -> [Outcome] {
    var lift = Sample.lift(Sample.bench, .notSet, sets: 3, Sample.kilograms(100), 10)
    lift.restPolicy = .allSame(seconds: 120)
    if type == .changeEdgeDepth {
      lift.hang = Hang()
      lift.hang?.edgeMillimetres = 18
    }
    if type == .addSet { lift.sets.removeLast() }
    if type == .removeSet {
      lift.sets.append(lift.sets[0])
      lift.sets[3].lineage = ID(high: 1, low: 4)
    }
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 5000, .kilogram))
    try story.accept(changes(type, lift))
    // The repetitions before the rest was shortened.
    story.history = PastExercise.all(
      of: LoopStory(Sample.snapshot(lift), Sample.traits(step: 5000, .kilogram)).done([10, 10, 10]), in: nil)
    return story.train(done, effort: effort, override: override).outcomes
  }

  private static func changes(_ type: ChangeType, _ lift: ExercisePrescription) -> [SuggestedChange] {
    switch type {
    case .increaseWeight: lift.sets.map { Sample.change(type, lift, $0, 10_000, 100_000) }
    case .decreaseWeight: lift.sets.map { Sample.change(type, lift, $0, -10_000, 100_000) }
    case .increaseReps: lift.sets.map { Sample.change(type, lift, $0, 2, 10) }
    case .decreaseReps: lift.sets.map { Sample.change(type, lift, $0, -2, 10) }
    case .increaseRest: [Sample.change(type, lift, nil, 60, 120)]
    case .decreaseRest: [Sample.change(type, lift, nil, -60, 120)]
    case .addSet: [Sample.change(type, lift, nil, 1, 3)]
    case .removeSet: [Sample.change(type, lift, lift.sets[3], -1, 3)]
    case .changeSetType: [Sample.change(type, lift, lift.sets[2], nil, SetType.failure.rank)]
    case .changeEdgeDepth: [Sample.change(type, lift, nil, -2, 18)]
    }
  }

  @Test(arguments: [
    Row(.increaseWeight, at(90, 10, 10, 10), 7, .ignored), Row(.increaseWeight, [], 7, .ignored),
    Row(.increaseWeight, [10, 9, 7], 8, .tooAggressive),
    Row(.increaseWeight, at(80, 10, 10, 10), 7, .tooAggressive),
    Row(.increaseWeight, [12, 12, 12], 6, .tooEasy), Row(.increaseWeight, at(110, 10, 10, 10), 8, .tooEasy),
    Row(.increaseWeight, [10, 9, 8], 9, .good), Row(.increaseWeight, [12, 12, 12], 7, .good),
    Row(.increaseWeight, [12, 12, 11], 6, .good), Row(.increaseWeight, [12, 12, 12], nil, .good),
    Row(.increaseWeight, at(110, 9, 9, 9), 8, .good), Row(.increaseWeight, at(95, 10, 10, 10), 8, .good),
    Row(.decreaseWeight, at(110, 10, 10, 10), 7, .ignored), Row(.decreaseWeight, [], nil, .ignored),
    Row(.decreaseWeight, [10, 9, 7], 8, .tooAggressive), Row(.decreaseWeight, [12, 12, 12], 6, .tooEasy),
    Row(.decreaseWeight, [10, 10, 9], 8, .good), Row(.decreaseWeight, at(80, 10, 10, 10), 8, .good),
  ])
  func `weight`(row: Row) throws { try expect(row) }

  @Test(arguments: [
    Row(.increaseReps, [8, 8, 8], 7, .ignored), Row(.increaseReps, [], 7, .ignored),
    Row(.increaseReps, [8, 8, 8], 8, .tooAggressive), Row(.increaseReps, [10, 9, 7], 7, .tooAggressive),
    Row(.increaseReps, [12, 13, 12], 6, .tooEasy), Row(.increaseReps, [10, 9, 8], 7, .good),
    Row(.decreaseReps, [12, 12, 12], 7, .ignored), Row(.decreaseReps, [10, 9, 7], 9, .tooAggressive),
    Row(.decreaseReps, [13, 13, 13], 6, .tooEasy), Row(.decreaseReps, [12, 12, 12], 8, .good),
    Row(.decreaseReps, [10, 10, 10], 8, .good), Row(.increaseReps, at(90, 10, 10, 10), 8, .ignored),
    Row(.increaseReps, at(110, 10, 10, 10), 8, nil),
  ])
  func `repetitions`(row: Row) throws { try expect(row) }

  @Test(arguments: [
    Row(.increaseRest, resting(60, 10, 10, 10), 7, .ignored),
    Row(.increaseRest, resting(120, 12, 12, 12), 9, .tooEasy),
    Row(.increaseRest, resting(120, 10, 9, 7), 8, .good), Row(.increaseRest, [10, 10, 10], 8, nil),
    Row(.increaseRest, resting(90, 10, 10, 10), 8, .good),
    Row(.increaseRest, resting(89, 10, 10, 10), 8, .ignored),
    Row(.decreaseRest, resting(180, 10, 10, 10), 7, .ignored),
    Row(.decreaseRest, resting(120, 9, 9, 8), 8, .tooAggressive),
    Row(.decreaseRest, resting(120, 9, 9, 9), 8, .good),
    Row(.decreaseRest, resting(120, 12, 12, 12), 6, .good), Row(.decreaseRest, [], 6, .ignored),
  ])
  func `rest`(row: Row) throws { try expect(row) }

  @Test(arguments: [
    Row(.addSet, [10, 10], 7, .ignored), Row(.addSet, [10, 10, 8], 7, .tooAggressive),
    Row(.addSet, [8, 8, 9], 7, .tooAggressive), Row(.addSet, [12, 12, 12], 6, .tooEasy),
    Row(.addSet, [10, 10, 9], 7, .good),
    Row(.removeSet, [10, 10, 10, 10], 7, .ignored), Row(.removeSet, [10, 9, 7], 8, .tooAggressive),
    Row(.removeSet, [12, 12, 12], 6, .tooEasy), Row(.removeSet, [10, 10, 9], 8, .good),
    Row(.changeSetType, [10, 10, Did(10, as: .regular)], 7, .ignored),
    Row(.changeSetType, [10, 10], 7, .ignored),
    Row(.changeSetType, [10, 9, 7], 9, .tooAggressive), Row(.changeSetType, [12, 12, 12], 6, .tooEasy),
    Row(.changeSetType, [10, 10, 14], 8, .good),
  ])
  func `sets and their type`(row: Row) throws { try expect(row) }

  private static func on(_ edge: Int64, _ counts: Int64...) -> [Did] { counts.map { Did($0, on: edge) } }

  @Test(arguments: [
    Row(.changeEdgeDepth, on(20, 10, 10, 10), 7, .ignored), Row(.changeEdgeDepth, [], 7, .ignored),
    Row(.changeEdgeDepth, [10], 7, .ignored), Row(.changeEdgeDepth, on(19, 10, 10, 10), 8, .good),
    Row(.changeEdgeDepth, [10, 9, 7], 8, .tooAggressive), Row(.changeEdgeDepth, [12, 12, 12], 6, .tooEasy),
    Row(.changeEdgeDepth, [10, 10, 9], 8, .good), Row(.changeEdgeDepth, on(16, 10, 10, 10), 8, .good),
  ])
  func `edges`(row: Row) throws { try expect(row) }

  private func expect(_ row: Row) throws {
    let outcomes = try OutcomeTests.judge(row.type, row.done, row.effort)
    if let expected = row.outcome {
      #expect(!outcomes.isEmpty)
      #expect(outcomes.allSatisfy { $0.outcome == expected && !$0.provisional && !$0.reasons.isEmpty })
    } else {
      #expect(outcomes.isEmpty)
    }
  }

  @Test(
    arguments: [
      (.increaseWeight, at(100, 8) + at(90, 10, 10), .tooAggressive, .setsLighter),
      (.increaseWeight, at(100, 10) + at(90, 10, 10), .ignored, .setsLighter),
      (.increaseWeight, at(90, 10, 10, 10), .ignored, .didOldInstead),
      (.increaseWeight, at(100, 10), .ignored, .notDone),
      (.decreaseWeight, at(100, 8) + at(110, 10, 10), .ignored, .didOldInstead),
      (.increaseReps, [10], .ignored, .notDone), (.increaseReps, [8, 8, 8], .ignored, .didOldInstead),
      (.increaseReps, [10] + at(90, 10, 10), .ignored, .setsLighter),
    ] as [(ChangeType, [Did], Judgement, ReasonCode)])
  func `a change done in fewer than half of the sets says what happened in the others`(
    type: ChangeType, done: [Did], outcome: Judgement, code: ReasonCode
  ) throws {
    let outcomes = try OutcomeTests.judge(type, done, 7)
    #expect(!outcomes.isEmpty)
    #expect(outcomes.allSatisfy { $0.outcome == outcome && $0.reasons.first?.code == code })
  }

  @Test func `what is short is counted over all sets that were done, as everybody counts`() throws {
    let outcomes = try OutcomeTests.judge(.increaseReps, [Did(2, at: Sample.kilograms(110)), 1, 0], 9)
    let reason = try #require(outcomes.first?.reasons.first)
    #expect(reason.code == .missedTargets)
    #expect(reason.amount("missed") == 27 && reason.amount("asked") == 30)
  }

  @Test func `under an override outcomes are provisional, against the day's targets`() throws {
    let less = [OverrideAdjustment(.percentWeight, tenthsOfPercent: -100)]
    let outcomes = try OutcomeTests.judge(.increaseWeight, [10, 9, 8], 7, override: less)
    #expect(outcomes.count == 3 && outcomes.allSatisfy { $0.outcome == .good && $0.provisional })
    let light = try OutcomeTests.judge(.decreaseWeight, OutcomeTests.at(70, 10, 10, 10), 7, override: less)
    #expect(light.allSatisfy { $0.outcome == .ignored && $0.reasons[0].code == .setsLighter })
    let heavy = try OutcomeTests.judge(.increaseWeight, [10, 9, 7], 7, override: less)
    #expect(heavy.allSatisfy { $0.outcome == .tooAggressive && $0.provisional })
  }

  @Test func `what the day left out is not ignored, it waits`() throws {
    let skipped = [OverrideAdjustment(.skipExercise)]
    for type in ChangeType.allCases {
      #expect(try OutcomeTests.judge(type, [], 7, override: skipped).isEmpty)
    }
    let fewer = [OverrideAdjustment(.percentVolume, tenthsOfPercent: -333)]
    #expect(try OutcomeTests.judge(.addSet, [10, 10], 7, override: fewer).isEmpty)
  }

  @Test func `a provisional outcome is judged again, a final one is not`() throws {
    let lift = Sample.lift(Sample.bench, .notSet, sets: 3, Sample.kilograms(100), 10)
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 5000, .kilogram))
    try story.accept([Sample.change(.increaseWeight, lift, lift.sets[0], 5000, 105_000)])
    let less = [OverrideAdjustment(.percentWeight, tenthsOfPercent: -100)]
    #expect(story.train([10, 10, 10], effort: 7, override: less).outcomes.map { $0.provisional } == [true])
    #expect(story.train([10, 10, 10], effort: 7).outcomes.map { $0.provisional } == [false])
    #expect(story.train([10, 10, 10], effort: 7).outcomes.isEmpty)
  }

  @Test func `weight and repetitions of a set accepted together are judged together`() throws {
    let lift = Sample.lift(Sample.bench, .range(8...12, .reps), sets: 3, Sample.kilograms(100), 12)
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 5000, .kilogram))
    try story.decide(.accepted, story.train([12, 12, 12], effort: 8).changes)
    let after = story.train([12, 12, 12], effort: 6)
    #expect(after.outcomes.count == 6)
    #expect(
      after.outcomes.allSatisfy { $0.outcome == .tooEasy },
      "12 are the old repetitions, but not at that weight")
  }

  @Test func `the athlete's word counts over the rules'`() throws {
    let lift = Sample.lift(Sample.bench, .notSet, sets: 3, Sample.kilograms(100), 10)
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 5000, .kilogram))
    let change = Sample.change(.increaseWeight, lift, lift.sets[0], 5000, 105_000)
    try story.accept([change])
    let after = story.train([10, 10, 10], effort: 7)
    var said = Outcome(changeID: change.id, sessionID: after.facts.session.id, by: .user)
    said.outcome = .tooAggressive
    said.at = story.now + -3_600_000
    story.keep(outcomes: [said])
    #expect(story.ledger.outcome(of: change.id) == said)
  }

  @Test func `a target between two loads is done with the one that is shown`() throws {
    let lift = Sample.lift(Sample.bench, .notSet, sets: 3, Weight(grams: 61_000), 10)
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 2500, .kilogram))
    try story.accept(lift.sets.map { Sample.change(.increaseWeight, lift, $0, 3500, 61_000) })
    let shown = Sample.kilograms(60)
    let outcomes = story.train([Did(10, at: shown), Did(9, at: shown), Did(7, at: shown)]).outcomes
    #expect(outcomes.count == 3 && outcomes.allSatisfy { $0.outcome == .tooAggressive })
  }

  @Test func `help counts as less weight`() throws {
    let lift = Sample.lift(Sample.bench, .notSet, sets: 3, Sample.kilograms(20), 10)
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 5000, .kilogram, .assisted))
    try story.accept(lift.sets.map { Sample.change(.decreaseWeight, lift, $0, -10_000, 10_000) })
    var other = story
    #expect(story.train([10, 10, 10]).outcomes.allSatisfy { $0.outcome == .good })
    let much = other.train(
      [
        Did(10, at: Sample.kilograms(30)), Did(10, at: Sample.kilograms(30)),
        Did(10, at: Sample.kilograms(30)),
      ])
    #expect(much.outcomes.allSatisfy { $0.outcome == .tooAggressive }, "more help than before")
  }

  @Test func `on an eased day help is compared with the help that would have been given before`() throws {
    let lift = Sample.lift(Sample.bench, .notSet, sets: 3, Sample.kilograms(30), 10)
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 5000, .kilogram, .assisted))
    try story.accept(lift.sets.map { Sample.change(.decreaseWeight, lift, $0, -10_000, 30_000) })
    let less = [OverrideAdjustment(.percentWeight, tenthsOfPercent: -200)]
    // Today 30 kg are 35 kg, and the 40 kg before would be 50 kg.
    let much = Did(10, at: Sample.kilograms(45))
    let outcomes = story.train([much, much, much], override: less).outcomes
    #expect(outcomes.count == 3 && outcomes.allSatisfy { $0.outcome == .ignored })
  }
}
