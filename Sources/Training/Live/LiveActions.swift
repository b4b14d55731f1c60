package import Records

/// Logs a set of one exercise of the running session, and notes it among the facts.
///
/// It answers the prescribed set that it names, else the first open one of its sort; what goes beyond is an
/// added set. An exercise that was skipped is taken up again.
@discardableResult
package func logSet(
  _ entry: SetEntry, of exercise: LiveExercise, in open: inout SessionFacts, _ tx: Transaction
) throws(SessionError) -> SetPerformance {
  guard open.end == nil else { throw .alreadyFinished(open.session.id) }
  try check(entry)
  try open.checkRoom(for: 1)
  var performance = exercise.performance
  if performance.state == .skipped { performance.state = performance.stateInUse }
  // One of the plan is stored with its first set; after that it mostly stays as it is.
  let stored = open.exercises.first { $0.performance.id == performance.id }?.performance
  if performance != stored { tx.put(performance) }
  var set = SetPerformance(entry, of: performance, in: open.session)
  set.id = tx.makeID()
  set.rank = rank(after: exercise.sets.last?.rank)
  var asked = exercise.prescription
  asked.sets = exercise.open
  set.answer(asked.openSet(for: entry, after: exercise.sets, WorkSense()), entry, in: open.session)
  set.completedAt = tx.context.now
  tx.put(set)
  open.add(set, of: performance)
  return set
}

/// Adds an exercise at the end of the running session.
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

/// Leaves an exercise out today; one that is not in the plan and has no set goes away.
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

/// Does an exercise after all that was skipped.
package func takeUpExercise(
  at exerciseID: ID, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let (_, exercise) = try live(exerciseID, in: sessionID, tx)
  var performance = exercise.performance
  let isAdded = !exercise.isPlanned && performance.lineage == nil
  performance.state = isAdded ? .added : performance.stateInUse
  if exercise.performance.state == .skipped { tx.put(performance) }
}

/// Does another exercise in the place of one; answers its performance.
@discardableResult
package func swapExercise(
  at exerciseID: ID, for exercise: Exercise, in sessionID: ID, _ tx: Transaction
) throws(SessionError) -> ID {
  let (_, old) = try live(exerciseID, in: sessionID, tx)
  if old.isPlanned, let lineage = old.performance.lineage {
    try swapExercise(lineage, for: exercise, in: sessionID, tx)
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

/// Puts the exercises of the running session into another order; those that are not named come last, in the
/// order they have.
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

/// Does two exercises in turn today, with those that either is done in turn with already.
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

/// Does an exercise by itself today that was done in turn with others.
package func separateExercise(
  _ exerciseID: ID, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let (_, exercise) = try live(exerciseID, in: sessionID, tx)
  var performance = exercise.performance
  performance.supersetGroup = nil
  if exercise.performance.supersetGroup != nil { tx.put(performance) }
}

/// Keeps what the athlete writes about an exercise today.
package func noteExercise(
  _ notes: String, at exerciseID: ID, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let (_, exercise) = try live(exerciseID, in: sessionID, tx)
  guard notes.utf8.count <= 65_536 else { throw .outside(field: "notes", 0...65_536) }
  var performance = exercise.performance
  performance.notes = notes
  tx.put(performance)
}

/// Keeps what the athlete writes about the running session.
package func noteSession(
  _ notes: String, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  var session = try running(sessionID, in: tx).session
  guard notes.utf8.count <= 65_536 else { throw .outside(field: "notes", 0...65_536) }
  session.notes = notes
  tx.put(session)
}

/// The facts of a running session, and one of its exercises.
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
  /// What it is when it isn't skipped.
  fileprivate var stateInUse: PerformanceState { swappedFrom == nil ? .done : .swapped }
}
