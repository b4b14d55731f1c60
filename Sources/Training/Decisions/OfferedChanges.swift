package import Records

/// A change that waits for the athlete's word.
package struct OfferedChange: Equatable, Sendable {
  package var change: SuggestedChange
  package var suggestion: PlanSuggestion
  package var planID: ID
  /// What its target is now: grams, repetitions, seconds, sets, a type's rank, millimetres.
  package var now: Int64
  /// Whether the plan's target was changed since it was suggested; then it is offered against today's value.
  package var isStale: Bool
  /// The athlete's latest word; nil while it is undecided.
  package var decision: Decision?

  /// Whether the athlete put it off before.
  package var isDeferred: Bool { decision?.decision == .deferred }

  package init(
    change: SuggestedChange, suggestion: PlanSuggestion, planID: ID, now: Int64, isStale: Bool = false,
    decision: Decision? = nil
  ) {
    self.change = change
    self.suggestion = suggestion
    self.planID = planID
    self.now = now
    self.isStale = isStale
    self.decision = decision
  }
}

/// The changes of a plan that are undecided or put off, oldest first, of the last half year.
///
/// What the athlete likes to put off first and take then stands before all else.
/// Of several about one target only the newest counts, and is offered unless it was decided; weights and
/// repetitions of an exercise that nothing was said to give way to what a later session says of it, also
/// where that is to stay. What is no longer in the plan is not offered. What was turned down after the
/// session that is `reviewed` is among them: as long as it isn't applied the athlete may think again. What
/// was turned down before and is suggested again is not offered before something is different; nor is more of
/// what a limitation keeps out.
package func offeredChanges(
  of planID: ID, reviewed: SessionEnd? = nil, in tx: Transaction
) throws(PlanError) -> [OfferedChange] {
  let reading = try readPlan(planID, in: tx)
  let suggestions = recentSuggestions(of: reading, in: tx)
  var suggested: [(change: SuggestedChange, suggestion: PlanSuggestion)] = []
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
      let now = reading.snapshot.exercise(change.targetExerciseLineage)?.currentValue(of: change)
    else { continue }
    let baseline = tx.find(PlanSnapshot.self, suggestion.snapshotID)
    let was = baseline?.exercise(change.targetExerciseLineage)?.currentValue(of: change)
    // A model's were checked against what the target was then.
    if suggestion.source == .ai, was != now { continue }
    offered.append(
      OfferedChange(
        change: change, suggestion: suggestion, planID: planID, now: now, isStale: was != now,
        decision: decision))
  }
  let (again, keptOut) = (turnedDown(offered, suggested, in: tx), KeptOut(in: tx))
  offered.removeAll { again.contains($0.change.id) || keptOut.forbids($0.change) }
  offered.sort {
    $0.change.createdAt != $1.change.createdAt
      ? $0.change.createdAt < $1.change.createdAt : $0.change.id < $1.change.id
  }
  let lessons = lessons(about: offered, in: tx)
  func isFirst(_ offer: OfferedChange) -> Bool {
    lessons.isAskedLater(offer.change.catalogID, offer.change.changeType)
  }
  return offered.filter(isFirst) + offered.filter { !isFirst($0) }
}

/// The changes by the rules that would only ask again what was turned down.
///
/// All of an exercise that were suggested at once are, where each of its working sets is asked for as much
/// again, or more.
private func turnedDown(
  _ offered: [OfferedChange], _ suggested: [(change: SuggestedChange, suggestion: PlanSuggestion)],
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

/// Whether a change was turned down within three weeks, and no more was done since than before.
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
  /// Whether it was heavier with as many repetitions, or had more of them with as much weight.
  fileprivate func isMore(than other: SetPerformance) -> Bool {
    let (load, before) = (weight ?? .zero, other.weight ?? .zero)
    let (count, then) = (reps ?? durationMilliseconds ?? 0, other.reps ?? other.durationMilliseconds ?? 0)
    return load >= before && count >= then && (load > before || count > then)
  }
}

extension Decision {
  /// Whether it turned a change down in the three weeks before.
  func isRefusal(at now: Instant) -> Bool { decision == .rejected && now - at < 21 * 86_400_000 }

  /// Whether the change is still to be decided, or may be decided anew in the review of a session.
  fileprivate func isOpen(after reviewed: SessionEnd?) -> Bool {
    switch decision {
    case .deferred: true
    case .accepted: false
    case .rejected: reviewed.map { sessionID == $0.sessionID && at >= $0.endedAt } ?? false
    }
  }
}

/// What the ledger teaches of the exercises that something is offered for.
private func lessons(about offered: [OfferedChange], in tx: Transaction) -> Lessons {
  var names: [String] = []
  for offer in offered where !names.contains(where: { $0.hasSameBytes(as: offer.change.catalogID) }) {
    names.append(offer.change.catalogID)
  }
  return Lessons(ledger(of: names, in: tx), now: tx.context.now)
}

/// What was suggested for a plan in the last half year.
private func recentSuggestions(of reading: PlanReading, in tx: Transaction) -> [PlanSuggestion] {
  let halfYear: Int64 = 182 * 86_400_000
  let recent = PlanSuggestion.byTime.all.from(Instant(milliseconds: tx.context.now.milliseconds - halfYear))
  return tx.list(PlanSuggestion.self, recent).filter { isAbout($0, reading, in: tx) }
}

