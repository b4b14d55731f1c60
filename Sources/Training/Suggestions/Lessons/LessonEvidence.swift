package import Records

/// An event that a lesson is based on.
package struct LessonEvidence: Equatable, Sendable {
  package enum Fact: Equatable, Sendable {
    /// The outcome of a change.
    case outcome(Judgement)
    /// The athlete's decision on a change.
    case decision(Verdict)
  }

  package var fact: Fact
  /// The ID of the session that led to the outcome, or at whose start or end the change was decided.
  package var sessionID: ID?
  package var at: Instant
}

extension Lessons {
  /// Returns the events that a lesson is based on, most recent first, with each fact only once per session.
  package func evidence(for lesson: Lesson) -> [LessonEvidence] {
    var evidence: [LessonEvidence] = []
    for change in ledger.changes where isAbout(change, lesson) {
      switch lesson.kind {
      case .smallerStep, .doneThoughRejected, .cautiousSelfRating:
        guard let outcome = ledger.outcome(of: change.id), outcome.outcome != .ignored,
          lesson.kind != .cautiousSelfRating || wasBegunLow(outcome.sessionID)
        else { continue }
        evidence.append(
          LessonEvidence(fact: .outcome(outcome.outcome), sessionID: outcome.sessionID, at: outcome.at))
      case .asksLater, .noVolume:
        for decision in ledger.decisions(on: change.id) {
          evidence.append(
            LessonEvidence(
              fact: .decision(decision.decision), sessionID: decision.sessionID, at: decision.at))
        }
      }
    }
    evidence.removeAll { isForgotten($0.at, lesson.catalogID, lesson.changeType) }
    evidence.sort { $0.at > $1.at }
    var told: [LessonEvidence] = []
    for item in evidence {
      let isTold = told.contains {
        $0.fact == item.fact && $0.sessionID == item.sessionID && (item.sessionID != nil || $0.at == item.at)
      }
      if !isTold { told.append(item) }
    }
    return told
  }

  private func isAbout(_ change: SuggestedChange, _ lesson: Lesson) -> Bool {
    if let type = lesson.changeType, change.changeType != type { return false }
    if let catalogID = lesson.catalogID, !change.catalogID.hasSameBytes(as: catalogID) { return false }
    let decision = ledger.decision(on: change.id)?.decision
    switch lesson.kind {
    case .smallerStep, .cautiousSelfRating: return decision == .accepted
    case .doneThoughRejected: return ledger.wasDoneThoughRejected(change.id)
    case .noVolume: return decision == .rejected
    case .asksLater: return ledger.decisions(on: change.id).contains { $0.decision == .deferred }
    }
  }

  private func wasBegunLow(_ sessionID: ID) -> Bool {
    ledger.moods.contains { $0.sessionID == sessionID && $0.feeling.invitesOverride }
  }
}
