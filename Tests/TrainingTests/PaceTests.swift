import Records
import TestSupport
import Testing
import Training

/// From five days of an exercise on: down at once after a miss, up when targets were reached often enough.
@Suite struct PaceTests {
  /// What is said after days of three sets of ten at 100 kg within 8 to 12.
  private func advice(_ days: [[Int64]], effort: Int64? = nil) -> ExerciseAdvice {
    let lift = Sample.lift(Sample.bench, .range(8...12, .reps), sets: 3, Sample.kilograms(100), 10)
    var story = LoopStory(Sample.snapshot(lift), Sample.traits(step: 2500, .kilogram))
    var known = ExerciseDays(exercise: lift.catalogID)
    var facts = story.done([])
    for (place, reps) in days.enumerated() {
      facts = story.train(reps.map { Did($0) }, effort: effort).facts
      let day = Day(number: 20_000 + Int64(place) * 3)
      let sets = reps.map { LoadedSet(weight: 100, reps: $0) }
      if let trained = TrainedDay(day, sets, after: known.days) { known.days.append(trained) }
    }
    let next = Day(number: 20_100)
    let foresight = Foresight(model: ForecastModel(from: [known], before: next), day: next)
    let input = SuggestionInput(
      snapshot: story.snapshot, facts: facts, history: Array(story.history.dropFirst()),
      ledger: story.ledger, table: story.table, foresight: foresight, now: story.now)
    return suggestions(for: input).advices[0]
  }

  private func told(_ advice: ExerciseAdvice) -> [String] {
    advice.changes.map { $0.changeType.rawValue + " \($0.delta ?? 0)" }
  }

  private let reached: [Int64] = [10, 10, 10]
  private let almost: [Int64] = [10, 10, 9]

  @Test func `a target that was missed goes down by one on all sets`() {
    let advice = advice([reached, reached, reached, reached, [10, 9, 6]], effort: 9)
    #expect(told(advice) == ["decreaseReps -1", "decreaseReps -1", "decreaseReps -1"])
    #expect(advice.reasons.first?.code == .missedTargets)
    #expect(!advice.reasons.contains { $0.code == .stallNoise }, "it is answered, and no chance")
  }

  @Test func `more is asked after three days in a row that reached it, not before`() {
    let early = advice([reached, almost, almost, reached, reached])
    #expect(early.isHold && early.reasons.first?.code == .reachedSoFar)
    #expect(early.reasons.first?.amount("times") == 2)
    let ready = advice([almost, almost, reached, reached, reached])
    #expect(told(ready) == ["increaseReps 1", "increaseReps 1", "increaseReps 1"])
    let easy = advice([reached, almost, almost, reached, reached], effort: 6)
    #expect(told(easy) == ["increaseReps 1", "increaseReps 1", "increaseReps 1"])
  }

  @Test func `of fewer than five days the other rules speak`() {
    #expect(advice([reached, almost, almost, reached], effort: 8).rule == .oneRepMore)
    #expect(!advice([reached, almost, almost, reached], effort: 8).isHold)
  }
}
