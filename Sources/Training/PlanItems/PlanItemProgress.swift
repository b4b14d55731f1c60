package import Records

/// What the athlete made of an item; the coach never writes here.
package struct PlanItemProgress: Record, Sendable {
  package static let kind = "plan_item_progress"
  package static let byItem = Index("item_id", most: 200)
  package static let indexes = [byItem]

  package var id = ID.none
  package var itemID = ID.none
  package var status = PlanItemStatus.pending
  /// Places of the exercises that are done, from 0, each once, in order.
  package var ticked: [Int64] = []
  package var startedAt: Instant?
  package var completedAt: Instant?
  /// Minutes from UTC to the local time where it was completed.
  package var utcOffset: Int64 = 0
  package var notes: String?
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
    visitor.field("utc_offset", &utcOffset, within: -1080...1080)
    visitor.field("notes", &notes, within: 0...5000)
  }
}

/// Where an item stands.
package enum PlanItemStatus: String, Choice, Sendable {
  case pending, active, completed, dismissed
  case inProgress = "in_progress"
}
