package import Records

/// Stores a change to a finished session.
///
/// Returns the amendment, or nil if the record is unchanged and nothing was stored.
///
/// - Throws: ``SessionError/noSuchSession(_:)`` if the session doesn't exist,
///   ``SessionError/notFinished(_:)`` if it is in progress and can be edited directly, or
///   ``SessionError/outside(field:_:)`` if it has too many amendments.
@discardableResult
package func amend<R: Record>(
  _ sessionID: ID, _ type: R.Type, _ recordID: ID, to after: R?, reason: AmendmentReason = .correction,
  in tx: Transaction
) throws(SessionError) -> Amendment? {
  guard let facts = facts(of: sessionID, in: tx) else { throw .noSuchSession(sessionID) }
  guard facts.end != nil else { throw .notFinished(sessionID) }
  guard hasRoomForAmendment(of: sessionID, in: tx) else {
    throw .outside(field: "amendments", 0...Int64(Amendment.mostOfSession))
  }
  let before = facts.row(type, recordID)
  let row = after.map { Row($0) }
  guard before?.fields != row?.fields else { return nil }
  var amendment = Amendment()
  amendment.id = tx.makeID()
  amendment.sessionID = sessionID
  amendment.recordID = recordID
  amendment.recordKind = R.kind
  amendment.before = before.map { Snippet(fields: $0.fields) }
  amendment.after = row.map { Snippet(fields: $0.fields) }
  amendment.reason = reason
  amendment.at = tx.context.now
  tx.put(amendment)
  refreshSummaries(of: [sessionID], in: tx)
  return amendment
}

/// Adds a late set to a finished session.
///
/// A late set was done before the session's end but received after it.
///
/// - Throws: ``SessionError/noSuchExercise(_:)`` if the session doesn't contain the exercise, or another
///   ``SessionError`` if the entry is invalid or the session can't be amended.
package func addLateSet(
  _ entry: SetEntry, at exerciseID: ID, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  guard let facts = facts(of: sessionID, in: tx) else { throw .noSuchSession(sessionID) }
  try check(entry)
  guard let exercise = liveExercises(of: facts, in: tx).named(exerciseID) else {
    throw .noSuchExercise(exerciseID.text)
  }
  let (setID, performance) = (tx.makeID(), exercise.performance)
  if !facts.exercises.contains(where: { $0.performance.id == performance.id }) {
    try amend(sessionID, ExercisePerformance.self, performance.id, to: performance, reason: .late, in: tx)
  }
  var set = SetPerformance(entry, of: performance, in: facts.session)
  set.id = setID
  set.rank = rank(after: exercise.sets.last?.rank)
  set.lineage = exercise.open.first { $0.lineage == entry.lineage }?.lineage
  try amend(sessionID, SetPerformance.self, setID, to: set, reason: .late, in: tx)
}

extension SessionFacts {
  /// Returns the row of a record in the session, with amendments applied, or nil if there is none.
  fileprivate func row<R: Record>(_ type: R.Type, _ id: ID) -> Row? {
    switch R.kind {
    case WorkoutSession.kind: Row(session)
    case ExercisePerformance.kind: exercises.first { $0.performance.id == id }.map { Row($0.performance) }
    case SetPerformance.kind: exercises.flatMap { $0.sets }.first { $0.id == id }.map { Row($0) }
    case PreWorkoutMood.kind: mood.map { Row($0) }
    case PostWorkoutEffort.kind: effort.map { Row($0) }
    case SessionOverride.kind: override.map { Row($0) }
    default: nil
    }
  }
}

/// Returns true if a session can have another amendment.
///
/// The number is limited because reading a session reads all its amendments.
func hasRoomForAmendment(
  of sessionID: ID, upTo most: Int = Amendment.mostOfSession, in tx: Transaction
) -> Bool {
  tx.count(Amendment.self, Amendment.bySession.equal(sessionID).first(most)) < most
}
