package import Records

/// The athlete's mood before a session.
package struct PreWorkoutMood: Record, Sendable {
  package static let kind = "pre_workout_mood"
  package static let frozen = Frozen.once(kind: SessionEnd.kind, by: "session_id", field: "session_id")

  package var id = ID.none
  package var sessionID = ID.none
  package var feeling = Feeling.okay
  package var notes: String?
  package var unknown: [Field] = []

  package init() {}

  package init(sessionID: ID, feeling: Feeling, notes: String?) {
    id = PreWorkoutMood.id(of: sessionID)
    self.sessionID = sessionID
    self.feeling = feeling
    self.notes = notes
  }

  package static func id(of sessionID: ID) -> ID { .derived(kind, from: sessionID) }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("session_id", &sessionID)
    visitor.field("feeling", &feeling)
    visitor.field("notes", &notes)
  }
}

/// The athlete's feeling, on a five-point scale.
package enum Feeling: String, Choice, Sendable {
  case great, good, okay, tired, sick

  /// True if lighter targets are offered for the day.
  package var invitesOverride: Bool { self == .tired || self == .sick }
}

/// The effort of a session, entered at its end.
///
/// Without this record, the effort is unknown.
package struct PostWorkoutEffort: Record, Sendable {
  package static let kind = "post_workout_effort"
  package static let frozen = Frozen.once(kind: SessionEnd.kind, by: "session_id", field: "session_id")

  package var id = ID.none
  package var sessionID = ID.none
  /// The rate of perceived exertion for the whole session (1–10).
  package var rpe: Int64 = 5
  package var notes: String?
  package var unknown: [Field] = []

  package init() {}

  package init(sessionID: ID, rpe: Int64, notes: String?) {
    id = PostWorkoutEffort.id(of: sessionID)
    self.sessionID = sessionID
    self.rpe = rpe
    self.notes = notes
  }

  package static func id(of sessionID: ID) -> ID { .derived(kind, from: sessionID) }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("session_id", &sessionID)
    visitor.field("rpe", &rpe, within: 1...10)
    visitor.field("notes", &notes)
  }
}

/// The adjustments to the targets of one session, which leave the template unchanged.
package struct SessionOverride: Record, Sendable {
  package static let kind = "session_override"
  package static let frozen = Frozen.once(kind: SessionEnd.kind, by: "session_id", field: "session_id")

  package var id = ID.none
  package var sessionID = ID.none
  package var reason = ""
  package var adjustments: [OverrideAdjustment] = []
  package var unknown: [Field] = []

  package init() {}

  package init(sessionID: ID, reason: String, adjustments: [OverrideAdjustment]) {
    id = SessionOverride.id(of: sessionID)
    self.sessionID = sessionID
    self.reason = reason
    self.adjustments = adjustments
  }

  package static func id(of sessionID: ID) -> ID { .derived(kind, from: sessionID) }

  /// Returns true if any of the adjustments applies to the exercise with the given lineage, or to all
  /// exercises.
  func concerns(_ lineage: ID) -> Bool {
    adjustments.contains { $0.lineage == nil || $0.lineage == lineage }
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("session_id", &sessionID)
    visitor.field("reason", &reason, within: 0...500)
    visitor.field("adjustments", &adjustments, within: 1...100)
  }
}

extension SessionOverride {
  /// True if any weight is reduced, in which case the session counts as neither a failure nor a record.
  package var easesWeights: Bool {
    adjustments.contains { $0.type == .percentWeight && ($0.tenthsOfPercent ?? 0) < 0 }
  }
}

/// An adjustment to the day's targets.
package struct OverrideAdjustment: Fielded, Sendable {
  package var type = Adjustment.percentWeight
  /// The change in tenths of a percent, where −100 means −10%, or nil for a skipped exercise.
  ///
  /// For `percentVolume`, it applies to the number of sets.
  package var tenthsOfPercent: Int64?
  /// The lineage of the exercise that the adjustment applies to, or nil for all exercises.
  package var lineage: ID?
  package var unknown: [Field] = []

  package init() {}

  package init(_ type: Adjustment, tenthsOfPercent: Int64? = nil, lineage: ID? = nil) {
    self.type = type
    self.tenthsOfPercent = tenthsOfPercent
    self.lineage = lineage
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("type", &type)
    visitor.field("tenths_of_percent", &tenthsOfPercent, within: -1000...1000)
    visitor.field("lineage", &lineage)
  }
}

/// A kind of adjustment.
package enum Adjustment: String, Choice, Sendable { case percentWeight, percentVolume, skipExercise }
