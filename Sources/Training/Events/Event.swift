package import Records

/// Something that takes place on a day or several, and that training has to go around.
package struct Event: Record, Sendable {
  package static let kind = "event"
  package static let byDay = Index("day")
  package static let indexes = [byDay]

  package var id = ID.none
  package var title = ""
  package var subtitle = ""
  package var day = Day(number: 0)
  /// The last day, where there are several.
  package var endDay: Day?
  package var startTime: TimeOfDay?
  package var endTime: TimeOfDay?
  /// What it is; `kind` is the word for records like it.
  package var sort = EventSort.other
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

/// What an event is.
package enum EventSort: String, Choice, Sendable { case race, competition, game, appointment, trip, other }
