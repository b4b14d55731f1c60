package import Records

/// A training in the calendar, and what became of it.
package struct CalendarEntry: Equatable, Sendable {
  package var training: ScheduledTraining
  package var standing: TrainingStanding
  /// Whether another training of the day has the same place, which needs attention.
  package var clashes: Bool
}

/// What became of a training.
package enum TrainingStanding: Equatable, Sendable {
  case planned
  /// Its time has passed, and nothing says whether it was done.
  case asked
  case running(sessionID: ID)
  case done(TrainingProof)
  case skipped
}

/// What shows that a training was done.
package enum TrainingProof: Equatable, Sendable { case session(ID), activity(ID) }

extension ScheduledTraining {
  /// The activity that the athlete notes it as.
  package var activityID: ID { RecordedActivity.id(of: id.text, from: .manual) }
}

/// The trainings of a day, or of all days through another, in their order.
package func scheduledTrainings(
  from first: Day, through last: Day? = nil, in tx: Transaction
) -> [ScheduledTraining] {
  inOrder(
    tx.list(ScheduledTraining.self, ScheduledTraining.byDay.all.from(first).through(last ?? first)))
}

/// The trainings of the days from one through another, in their order, and what became of them.
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

/// A training, and what became of it.
package func calendarEntry(_ id: ID, in tx: Transaction) -> CalendarEntry? {
  guard let training = tx.find(ScheduledTraining.self, id) else { return nil }
  return calendar(from: training.day, through: training.day, in: tx).first { $0.training.id == id }
}

/// The next free place of a day; nil when it has six.
package func nextFreeSequence(on day: Day, in tx: Transaction) -> Int64? {
  nextFreeSequence(among: scheduledTrainings(from: day, in: tx))
}

/// The session that was done for a training, or is running.
package func session(of training: ScheduledTraining, in tx: Transaction) -> WorkoutSession? {
  sessions(around: training.day, through: training.day, in: tx).first {
    $0.scheduledTrainingID == training.id
  }
}

/// The reflection on a training, or on the session that was done for it.
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

/// What was done, by the training that it was done for: a session before an activity.
///
/// What the athlete said counts before what was recorded about that time.
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

/// Sessions of these days and of a week on either side: a training may be done earlier or later.
private func sessions(around first: Day, through last: Day, in tx: Transaction) -> [WorkoutSession] {
  tx.list(WorkoutSession.self, WorkoutSession.byDay.all.from(first - 7).through(last + 7))
}
