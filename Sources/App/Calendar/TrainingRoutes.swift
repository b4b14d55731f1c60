import Records
import Training

/// One training: its page, and what is done with it.
func trainingRoutes() -> [Route] {
  [
    Route("GET", "/calendar/:training") { visit in
      withDetail(visit) { detail in .page(trainingPage(detail, visit.frame)) }
    },
    Route("POST", "/calendar/:training") { visit in
      withDetail(visit) { detail in saveTraining(visit, detail.training) }
    },
    Route("GET", "/calendar/:training/edit") { visit in
      withDetail(visit) { detail in
        let query = visit.request.query
        var typed = query["type"] == nil ? TypedTraining(detail.training) : TypedTraining(query)
        typed.id = detail.training.id
        if typed.opened.isEmpty { typed.opened = String(visit.request.context.now.milliseconds) }
        return trainingForm(typed, visit)
      }
    },
    Route("POST", "/calendar/:training/delete") { visit in
      doing(visit) { training throws(CalendarError) in
        try deleteTraining(training.id, in: visit.tx)
        return said("training-deleted", on: training.day, about: training.id)
      }
    },
  ] + movingRoutes() + skippingRoutes() + afterwardsRoutes()
}

private func movingRoutes() -> [Route] {
  [
    Route("POST", "/calendar/:training/keep-place") { visit in
      doing(visit) { training throws(CalendarError) in
        try keepPlace(of: training.id, in: visit.tx)
        return said("saved", on: training.day)
      }
    },
    Route("GET", "/calendar/:training/move") { visit in
      withDetail(visit) { detail in
        let day = (visit.frame.today + 1).inCalendar.text
        return .page(moveTrainingPage(detail.training, to: day, visit.frame))
      }
    },
    Route("POST", "/calendar/:training/move") { visit in
      doing(visit) { training throws(CalendarError) in
        let typed = visit.form["to"] ?? ""
        guard let day = typedDay(typed) else {
          return .page(
            moveTrainingPage(training, to: typed, wrong: .trainingDayWrong, visit.frame), status: 422)
        }
        do throws(CalendarError) { try moveTraining(training.id, to: day, in: visit.tx) } catch {
          guard case .dayFull = error else { throw error }
          return .page(
            moveTrainingPage(training, to: typed, wrong: .trainingDayFull, visit.frame), status: 422)
        }
        return said("training-moved", on: day)
      }
    },
  ]
}

private func skippingRoutes() -> [Route] {
  [
    Route("POST", "/calendar/:training/skip") { visit in
      doing(visit) { training throws(CalendarError) in
        try skipTraining(training.id, in: visit.tx)
        return .seeOther(calendarPath(training.day))
      }
    },
    Route("POST", "/calendar/:training/unskip") { visit in
      doing(visit) { training throws(CalendarError) in
        try skipTraining(training.id, false, in: visit.tx)
        return .seeOther(calendarPath(training.day))
      }
    },
  ]
}

private func afterwardsRoutes() -> [Route] {
  [
    Route("POST", "/calendar/:training/done") { visit in
      doing(visit) { training throws(CalendarError) in
        try logTraining(
          training.id, minutes: try number("minutes", visit), effort: try number("effort", visit),
          in: visit.tx)
        return said("training-logged", on: training.day)
      }
    },
    Route("POST", "/calendar/:training/undone") { visit in
      doing(visit) { training throws(CalendarError) in
        try unlogTraining(training.id, in: visit.tx)
        return .seeOther(calendarPath(training.day))
      }
    },
    Route("GET", "/calendar/:training/reflection") { visit in
      withDetail(visit) { detail in
        .page(trainingReflectionPage(detail.training, FinishForm(detail.reflection), visit.frame))
      }
    },
    Route("POST", "/calendar/:training/reflection") { visit in
      doing(visit) { training throws(CalendarError) in try reflect(on: training, visit) }
    },
  ]
}

private func reflect(on training: ScheduledTraining, _ visit: Visit) throws(CalendarError) -> Response {
  var form = FinishForm(visit.form)
  let (said, wrong) = form.read()
  form.wrong = wrong
  guard wrong == nil else {
    return .page(trainingReflectionPage(training, form, visit.frame), status: 422)
  }
  try reflectOnTraining(
    training.id, wentWell: said.wentWell, toImprove: said.toImprove, feeling: said.feeling, in: visit.tx)
  return .seeOther(address(trainingPath(training.id), [("said", "reflection-saved")]))
}

/// A whole number of the form; nil where it is empty.
private func number(_ name: StaticString, _ visit: Visit) throws(CalendarError) -> Int64? {
  guard let text = visit.form[name]?.trimmed, !text.isEmpty else { return nil }
  guard let number = Int64(digits: text.utf8) else { throw .outside(field: "minutes", 0...1440) }
  return number
}

private func withDetail(_ visit: Visit, _ answer: (TrainingDetail) -> Response) -> Response {
  guard let detail = visit.id().flatMap({ readTraining($0, in: visit.tx) }) else {
    return trainingMissing(visit)
  }
  return answer(detail)
}

/// Does something with a training; what can't be done is said on its page.
private func doing(
  _ visit: Visit, _ act: (ScheduledTraining) throws(CalendarError) -> Response
) -> Response {
  withDetail(visit) { detail in
    do throws(CalendarError) { return try act(detail.training) } catch {
      let wrong: Phrase
      switch error {
      case .noSuchTraining: return trainingMissing(visit)
      case .dayFull: wrong = .trainingDayFull
      case .notYet: wrong = .trainingNotYet
      case .outside: wrong = .trainingLogWrong
      case .alreadyThere, .noSuchPlan, .invalid, .sequenceTaken: wrong = .trainingNotSaved
      }
      return .page(trainingPage(detail, wrong: wrong, visit.frame), status: 422)
    }
  }
}
