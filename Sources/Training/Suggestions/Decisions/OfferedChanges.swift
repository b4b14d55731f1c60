package import Records

/// A change that awaits the athlete's decision.
package struct OfferedChange: Equatable, Sendable {
  package var change: SuggestedChange
  package var suggestion: Suggestion
  package var templateID: ID
  /// The current value of the change's target, in grams, repetitions, seconds, sets or millimetres, or as the
  /// rank of a set type.
  package var now: Int64
  /// True if the target's value in the template has changed since the suggestion.
  ///
  /// The change is then offered relative to the current value.
  package var isStale: Bool
  /// The athlete's latest decision, or nil if undecided.
  package var decision: Decision?

  /// True if the athlete deferred the change.
  package var isDeferred: Bool { decision?.decision == .deferred }

  package init(
    change: SuggestedChange, suggestion: Suggestion, templateID: ID, now: Int64, isStale: Bool = false,
    decision: Decision? = nil
  ) {
    self.change = change
    self.suggestion = suggestion
    self.templateID = templateID
    self.now = now
    self.isStale = isStale
    self.decision = decision
  }
}

/// Returns a template's open changes from the last six months, oldest first.
///
/// Open changes are undecided or deferred. The following rules apply:
///
/// - Changes of a type that the athlete usually defers and then accepts come before all others.
/// - Of several changes to the same target, only the most recent counts, and it is offered unless it was
///   decided.
/// - Undecided changes to an exercise's weights and repetitions are superseded by the rules' result for a
///   later session, even if that result is a hold.
/// - Changes to an exercise's weights and repetitions, an added set and a set to failure are excluded once a
///   later session has missed the exercise's targets or was too hard for more, even if they were deferred.
/// - Changes whose target is no longer in the template are excluded.
/// - Changes rejected after the end of the `reviewed` session are included, because the athlete may still
///   reconsider.
/// - A change that repeats one rejected within the last three weeks is excluded, unless the performance has
///   improved. So is a change that makes an exercise ruled out by a limitation harder.
///
/// - Throws: ``TemplateError/noSuchTemplate(_:)`` if the template doesn't exist.
package func offeredChanges(
  of templateID: ID, reviewed: SessionEnd? = nil, in tx: Transaction
) throws(TemplateError) -> [OfferedChange] {
  let reading = try readTemplate(templateID, in: tx)
  let suggestions = recentSuggestions(of: reading, in: tx)
  var suggested: [(change: SuggestedChange, suggestion: Suggestion)] = []
  for suggestion in suggestions {
    let changes = tx.list(SuggestedChange.self, SuggestedChange.bySuggestion.equal(suggestion.id))
    suggested += changes.map { (change: $0, suggestion: suggestion) }
  }
  var newest = Newest(of: suggested)
  newest.add(suggestions, in: reading.snapshot)
  var offered: [OfferedChange] = []
  for (change, suggestion) in suggested where newest.isLast(change) {
    let decision = latestDecision(on: change.id, in: tx)
    guard decision.map({ $0.isOpen(after: reviewed) }) ?? !newest.isReplaced(change, from: suggestion.source),
      !newest.isRefuted(change, from: suggestion.source),
      let now = reading.snapshot.exercise(change.targetExerciseLineage)?.currentValue(of: change)
    else { continue }
    let baseline = tx.find(TemplateSnapshot.self, suggestion.snapshotID)
    let was = baseline?.exercise(change.targetExerciseLineage)?.currentValue(of: change)
    // A model's change was validated against the target at that time, so it lapses if the target changes.
    if suggestion.source == .ai, was != now { continue }
    offered.append(
      OfferedChange(
        change: change, suggestion: suggestion, templateID: templateID, now: now, isStale: was != now,
        decision: decision))
  }
  let (again, keptOut) = (turnedDown(offered, suggested, in: tx), KeptOut(in: tx))
  offered.removeAll { again.contains($0.change.id) || keptOut.forbids($0) }
  offered.sort {
    $0.change.createdAt != $1.change.createdAt
      ? $0.change.createdAt < $1.change.createdAt : $0.change.id < $1.change.id
  }
  let lessons = lessons(about: offered, in: tx)
  func isFirst(_ offer: OfferedChange) -> Bool {
    lessons.isDeferredFirst(offer.change.catalogID, offer.change.changeType)
  }
  return offered.filter(isFirst) + offered.filter { !isFirst($0) }
}

/// Returns the IDs of the rules' changes that would only repeat a rejected suggestion.
///
/// Changes to an exercise that were suggested together are all included if each of them repeats a rejected
/// change or goes further, ignoring changes that merely follow from others.
private func turnedDown(
  _ offered: [OfferedChange], _ suggested: [(change: SuggestedChange, suggestion: Suggestion)],
  in tx: Transaction
) -> [ID] {
  let waiting = offered.filter { $0.decision == nil && $0.suggestion.source == .rules }
  var again: [ID] = []
  for offer in waiting where !again.contains(offer.change.id) {
    let beside = waiting.map { $0.change }.filter {
      $0.suggestionID == offer.suggestion.id
        && $0.targetExerciseLineage == offer.change.targetExerciseLineage
        && $0.changeType.family == offer.change.changeType.family
    }
    let asked = beside.filter { !$0.followsOthers }
    let isAgain = asked.allSatisfy { change in
      suggested.contains { old in
        old.change.createdAt < change.createdAt && change.asksAgain(old.change)
          && isRefused(old.change, before: change, in: tx)
      }
    }
    if !asked.isEmpty, isAgain { again += beside.map { $0.id } }
  }
  return again
}

