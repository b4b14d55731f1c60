package import Records

/// Notes how the athlete feels before or during a running session.
package func noteMood(
  _ feeling: Feeling, notes: String? = nil, in sessionID: ID, _ tx: Transaction<some Store>
) throws(SessionError) {
  _ = try running(sessionID, in: tx)
  tx.put(PreWorkoutMood(sessionID: sessionID, feeling: feeling, notes: notes))
}

/// Changes the targets of a running session, and of no other.
package func overrideTargets(
  _ adjustments: [OverrideAdjustment], because reason: String, in sessionID: ID, _ tx: Transaction<some Store>
) throws(SessionError) {
  _ = try running(sessionID, in: tx)
  guard (1...100).contains(adjustments.count) else { throw .outside(field: "adjustments", 1...100) }
  for adjustment in adjustments {
    if let tenths = adjustment.tenthsOfPercent, !(-1000...1000).contains(tenths) {
      throw .outside(field: "tenths_of_percent", -1000...1000)
    }
  }
  tx.put(SessionOverride(sessionID: sessionID, reason: reason, adjustments: adjustments))
}
