package import Records

/// All that is looked at when a session shows how changes turned out.
package struct JudgingInput: Equatable, Sendable {
  /// The session's snapshot, as planned.
  package var snapshot: PlanSnapshot
  /// The session with its effort and override.
  package var facts: SessionFacts
  /// Earlier times of these exercises, the newest first: how many repetitions there were before a shorter
  /// rest.
  package var history: [PastExercise]
  package var ledger: Ledger
  package var table: TraitsTable
  package var now: Instant

  package init(
    snapshot: PlanSnapshot, facts: SessionFacts, history: [PastExercise] = [], ledger: Ledger,
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

/// How the changes in effect turned out in a session: the table of `docs/notes/outcomes.md`.
///
/// A change that the session says nothing of has no outcome and waits. Under an override all are provisional.
/// Rejected changes get one only where they were done all the same.
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

/// What a row of the table finds: a judgement and why.
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

/// Which changes of an exercise were accepted at one time: at the start or end of one session, or in one
/// moment.
private struct AcceptedTogether: Equatable {
  let sessionID: ID?
  let at: Instant?

  init(_ change: SuggestedChange, _ ledger: Ledger) {
    let decision = ledger.decision(on: change.id)
    sessionID = decision?.sessionID
    at = decision?.sessionID == nil ? decision?.at : nil
  }
}

/// Rejected changes of the last eight weeks that the athlete did all the same, after rejecting them.
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
  /// Whether an exercise was done after a decision: in a session begun since, or later in the same one.
  fileprivate func isDone(after decision: Decision, of lineage: ID) -> Bool {
    if session.startedAt >= decision.at { return true }
    return decision.sessionID == session.id
      && (exercise(lineage)?.sets.contains { $0.completedAt.map { $0 >= decision.at } ?? false } ?? false)
  }
}
