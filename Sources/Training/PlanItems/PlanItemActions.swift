package import Records

/// Why an item of the plan can't be changed so.
package enum PlanItemError: Error, Equatable, Sendable {
  case noSuchItem(ID)
  /// Only a session that the coach suggests is started, ticked off and finished.
  case notASession
  case isDismissed
  case isCompleted
  /// No exercise of the item has this place or name, or all of that name are spoken for.
  case noSuchExercise(String)
  case notesTooLong(limit: Int64)
}

extension PlanItem {
  /// The activity that a finished item counts as.
  package var activityID: ID { RecordedActivity.id(of: id.text, from: .manual) }
}

/// Begins a session that the coach suggested; once begun it stays so.
///
/// Throws `noSuchItem`, `notASession`, `isDismissed`, `isCompleted`.
@discardableResult
package func startItem(_ id: ID, in tx: Transaction) throws(PlanItemError) -> PlanItemProgress {
  var progress = try openSession(id, in: tx).progress
  guard progress.status != .completed else { throw .isCompleted }
  progress.status = .inProgress
  progress.startedAt = progress.startedAt ?? tx.context.now
  tx.put(progress)
  return progress
}

/// Ticks an exercise off, or takes that back; all ticked is finished.
///
/// Throws what ``startItem(_:in:)`` does, and `noSuchExercise`.
@discardableResult
package func tickExercise(
  at place: Int64, _ isDone: Bool, of id: ID, in tx: Transaction
) throws(PlanItemError) -> PlanItemProgress {
  let (item, known) = try openSession(id, in: tx)
  var progress = known
  guard progress.status != .completed else { throw .isCompleted }
  guard item.exercises.indices.contains(Int(clamping: place)) else { throw .noSuchExercise(String(place)) }
  progress.ticked.removeAll { $0 == place }
  if isDone { progress.ticked = (progress.ticked + [place]).sorted() }
  progress.status = .inProgress
  progress.startedAt = progress.startedAt ?? tx.context.now
  tx.put(progress)
  guard progress.ticked.count == item.exercises.count else { return progress }
  return try completeItem(id, in: tx)
}

/// Finishes a session that the coach suggested; a second time changes nothing.
///
/// `ticked` are the places of the exercises that were done, where it is known better than by the ticks. What
/// was done counts as an activity, with what it trained. Throws `noSuchItem`, `notASession`, `isDismissed`,
/// `noSuchExercise`, `notesTooLong`.
@discardableResult
package func completeItem(
  _ id: ID, ticked: [Int64]? = nil, notes: String? = nil, in tx: Transaction
) throws(PlanItemError) -> PlanItemProgress {
  let (item, known) = try openSession(id, in: tx)
  var progress = known
  if progress.status == .completed { return progress }
  if let ticked {
    for place in ticked where !item.exercises.indices.contains(Int(clamping: place)) {
      throw .noSuchExercise(String(place))
    }
    progress.ticked = Set(ticked).sorted()
  }
  if let notes = notes?.trimmed, !notes.isEmpty {
    guard notes.utf8.count <= 5000 else { throw .notesTooLong(limit: 5000) }
    progress.notes = notes
  }
  progress.status = .completed
  progress.completedAt = tx.context.now
  progress.utcOffset = tx.context.utcOffset
  tx.put(progress)
  if !progress.ticked.isEmpty { note(item, progress, in: tx) }
  return progress
}

/// Takes an item out of the day; a second time changes nothing.
///
/// Throws `noSuchItem`, `isCompleted`.
package func dismissItem(_ id: ID, in tx: Transaction) throws(PlanItemError) {
  guard var progress = planItem(id, in: tx)?.progress else { throw .noSuchItem(id) }
  guard progress.status != .completed else { throw .isCompleted }
  progress.status = .dismissed
  tx.put(progress)
}

/// Brings a dismissed item back.
package func bringBackItem(_ id: ID, in tx: Transaction) throws(PlanItemError) {
  guard let (item, known) = planItem(id, in: tx) else { throw .noSuchItem(id) }
  guard known.status == .dismissed else { return }
  var progress = known
  progress.status = item.type == .recoveryAlert ? .active : progress.startedAt == nil ? .pending : .inProgress
  tx.put(progress)
}

/// The places of exercises by their names, in order, so that two equal names are two exercises.
///
/// Throws `noSuchExercise`.
package func places(
  of names: [String], in item: PlanItem
) throws(PlanItemError) -> [Int64] {
  var places: [Int64] = []
  for name in names {
    let place = item.exercises.indices.first { place in
      !places.contains(Int64(place)) && item.exercises[place].name.hasSameBytes(as: name)
    }
    guard let place else { throw .noSuchExercise(name) }
    places.append(Int64(place))
  }
  return places
}

private func openSession(
  _ id: ID, in tx: Transaction
) throws(PlanItemError) -> (item: PlanItem, progress: PlanItemProgress) {
  guard let found = planItem(id, in: tx) else { throw .noSuchItem(id) }
  guard found.item.type == .coachSuggestion else { throw .notASession }
  guard found.progress.status != .dismissed else { throw .isDismissed }
  return found
}

/// Notes a finished item as an activity: its length by the clock where that can be, else as estimated.
private func note(_ item: PlanItem, _ progress: PlanItemProgress, in tx: Transaction) {
  let timed = progress.startedAt.flatMap { minutes(from: $0, to: tx.context.now) }
  let length = timed.flatMap { (5...480).contains($0) ? $0 : nil } ?? item.estimatedDurationMinutes ?? 30
  var activity = RecordedActivity()
  activity.id = item.activityID
  activity.sourceID = item.id.text
  let language = tx.find(Person.self, Person.theID)?.language ?? tx.context.language
  activity.title = item.title.isEmpty ? ActivityType.functionalFitness.name(in: language) : item.title
  activity.type = .functionalFitness
  activity.startedAt = tx.context.now + -length * 60_000
  activity.utcOffset = tx.context.utcOffset
  activity.day = activity.startedAt.day(utcOffset: activity.utcOffset)
  activity.durationSeconds = length * 60
  var note = ActivityNote(on: activity.id)
  note.tags = ActivityTag.allCases.filter { item.focus.compactMap { $0.tag }.contains($0) }
  tx.put(activity)
  tx.put(note)
}

extension Movement {
  /// What a training of this movement is tagged with.
  package var tag: ActivityTag? {
    switch self {
    case .push: .push
    case .pull: .pull
    case .squat, .hinge, .lunge: .legs
    case .core: .core
    case .grip, .carry: .grip
    case .mobility, .cardio, .other: nil
    }
  }
}
