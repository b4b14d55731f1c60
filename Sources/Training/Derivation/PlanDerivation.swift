package import Records

/// A template that the log speaks for: what was trained again and again.
package struct ProposedPlan: Equatable, Sendable {
  package var name: String
  /// How many sessions it comes from, and the day of the last one.
  package var sessionCount: Int64
  package var lastDay: Day
  /// Without lineages, like a draft.
  package var exercises: [ExercisePrescription]

  package var draft: PlanDraft { PlanDraft(name: name, exercises: exercises) }
}

/// Proposes templates from finished sessions, those with the most sessions first.
///
/// Sessions of the last eight weeks are grouped, the newest first, with the group whose newest session
/// shares at least half of all exercises of both (Jaccard ≥ ½). A template holds the exercises of at least
/// half of its sessions in their average order, with the warm-ups of the last time, the median number of
/// working sets, the middle half of the repetitions and those of the last time as range (at least two
/// wide), and the targets of the last time. A group of one session is no habit and proposes nothing.
package func proposePlans(from sessions: [SessionFacts], through today: Day) -> [ProposedPlan] {
  let recent = sessions.filter { $0.session.day > today - 56 && $0.session.day <= today }.sorted {
    $0.session.startedAt != $1.session.startedAt
      ? $0.session.startedAt > $1.session.startedAt : $0.session.id > $1.session.id
  }
  var groups: [SessionGroup] = []
  let trainings = recent.map { TrainedSession($0) }.filter { !$0.exercises.isEmpty }
  for trained in trainings {
    if let place = nearest(to: trained, in: groups) {
      groups[place].sessions.append(trained)
    } else {
      groups.append(SessionGroup(sessions: [trained]))
    }
  }
  let habits = groups.filter { $0.sessions.count >= 2 }
  var proposed: [ProposedPlan] = []
  for group in habits {
    guard var plan = group.proposed(knowing: trainings) else { continue }
    plan.name = freeName(plan.name, among: proposed.map { $0.name }) { $0 == 1 ? "" : " \($0)" }
    proposed.append(plan)
  }
  return proposed.enumerated().sorted {
    $0.element.sessionCount != $1.element.sessionCount
      ? $0.element.sessionCount > $1.element.sessionCount : $0.offset < $1.offset
  }.map { $0.element }
}

/// The group whose newest session is most alike; of equal ones the one begun first.
private func nearest(to session: TrainedSession, in groups: [SessionGroup]) -> Int? {
  var best: (place: Int, both: Int, either: Int)?
  for (place, group) in groups.enumerated() {
    let (both, either) = session.overlap(with: group.sessions[0])
    guard both * 2 >= either else { continue }
    if let known = best, both * known.either <= known.both * either { continue }
    best = (place, both, either)
  }
  return best?.place
}

/// A session's working sets, the sets of an exercise that was done twice put together.
private struct TrainedSession {
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
  private(set) var exercises: [Trained] = []

  init(_ facts: SessionFacts) {
    session = facts.session
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

/// Sessions that are one habit, the newest first.
private struct SessionGroup {
  var sessions: [TrainedSession]

  /// The template of the habit, with the sessions of all habits, the newest first; nil where no exercise is
  /// in half of its sessions.
  func proposed(knowing trainings: [TrainedSession]) -> ProposedPlan? {
    var found: [(average: Int64, prescription: ExercisePrescription)] = []
    var seen: [String] = []
    for session in sessions {
      for exercise in session.exercises {
        let catalogID = exercise.performance.catalogID
        guard !seen.contains(where: { $0.hasSameBytes(as: catalogID) }) else { continue }
        seen.append(catalogID)
        let times = sessions.compactMap { $0.take(on: catalogID) }
        guard times.count * 2 >= sessions.count else { continue }
        let average = times.reduce(0) { $0 + $1.place } / Int64(times.count)
        let lately = trainings.lazy.compactMap { $0.take(on: catalogID) }.prefix(5)
        found.append((average, prescription(of: times, lately: Array(lately))))
      }
    }
    guard !found.isEmpty, let newest = sessions.first else { return nil }
    let ordered = found.enumerated().sorted {
      $0.element.average != $1.element.average
        ? $0.element.average < $1.element.average : $0.offset < $1.offset
    }
    return ProposedPlan(
      name: title, sessionCount: Int64(sessions.count), lastDay: newest.session.day,
      exercises: ordered.map { $0.element.prescription })
  }

  /// The most common title; of equally common ones the newest.
  private var title: String {
    var counts: [(title: String, count: Int)] = []
    for session in sessions where session.session.title.utf8.contains(where: { $0 > 0x20 }) {
      if let known = counts.firstIndex(where: { $0.title.hasSameBytes(as: session.session.title) }) {
        counts[known].count += 1
      } else {
        counts.append((session.session.title, 1))
      }
    }
    let most = counts.map { $0.count }.max()
    return (counts.first { $0.count == most }?.title ?? "Training").shortened(to: 200)
  }

  /// `times` are the habit's takes on one exercise, `lately` those of all habits, the newest first.
  ///
  /// A habit may have its own load for an exercise, such as a light day's. What lies over a tenth off all
  /// that was lifted lately is a memory.
  private func prescription(
    of times: [TrainedSession.Trained], lately: [TrainedSession.Trained]
  ) -> ExercisePrescription {
    var prescription = ExercisePrescription()
    let isMemory = lately.allSatisfy { 10 * ($0.top - times[0].top).magnitude > $0.top.magnitude }
    let last = isMemory ? lately.first ?? times[0] : times[0]
    prescription.catalogID = last.performance.catalogID
    prescription.name = last.performance.nameSnapshot
    prescription.muscles = last.performance.musclesSnapshot
    let counts = times.map { $0.sets.count }.sorted()
    let count = min(counts[counts.count / 2], 100)
    let reps = times.flatMap { $0.sets }.compactMap { $0.reps }.filter { $0 > 0 }.sorted()
    let seconds = times.flatMap { $0.sets }.compactMap { $0.durationMilliseconds }.map { $0 / 1000 }.sorted()
    if !reps.isEmpty {
      let latest = last.sets.prefix(count).compactMap { $0.reps }.filter { $0 > 0 }
      prescription.repRange = middleHalf(of: reps, with: latest, .reps)
    } else if !seconds.isEmpty {
      let latest = last.sets.prefix(count).compactMap { $0.durationMilliseconds }.map { $0 / 1000 }
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
    for place in 0..<count {
      prescription.sets.append(
        SetPrescription(repeating: last.sets[min(place, last.sets.count - 1)], in: prescription.repRange))
    }
    return prescription
  }

  /// From the lower to the upper quartile and around what was done the last time, at least two wide.
  private func middleHalf(of sorted: [Int64], with latest: [Int64], _ unit: RepRange.Unit) -> RepRange {
    let (least, most) = (latest.min() ?? .max, latest.max() ?? 0)
    let low = min(max(1, min(least, sorted[(sorted.count - 1) / 4])), 99_998)
    let high = min(max(most, sorted[(sorted.count - 1) * 3 / 4]), 100_000)
    return .range(low...max(high, low + 2), unit)
  }
}

extension SetPrescription {
  /// A set to be done as it was done the last time, as far as that lies within the range.
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
