import Records
import TestSupport
import Testing

@testable import Training

/// Faults that a coach and an athlete found in simulated years and real logs, each with its original numbers.
@Suite struct CoachFaultTests {
  private func story(
    _ sets: [(kilograms: Double, reps: Int64)], _ range: ClosedRange<Int64>,
    _ loading: TrackingType = .weightReps, unit: RepRange.Unit = .reps
  ) -> LoopStory {
    let planned = sets.map { Sample.planned(Weight(grams: Int64($0.kilograms * 1000)), $0.reps) }
    let lift = Sample.lift(Sample.bench, .range(range, unit), planned)
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 1250, .kilogram, loading))
    story.percent = 75
    return story
  }

  private func targets(_ story: LoopStory) -> [Int64] {
    story.snapshot.exercises[0].sets.compactMap { $0.targetReps }
  }

  private func loads(_ story: LoopStory) -> [Int64] {
    story.snapshot.exercises[0].sets.compactMap { $0.targetWeight?.grams }
  }

  @discardableResult
  private func train(
    _ story: inout LoopStory, _ done: [Int64], at grams: [Int64?] = [], effort: Int64? = nil
  ) throws -> ExerciseAdvice {
    let sets = done.enumerated().map { place, reps in
      Did(reps, at: place < grams.count ? grams[place].map { Weight(grams: $0) } : nil)
    }
    let after = story.train(sets, effort: effort)
    try story.decide(.accepted, after.changes)
    return after.advice()
  }

  @Test(arguments: [8, 9] as [Int64], [(5, 8), (8, 12), (12, 20)] as [(Int64, Int64)])
  func `what is promised comes on its day`(effort: Int64, range: (Int64, Int64)) throws {
    var story = story([(60, range.0 + 1), (60, range.0 + 1), (60, range.0)], range.0...range.1)
    var left: Int64?
    for day in 0..<60 {
      let advice = try train(&story, targets(story), effort: effort)
      if let due = left {
        #expect(due > 1 || !advice.isHold, "day \(day): \(advice.reasons)")
      }
      let next = advice.reasons.lazy.compactMap { $0.amount("more") }.first
      if let due = left, let next { #expect(next < due, "day \(day)") }
      left = advice.isHold ? next : nil
    }
  }

  @Test func `a set that is done lighter takes nothing off the others`() throws {
    var story = story([(65, 4), (65, 4), (65, 3), (65, 3)], 3...6)
    for _ in 0..<5 { story.train([4, 4, 3, 3].map { Did($0) }, effort: 9) }
    let before = targets(story)
    try train(&story, [4, 4, 3, 3], at: [65_000, 65_000, 60_000, 60_000], effort: 9)
    #expect(targets(story) == before)
  }

  @Test func `no set with weight on the body goes ahead of the others by itself`() throws {
    var story = story([(10, 8), (10, 7), (10, 6)], 5...8, .bodyweightReps)
    for _ in 0..<12 {
      try train(&story, targets(story), effort: 8)
      #expect(Set(loads(story)).count == 1, "\(loads(story))")
    }
    #expect(loads(story)[0] > 10_000)
  }

  @Test func `heavier sets that were made aren't taken back for a lighter one`() throws {
    var story = story([(11.25, 6), (11.25, 6), (10, 7)], 5...8, .bodyweightReps)
    try train(&story, [6, 6, 6], effort: 9)
    try train(&story, [6, 6, 6], effort: 9)
    #expect(Array(targets(story).prefix(2)) == [6, 6])
  }

  @Test func `days that asked for less with another load are no reached ones`() throws {
    var story = story([(11.25, 6), (11.25, 6), (10, 8)], 5...8, .bodyweightReps)
    try train(&story, [6, 6, 8], effort: 10)
    story.snapshot.exercises[0].sets[0].targetReps = 7
    let advice = try train(&story, [7, 6, 8], effort: 9)
    #expect(advice.reasons.first { $0.code == .reachedSoFar }?.amount("times") == 1, "\(advice.reasons)")
  }

  @Test func `how much less is asked is said of all sets`() throws {
    var story = story([(10, 12), (10, 12), (10, 12), (10, 11), (10, 11)], 8...12, .bodyweightReps)
    let advice = try train(&story, [12, 12, 10, 9, 7], effort: 10)
    let said = try #require(advice.reasons.first { $0.code == .fewerInAll })
    #expect(said.amount("by") == 7 && said.amount("sets") == 3)
    #expect(advice.reasons.contains { $0.code == .missedTargets })
  }

  @Test func `a target that was missed is no reason for more in the others`() throws {
    var story = story([(10, 11), (10, 10), (10, 10)], 8...12, .bodyweightReps)
    #expect(try train(&story, [11, 9, 9], effort: 8).isHold)
    // One missing repetition in thirty is tolerated, except on the first day after a pause.
    var nearly = self.story([(10, 11), (10, 10), (10, 10)], 8...12, .bodyweightReps)
    #expect(try !train(&nearly, [11, 10, 9], effort: 8).isHold)
    var paused = self.story([(10, 11), (10, 10), (10, 10)], 8...12, .bodyweightReps)
    try train(&paused, targets(paused), effort: 9)
    paused.now = paused.now + 14 * 86_400_000
    #expect(try train(&paused, [11, 10, 9], effort: 8).isHold)
  }

  @Test func `as much in sum, and one set beyond, is where the next time starts`() throws {
    var story = story([(10, 10), (10, 10), (10, 10)], 10...12)
    try train(&story, [11, 10, 9])
    #expect(targets(story) == [11, 10, 10])
    var strong = self.story([(50, 6), (52.5, 6), (55, 5)], 5...7)
    try train(&strong, [5, 5, 4], at: [55_000, 55_000, 55_000])
    #expect(loads(strong) == [55_000, 55_000, 55_000])
  }

  @Test func `a set that failed by a repetition of sixteen doesn't end a row`() throws {
    var story = story([(110, 4), (110, 4), (110, 4), (110, 4)], 4...6)
    for _ in 0..<5 { try train(&story, targets(story), effort: 9) }
    let before = targets(story)
    var short = before
    short[3] -= 1
    try train(&story, short, effort: 9)
    let advice = try train(&story, before, effort: 9)
    if let reason = advice.reasons.first(where: { $0.code == .moreRepsSoon || $0.code == .moreWeightSoon }) {
      #expect(reason.amount("more") ?? 9 <= 4, "\(reason)")
    }
  }

  @Test func `a planned back-off that lies a third below isn't brought to the weight of the others`() throws {
    let planned = [(10_000, 10), (10_000, 8), (7500, 10)].map { Sample.planned(Weight(grams: $0.0), $0.1) }
    let lift = Sample.lift(Sample.bench, .range(8...12, .reps), planned)
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 2500, .kilogram))
    story.percent = 75
    for _ in 0..<4 { story.train([10, 8, 10].map { Did($0) }, effort: 8) }
    try train(&story, [10, 9, 11], effort: 8)
    #expect(loads(story).last ?? 0 < loads(story)[0], "\(loads(story))")
  }

  @Test func `sets before a skip are a time of the exercise`() {
    var story = story([(60, 8), (60, 8), (60, 8)], 8...12)
    var facts = story.train([8, 8].map { Did($0) }).facts
    facts.exercises[0].performance.state = .skipped
    #expect(PastExercise.all(of: facts, in: story.snapshot).count == 1)
    facts.exercises[0].sets = []
    #expect(PastExercise.all(of: facts, in: story.snapshot).isEmpty)
  }

  @Test func `a change is no success where half of the sets were lighter`() throws {
    var story = story([(65, 6), (65, 6)], 5...8)
    let first = story.train([6, 6].map { Did($0) }, effort: 7)
    try story.decide(.accepted, first.changes)
    #expect(!first.changes.isEmpty)
    let target = loads(story)[0]
    let after = story.train([Did(targets(story)[0]), Did(9, at: Weight(grams: target - 10_000))])
    #expect(!after.outcomes.isEmpty && after.outcomes.allSatisfy { $0.outcome != .good }, "\(after.outcomes)")
  }

  @Test func `what is missing is taken from the sets that missed it`() throws {
    for (before, short) in [([12, 10, 10], [12, 9, 7]), ([7, 6, 6], [7, 5, 4])] as [([Int64], [Int64])] {
      var story = story(before.map { (60, $0) }, before.last.map { ($0 - 2)...($0 + 4) } ?? 8...12)
      for _ in 0..<5 { story.train(before.map { Did($0) }, effort: 10) }
      try train(&story, short, effort: 10)
      let next = targets(story)
      #expect(next[0] == before[0] && next.reduce(0, +) < before.reduce(0, +), "\(next)")
    }
  }

  @Test func `more is asked of the set that has fewest, one repetition at a time`() throws {
    var story = story([(60, 12), (60, 9), (60, 8)], 8...12)
    for _ in 0..<8 {
      let before = targets(story)
      try train(&story, before, effort: 9)
      let more = zip(targets(story), before).map { $0 - $1 }
      #expect(loads(story)[0] > 60_000 || more.reduce(0, +) <= 1, "\(before) \(targets(story))")
      if loads(story)[0] > 60_000 { break }
    }
    #expect(targets(story) != [12, 9, 8])
  }

  @Test func `the first day with lower targets is one day, not the third in a row`() throws {
    var story = story([(10, 12), (10, 12), (10, 12)], 8...12, .bodyweightReps)
    try train(&story, [12, 12, 11], effort: 9)
    try train(&story, [12, 12, 11], effort: 9)
    #expect(targets(story) == [12, 12, 11])
    let far = try train(&story, [10, 9, 9], effort: 9)
    #expect(far.reasons.first?.code == .oneShortDay, "\(far.reasons)")
  }

  @Test func `changes of repetitions that differ are told once, as their sum`() throws {
    var story = story([(10, 12), (10, 12), (10, 12), (10, 11), (10, 11)], 8...12, .bodyweightReps)
    let after = story.train([12, 12, 10, 9, 7].map { Did($0) }, effort: 10)
    var suggestion = Suggestion()
    suggestion.reasons = after.draft.reasons
    let offers = after.changes.map {
      OfferedChange(
        change: $0, suggestion: suggestion, templateID: .none, now: ($0.value ?? 0) - ($0.delta ?? 0))
    }
    func reasonCodes(_ offers: [OfferedChange]) -> [ReasonCode] {
      changeGroups(of: offers, in: story.snapshot).flatMap { $0.reasons }.map { $0.code }.filter {
        !$0.isConfidence
      }
    }
    #expect(reasonCodes(offers) == [.missedTargets, .fewerInAll])
    // After one change is decided, the sum would be wrong for the remaining ones.
    #expect(!reasonCodes(Array(offers.dropFirst())).contains(.fewerInAll))
  }
}
