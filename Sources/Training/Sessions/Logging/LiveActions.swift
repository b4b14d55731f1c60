package import Records

/// Adds an exercise at the end of the session in progress.
///
/// - Throws: ``SessionError`` if the session isn't in progress or already has 100 exercises.
@discardableResult
package func addExercise(
  _ exercise: Exercise, in sessionID: ID, _ tx: Transaction
) throws(SessionError) -> ExercisePerformance {
  let open = try running(sessionID, in: tx)
  let live = liveExercises(of: open, in: tx)
  guard live.count < 100 else { throw .outside(field: "exercises", 0...100) }
  let rank = rank(after: live.map { $0.performance.rank }.max())
  return putAdded(exercise, at: rank, in: open.session, tx)
}

/// Skips an exercise in the session in progress.
///
/// Removes the exercise if it isn't in the template and has no sets.
///
/// - Throws: ``SessionError`` if the session isn't in progress or the exercise doesn't exist.
package func skipExercise(
  at exerciseID: ID, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let (_, exercise) = try live(exerciseID, in: sessionID, tx)
  guard exercise.isPlanned || !exercise.sets.isEmpty else {
    tx.trash(ExercisePerformance.self, exercise.id)
    return
  }
  var performance = exercise.performance
  performance.state = .skipped
  tx.put(performance)
}

/// Resumes a skipped exercise.
///
/// - Throws: ``SessionError`` if the session isn't in progress or the exercise doesn't exist.
package func takeUpExercise(
  at exerciseID: ID, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let (_, exercise) = try live(exerciseID, in: sessionID, tx)
  var performance = exercise.performance
  let isAdded = !exercise.isPlanned && performance.lineage == nil
  performance.state = isAdded ? .added : performance.stateInUse
  if exercise.performance.state == .skipped { tx.put(performance) }
}

/// Replaces an exercise in the session in progress with another.
///
/// - Returns: The ID of the new exercise's performance.
/// - Throws: ``SessionError`` if the session isn't in progress or the exercise doesn't exist.
@discardableResult
package func swapExercise(
  at exerciseID: ID, for exercise: Exercise, in sessionID: ID, _ tx: Transaction
) throws(SessionError) -> ID {
  let (open, old) = try live(exerciseID, in: sessionID, tx)
  if old.isPlanned, let lineage = old.performance.lineage {
    try swapPlanned(lineage, for: exercise, in: open, tx)
    let now = liveExercises(of: try running(sessionID, in: tx), in: tx)
    return now.named(lineage)?.id ?? old.id
  }
  guard old.sets.isEmpty else {
    let added = try addExercise(exercise, in: sessionID, tx)
    let order = liveExercises(of: try running(sessionID, in: tx), in: tx).map { $0.id }
      .filter { $0 != added.id }
    let place = (order.firstIndex(of: old.id) ?? order.count - 1) + 1
    try orderExercises(order[..<place] + [added.id] + order[place...], in: sessionID, tx)
    return added.id
  }
  var performance = old.performance
  performance.targets = nil
  performance.name(exercise)
  tx.put(performance)
  return old.id
}

/// Replaces an exercise of the template with another for today.
///
/// The targets come from the last session that contains the replacement, if there is one.
///
/// - Throws: ``SessionError/noSuchExercise(_:)`` if the template doesn't contain the exercise.
private func swapPlanned(
  _ lineage: ID, for exercise: Exercise, in open: SessionFacts, _ tx: Transaction
) throws(SessionError) {
  let snapshot = plannedSnapshot(of: open, in: tx)
  guard let place = snapshot.exercises.firstIndex(where: { $0.lineage == lineage }) else {
    throw .noSuchExercise(lineage.text)
  }
  let planned = snapshot.exercises[place]
  let begun = open.exercises.filter { $0.performance.lineage == lineage }
  let same = begun.first { $0.performance.catalogID.hasSameBytes(as: exercise.catalogID) }
  let isBack = begun.allSatisfy { $0.sets.isEmpty || $0.performance.id == same?.performance.id }
  // Logged sets keep their exercise: only a performance without sets can change.
  let free = (isBack ? same : nil) ?? begun.first { $0.sets.isEmpty }
  var performance = free?.performance ?? ExercisePerformance(of: planned, at: place, in: open.session)
  if free == nil, let first = begun.first?.performance {
    (performance.rank, performance.supersetGroup) = (first.rank, first.supersetGroup)
    var fingerprint = Fingerprint("swapped performance")
    fingerprint.add(performance.id)
    fingerprint.add(exercise.catalogID)
    fingerprint.add(Int64(begun.count))
    performance.id = fingerprint.id
    tx.restore(ExercisePerformance.self, performance.id)
  }
  for other in begun where free != nil && other.sets.isEmpty && other.performance.id != performance.id {
    tx.trash(ExercisePerformance.self, other.performance.id)
  }
  let isAnother = !performance.catalogID.hasSameBytes(as: exercise.catalogID)
  performance.swappedFrom = planned.catalogID.hasSameBytes(as: exercise.catalogID) ? nil : planned.catalogID
  performance.state = performance.swappedFrom == nil ? .done : .swapped
  if isAnother {
    let last = lastTime(of: exercise.catalogID, before: open.session.startedAt, in: tx)
    let copied = last.flatMap { planned.sets(as: $0, of: exercise) }
    performance.targets = performance.swappedFrom == nil ? nil : copied
  }
  performance.name(exercise)
  tx.put(performance)
}

