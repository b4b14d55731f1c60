package import Records

/// A workout scheduled by the athlete for a particular day.
package struct ScheduledTraining: Record, Sendable {
  package static let kind = "scheduled_training"
  package static let formerFields = [(former: "plan_id", now: "template_id")]
  package static let byDay = Index("day", most: 500)
  package static let indexes = [byDay]
  /// The valid sequence numbers, which limit a day to six workouts.
  package static let sequences: ClosedRange<Int64> = 1...6
  package static let minutesLimits: ClosedRange<Int64> = 1...479
  /// The maximum number of Unicode scalars in the notes.
  package static let notesLimit = 500

  package var id = ID.none
  package var day = Day(number: 0)
  /// The position among the day's workouts, chosen by the athlete.
  ///
  /// Gaps are allowed, and after a merge two workouts may share a position.
  package var sequence: Int64 = 1
  package var type = ActivityType.strengthTraining
  package var startTime: TimeOfDay?
  package var intensity = Intensity.moderate
  /// The duration in minutes, or nil for rest.
  package var durationMinutes: Int64?
  package var notes = ""
  /// The workout's template, if any.
  ///
  /// The template may have been deleted, or may not have been synced yet.
  package var templateID: ID?
  /// True if the athlete marked the workout as skipped.
  package var isSkipped = false
  package var createdAt = Instant(milliseconds: 0)
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("day", &day)
    visitor.field("sequence", &sequence, within: ScheduledTraining.sequences)
    visitor.field("type", &type)
    visitor.field("start_time", &startTime, within: 0...1439)
    visitor.field("intensity", &intensity)
    visitor.field("duration_minutes", &durationMinutes, within: ScheduledTraining.minutesLimits)
    visitor.field("notes", &notes, within: 0...2000)
    visitor.field("template_id", &templateID)
    visitor.field("skipped", &isSkipped)
    visitor.field("created_at", &createdAt)
  }
}