/// Returns true if `old` was rejected within the last three weeks and the performance hasn't improved since.
private func isRefused(_ old: SuggestedChange, before change: SuggestedChange, in tx: Transaction) -> Bool {
  guard let decision = latestDecision(on: old.id, in: tx), decision.isRefusal(at: tx.context.now)
  else { return false }
  func source(_ change: SuggestedChange) -> SetPerformance? {
    change.sourceSetPerformanceID.flatMap { tx.find(SetPerformance.self, $0) }
  }
  guard let now = source(change), let then = source(old) else { return true }
  return !now.isMore(than: then)
}

extension SetPerformance {
  /// Returns true if the set was heavier than another with at least as many repetitions, or had more
  /// repetitions with at least the same weight.
  fileprivate func isMore(than other: SetPerformance) -> Bool {
    let (load, before) = (weight ?? .zero, other.weight ?? .zero)
    let (count, then) = (reps ?? durationMilliseconds ?? 0, other.reps ?? other.durationMilliseconds ?? 0)
    return load >= before && count >= then && (load > before || count > then)
  }
}

extension Decision {
  /// Returns true if the decision is a rejection made within the last three weeks.
  func isRefusal(at now: Instant) -> Bool { decision == .rejected && now - at < 21 * 86_400_000 }

  /// Returns true if the change is still undecided, or may be reconsidered in the review of a session.
  fileprivate func isOpen(after reviewed: SessionEnd?) -> Bool {
    switch decision {
    case .deferred: true
    case .accepted: false
    case .rejected: reviewed.map { sessionID == $0.sessionID && at >= $0.endedAt } ?? false
    }
  }
}

/// Returns the lessons about the exercises with offered changes.
private func lessons(about offered: [OfferedChange], in tx: Transaction) -> Lessons {
  var names: [String] = []
  for offer in offered where !names.contains(where: { $0.hasSameBytes(as: offer.change.catalogID) }) {
    names.append(offer.change.catalogID)
  }
  return Lessons(ledger(of: names, in: tx), now: tx.context.now)
}

/// Returns the suggestions from the last six months that concern a template.
private func recentSuggestions(of reading: TemplateReading, in tx: Transaction) -> [Suggestion] {
  let halfYear: Int64 = 182 * 86_400_000
  let recent = Suggestion.byTime.all.from(Instant(milliseconds: tx.context.now.milliseconds - halfYear))
  return tx.list(Suggestion.self, recent).filter { isAbout($0, reading, in: tx) }
}

/// The times of the most recent changes and results, which supersede earlier changes.
private struct Newest {
  private var latest: [Parameter: Instant] = [:]
  /// The time of the rules' latest result for each exercise's targets, keyed by lineage.
  private var targets: [ID: Instant] = [:]
  /// The time of the rules' latest result for each exercise whose targets were missed, keyed by lineage.
  private var missed: [ID: Instant] = [:]

  init(of suggested: [(change: SuggestedChange, suggestion: Suggestion)]) {
    for (change, suggestion) in suggested {
      latest[change.parameter] = max(latest[change.parameter] ?? change.createdAt, change.createdAt)
      guard suggestion.source == .rules, change.setsTarget else { continue }
      let lineage = change.targetExerciseLineage
      targets[lineage] = max(targets[lineage] ?? change.createdAt, change.createdAt)
    }
  }

  /// Adds the times at which the rules determined an exercise's targets, even if they suggested no change.
  ///
  /// Reasons without a lineage are ignored for an exercise that occurs twice in the template.
  mutating func add(_ suggestions: [Suggestion], in snapshot: TemplateSnapshot) {
    for exercise in snapshot.exercises {
      let named = snapshot.exercises.count { $0.catalogID.hasSameBytes(as: exercise.catalogID) }
      for suggestion in suggestions where suggestion.source == .rules {
        let said = suggestion.reasons.filter { reason in
          reason.concerns(exercise.catalogID, at: exercise.lineage) && (named == 1 || reason.lineage != nil)
        }
        guard said.saysTargets else { continue }
        let at = suggestion.createdAt
        targets[exercise.lineage] = max(targets[exercise.lineage] ?? at, at)
        guard said.contains(where: { $0.code.saysMissed }) else { continue }
        missed[exercise.lineage] = max(missed[exercise.lineage] ?? at, at)
      }
    }
  }

  /// Returns true if a later session has missed the exercise's targets, so that the rules would no longer
  /// suggest them, another set, or a set to failure.
  func isRefuted(_ change: SuggestedChange, from source: SuggestionSource) -> Bool {
    let isHarder =
      change.changeType == .addSet
      || change.changeType == .changeSetType && change.value == SetType.failure.rank
    guard source == .rules, isHarder || change.setsTarget, let last = missed[change.targetExerciseLineage]
    else { return false }
    return change.createdAt < last
  }