/// When something was last suggested.
private struct Newest {
  private var screws: [Screw: Instant] = [:]
  /// By exercise, when the rules last spoke of its targets.
  private var targets: [ID: Instant] = [:]

  init(of suggested: [(change: SuggestedChange, suggestion: PlanSuggestion)]) {
    for (change, suggestion) in suggested {
      screws[change.screw] = max(screws[change.screw] ?? change.createdAt, change.createdAt)
      guard suggestion.source == .rules, change.turnsTarget else { continue }
      let lineage = change.targetExerciseLineage
      targets[lineage] = max(targets[lineage] ?? change.createdAt, change.createdAt)
    }
  }

  /// Adds the times when the rules said that targets stay.
  ///
  /// A reason names its exercise, not which of two that stand in the plan.
  mutating func add(_ suggestions: [PlanSuggestion], in snapshot: PlanSnapshot) {
    for exercise in snapshot.exercises {
      let named = snapshot.exercises.count { $0.catalogID.hasSameBytes(as: exercise.catalogID) }
      for suggestion in suggestions where named == 1 && suggestion.source == .rules {
        let said = suggestion.reasons(for: exercise.catalogID)
        guard said.saysTargets else { continue }
        let at = suggestion.createdAt
        targets[exercise.lineage] = max(targets[exercise.lineage] ?? at, at)
      }
    }
  }

  /// Whether nothing later turns the same screw.
  func isLast(_ change: SuggestedChange) -> Bool { change.createdAt == screws[change.screw] }

  /// Whether the rules spoke of its targets later, by what was done since.
  func isReplaced(_ change: SuggestedChange, from source: SuggestionSource) -> Bool {
    guard source == .rules, change.turnsTarget, let last = targets[change.targetExerciseLineage] else {
      return false
    }
    return change.createdAt < last
  }
}

/// What a change turns: the weight of one set, its repetitions, the number of sets ….
private struct Screw: Hashable {
  let exercise: ID
  let set: ID?
  let sort: Int
}

extension SuggestedChange {
  /// Whether it is one of an exercise's weights, repetitions or edges, which the rules find together.
  fileprivate var turnsTarget: Bool { changeType.family == .load }

  /// Whether it only follows what other sets get, like a warm-up.
  fileprivate var followsOthers: Bool { reasons.contains { $0.code == .warmupFollows } }

  /// Whether it asks for as much as another did, or more, of the same set.
  fileprivate func asksAgain(_ old: SuggestedChange) -> Bool {
    guard old.screw == screw, old.changeType == changeType, let value, let before = old.value else {
      return false
    }
    let isUp = (delta ?? 0) > 0
    return value == before || (isUp ? value > before : (delta ?? 0) < 0 && value < before)
  }

  fileprivate var screw: Screw {
    // A set more has no set yet, and contradicts every set fewer.
    let isCount = changeType == .addSet || changeType == .removeSet
    return Screw(
      exercise: targetExerciseLineage, set: isCount ? nil : targetSetLineage, sort: changeType.sort)
  }
}

extension [Reason] {
  /// Whether a session with them says what the next targets are: that something was missed, or all was done.
  fileprivate var saysTargets: Bool {
    contains { $0.code == .missedTargets } || !isEmpty && !contains { $0.code.saysNothing }
  }
}

extension ReasonCode {
  /// Whether a session with it leaves open what the next targets are.
  fileprivate var saysNothing: Bool {
    switch self {
    case .overrideInForce, .skipped, .swapped, .notEnoughKnown, .setsMissing: true
    default: false
    }
  }
}

extension ChangeType {
  /// The same of types that turn the same screw.
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

/// The living template that a change is about.
package func plan(of change: SuggestedChange, in tx: Transaction) -> ID? {
  tx.find(PlanSuggestion.self, change.suggestionID).flatMap { plan(of: $0, in: tx) }
}

/// The living template that a suggestion is about: its session's, or the one with the snapshot as a version.
package func plan(of suggestion: PlanSuggestion, in tx: Transaction) -> ID? {
  if let session = suggestion.sessionID.flatMap({ tx.find(WorkoutSession.self, $0) }),
    let version = session.versionID.flatMap({ tx.find(PlanVersion.self, $0) }),
    tx.find(WorkoutPlan.self, version.planID) != nil
  {
    return version.planID
  }
  let versions = tx.list(PlanVersion.self, PlanVersion.bySnapshot.equal(suggestion.snapshotID))
  return versions.first { tx.find(WorkoutPlan.self, $0.planID) != nil }?.planID
}

private func isAbout(
  _ suggestion: PlanSuggestion, _ reading: PlanReading, in tx: Transaction
) -> Bool {
  let plan = suggestion.sessionID.flatMap { tx.find(WorkoutSession.self, $0) }?.versionID
    .flatMap { tx.find(PlanVersion.self, $0) }?.planID
  if plan == reading.plan.id { return true }
  // Of a session without a plan, or of a deleted one, whoever has its snapshot as a version.
  return (plan.map { tx.find(WorkoutPlan.self, $0) == nil } ?? true)
    && reading.versions.numbered.contains { $0.snapshotID == suggestion.snapshotID }
}
