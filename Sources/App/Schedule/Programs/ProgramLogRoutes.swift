import Records
import Training

/// Returns the routes for logging a day's exercises, for starting the day as a session, and for adding an
/// exercise from the catalogue to a day.
func programLogRoutes() -> [Route] {
  [
    Route("POST", "/program-days/:day/log") { context in
      withDay(context) { detail throws(ProgramError) in try log(detail, context) }
    },
    Route("POST", "/program-days/:day/unlog") { context in
      withDay(context) { detail throws(ProgramError) in takeOut(detail, context) }
    },
    Route("GET", "/program-days/:day/details") { context in
      withDetails(context, context.request.query["catalog"]) { found, detail throws(ProgramError) in
        .page(programDetailsPage(found, of: detail, detailsForm(found, context), context.layout))
      }
    },
    Route("POST", "/program-days/:day/details") { context in
      withDetails(context, context.form["catalog"]) { found, detail throws(ProgramError) in
        try logDetails(of: found, detail, context)
      }
    },
    Route("POST", "/program-days/:day/start") { context in
      withDay(context) { detail throws(ProgramError) in start(detail, context) }
    },
    Route("GET", "/exercises/:catalogID/program") { context in choosePage(context) },
    Route("POST", "/exercises/:catalogID/program") { context in add(context) },
  ]
}

/// Logs the exercise in the form for the day, without sets.
///
/// - Throws: ``ProgramError/notYet(_:)`` if the day is in the future.
private func log(_ detail: ProgramDayDetail, _ context: RouteContext) throws(ProgramError) -> Response {
  guard let found = exercise(context.form["catalog"] ?? "", context.finder, in: context.tx) else {
    return refused(.noExerciseFits, context.layout)
  }
  let day = try loggingDay(of: detail.date, today: context.layout.today)
  do throws(SessionError) {
    try quickLog(found, on: day, of: detail.day.id, in: context.tx)
    return backToDay(detail, "program-logged")
  } catch {
    return refused(.programDayMissing, context.layout)
  }
}

private func takeOut(_ detail: ProgramDayDetail, _ context: RouteContext) -> Response {
  let session = context.form["session"].flatMap { ID($0) } ?? .none
  let performance = context.form["performance"].flatMap { ID($0) } ?? .none
  do throws(SessionError) {
    try takeOutQuickLog(performance, of: session, in: context.tx)
    return backToDay(detail, "program-unlogged")
  } catch {
    // The exercise was already removed from the log, for example in another tab.
    return .seeOther(programDayPath(detail.day.id, detail.planned))
  }
}

private func backToDay(_ detail: ProgramDayDetail, _ word: String) -> Response {
  let on: [(name: String, value: String)] = detail.planned.map { [("on", $0.inCalendar.text)] } ?? []
  return .seeOther(address("/program-days/" + detail.day.id.text, on + [("said", word)]))
}

/// Calls `act` with an exercise and the day that the path identifies.
///
/// The exercise doesn't have to be one of the day's exercises.
///
/// Responds with an error page if `act` throws, or if there is no such exercise or day.
private func withDetails(
  _ context: RouteContext, _ catalogID: String?,
  _ act: (ProgramExercise, ProgramDayDetail) throws(ProgramError) -> Response
) -> Response {
  withDay(context) { detail throws(ProgramError) in
    let id = catalogID ?? ""
    guard isExercise(id, context.finder, in: context.tx) else {
      return refused(.noExerciseFits, context.layout)
    }
    let known = detail.exercises.first { $0.catalogID.hasSameBytes(as: id) }
    let found =
      known
      ?? ProgramExercise(
        catalogID: id, name: exerciseName(id, context.finder, in: context.tx), asked: "", isChosen: false)
    return try act(found, detail)
  }
}

/// Returns the form for logging an exercise, filled in with the recommended number of sets, or 1 if there is
/// none.
///
/// For a climb or a hang, the form also has the fields that describe it.
private func detailsForm(_ found: ProgramExercise, _ context: RouteContext) -> FormInput {
  let known = exercise(found.catalogID, context.finder, in: context.tx)
  var form = FormInput(("sets", String(known?.recommendedSets ?? 1)))
  if known?.loading == .climb { form.show(nil, scales(of: found.catalogID, context)) }
  if let hang = known.flatMap({ Hang(usual: $0) }) { form.show(hang) }
  return form
}

