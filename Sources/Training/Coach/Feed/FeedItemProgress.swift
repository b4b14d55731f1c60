package import Records

/// The athlete's progress with a feed item.
///
/// The coach never changes it.
package struct FeedItemProgress: Record, Sendable {
  package static let kind = "feed_item_progress"
  package static let formerKind: String? = "plan_item_progress"
  package static let byItem = Index("item_id", most: 200)
  package static let indexes = [byItem]

  package var id = ID.none
  package var itemID = ID.none
  package var status = FeedItemStatus.pending
  /// The zero-based positions of the completed exercises, in ascending order without duplicates.
  package var ticked: [Int64] = []
  package var startedAt: Instant?
  package var completedAt: Instant?
  /// The offset from UTC, in minutes, at the place and time of completion.
  package var utcOffset: Int64 = 0
  package var notes: String?
  package var unknown: [Field] = []

  package init() {}

  /// Creates the progress of an item that hasn't been started.
  package init(of itemID: ID) {
    id = FeedItemProgress.id(of: itemID)
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

/// The status of a feed item.
package enum FeedItemStatus: String, Choice, Sendable {
  case pending, active, completed, dismissed
  case inProgress = "in_progress"
}
