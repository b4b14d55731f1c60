import Records
import TestSupport
import Testing
import Training

/// Suggestions in addition to weight and repetitions.
@Suite struct SecondaryRulesTests {
  private let ten = RepRange.target(10, .reps)

  private func story(_ range: RepRange, _ sets: [SetPrescription], rest: Int64 = 90) -> LoopStory {
    var lift = Sample.lift(Sample.bench, range, sets)
    lift.restPolicy = .allSame(seconds: rest)
    return LoopStory(Sample.snapshot(lift), Sample.traits(step: 2500, .kilogram))
  }

  private func three(_ reps: Int64? = 10) -> [SetPrescription] {
    [SetPrescription](repeating: Sample.planned(Sample.kilograms(100), reps), count: 3)
  }

  @Test(
    arguments: [
      ([11, 10, 10], 6, true), ([11, 10, 10], 7, false), ([10, 10, 10], 6, false), ([12, 12, 9], 6, false),
      ([11, 10, 10], nil, false),
    ] as [([Did], Int64?, Bool)])
  func `a set more needs all targets met, one beaten, and effort of 6`(
    done: [Did], effort: Int64?, more: Bool
  ) {
    var story = story(ten, three())
    #expect(story.train(done, effort: effort).changes.contains { $0.changeType == .addSet } == more)
  }

  @Test func `a rejected set is not suggested for eight weeks`() throws {
    var story = story(ten, three())
    let first = story.train([11, 10, 10], effort: 6)
    try story.decide(.rejected, first.changes.filter { $0.changeType == .addSet })
    story.now = story.now + 52 * 86_400_000
    #expect(!story.train([11, 10, 10], effort: 6).changes.contains { $0.changeType == .addSet })
    story.now = story.now + 86_400_000
    #expect(story.train([11, 10, 10], effort: 6).changes.contains { $0.changeType == .addSet })
  }

  @Test func `a last set left out in two of three sessions goes`() throws {
    var story = story(ten, three())
    #expect(story.train([10, 10, .not], effort: 8).changes.allSatisfy { $0.changeType != .removeSet })
    story.train([10, 10, 10], effort: 9)
    let after = story.train([10, 10, .not], effort: 8)
    let removal = try #require(after.changes.first { $0.changeType == .removeSet })
    #expect(removal.targetSetLineage == story.snapshot.exercises[0].sets[2].lineage)
    #expect(removal.value == 2 && removal.delta == -1)
  }

  @Test(
    arguments: [
      (12, 9, 120, 150, true), (12, 9, 150, 120, false), (12, 9, 119, 90, true), (12, 10, 100, 180, false),
      (12, 9, nil, 180, false),
    ] as [(Int64, Int64, Int64?, Int64, Bool)])
  func `rest grows where repetitions fall by three after a short one`(
    first: Int64, last: Int64, gap: Int64?, prescribed: Int64, more: Bool
  ) throws {
    var story = story(.range(8...12, .reps), three(nil), rest: prescribed)
    let done = [
      Did(first, after: 0), Did(10, after: gap.map { $0 + 30 }), Did(last, after: gap.map { $0 + last * 3 }),
    ]
    let after = story.train(done, effort: 8)
    let change = after.changes.first { $0.changeType == .increaseRest }
    #expect((change != nil) == more)
    #expect(change?.value == (more ? prescribed + 30 : nil))
  }

  @Test func `drop sets follow without rest, which is no reason for more`() {
    let drops = [SetPrescription](repeating: Sample.planned(Sample.kilograms(60), 8, .dropSet), count: 3)
    var story = story(.range(8...12, .reps), three(nil) + drops, rest: 120)
    var done = [Did(12, after: 0), Did(10, after: 180), Did(9, after: 177)]
    for _ in drops { done.append(Did(8, after: 25)) }
    #expect(!story.train(done, effort: 8).changes.contains { $0.changeType == .increaseRest })
  }

