import Records
import TestSupport
import Testing
import Training

/// The scenarios of the athlete Alex from the model's fixtures, tested with the rules alone.
@Suite struct FixtureTests {
  private let inPounds = Sample.traits(step: 5000, .pound)

  @Test func `scenario 1: a freeform session within its range at effort 7 raises the weight of every set`() {
    let bench = Sample.lift(Sample.bench, .range(8...12, .reps), sets: 3, Sample.pounds(135), nil)
    var story = LoopStory(Sample.snapshot(bench), inPounds)
    story.origin = .freeform
    let after = story.train([10, 9, 8], effort: 7)
    #expect(after.advice().rule == .withinRangeEasy)
    #expect(after.changeTexts() == ["increaseWeight +5", "increaseWeight +5", "increaseWeight +5"])
    #expect(after.changes.allSatisfy { $0.value == Sample.pounds(140).grams })
  }

  @Test func `scenario 2: 10, 9, 7 after a rise is too aggressive, and half of it goes back`() throws {
    let bench = Sample.lift(Sample.bench, .range(8...12, .reps), sets: 3, Sample.pounds(135), 10)
    var story = LoopStory(Sample.snapshot(bench), Sample.traits(step: 2500, .pound))
    let first = story.train([10, 9, 8], effort: 7)
    #expect(first.changeTexts() == ["increaseWeight +5", "increaseWeight +5", "increaseWeight +5"])
    try story.decide(.accepted, first.changes)
    let after = story.train([10, 9, 7], effort: 8, mood: .good)
    #expect(after.outcomes.map { $0.outcome } == [.tooAggressive, .tooAggressive, .tooAggressive])
    #expect(after.advice().rule == .riseTooAggressive)
    #expect(after.changeTexts() == ["decreaseWeight -2.5", "decreaseWeight -2.5", "decreaseWeight -2.5"])
    #expect(after.changes.allSatisfy { Weight(grams: $0.value ?? 0).number(in: .pound) == "137.5" })
  }

  @Test func `scenario 2: where the half can't be loaded the old weight comes back`() throws {
    let bench = Sample.lift(Sample.bench, .range(8...12, .reps), sets: 3, Sample.pounds(135), 10)
    var story = LoopStory(Sample.snapshot(bench), inPounds)
    try story.decide(.accepted, story.train([10, 9, 8], effort: 7).changes)
    let after = story.train([10, 9, 7], effort: 8)
    #expect(after.changeTexts() == ["decreaseWeight -5", "decreaseWeight -5", "decreaseWeight -5"])
  }

  @Test func `scenario 3: mixed decisions, a sick day, and both rises confirmed when healthy`() throws {
    let bench = Sample.lift(Sample.bench, .target(10, .reps), sets: 3, Sample.pounds(150), 10)
    let incline = Sample.lift(Sample.incline, .range(8...10, .reps), sets: 3, Sample.pounds(115), nil)
    var story = LoopStory(Sample.snapshot(bench, incline), inPounds)
    let strong = story.train([12, 11, 10], [10, 10, 8], effort: 6, mood: .good)
    #expect(
      strong.changeTexts() == [
        "increaseWeight +5", "increaseWeight +5", "increaseWeight +5", "addSet +1",
        "increaseWeight +5", "increaseWeight +5", "increaseWeight +5",
      ])
    #expect(strong.advice(1).confidence == .moderate)
    #expect(strong.advice(1).reasons.contains { $0.code == .lastSetDropped })

    let ofBench = strong.changes.filter { $0.targetExerciseLineage == bench.lineage }
    let ofIncline = strong.changes.filter { $0.targetExerciseLineage == incline.lineage }
    try story.decide(.accepted, ofBench.filter { $0.changeType == .increaseWeight })
    try story.decide(.deferred, ofIncline)
    try story.decide(.rejected, ofBench.filter { $0.changeType == .addSet })

    let sick = story.train(
      [10, 9, 8], [10, 9, 8], effort: 7, mood: .sick,
      override: [OverrideAdjustment(.percentWeight, tenthsOfPercent: -100)])
    #expect(sick.facts.exercises[0].sets.allSatisfy { $0.weight == Sample.pounds(140) })
    #expect(sick.facts.exercises[1].sets.allSatisfy { $0.weight == Sample.pounds(105) })
    #expect(sick.outcomes.count == 3)
    #expect(sick.outcomes.allSatisfy { $0.outcome == .good && $0.provisional })
    #expect(sick.changes.isEmpty)
    #expect(sick.draft.reasons.map { $0.code } == [.overrideInForce, .overrideInForce])

    try story.decide(.accepted, ofIncline)
    let healthy = story.train([11, 10, 10], [10, 9, 9], effort: 7, mood: .great)
    #expect(healthy.outcomes.count == 6)
    #expect(healthy.outcomes.allSatisfy { $0.outcome == .good && !$0.provisional })
    #expect(!healthy.changes.contains { $0.changeType == .addSet })
  }
}
