package import Records

/// What the athlete says to a change that was shown.
package struct ChangeVerdict: Equatable, Sendable {
  package var changeID: ID
  package var verdict: Verdict
  package var because: String?
  /// What its target was when the athlete looked; nil when that isn't known.
  package var seen: Int64?

  package init(_ changeID: ID, _ verdict: Verdict, because: String? = nil, seen: Int64? = nil) {
    self.changeID = changeID
    self.verdict = verdict
    self.because = because
    self.seen = seen
  }
}

/// Decides several changes at once: all that are accepted make one version, which is the answer.
///
/// A step is taken from today's value, but only from the one that the athlete saw: `targetChanged` otherwise.
/// Throws what ``acceptChanges(_:onToday:because:at:in:)`` and ``declineChanges(_:_:because:at:in:)`` do.
package func decideChanges(
  _ verdicts: [ChangeVerdict], at sessionID: ID?, in tx: Transaction
) throws(SuggestionError) -> PlanVersion? {
  let accepted = verdicts.filter { $0.verdict == .accepted }
  for verdict in accepted {
    guard let seen = verdict.seen, let now = todaysValue(of: verdict.changeID, in: tx), seen != now else {
      continue
    }
    // What was taken meanwhile is said so, and not that its target is another by now.
    if latestDecision(on: verdict.changeID, in: tx)?.decision == .accepted {
      throw .alreadyApplied(verdict.changeID)
    }
    throw .targetChanged(verdict.changeID, was: seen, now: now)
  }
  for verdict in verdicts where verdict.verdict != .accepted {
    try declineChanges(
      [verdict.changeID], verdict.verdict, because: verdict.because, at: sessionID, in: tx)
  }
  guard !accepted.isEmpty else { return nil }
  return try acceptChanges(accepted.map { $0.changeID }, onToday: true, at: sessionID, in: tx)
}

/// What a change is about, as its template says today; nil when that isn't there.
private func todaysValue(of changeID: ID, in tx: Transaction) -> Int64? {
  guard let change = tx.find(SuggestedChange.self, changeID), let planID = plan(of: change, in: tx) else {
    return nil
  }
  do throws(PlanError) {
    return try readPlan(planID, in: tx).snapshot.exercise(change.targetExerciseLineage)?
      .currentValue(of: change)
  } catch {
    return nil
  }
}

/// Whether some version of a plan was made by a change; only those that grew from its baseline can be.
func isApplied(
  _ changeID: ID, from baseline: ID, in versions: PlanVersions, _ tx: Transaction
) -> Bool {
  versions.descendants(of: baseline).contains {
    tx.find(PlanSnapshot.self, $0.snapshotID)?.appliedChanges.contains(changeID) ?? false
  }
}

/// The changes that some version of a plan was made by.
package func appliedChanges(of versions: PlanVersions, in tx: Transaction) -> Set<ID> {
  Set(versions.numbered.flatMap { tx.find(PlanSnapshot.self, $0.snapshotID)?.appliedChanges ?? [] })
}

/// The decision that counts: the latest.
package func latestDecision(on changeID: ID, in tx: Transaction) -> Decision? {
  tx.first(Decision.self, Decision.byChange.equal(changeID).newestFirst())
}
