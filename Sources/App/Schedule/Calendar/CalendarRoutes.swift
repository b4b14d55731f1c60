import Records
import Training

func calendarRoutes() -> [Route] {
  [
    Route("GET", "/calendar") { context in
      let span = CalendarSpan(context.request.query, today: context.layout.today)
      let shown = readCalendar(span, today: context.layout.today, in: context.tx)
      return .page(calendarPage(shown, context.layout), status: span.days == nil ? 422 : 200)
    },
    Route("GET", "/calendar/new") { context in trainingForm(typedTraining(context), context) },
    Route("GET", "/calendar/activity") { context in
      let query = context.request.query
      return .page(
        activityPickerPage(
          TrainingInput(query), looking: query["q"] ?? "", activityUse(in: context.tx), context.layout))
    },
    Route("POST", "/calendar") { context in saveTraining(context, nil) },
    Route("POST", "/calendar/order") { context in order(context) },
  ] + trainingRoutes() + busyRoutes()
}

/// Returns the input that the activity picker passed back in the query or, if there is none, the input for a
/// new workout on the query's day.
private func typedTraining(_ context: RouteContext) -> TrainingInput {
  let query = context.request.query
  if query["type"] != nil { return TrainingInput(query) }
  var training = ScheduledTraining()
  training.day = (query["day"].flatMap { typedDay($0) } ?? context.layout.today).inCalendar
  training.sequence = nextFreeSequence(on: training.day, in: context.tx) ?? 1
  var typed = TrainingInput(training)
  typed.choose(training.type)
  return typed
}

func trainingForm(_ typed: TrainingInput, _ context: RouteContext, status: Int64 = 200) -> Response {
  .page(trainingFormPage(typed, readChoices(for: typed, in: context.tx), context.layout), status: status)
}

/// Saves the input as changes to the stored workout or, if `stored` is nil, as a new scheduled workout.
///
/// If the input is invalid, or a start at night has to be confirmed, returns the form again.
func saveTraining(_ context: RouteContext, _ stored: ScheduledTraining?) -> Response {
  var (typed, training) = (TrainingInput(context.form), stored ?? ScheduledTraining())
  typed.id = stored?.id
  training.take(&typed)
  guard typed.form.isValid else { return trainingForm(typed, context, status: 422) }
  if training.startsAtNight, !typed.form.has("night"), training.startTime != stored?.startTime {
    typed.asksAboutNight = true
    return trainingForm(typed, context, status: 422)
  }
  do throws(CalendarError) {
    if stored == nil {
      try scheduleTraining(training, in: context.tx)
    } else {
      let opened = Int64(digits: typed.form["opened"].utf8).map { Instant(milliseconds: $0) }
      try editTraining(training, opened: opened, in: context.tx)
    }
    return redirect("saved", on: training.day)
  } catch {
    typed.refuse(error)
    return trainingForm(typed, context, status: 422)
  }
}

/// Returns a redirect to a day in the calendar, with a notice.
func redirect(_ word: String, on day: Day, about id: ID? = nil) -> Response {
  var fields: [(name: String, value: String)] = [("day", day.inCalendar.text), ("said", word)]
  if let id { fields.append(("about", id.text)) }
  return .seeOther(address("/calendar", fields))
}

/// Saves the order of a day's workouts from the form, after moving the one whose up or down button was
/// pressed.
private func order(_ context: RouteContext) -> Response {
  guard let day = context.form["day"].flatMap({ Day($0) }) else { return trainingMissing(context) }
  var ids = context.form.all("order").compactMap { ID($0) }
  if let id = context.form["up"].flatMap({ ID($0) }), let place = ids.firstIndex(of: id), place > 0 {
    ids.swapAt(place, place - 1)
  }
  if let id = context.form["down"].flatMap({ ID($0) }), let place = ids.firstIndex(of: id),
    place + 1 < ids.count
  {
    ids.swapAt(place, place + 1)
  }
  do throws(CalendarError) {
    try orderTrainings(on: day, ids, in: context.tx)
    return .seeOther(calendarPath(day))
  } catch {
    return refused(.trainingDayFull, context.layout)
  }
}
