package import Records

/// The current state of a finished session's results: the outcomes of changes, and the suggestions.
package struct SessionReview: Equatable, Sendable {
  package var facts: SessionFacts
  /// The template that the changes apply to, or nil if the session has none.
  package var template: TemplateReading?
  /// The outcomes of earlier changes that were judged after this session.
  package var judged: [JudgedChanges] = []
  /// The changes that the athlete can decide on: undecided or deferred ones, and those rejected after this
  /// session.
  package var open: [ChangeGroup] = []
  /// The accepted changes among this session's suggestions.
  package var taken: [ChangeGroup] = []
  package var holds: [Hold] = []

  package init(of facts: SessionFacts, in tx: Transaction) {
    self.facts = facts
    let target = snapshot(of: facts, in: tx)
    template = reading(of: facts, in: tx)
    judged = judgedChanges(of: facts, target, in: tx)
    let suggested = suggestedChanges(of: facts, target, in: tx)
    if let template {
      open = changeGroups(of: offers(of: template, after: facts.end, in: tx), in: template.snapshot)
    } else {
      open = changeGroups(of: suggested, in: target)
    }
    taken = changeGroups(of: suggested.filter { $0.decision?.decision == .accepted }, in: target)
    let changed = (open + taken).filter { group in
      group.offers.contains { $0.suggestion.sessionID == facts.session.id }
    }
    holds = Training.holds(of: facts, target, changed, in: tx)
    let asked = suggested.filter { $0.decision == nil && $0.change.changeType.family == .load }
    for place in holds.indices {
      let lineage = holds[place].lineage
      guard asked.contains(where: { $0.change.targetExerciseLineage == lineage }),
        wasTurnedDown(holds[place], before: facts.session.startedAt, in: tx)
      else { continue }
      holds[place].reasons = [Reason(.turnedDown)]
    }
  }
}

/// Changes to one exercise that have the same outcome.
package struct JudgedChanges: Equatable, Sendable {
  package var group: ChangeGroup
  /// The effective outcome: the athlete's, if any; otherwise, the one that the rules determined.
  package var outcome: Outcome
}

/// A prescription whose targets stay the same, and the reasons why.
package struct Hold: Equatable, Sendable {
  package var exercise: String
  package var catalogID: String
  package var lineage: ID
  package var reasons: [Reason]
}

/// Returns the current state of the template that a session was started from or saved as, or nil if there is
/// none.
private func reading(of facts: SessionFacts, in tx: Transaction) -> TemplateReading? {
  let version = facts.session.versionID.flatMap { tx.find(TemplateVersion.self, $0) }
  var templateIDs = [version?.templateID].compactMap { $0 }
  if facts.session.snapshotID != .none {
    let others = TemplateVersion.bySnapshot.equal(facts.session.snapshotID)
    templateIDs += tx.list(TemplateVersion.self, others).map { $0.templateID }
  }
  for templateID in templateIDs {
    do throws(TemplateError) { return try readTemplate(templateID, in: tx) } catch { continue }
  }
  return nil
}

private func offers(
  of template: TemplateReading, after end: SessionEnd?, in tx: Transaction
) -> [OfferedChange] {
  do throws(TemplateError) {
    return try offeredChanges(of: template.template.id, reviewed: end, in: tx)
  } catch {
    return []
  }
}

/// Returns the changes suggested after a session, with their targets' values at that time.
private func suggestedChanges(
  of facts: SessionFacts, _ target: TemplateSnapshot, in tx: Transaction
) -> [OfferedChange] {
  let suggestions = tx.list(Suggestion.self, Suggestion.bySession.equal(facts.session.id))
  return suggestions.flatMap { suggestion in
    tx.list(SuggestedChange.self, SuggestedChange.bySuggestion.equal(suggestion.id)).compactMap { change in
      let baseline = tx.find(TemplateSnapshot.self, suggestion.snapshotID) ?? target
      return baseline.exercise(change.targetExerciseLineage)?.currentValue(of: change).map {
        OfferedChange(
          change: change, suggestion: suggestion, templateID: .none, now: $0,
          decision: latestDecision(on: change.id, in: tx))
      }
    }
  }
}

/// Returns the changes suggested after a session in lists, each of which is decided as a whole.
package func suggestedTogether(after facts: SessionFacts, in tx: Transaction) -> [[ChangeGroup]] {
  let target = snapshot(of: facts, in: tx)
  return decidedTogether(changeGroups(of: suggestedChanges(of: facts, target, in: tx), in: target))
}

private func judgedChanges(
  of facts: SessionFacts, _ target: TemplateSnapshot, in tx: Transaction
) -> [JudgedChanges] {
  let outcomes = tx.list(Outcome.self, Outcome.bySession.equal(facts.session.id))
  var judged: Set<ID> = []
  let offers = outcomes.compactMap { outcome -> OfferedChange? in
    guard judged.insert(outcome.changeID).inserted,
      let change = tx.find(SuggestedChange.self, outcome.changeID),
      let suggestion = tx.find(Suggestion.self, change.suggestionID)
    else { return nil }
    let was = tx.find(TemplateSnapshot.self, suggestion.snapshotID)?.exercise(change.targetExerciseLineage)
    return OfferedChange(
      change: change, suggestion: suggestion, templateID: .none, now: was?.currentValue(of: change) ?? 0)
  }
  return changeGroups(of: offers, in: target).compactMap { group in
    let about = outcomes.filter { group.ids.contains($0.changeID) }
    return (about.last { $0.by == .user } ?? about.first).map { JudgedChanges(group: group, outcome: $0) }
  }
}

/// Returns true if a change to a prescription's targets was rejected in the three weeks before an instant.
private func wasTurnedDown(_ hold: Hold, before now: Instant, in tx: Transaction) -> Bool {
  let ledger = ledger(of: [hold.catalogID], in: tx)
  return ledger.changes.contains { change in
    guard change.targetExerciseLineage == hold.lineage, change.changeType.family == .load,
      let decision = ledger.decision(on: change.id)
    else { return false }
    return decision.at < now && decision.isRefusal(at: now)
  }
}

/// Returns the prescriptions for which the rules suggested no change, with the reasons.
private func holds(
  of facts: SessionFacts, _ target: TemplateSnapshot, _ changed: [ChangeGroup],
  in tx: Transaction
) -> [Hold] {
  let changes = changed.flatMap { $0.offers }.map { $0.change }
  let suggestions = tx.list(Suggestion.self, Suggestion.bySession.equal(facts.session.id))
  var holds: [Hold] = []
  for reason in suggestions.flatMap({ $0.reasons }) {
    guard let catalogID = reason.catalogID,
      !changes.contains(where: { reason.concerns($0.catalogID, at: $0.targetExerciseLineage) })
    else { continue }
    let planned = target.exercises.first { reason.concerns($0.catalogID, at: $0.lineage) }
    let lineage = reason.lineage ?? planned?.lineage ?? .none
    if let known = holds.firstIndex(where: {
      $0.lineage == lineage && $0.catalogID.hasSameBytes(as: catalogID)
    }) {
      holds[known].reasons.append(reason)
      continue
    }
    let done = facts.exercises.first {
      reason.concerns($0.performance.catalogID, at: $0.performance.templateLineage)
    }
    let name = done?.performance.nameSnapshot ?? planned?.name ?? catalogID
    holds.append(Hold(exercise: name, catalogID: catalogID, lineage: lineage, reasons: [reason]))
  }
  return holds
}
