package import Records

/// Notes how the athlete feels before or during a running session.
package func noteMood(
  _ feeling: Feeling, notes: String? = nil, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  _ = try running(sessionID, in: tx)
  tx.put(PreWorkoutMood(sessionID: sessionID, feeling: feeling, notes: notes))
}

/// Changes the targets of a running session, and of no other.
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
  // It may have been taken back before.
  tx.restore(SessionOverride.self, SessionOverride.id(of: sessionID))
}

/// Takes the day's other targets back: a running session asks again what its template does.
package func trainAsPlanned(_ sessionID: ID, in tx: Transaction) throws(SessionError) {
  _ = try running(sessionID, in: tx)
  tx.trash(SessionOverride.self, SessionOverride.id(of: sessionID))
}

/// Writes down what the athlete thinks of a session, in the place of what it thought before.
///
/// Throws `outside` for a text that is too long and a feeling beyond 1…5.
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

/// Asks a running session for what the day's form allows, but for those exercises that keep full targets.
@discardableResult
package func adjustToday(
  _ sessionID: ID, keeping full: [ID] = [], _ catalogue: Catalogue, in tx: Transaction
) throws(SessionError) -> [TodaysAdjustment] {
  let facts = try running(sessionID, in: tx)
  let found = todaysAdjustments(of: facts, catalogue, in: tx).filter { !full.contains($0.lineage) }
  if !found.isEmpty { try overrideTargets(found.map { $0.change }, because: "", in: sessionID, tx) }
  return found
}

/// Gives one exercise of a running session its full targets back.
package func takeFullTargets(of lineage: ID, in sessionID: ID, _ tx: Transaction) throws(SessionError) {
  guard let override = try running(sessionID, in: tx).override else { return }
  let kept = override.adjustments.filter { $0.lineage != lineage }
  guard kept.count < override.adjustments.count else { return }
  if kept.isEmpty { return try trainAsPlanned(sessionID, in: tx) }
  try overrideTargets(kept, because: override.reason, in: sessionID, tx)
}
