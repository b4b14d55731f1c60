import Records
import TestSupport
import Testing
import Training

/// Logs with bad data, for which the rules prescribe sensible targets or report that they can't.
@Suite struct BadInputTests {
  enum Kind: CaseIterable, Sendable {
    case usual, bodyweight, zeroWeights, halfKilograms, thousandReps, tenYears, poundsAsKilograms, bounds
    case longAgo, farAhead, thousandSets, seconds, assisted, odd
  }

  /// A kind of bad input, and the exercise trained with it.
  private struct Case {
    let kind: Kind
    var traits: ExerciseTraits
    var range: RepRange
    var weight: Weight?
    var count: Int64 = 10
    var sets = 3

    init(_ kind: Kind, _ random: inout RulesFuzzTests.RandomValues) {
      self.kind = kind
      let unit = random.one([WeightUnit.kilogram, .pound])
      let gym = BadInputTests.gym
      let grids = [
        WeightGrid(step: Weight(grams: random.one([500, 1000, 1250, 2500, 5000])), unit: unit),
        WeightGrid(for: .dumbbell, gym: gym, used: [], unit: .kilogram),
        WeightGrid(for: .barbell, gym: gym, used: [], unit: .kilogram),
      ]
      traits = ExerciseTraits(grid: random.one(grids))
      weight = Weight(grams: random.within(1...200) * 1000)
      range = random.one([
        .range(8...12, .reps), .target(5, .reps), .notSet, .range(1...3, .reps), .untilFailure,
      ])
      switch kind {
      case .bodyweight: (traits.loading, weight) = (.bodyweightReps, nil)
      case .assisted:
        (traits.loading, weight) = (.assisted, Weight(grams: random.within(-60...60) * 1000))
      case .zeroWeights: weight = .zero
      case .halfKilograms: traits.grid = WeightGrid(step: Weight(grams: 500), unit: .kilogram)
      case .thousandReps: count = 1000
      case .bounds: weight = Weight(grams: random.one([4_500_000, -4_500_000, 4_499_999, 1, .max, .min]))
      case .thousandSets: sets = 1000
      case .seconds: (traits.loading, range, weight) = (.duration, .range(30...60, .seconds), nil)
      case .odd: weight = Weight(grams: random.within(1...200_000))
      case .usual, .tenYears, .poundsAsKilograms, .longAgo, .farAhead: break
      }
    }
  }

  private static let gym: EquipmentSet = {
    var gym = EquipmentSet()
    gym.bars = [Weight(grams: 20_000)]
    gym.plates = [25_000, 15_000, 10_000, 2500].map { Weight(grams: $0) }
    gym.dumbbells = [1000, 2000, 4000, 4100, 10_000, 22_500, 23_000, 40_000].map { Weight(grams: $0) }
    return gym
  }()

  @Test(arguments: Kind.allCases)
  func `each kind of bad input is prescribed for within bounds`(kind: Kind) throws {
    let cases = kind == .thousandSets ? 8 : 380
    for seed in 0..<UInt64(cases) {
      var random = RulesFuzzTests.RandomValues(state: seed)
      try train(Case(kind, &random), &random)
    }
  }

  /// Trains four sessions of one exercise, with random decisions on the suggestions.
  private func train(_ told: Case, _ random: inout RulesFuzzTests.RandomValues) throws {
    let lift = Sample.lift(Sample.bench, told.range, sets: told.sets, told.weight, random.maybe(told.count))
    var story = LoopStory(Sample.snapshot(lift), told.traits)
    story.origin = random.one([.template, .template, .freeform])
    if told.kind == .longAgo {
      story.now = Instant(day: Day(number: -25_000), millisecondsOfDay: 0, utcOffset: 0)
    }
    if told.kind == .farAhead {
      story.now = Instant(day: Day(number: 2_000_000), millisecondsOfDay: 0, utcOffset: 0)
    }
    for session in 0..<4 {
      if told.kind == .tenYears, session == 2 { story.now = story.now + 3650 * 86_400_000 }
      let asked = story.snapshot.exercises[0].sets
      var done: [Did] = []
      for place in 0..<told.sets where random.roll() % 10 != 0 {
        let target = place < asked.count ? asked[place].targetWeight : told.weight
        var weight = random.roll() % 6 == 0 ? told.weight : target
        if told.kind == .poundsAsKilograms, session >= 2, let grams = weight?.grams {
          weight = Weight(grams: min(grams, 1_000_000) * 22_046 / 10_000)
        }
        done.append(Did(max(0, told.count + random.within(-4...4)), at: weight, after: random.maybe(120)))
      }
      let after = story.train(done, effort: random.maybe(random.within(5...10)))
      try check(after, told)
      for change in after.changes where random.roll() % 2 == 0 {
        guard story.origin == .template else { continue }
        try story.decide(random.one([.accepted, .accepted, .rejected, .deferred]), [change])
      }
    }
  }

