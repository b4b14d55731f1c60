package import Records

extension ScheduledTraining {
  /// What can't be so, field by field.
  package var faults: [TrainingFault] {
    var faults: [TrainingFault] = []
    switch durationMinutes {
    case .some where type == .rest: faults.append(.minutesOfRest)
    case .some(let minutes) where !ScheduledTraining.minutesLimits.contains(minutes):
      faults.append(.minutesOutside(ScheduledTraining.minutesLimits))
    case .none where type != .rest: faults.append(.minutesMissing)
    default: break
    }
    if !ScheduledTraining.sequences.contains(sequence) {
      faults.append(.sequenceOutside(ScheduledTraining.sequences))
    }
    if notes.unicodeScalars.count > ScheduledTraining.notesLimit {
      faults.append(.notesTooLong(limit: Int64(ScheduledTraining.notesLimit)))
    }
    return faults
  }

  /// Whether its start is at a time of the night that is asked about: before 03:00.
  package var startsAtNight: Bool { startTime.map { $0.minutes < 180 } ?? false }

  /// Whether its time has passed: the end of a start with a length, else the day.
  ///
  /// `minutes` is the athlete's time of day, in minutes since midnight.
  package func isOver(on today: Day, atMinutes minutes: Int64) -> Bool {
    if day != today { return day < today }
    guard let startTime else { return false }
    return startTime.minutes + (durationMinutes ?? 0) <= minutes
  }
}

/// Trainings of a day in their order; of two with the same place, by id.
package func inOrder(_ trainings: [ScheduledTraining]) -> [ScheduledTraining] {
  trainings.sorted { ($0.day.number, $0.sequence, $0.id) < ($1.day.number, $1.sequence, $1.id) }
}

/// The lowest place that is free among the trainings of a day; nil when it has six.
package func nextFreeSequence(among trainings: [ScheduledTraining]) -> Int64? {
  guard trainings.count < ScheduledTraining.sequences.count else { return nil }
  return ScheduledTraining.sequences.first { place in !trainings.contains { $0.sequence == place } }
}

/// The places that more than one training of a day has, which devices apart from each other can bring about.
package func clashes(among trainings: [ScheduledTraining]) -> [Int64] {
  ScheduledTraining.sequences.filter { place in trainings.filter { $0.sequence == place }.count > 1 }
}

/// The places that trainings get in a new order: those that they have, or 1, 2, 3 … where some are the same.
package func sequences(inNewOrder trainings: [ScheduledTraining]) -> [Int64] {
  let held = Set(trainings.map { $0.sequence }).sorted()
  return held.count == trainings.count ? held : trainings.indices.map { Int64($0) + 1 }
}
