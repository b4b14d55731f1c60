package import Records

/// A line of the talk between the athlete and the coach.
package struct CoachMessage: Record, Sendable {
  package static let kind = "coach_message"
  package static let byTime = Index("at")
  package static let indexes = [byTime]

  package var id = ID.none
  package var at = Instant(milliseconds: 0)
  package var role = CoachRole.athlete
  /// Words of the athlete or of a language model; nil where the rules speak.
  package var text: String?
  /// What the rules have to say.
  package var remarks: [Remark] = []
  /// The items that it put into the plan.
  package var planItemIDs: [ID] = []
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("at", &at)
    visitor.field("role", &role)
    visitor.field("text", &text, within: 0...10_000)
    visitor.field("remarks", &remarks, within: 0...50)
    visitor.field("plan_item_ids", &planItemIDs, within: 0...20)
  }
}

/// Who speaks.
package enum CoachRole: String, Choice, Sendable { case athlete, coach }
