package import Records

/// How often something happened on one device in one month.
///
/// Each device adds to its own alone, so that what several count without knowing of each other adds up.
package struct Counter: Record, Sendable {
  package static let kind = "counter"

  package var id = ID.none
  /// Its first day.
  package var month = Day(number: 0)
  package var event = CountedEvent.created
  /// The event's fields: `activity_type=running intensity=hard`.
  package var labels = ""
  /// The device that counts.
  package var device = ID.none
  package var count: Int64 = 0
  /// The sum of the event's figure, such as minutes; 0 of one that has none.
  package var total: Int64 = 0
  package var unknown: [Field] = []

  /// So many that no one counts further, and so few that those of all athletes can be added up.
  static let amounts: ClosedRange<Int64> = 0...1_000_000_000_000

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("month", &month)
    visitor.field("event", &event)
    visitor.field("labels", &labels, within: 0...500)
    visitor.field("device", &device)
    visitor.field("count", &count, within: Counter.amounts)
    visitor.field("total", &total, within: Counter.amounts)
  }

  /// A counter that stands at nothing.
  init(of counted: Counted, in month: Day, on device: ID) {
    var fingerprint = Fingerprint(Counter.kind)
    fingerprint.add(month.number)
    fingerprint.add(counted.event.rawValue)
    fingerprint.add(counted.labels)
    fingerprint.add(device)
    (id, self.month, self.device) = (fingerprint.id, month, device)
    (event, labels) = (counted.event, counted.labels)
  }
}

/// Whether anything is counted; one record, and without it it is.
package struct CountingChoice: Record, Sendable {
  package static let kind = "counting_choice"
  package static let theID = ID.derived(kind)

  package var id = CountingChoice.theID
  package var isOff = false
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("off", &isOff)
  }
}
