import Records
import TestSupport
import Testing
import Training

@Suite struct LessonTests {
  private let bench = Sample.lift(Sample.bench, .target(10, .reps), sets: 3, Sample.pounds(150), 10)
  private let incline = Sample.lift(Sample.incline, .target(10, .reps), sets: 3, Sample.pounds(115), 10)

  private func story(step: Int64 = 2500) -> LoopStory {
    LoopStory(Sample.snapshot(bench, incline), Sample.traits(step: step, .pound))
  }

  /// Stores accepted changes of one kind with the given outcomes, one per session.
  private func outcomes(_ judgements: [Judgement], provisional: Bool = false, in story: inout LoopStory) {
    for (place, judgement) in judgements.enumerated() {
      let number = UInt64(story.ledger.changes.count + place + 100)
      let change = Sample.change(.increaseWeight, bench, bench.sets[0], 2268, 70_000, suggestion: number)
      note(.accepted, change, in: &story)
      var outcome = Outcome(changeID: change.id, sessionID: ID(high: 2, low: number), by: .rules)
      outcome.outcome = judgement
      outcome.provisional = provisional
      outcome.at = story.now
      story.keep(changes: [change], outcomes: [outcome])
    }
  }

  private func note(_ verdict: Verdict, _ change: SuggestedChange, in story: inout LoopStory) {
    story.now = story.now + 60_000
    var decision = Decision()
    decision.id = .derived("noted", from: change.id, ID(high: 3, low: UInt64(story.now.milliseconds)))
    decision.changeID = change.id
    decision.decision = verdict
    decision.at = story.now
    story.keep(decisions: [decision])
  }

  private func lessons(_ story: LoopStory) -> Lessons { Lessons(story.ledger, now: story.now) }

  @Test(
    arguments: [
      ([.tooAggressive], 100), ([.tooAggressive, .tooAggressive], 50),
      ([.tooAggressive, .good, .tooAggressive], 100),
      ([.tooAggressive, .ignored, .tooAggressive], 50), ([.tooAggressive, .tooAggressive, .good, .good], 50),
      ([.tooAggressive, .tooAggressive, .good, .tooEasy, .good], 100),
      ([.tooAggressive, .tooAggressive, .tooAggressive, .tooAggressive], 25),
      ([Judgement](repeating: .tooAggressive, count: 8), 25),
    ] as [([Judgement], Int64)])
  func `two in a row that were too much halve the step, three that were not restore it`(
    judgements: [Judgement], percent: Int64
  ) {
    var story = story()
    outcomes(judgements, in: &story)
    #expect(lessons(story).stepPercent("bench-press", .increaseWeight) == percent)
    #expect(lessons(story).stepPercent("incline-press", .increaseWeight) == 100)
    #expect(lessons(story).all.contains { $0.kind == .smallerStep } == (percent < 100))
  }

  @Test func `a halved step is half of 5 lb where that can be loaded, and 5 lb where not`() {
    for (step, told) in [(2500, "increaseWeight +2.5"), (5000, "increaseWeight +5")] as [(Int64, String)] {
      var story = story(step: step)
      #expect(story.train([10, 10, 10], effort: 8).changeTexts().first == "increaseWeight +5")
      outcomes([.tooAggressive, .tooAggressive], in: &story)
      let after = story.train([10, 10, 10], effort: 8)
      #expect(after.changeTexts().first == told)
      #expect(after.advice().confidence == .moderate, "the last rise was too much")
    }
  }

  @Test func `provisional outcomes teach no step, and three changes of one session are one`() {
    var story = story()
    outcomes([.tooAggressive, .tooAggressive], provisional: true, in: &story)
    #expect(lessons(story).stepPercent("bench-press", .increaseWeight) == 100)
    let session = ID(high: 2, low: 9)
    for set in bench.sets {
      let change = Sample.change(.increaseWeight, bench, set, 2268, 70_000, suggestion: 9)
      note(.accepted, change, in: &story)
      var outcome = Outcome(changeID: change.id, sessionID: session, by: .rules)
      outcome.outcome = .tooAggressive
      story.keep(changes: [change], outcomes: [outcome])
    }
    #expect(lessons(story).stepPercent("bench-press", .increaseWeight) == 100)
  }

  @Test func `a lesson is forgotten on wish, and learned anew`() {
    var story = story()
    outcomes([.tooAggressive, .tooAggressive], in: &story)
    story.forget("bench-press", .increaseWeight)
    #expect(lessons(story).all.isEmpty)
    story.now = story.now + 1000
    outcomes([.tooAggressive, .tooAggressive], in: &story)
    #expect(lessons(story).stepPercent("bench-press", .increaseWeight) == 50)
    story.forget("incline-press", nil)
    #expect(!lessons(story).all.isEmpty)
    story.forget(nil, nil)
    #expect(lessons(story).all.isEmpty)
  }

