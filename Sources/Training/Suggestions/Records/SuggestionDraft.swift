package import Records

/// A change proposed by a rule, before it becomes a record.
package struct ChangeDraft: Equatable, Sendable {
  package var catalogID: String
  /// The ID of the performed exercise that the change is based on, if any.
  package var sourceExercisePerformanceID: ID?
  /// The ID of the performed set that the change is based on, if any.
  package var sourceSetPerformanceID: ID?
  /// The lineage of the exercise to change.
  package var targetExerciseLineage: ID
  /// The lineage of the set to change, or nil if the change isn't limited to a single set.
  package var targetSetLineage: ID?
  package var changeType: ChangeType
  /// The difference in grams, repetitions, seconds or sets, negative for a decrease, as in
  /// ``SuggestedChange``.
  package var delta: Int64?
  package var value: Int64?
  package var reasons: [Reason]
}

/// The confidence of a rule.
package enum Confidence: Int64, Comparable, Sendable {
  case low = 1
  case moderate, high

  package static func < (left: Confidence, right: Confidence) -> Bool { left.rawValue < right.rawValue }

  func moved(by steps: Int64) -> Confidence { Confidence(rawValue: min(max(rawValue + steps, 1), 3)) ?? self }

  /// The reason code for the confidence.
  package var code: ReasonCode {
    switch self {
    case .low: .lowConfidence
    case .moderate: .moderateConfidence
    case .high: .highConfidence
    }
  }
}

/// A rule in `docs/notes/suggestions.md`, by number, or `nothingFits` if none applies.
package enum ProgressionRule: Int64, Sendable {
  /// A step of the athlete's own progression that forecasts don't affect: the step after a miss, or the step
  /// to the next week of a wave.
  case ownWord = 0
  case notNow
  case hardDay, riseTooAggressive, belowRange, topOfRange, withinRangeEasy, someSetsReady, oneRepMore,
    nothingFits
  /// The athlete's own progression, which replaces rules 5 to 8.
  case scheme
  /// The athlete's capacity, which replaces rules 2 to 8.
  case capacity

  /// True for rules 5 to 8, which decide how the athlete progresses.
  var isOfProgress: Bool {
    rawValue >= ProgressionRule.topOfRange.rawValue && rawValue <= ProgressionRule.oneRepMore.rawValue
  }
}

/// The rules' result for one exercise of a session, which is a hold if there are no changes.
package struct ExerciseAdvice: Equatable, Sendable {
  package var catalogID: String
  package var lineage: ID
  package var rule: ProgressionRule
  package var confidence: Confidence
  package var reasons: [Reason]
  package var changes: [ChangeDraft]

  package var isHold: Bool { changes.isEmpty }
}

/// The rules' results after a session, one per exercise in the template's order.
package struct SuggestionDraft: Equatable, Sendable {
  package var advices: [ExerciseAdvice]

  package init(advices: [ExerciseAdvice]) { self.advices = advices }

  package var changes: [ChangeDraft] { advices.flatMap { $0.changes } }

  /// The reasons for all exercises, with the exercises' catalogue IDs and lineages added.
  package var reasons: [Reason] {
    advices.flatMap { advice in
      advice.reasons.map { reason in
        var named = reason
        (named.catalogID, named.lineage) = (advice.catalogID, advice.lineage)
        return named
      }
    }
  }

  /// Returns the records to store.
  ///
  /// Their IDs are the same on every device that uses the same rules.
  package func records(
    of sessionID: ID, _ snapshotID: ID, at instant: Instant
  ) -> (suggestion: Suggestion, changes: [SuggestedChange]) {
    var suggestion = Suggestion(after: sessionID, by: .rules)
    suggestion.snapshotID = snapshotID
    suggestion.createdAt = instant
    suggestion.reasons = reasons
    return (suggestion, changes.map { SuggestedChange($0, of: suggestion) })
  }
}

extension SuggestedChange {
  /// Creates a record from a draft as part of a suggestion.
  package init(_ draft: ChangeDraft, of suggestion: Suggestion) {
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
