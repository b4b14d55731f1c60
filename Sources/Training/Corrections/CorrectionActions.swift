package import Records

/// Says what a set of a finished session really was.
///
/// What was noted first stays beside it. An equal entry changes nothing.
package func correctSet(
  _ setID: ID, to entry: SetEntry, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  var set = try setOf(sessionID, setID, in: tx)
  try check(entry)
  set.fill(entry)
  if let type = entry.type { set.type = type }
  try amend(sessionID, SetPerformance.self, setID, to: set, in: tx)
}

/// Adds a set that was done and not noted, as the last one of its exercise.
package func addForgottenSet(
  _ entry: SetEntry, to performanceID: ID, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  guard let facts = facts(of: sessionID, in: tx) else { throw .noSuchSession(sessionID) }
  guard let exercise = facts.exercises.first(where: { $0.performance.id == performanceID }) else {
    throw .noSuchExercise(performanceID.text)
  }
  try check(entry)
  var set = SetPerformance()
  set.id = tx.makeID()
  set.exercisePerformanceID = performanceID
  set.sessionID = sessionID
  set.catalogID = exercise.performance.catalogID
  set.day = facts.session.day
  set.rank = (exercise.sets.last?.rank ?? -1) + 1
  set.type = entry.type ?? .regular
  set.fill(entry)
  try amend(sessionID, SetPerformance.self, set.id, to: set, in: tx)
}

/// Takes a set out of a finished session that was not done.
package func takeOutSet(
  _ setID: ID, of sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  _ = try setOf(sessionID, setID, in: tx)
  try amend(sessionID, SetPerformance.self, setID, to: nil, in: tx)
}

private func setOf(
  _ sessionID: ID, _ setID: ID, in tx: Transaction
) throws(SessionError) -> SetPerformance {
  guard let facts = facts(of: sessionID, in: tx) else { throw .noSuchSession(sessionID) }
  guard let set = facts.exercises.flatMap({ $0.sets }).first(where: { $0.id == setID }) else {
    throw .noSuchSet(0)
  }
  return set
}
