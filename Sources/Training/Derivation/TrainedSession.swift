import Records

/// A session's working sets, the sets of an exercise that was done twice put together.
struct TrainedSession {
  struct Trained {
    var performance: ExercisePerformance
    /// Before its work: marked as warm-ups, or light enough to be some.
    var warmUps: [SetPerformance]
    var sets: [SetPerformance]
    /// Where it stood among the exercises of its session, in thousandths of the way.
    var place: Int64

    /// The heaviest load of its work, in grams.
    var top: Int64 { sets.compactMap { $0.weight?.grams }.max() ?? 0 }
  }

  let session: WorkoutSession
  /// What it is called, without what only counts it.
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

  /// How many exercises are in both sessions, and how many in either.
  func overlap(with other: TrainedSession) -> (both: Int, either: Int) {
    let both = exercises.count { other.place(of: $0.performance.catalogID) != nil }
    return (both, exercises.count + other.exercises.count - both)
  }
}

extension TrainedSession.Trained {
  /// The same, with more of its first sets as warm-ups where the athlete's last days say so.
  ///
  /// Each of them is lighter than the next one, and speaks for a maximum more than a tenth below that of the
  /// heaviest load: a pyramid works all the way up. Either one of these days warmed up with as much; or the
  /// heaviest load is lifted again, and most of these days lead up to theirs.
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

  /// Its sets, each that failed as it was meant: fewer than half of the repetitions of the one before it with
  /// as much weight are no target.
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

  /// How many of its first sets speak for a maximum more than a tenth below the heaviest load's.
  private var climb: Int {
    let best = sets.filter { $0.weight?.grams == top }.compactMap { $0.estimate }.max() ?? 0
    return sets.prefix { set in set.estimate.map { $0 < 0.9 * best } ?? false }.count
  }
}

extension SetPerformance {
  /// The one-rep maximum that it speaks for, in kilograms; nil without a load or repetitions.
  fileprivate var estimate: Double? {
    guard let weight, weight > .zero, let reps else { return nil }
    return RepChart.maximum(weight.kilograms, Double(min(max(reps, 1), 1000)))
  }
}
