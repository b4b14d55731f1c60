package import Records

/// An item that the coach adds to a day: a suggested session, or a recovery alert.
package struct FeedItem: Record, Sendable {
  package static let kind = "feed_item"
  package static let formerKind: String? = "plan_item"
  package static let byDay = Index("day", most: 200)
  package static let indexes = [byDay]

  package var id = ID.none
  package var day = Day(number: 0)
  package var type = FeedItemType.coachSuggestion
  /// The remarks from the rules.
  ///
  /// If ``title`` and ``subtitle`` are set, they are shown instead of the remarks.
  package var remarks: [Remark] = []
  /// The movements in a suggested session, main movements first.
  package var focus: [Movement] = []
  /// The title written by a language model, or empty if there is none.
  package var title = ""
  package var subtitle = ""
  package var time: TimeOfDay?
  package var timeIsApproximate = false
  package var estimatedDurationMinutes: Int64?
  package var priority: FeedItemPriority?
  package var coachNote: String?
  package var exercises: [FeedItemExercise] = []
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

/// The kind of a feed item.
package enum FeedItemType: String, Choice, Sendable {
  case coachSuggestion = "coach_suggestion"
  case recoveryAlert = "recovery_alert"
}

/// The priority of a feed item.
package enum FeedItemPriority: String, Choice, Sendable { case high, normal, low }

/// An exercise in a suggested session, with sets, repetitions and rest as text.
package struct FeedItemExercise: Fielded, Sendable {
  package var name = ""
  /// The catalogue ID, if the exercise is in the catalogue.
  package var catalogID: String?
  /// The number of sets, such as "4".
  package var sets = ""
  /// The repetitions, such as "8-10", "AMRAP" or "5 min".
  package var reps = ""
  /// The rest, such as "90s", or nil if there is none.
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
