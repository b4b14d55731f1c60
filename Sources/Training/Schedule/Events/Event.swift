package import Records

/// An event that affects training, such as a race or a trip, lasting one or more days.
package struct Event: Record, Sendable {
  package static let kind = "event"
  package static let byDay = Index("day")
  package static let indexes = [byDay]

  package var id = ID.none
  package var title = ""
  package var subtitle = ""
  package var day = Day(number: 0)
  /// The last day, if the event lasts several days.
  package var endDay: Day?
  package var startTime: TimeOfDay?
  package var endTime: TimeOfDay?
  /// The type of the event, as opposed to ``kind``, which is the kind of record.
  package var sort = EventType.other
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("title", &title, within: 1...500)
    visitor.field("subtitle", &subtitle, within: 0...1000)
    visitor.field("day", &day)
    visitor.field("end_day", &endDay)
    visitor.field("start_time", &startTime, within: 0...1439)
    visitor.field("end_time", &endTime, within: 0...1439)
    visitor.field("sort", &sort)
  }
}

/// The type of an event.
package enum EventType: String, Choice, Sendable { case race, competition, game, appointment, trip, other }
