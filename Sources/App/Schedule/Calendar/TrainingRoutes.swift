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
        var typed = query["type"] == nil ? TypedTraining(detail.training) : TypedTraining(query)
        typed.id = detail.training.id
        if typed.opened.isEmpty { typed.opened = String(context.request.context.now.milliseconds) }
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
        let day = (context.layout.today + 1).inCalendar.text
        return .page(moveTrainingPage(detail.training, to: day, context.layout))
      }
    },
    Route("POST", "/calendar/:training/move") { context in
      doing(context) { training throws(CalendarError) in
        let typed = context.form["to"] ?? ""
        guard let day = typedDay(typed) else {
          return .page(
            moveTrainingPage(training, to: typed, wrong: .trainingDayWrong, context.layout), status: 422)
        }
        do throws(CalendarError) { try moveTraining(training.id, to: day, in: context.tx) } catch {
          guard case .dayFull = error else { throw error }
          return .page(
            moveTrainingPage(training, to: typed, wrong: .trainingDayFull, context.layout), status: 422)
        }
        return redirect("training-moved", on: day)
      }
    },
  ]
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
      doing(context) { training throws(CalendarError) in
        try logTraining(
          training.id, minutes: try number("minutes", context), effort: try number("effort", context),
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
        .page(trainingReflectionPage(detail.training, FinishForm(detail.reflection), context.layout))
      }
    },
    Route("POST", "/calendar/:training/reflection") { context in
      doing(context) { training throws(CalendarError) in try reflect(on: training, context) }
    },
  ]
}

/// Stores the reflection in the form.
///
/// If it is invalid, returns the form with its error.
///
/// - Throws: ``CalendarError`` if there is no such workout, or if a text or the feeling is out of range.
private func reflect(
  on training: ScheduledTraining, _ context: RouteContext
) throws(CalendarError) -> Response {
  var form = FinishForm(context.form)
  let (said, wrong) = form.read()
  form.wrong = wrong
  guard wrong == nil else {
    return .page(trainingReflectionPage(training, form, context.layout), status: 422)
  }
  try reflectOnTraining(
    training.id, wentWell: said.wentWell, toImprove: said.toImprove, feeling: said.feeling, in: context.tx)
  return .seeOther(address(trainingPath(training.id), [("said", "reflection-saved")]))
}

/// Returns a whole number from the form, or nil if the field is empty.
///
/// - Throws: ``CalendarError/outside(field:_:)`` if the text isn't a whole number.
private func number(_ name: StaticString, _ context: RouteContext) throws(CalendarError) -> Int64? {
  guard let text = context.form[name]?.trimmed, !text.isEmpty else { return nil }
  guard let number = Int64(digits: text.utf8) else { throw .outside(field: "minutes", 0...1440) }
  return number
}

private func withDetail(_ context: RouteContext, _ answer: (TrainingDetail) -> Response) -> Response {
  guard let detail = context.id().flatMap({ readTraining($0, in: context.tx) }) else {
    return trainingMissing(context)
  }
  return answer(detail)
}

/// Passes the scheduled workout in the path to `act`.
///
/// If `act` throws a ``CalendarError``, returns the workout's page with the error.
private func doing(
  _ context: RouteContext, _ act: (ScheduledTraining) throws(CalendarError) -> Response
) -> Response {
  withDetail(context) { detail in
    do throws(CalendarError) { return try act(detail.training) } catch {
      let wrong: Phrase
      switch error {
      case .noSuchTraining: return trainingMissing(context)
      case .dayFull: wrong = .trainingDayFull
      case .notYet: wrong = .trainingNotYet
      case .outside: wrong = .trainingLogWrong
      case .alreadyThere, .noSuchTemplate, .invalid, .sequenceTaken: wrong = .trainingNotSaved
      }
      return .page(trainingPage(detail, wrong: wrong, context.layout), status: 422)
    }
  }
}
