import Records
import Training

/// Returns the routes of a scheduled workout's page and its actions.
func trainingRoutes() -> [Route] {
  [
    Route("GET", "/calendar/:training") { context in
      withDetail(context) { detail in .page(trainingPage(detail, context.layout)) }
    },
    Route("POST", "/calendar/:training") { context in
      withDetail(context) { detail in saveTraining(context, detail.training) }
    },
    Route("GET", "/calendar/:training/edit") { context in
      withDetail(context) { detail in
        let query = context.request.query
        var typed = query["type"] == nil ? TrainingInput(detail.training) : TrainingInput(query)
        typed.id = detail.training.id
        if typed.form["opened"].isEmpty {
          typed.form["opened"] = String(context.request.context.now.milliseconds)
        }
        return trainingForm(typed, context)
      }
    },
    Route("POST", "/calendar/:training/delete") { context in
      doing(context) { training throws(CalendarError) in
        try deleteTraining(training.id, in: context.tx)
        return redirect("training-deleted", on: training.day, about: training.id)
      }
    },
  ] + movingRoutes() + skippingRoutes() + afterwardsRoutes()
}

private func movingRoutes() -> [Route] {
  [
    Route("POST", "/calendar/:training/keep-place") { context in
      doing(context) { training throws(CalendarError) in
        try keepPlace(of: training.id, in: context.tx)
        return redirect("saved", on: training.day)
      }
    },
    Route("GET", "/calendar/:training/move") { context in
      withDetail(context) { detail in
        let form = FormInput(("to", (context.layout.today + 1).inCalendar.text))
        return .page(moveTrainingPage(detail.training, form, context.layout))
      }
    },
    Route("POST", "/calendar/:training/move") { context in
      doing(context) { training throws(CalendarError) in try move(training, context) }
    },
  ]
}

/// Moves the workout to the day in the form.
///
/// If the day is invalid or full, returns the form with an error.
///
/// - Throws: ``CalendarError/noSuchTraining(_:)`` if there is no such workout.
private func move(
  _ training: ScheduledTraining, _ context: RouteContext
) throws(CalendarError) -> Response {
  var form = FormInput(context.form)
  if let day = form.required("to", or: Sentence(.trainingDayWrong), typedDay) {
    do throws(CalendarError) {
      try moveTraining(training.id, to: day, in: context.tx)
      return redirect("training-moved", on: day)
    } catch {
      guard case .dayFull = error else { throw error }
      form.refuse("to", error.sentence)
    }
  }
  return .page(moveTrainingPage(training, form, context.layout), status: 422)
}

private func skippingRoutes() -> [Route] {
  [
    Route("POST", "/calendar/:training/skip") { context in
      doing(context) { training throws(CalendarError) in
        try skipTraining(training.id, in: context.tx)
        return .seeOther(calendarPath(training.day))
      }
    },
    Route("POST", "/calendar/:training/unskip") { context in
      doing(context) { training throws(CalendarError) in
        try skipTraining(training.id, false, in: context.tx)
        return .seeOther(calendarPath(training.day))
      }
    },
  ]
}

private func afterwardsRoutes() -> [Route] {
  [
    Route("POST", "/calendar/:training/done") { context in
      doing(context, logging: FormInput(context.form)) { training throws(CalendarError) in
        try logTraining(
          training.id, minutes: try number("minutes", of: "duration_minutes", within: 0...1440, context),
          effort: try number("effort", of: "rpe", within: 1...10, context),
          in: context.tx)
        return redirect("training-logged", on: training.day)
      }
    },
    Route("POST", "/calendar/:training/undone") { context in
      doing(context) { training throws(CalendarError) in
        try unlogTraining(training.id, in: context.tx)
        return .seeOther(calendarPath(training.day))
      }
    },
    Route("GET", "/calendar/:training/reflection") { context in
      withDetail(context) { detail in
        .page(trainingReflectionPage(detail.training, reflectionForm(of: detail.reflection), context.layout))
      }
    },
    Route("POST", "/calendar/:training/reflection") { context in
      doing(context) { training throws(CalendarError) in try reflect(on: training, context) }
    },
  ]
}

/// Stores the reflection that was entered in the form.
///
/// If a field is invalid, returns the form with an error.
///
/// - Throws: ``CalendarError`` if there is no such workout, a text is too long, or the feeling is invalid.
private func reflect(
  on training: ScheduledTraining, _ context: RouteContext
) throws(CalendarError) -> Response {
  var form = FormInput(context.form)
  guard let said = SessionEnding(&form) else {
    return .page(trainingReflectionPage(training, form, context.layout), status: 422)
  }
  try reflectOnTraining(
    training.id, wentWell: said.wentWell, toImprove: said.toImprove, feeling: said.feeling, in: context.tx)
  return .seeOther(address(trainingPath(training.id), [("said", "reflection-saved")]))
}

/// Returns the whole number in a field of the form, or nil if the field is empty.
///
/// - Throws: ``CalendarError/outside(field:_:)`` if the text isn't a whole number.
private func number(
  _ name: StaticString, of field: String, within limits: ClosedRange<Int64>, _ context: RouteContext
) throws(CalendarError) -> Int64? {
  guard let text = context.form[name]?.trimmed, !text.isEmpty else { return nil }
  guard let number = Int64(digits: text.utf8) else { throw .outside(field: field, limits) }
  return number
}

private func withDetail(_ context: RouteContext, _ answer: (TrainingDetail) -> Response) -> Response {
  guard let detail = context.id().flatMap({ readTraining($0, in: context.tx) }) else {
    return trainingMissing(context)
  }
  return answer(detail)
}

/// Calls `act` with the scheduled workout that the path identifies.
///
/// If `act` throws a ``CalendarError``, returns the workout's page with the error or, if the workout no
/// longer exists, the page for a missing workout. `log` is the submitted form for logging the workout, which
/// the page then shows again.
private func doing(
  _ context: RouteContext, logging log: FormInput? = nil,
  _ act: (ScheduledTraining) throws(CalendarError) -> Response
) -> Response {
  withDetail(context) { detail in
    do throws(CalendarError) { return try act(detail.training) } catch {
      if case .noSuchTraining = error { return trainingMissing(context) }
      let page = trainingPage(detail, wrong: error.sentence, logging: log, context.layout)
      return .page(page, status: 422)
    }
  }
}
