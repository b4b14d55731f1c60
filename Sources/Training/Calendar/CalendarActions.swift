package import Records

/// Puts a training into the calendar; without an id it gets one.
///
/// Throws `alreadyThere`, `noSuchPlan`, `invalid`, `dayFull` and `sequenceTaken`.
@discardableResult
package func scheduleTraining(
  _ training: ScheduledTraining, in tx: Transaction
) throws(CalendarError) -> ScheduledTraining {
  var training = training
  if training.id == .none { training.id = tx.makeID() }
  guard tx.row(ScheduledTraining.kind, training.id) == nil else { throw .alreadyThere(training.id) }
  training.createdAt = tx.context.now
  training.notes = training.notes.trimmed
  try check(training, over: nil, in: tx)
  tx.put(training)
  count(.created(training), in: tx)
  return training
}

/// Changes a training; its creation stays, and a new day takes back that it was skipped.
///
/// `opened` is when its form was opened, where it has one. Throws `noSuchTraining`, `noSuchPlan`, `invalid`,
/// `dayFull` and `sequenceTaken`.
@discardableResult
package func editTraining(
  _ training: ScheduledTraining, opened: Instant? = nil, in tx: Transaction
) throws(CalendarError) -> ScheduledTraining {
  let stored = try scheduledTraining(training.id, in: tx)
  var training = training
  training.createdAt = stored.createdAt
  training.notes = training.notes.trimmed
  training.unknown = stored.unknown
  training.isSkipped = stored.isSkipped && stored.day == training.day
  try check(training, over: stored, in: tx)
  putEdited(training, over: stored, opened: opened, in: tx)
  return training
}

/// Stores a training anew, and counts what was changed of it.
private func putEdited(
  _ training: ScheduledTraining, over stored: ScheduledTraining, opened: Instant? = nil, in tx: Transaction
) {
  tx.put(training)
  let fields = training.modified(in: stored)
  guard !fields.isEmpty else { return }
  count(.edited(fields, opened: opened, at: tx.context.now), in: tx)
}

private func check(
  _ training: ScheduledTraining, over stored: ScheduledTraining?, in tx: Transaction
) throws(CalendarError) {
  let faults = training.faults
  guard faults.isEmpty else { throw .invalid(faults) }
  // A template that is gone may stay where it stood.
  if let planID = training.planID, planID != stored?.planID, tx.find(WorkoutPlan.self, planID) == nil {
    throw .noSuchPlan(planID)
  }
  // What stood there before may stay, even where a merge brought two to the same place.
  if let stored, stored.day == training.day, stored.sequence == training.sequence { return }
  let others = scheduledTrainings(from: training.day, in: tx).filter { $0.id != training.id }
  guard let free = nextFreeSequence(among: others) else { throw .dayFull(training.day) }
  if others.contains(where: { $0.sequence == training.sequence }) {
    throw .sequenceTaken(training.sequence, nextFree: free)
  }
}

/// Moves a training into *Recently deleted*.
package func deleteTraining(_ id: ID, in tx: Transaction) throws(CalendarError) {
  let training = try scheduledTraining(id, in: tx)
  tx.trash(ScheduledTraining.self, id)
  count(.deleted(training, on: tx.context.today, utcOffset: tx.context.utcOffset), in: tx)
}

/// Takes a training out of *Recently deleted*, to the next free place where its own was taken meanwhile.
func restoreTraining(_ id: ID, in tx: Transaction) {
  tx.restore(ScheduledTraining.self, id)
  guard var training = tx.find(ScheduledTraining.self, id) else { return }
  let others = scheduledTrainings(from: training.day, in: tx).filter { $0.id != id }
  guard others.contains(where: { $0.sequence == training.sequence }),
    let free = nextFreeSequence(among: others)
  else { return }
  training.sequence = free
  tx.put(training)
}

/// Moves a training to another day, to the same place if it is free there, else to the next free one.
///
/// Throws `noSuchTraining` and `dayFull`.
package func moveTraining(_ id: ID, to day: Day, in tx: Transaction) throws(CalendarError) {
  let stored = try scheduledTraining(id, in: tx)
  guard day != stored.day else { return }
  var training = stored
  let others = scheduledTrainings(from: day, in: tx)
  guard let free = nextFreeSequence(among: others) else { throw .dayFull(day) }
  if others.contains(where: { $0.sequence == training.sequence }) { training.sequence = free }
  training.day = day
  training.isSkipped = false
  putEdited(training, over: stored, in: tx)
}

/// Puts the trainings of a day into an order; those that it does not name come after, as they were.
///
/// Where two had the same place, each gets its own: throws `dayFull` for more than six.
package func orderTrainings(on day: Day, _ order: [ID], in tx: Transaction) throws(CalendarError) {
  let trainings = scheduledTrainings(from: day, in: tx)
  var ordered: [ScheduledTraining] = []
  for id in order + trainings.map({ $0.id }) where !ordered.contains(where: { $0.id == id }) {
    if let training = trainings.first(where: { $0.id == id }) { ordered.append(training) }
  }
  guard ordered.count <= ScheduledTraining.sequences.count else { throw .dayFull(day) }
  for (var training, sequence) in zip(ordered, sequences(inNewOrder: ordered)) {
    training.sequence = sequence
    tx.put(training)
  }
}

