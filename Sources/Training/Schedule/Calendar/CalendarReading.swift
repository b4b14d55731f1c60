package import Records

/// A scheduled workout in the calendar, with its status.
package struct CalendarEntry: Equatable, Sendable {
  package var training: ScheduledTraining
  package var standing: TrainingStanding
  /// True if another workout on the day has the same sequence number.
  package var clashes: Bool
}

/// The status of a scheduled workout.
package enum TrainingStanding: Equatable, Sendable {
  case planned
  /// The workout's time has passed, but it isn't known whether the workout was done.
  case asked
  case running(sessionID: ID)
  case done(TrainingProof)
  case skipped
}

/// The session or activity that shows that a workout was done.
package enum TrainingProof: Equatable, Sendable { case session(ID), activity(ID) }

extension ScheduledTraining {
  /// The ID of the activity that records the workout as done.
  package var activityID: ID { RecordedActivity.id(of: id.text, from: .manual) }
}

/// Returns the workouts scheduled from `first` through `last`, or only those on `first` if `last` is nil, in
/// order.
package func scheduledTrainings(
  from first: Day, through last: Day? = nil, in tx: Transaction
) -> [ScheduledTraining] {
  inOrder(
    tx.list(ScheduledTraining.self, ScheduledTraining.byDay.all.from(first).through(last ?? first)))
}

/// Returns the workouts scheduled from `first` through `last`, in order, with their status.
package func calendar(
  from first: Day, through last: Day, in tx: Transaction
) -> [CalendarEntry] {
  let trainings = scheduledTrainings(from: first, through: last, in: tx)
  guard !trainings.isEmpty else { return [] }
  let proofs = proofs(of: trainings, from: first, through: last, in: tx)
  return trainings.map { training in
    let twins = trainings.filter { $0.day == training.day && $0.sequence == training.sequence }
    return CalendarEntry(
      training: training, standing: standing(of: training, proofs[training.id], in: tx),
      clashes: twins.count > 1)
  }
}

/// Returns a scheduled workout with its status, or nil if the workout doesn't exist.
package func calendarEntry(_ id: ID, in tx: Transaction) -> CalendarEntry? {
  guard let training = tx.find(ScheduledTraining.self, id) else { return nil }
  return calendar(from: training.day, through: training.day, in: tx).first { $0.training.id == id }
}

/// Returns the next free sequence number on a day, or nil if the day has six workouts.
package func nextFreeSequence(on day: Day, in tx: Transaction) -> Int64? {
  nextFreeSequence(among: scheduledTrainings(from: day, in: tx))
}

/// Returns the session of a scheduled workout, finished or in progress, or nil if there is none.
package func session(of training: ScheduledTraining, in tx: Transaction) -> WorkoutSession? {
  sessions(around: training.day, through: training.day, in: tx).first {
    $0.scheduledTrainingID == training.id
  }
}

/// Returns the reflection on a scheduled workout or on its session, or nil if there is none.
package func reflection(on training: ScheduledTraining, in tx: Transaction) -> WorkoutReflection? {
  let owner = session(of: training, in: tx)?.id ?? training.id
  return tx.find(WorkoutReflection.self, WorkoutReflection.id(of: owner))
}

private func standing(
  of training: ScheduledTraining, _ proof: TrainingProof?, in tx: Transaction
) -> TrainingStanding {
  if case .session(let id) = proof, tx.find(SessionEnd.self, SessionEnd.id(of: id)) == nil {
    return .running(sessionID: id)
  }
  if let proof { return .done(proof) }
  if training.isSkipped { return .skipped }
  let minutes = tx.context.now.millisecondsOfDay(utcOffset: tx.context.utcOffset) / 60_000
  let isAsked = training.type != .rest && training.isOver(on: tx.context.today, atMinutes: minutes)
  return isAsked ? .asked : .planned
}

/// Returns the proof for each workout that was done, keyed by the workout's ID.
///
/// A session takes precedence over an activity, and a link made by the athlete over a match by time.
private func proofs(
  of trainings: [ScheduledTraining], from first: Day, through last: Day, in tx: Transaction
) -> [ID: TrainingProof] {
  var proofs: [ID: TrainingProof] = [:]
  let activities = RecordedActivity.byDay.all.from(first - 7).through(last + 7)
  for activity in tx.list(RecordedActivity.self, activities) {
    let note = tx.find(ActivityNote.self, ActivityNote.id(of: activity.id))
    if let id = note?.scheduledTrainingID {
      proofs[id] = .activity(activity.id)
    } else if note?.sessionID == nil,
      let training = trainings.first(where: { isSameTraining(activity, as: $0) })
    {
      proofs[training.id] = proofs[training.id] ?? .activity(activity.id)
    }
  }
  for session in sessions(around: first, through: last, in: tx) {
    if let id = session.scheduledTrainingID { proofs[id] = .session(session.id) }
  }
  return proofs
}

/// Returns the sessions from a week before `first` through a week after `last`.
///
/// The range is wider because a workout may be done early or late.
private func sessions(around first: Day, through last: Day, in tx: Transaction) -> [WorkoutSession] {
  tx.list(WorkoutSession.self, WorkoutSession.byDay.all.from(first - 7).through(last + 7))
}

/// Returns the athlete's use of activity types, based on the activities recorded in the last 90 days and the
/// workouts scheduled for those days or later.
package func activityUse(in tx: Transaction) -> ActivityUse {
  let first = tx.context.today - 90
  let planned = tx.list(ScheduledTraining.self, ScheduledTraining.byDay.all.from(first))
  let recorded = tx.list(RecordedActivity.self, RecordedActivity.byDay.all.from(first))
  return ActivityUse(planned.map { ($0.type, $0.createdAt) } + recorded.map { ($0.type, $0.startedAt) })
}
