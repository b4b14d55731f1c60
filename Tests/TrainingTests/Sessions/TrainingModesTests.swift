import Records
import TestSupport
import Testing
import Training

/// Training modes such as pyramids, straight sets, and partial and double progression.
@Suite struct TrainingModesTests {
  private let inPounds = Sample.traits(step: 5000, .pound)
  private let range = RepRange.range(8...12, .reps)

  @Test func `a pyramid moves its top sets, and the warm-ups keep their shares of them`() throws {
    let template = Sample.lift(
      Sample.bench, .notSet,
      [(95, 12), (115, 10), (135, 8)].map { Sample.planned(Sample.pounds($0.0), $0.1, .warmup) }
        + [Sample.planned(Sample.pounds(155), 6), Sample.planned(Sample.pounds(155), 6)])
    var story = LoopStory(Sample.snapshot(template), inPounds)
    // 95 lb, three fifths, stays up to 160 lb.
    for places in [[3, 4, 1, 2], [3, 4, 0, 1, 2]] {
      let after = story.train([6, 6], effort: 8)
      #expect(after.changeTexts() == [String](repeating: "increaseWeight +5", count: places.count))
      #expect(after.changes.map { $0.targetSetLineage } == places.map { template.sets[$0].lineage })
      #expect(after.changes.dropFirst(2).allSatisfy { $0.reasons.first?.code == .warmupFollows })
      try story.decide(.accepted, after.changes)
    }
  }

  @Test func `a reverse pyramid raises the set that is ready alone`() {
    func pyramid(_ range: RepRange) -> ExercisePrescription {
      Sample.lift(
        Sample.bench, range,
        [(165, 5), (155, 6), (145, 8), (135, 10)].map { Sample.planned(Sample.pounds($0.0), $0.1) })
    }
    var ranged = LoopStory(Sample.snapshot(pyramid(.range(5...10, .reps))), inPounds)
    let alone = ranged.train([10, 8, 8, 8], effort: 8)
    #expect(alone.changeTexts() == ["increaseWeight +5"], "its target of 5 is the low end already")
    #expect(alone.changes[0].value == Sample.pounds(170).grams)
    var own = LoopStory(Sample.snapshot(pyramid(.notSet)), inPounds)
    let three = own.train([5, 6, 8, 8], effort: 8)
    #expect(three.changes.map { $0.value } == [170, 160, 150].map { Sample.pounds($0).grams })
    #expect(own.train([5, 5, 7, 8], effort: 8).changes.isEmpty, "4 of 29 missing is below the range")
  }

  @Test func `an exercise that stands twice in a plan looks back at its own sets alone`() {
    let heavy = Sample.lift(Sample.bench, .range(3...5, .reps), sets: 3, Sample.pounds(200), 5)
    var light = Sample.lift(Sample.bench, .range(8...12, .reps), sets: 3, Sample.pounds(200), 10)
    light.lineage = ID(high: 7, low: 7)
    for place in light.sets.indices { light.sets[place].lineage = ID(high: 7, low: UInt64(8 + place)) }
    var story = LoopStory(Sample.snapshot(heavy, light), inPounds)
    story.train([2, 2, 2], [10, 10, 10], effort: 8)
    let after = story.train([4, 4, 4], [7, 6, 6], effort: 8)
    #expect(after.advice(1).rule == .belowRange)
    #expect(after.advice(1).isHold, "the light sets were below their range for the first time")
    let again = story.train([4, 4, 4], [7, 6, 6], effort: 8)
    #expect(
      again.advice(1).changes.map { $0.changeType } == [.decreaseWeight, .decreaseWeight, .decreaseWeight])
  }

  @Test func `straight sets rise together, four changes in one bundle`() {
    let template = Sample.lift(Sample.bench, .target(8, .reps), sets: 4, Sample.pounds(145), 8)
    var story = LoopStory(Sample.snapshot(template), inPounds)
    let after = story.train([8, 8, 8, 8], effort: 8)
    #expect(after.changeTexts() == [String](repeating: "increaseWeight +5", count: 4))
    #expect(Set(after.changes.map { $0.suggestionID }).count == 1)
    #expect(after.changes.allSatisfy { $0.value == Sample.pounds(150).grams })
  }

  @Test func `partial progression raises the ready sets, two changes each, and leaves the others`() {
    let template = Sample.lift(Sample.bench, range, sets: 4, Sample.pounds(145), 12)
    var story = LoopStory(Sample.snapshot(template), inPounds)
    let after = story.train([12, 12, 10, 8], effort: 8)
    #expect(after.advice().rule == .someSetsReady)
    #expect(
      after.changeTexts() == ["increaseWeight +5", "decreaseReps -4", "increaseWeight +5", "decreaseReps -4"])
    #expect(after.changes.map { $0.targetSetLineage } == [0, 0, 1, 1].map { template.sets[$0].lineage })
  }

  @Test func `double progression climbs for six weeks, then adds 5 lb and starts again at 8`() throws {
    let template = Sample.lift(Sample.bench, range, sets: 3, Sample.pounds(145), 8)
    var story = LoopStory(Sample.snapshot(template), inPounds)
    let weeks: [[Did]] = [[8, 8, 8], [9, 9, 8], [10, 10, 9], [11, 11, 10], [12, 12, 11]]
    for week in weeks {
      let after = story.train(week, effort: 8)
      #expect(after.advice().rule == .oneRepMore)
      #expect(after.outcomes.allSatisfy { $0.outcome == .good })
      try story.decide(.accepted, after.changes)
    }
    #expect(story.snapshot.exercises[0].sets.map { $0.targetReps } == [12, 12, 12])
    let sixth = story.train([12, 12, 12], effort: 8)
    #expect(sixth.advice().rule == .topOfRange)
    try story.decide(.accepted, sixth.changes)
    #expect(story.snapshot.exercises[0].sets.map { $0.targetReps } == [8, 8, 8])
    #expect(
      story.snapshot.exercises[0].sets.map { $0.targetWeight } == [150, 150, 150].map { Sample.pounds($0) })
    let seventh = story.train([8, 8, 8], effort: 8)
    #expect(seventh.outcomes.count == 6)
    #expect(seventh.outcomes.allSatisfy { $0.outcome == .good })
  }
}