/// Leaves a training its place, where two devices gave it to several; the others get the next free ones.
///
/// Throws `noSuchTraining`, and `dayFull` where there are more than six.
package func keepPlace(of id: ID, in tx: Transaction) throws(CalendarError) {
  let kept = try scheduledTraining(id, in: tx)
  var trainings = scheduledTrainings(from: kept.day, in: tx)
  guard trainings.count <= ScheduledTraining.sequences.count else { throw .dayFull(kept.day) }
  for place in trainings.indices
  where trainings[place].id != id && trainings[place].sequence == kept.sequence {
    let taken = Set(trainings.map { $0.sequence })
    guard let free = ScheduledTraining.sequences.first(where: { !taken.contains($0) }) else { continue }
    trainings[place].sequence = free
    tx.put(trainings[place])
  }
}

/// Says that a training won't be done, or takes that back.
package func skipTraining(_ id: ID, _ isSkipped: Bool = true, in tx: Transaction) throws(CalendarError) {
  var training = try scheduledTraining(id, in: tx)
  training.isSkipped = isSkipped
  tx.put(training)
}

/// Notes that a training was done: an activity of its own, at its time, or until now where it has none.
///
/// `effort` is a session RPE of 1…10. Throws `noSuchTraining`, `notYet`, and `outside` for minutes or effort.
@discardableResult
package func logTraining(
  _ id: ID, minutes: Int64? = nil, effort: Int64? = nil, in tx: Transaction
) throws(CalendarError) -> RecordedActivity {
  let training = try scheduledTraining(id, in: tx)
  let (now, utcOffset) = (tx.context.now, tx.context.utcOffset)
  guard training.day <= tx.context.today else { throw .notYet(training.day) }
  let length = minutes ?? training.durationMinutes ?? 0
  guard (0...1440).contains(length) else { throw .outside(field: "duration_minutes", 0...1440) }
  if let effort, !(1...10).contains(effort) { throw .outside(field: "rpe", 1...10) }
  var activity = RecordedActivity()
  activity.id = training.activityID
  activity.sourceID = id.text
  activity.title = training.type.name(in: tx.find(Person.self, Person.theID)?.language ?? tx.context.language)
  activity.type = training.type
  activity.utcOffset = utcOffset
  activity.day = training.day
  activity.durationSeconds = length * 60
  // Without a time it ended now, or at noon of a day gone by.
  let noon = Instant(day: training.day, millisecondsOfDay: 43_200_000, utcOffset: utcOffset)
  let midnight = Instant(day: training.day, millisecondsOfDay: 0, utcOffset: utcOffset)
  let untilNow = max(midnight, now + -length * 60_000)
  activity.startedAt =
    training.startTime.map { midnight + $0.minutes * 60_000 }
    ?? (training.day == tx.context.today ? untilNow : noon)
  var note = tx.find(ActivityNote.self, ActivityNote.id(of: activity.id)) ?? ActivityNote(on: activity.id)
  note.scheduledTrainingID = id
  note.rpe = effort.map { $0 * 10 } ?? note.rpe
  tx.put(activity)
  tx.put(note)
  tx.restore(RecordedActivity.self, activity.id)
  try skipTraining(id, false, in: tx)
  return activity
}

/// Takes back that a training was done; what a session or another source says of it stays.
package func unlogTraining(_ id: ID, in tx: Transaction) throws(CalendarError) {
  tx.trash(RecordedActivity.self, try scheduledTraining(id, in: tx).activityID)
}

/// Writes down what the athlete thinks of a training afterwards, in the place of what it thought before.
///
/// Of one that a session was done for, it is the session's. Throws `noSuchTraining` and `outside`.
package func reflectOnTraining(
  _ id: ID, wentWell: String, toImprove: String, feeling: Int64?, in tx: Transaction
) throws(CalendarError) {
  let training = try scheduledTraining(id, in: tx)
  if let feeling, !(1...5).contains(feeling) { throw .outside(field: "training_feeling", 1...5) }
  for (field, text) in [("what_went_well", wentWell), ("what_to_improve", toImprove)]
  where text.utf8.count > 65_536 { throw .outside(field: field, 0...65_536) }
  let owner = session(of: training, in: tx)?.id ?? id
  let known = tx.find(WorkoutReflection.self, WorkoutReflection.id(of: owner))
  var reflection = known ?? WorkoutReflection()
  reflection.id = WorkoutReflection.id(of: owner)
  reflection.sessionID = owner == id ? nil : owner
  reflection.scheduledTrainingID = id
  reflection.day = training.day
  reflection.whatWentWell = wentWell
  reflection.whatToImprove = toImprove
  reflection.trainingFeeling = feeling
  if known == nil, reflection.isEmpty { return }
  tx.put(reflection)
}

func scheduledTraining(_ id: ID, in tx: Transaction) throws(CalendarError) -> ScheduledTraining {
  guard let training = tx.find(ScheduledTraining.self, id) else { throw .noSuchTraining(id) }
  return training
}
