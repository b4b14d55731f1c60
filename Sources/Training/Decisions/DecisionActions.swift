package import Records

/// Accepts changes together: those of one plan make one snapshot and one version, by their strongest source.
///
/// Answers the last version made; nil when the plans say all of it already.
/// `onToday` applies the step of a change whose target was changed since to today's value. Throws
/// `targetChanged` for such a change otherwise, `alreadyApplied`, `targetGone` and `notInAPlan`.
@discardableResult
package func acceptChanges(
  _ changeIDs: [ID], onToday: Bool = false, because: String? = nil, at sessionID: ID? = nil,
  in tx: Transaction
) throws(SuggestionError) -> PlanVersion? {
  var snapshots: [ID: (reading: PlanReading, snapshot: PlanSnapshot, author: SuggestionSource)] = [:]
  var order: [ID] = []
  for changeID in changeIDs {
    let (change, suggestion, planID) = try find(changeID, in: tx)
    if snapshots[planID] == nil {
      var snapshot: PlanSnapshot
      let reading: PlanReading
      do throws(PlanError) { reading = try readPlan(planID, in: tx) } catch { throw .plan(error) }
      snapshot = reading.snapshot
      snapshot.appliedChanges = []
      snapshots[planID] = (reading, snapshot, .rules)
      order.append(planID)
    }
    guard var entry = snapshots[planID] else { continue }
    if isApplied(changeID, from: suggestion.snapshotID, in: entry.reading.versions, tx) {
      throw .alreadyApplied(changeID)
    }
    let fitting = try today(change, suggestion, entry.reading, onToday: onToday, in: tx)
    do throws(PlanError) { try entry.snapshot.apply(fitting) } catch { throw .targetGone(changeID) }
    if suggestion.source.strength > entry.author.strength { entry.author = suggestion.source }
    snapshots[planID] = entry
    note(.accepted, on: fitting.id, because: because, at: sessionID, in: tx)
  }
  var last: PlanVersion?
  for planID in order {
    // What the plan says already needs no version: a new one has another content than its parent.
    guard let entry = snapshots[planID], let current = entry.reading.versions.current,
      !entry.snapshot.prescribesSame(as: entry.reading.snapshot)
    else { continue }
    var snapshot = entry.snapshot
    snapshot.createdAt = tx.context.now
    snapshot.createdBy = entry.author.author
    last = addVersion(of: planID, snapshot.sealed(), parents: [current.id], in: tx)
  }
  return last
}

/// Rejects or puts off changes; nothing of the plan changes.
package func declineChanges(
  _ changeIDs: [ID], _ verdict: Verdict, because: String? = nil, at sessionID: ID? = nil,
  in tx: Transaction
) throws(SuggestionError) {
  for changeID in changeIDs {
    guard let change = tx.find(SuggestedChange.self, changeID) else { throw .noSuchChange(changeID) }
    // Only what was accepted can be part of a plan.
    if latestDecision(on: changeID, in: tx)?.decision == .accepted, let planID = plan(of: change, in: tx),
      let baseline = tx.find(PlanSuggestion.self, change.suggestionID)?.snapshotID,
      isApplied(changeID, from: baseline, in: planVersions(of: planID, in: tx), tx)
    {
      throw .alreadyApplied(changeID)
    }
    note(verdict, on: changeID, because: because, at: sessionID, in: tx)
  }
}

/// The athlete's own word on how an accepted change turned out; it counts over the rules'.
package func sayOutcome(
  _ judgement: Judgement, of changeID: ID, in sessionID: ID, _ tx: Transaction
) throws(SuggestionError) {
  guard tx.find(SuggestedChange.self, changeID) != nil else { throw .noSuchChange(changeID) }
  var outcome = Outcome(changeID: changeID, sessionID: sessionID, by: .user)
  outcome.outcome = judgement
  outcome.at = tx.context.now
  outcome.reasons = [Reason(.saidByAthlete)]
  tx.put(outcome)
}

extension ChangeType {
  /// What a change of this type sets, and the least and most that a template can hold of it.
  fileprivate var target: (field: String, range: ClosedRange<Int64>) {
    switch self {
    case .increaseWeight, .decreaseWeight: ("weight_grams", -1_000_000...10_000_000)
    case .increaseReps, .decreaseReps: ("reps", 0...100_000)
    case .increaseRest, .decreaseRest: ("rest_seconds", 0...36_000)
    case .addSet, .removeSet: ("sets", 0...100)
    case .changeSetType: ("type", 0...Int64(SetType.allCases.count - 1))
    case .changeEdgeDepth: ("edge_millimetres", 1...200)
    }
  }
}

