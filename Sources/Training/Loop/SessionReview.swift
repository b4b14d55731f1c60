package import Records

/// What the end of a session brought, as it stands now: how changes turned out, and what is suggested.
package struct SessionReview: Equatable, Sendable {
  package var facts: SessionFacts
  /// The template that the changes are about; nil while the session belongs to none.
  package var plan: PlanReading?
  /// How accepted changes turned out.
  package var judged: [JudgedChanges] = []
  /// What can be decided: undecided, put off, or turned down after this session.
  package var open: [ChangeGroup] = []
  /// What was accepted of this session's suggestions.
  package var taken: [ChangeGroup] = []
  package var holds: [Hold] = []

  package init(of facts: SessionFacts, in tx: Transaction) {
    self.facts = facts
    let target = snapshot(of: facts, in: tx)
    plan = reading(of: facts, in: tx)
    judged = judgedChanges(of: facts, target, in: tx)
    let suggested = suggestedChanges(of: facts, target, in: tx)
    if let plan {
      open = changeGroups(of: offers(of: plan, after: facts.end, in: tx), in: plan.snapshot)
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
      let catalogID = holds[place].catalogID
      guard asked.contains(where: { $0.change.catalogID.hasSameBytes(as: catalogID) }),
        wasTurnedDown(catalogID, before: facts.session.startedAt, in: tx)
      else { continue }
      holds[place].reasons = [Reason(.turnedDown)]
    }
  }
}

/// Changes of one exercise that were judged together.
package struct JudgedChanges: Equatable, Sendable {
  package var group: ChangeGroup
  /// The outcome that counts: the athlete's word, else the rules'.
  package var outcome: Outcome
}

/// An exercise whose targets stand, and why.
package struct Hold: Equatable, Sendable {
  package var exercise: String
  package var catalogID: String
  package var reasons: [Reason]
}

/// The living template of a session: the one it was started from, or one that was made of it.
private func reading(of facts: SessionFacts, in tx: Transaction) -> PlanReading? {
  let version = facts.session.versionID.flatMap { tx.find(PlanVersion.self, $0) }
  var planIDs = [version?.planID].compactMap { $0 }
  if facts.session.snapshotID != .none {
    let others = PlanVersion.bySnapshot.equal(facts.session.snapshotID)
    planIDs += tx.list(PlanVersion.self, others).map { $0.planID }
  }
  for planID in planIDs {
    do throws(PlanError) { return try readPlan(planID, in: tx) } catch { continue }
  }
  return nil
}

private func offers(
  of plan: PlanReading, after end: SessionEnd?, in tx: Transaction
) -> [OfferedChange] {
  do throws(PlanError) {
    return try offeredChanges(of: plan.plan.id, reviewed: end, in: tx)
  } catch {
    return []
  }
}

/// What was suggested after a session, against what it was asked.
private func suggestedChanges(
  of facts: SessionFacts, _ target: PlanSnapshot, in tx: Transaction
) -> [OfferedChange] {
  let suggestions = tx.list(PlanSuggestion.self, PlanSuggestion.bySession.equal(facts.session.id))
  return suggestions.flatMap { suggestion in
    tx.list(SuggestedChange.self, SuggestedChange.bySuggestion.equal(suggestion.id)).compactMap { change in
      let baseline = tx.find(PlanSnapshot.self, suggestion.snapshotID) ?? target
      return baseline.exercise(change.targetExerciseLineage)?.currentValue(of: change).map {
        OfferedChange(
          change: change, suggestion: suggestion, planID: .none, now: $0,
          decision: latestDecision(on: change.id, in: tx))
      }
    }
  }
}

private func judgedChanges(
  of facts: SessionFacts, _ target: PlanSnapshot, in tx: Transaction
) -> [JudgedChanges] {
  let outcomes = tx.list(Outcome.self, Outcome.bySession.equal(facts.session.id))
  var judged: Set<ID> = []
  let offers = outcomes.compactMap { outcome -> OfferedChange? in
    guard judged.insert(outcome.changeID).inserted,
      let change = tx.find(SuggestedChange.self, outcome.changeID),
      let suggestion = tx.find(PlanSuggestion.self, change.suggestionID)
    else { return nil }
    let was = tx.find(PlanSnapshot.self, suggestion.snapshotID)?.exercise(change.targetExerciseLineage)
    return OfferedChange(
      change: change, suggestion: suggestion, planID: .none, now: was?.currentValue(of: change) ?? 0)
  }
  return changeGroups(of: offers, in: target).compactMap { group in
    let about = outcomes.filter { group.ids.contains($0.changeID) }
    return (about.last { $0.by == .user } ?? about.first).map { JudgedChanges(group: group, outcome: $0) }
  }
}

/// Whether a target of an exercise was turned down in the three weeks before.
private func wasTurnedDown(_ catalogID: String, before now: Instant, in tx: Transaction) -> Bool {
  let ledger = ledger(of: [catalogID], in: tx)
  return ledger.changes.contains { change in
    guard change.changeType.family == .load, let decision = ledger.decision(on: change.id) else {
      return false
    }
    return decision.at < now && decision.isRefusal(at: now)
  }
}

/// The exercises of which the rules spoke without changing anything.
private func holds(
  of facts: SessionFacts, _ target: PlanSnapshot, _ changed: [ChangeGroup],
  in tx: Transaction
) -> [Hold] {
  let names = changed.flatMap { $0.offers }.map { $0.change.catalogID }
  let suggestions = tx.list(PlanSuggestion.self, PlanSuggestion.bySession.equal(facts.session.id))
  var holds: [Hold] = []
  for reason in suggestions.flatMap({ $0.reasons }) {
    guard let catalogID = reason.catalogID, !names.contains(where: { $0.hasSameBytes(as: catalogID) })
    else { continue }
    if let known = holds.firstIndex(where: { $0.catalogID.hasSameBytes(as: catalogID) }) {
      holds[known].reasons.append(reason)
      continue
    }
    let done = facts.exercises.first { $0.performance.catalogID.hasSameBytes(as: catalogID) }
    let planned = target.exercises.first { $0.catalogID.hasSameBytes(as: catalogID) }
    let name = done?.performance.nameSnapshot ?? planned?.name ?? catalogID
    holds.append(Hold(exercise: name, catalogID: catalogID, reasons: [reason]))
  }
  return holds
}
