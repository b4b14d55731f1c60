package import Records

/// A template derived from similar sessions in the log.
package struct DerivedTemplate: Equatable, Sendable {
  package var name: String
  /// The number of sessions that the template is derived from.
  package var sessionCount: Int64
  /// The day of the most recent of these sessions.
  package var lastDay: Day
  /// The exercises, which have no lineage yet, as in a draft.
  package var exercises: [ExercisePrescription]

  package var draft: TemplateDraft { TemplateDraft(name: name, exercises: exercises) }
}

/// Returns the templates derived from finished sessions, starting with the one derived from the most
/// sessions.
///
/// The sessions in the eight weeks up to `today` are grouped, starting with the most recent. A session joins
/// the group whose most recent session is most similar to it, if at least half of the exercises in either
/// session are in both (Jaccard index ≥ ½). A group whose most recent session has the same title takes
/// precedence, if the two sessions share at least a third of the shorter one's exercises.
///
/// A template contains the exercises in more than half of the group's sessions, or in exactly half if these
/// include the most recent, in their average order. Each exercise is based on a recent performance with the
/// usual number of sets, including its warm-ups. Its repetition range is the middle half of the repetitions
/// in all the sessions, extended to include that performance's repetitions and to span at least two. A group
/// with only one session isn't a habit and yields no template.
package func deriveTemplates(from sessions: [SessionFacts], through today: Day) -> [DerivedTemplate] {
  let recent = sessions.filter { $0.session.day > today - 56 && $0.session.day <= today }.sorted {
    $0.session.startedAt != $1.session.startedAt
      ? $0.session.startedAt > $1.session.startedAt : $0.session.id > $1.session.id
  }
  var groups: [SessionGroup] = []
  let kinds = titleKinds(of: recent.map { $0.session.title })
  let trainings = zip(recent, kinds).map { TrainedSession($0, $1) }.filter { !$0.exercises.isEmpty }
  for trained in trainings {
    if let place = nearest(to: trained, in: groups) {
      groups[place].sessions.append(trained)
    } else {
      groups.append(SessionGroup(sessions: [trained]))
    }
  }
  let habits = groups.filter { $0.sessions.count >= 2 }
  var proposed: [DerivedTemplate] = []
  for group in habits {
    guard var template = group.proposed(knowing: trainings) else { continue }
    template.name = freeName(template.name, among: proposed.map { $0.name }) { $0 == 1 ? "" : " \($0)" }
    proposed.append(template)
  }
  return proposed.enumerated().sorted {
    $0.element.sessionCount != $1.element.sessionCount
      ? $0.element.sessionCount > $1.element.sessionCount : $0.offset < $1.offset
  }.map { $0.element }
}

/// Returns the index of the group that a session joins, or nil if no group is similar enough.
///
/// A group with the session's title takes precedence over the group whose most recent session is most
/// similar. Among equally similar groups, returns the one that was created first.
private func nearest(to session: TrainedSession, in groups: [SessionGroup]) -> Int? {
  var best: (place: Int, isNamed: Bool, both: Int, either: Int)?
  for (place, group) in groups.enumerated() {
    let newest = group.sessions[0]
    let (both, either) = session.overlap(with: newest)
    let shorter = min(session.exercises.count, newest.exercises.count)
    let isNamed = !session.kind.isEmpty && session.kind.hasSameBytes(as: newest.kind) && both * 3 >= shorter
    guard isNamed || both * 2 >= either else { continue }
    if let known = best {
      if known.isNamed != isNamed ? known.isNamed : both * known.either <= known.both * either { continue }
    }
    best = (place, isNamed, both, either)
  }
  return best?.place
}

/// A group of similar sessions, most recent first.
private struct SessionGroup {
  var sessions: [TrainedSession]

  /// Returns the template for the group, or nil if no exercise is in enough of its sessions.
  ///
  /// `trainings` contains the sessions of all groups, most recent first.
  func proposed(knowing trainings: [TrainedSession]) -> DerivedTemplate? {
    var found: [(average: Int64, prescription: ExercisePrescription)] = []
    var seen: [String] = []
    for session in sessions {
      for exercise in session.exercises {
        let catalogID = exercise.performance.catalogID
        guard !seen.contains(where: { $0.hasSameBytes(as: catalogID) }) else { continue }
        seen.append(catalogID)
        let known = sessions.compactMap { $0.take(on: catalogID) }
        let isInNewest = sessions[0].take(on: catalogID) != nil
        guard known.count * 2 > sessions.count || known.count * 2 == sessions.count && isInNewest else {
          continue
        }
        let average = known.reduce(0) { $0 + $1.place } / Int64(known.count)
        let lately = Array(trainings.lazy.compactMap { $0.take(on: catalogID) }.prefix(5))
        func settled(_ takes: [TrainedSession.Trained]) -> [TrainedSession.Trained] {
          takes.map { $0.settled(by: lately) }
        }
        found.append((average, prescription(of: settled(known), lately: settled(lately))))
      }
    }
    guard !found.isEmpty, let newest = sessions.first else { return nil }
    let ordered = found.enumerated().sorted {
      $0.element.average != $1.element.average
        ? $0.element.average < $1.element.average : $0.offset < $1.offset
    }
    return DerivedTemplate(
      name: title, sessionCount: Int64(sessions.count), lastDay: newest.session.day,
      exercises: ordered.map { $0.element.prescription })
  }

  /// The most common title among the sessions, without counters.
  ///
  /// Among equally common titles, this is the most recent.
  private var title: String {
    var counts: [(title: String, count: Int)] = []
    for session in sessions where !session.kind.isEmpty {
      if let known = counts.firstIndex(where: { $0.title.hasSameBytes(as: session.kind) }) {
        counts[known].count += 1
      } else {
        counts.append((session.kind, 1))
      }
    }
    let most = counts.map { $0.count }.max()
    return (counts.first { $0.count == most }?.title ?? "Training").shortened(to: 200)
  }

