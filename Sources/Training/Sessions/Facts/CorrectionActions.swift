package import Records

/// Corrects a set of a finished session.
///
/// The original record is kept alongside the amendment. An entry equal to the set changes nothing.
///
/// - Throws: ``SessionError`` if the session or set doesn't exist, the entry is invalid, or the session can't
///   be amended.
package func correctSet(
  _ setID: ID, to entry: SetEntry, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  var set = try setOf(sessionID, setID, in: tx)
  try check(entry)
  set.fill(entry)
  if let type = entry.type { set.type = type }
  try amend(sessionID, SetPerformance.self, setID, to: set, in: tx)
}

/// Adds a set that was done but never logged, as the last set of an exercise in a finished session.
///
/// - Throws: ``SessionError`` if the session or exercise doesn't exist, the entry is invalid, or the session
///   can't be amended.
package func addForgottenSet(
  _ entry: SetEntry, to performanceID: ID, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  guard let facts = facts(of: sessionID, in: tx) else { throw .noSuchSession(sessionID) }
  guard let exercise = facts.exercises.first(where: { $0.performance.id == performanceID }) else {
    throw .noSuchExercise(performanceID.text)
  }
  try check(entry)
  try facts.checkRoom(for: 1)
  if exercise.performance.state == .skipped {
    var done = exercise.performance
    done.state = done.swappedFrom == nil ? .done : .swapped
    try amend(sessionID, ExercisePerformance.self, performanceID, to: done, in: tx)
  }
  var set = SetPerformance()
  set.id = tx.makeID()
  set.exercisePerformanceID = performanceID
  set.sessionID = sessionID
  set.catalogID = exercise.performance.catalogID
  set.day = facts.session.day
  set.rank = rank(after: exercise.sets.last?.rank)
  set.type = entry.type ?? .regular
  set.fill(entry)
  try amend(sessionID, SetPerformance.self, set.id, to: set, in: tx)
}

/// Adds an exercise that was done but never logged, with its first set, to a finished session.
///
/// If the session already contains the exercise, adds the set to it.
///
/// - Throws: ``SessionError`` if the session doesn't exist, the entry is invalid, or the session can't be
///   amended.
package func addForgottenExercise(
  _ exercise: Exercise, _ entry: SetEntry, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  guard let facts = facts(of: sessionID, in: tx) else { throw .noSuchSession(sessionID) }
  let performance = forgotten(exercise, in: facts, tx).performance
  if !facts.exercises.contains(where: { $0.performance.id == performance.id }) {
    guard facts.exercises.count < 100 else { throw .outside(field: "exercises", 0...100) }
    try amend(sessionID, ExercisePerformance.self, performance.id, to: performance, in: tx)
  }
  try addForgottenSet(entry, to: performance.id, in: sessionID, tx)
}

/// Returns the exercise to which forgotten sets are added in a session.
///
/// In order of preference, this is the exercise as it was done in the session, the exercise as the template
/// prescribes it, or a new exercise at the end of the session.
package func forgotten(
  _ exercise: Exercise, in facts: SessionFacts, _ tx: Transaction
) -> ExerciseFacts {
  if let noted = facts.exercises.last(where: { $0.performance.isOf(exercise.catalogID) }) { return noted }
  let asked = plannedSnapshot(of: facts, in: tx).exercises
  if facts.session.origin == .template,
    let place = asked.firstIndex(where: { $0.catalogID.hasSameBytes(as: exercise.catalogID) })
  {
    return ExerciseFacts(performance: ExercisePerformance(of: asked[place], at: place, in: facts.session))
  }
  var added = ExercisePerformance()
  added.id = tx.makeID()
  added.sessionID = facts.session.id
  added.rank = max(Int64(asked.count), rank(after: facts.exercises.last?.performance.rank))
  added.name(exercise)
  added.programDayID = facts.session.programDayID
  if facts.session.origin == .template { added.state = .added }
  return ExerciseFacts(performance: added)
}

extension ExercisePerformance {
  fileprivate func isOf(_ catalogID: String) -> Bool { self.catalogID.hasSameBytes(as: catalogID) }
}

/// Removes a set that wasn't actually done from a finished session.
///
/// If an exercise that was added by an amendment has no sets left, the exercise is removed as well.
///
/// - Throws: ``SessionError`` if the session or set doesn't exist, or the session can't be amended.
package func takeOutSet(
  _ setID: ID, of sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let set = try setOf(sessionID, setID, in: tx)
  try amend(sessionID, SetPerformance.self, setID, to: nil, in: tx)
  let exerciseID = set.exercisePerformanceID
  guard tx.find(ExercisePerformance.self, exerciseID) == nil,
    let left = facts(of: sessionID, in: tx)?.exercises.first(where: { $0.performance.id == exerciseID }),
    left.sets.isEmpty
  else { return }
  try amend(sessionID, ExercisePerformance.self, exerciseID, to: nil, in: tx)
}

/// Returns a set of a session, with amendments applied.
///
/// - Throws: ``SessionError/noSuchSession(_:)`` if the session doesn't exist, or
///   ``SessionError/noSuchSet(_:)`` if the set doesn't.
private func setOf(
  _ sessionID: ID, _ setID: ID, in tx: Transaction
) throws(SessionError) -> SetPerformance {
  guard let facts = facts(of: sessionID, in: tx) else { throw .noSuchSession(sessionID) }
  guard let set = facts.exercises.flatMap({ $0.sets }).first(where: { $0.id == setID }) else {
    throw .noSuchSet(0)
  }
  return set
}
