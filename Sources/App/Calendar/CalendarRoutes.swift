import Records
import Training

func calendarRoutes() -> [Route] {
  [
    Route("GET", "/calendar") { visit in
      let span = CalendarSpan(visit.request.query, today: visit.frame.today)
      let shown = readCalendar(span, today: visit.frame.today, in: visit.tx)
      return .page(calendarPage(shown, visit.frame), status: span.days == nil ? 422 : 200)
    },
    Route("GET", "/calendar/new") { visit in trainingForm(typedTraining(visit), visit) },
    Route("GET", "/calendar/activity") { visit in
      let query = visit.request.query
      return .page(
        activityPickerPage(
          TypedTraining(query), looking: query["q"] ?? "", activityUse(in: visit.tx), visit.frame))
    },
    Route("POST", "/calendar") { visit in saveTraining(visit, nil) },
    Route("POST", "/calendar/order") { visit in order(visit) },
  ] + trainingRoutes() + busyRoutes()
}

/// What was typed before an activity was chosen, else a new training of the day in the address.
private func typedTraining(_ visit: Visit) -> TypedTraining {
  let query = visit.request.query
  if query["type"] != nil { return TypedTraining(query) }
  var training = ScheduledTraining()
  training.day = (query["day"].flatMap { typedDay($0) } ?? visit.frame.today).inCalendar
  training.sequence = nextFreeSequence(on: training.day, in: visit.tx) ?? 1
  var typed = TypedTraining(training)
  typed.choose(training.type)
  return typed
}

func trainingForm(_ typed: TypedTraining, _ visit: Visit, status: Int64 = 200) -> Response {
  .page(trainingFormPage(typed, readChoices(for: typed, in: visit.tx), visit.frame), status: status)
}

/// Saves what was typed, new or over what is stored; or shows it again with what is wrong.
func saveTraining(_ visit: Visit, _ stored: ScheduledTraining?) -> Response {
  var typed = TypedTraining(visit.form)
  typed.id = stored?.id
  guard let training = typed.read(over: stored, visit.voice) else {
    return trainingForm(typed, visit, status: 422)
  }
  if training.startsAtNight, !typed.isNightMeant, training.startTime != stored?.startTime {
    typed.asksAboutNight = true
    return trainingForm(typed, visit, status: 422)
  }
  do throws(CalendarError) {
    if stored == nil {
      try scheduleTraining(training, in: visit.tx)
    } else {
      let opened = Int64(digits: typed.opened.utf8).map { Instant(milliseconds: $0) }
      try editTraining(training, opened: opened, in: visit.tx)
    }
    return said("saved", on: training.day)
  } catch {
    typed.refuse(error, visit.voice)
    return trainingForm(typed, visit, status: 422)
  }
}

/// A day of the calendar, with a word of what was done.
func said(_ word: String, on day: Day, about id: ID? = nil) -> Response {
  var fields: [(name: String, value: String)] = [("day", day.inCalendar.text), ("said", word)]
  if let id { fields.append(("about", id.text)) }
  return .seeOther(address("/calendar", fields))
}

/// Puts the trainings of a day into the order of the form, one of them moved by its button.
private func order(_ visit: Visit) -> Response {
  guard let day = visit.form["day"].flatMap({ Day($0) }) else { return trainingMissing(visit) }
  var ids = visit.form.all("order").compactMap { ID($0) }
  if let id = visit.form["up"].flatMap({ ID($0) }), let place = ids.firstIndex(of: id), place > 0 {
    ids.swapAt(place, place - 1)
  }
  if let id = visit.form["down"].flatMap({ ID($0) }), let place = ids.firstIndex(of: id),
    place + 1 < ids.count
  {
    ids.swapAt(place, place + 1)
  }
  do throws(CalendarError) {
    try orderTrainings(on: day, ids, in: visit.tx)
    return .seeOther(calendarPath(day))
  } catch {
    return refused(.trainingDayFull, visit.frame)
  }
}