/// A change that the athlete wants: it waits to be accepted like any other.
///
/// `wishedAt` is when, where that is not now. Throws `targetGone` and `outside`.
package func proposeChange(
  _ type: ChangeType, of exercise: ID, set: ID? = nil, to value: Int64, delta: Int64? = nil,
  at wishedAt: Instant? = nil, in planID: ID, _ tx: Transaction
) throws(SuggestionError) -> SuggestedChange {
  let reading: PlanReading
  do throws(PlanError) { reading = try readPlan(planID, in: tx) } catch { throw .plan(error) }
  guard let prescription = reading.snapshot.exercise(exercise) else { throw .targetGone(exercise) }
  let (field, range) = type.target
  guard range.contains(value) else { throw .outside(field: field, range) }
  var suggestion = PlanSuggestion()
  suggestion.id = tx.makeID()
  suggestion.snapshotID = reading.snapshot.id
  suggestion.createdAt = wishedAt ?? tx.context.now
  suggestion.source = .user
  var change = SuggestedChange()
  change.suggestionID = suggestion.id
  change.catalogID = prescription.catalogID
  change.createdAt = suggestion.createdAt
  change.targetExerciseLineage = exercise
  change.targetSetLineage = set
  change.changeType = type
  guard let now = prescription.currentValue(of: change) else { throw .targetGone(set ?? exercise) }
  change.value = value
  change.delta = delta ?? (type == .changeSetType ? nil : value - now)
  change.seal()
  tx.putOnce(suggestion)
  tx.putOnce(change)
  return change
}

extension SuggestedChange {
  /// Gives the change its id: from the suggestion, what it is about, and its type.
  package mutating func seal() {
    var fingerprint = Fingerprint(SuggestedChange.kind)
    fingerprint.add(suggestionID)
    fingerprint.add(targetExerciseLineage)
    fingerprint.add(targetSetLineage ?? .none)
    fingerprint.add(changeType.rawValue)
    id = fingerprint.id
  }
}

extension SuggestionSource {
  fileprivate var strength: Int {
    switch self {
    case .rules: 0
    case .ai: 1
    case .user: 2
    }
  }

  fileprivate var author: PlanAuthor {
    switch self {
    case .rules: .rules
    case .ai: .ai
    case .user: .user
    }
  }
}

/// The change as it fits today's plan: itself, or its step from today's value as a suggestion of its own.
private func today(
  _ change: SuggestedChange, _ suggestion: PlanSuggestion, _ reading: PlanReading, onToday: Bool,
  in tx: Transaction
) throws(SuggestionError) -> SuggestedChange {
  guard let now = reading.snapshot.exercise(change.targetExerciseLineage)?.currentValue(of: change) else {
    throw .targetGone(change.id)
  }
  let baseline = tx.find(PlanSnapshot.self, suggestion.snapshotID)
  let was = baseline?.exercise(change.targetExerciseLineage)?.currentValue(of: change)
  guard let was, was != now else { return change }
  guard onToday else { throw .targetChanged(change.id, was: was, now: now) }
  var again = suggestion
  again.id = .derived("offered again", from: suggestion.id, reading.snapshot.id)
  again.snapshotID = reading.snapshot.id
  again.createdAt = tx.context.now
  var fitting = change
  fitting.suggestionID = again.id
  fitting.createdAt = tx.context.now
  if let delta = change.delta { fitting.value = now + delta }
  fitting.seal()
  tx.putOnce(again)
  tx.putOnce(fitting)
  return fitting
}

private func find(
  _ changeID: ID, in tx: Transaction
) throws(SuggestionError) -> (SuggestedChange, PlanSuggestion, ID) {
  guard let change = tx.find(SuggestedChange.self, changeID),
    let suggestion = tx.find(PlanSuggestion.self, change.suggestionID)
  else { throw .noSuchChange(changeID) }
  guard let planID = plan(of: change, in: tx) else { throw .notInAPlan(changeID) }
  return (change, suggestion, planID)
}

private func note(
  _ verdict: Verdict, on changeID: ID, because: String?, at sessionID: ID?, in tx: Transaction
) {
  var decision = Decision()
  decision.id = sessionID.map { .derived(Decision.kind, from: changeID, $0) } ?? tx.makeID()
  decision.changeID = changeID
  decision.sessionID = sessionID
  decision.decision = verdict
  decision.because = because?.shortened(to: 500)
  decision.at = tx.context.now
  tx.put(decision)
}
