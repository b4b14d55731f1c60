import Records
import TestSupport
import Testing

@testable import Training

/// The next targets, derived from the athlete's capacity.
@Suite struct CapacityTests {
  /// Returns the advice after days with three sets each, with all earlier suggestions undecided.
  ///
  /// The load is 100 kg by default, in steps of 2.5 kg.
  private func advice(
    _ days: [[Int64]], of range: ClosedRange<Int64> = 8...12, asking target: Int64 = 10, effort: Int64? = nil,
    percent: Int64 = 75,
    load: Int64 = 100
  ) -> ExerciseAdvice {
    let lift = Sample.lift(Sample.bench, .range(range, .reps), sets: 3, Sample.kilograms(load), target)
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 2500, .kilogram))
    var facts = story.done([])
    for reps in days { facts = story.train(reps.map { Did($0) }, effort: effort).facts }
    return advice(story, facts, percent)
  }

  private func advice(
    _ story: LoopStory, _ facts: SessionFacts, _ percent: Int64 = 75, after known: [ExerciseDays] = []
  ) -> ExerciseAdvice {
    let next = story.now.day(utcOffset: 0) + 3
    let foresight = Foresight(model: ForecastModel(from: known, before: next), day: next, percent: percent)
    let input = SuggestionInput(
      snapshot: story.snapshot, facts: facts, history: Array(story.history.dropFirst()),
      ledger: story.ledger, table: story.table, foresight: foresight, now: story.now)
    return input.suggestions().advices[0]
  }

  private let reached: [Int64] = [10, 10, 10]

  private func changes(_ advice: ExerciseAdvice) -> [String] {
    advice.changes.map { $0.changeType.rawValue + " \($0.delta ?? 0)" }
  }

  @Test func `who makes a target with plenty left is asked for more, and never for more in a later set`() {
    let easy = advice(Array(repeating: reached, count: 4), effort: 6)
    #expect(easy.changes.contains { $0.delta ?? 0 > 0 })
    let asked = easy.changes.filter { $0.changeType == .increaseReps }.compactMap { $0.value }
    #expect(asked == asked.sorted(by: >))
  }

  @Test func `after one short day nothing goes up`() {
    for short: [Int64] in [[10, 10, 9], [10, 9, 8], [10, 8, 6]] {
      let advice = advice([reached, reached, reached, short])
      #expect(!advice.changes.contains { $0.delta ?? 0 > 0 }, "\(changes(advice))")
      #expect(!advice.changes.contains { $0.changeType == .decreaseWeight })
      #expect([.oneShortDay, .missedTargets].contains(advice.reasons.first?.code))
    }
  }

  @Test(
    arguments: [
      ([[10, 9, 8]], 2), ([[10, 9, 8], [10, 9, 8]], 3), ([[10, 9, 8], [10, 10, 10]], 1), ([[10, 10]], 1),
      ([[10, 9, 8], [10, 10]], 2), ([[10, 9, 8], [10, 10], [10]], 2),
    ] as [([[Int64]], Int64)])
  func `a day cut short is no short day, and ends no row of them`(before: [[Int64]], times: Int64) {
    let lift = Sample.lift(Sample.bench, .range(8...12, .reps), sets: 3, Sample.kilograms(100), 10)
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 2500, .kilogram))
    for reps in before { story.train(reps.map { Did($0) }) }
    let input = SuggestionInput(
      snapshot: story.snapshot, facts: story.done([10, 9, 8]), history: story.history, ledger: story.ledger,
      table: story.table, now: story.now)
    let rules = ExerciseRules(story.snapshot.exercises[0], input, Lessons(story.ledger, now: story.now))
    #expect(rules.shortInARow == times)
    #expect(rules.isShortAgain == (times > 1))
  }

  @Test func `two short days at a weight that is too much lead one step back`() {
    let advice = advice([[8, 7, 7], [7, 6, 5], [6, 4, 3], [6, 4, 3]], asking: 8)
    let down = advice.changes.filter { $0.changeType == .decreaseWeight }
    #expect(down.compactMap { $0.delta } == [-2500, -2500, -2500])
    #expect(advice.reasons.contains { $0.code == .backForNow })
  }

  @Test func `after a day with nothing left nothing goes up, before the wait is over`() {
    let hard = advice(Array(repeating: reached, count: 4), effort: 10)
    #expect(hard.isHold && hard.reasons.first?.code == .highEffort, "\(hard.reasons)")
  }

  @Test func `with more weight no set is asked for more repetitions than before`() {
    for effort in [5, 6, 7, 8] as [Int64] {
      let rise = advice(Array(repeating: reached, count: 4), effort: effort)
      guard rise.changes.contains(where: { $0.changeType == .increaseWeight }) else { continue }
      #expect(!rise.changes.contains { $0.changeType == .increaseReps })
    }
  }

  @Test(arguments: [(0.0, 9), (0.003, 8), (0.007, 7)])
  func `who gains slowly waits longer`(growth: Double, days: Int) {
    let isHold = (days - 1...days).map { waited($0, growing: growth).isHold }
    #expect(isHold == [true, false])
  }

  @Test func `one repetition of few doesn't hold back an exercise that doesn't grow`() {
    let rise = waited(4, growing: 0, of: 2...4, doing: [5, 4, 4], effort: 6)
    #expect(rise.changes.filter { $0.changeType == .increaseWeight }.count == 3, "\(changes(rise))")
  }

  /// Returns the advice after the given number of days that reached all targets.
  ///
  /// The targets are the last number of repetitions.
  private func waited(
    _ days: Int, growing growth: Double, of range: ClosedRange<Int64> = 8...12,
    doing reps: [Int64] = [10, 10, 10], effort: Int64 = 10
  ) -> ExerciseAdvice {
    let lift = Sample.lift(Sample.bench, .range(range, .reps), sets: 3, Sample.kilograms(100), reps[2])
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 2500, .kilogram))
    var facts = story.done([])
    for _ in 0..<days { facts = story.train(reps.map { Did($0) }, effort: effort).facts }
    var known = ExerciseDays(exercise: lift.catalogID)
    known.days = (0..<32).map { place in
      let maximum = 130 * (1 + growth * Double(place))
      return TrainedDay(day: facts.session.day + Int64(place - 31), weight: 100, reps: 10, maximum: maximum)
    }
    return advice(story, facts, after: [known])
  }

  @Test func `nobody waits for longer than five days`() {
    let days = Array(repeating: [5, 5, 5] as [Int64], count: 5)
    let waited = advice(days, of: 5...5, asking: 5, effort: 9)
    #expect(changes(waited) == ["increaseWeight 2500", "increaseWeight 2500", "increaseWeight 2500"])
  }

  @Test func `a hold says after how many days like this one more is asked`() throws {
    var promises = 0
    for reps in 3...8 as ClosedRange<Int64> {
      for effort in [7, 8, 9] as [Int64] {
        func waited(_ days: Int) -> ExerciseAdvice {
          let days = Array(repeating: [reps, reps, reps], count: days)
          return advice(days, of: reps...reps, asking: reps, effort: effort)
        }
        let hold = waited(4)
        guard hold.isHold, let reason = hold.reasons.first, let more = reason.amount("more") else { continue }
        #expect([.moreRepsSoon, .moreWeightSoon].contains(reason.code))
        #expect(reason.amount("times") == 4)
        #expect((1...Int(more)).contains { !waited(4 + $0).isHold }, "what is promised comes")
        promises += 1
      }
    }
    #expect(promises > 0)
  }

  @Test func `before the fourth day the other rules speak`() {
    #expect(advice([reached, reached, reached]).rule != .capacity)
    #expect(advice([reached, reached, reached, reached]).rule == .capacity)
  }

  @Test func `what was done is where the next time starts`() {
    let beaten = advice([reached, reached, reached, [12, 11, 11]], of: 8...15, load: 20)
    let asked = beaten.changes.filter { $0.changeType == .increaseReps }.compactMap { $0.value }
    #expect(asked.count == 3 && asked.allSatisfy { $0 >= 11 })
    let lift = Sample.lift(Sample.bench, .range(3...5, .reps), sets: 3, Sample.kilograms(100), 4)
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 2500, .kilogram))
    let did = Did(4, at: Weight(grams: 102_500))
    for _ in 0..<3 { story.train([4, 4, 4]) }
    let facts = story.train([did, did, did]).facts
    let heavier = advice(story, facts)
    #expect(heavier.changes.filter { $0.changeType == .increaseWeight }.count == 3)
    #expect(heavier.changes.allSatisfy { $0.changeType != .increaseWeight || $0.value ?? 0 >= 102_500 })
  }

  @Test func `a ramp that is logged on top of the work is no work`() {
    let lift = Sample.lift(Sample.bench, .range(6...8, .reps), sets: 3, Sample.kilograms(180), 6)
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 5000, .kilogram))
    let ramp = [135, 155, 175].map { Did(6, at: Sample.kilograms($0), as: .regular) }
    for _ in 0..<3 { story.train([6, 6, 6]) }
    let work = Did(6, at: Sample.kilograms(195), as: .regular)
    let facts = story.train(ramp + [work, work, work]).facts
    let heavier = advice(story, facts)
    #expect(
      heavier.changes.filter { $0.changeType == .increaseWeight && $0.value ?? 0 >= 195_000 }.count == 3)
  }

  @Test func `who wants to be surer is asked for less`() {
    let days = Array(repeating: [10, 10, 10] as [Int64], count: 4)
    func rise(_ percent: Int64) -> Int64 {
      advice(days, effort: 8, percent: percent).changes.reduce(0) { sum, change in
        sum
          + (change.changeType == .increaseWeight
            ? 100 : change.changeType == .increaseReps ? change.delta ?? 0 : 0)
      }
    }
    #expect(rise(65) >= rise(75) && rise(75) >= rise(85))
  }

  @Test func `a set that ends at its target raises what is believed, one that falls short lowers it`() {
    func believed(_ days: [[DoneSet]]) -> Double {
      var capacity = Capacity(around: 130)
      for day in days { capacity.learn(day) }
      return capacity.nextDay.chance(of: [LoadedReps(load: 100, reps: 10)])
    }
    let did = LoadedReps(load: 100, reps: 9)
    #expect(believed([[DoneSet(did: did)]]) > believed([]))
    #expect(believed([[DoneSet(did: did, mostBeyond: 1)]]) < believed([]))
    #expect(believed([[DoneSet(did: did, left: 4)]]) > believed([[DoneSet(did: did, left: 1)]]))
  }

  @Test func `one slip of the finger changes little`() {
    var capacity = Capacity(around: 130)
    for _ in 0..<5 { capacity.learn([DoneSet(did: LoadedReps(load: 100, reps: 9))]) }
    let before = capacity.nextDay.chance(of: [LoadedReps(load: 100, reps: 8)])
    capacity.learn([DoneSet(did: LoadedReps(load: 877_777, reps: 9))])
    let after = capacity.nextDay.chance(of: [LoadedReps(load: 100, reps: 8)])
    #expect(abs(before - after) < 0.1)
  }

  @Test func `chances lie between none and all, whatever is asked`() {
    let capacity = Capacity(around: 100)
    for load in [0.000001, 1, 100, 1e12] {
      for reps in [1, 12, 1000] as [Int64] {
        let sets = Array(repeating: LoadedReps(load: load, reps: reps), count: 100)
        #expect((0...1.000001).contains(capacity.nextDay.chance(of: sets)))
        #expect((0...1.000001).contains(capacity.nextDay.chanceOfMissing(moreThan: 1, of: sets)))
      }
    }
  }
}