  @Test func `who puts off and then accepts, twice, is asked later`() {
    var story = story()
    for number in UInt64(1)...2 {
      #expect(!lessons(story).isDeferredFirst("bench-press", .increaseWeight))
      let change = Sample.change(.increaseWeight, bench, bench.sets[0], 2268, 70_000, suggestion: number)
      story.keep(changes: [change])
      note(.deferred, change, in: &story)
      note(.accepted, change, in: &story)
    }
    #expect(lessons(story).isDeferredFirst("bench-press", .increaseWeight))
    #expect(lessons(story).all.map { $0.kind } == [.asksLater])
  }

  @Test func `a rejected set is left out for eight weeks, and everywhere when two exercises say so`() {
    var story = story()
    let more = [bench, incline].map { Sample.change(.addSet, $0, nil, 1, 4) }
    let rise = Sample.change(.increaseWeight, bench, bench.sets[0], 2268, 70_000)
    story.keep(changes: more + [rise])
    note(.accepted, rise, in: &story)
    note(.rejected, more[0], in: &story)
    #expect(!lessons(story).wantsVolume("bench-press") && lessons(story).wantsVolume("incline-press"))
    #expect(lessons(story).all.first?.reason.amount("days_left") == 56)
    note(.rejected, more[1], in: &story)
    #expect(!lessons(story).wantsVolume("squat"))
    #expect(lessons(story).all.map { $0.catalogID } == ["bench-press", "incline-press", nil])
    story.now = story.now + 56 * 86_400_000
    #expect(lessons(story).wantsVolume("bench-press") && lessons(story).wantsVolume("squat"))
  }

  @Test func `a rejected change that is done anyway raises confidence`() throws {
    var story = story(step: 5000)
    let effortless = story.train([11, 11, 11], effort: 6)
    try story.decide(.rejected, effortless.changes)
    let four = [Did](repeating: Did(10, at: Sample.pounds(155)), count: 4)
    let after = story.train([four[0], four[1], four[2], four[3]], effort: 8)
    #expect(after.outcomes.count == 4)
    #expect(
      after.outcomes.allSatisfy { $0.outcome == .good && $0.reasons.first?.code == .doneThoughRejected })
    #expect(lessons(story).confidence("bench-press", .increaseWeight) == 1)
    #expect(lessons(story).wantsVolume("bench-press"))
    #expect(lessons(story).all.map { $0.kind } == [.doneThoughRejected, .doneThoughRejected])
  }

  @Test func `more repetitions with less weight are not what was rejected`() throws {
    var story = story(step: 5000)
    let more = bench.sets.map { Sample.change(.increaseReps, bench, $0, 1, 11) }
    story.keep(changes: more)
    try story.decide(.rejected, more)
    let lighter = [Did](repeating: Did(12, at: Sample.pounds(140)), count: 3)
    #expect(story.train([lighter[0], lighter[1], lighter[2]], effort: 8).outcomes.isEmpty)
    #expect(lessons(story).all.isEmpty)
    #expect(story.train([11, 11, 10], effort: 8).outcomes.count == 2)
    #expect(lessons(story).all.map { $0.reason.amount("times") } == [1], "two sets of one session are once")
  }

  @Test func `a change that went well and is rejected afterwards was not done in spite of it`() {
    var story = story()
    outcomes([.good, .good], in: &story)
    for change in story.ledger.changes { note(.rejected, change, in: &story) }
    #expect(lessons(story).all.isEmpty)
  }

  @Test func `a rejected change that is not done says nothing`() throws {
    var story = story(step: 5000)
    try story.decide(.rejected, story.train([11, 11, 11], effort: 6).changes)
    #expect(story.train([11, 11, 11], effort: 6).outcomes.isEmpty)
  }

  @Test func `who does well on tired days is offered less of an override`() throws {
    var story = story(step: 5000)
    #expect(lessons(story).overrideOffers == [-50, -100, -200])
    for weight in [155, 160] as [Int64] {
      let grams = Sample.pounds(weight).grams
      try story.accept([
        Sample.change(.increaseWeight, bench, bench.sets[0], 2268, grams, suggestion: UInt64(weight))
      ])
      story.train([10, 10, 10], effort: 8, mood: .tired)
    }
    #expect(lessons(story).overrideOffers == [-25, -50, -100])
    #expect(lessons(story).all.map { $0.kind } == [.cautiousSelfRating])
    try story.accept([Sample.change(.increaseWeight, bench, bench.sets[0], 2268, 80_000, suggestion: 3)])
    story.train([5, 5, 5], effort: 8, mood: .tired)
    #expect(lessons(story).overrideOffers == [-50, -100, -200])
  }

  @Test func `a lesson names the sessions that taught it, and a reset takes them away`() throws {
    var story = story()
    outcomes([.good, .tooAggressive, .tooAggressive], in: &story)
    let lesson = try #require(lessons(story).all.first { $0.kind == .smallerStep })
    let evidence = lessons(story).evidence(for: lesson)
    #expect(evidence.map(\.fact) == [.outcome(.tooAggressive), .outcome(.tooAggressive), .outcome(.good)])
    #expect(Set(evidence.map(\.sessionID)).count == 3)
    story.forget("bench-press", .increaseWeight)
    #expect(lessons(story).evidence(for: lesson).isEmpty)
  }
}
