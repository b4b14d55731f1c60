package import Records

/// Schedules a workout.
///
/// A workout without an ID gets one.
///
/// - Throws: ``CalendarError`` if the ID is already in use, the template doesn't exist, a field is invalid,
///   the day is full, or the sequence number is taken.
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
  UsageRecord.created(training).count(in: tx)
  return training
}

/// Changes a scheduled workout.
///
/// The creation time is preserved. Moving the workout to another day clears its skipped mark.
///
/// `opened` is the time at which the form was opened, or nil if unknown.
///
/// - Throws: ``CalendarError`` if the workout or template doesn't exist, a field is invalid, the day is full,
///   or the sequence number is taken.
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

/// Stores an edited workout and, if any field has changed, counts the edit for analytics.
private func putEdited(
  _ training: ScheduledTraining, over stored: ScheduledTraining, opened: Instant? = nil, in tx: Transaction
) {
  tx.put(training)
  let fields = training.modified(in: stored)
  guard !fields.isEmpty else { return }
  UsageRecord.edited(fields, opened: opened, at: tx.context.now).count(in: tx)
}

/// Validates a scheduled workout before it is stored.
///
/// - Throws: ``CalendarError`` if a field is invalid, the template doesn't exist, the day is full, or the
///   sequence number is taken.
private func check(
  _ training: ScheduledTraining, over stored: ScheduledTraining?, in tx: Transaction
) throws(CalendarError) {
  let faults = training.faults
  guard faults.isEmpty else { throw .invalid(faults) }
  // An unchanged reference to a deleted template is allowed.
  if let templateID = training.templateID, templateID != stored?.templateID,
    tx.find(Template.self, templateID) == nil
  {
    throw .noSuchTemplate(templateID)
  }
  // An unchanged sequence is allowed, even if a merge gave it to two workouts.
  if let stored, stored.day == training.day, stored.sequence == training.sequence { return }
  let others = scheduledTrainings(from: training.day, in: tx).filter { $0.id != training.id }
  guard let free = nextFreeSequence(among: others) else { throw .dayFull(training.day) }
  if others.contains(where: { $0.sequence == training.sequence }) {
    throw .sequenceTaken(training.sequence, nextFree: free)
  }
}

/// Moves a scheduled workout to *Recently deleted*.
///
/// - Throws: ``CalendarError/noSuchTraining(_:)`` if the workout doesn't exist.
package func deleteTraining(_ id: ID, in tx: Transaction) throws(CalendarError) {
  let training = try scheduledTraining(id, in: tx)
  tx.trash(ScheduledTraining.self, id)
  UsageRecord.deleted(training, on: tx.context.today, utcOffset: tx.context.utcOffset).count(in: tx)
}

/// Restores a scheduled workout from *Recently deleted*, with the next free sequence number if its own is
/// taken.
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

/// Moves a scheduled workout to another day.
///
/// The workout keeps its sequence number, or gets the next free one if that number is taken.
///
/// - Throws: ``CalendarError/noSuchTraining(_:)`` if the workout doesn't exist, or
///   ``CalendarError/dayFull(_:)`` if the day already has six workouts.
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

/// Reorders the workouts on a day.
///
/// Workouts that aren't in `order` come last, in their current order.
///
/// If two of the workouts have the same sequence number, all are renumbered from 1.
///
/// - Throws: ``CalendarError/dayFull(_:)`` if the day has more than six workouts.
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

/// Resolves a clash of sequence numbers in favour of one workout.
///
/// The other workouts with the same sequence number get the next free ones. Clashes occur when two devices
/// assign the same number.
///
/// - Throws: ``CalendarError/noSuchTraining(_:)`` if the workout doesn't exist, or
///   ``CalendarError/dayFull(_:)`` if the day has more than six workouts.
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

/// Marks a scheduled workout as skipped, or removes the mark.
///
/// - Throws: ``CalendarError/noSuchTraining(_:)`` if the workout doesn't exist.
package func skipTraining(_ id: ID, _ isSkipped: Bool = true, in tx: Transaction) throws(CalendarError) {
  var training = try scheduledTraining(id, in: tx)
  training.isSkipped = isSkipped
  tx.put(training)
}

/// Records a workout as done by adding an activity that begins at the workout's start time.
///
/// Without a start time, the activity ends now if the workout is scheduled for today, or begins at noon on a
/// past day.
///
/// `minutes` is the duration (0–1440), or nil for the scheduled one. `effort` is the session RPE (1–10).
///
/// - Throws: ``CalendarError/noSuchTraining(_:)`` if the workout doesn't exist, ``CalendarError/notYet(_:)``
///   if its day is in the future, or ``CalendarError/outside(field:_:)`` if `minutes` or `effort` is out of
///   range.
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
  // Without a start time, the activity ends now or, on a past day, begins at noon.
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

/// Reverts ``logTraining(_:minutes:effort:in:)`` by moving the activity to *Recently deleted*.
///
/// Sessions and activities from other sources are kept.
///
/// - Throws: ``CalendarError/noSuchTraining(_:)`` if the workout doesn't exist.
package func unlogTraining(_ id: ID, in tx: Transaction) throws(CalendarError) {
  tx.trash(RecordedActivity.self, try scheduledTraining(id, in: tx).activityID)
}

/// Stores the athlete's reflection on a workout, replacing any earlier one.
///
/// If the workout has a session, the reflection is stored with the session.
///
/// - Throws: ``CalendarError/noSuchTraining(_:)`` if the workout doesn't exist, or
///   ``CalendarError/outside(field:_:)`` if a text is too long or the feeling is out of range.
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

/// Returns the scheduled workout with the given ID.
///
/// - Throws: ``CalendarError/noSuchTraining(_:)`` if the workout doesn't exist.
func scheduledTraining(_ id: ID, in tx: Transaction) throws(CalendarError) -> ScheduledTraining {
  guard let training = tx.find(ScheduledTraining.self, id) else { throw .noSuchTraining(id) }
  return training
}
