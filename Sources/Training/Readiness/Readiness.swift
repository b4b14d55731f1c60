package import Records

/// How the athlete felt before a session.
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

/// How an athlete feels, in five words.
package enum Feeling: String, Choice, Sendable {
  case great, good, okay, tired, sick

  /// Whether lighter targets are offered for the day.
  package var invitesOverride: Bool { self == .tired || self == .sick }
}

/// How hard a session was, asked at its end; without it effort is unknown.
package struct PostWorkoutEffort: Record, Sendable {
  package static let kind = "post_workout_effort"
  package static let frozen = Frozen.once(kind: SessionEnd.kind, by: "session_id", field: "session_id")

  package var id = ID.none
  package var sessionID = ID.none
  /// 1…10: the rate of perceived exertion of the whole session.
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

/// Other targets for one day; the plan stays as it is.
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

  /// Whether one of its adjustments is of an exercise, or of all.
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
  /// Whether some weight is lighter than planned: such a day is no failure and no record.
  package var easesWeights: Bool {
    adjustments.contains { $0.type == .percentWeight && ($0.tenthsOfPercent ?? 0) < 0 }
  }
}

/// One change of the day's targets.
package struct OverrideAdjustment: Fielded, Sendable {
  package var type = Adjustment.percentWeight
  /// Percent, in tenths: −100 is −10 %.
  ///
  /// Of `percentVolume` the share of the sets. Empty for a skip.
  package var tenthsOfPercent: Int64?
  /// The exercise it is about; nil is all.
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

/// What an adjustment of the day changes.
package enum Adjustment: String, Choice, Sendable { case percentWeight, percentVolume, skipExercise }