  private func check(_ after: LoopStory.After, _ told: Case) throws {
    #expect(after.draft.advices.allSatisfy { !$0.reasons.isEmpty })
    for change in after.draft.changes {
      let value = change.value ?? 0
      switch change.changeType {
      case .increaseWeight, .decreaseWeight: checkWeight(change, after, told)
      case .increaseReps: #expect((1...100_005).contains(value), "\(told.kind)")
      case .decreaseReps: #expect((0...100_000).contains(value), "\(told.kind)")
      case .addSet, .removeSet: #expect((1...1001).contains(value), "\(told.kind)")
      default: #expect(value >= 0, "\(told.kind)")
      }
    }
  }

  /// Checks that a suggested weight can be loaded or was used before.
  ///
  /// An increase must be at most a tenth, or go to the next weight that can be loaded.
  private func checkWeight(_ change: ChangeDraft, _ after: LoopStory.After, _ told: Case) {
    let sets = after.facts.exercises[0].sets
    let grid = told.traits.grid
    guard let grams = change.value, let source = change.sourceSetPerformanceID,
      let from = sets.first(where: { $0.id == source })?.weight
    else { return }
    let to = Weight(grams: grams)
    #expect((-4_500_000...4_500_000).contains(grams))
    let isLoadable = (grid.snapped(to).grams - grams).magnitude <= 50
    #expect(
      isLoadable || told.weight == to || sets.contains { $0.weight == to }, "\(told.kind) \(from) \(to)")
    // Added weight and assistance are a small part of the total load.
    guard told.traits.loading == .weightReps, change.changeType == .increaseWeight, from.grams > 0 else {
      return
    }
    let isNext = grid.step(above: from).map { (grams - $0.grams) <= 50 } ?? true
    #expect(isNext || (grams - from.grams) * 10 <= from.grams, "\(told.kind) \(from.grams) → \(grams)")
  }

  @Test func `without a past, or with one session, there is a sane word`() {
    var story = LoopStory(
      Sample.snapshot(Sample.lift(Sample.bench, .range(8...12, .reps), sets: 3, Sample.kilograms(60), 10)),
      Sample.traits(step: 2500, .kilogram))
    #expect(story.train([]).draft.reasons.map { $0.code } == [.skipped])
    #expect(story.train([0, 0, 0]).draft.reasons.map { $0.code } == [.notEnoughKnown])
    #expect(story.train([10, 10, 10]).changes.allSatisfy { $0.changeType == .increaseReps })
  }

  @Test func `pounds typed as kilograms halfway never make a rise of more than a step from what was lifted`()
  {
    var story = LoopStory(
      Sample.snapshot(Sample.lift(Sample.bench, .range(8...12, .reps), sets: 3, Sample.kilograms(60), 10)),
      Sample.traits(step: 2500, .kilogram))
    story.train([12, 12, 12])
    let pounds = Weight(grams: 132_276)
    let after = story.train([Did(12, at: pounds), Did(12, at: pounds), Did(12, at: pounds)])
    for change in after.changes where change.changeType == .increaseWeight {
      #expect((change.value ?? 0) <= 135_000)
    }
    // Back in kilograms, the weight falls to the old value, which is no reason to reduce the suggestion.
    let back = story.train([12, 12, 12])
    #expect(back.changes.filter { $0.changeType == .increaseWeight }.allSatisfy { $0.value == 62_500 })
  }
}

extension RulesFuzzTests.RandomValues {
  fileprivate mutating func within(_ range: ClosedRange<Int64>) -> Int64 {
    range.lowerBound + Int64(roll() % UInt64(range.upperBound - range.lowerBound + 1))
  }
}