/// Reorders the exercises of the session in progress.
///
/// Exercises that aren't in `ids` come last, in their current order.
///
/// - Throws: ``SessionError`` if the session isn't in progress.
package func orderExercises(
  _ ids: some Collection<ID>, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let live = liveExercises(of: try running(sessionID, in: tx), in: tx)
  var ordered: [LiveExercise] = []
  for id in ids {
    guard let exercise = live.first(where: { $0.id == id }), !ordered.contains(where: { $0.id == id }) else {
      continue
    }
    ordered.append(exercise)
  }
  ordered += live.filter { exercise in !ordered.contains { $0.id == exercise.id } }
  for (place, exercise) in ordered.enumerated() where exercise.performance.rank != Int64(place) {
    var performance = exercise.performance
    performance.rank = Int64(place)
    tx.put(performance)
  }
}

/// Groups two exercises as a superset for today, together with the other members of their supersets.
///
/// - Throws: ``SessionError`` if the session isn't in progress or one of the exercises doesn't exist.
package func joinExercises(
  _ firstID: ID, _ secondID: ID, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let all = liveExercises(of: try running(sessionID, in: tx), in: tx)
  guard let first = all.named(firstID) else { throw .noSuchExercise(firstID.text) }
  guard let second = all.named(secondID), second.id != first.id else {
    throw .noSuchExercise(secondID.text)
  }
  let groups = all.compactMap { $0.performance.supersetGroup }
  let known = all.superset(of: first).isEmpty ? nil : first.performance.supersetGroup
  let group = known ?? (1...).first { !groups.contains($0) } ?? 1
  let members = [first, second] + all.superset(of: second)
  for member in members where member.performance.supersetGroup != group {
    var performance = member.performance
    performance.supersetGroup = group
    tx.put(performance)
  }
}

/// Removes an exercise from its superset for today.
///
/// - Throws: ``SessionError`` if the session isn't in progress or the exercise doesn't exist.
package func separateExercise(
  _ exerciseID: ID, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let (_, exercise) = try live(exerciseID, in: sessionID, tx)
  var performance = exercise.performance
  performance.supersetGroup = nil
  if exercise.performance.supersetGroup != nil { tx.put(performance) }
}

/// Stores the athlete's notes on an exercise in the session in progress.
///
/// - Throws: ``SessionError`` if the session isn't in progress, the exercise doesn't exist, or the notes
///   exceed 65,536 bytes.
package func noteExercise(
  _ notes: String, at exerciseID: ID, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let (_, exercise) = try live(exerciseID, in: sessionID, tx)
  guard notes.utf8.count <= 65_536 else { throw .outside(field: "notes", 0...65_536) }
  var performance = exercise.performance
  performance.notes = notes
  tx.put(performance)
}

/// Stores the athlete's notes on the session in progress.
///
/// - Throws: ``SessionError`` if the session isn't in progress or the notes exceed 65,536 bytes.
package func noteSession(
  _ notes: String, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  var session = try running(sessionID, in: tx).session
  guard notes.utf8.count <= 65_536 else { throw .outside(field: "notes", 0...65_536) }
  session.notes = notes
  tx.put(session)
}

/// Returns the facts of a session in progress, and one of its exercises.
///
/// - Throws: ``SessionError`` if the session isn't in progress or the exercise doesn't exist.
func live(
  _ exerciseID: ID, in sessionID: ID, _ tx: Transaction
) throws(SessionError) -> (SessionFacts, LiveExercise) {
  let open = try running(sessionID, in: tx)
  guard let exercise = liveExercises(of: open, in: tx).named(exerciseID) else {
    throw .noSuchExercise(exerciseID.text)
  }
  return (open, exercise)
}

extension ExercisePerformance {
  /// The state of the exercise when it isn't skipped.
  var stateInUse: PerformanceState { swappedFrom == nil ? .done : .swapped }
}
