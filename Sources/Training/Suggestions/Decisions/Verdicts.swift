package import Records

/// The athlete's decision on a change that was shown.
package struct ChangeVerdict: Equatable, Sendable {
  package var changeID: ID
  package var verdict: Verdict
  package var because: String?
  /// The target's value when the athlete saw it, or nil if unknown.
  package var seen: Int64?

  package init(_ changeID: ID, _ verdict: Verdict, because: String? = nil, seen: Int64? = nil) {
    self.changeID = changeID
    self.verdict = verdict
    self.because = because
    self.seen = seen
  }
}

extension [ID] {
  /// Returns the same decision on each of these changes, whatever value the athlete saw.
  package func all(_ verdict: Verdict, because: String? = nil) -> [ChangeVerdict] {
    map { ChangeVerdict($0, verdict, because: because) }
  }
}

/// The result of decisions on changes.
package struct DecidedChanges: Equatable, Sendable {
  /// The versions created from accepted changes, one per template that changed.
  package var versions: [TemplateVersion] = []
  /// True if the session in progress now uses one of the versions created.
  package var isRunningSessionUpdated = false
}

/// Accepts, rejects or defers several changes at once.
///
/// A delta is applied to the current value, but only if that is the value the athlete saw. A session in
/// progress uses the new version, unless one of its exercises has been started. This is the only function
/// that decides changes.
///
/// `sessionID` identifies the session at whose start or end the athlete decided, if any.
///
/// - Throws: ``SuggestionError/targetChanged(_:was:now:)`` if a value differs from the value the athlete
///   saw, ``SuggestionError/alreadyApplied(_:)`` if a change is already part of the template,
///   ``SuggestionError/targetGone(_:)`` if its target no longer exists,
///   ``SuggestionError/notInATemplate(_:)`` if it has no template, ``SuggestionError/template(_:)`` if its
///   template can't be read, or ``SuggestionError/noSuchChange(_:)`` if it doesn't exist.
@discardableResult
package func decideChanges(
  _ verdicts: [ChangeVerdict], at sessionID: ID? = nil, in tx: Transaction
) throws(SuggestionError) -> DecidedChanges {
  let accepted = verdicts.filter { $0.verdict == .accepted }
  for verdict in accepted {
    guard let seen = verdict.seen, let now = todaysValue(of: verdict.changeID, in: tx), seen != now else {
      continue
    }
    // If the change was accepted meanwhile, report that instead of the changed target.
    if latestDecision(on: verdict.changeID, in: tx)?.decision == .accepted {
      throw .alreadyApplied(verdict.changeID)
    }
    throw .targetChanged(verdict.changeID, was: seen, now: now)
  }
  for verdict in verdicts where verdict.verdict != .accepted {
    try decline(verdict, at: sessionID, in: tx)
  }
  return try accept(accepted, at: sessionID, in: tx)
}

/// Returns the value that a change's target had when the change was suggested, or nil if unknown.
package func suggestedFrom(_ changeID: ID, in tx: Transaction) -> Int64? {
  guard let change = tx.find(SuggestedChange.self, changeID),
    let suggestion = tx.find(Suggestion.self, change.suggestionID)
  else { return nil }
  return tx.find(TemplateSnapshot.self, suggestion.snapshotID)?.exercise(change.targetExerciseLineage)?
    .currentValue(of: change)
}

/// Returns the current value of a change's target in its template, or nil if it doesn't exist.
private func todaysValue(of changeID: ID, in tx: Transaction) -> Int64? {
  guard let change = tx.find(SuggestedChange.self, changeID), let templateID = template(of: change, in: tx)
  else {
    return nil
  }
  do throws(TemplateError) {
    return try readTemplate(templateID, in: tx).snapshot.exercise(change.targetExerciseLineage)?
      .currentValue(of: change)
  } catch {
    return nil
  }
}

/// Returns true if a version of the template applied the change.
///
/// Only descendants of the change's baseline are considered.
func isApplied(
  _ changeID: ID, from baseline: ID, in versions: TemplateVersions, _ tx: Transaction
) -> Bool {
  versions.descendants(of: baseline).contains {
    tx.find(TemplateSnapshot.self, $0.snapshotID)?.appliedChanges.contains(changeID) ?? false
  }
}

/// Returns the IDs of the changes that the versions of a template applied.
package func appliedChanges(of versions: TemplateVersions, in tx: Transaction) -> Set<ID> {
  Set(versions.numbered.flatMap { tx.find(TemplateSnapshot.self, $0.snapshotID)?.appliedChanges ?? [] })
}

/// Returns the latest decision on a change, which is the effective one, or nil if there is none.
package func latestDecision(on changeID: ID, in tx: Transaction) -> Decision? {
  tx.first(Decision.self, Decision.byChange.equal(changeID).newestFirst())
}
