import Records
import Training

/// Returns the form for a new event on a day.
func eventForm(on day: Day) -> FormInput {
  FormInput(("sort", EventType.other.rawValue), ("day", day.inCalendar.text))
}

extension Event {
  /// The form filled in with the event.
  var form: FormInput {
    FormInput(
      ("title", title), ("subtitle", subtitle), ("sort", sort.rawValue), ("day", day.inCalendar.text),
      ("last_day", endDay?.inCalendar.text ?? ""), ("start", startTime?.text ?? ""),
      ("end", endTime?.text ?? ""))
  }

  /// Sets the event to the values in the form, and adds an error to each invalid field.
  mutating func take(_ form: inout FormInput) {
    (title, subtitle) = (form["title"], form["subtitle"])
    sort = form.choice("sort") ?? .other
    day = form.required("day", or: Sentence(.dayWrong), typedDay) ?? day
    endDay = form.day("last_day")
    startTime = form.time("start", or: Sentence(.eventTimeWrong))
    endTime = form.time("end", or: Sentence(.eventTimeWrong))
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