  /// Returns the prescription for one exercise.
  ///
  /// It is based on the group's own performances, because a group may use a different load from the others,
  /// such as on a light day. If the group's last load differs by more than a tenth from all recent loads, it
  /// is outdated, and the most recent performance in any group is used instead.
  ///
  /// `times` contains the group's performances of the exercise, and `lately` contains the recent performances
  /// in all groups. Both are ordered from most recent to oldest.
  private func prescription(
    of times: [TrainedSession.Trained], lately: [TrainedSession.Trained]
  ) -> ExercisePrescription {
    var prescription = ExercisePrescription()
    let isMemory = lately.allSatisfy { 10 * ($0.top - times[0].top).magnitude > $0.top.magnitude }
    let last = isMemory ? lately.first ?? times[0] : newestUsual(of: times)
    prescription.catalogID = last.performance.catalogID
    prescription.name = last.performance.nameSnapshot
    prescription.muscles = last.performance.musclesSnapshot
    let sets = last.withoutFailedSets
    let count = min(sets.count, 100)
    let reps = times.flatMap { $0.sets }.compactMap { $0.reps }.filter { $0 > 0 }.sorted()
    let seconds = times.flatMap { $0.sets }.compactMap { $0.durationMilliseconds }.map { $0 / 1000 }.sorted()
    if !reps.isEmpty {
      let latest = sets.prefix(count).compactMap { $0.reps }.filter { $0 > 0 }
      prescription.repRange = middleHalf(of: reps, with: latest, .reps)
    } else if !seconds.isEmpty {
      let latest = sets.prefix(count).compactMap { $0.durationMilliseconds }.map { $0 / 1000 }
      prescription.repRange = middleHalf(of: seconds, with: latest, .seconds)
    }
    for set in last.warmUps.prefix(100 - count) {
      var warmUp = SetPrescription()
      warmUp.type = .warmup
      warmUp.targetWeight = set.weight
      warmUp.targetReps = set.reps.map { min(max($0, 0), 100_000) }
      warmUp.targetDurationSeconds = set.durationMilliseconds.map { min(max($0 / 1000, 0), 100_000) }
      prescription.sets.append(warmUp)
    }
    prescription.sets += sets.prefix(count).map {
      SetPrescription(repeating: $0, in: prescription.repRange)
    }
    prescription.fallWithinLoads()
    return prescription
  }

  /// Returns the most recent of the last three performances that has the most common number of sets.
  ///
  /// If its heaviest load differs by more than a tenth from the last performance's, returns the last
  /// performance.
  private func newestUsual(of times: [TrainedSession.Trained]) -> TrainedSession.Trained {
    let newest = times.prefix(3)
    func often(_ count: Int) -> Int { newest.count { $0.sets.count == count } }
    let most = newest.map { often($0.sets.count) }.max() ?? 0
    let usual = newest.first { often($0.sets.count) == most } ?? times[0]
    let isNear = 10 * (usual.top - times[0].top).magnitude <= times[0].top.magnitude
    return isNear ? usual : times[0]
  }

  /// Returns the interquartile range of `sorted`, extended to include `latest` and to span at least two
  /// repetitions or seconds.
  private func middleHalf(of sorted: [Int64], with latest: [Int64], _ unit: RepRange.Unit) -> RepRange {
    let (least, most) = (latest.min() ?? .max, latest.max() ?? 0)
    let low = min(max(1, min(least, sorted[(sorted.count - 1) / 4])), 99_998)
    let high = min(max(most, sorted[(sorted.count - 1) * 3 / 4]), 100_000)
    return .range(low...max(high, low + 2), unit)
  }
}

extension ExercisePrescription {
  /// Returns the counts in descending order.
  ///
  /// If only the last count breaks that order, it is first limited to the first count, because the last set
  /// may have been done to failure.
  private func falling(_ counts: [Int64]) -> [Int64] {
    let before = counts.dropLast()
    guard let last = counts.last, let most = before.first, Array(before) == before.sorted(by: >) else {
      return counts.sorted(by: >)
    }
    return (before + [min(last, most)]).sorted(by: >)
  }

  /// Changes the targets so that no working set has a higher target than the set before it at the same load.
  fileprivate mutating func fallWithinLoads() {
    var start = 0
    while start < sets.count {
      let first = sets[start]
      let rest = sets[start...]
      let end =
        rest.firstIndex { $0.type != first.type || $0.targetWeight != first.targetWeight } ?? sets.count
      if first.type.isWorking {
        let reps = falling(sets[start..<end].compactMap { $0.targetReps })
        let seconds = falling(sets[start..<end].compactMap { $0.targetDurationSeconds })
        for place in start..<end {
          if reps.count == end - start { sets[place].targetReps = reps[place - start] }
          if seconds.count == end - start { sets[place].targetDurationSeconds = seconds[place - start] }
        }
      }
      start = end
    }
  }
}

extension SetPrescription {
  /// Creates a prescription that repeats a performed set, with its repetitions or duration limited to the
  /// range.
  fileprivate init(repeating set: SetPerformance, in range: RepRange) {
    let bounds = range.bounds ?? 0...100_000
    type = set.type
    targetWeight = set.weight
    switch range.unit {
    case .reps: targetReps = set.reps.map { min(max($0, bounds.lowerBound), bounds.upperBound) }
    case .seconds:
      targetDurationSeconds = set.durationMilliseconds.map {
        min(max($0 / 1000, bounds.lowerBound), bounds.upperBound)
      }
    }
  }
}
