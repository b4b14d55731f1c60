package import Records

/// A change as a rule thinks of it, before it is a record.
package struct ChangeDraft: Equatable, Sendable {
  package var catalogID: String
  /// The evidence.
  package var sourceExercisePerformanceID: ID?
  package var sourceSetPerformanceID: ID?
  /// What to change.
  package var targetExerciseLineage: ID
  package var targetSetLineage: ID?
  package var changeType: ChangeType
  /// As in ``SuggestedChange``: grams, repetitions, seconds, sets; below zero for less.
  package var delta: Int64?
  package var value: Int64?
  package var reasons: [Reason]
}

/// How sure a rule is.
package enum Confidence: Int64, Comparable, Sendable {
  case low = 1
  case moderate, high

  package static func < (left: Confidence, right: Confidence) -> Bool { left.rawValue < right.rawValue }

  func moved(by steps: Int64) -> Confidence { Confidence(rawValue: min(max(rawValue + steps, 1), 3)) ?? self }

  /// The reason that says it.
  package var code: ReasonCode {
    switch self {
    case .low: .lowConfidence
    case .moderate: .moderateConfidence
    case .high: .highConfidence
    }
  }
}

/// The rules of `docs/notes/suggestions.md` by number; `nothingFits` where none of them speaks.
package enum ProgressionRule: Int64, Sendable {
  /// What the athlete's own progression says of a miss, or its next week; no forecast has a say in that.
  case ownWord = 0
  case notNow
  case hardDay, riseTooAggressive, belowRange, topOfRange, withinRangeEasy, someSetsReady, oneRepMore,
    nothingFits
  /// What the athlete's own progression says in the place of 5 to 8.
  case scheme
  /// What can be done, in the place of 2 to 8.
  case capacity

  /// Whether it is one of 5 to 8, which say how to go on.
  var isOfProgress: Bool {
    rawValue >= ProgressionRule.topOfRange.rawValue && rawValue <= ProgressionRule.oneRepMore.rawValue
  }
}

/// What the rules say of one exercise of a session; without changes it is a hold.
package struct ExerciseAdvice: Equatable, Sendable {
  package var catalogID: String
  package var lineage: ID
  package var rule: ProgressionRule
  package var confidence: Confidence
  package var reasons: [Reason]
  package var changes: [ChangeDraft]

  package var isHold: Bool { changes.isEmpty }
}

/// What the rules say after a session: one bundle, an advice per exercise in the plan's order.
package struct SuggestionDraft: Equatable, Sendable {
  package var advices: [ExerciseAdvice]

  package init(advices: [ExerciseAdvice]) { self.advices = advices }

  package var changes: [ChangeDraft] { advices.flatMap { $0.changes } }

  /// The reasons of all exercises, each with its exercise.
  package var reasons: [Reason] {
    advices.flatMap { advice in
      advice.reasons.map { reason in
        var named = reason
        named.catalogID = advice.catalogID
        return named
      }
    }
  }

  /// The records to write; their ids are the same on every device that asks the same rules.
  package func records(
    of sessionID: ID, _ snapshotID: ID, at instant: Instant
  ) -> (suggestion: PlanSuggestion, changes: [SuggestedChange]) {
    var suggestion = PlanSuggestion(after: sessionID, by: .rules)
    suggestion.snapshotID = snapshotID
    suggestion.createdAt = instant
    suggestion.reasons = reasons
    return (suggestion, changes.map { SuggestedChange($0, of: suggestion) })
  }
}

extension SuggestedChange {
  /// The record of a draft, as a part of a suggestion.
  package init(_ draft: ChangeDraft, of suggestion: PlanSuggestion) {
    self.init()
    suggestionID = suggestion.id
    createdAt = suggestion.createdAt
    catalogID = draft.catalogID
    sourceExercisePerformanceID = draft.sourceExercisePerformanceID
    sourceSetPerformanceID = draft.sourceSetPerformanceID
    targetExerciseLineage = draft.targetExerciseLineage
    targetSetLineage = draft.targetSetLineage
    changeType = draft.changeType
    delta = draft.delta
    value = draft.value
    reasons = draft.reasons
    seal()
  }
}
