package import Records

extension ScheduledTraining {
  /// The problems with the workout's fields, or an empty array if all are valid.
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

  /// True if the workout starts before 03:00, which the app asks the athlete to confirm.
  package var startsAtNight: Bool { startTime.map { $0.minutes < 180 } ?? false }

  /// Returns true if the workout's end time or, without a start time, its day has passed.
  ///
  /// `minutes` is the athlete's local time, in minutes since midnight.
  package func isOver(on today: Day, atMinutes minutes: Int64) -> Bool {
    if day != today { return day < today }
    guard let startTime else { return false }
    return startTime.minutes + (durationMinutes ?? 0) <= minutes
  }
}

/// Returns scheduled workouts ordered by day, sequence number and ID.
package func inOrder(_ trainings: [ScheduledTraining]) -> [ScheduledTraining] {
  trainings.sorted { ($0.day.number, $0.sequence, $0.id) < ($1.day.number, $1.sequence, $1.id) }
}

/// Returns the lowest sequence number not used by a day's workouts, or nil if there are six workouts.
package func nextFreeSequence(among trainings: [ScheduledTraining]) -> Int64? {
  guard trainings.count < ScheduledTraining.sequences.count else { return nil }
  return ScheduledTraining.sequences.first { place in !trainings.contains { $0.sequence == place } }
}

/// Returns the sequence numbers shared by two or more of a day's workouts, as can happen when the changes
/// of two devices are merged.
package func clashes(among trainings: [ScheduledTraining]) -> [Int64] {
  ScheduledTraining.sequences.filter { place in trainings.filter { $0.sequence == place }.count > 1 }
}

/// Returns the sequence numbers for a day's workouts in a new order.
///
/// They are the workouts' current numbers in ascending order, or 1, 2, 3 and so on if any of those clash.
package func sequences(inNewOrder trainings: [ScheduledTraining]) -> [Int64] {
  let held = Set(trainings.map { $0.sequence }).sorted()
  return held.count == trainings.count ? held : trainings.indices.map { Int64($0) + 1 }
}
