package import Records

/// What the engine, a model or the athlete proposes after a session; without changes it is a *hold*.
package struct PlanSuggestion: Record, Sendable {
  package static let kind = "plan_suggestion"
  package static let bySession = Index("session_id")
  package static let bySnapshot = Index("snapshot_id")
  package static let byTime = Index("created_at")
  package static let indexes = [bySession, bySnapshot, byTime]
  package static let frozen = Frozen.always

  package var id = ID.none
  package var sessionID: ID?
  /// The baseline: what the changes are measured against.
  package var snapshotID = ID.none
  package var createdAt = Instant(milliseconds: 0)
  package var source = SuggestionSource.rules
  package var reasons: [Reason] = []
  package var unknown: [Field] = []

  package init() {}

  /// The one that somebody makes after a session, with the same id wherever it is made.
  package init(after sessionID: ID, by source: SuggestionSource) {
    self.sessionID = sessionID
    self.source = source
    var fingerprint = Fingerprint(PlanSuggestion.kind)
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

/// Who makes a suggestion, the weakest first.
package enum SuggestionSource: String, Choice, Sendable { case rules, ai, user }

/// One change that can be accepted by itself.
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
  /// The evidence.
  package var sourceExercisePerformanceID: ID?
  package var sourceSetPerformanceID: ID?
  /// What to change.
  package var targetExerciseLineage = ID.none
  package var targetSetLineage: ID?
  package var changeType = ChangeType.increaseWeight
  /// By how much: grams, repetitions, seconds or millimetres, below zero for less.
  ///
  /// Of a set type nil.
  package var delta: Int64?
  /// What it becomes: grams, repetitions, seconds, a number of sets, the rank of a ``SetType``, or
  /// millimetres of an edge.
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

/// The ten things that a change can do.
package enum ChangeType: String, Choice, Sendable {
  case increaseWeight, decreaseWeight, increaseReps, decreaseReps, increaseRest, decreaseRest
  case addSet, removeSet, changeSetType, changeEdgeDepth
}

/// What the athlete decided; the latest counts, the earlier ones are the ledger.
package struct Decision: Record, Sendable {
  package static let kind = "decision"
  package static let byChange = Index("change_id", "at")
  package static let byTime = Index("at")
  package static let indexes = [byChange, byTime]

  package var id = ID.none
  package var changeID = ID.none
  /// The session at whose start or end it was asked.
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

/// What the athlete says to a change.
package enum Verdict: String, Choice, Sendable { case accepted, rejected, deferred }

/// How a change turned out in a session; a judge's later word replaces the earlier.
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
  /// Judged under an override: shown, used gently, judged again in the next session without one.
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

/// How a change turned out.
package enum Judgement: String, Choice, Sendable { case good, tooAggressive, tooEasy, ignored }
/// Who judges an outcome.
package enum Judge: String, Choice, Sendable { case rules, user }

/// That the athlete wants a lesson forgotten: what the ledger says before `at` no longer teaches it.
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
