package import Records

/// The number of times that an event happened on a device in a month.
///
/// Each device writes only its own counters, so that concurrent counts add up.
package struct Counter: Record, Sendable {
  package static let kind = "counter"

  package var id = ID.none
  /// The first day of the month.
  package var month = Day(number: 0)
  package var event = UsageEvent.created
  /// The event's fields, such as `activity_type=running intensity=hard`.
  package var labels = ""
  /// The device on which the events happened.
  package var device = ID.none
  package var count: Int64 = 0
  /// The sum of the event's numeric field, such as minutes, or 0 if the event has no such field.
  package var total: Int64 = 0
  package var unknown: [Field] = []

  /// The valid counts and totals.
  ///
  /// The upper bound is higher than any device reaches, but low enough for the counters of all athletes to be
  /// added up.
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

  /// Creates the total of several counters of an event, or returns nil if the event is unknown.
  package init?(event: String, labels: String, count: Int64, total: Int64) {
    guard let known = UsageEvent(rawValue: event) else { return nil }
    (self.event, self.labels, self.count, self.total) = (known, labels, count, total)
  }

  /// Creates a counter at zero.
  init(of counted: UsageRecord, in month: Day, on device: ID) {
    var fingerprint = Fingerprint(Counter.kind)
    fingerprint.add(month.number)
    fingerprint.add(counted.event.rawValue)
    fingerprint.add(counted.labels)
    fingerprint.add(device)
    (id, self.month, self.device) = (fingerprint.id, month, device)
    (event, labels) = (counted.event, counted.labels)
  }
}

/// The athlete's choice to turn usage counting on or off, stored as a single record.
///
/// Without the record, counting is on.
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
