import Records

/// A session's exercises with their working sets.
///
/// If an exercise was done twice, its sets are combined.
struct TrainedSession {
  struct Trained {
    var performance: ExercisePerformance
    /// The sets before the working sets that are marked as warm-ups or are light enough to be warm-ups.
    var warmUps: [SetPerformance]
    var sets: [SetPerformance]
    /// The exercise's position in its session, in thousandths of the number of exercises.
    var place: Int64

    /// The heaviest load of the working sets in grams, or 0 if none has a load.
    var top: Int64 { sets.compactMap { $0.weight?.grams }.max() ?? 0 }
  }

  let session: WorkoutSession
  /// The session's title without counters, such as `Push` for `Day 54: Push`.
  let kind: String
  private(set) var exercises: [Trained] = []

  init(_ facts: SessionFacts, _ kind: String) {
    session = facts.session
    self.kind = kind
    for exercise in facts.exercises where exercise.performance.state != .skipped {
      let sets = exercise.sets.filter { $0.complete }
      let working = sets.filter { $0.type.isWorking }
      guard !working.isEmpty else { continue }
      let leading = leadingWarmUps(of: working)
      if let known = place(of: exercise.performance.catalogID) {
        exercises[known].sets += working.dropFirst(leading)
      } else {
        exercises.append(
          Trained(
            performance: exercise.performance,
            warmUps: sets.prefix { !$0.type.isWorking } + working.prefix(leading),
            sets: Array(working.dropFirst(leading)), place: 0))
      }
    }
    for place in exercises.indices { exercises[place].place = Int64(place) * 1000 / Int64(exercises.count) }
  }

  func place(of catalogID: String) -> Int? {
    exercises.firstIndex { $0.performance.catalogID.hasSameBytes(as: catalogID) }
  }

  func take(on catalogID: String) -> Trained? { place(of: catalogID).map { exercises[$0] } }

  /// Returns the number of exercises in both sessions and the number in either.
  func overlap(with other: TrainedSession) -> (both: Int, either: Int) {
    let both = exercises.count { other.place(of: $0.performance.catalogID) != nil }
    return (both, exercises.count + other.exercises.count - both)
  }
}

extension TrainedSession.Trained {
  /// Returns a copy in which more of the leading sets count as warm-ups, if recent sessions support this.
  ///
  /// Each of these sets is lighter than the next, and its estimated maximum is more than a tenth below that
  /// of the heaviest load, which excludes the sets leading up to the top of a pyramid. In addition, either a
  /// recent session had a warm-up at least as heavy, or the heaviest load is lifted more than once and most
  /// recent sessions have warm-ups or ramp up in the same way.
  func settled(by lately: [TrainedSession.Trained]) -> TrainedSession.Trained {
    let known = lately.flatMap { $0.warmUps }.compactMap { $0.weight?.grams }.max() ?? 0
    let isUsual = lately.count { !$0.warmUps.isEmpty || $0.isLiftedAgain && $0.climb > 0 } * 2 > lately.count
    let (climb, isClear) = (climb, isUsual && isLiftedAgain)
    let loads = sets.map { $0.weight?.grams ?? 0 }
    let count = zip(loads, loads.dropFirst()).enumerated().prefix { place, pair in
      pair.0 < pair.1 && place < climb && (isClear || pair.0 <= known)
    }.count
    var settled = self
    settled.warmUps += sets.prefix(count)
    settled.sets.removeFirst(count)
    return settled
  }

  /// The sets, with the repetitions of each failed set replaced by those of the set before it.
  ///
  /// A set counts as failed if it has fewer than half the repetitions of the set before it at the same
  /// weight.
  var withoutFailedSets: [SetPerformance] {
    var meant = sets
    for place in meant.indices.dropFirst() {
      guard let before = meant[place - 1].reps, let reps = meant[place].reps, reps < before / 2 + before % 2,
        meant[place].weight == meant[place - 1].weight, meant[place].type != .dropSet
      else { continue }
      meant[place].reps = before
    }
    return meant
  }

  private var isLiftedAgain: Bool { sets.count { $0.weight?.grams == top } > 1 }

  /// The number of leading sets whose estimated maximum is more than a tenth below that of the heaviest load.
  private var climb: Int {
    let best = sets.filter { $0.weight?.grams == top }.compactMap { $0.estimate }.max() ?? 0
    return sets.prefix { set in set.estimate.map { $0 < 0.9 * best } ?? false }.count
  }
}

extension SetPerformance {
  /// The one-rep maximum that the set implies, in kilograms, or nil if it has no load or repetitions.
  fileprivate var estimate: Double? {
    guard let weight, weight > .zero, let reps else { return nil }
    return RepChart.maximum(weight.kilograms, Double(min(max(reps, 1), 1000)))
  }
}
