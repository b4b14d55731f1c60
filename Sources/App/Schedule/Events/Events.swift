import Records
import Training

/// The input of the form for an event.
struct EventForm {
  /// The event's ID, or nil for a new event.
  var id: ID?
  var title = ""
  var subtitle = ""
  var sort = EventType.other.rawValue
  var day: String
  var endDay = ""
  var start = ""
  var end = ""
  var wrong: [String: String] = [:]

  init(on day: Day) { self.day = day.inCalendar.text }

  init(_ event: Event) {
    id = event.id
    (title, subtitle, sort) = (event.title, event.subtitle, event.sort.rawValue)
    day = event.day.inCalendar.text
    endDay = event.endDay?.inCalendar.text ?? ""
    (start, end) = (event.startTime?.text ?? "", event.endTime?.text ?? "")
  }

  init(_ form: Fields) {
    title = form["title"] ?? ""
    subtitle = form["subtitle"] ?? ""
    sort = form["sort"] ?? ""
    day = form["day"] ?? ""
    endDay = form["last_day"] ?? ""
    (start, end) = (form["start"] ?? "", form["end"] ?? "")
  }

  /// Returns the event that the athlete entered, or nil if a field is invalid.
  ///
  /// Adds the errors of invalid fields to ``wrong``.
  mutating func read(over stored: Event?, _ localizer: Localizer) -> Event? {
    var event = stored ?? Event()
    event.title = title
    event.subtitle = subtitle
    event.sort = EventType(rawValue: sort) ?? .other
    if let found = typedDay(day.trimmed) {
      event.day = found
    } else {
      wrong["day"] = localizer.text(.dayWrong)
    }
    event.endDay = typedDay(endDay.trimmed)
    if event.endDay == nil, !endDay.trimmed.isEmpty { wrong["last_day"] = localizer.text(.dayWrong) }
    event.startTime = TimeOfDay(start.trimmed)
    if event.startTime == nil, !start.trimmed.isEmpty { wrong["start"] = localizer.text(.eventTimeWrong) }
    event.endTime = TimeOfDay(end.trimmed)
    if event.endTime == nil, !end.trimmed.isEmpty { wrong["end"] = localizer.text(.eventTimeWrong) }
    return wrong.isEmpty ? event : nil
  }

  /// Adds the reason why the event couldn't be saved to the field that caused it.
  mutating func refuse(_ error: EventError, _ localizer: Localizer) {
    let field =
      switch error {
      case .tooLong(let field, _): field
      case .endsFirst where endDay.trimmed.isEmpty: "end"
      case .endsFirst, .tooManyDays: "last_day"
      case .titleEmpty, .noSuchEvent, .alreadyThere: "title"
      }
    wrong[field] = localizer.text(error.sentence)
  }
}

extension EventType {
  var phrase: Phrase {
    switch self {
    case .race: .eventRace
    case .competition: .eventCompetition
    case .game: .eventGame
    case .appointment: .eventAppointment
    case .trip: .eventTrip
    case .other: .eventOther
    }
  }
}
