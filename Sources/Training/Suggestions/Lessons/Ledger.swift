package import Records

/// The suggested changes with their decisions and outcomes, which are the input to the learning loop.
package struct Ledger: Equatable, Sendable {
  package let changes: [SuggestedChange]
  package let decisions: [Decision]
  package let outcomes: [Outcome]
  package let resets: [LessonReset]
  package let moods: [PreWorkoutMood]
  private let places: [ID: Int]
  private let decisionsByChange: [ID: [Decision]]
  private let outcomesByChange: [ID: [Outcome]]

  package init(
    changes: [SuggestedChange] = [], decisions: [Decision] = [], outcomes: [Outcome] = [],
    resets: [LessonReset] = [], moods: [PreWorkoutMood] = []
  ) {
    let changes = changes.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    self.changes = changes
    self.decisions = decisions.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    self.outcomes = outcomes.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    self.resets = resets.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    self.moods = moods.sorted { $0.sessionID < $1.sessionID }
    var places: [ID: Int] = [:]
    for (place, change) in changes.enumerated() { places[change.id] = place }
    self.places = places
    var decided: [ID: [Decision]] = [:]
    for decision in self.decisions { decided[decision.changeID, default: []].append(decision) }
    decisionsByChange = decided
    var judged: [ID: [Outcome]] = [:]
    for outcome in self.outcomes { judged[outcome.changeID, default: []].append(outcome) }
    outcomesByChange = judged
  }

  package func change(_ id: ID) -> SuggestedChange? { places[id].map { changes[$0] } }

  /// Returns the athlete's decisions on a change, oldest first.
  package func decisions(on changeID: ID) -> [Decision] { decisionsByChange[changeID] ?? [] }

  /// Returns the latest decision on a change, which is the effective one, or nil if there is none.
  package func decision(on changeID: ID) -> Decision? { decisions(on: changeID).last }

  /// Returns the effective outcome of a change, or nil if there is none.
  ///
  /// This is the athlete's latest outcome or, without one, the rules' latest.
  package func outcome(of changeID: ID) -> Outcome? {
    let outcomes = outcomesByChange[changeID] ?? []
    return outcomes.last { $0.by == .user } ?? outcomes.last
  }

  /// Returns true if a rejected change was performed anyway.
  ///
  /// A change that was accepted first and went well doesn't count.
  func wasDoneThoughRejected(_ changeID: ID) -> Bool {
    decision(on: changeID)?.decision == .rejected
      && (outcomesByChange[changeID] ?? []).contains { outcome in
        outcome.by == .rules && outcome.reasons.contains { $0.code == .doneThoughRejected }
      }
  }

  /// Returns the ledger with new outcomes added, replacing outcomes with the same ID.
  package func adding(_ outcomes: [Outcome]) -> Ledger {
    let replaced = self.outcomes.filter { old in !outcomes.contains { $0.id == old.id } }
    return Ledger(
      changes: changes, decisions: decisions, outcomes: replaced + outcomes, resets: resets, moods: moods)
  }

  /// Returns the accepted changes that are in effect in a snapshot and have no final outcome yet.
  package func awaitingOutcome(in snapshot: TemplateSnapshot) -> [SuggestedChange] {
    changes.filter { change in
      guard decision(on: change.id)?.decision == .accepted, snapshot.hasInEffect(change) else { return false }
      guard let outcome = outcome(of: change.id) else { return true }
      return outcome.provisional && outcome.by == .rules
    }
  }

  /// Returns the rejected changes to look for in a session with these targets.
  ///
  /// If the athlete performs them anyway, the rules' confidence rises.
  package func watched(in snapshot: TemplateSnapshot) -> [SuggestedChange] {
    changes.filter { change in
      decision(on: change.id)?.decision == .rejected && outcome(of: change.id) == nil
        && snapshot.exercises.contains { $0.lineage == change.targetExerciseLineage }
    }
  }
}

extension TemplateSnapshot {
  /// Returns true if a change is in effect in these targets, regardless of the version that applied it.
  package func hasInEffect(_ change: SuggestedChange) -> Bool {
    guard let exercise = exercises.first(where: { $0.lineage == change.targetExerciseLineage }) else {
      return false
    }
    let set = change.targetSetLineage.flatMap { lineage in exercise.sets.first { $0.lineage == lineage } }
    switch change.changeType {
    case .addSet: return exercise.sets.contains { $0.lineage == change.addedSetLineage }
    case .removeSet:
      if change.targetSetLineage != nil { return set == nil }
      return change.value.map { Int64(exercise.sets.count { $0.type.isWorking }) == $0 } ?? true
    default:
      guard change.targetSetLineage == nil || set != nil, let value = change.value else { return false }
      return exercise.currentValue(of: change) == value
    }
  }
}

extension SuggestedChange {
  /// The lineage of the set that this change adds.
  package var addedSetLineage: ID { .derived("added set", from: id) }
}
