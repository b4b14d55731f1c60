package import Records

/// The reason an operation on a feed item failed.
package enum FeedItemError: Error, Equatable, Sendable {
  case noSuchItem(ID)
  /// The item can't be started, ticked or completed, because it isn't a suggested session.
  case notASession
  case isDismissed
  case isCompleted
  /// The item has no exercise at this position, or not enough exercises with this name.
  case noSuchExercise(String)
  case notesTooLong(limit: Int64)
}

extension FeedItem {
  /// The ID of the activity that is recorded when the item is completed.
  package var activityID: ID { RecordedActivity.id(of: id.text, from: .manual) }
}

/// Starts a suggested session.
///
/// If the session is already in progress, nothing changes.
///
/// - Throws: ``FeedItemError`` if there is no such item, it isn't a session, or it is dismissed or completed.
@discardableResult
package func startItem(_ id: ID, in tx: Transaction) throws(FeedItemError) -> FeedItemProgress {
  var progress = try openSession(id, in: tx).progress
  guard progress.status != .completed else { throw .isCompleted }
  progress.status = .inProgress
  progress.startedAt = progress.startedAt ?? tx.context.now
  tx.put(progress)
  return progress
}

/// Ticks or unticks an exercise.
///
/// Ticking the last remaining exercise completes the session.
///
/// - Throws: ``FeedItemError`` under the same conditions as ``startItem(_:in:)``, or
///   ``FeedItemError/noSuchExercise(_:)`` if the position is out of range.
@discardableResult
package func tickExercise(
  at place: Int64, _ isDone: Bool, of id: ID, in tx: Transaction
) throws(FeedItemError) -> FeedItemProgress {
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

/// Completes a suggested session and, if any exercise was done, records it as an activity with its muscle
/// groups.
///
/// Calling this again has no effect.
///
/// `ticked` contains the positions of the completed exercises. If it is nil, the exercises ticked so far
/// count.
///
/// - Throws: ``FeedItemError`` if there is no such item, it isn't a session, it is dismissed, a position is
///   out of range, or the notes are over 5000 bytes.
@discardableResult
package func completeItem(
  _ id: ID, ticked: [Int64]? = nil, notes: String? = nil, in tx: Transaction
) throws(FeedItemError) -> FeedItemProgress {
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

/// Dismisses an item.
///
/// Calling this again has no effect.
///
/// - Throws: ``FeedItemError/noSuchItem(_:)`` if there is no such item, or ``FeedItemError/isCompleted`` if
///   the item is completed.
package func dismissItem(_ id: ID, in tx: Transaction) throws(FeedItemError) {
  guard var progress = feedItem(id, in: tx)?.progress else { throw .noSuchItem(id) }
  guard progress.status != .completed else { throw .isCompleted }
  progress.status = .dismissed
  tx.put(progress)
}

/// Restores a dismissed item.
///
/// - Throws: ``FeedItemError/noSuchItem(_:)`` if there is no such item.
package func bringBackItem(_ id: ID, in tx: Transaction) throws(FeedItemError) {
  guard let (item, known) = feedItem(id, in: tx) else { throw .noSuchItem(id) }
  guard known.status == .dismissed else { return }
  var progress = known
  progress.status = item.type == .recoveryAlert ? .active : progress.startedAt == nil ? .pending : .inProgress
  tx.put(progress)
}

/// Returns the positions of the exercises with the given names, in the order of the names.
///
/// If a name is repeated, each occurrence refers to a different exercise with that name.
///
/// - Throws: ``FeedItemError/noSuchExercise(_:)`` if there aren't enough exercises with one of the names.
package func places(
  of names: [String], in item: FeedItem
) throws(FeedItemError) -> [Int64] {
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

/// Returns a suggested session that isn't dismissed, and its progress.
///
/// - Throws: ``FeedItemError`` if there is no such item, it isn't a session, or it is dismissed.
private func openSession(
  _ id: ID, in tx: Transaction
) throws(FeedItemError) -> (item: FeedItem, progress: FeedItemProgress) {
  guard let found = feedItem(id, in: tx) else { throw .noSuchItem(id) }
  guard found.item.type == .coachSuggestion else { throw .notASession }
  guard found.progress.status != .dismissed else { throw .isDismissed }
  return found
}

/// Records a completed item as an activity.
///
/// The activity's duration is the measured one if that is plausible (5 to 480 minutes), and otherwise the
/// estimated one.
private func note(_ item: FeedItem, _ progress: FeedItemProgress, in tx: Transaction) {
  let timed = progress.startedAt.flatMap { $0.minutes(until: tx.context.now) }
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
  /// The muscle group that this movement trains, or nil if it trains none in particular.
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