/// Logs an exercise with the entered number of identical sets.
///
/// If no repetitions, duration, weight or climb was entered, logs the exercise without sets.
///
/// - Throws: ``ProgramError/notYet(_:)`` if the day is in the future.
private func logDetails(
  of found: ProgramExercise, _ detail: ProgramDayDetail, _ context: RouteContext
) throws(ProgramError) -> Response {
  var form = FormInput(context.form)
  let count = form.value("sets", or: Sentence(.programSetsWrong)) { text in
    Int64(digits: text.utf8).flatMap { (1...100).contains($0) ? $0 : nil }
  }
  let entry = SetEntry(&form, context.localizer.figures, scales(of: found.catalogID, context))
  let day = try loggingDay(of: detail.date, today: context.layout.today)
  if form.isValid, var entry, let exercise = exercise(found.catalogID, context.finder, in: context.tx) {
    let notes = entry.notes
    entry.notes = ""
    let isBare =
      entry.reps == nil && entry.durationMilliseconds == nil && entry.weight == nil && entry.climb == nil
    do throws(SessionError) {
      try quickLog(
        exercise, isBare ? [] : [SetEntry](repeating: entry, count: Int(count ?? 1)), notes: notes, on: day,
        of: detail.day.id, in: context.tx)
      return backToDay(detail, "program-logged")
    } catch {
      guard let field = error.setField else { return refused(.programDayMissing, context.layout) }
      form.refuse(field, error.setSentence)
    }
  }
  return .page(programDetailsPage(found, of: detail, form, context.layout), status: 422)
}

/// Starts a session from the day's exercises, without a template.
private func start(_ detail: ProgramDayDetail, _ context: RouteContext) -> Response {
  let exercises = detail.exercises.compactMap { exercise($0.catalogID, context.finder, in: context.tx) }
  let title = joined(
    [detail.schedule.program.name, context.localizer.text(detail.day.type.phrase)], by: " · ")
  do throws(SessionError) {
    let session = try startFreeform(
      titled: title.shortened(to: 500), exercises, for: detail.day.id, in: context.tx)
    return .seeOther(sessionPath(session.id, "log"))
  } catch {
    guard case .alreadyRunning(let id) = error else { return refused(.cannotStart, context.layout) }
    return .seeOther(sessionPath(id, "log"))
  }
}

// MARK: Adding from the catalogue

private func choosePage(_ context: RouteContext) -> Response {
  let catalogID = context.captured[0]
  guard isExercise(catalogID, context.finder, in: context.tx) else { return notFound(context) }
  let name = exerciseName(catalogID, context.finder, in: context.tx)
  return .page(addToProgramPage(catalogID, name, readChoices(context), context.layout))
}

/// Returns the upcoming days of each program: all days of a rotation, one week of a weekly program, and two
/// weeks of any other program.
private func readChoices(_ context: RouteContext) -> [ProgramChoice] {
  programs(in: context.tx).compactMap { program in
    let schedule = schedule(of: program, in: context.tx)
    let first = max(context.layout.today, schedule.start)
    let days: [(day: ProgramDay, date: ProgramDate?)] =
      program.pattern == .rotation
      ? schedule.days.map { ($0, nil) }
      : schedule.dates(from: first, through: first + (program.pattern == .weekly ? 6 : 13))
        .filter { !$0.isLeftOut }.map { ($0.day, $0) }
    return days.isEmpty ? nil : ProgramChoice(program: program, days: days)
  }
}

private func add(_ context: RouteContext) -> Response {
  let catalogID = context.captured[0]
  guard isExercise(catalogID, context.finder, in: context.tx) else { return notFound(context) }
  let planned = context.form["on"].flatMap { Day($0) }
  do throws(ProgramError) {
    let detail = try readProgramDay(
      context.form["day"].flatMap { ID($0) } ?? .none, planned: planned, context)
    try addExercise(catalogID, to: detail.day.id, in: context.tx)
    return backToDay(detail, "program-added")
  } catch {
    return refused(error.sentence.phrase, context.layout)
  }
}
