package import Records

/// The input for judging changes after a session.
package struct JudgingInput: Equatable, Sendable {
  /// The template snapshot of the session, without adjustments.
  package var snapshot: TemplateSnapshot
  /// The session with its effort and override.
  package var facts: SessionFacts
  /// Earlier performances of these exercises, most recent first, with which the repetitions after a shorter
  /// rest are compared.
  package var history: [PastExercise]
  package var ledger: Ledger
  package var table: TraitsTable
  package var now: Instant

  package init(
    snapshot: TemplateSnapshot, facts: SessionFacts, history: [PastExercise] = [], ledger: Ledger,
    table: TraitsTable, now: Instant
  ) {
    self.snapshot = snapshot
    self.facts = facts
    self.history = history
    self.ledger = ledger
    self.table = table
    self.now = now
  }
}

/// Returns the outcomes of the changes in effect, according to the table in `docs/notes/outcomes.md`.
///
/// A change gets no outcome if the session provides no evidence about it. Outcomes for exercises with
/// overridden targets are provisional. A rejected change gets an outcome only if the athlete made it anyway.
package func outcomes(for input: JudgingInput) -> [Outcome] {
  let awaiting = input.ledger.awaitingOutcome(in: input.snapshot)
  let adjusted = adjustedTargets(of: input.snapshot, input.facts.override, input.table)
  var outcomes: [Outcome] = []
  for exercise in adjusted.exercises {
    let judging = ExerciseJudging(exercise, input)
    var left = awaiting.filter { $0.targetExerciseLineage == exercise.lineage }
    while let first = left.first {
      let key = AcceptedTogether(first, input.ledger)
      let together = left.filter { AcceptedTogether($0, input.ledger) == key }
      left.removeAll { AcceptedTogether($0, input.ledger) == key }
      outcomes += judging.judge(together).map { input.outcome($0.change, $0.finding) }
    }
  }
  return outcomes + doneThoughRejected(input)
}

/// The result of a row of the outcome table: a judgement and its reason.
struct Finding: Equatable {
  var judgement: Judgement
  var reason: Reason

  init(_ judgement: Judgement, _ reason: Reason) {
    self.judgement = judgement
    self.reason = reason
  }

  init(_ judgement: Judgement, _ code: ReasonCode) { self.init(judgement, Reason(code)) }
}

extension JudgingInput {
  func outcome(_ change: SuggestedChange, _ finding: Finding) -> Outcome {
    var outcome = Outcome(changeID: change.id, sessionID: facts.session.id, by: .rules)
    outcome.outcome = finding.judgement
    let isEased = facts.override?.concerns(change.targetExerciseLineage) ?? false
    outcome.provisional = isEased
    outcome.at = now
    outcome.reasons = [finding.reason]
    if isEased { outcome.reasons.append(Reason(.doneUnderOverride)) }
    return outcome
  }
}

/// A key that groups changes accepted together, in one session or at one instant.
private struct AcceptedTogether: Equatable {
  let sessionID: ID?
  let at: Instant?

  init(_ change: SuggestedChange, _ ledger: Ledger) {
    let decision = ledger.decision(on: change.id)
    sessionID = decision?.sessionID
    at = decision?.sessionID == nil ? decision?.at : nil
  }
}

/// Returns the outcomes of changes rejected in the last eight weeks that the athlete made anyway.
private func doneThoughRejected(_ input: JudgingInput) -> [Outcome] {
  guard input.facts.override == nil else { return [] }
  let watched = input.ledger.watched(in: input.snapshot)
  return watched.compactMap { change in
    guard let rejected = input.ledger.decision(on: change.id), input.now - rejected.at < 56 * 86_400_000,
      input.facts.isDone(after: rejected, of: change.targetExerciseLineage),
      let exercise = input.snapshot.exercises.first(where: { $0.lineage == change.targetExerciseLineage }),
      let judgement = ExerciseJudging(exercise, input).wasDoneAnyway(
        change, beside: watched.filter { $0.suggestionID == change.suggestionID })
    else { return nil }
    return input.outcome(change, Finding(judgement, .doneThoughRejected))
  }
}

extension SessionFacts {
  /// Returns true if an exercise was done after a decision, in a later session or later in the same session.
  fileprivate func isDone(after decision: Decision, of lineage: ID) -> Bool {
    if session.startedAt >= decision.at { return true }
    return decision.sessionID == session.id
      && (exercise(lineage)?.sets.contains { $0.completedAt.map { $0 >= decision.at } ?? false } ?? false)
  }
}
