import Records
import Training

func programDayRoutes() -> [Route] {
  [
    Route("GET", "/program-days/:day") { context in
      withDay(context) { detail throws(ProgramError) in .page(programDayPage(detail, context.layout)) }
    },
    Route("GET", "/program-days/:day/edit") { context in
      withDay(context) { detail throws(ProgramError) in editPage(detail, detail.day.form, context) }
    },
    Route("POST", "/program-days/:day/edit") { context in
      withDay(context) { detail throws(ProgramError) in save(detail, context) }
    },
    Route("GET", "/program-days/:day/exercises") { context in
      withDay(context) { detail throws(ProgramError) in
        let picking = readPicking(context.request.query, context.finder, in: context.tx)
        return .page(programExercisesPage(picking, for: detail, context.layout))
      }
    },
    Route("POST", "/program-days/:day/exercises") { context in
      withDay(context) { detail throws(ProgramError) in try choose(detail, context) }
    },
    Route("GET", "/program-days/:day/remove") { context in
      withDay(context) { detail throws(ProgramError) in .page(removeDayPage(detail, context.layout)) }
    },
    Route("POST", "/program-days/:day/remove") { context in
      withDay(context) { detail throws(ProgramError) in
        try removeDay(detail.day.id, in: context.tx)
        return .seeOther(programPath(detail.schedule.program.id) + "?said=saved")
      }
    },
  ] + movingRoutes() + programLogRoutes()
}

private func movingRoutes() -> [Route] {
  [
    Route("GET", "/program-days/:day/move") { context in
      withDay(context) { detail throws(ProgramError) in
        let form = FormInput(("to", detail.date?.date.inCalendar.text ?? ""))
        return .page(moveDayPage(detail, form, context.layout))
      }
    },
    Route("POST", "/program-days/:day/move") { context in
      withDay(context) { detail throws(ProgramError) in move(detail, context) }
    },
    Route("POST", "/program-days/:day/skip") { context in
      withDay(context) { detail throws(ProgramError) in
        let (id, planned) = (detail.day.id, detail.planned ?? context.layout.today)
        if let date = detail.date, FormInput(context.form).movesRest {
          try moveDay(id, planned: planned, to: date.date + 1, withTheRest: true, in: context.tx)
          return redirect("program-moved", detail)
        }
        try leaveOut(id, planned: planned, in: context.tx)
        return redirect("program-left-out", detail)
      }
    },
    Route("POST", "/program-days/:day/take-back") { context in
      withDay(context) { detail throws(ProgramError) in
        guard let planned = detail.planned else { throw .noSuchDay(detail.day.id) }
        try takeBack(detail.day.id, planned: planned, in: context.tx)
        return redirect("program-taken-back", detail)
      }
    },
  ]
}

/// Calls `act` with the day that the path identifies, on the date in the query's `on`.
///
/// Responds with an error page if `act` throws or there is no such day.
func withDay(
  _ context: RouteContext, _ act: (ProgramDayDetail) throws(ProgramError) -> Response
) -> Response {
  answer(context) { id throws(ProgramError) in
    let planned = context.request.query["on"].flatMap { Day($0) }
    return try act(try readProgramDay(id, planned: planned, context))
  }
}

/// Returns a redirect to the day, or to the program if it is a rotation, with a notice.
func redirect(_ word: String, _ detail: ProgramDayDetail) -> Response {
  guard let planned = detail.planned else {
    return .seeOther(address(programPath(detail.schedule.program.id), [("said", word)]))
  }
  return .seeOther(
    address(
      "/program-days/" + detail.day.id.text, [("on", planned.inCalendar.text), ("said", word)]))
}

private func editPage(
  _ detail: ProgramDayDetail, _ form: FormInput, _ context: RouteContext, status: Int64 = 200
) -> Response {
  let templates = context.tx.list(Template.self).filter { $0.complete }
  let names = displayNames(of: templates)
  let sorted = templates.map { (value: $0.id.text, words: names[$0.id] ?? $0.name) }.sorted {
    TextFolding.fold($0.words.utf8).lexicographicallyPrecedes(TextFolding.fold($1.words.utf8))
  }
  return .page(editProgramDayPage(detail, form, templates: sorted, context.layout), status: status)
}

private func save(_ detail: ProgramDayDetail, _ context: RouteContext) -> Response {
  var (form, day) = (FormInput(context.form), detail.day)
  day.take(form)
  do throws(ProgramError) {
    try editDay(day.id, day.type, templateID: day.templateID, notes: day.notes, in: context.tx)
    return .seeOther(
      address("/program-days/" + detail.day.id.text, on(detail) + [("said", "saved")]))
  } catch {
    form.refuse(error)
    return editPage(detail, form, context, status: 422)
  }
}

private func on(_ detail: ProgramDayDetail) -> [(name: String, value: String)] {
  detail.planned.map { [("on", $0.inCalendar.text)] } ?? []
}

/// Adds the exercise in the form to a day, or removes it from the day.
///
/// - Throws: ``ProgramError`` if there is no such day, or if the day already has the exercise or has 100
///   exercises.
private func choose(_ detail: ProgramDayDetail, _ context: RouteContext) throws(ProgramError) -> Response {
  let catalogID = context.form["catalog"] ?? ""
  if context.form["do"]?.hasSameBytes(as: "unchoose") ?? false {
    try removeExercise(catalogID, from: detail.day.id, in: context.tx)
  } else {
    guard isExercise(catalogID, context.finder, in: context.tx) else {
      return refused(.noExerciseFits, context.layout)
    }
    try addExercise(catalogID, to: detail.day.id, in: context.tx)
  }
  if context.form["from"] != nil { return .seeOther(programDayPath(detail.day.id, detail.planned)) }
  let fields = on(detail) + ExerciseCriteria(context.form).fields
  return .seeOther(address("/program-days/" + detail.day.id.text + "/exercises", fields))
}

private func move(_ detail: ProgramDayDetail, _ context: RouteContext) -> Response {
  var form = FormInput(context.form)
  if let day = typedDay(form["to"].trimmed), let planned = detail.planned {
    do throws(ProgramError) {
      try moveDay(detail.day.id, planned: planned, to: day, withTheRest: form.movesRest, in: context.tx)
      return redirect("program-moved", detail)
    } catch {
      form.refuse(error)
    }
  } else {
    form.refuse("to", Sentence(.programDayWrong))
  }
  return .page(moveDayPage(detail, form, context.layout), status: 422)
}