  @Test(arguments: [([15, 10, 10], false), ([15, 9, 8], false), ([15, 9, 7], true)] as [([Int64], Bool)])
  func `repetitions that are planned to fall are no reason for more rest`(done: [Int64], more: Bool) {
    let sets = [15, 10, 10].map { Sample.planned(Sample.kilograms(20), $0) }
    var story = story(.range(8...15, .reps), sets, rest: 90)
    let after = story.train(zip(done, [0, 60, 60]).map { Did($0, after: $1) }, effort: 6)
    #expect(after.changes.contains { $0.changeType == .increaseRest } == more)
  }

  @Test func `rest shrinks where targets are always beaten after more than three minutes`() {
    var long = story(ten, three(), rest: 210)
    #expect(!long.train([11, 11, 11], effort: 8).changes.contains { $0.changeType == .decreaseRest })
    #expect(
      long.train([11, 11, 11], effort: 8).changes.first { $0.changeType == .decreaseRest }?.value == 180)
    var short = story(ten, three(), rest: 180)
    short.train([11, 11, 11], effort: 8)
    #expect(!short.train([11, 11, 11], effort: 8).changes.contains { $0.changeType == .decreaseRest })
  }

  @Test func `a last set beaten by four twice goes until failure, and comes back when it falls short twice`()
    throws
  {
    var story = story(ten, three())
    story.train([10, 10, 14], effort: 8)
    let after = story.train([10, 10, 14], effort: 8)
    let change = try #require(after.changes.first { $0.changeType == .changeSetType })
    #expect(change.value == SetType.failure.rank)
    try story.decide(.accepted, [change])
    #expect(story.snapshot.exercises[0].sets[2].type == .failure)
    story.train([10, 10, 9], effort: 8)
    let back = story.train([10, 10, 9], effort: 8)
    #expect(back.changes.first { $0.changeType == .changeSetType }?.value == SetType.regular.rank)
  }

  @Test func `no set under a barbell that could pin the athlete goes until failure`() {
    var traits = Sample.traits(step: 5000, .kilogram)
    traits.needsSpotter = true
    let lift = Sample.lift(Sample.bench, .notSet, sets: 3, Sample.kilograms(100), 10)
    var story = LoopStory(Sample.snapshot(lift), traits)
    story.train([10, 10, 14], effort: 8)
    #expect(!story.train([10, 10, 14], effort: 8).changes.contains { $0.changeType == .changeSetType })
    var press = Sample.bench
    (press.movement, press.mechanic) = (.push, .compound)
    for (equipment, isPinning) in [(Equipment.barbell, true), (.dumbbell, false)] {
      press.equipment = equipment
      #expect(
        ExerciseTraits(of: press, gym: nil, used: [], unit: .kilogram).needsSpotter == isPinning)
    }
  }

  @Test func `a warm-up with the empty bar stays when the weight comes down`() {
    let sets = [SetPrescription](repeating: Sample.planned(Sample.kilograms(60), 10), count: 3)
    let lift = Sample.lift(Sample.bench, ten, [Sample.planned(Sample.kilograms(20), 10, .warmup)] + sets)
    let onBar = Sample.traits(step: 2500, .kilogram, from: Sample.kilograms(20))
    var story = LoopStory(Sample.snapshot(lift), onBar)
    story.train([8, 8, 8], effort: 8)
    let lower = story.train([8, 8, 8], effort: 8).changes.filter { $0.changeType == .decreaseWeight }
    #expect(lower.map { $0.value } == [57_500, 57_500, 57_500])
  }

  @Test func `a warm-up with the empty bar stays when the weight goes up`() {
    let lift = Sample.lift(
      Sample.bench, ten,
      [Sample.planned(Sample.kilograms(20), 5, .warmup), Sample.planned(Sample.kilograms(30), 10)])
    var story = LoopStory(
      Sample.snapshot(lift), Sample.traits(step: 2500, .kilogram, from: Sample.kilograms(20)))
    let rise = story.train([10], effort: 8).changes.filter { $0.changeType == .increaseWeight }
    #expect(rise.map { $0.value } == [32_500])
  }

  @Test func `warm-ups move with the heaviest set, and back with it`() {
    let sets = [Sample.planned(Sample.kilograms(50), 8, .warmup)] + three()
    var story = story(ten, sets)
    let after = story.train([10, 10, 10], effort: 8)
    #expect(after.changes.count == 3, "50 kg · 1.025 is still 50 kg")
    var light = self.story(ten, [Sample.planned(Sample.kilograms(90), 3, .warmup)] + three())
    let moved = light.train([10, 10, 10], effort: 8).changes.last
    #expect(moved?.value == 92_500 && moved?.reasons.first?.code == .warmupFollows)
  }

  @Test(arguments: [40, 50, 60, 70, 80] as [Int64])
  func `a warm-up keeps its share of the heaviest set over many rises`(start: Int64) throws {
    let sets = [SetPrescription](repeating: Sample.planned(Sample.kilograms(100), 10), count: 3)
    let lift = Sample.lift(Sample.bench, ten, [Sample.planned(Sample.kilograms(start), 5, .warmup)] + sets)
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 2500, .kilogram))
    for _ in 0..<12 {
      let rise = story.train([10, 10, 10], effort: 7).changes.filter { $0.changeType == .increaseWeight }
      try story.decide(.accepted, rise)
    }
    let weights = story.snapshot.exercises[0].sets.compactMap { $0.targetWeight?.grams }
    #expect(weights[3] >= 120_000)
    #expect(abs(weights[0] * 100 / weights[3] - start) <= 2, "\(weights)")
  }

  @Test(
    arguments: [
      ([10, 20, 22, 24], 22, 24, 22, 20), ([12, 16, 24, 28], 24, 28, 24, 16),
      ([46, 52, 55, 60], 55, 60, 55, 46),
    ] as [([Int64], Int64, Int64, Int64, Int64)])
  func `a warm-up comes down with the weight and stays below it`(
    dumbbells: [Int64], warmUp: Int64, work: Int64, lower: Int64, expected: Int64
  ) throws {
    var (gym, traits) = (EquipmentSet(), Sample.traits(step: 2500, .kilogram))
    gym.dumbbells = dumbbells.map { Sample.kilograms($0) }
    traits.grid = WeightGrid(for: .dumbbell, gym: gym, used: [], unit: .kilogram)
    let sets = [SetPrescription](repeating: Sample.planned(Sample.kilograms(work), 10), count: 3)
    let lift = Sample.lift(
      Sample.bench, ten, [Sample.planned(Sample.kilograms(warmUp), 10, .warmup)] + sets)
    var story = LoopStory(Sample.snapshot(lift), traits)
    story.train([7, 7, 7], effort: 9)
    let change = story.train([7, 7, 7], effort: 9).changes
    #expect(
      change.filter { $0.changeType == .decreaseWeight }.map { $0.value }
        == [lower, lower, lower, expected].map { $0 * 1000 })
  }

  @Test func `a warm-up isn't rounded up to a working set`() {
    // From 55 to 60 kg, 46 kg would become 50.2 kg, and the nearest dumbbell has 52 kg.
    var (gym, traits) = (EquipmentSet(), Sample.traits(step: 2500, .kilogram))
    gym.dumbbells = [46, 52, 55, 60].map { Sample.kilograms($0) }
    traits.grid = WeightGrid(for: .dumbbell, gym: gym, used: [], unit: .kilogram)
    let sets = [SetPrescription](repeating: Sample.planned(Sample.kilograms(55), 10), count: 3)
    let lift = Sample.lift(Sample.bench, ten, [Sample.planned(Sample.kilograms(46), 12, .warmup)] + sets)
    var story = LoopStory(Sample.snapshot(lift), traits)
    let changes = story.train([10, 10, 10], effort: 8).changes
    #expect(changes.filter { $0.changeType == .increaseWeight }.map { $0.value } == [60_000, 60_000, 60_000])
  }
}
