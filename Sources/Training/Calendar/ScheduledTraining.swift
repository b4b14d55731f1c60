package import Records

/// A training that the athlete means to do on a day.
package struct ScheduledTraining: Record, Sendable {
  package static let kind = "scheduled_training"
  package static let byDay = Index("day", most: 500)
  package static let indexes = [byDay]
  /// How many a day may have, by number.
  package static let sequences: ClosedRange<Int64> = 1...6
  package static let minutesLimits: ClosedRange<Int64> = 1...479
  /// Unicode scalars of the notes.
  package static let notesLimit = 500

  package var id = ID.none
  package var day = Day(number: 0)
  /// Its place in the day, chosen by the athlete; gaps may be, and after a merge two of the same.
  package var sequence: Int64 = 1
  package var type = ActivityType.strengthTraining
  package var startTime: TimeOfDay?
  package var intensity = Intensity.moderate
  /// nil for rest.
  package var durationMinutes: Int64?
  package var notes = ""
  /// The template that is trained; it may be deleted or not have arrived yet.
  package var planID: ID?
  /// Whether the athlete said that it won't be done.
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
    visitor.field("plan_id", &planID)
    visitor.field("skipped", &isSkipped)
    visitor.field("created_at", &createdAt)
  }
}
