import Records
import Training

/// An event as it is typed in.
struct EventForm {
  /// nil of a new one.
  var id: ID?
  var title = ""
  var subtitle = ""
  var sort = EventSort.other.rawValue
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

  /// The event that is typed in; nil where a field can't be read, which it then says.
  mutating func read(over stored: Event?, _ voice: Voice) -> Event? {
    var event = stored ?? Event()
    event.title = title
    event.subtitle = subtitle
    event.sort = EventSort(rawValue: sort) ?? .other
    if let found = typedDay(day.trimmed) { event.day = found } else { wrong["day"] = voice(.dayWrong) }
    event.endDay = typedDay(endDay.trimmed)
    if event.endDay == nil, !endDay.trimmed.isEmpty { wrong["last_day"] = voice(.dayWrong) }
    event.startTime = TimeOfDay(start.trimmed)
    if event.startTime == nil, !start.trimmed.isEmpty { wrong["start"] = voice(.eventTimeWrong) }
    event.endTime = TimeOfDay(end.trimmed)
    if event.endTime == nil, !end.trimmed.isEmpty { wrong["end"] = voice(.eventTimeWrong) }
    return wrong.isEmpty ? event : nil
  }

  /// Says at its field why the event can't be kept.
  mutating func refuse(_ error: EventError, _ voice: Voice) {
    switch error {
    case .titleEmpty: wrong["title"] = voice(.eventTitleWrong)
    case .tooLong(let field, let limit): wrong[field] = voice(.eventTextWrong, .count("count", limit))
    case .endsFirst: wrong[endDay.trimmed.isEmpty ? "end" : "last_day"] = voice(.eventEndWrong)
    case .tooManyDays(let limit): wrong["last_day"] = voice(.eventDaysWrong, .count("count", limit))
    case .noSuchEvent, .alreadyThere: wrong["title"] = voice(.eventThere)
    }
  }
}

extension EventSort {
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
