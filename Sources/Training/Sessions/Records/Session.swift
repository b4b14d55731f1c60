package import Records

/// A workout as performed.
package struct WorkoutSession: Record, Sendable {
  package static let kind = "workout_session"
  package static let byStart = Index("started_at")
  package static let byDay = Index("day", most: 1000)
  package static let bySnapshot = Index("snapshot_id", "started_at")
  package static let indexes = [byStart, byDay, bySnapshot]
  package static let frozen = Frozen.once(kind: SessionEnd.kind, by: "session_id", field: "id")

  package var id = ID.none
  package var title = ""
  package var notes = ""
  package var startedAt = Instant(milliseconds: 0)
  /// The UTC offset where the session took place, in minutes (positive east of Greenwich).
  ///
  /// The session's `day` is the local day and never changes.
  package var utcOffset: Int64 = 0
  package var day = Day(number: 0)
  package var origin = SessionOrigin.freeform
  package var versionID: ID?
  package var snapshotID = ID.none
  package var scheduledTrainingID: ID?
  /// The ID of the program day that the session was started from, which its exercises also reference.
  package var programDayID: ID?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("title", &title, within: 0...500)
    visitor.field("notes", &notes, within: 0...65_536)
    visitor.field("started_at", &startedAt)
    visitor.field("utc_offset", &utcOffset, within: -1080...1080)
    visitor.field("day", &day)
    visitor.field("origin", &origin)
    visitor.field("version_id", &versionID)
    visitor.field("snapshot_id", &snapshotID)
    visitor.field("scheduled_training_id", &scheduledTrainingID)
    visitor.field("program_day_id", &programDayID)
  }
}

/// The origin of a session.
package enum SessionOrigin: String, Choice, Sendable { case template = "plan", freeform, quickLog, `import` }

/// The end of a session.
///
/// Its presence marks the session as finished and freezes the session's records.
package struct SessionEnd: Record, Sendable {
  package static let kind = "session_end"
  package static let bySession = Index("session_id")
  package static let indexes = [bySession]
  package static let frozen = Frozen.always

  package var id = ID.none
  package var sessionID = ID.none
  package var endedAt = Instant(milliseconds: 0)
  /// The ID of the snapshot that was stored at the end of a session without a template.
  ///
  /// It is stored here rather than in the session, where a write from another device could still replace it.
  package var snapshotID: ID?
  package var unknown: [Field] = []

  package init() {}

  package init(sessionID: ID, endedAt: Instant, snapshotID: ID? = nil) {
    id = SessionEnd.id(of: sessionID)
    self.sessionID = sessionID
    self.endedAt = endedAt
    self.snapshotID = snapshotID
  }

  package static func id(of sessionID: ID) -> ID { .derived(kind, from: sessionID) }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("session_id", &sessionID)
    visitor.field("ended_at", &endedAt)
    visitor.field("snapshot_id", &snapshotID)
  }
}

/// An exercise as performed in a session.
package struct ExercisePerformance: Record, Sendable {
  package static let kind = "exercise_performance"
  package static let mostOfSession = 500
  package static let bySession = Index("session_id", "rank", most: mostOfSession)
  package static let indexes = [bySession]
  package static let frozen = Frozen.once(kind: SessionEnd.kind, by: "session_id", field: "session_id")

  package var id = ID.none
  package var sessionID = ID.none
  package var rank: Int64 = 0
  package var catalogID = ""
  package var nameSnapshot = ""
  package var musclesSnapshot: [Muscle] = []
  /// The lineage of the prescription in the session's snapshot that the performance fulfils, if any.
  package var lineage: ID?
  package var state = PerformanceState.done
  /// The catalogue ID of the prescribed exercise, if another exercise was done instead.
  package var swappedFrom: String?
  package var supersetGroup: Int64?
  /// The repetition range that the athlete chose while training without a template.
  package var repRange: RepRange?
  /// The sets to do in this session instead of the prescribed ones, for example with an added warm-up, or nil
  /// if they are unchanged.
  ///
  /// Of sets in the session's snapshot, only the lineage counts, because their targets are those of the day.
  package var targets: [SetPrescription]?
  package var programDayID: ID?
  package var notes = ""
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("session_id", &sessionID)
    visitor.field("rank", &rank, within: ranks)
    visitor.field("catalog_id", &catalogID, within: 1...200)
    visitor.field("name_snapshot", &nameSnapshot, within: 1...200)
    visitor.field("muscles_snapshot", &musclesSnapshot)
    visitor.field("lineage", &lineage)
    visitor.field("state", &state)
    visitor.field("swapped_from", &swappedFrom, within: 1...200)
    visitor.field("superset_group", &supersetGroup)
    visitor.field("rep_range", &repRange)
    visitor.field("targets", &targets, within: 0...200)
    visitor.field("program_day_id", &programDayID)
    visitor.field("notes", &notes, within: 0...65_536)
  }
}

/// The state of an exercise relative to the template.
package enum PerformanceState: String, Choice, Sendable { case done, skipped, added, swapped }

/// A set as performed.
package struct SetPerformance: Record, Sendable {
  package static let kind = "set_performance"
  package static let mostOfSession = 1000
  package static let bySession = Index("session_id", "rank", most: mostOfSession)
  package static let byCatalogue = Index("catalog_id", "day", "session_id")
  package static let indexes = [bySession, byCatalogue]
  package static let frozen = Frozen.once(kind: SessionEnd.kind, by: "session_id", field: "session_id")

  package var id = ID.none
  package var exercisePerformanceID = ID.none
  /// The session's ID, which is stored here for the indexes, as are ``catalogID`` and ``day``.
  package var sessionID = ID.none
  package var catalogID = ""
  package var day = Day(number: 0)
  package var rank: Int64 = 0
  package var type = SetType.regular
  package var weight: Weight?
  package var reps: Int64?
  package var durationMilliseconds: Int64?
  package var distanceMetres: Int64?
  /// The RPE in tenths, where 85 means 8.5.
  package var rpe: Int64?
  package var complete = true
  package var completedAt: Instant?
  /// The rest after the set, in seconds, if it was measured by another app.
  package var restSeconds: Int64?
  package var lineage: ID?
  package var notes = ""
  package var climb: Climb?
  package var hang: Hang?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("exercise_performance_id", &exercisePerformanceID)
    visitor.field("session_id", &sessionID)
    visitor.field("catalog_id", &catalogID, within: 1...200)
    visitor.field("day", &day)
    visitor.field("rank", &rank, within: ranks)
    visitor.field("type", &type)
    visitor.field("weight", &weight, within: -1_000_000...10_000_000)
    visitor.field("reps", &reps, within: 0...10_000_000)
    visitor.field("duration_milliseconds", &durationMilliseconds, within: 0...8_640_000_000)
    visitor.field("distance_metres", &distanceMetres, within: 0...100_000_000)
    visitor.field("rpe", &rpe, within: 0...100)
    visitor.field("complete", &complete)
    visitor.field("completed_at", &completedAt)
    visitor.field("rest_seconds", &restSeconds, within: 0...864_000)
    visitor.field("lineage", &lineage)
    visitor.field("notes", &notes, within: 0...65_536)
    visitor.field("climb", &climb)
    visitor.field("hang", &hang)
  }
}

/// The valid ranks of sets and exercises.
let ranks: ClosedRange<Int64> = 0...100_000

/// Returns the rank after another rank, or the first rank if `last` is nil.
///
/// The highest valid rank is followed by itself.
func rank(after last: Int64?) -> Int64 { ((last ?? -1) + 1).clamped(to: ranks) }
