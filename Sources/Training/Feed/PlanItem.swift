package import Records

/// What the coach puts into a day: a session to do, or a word about recovery.
package struct PlanItem: Record, Sendable {
  package static let kind = "plan_item"
  package static let byDay = Index("day")
  package static let indexes = [byDay]

  package var id = ID.none
  package var day = Day(number: 0)
  package var type = PlanItemType.coachSuggestion
  /// What the rules have to say; nil where ``title`` and what follows are words of their own.
  package var reasons: [Reason]?
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
    visitor.field("reasons", &reasons, within: 0...20)
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

/// What the athlete made of an item; the coach never writes here.
package struct PlanItemProgress: Record, Sendable {
  package static let kind = "plan_item_progress"
  package static let byItem = Index("item_id")
  package static let indexes = [byItem]

  package var id = ID.none
  package var itemID = ID.none
  package var status = PlanItemStatus.pending
  /// Places of the exercises that are done, from 0, each once, in order.
  package var ticked: [Int64] = []
  package var startedAt: Instant?
  package var completedAt: Instant?
  package var sessionID: ID?
  package var notes: String?
  /// Session RPE in tenths, 10…100.
  package var rpe: Int64?
  package var unknown: [Field] = []

  package init() {}

  /// The progress of an item, still none.
  package init(of itemID: ID) {
    id = PlanItemProgress.id(of: itemID)
    self.itemID = itemID
  }

  package static func id(of itemID: ID) -> ID { .derived(kind, from: itemID) }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("item_id", &itemID)
    visitor.field("status", &status)
    visitor.field("ticked", &ticked, within: 0...30)
    visitor.field("started_at", &startedAt)
    visitor.field("completed_at", &completedAt)
    visitor.field("session_id", &sessionID)
    visitor.field("notes", &notes, within: 0...5000)
    visitor.field("rpe", &rpe, within: 10...100)
  }
}

/// Where an item stands.
package enum PlanItemStatus: String, Choice, Sendable {
  case pending, active, completed, dismissed
  case inProgress = "in_progress"
}
