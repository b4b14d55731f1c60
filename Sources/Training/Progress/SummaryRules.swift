import Records

extension SessionFacts {
  /// What the session amounts to, per exercise, in the order in which they were done.
  package var summaries: [SessionSummary] {
    var found: [SessionSummary] = []
    for exercise in exercises {
      let name = exercise.performance.catalogID
      let place = found.firstIndex { $0.catalogID.hasSameBytes(as: name) }
      var summary = place.map { found[$0] } ?? SessionSummary(of: exercise.performance, in: session)
      for set in exercise.sets where set.complete && set.type.isWorking { summary.count(set) }
      summary.tops.sort { ($0.weight?.grams ?? .min) < ($1.weight?.grams ?? .min) }
      if let place { found[place] = summary } else if summary.hardSets > 0 { found.append(summary) }
    }
    return found
  }
}

extension SessionSummary {
  fileprivate init(of performance: ExercisePerformance, in session: WorkoutSession) {
    var fingerprint = Fingerprint(SessionSummary.kind)
    fingerprint.add(session.id)
    fingerprint.add(performance.catalogID)
    id = fingerprint.id
    sessionID = session.id
    catalogID = performance.catalogID
    day = session.day
    startedAt = session.startedAt
    muscles = performance.musclesSnapshot
  }

  fileprivate mutating func count(_ set: SetPerformance) {
    hardSets += 1
    let done = min(set.reps ?? 0, SessionSummary.believableReps)
    reps += done
    volume += max(0, set.weight?.grams ?? 0) * done
    if let maximum = oneRepMaximum(set.weight, set.reps), maximum > bestOneRepMaximum ?? .zero {
      bestOneRepMaximum = maximum
    }
    let (weight, best) = (set.weight ?? .zero, bestWeight ?? .zero)
    if bestReps == nil || weight > best || weight == best && done > bestReps ?? 0 {
      bestWeight = set.weight
      bestReps = set.reps
    }
    if done > 0 { keep(TopSet(set.weight, done)) }
    if let time = set.durationMilliseconds, time > bestDurationMilliseconds ?? 0 {
      bestDurationMilliseconds = time
    }
    if let way = set.distanceMetres, way > bestDistanceMetres ?? 0 { bestDistanceMetres = way }
  }

  private mutating func keep(_ set: TopSet) {
    if let place = tops.firstIndex(where: { $0.weight == set.weight }) {
      tops[place].reps = max(tops[place].reps, set.reps)
    } else {
      tops.append(set)
    }
  }

  /// More repetitions than this in one set are a slip of the finger, and count as this many.
  package static let believableReps: Int64 = 1000
}

/// The one-rep maximum that a set of at most 12 repetitions speaks for: w · (1 + r ÷ 30), and w for one.
///
/// Source: B. Epley, 1985; beyond ten repetitions its error grows (Reynolds 2006), so longer sets say
/// nothing.
package func oneRepMaximum(_ weight: Weight?, _ reps: Int64?) -> Weight? {
  guard let weight, let reps, weight > .zero, (1...12).contains(reps) else { return nil }
  return reps == 1 ? weight : Weight(grams: (weight.grams * (30 + reps)).quotientRounded(30))
}
