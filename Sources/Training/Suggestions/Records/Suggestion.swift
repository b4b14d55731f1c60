package import Records

/// The changes that the engine, a model or the athlete proposes after a session.
///
/// A suggestion without changes is a *hold*.
package struct Suggestion: Record, Sendable {
  package static let kind = "suggestion"
  package static let formerKind: String? = "plan_suggestion"
  package static let bySession = Index("session_id")
  package static let bySnapshot = Index("snapshot_id")
  package static let byTime = Index("created_at")
  package static let indexes = [bySession, bySnapshot, byTime]
  package static let frozen = Frozen.always

  package var id = ID.none
  package var sessionID: ID?
  /// The ID of the snapshot that the changes refer to.
  package var snapshotID = ID.none
  package var createdAt = Instant(milliseconds: 0)
  package var source = SuggestionSource.rules
  package var reasons: [Reason] = []
  package var unknown: [Field] = []

  package init() {}

  /// Creates the suggestion that a source makes after a session.
  ///
  /// Its ID is the same on every device.
  package init(after sessionID: ID, by source: SuggestionSource) {
    self.sessionID = sessionID
    self.source = source
    var fingerprint = Fingerprint(Suggestion.firstKind)
    fingerprint.add(sessionID)
    fingerprint.add(source.rawValue)
    id = fingerprint.id
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("session_id", &sessionID)
    visitor.field("snapshot_id", &snapshotID)
    visitor.field("created_at", &createdAt)
    visitor.field("source", &source)
    visitor.field("reasons", &reasons)
  }
}

/// The source of a suggestion, in ascending order of precedence.
package enum SuggestionSource: String, Choice, Sendable { case rules, ai, user }

/// A suggested change, which can be accepted individually.
package struct SuggestedChange: Record, Sendable {
  package static let kind = "suggested_change"
  package static let bySuggestion = Index("suggestion_id", most: 1000)
  package static let byCatalogue = Index("catalog_id", "created_at")
  package static let byExercise = Index("target_exercise_lineage", "created_at")
  package static let indexes = [bySuggestion, byCatalogue, byExercise]
  package static let frozen = Frozen.always

  package var id = ID.none
  package var suggestionID = ID.none
  package var catalogID = ""
  package var createdAt = Instant(milliseconds: 0)
  /// The ID of the performed exercise that the change is based on, if any.
  package var sourceExercisePerformanceID: ID?
  /// The ID of the performed set that the change is based on, if any.
  package var sourceSetPerformanceID: ID?
  /// The lineage of the exercise to change.
  package var targetExerciseLineage = ID.none
  /// The lineage of the set to change, or nil if the change isn't limited to a single set.
  package var targetSetLineage: ID?
  package var changeType = ChangeType.increaseWeight
  /// The difference in grams, repetitions, seconds, sets or millimetres, negative for a decrease, or nil for
  /// a change of set type.
  package var delta: Int64?
  /// The new value in grams, repetitions, seconds, sets or millimetres of an edge, or the rank of a
  /// ``SetType``.
  package var value: Int64?
  package var reasons: [Reason] = []
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("suggestion_id", &suggestionID)
    visitor.field("catalog_id", &catalogID, within: 1...200)
    visitor.field("created_at", &createdAt)
    visitor.field("source_exercise_performance_id", &sourceExercisePerformanceID)
    visitor.field("source_set_performance_id", &sourceSetPerformanceID)
    visitor.field("target_exercise_lineage", &targetExerciseLineage)
    visitor.field("target_set_lineage", &targetSetLineage)
    visitor.field("change_type", &changeType)
    visitor.field("delta", &delta, within: -11_000_000...11_000_000)
    visitor.field("value", &value, within: -1_000_000...10_000_000)
    visitor.field("reasons", &reasons)
  }
}

/// The type of a suggested change.
package enum ChangeType: String, Choice, Sendable {
  case increaseWeight, decreaseWeight, increaseReps, decreaseReps, increaseRest, decreaseRest
  case addSet, removeSet, changeSetType, changeEdgeDepth
}

/// The athlete's decision on a change.
///
/// Only the latest decision on a change is in effect. Earlier ones are kept as history.
package struct Decision: Record, Sendable {
  package static let kind = "decision"
  package static let byChange = Index("change_id", "at")
  package static let byTime = Index("at")
  package static let indexes = [byChange, byTime]

  package var id = ID.none
  package var changeID = ID.none
  /// The ID of the session at whose start or end the change was decided, if any.
  package var sessionID: ID?
  package var decision = Verdict.deferred
  package var because: String?
  package var at = Instant(milliseconds: 0)
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("change_id", &changeID)
    visitor.field("session_id", &sessionID)
    visitor.field("decision", &decision)
    visitor.field("because", &because, within: 0...500)
    visitor.field("at", &at)
  }
}

/// The athlete's verdict on a change.
package enum Verdict: String, Choice, Sendable { case accepted, rejected, deferred }

/// The outcome of a change in a session.
///
/// A later outcome by the same judge replaces the earlier one.
package struct Outcome: Record, Sendable {
  package static let kind = "outcome"
  package static let byChange = Index("change_id", "at")
  package static let bySession = Index("session_id")
  package static let byTime = Index("at")
  package static let indexes = [byChange, bySession, byTime]

  package var id = ID.none
  package var changeID = ID.none
  package var sessionID = ID.none
  package var outcome = Judgement.good
  package var by = Judge.rules
  /// True if the exercise's targets were overridden in the session.
  ///
  /// Such an outcome is shown but carries less weight, and it is replaced after the next session without
  /// overridden targets.
  package var provisional = false
  package var at = Instant(milliseconds: 0)
  package var reasons: [Reason] = []
  package var unknown: [Field] = []

  package init() {}

  package init(changeID: ID, sessionID: ID, by judge: Judge) {
    var fingerprint = Fingerprint(Outcome.kind)
    fingerprint.add(changeID)
    fingerprint.add(sessionID)
    fingerprint.add(judge.rawValue)
    id = fingerprint.id
    self.changeID = changeID
    self.sessionID = sessionID
    by = judge
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("change_id", &changeID)
    visitor.field("session_id", &sessionID)
    visitor.field("outcome", &outcome)
    visitor.field("by", &by)
    visitor.field("provisional", &provisional)
    visitor.field("at", &at)
    visitor.field("reasons", &reasons)
  }
}

/// The judgement of a change.
package enum Judgement: String, Choice, Sendable { case good, tooAggressive, tooEasy, ignored }
/// The source of a judgement: the rules or the athlete.
package enum Judge: String, Choice, Sendable { case rules, user }

/// A reset of lessons by the athlete, which excludes all ledger entries up to ``at``.
package struct LessonReset: Record, Sendable {
  package static let kind = "lesson_reset"

  package var id = ID.none
  package var catalogID: String?
  package var changeType: ChangeType?
  package var at = Instant(milliseconds: 0)
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("catalog_id", &catalogID, within: 1...200)
    visitor.field("change_type", &changeType)
    visitor.field("at", &at)
  }
}
