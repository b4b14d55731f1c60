package import Records

/// What the coach puts into a day: a session to do, or a word about recovery.
package struct PlanItem: Record, Sendable {
  package static let kind = "plan_item"
  package static let byDay = Index("day", most: 200)
  package static let indexes = [byDay]

  package var id = ID.none
  package var day = Day(number: 0)
  package var type = PlanItemType.coachSuggestion
  /// What the rules have to say; where there are words of its own, they are shown in place of it.
  package var remarks: [Remark] = []
  /// What a session is about, the most of it first.
  package var focus: [Movement] = []
  /// Words of a language model, or none.
  package var title = ""
  package var subtitle = ""
  package var time: TimeOfDay?
  package var timeIsApproximate = false
  package var estimatedDurationMinutes: Int64?
  package var priority: PlanItemPriority?
  package var coachNote: String?
  package var exercises: [PlanItemExercise] = []
  package var createdAt = Instant(milliseconds: 0)
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("day", &day)
    visitor.field("type", &type)
    visitor.field("remarks", &remarks, within: 0...20)
    visitor.field("focus", &focus, within: 0...11)
    visitor.field("title", &title, within: 0...500)
    visitor.field("subtitle", &subtitle, within: 0...1000)
    visitor.field("time", &time, within: 0...1439)
    visitor.field("time_is_approximate", &timeIsApproximate)
    visitor.field("estimated_duration_minutes", &estimatedDurationMinutes, within: 1...1440)
    visitor.field("priority", &priority)
    visitor.field("coach_note", &coachNote, within: 0...2000)
    visitor.field("exercises", &exercises, within: 0...30)
    visitor.field("created_at", &createdAt)
  }
}

/// What the coach has to say.
package enum PlanItemType: String, Choice, Sendable {
  case coachSuggestion = "coach_suggestion"
  case recoveryAlert = "recovery_alert"
}

/// How much it matters.
package enum PlanItemPriority: String, Choice, Sendable { case high, normal, low }

/// One exercise of a session that the coach suggests, in the coach's words.
package struct PlanItemExercise: Fielded, Sendable {
  package var name = ""
  /// The exercise in the catalogue, where it is one.
  package var catalogID: String?
  /// Such as "4".
  package var sets = ""
  /// Such as "8-10", "AMRAP" or "5 min".
  package var reps = ""
  /// Such as "90s"; nil where there is none.
  package var rest: String?
  package var muscleGroup: String?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("name", &name, within: 1...200)
    visitor.field("catalog_id", &catalogID, within: 1...200)
    visitor.field("sets", &sets, within: 0...50)
    visitor.field("reps", &reps, within: 0...50)
    visitor.field("rest", &rest, within: 0...50)
    visitor.field("muscle_group", &muscleGroup, within: 0...100)
  }
}