  /// Returns true if no later change has the same target.
  func isLast(_ change: SuggestedChange) -> Bool { change.createdAt == latest[change.parameter] }

  /// Returns true if the rules have a later result for the exercise's targets.
  func isReplaced(_ change: SuggestedChange, from source: SuggestionSource) -> Bool {
    guard source == .rules, change.setsTarget, let last = targets[change.targetExerciseLineage] else {
      return false
    }
    return change.createdAt < last
  }
}

/// The parameter that a change sets, such as the weight of one set, its repetitions, or the number of sets.
private struct Parameter: Hashable {
  let exercise: ID
  let set: ID?
  let sort: Int
}

extension SuggestedChange {
  /// True if the change affects a weight, repetitions or an edge, which the rules determine together.
  fileprivate var setsTarget: Bool { changeType.family == .load }

  /// True if the change merely follows from changes to other sets, as a change to a warm-up does.
  fileprivate var followsOthers: Bool { reasons.contains { $0.code == .warmupFollows } }

  /// Returns true if the change has the same type and target as `old` and goes at least as far.
  fileprivate func asksAgain(_ old: SuggestedChange) -> Bool {
    guard old.parameter == parameter, old.changeType == changeType, let value, let before = old.value else {
      return false
    }
    let isUp = (delta ?? 0) > 0
    return value == before || (isUp ? value > before : (delta ?? 0) < 0 && value < before)
  }

  fileprivate var parameter: Parameter {
    // An added set has no lineage yet, and conflicts with the removal of any set.
    let isCount = changeType == .addSet || changeType == .removeSet
    return Parameter(
      exercise: targetExerciseLineage, set: isCount ? nil : targetSetLineage, sort: changeType.sort)
  }
}

extension [Reason] {
  /// True if these reasons show that the rules determined the next targets, because targets were missed or
  /// all sets were done.
  fileprivate var saysTargets: Bool {
    if contains(where: { $0.code == .missedTargets }) { return true }
    // Of the sets that were done, some were lighter.
    let isCutShort = contains { $0.code == .setsMissing } && contains { $0.code == .setsLighter }
    return isCutShort || !isEmpty && !contains { $0.code.saysNothing }
  }
}

extension ReasonCode {
  /// True if this reason shows that the rules didn't determine the next targets.
  fileprivate var saysNothing: Bool {
    switch self {
    case .overrideInForce, .skipped, .swapped, .notEnoughKnown, .setsMissing: true
    default: false
    }
  }

  /// True if this reason shows that a session missed the targets, or was too hard for more.
  fileprivate var saysMissed: Bool {
    switch self {
    case .missedTargets, .oneShortDay, .shortAgain, .belowRangeOnce, .belowRangeTwice, .riseTooAggressive,
      .highEffort:
      true
    default: false
    }
  }
}

extension ChangeType {
  /// A number shared by the types that change the same parameter.
  var sort: Int {
    switch self {
    case .increaseWeight, .decreaseWeight: 0
    case .increaseReps, .decreaseReps: 1
    case .increaseRest, .decreaseRest: 2
    case .addSet, .removeSet: 3
    case .changeSetType: 4
    case .changeEdgeDepth: 5
    }
  }
}

/// Returns the ID of the template that a change belongs to, or nil if there is none or it was deleted.
package func template(of change: SuggestedChange, in tx: Transaction) -> ID? {
  tx.find(Suggestion.self, change.suggestionID).flatMap { template(of: $0, in: tx) }
}

/// Returns the ID of the template that a suggestion belongs to, or nil if there is none or it was deleted.
///
/// This is the session's template or, without one, a template that has a version with the suggestion's
/// snapshot.
package func template(of suggestion: Suggestion, in tx: Transaction) -> ID? {
  if let session = suggestion.sessionID.flatMap({ tx.find(WorkoutSession.self, $0) }),
    let version = session.versionID.flatMap({ tx.find(TemplateVersion.self, $0) }),
    tx.find(Template.self, version.templateID) != nil
  {
    return version.templateID
  }
  let versions = tx.list(TemplateVersion.self, TemplateVersion.bySnapshot.equal(suggestion.snapshotID))
  return versions.first { tx.find(Template.self, $0.templateID) != nil }?.templateID
}

private func isAbout(
  _ suggestion: Suggestion, _ reading: TemplateReading, in tx: Transaction
) -> Bool {
  let template = suggestion.sessionID.flatMap { tx.find(WorkoutSession.self, $0) }?.versionID
    .flatMap { tx.find(TemplateVersion.self, $0) }?.templateID
  if template == reading.template.id { return true }
  // If the session has no template or its template was deleted, the suggestion concerns any template with a
  // version that has its snapshot.
  return (template.map { tx.find(Template.self, $0) == nil } ?? true)
    && reading.versions.numbered.contains { $0.snapshotID == suggestion.snapshotID }
}
