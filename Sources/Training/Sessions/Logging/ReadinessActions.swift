package import Records

/// Stores the athlete's mood for a session in progress.
///
/// - Throws: ``SessionError`` if the session isn't in progress.
package func noteMood(
  _ feeling: Feeling, notes: String? = nil, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  _ = try running(sessionID, in: tx)
  tx.put(PreWorkoutMood(sessionID: sessionID, feeling: feeling, notes: notes))
}

/// Overrides the targets of a session in progress without changing its template.
///
/// - Throws: ``SessionError`` if the session isn't in progress or the adjustments are out of range.
package func overrideTargets(
  _ adjustments: [OverrideAdjustment], because reason: String, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  _ = try running(sessionID, in: tx)
  guard (1...100).contains(adjustments.count) else { throw .outside(field: "adjustments", 1...100) }
  for adjustment in adjustments {
    if let tenths = adjustment.tenthsOfPercent, !(-1000...1000).contains(tenths) {
      throw .outside(field: "tenths_of_percent", -1000...1000)
    }
  }
  tx.put(SessionOverride(sessionID: sessionID, reason: reason, adjustments: adjustments))
  // The override may have been removed earlier.
  tx.restore(SessionOverride.self, SessionOverride.id(of: sessionID))
}

/// Removes the day's adjustments, so that a session in progress has its template's targets again.
///
/// - Throws: ``SessionError`` if the session isn't in progress.
package func trainAsPlanned(_ sessionID: ID, in tx: Transaction) throws(SessionError) {
  _ = try running(sessionID, in: tx)
  tx.trash(SessionOverride.self, SessionOverride.id(of: sessionID))
}

/// Stores the athlete's reflection on a session, replacing the previous one.
///
/// - Throws: ``SessionError/noSuchSession(_:)`` if the session doesn't exist, or
///   ``SessionError/outside(field:_:)`` if a text is too long or the feeling isn't between 1 and 5.
package func reflect(
  on sessionID: ID, wentWell: String, toImprove: String, feeling: Int64?, in tx: Transaction
) throws(SessionError) {
  guard let session = tx.find(WorkoutSession.self, sessionID) else { throw .noSuchSession(sessionID) }
  if let feeling, !(1...5).contains(feeling) { throw .outside(field: "training_feeling", 1...5) }
  guard wentWell.utf8.count <= 65_536 else { throw .outside(field: "what_went_well", 0...65_536) }
  guard toImprove.utf8.count <= 65_536 else { throw .outside(field: "what_to_improve", 0...65_536) }
  let known = tx.find(WorkoutReflection.self, WorkoutReflection.id(of: sessionID))
  var reflection = known ?? WorkoutReflection(on: session)
  reflection.whatWentWell = wentWell
  reflection.whatToImprove = toImprove
  reflection.trainingFeeling = feeling
  if known == nil, reflection.isEmpty { return }
  tx.put(reflection)
}
