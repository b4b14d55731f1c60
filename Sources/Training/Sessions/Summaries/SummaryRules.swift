import Records

extension SessionFacts {
  /// The summaries of the session, one per exercise, in the order the exercises were done.
  package var summaries: [SessionSummary] {
    var found: [SessionSummary] = []
    for exercise in exercises {
      let name = exercise.performance.catalogID
      let place = found.firstIndex { $0.catalogID.hasSameBytes(as: name) }
      var summary = place.map { found[$0] } ?? SessionSummary(of: exercise.performance, in: session)
      summary.count(exercise.sets.filter { $0.complete && $0.type.isWorking })
      summary.hardestRank = (summary.hardestSend(.boulder) ?? summary.hardestSend(.route))?.rank
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
    versionID = session.versionID
    muscles = WordLine(performance.musclesSnapshot)
  }

  fileprivate mutating func count(_ sets: [SetPerformance]) {
    var (tops, climbs, hangs) = (tops.entries, climbs.entries, hangs.entries)
    for set in sets {
      count(set)
      if let reps = set.reps, reps > 0 { tops.keep(TopSet(set.weight, min(reps, Self.believableReps))) }
      if let tally = set.climb.flatMap({ ClimbTally($0) }) { climbs.add(tally) }
      if let hang = set.hang { hangs.keep(TopHang(hang, set)) }
    }
    tops.sort { left, right in
      left.weight != right.weight
        ? left.weight?.grams ?? .min < right.weight?.grams ?? .min : left.reps < right.reps
    }
    (self.tops, self.climbs, self.hangs) = (WordLine(tops), WordLine(climbs), WordLine(hangs))
  }

  private mutating func count(_ set: SetPerformance) {
    hardSets += 1
    let done = min(set.reps ?? 0, SessionSummary.believableReps)
    reps += done
    volume = min(volume + max(0, set.weight?.grams ?? 0) * done, SessionSummary.mostVolume)
    if let maximum = oneRepMaximum(set.weight, set.reps), maximum > bestOneRepMaximum ?? .zero {
      bestOneRepMaximum = maximum
    }
    let (weight, best) = (set.weight ?? .zero, bestWeight ?? .zero)
    if bestReps == nil || weight > best || weight == best && done > bestReps ?? 0 {
      bestWeight = set.weight
      bestReps = set.reps
    }
    if let time = set.durationMilliseconds, time > bestDurationMilliseconds ?? 0 {
      bestDurationMilliseconds = time
    }
    if let way = set.distanceMetres, way > bestDistanceMetres ?? 0 { bestDistanceMetres = way }
  }

  /// The maximum number of repetitions counted for a set, since higher numbers must be typing errors.
  package static let believableReps: Int64 = 1000
  /// The maximum volume in a summary, in grams × repetitions, which is unreachable in practice.
  private static let mostVolume: Int64 = 1_000_000_000_000
  /// The maximum number of weights, or of pairs of edge and load, in a summary, which is unreachable in
  /// practice.
  static let mostTops = 1000
}

extension TopSet {
  /// True if the set can be used to estimate a one-rep maximum.
  fileprivate var speaks: Bool { weight ?? .zero > .zero && reps <= MaximumFormula.mostReps }
}

extension [TopSet] {
  fileprivate mutating func keep(_ set: TopSet) {
    if let place = firstIndex(where: { $0.weight == set.weight && $0.speaks == set.speaks }) {
      self[place].reps = Swift.max(self[place].reps, set.reps)
    } else if count < SessionSummary.mostTops {
      append(set)
    }
  }
}
