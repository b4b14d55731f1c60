package import Records

/// Accepts changes by creating one version per template, which the session in progress adopts if possible.
///
/// - Throws: ``SuggestionError/alreadyApplied(_:)`` if a change is already part of the template,
///   ``SuggestionError/targetGone(_:)`` if its target no longer exists,
///   ``SuggestionError/notInATemplate(_:)`` if it has no template, ``SuggestionError/template(_:)`` if its
///   template can't be read, or ``SuggestionError/noSuchChange(_:)`` if it doesn't exist.
func accept(
  _ verdicts: [ChangeVerdict], at sessionID: ID?, in tx: Transaction
) throws(SuggestionError) -> DecidedChanges {
  var snapshots: [ID: (reading: TemplateReading, snapshot: TemplateSnapshot, author: SuggestionSource)] = [:]
  var order: [ID] = []
  for verdict in verdicts {
    let (change, suggestion, templateID) = try find(verdict.changeID, in: tx)
    if snapshots[templateID] == nil {
      let reading: TemplateReading
      do throws(TemplateError) { reading = try readTemplate(templateID, in: tx) } catch {
        throw .template(error)
      }
      snapshots[templateID] = (reading, reading.snapshot, .rules)
      snapshots[templateID]?.snapshot.appliedChanges = []
      order.append(templateID)
    }
    guard var entry = snapshots[templateID] else { continue }
    if isApplied(change.id, from: suggestion.snapshotID, in: entry.reading.versions, tx) {
      throw .alreadyApplied(change.id)
    }
    let fitting = try today(change, suggestion, entry.reading, in: tx)
    do throws(TemplateError) { try entry.snapshot.apply(fitting) } catch { throw .targetGone(change.id) }
    if suggestion.source.strength > entry.author.strength { entry.author = suggestion.source }
    snapshots[templateID] = entry
    note(.accepted, on: fitting.id, because: verdict.because, at: sessionID, in: tx)
  }
  var decided = DecidedChanges()
  for templateID in order {
    // No version is needed if the template already has the values: a version must differ from its parent.
    guard let (reading, changed, author) = snapshots[templateID], let current = reading.versions.current,
      !changed.prescribesSame(as: reading.snapshot)
    else { continue }
    var snapshot = changed
    (snapshot.createdAt, snapshot.createdBy) = (tx.context.now, author.author)
    let version = addVersion(of: templateID, snapshot.sealed(), parents: [current.id], in: tx)
    decided.versions.append(version)
    if adoptVersion(version, in: tx) { decided.isRunningSessionUpdated = true }
  }
  return decided
}

/// Rejects or defers a change.
///
/// The template doesn't change.
///
/// - Throws: ``SuggestionError/noSuchChange(_:)`` if the change doesn't exist, or
///   ``SuggestionError/alreadyApplied(_:)`` if it is already part of the template.
func decline(
  _ verdict: ChangeVerdict, at sessionID: ID?, in tx: Transaction
) throws(SuggestionError) {
  let changeID = verdict.changeID
  guard let change = tx.find(SuggestedChange.self, changeID) else { throw .noSuchChange(changeID) }
  // Only an accepted change can be part of a template.
  if latestDecision(on: changeID, in: tx)?.decision == .accepted,
    let templateID = template(of: change, in: tx),
    let baseline = tx.find(Suggestion.self, change.suggestionID)?.snapshotID,
    isApplied(changeID, from: baseline, in: templateVersions(of: templateID, in: tx), tx)
  {
    throw .alreadyApplied(changeID)
  }
  note(verdict.verdict, on: changeID, because: verdict.because, at: sessionID, in: tx)
}

/// Stores the athlete's own judgement of an accepted change, which takes precedence over that of the rules.
///
/// - Throws: ``SuggestionError/noSuchChange(_:)`` if the change doesn't exist.
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
  /// The field that a change of this type sets, and its valid range in a template.
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

/// Stores a change proposed by the athlete, which must be accepted like any other.
///
/// `wishedAt` is the time of the proposal, or nil for now.
///
/// - Throws: ``SuggestionError/targetGone(_:)`` if the exercise or set doesn't exist,
///   ``SuggestionError/outside(field:_:)`` if the value is out of range, or ``SuggestionError/template(_:)``
///   if the template can't be read.
package func proposeChange(
  _ type: ChangeType, of exercise: ID, set: ID? = nil, to value: Int64, delta: Int64? = nil,
  at wishedAt: Instant? = nil, in templateID: ID, _ tx: Transaction
) throws(SuggestionError) -> SuggestedChange {
  let reading: TemplateReading
  do throws(TemplateError) { reading = try readTemplate(templateID, in: tx) } catch { throw .template(error) }
  guard let prescription = reading.snapshot.exercise(exercise) else { throw .targetGone(exercise) }
  let (field, range) = type.target
  guard range.contains(value) else { throw .outside(field: field, range) }
  var suggestion = Suggestion()
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
  /// Sets the ID, which is derived from the suggestion, the target and the type.
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

  fileprivate var author: TemplateAuthor {
    switch self {
    case .rules: .rules
    case .ai: .ai
    case .user: .user
    }
  }
}

/// Returns the change to apply to the current template.
///
/// This is the change itself or, if its target's value has changed since, a newly suggested change that
/// applies the delta to the current value.
///
/// - Throws: ``SuggestionError/targetGone(_:)`` if the target no longer exists.
private func today(
  _ change: SuggestedChange, _ suggestion: Suggestion, _ reading: TemplateReading, in tx: Transaction
) throws(SuggestionError) -> SuggestedChange {
  guard let now = reading.snapshot.exercise(change.targetExerciseLineage)?.currentValue(of: change) else {
    throw .targetGone(change.id)
  }
  guard let was = suggestedFrom(change.id, in: tx), was != now else { return change }
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

/// Returns a change with its suggestion and template.
///
/// - Throws: ``SuggestionError/noSuchChange(_:)`` if the change doesn't exist, or
///   ``SuggestionError/notInATemplate(_:)`` if it has no template.
private func find(
  _ changeID: ID, in tx: Transaction
) throws(SuggestionError) -> (SuggestedChange, Suggestion, ID) {
  guard let change = tx.find(SuggestedChange.self, changeID),
    let suggestion = tx.find(Suggestion.self, change.suggestionID)
  else { throw .noSuchChange(changeID) }
  guard let templateID = template(of: change, in: tx) else { throw .notInATemplate(changeID) }
  return (change, suggestion, templateID)
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
