import Records
import Training

/// Logging exercises of a day, starting it as a session, and adding to it from the catalogue.
func programLogRoutes() -> [Route] {
  [
    Route("POST", "/program-days/:day/log") { visit in
      withDay(visit) { detail throws(ProgramError) in try log(detail, visit) }
    },
    Route("POST", "/program-days/:day/unlog") { visit in
      withDay(visit) { detail throws(ProgramError) in takeOut(detail, visit) }
    },
    Route("GET", "/program-days/:day/details") { visit in
      withDetails(visit, visit.request.query["catalog"]) { found, detail throws(ProgramError) in
        let known = exercise(found.catalogID, visit.finder, in: visit.tx)
        var typed = TypedSet(visit.form)
        if known?.loading == .climb { typed.climb = TypedClimb(nil, scales(of: found.catalogID, visit)) }
        typed.hang = known.flatMap { Hang(usual: $0) }.map { TypedHang($0) }
        let sets = String(known?.recommendedSets ?? 1)
        return .page(programDetailsPage(found, of: detail, typed, sets: sets, visit.frame))
      }
    },
    Route("POST", "/program-days/:day/details") { visit in
      withDetails(visit, visit.form["catalog"]) { found, detail throws(ProgramError) in
        try logDetails(of: found, detail, visit)
      }
    },
    Route("POST", "/program-days/:day/start") { visit in
      withDay(visit) { detail throws(ProgramError) in start(detail, visit) }
    },
    Route("GET", "/exercises/:catalogID/program") { visit in choosePage(visit) },
    Route("POST", "/exercises/:catalogID/program") { visit in add(visit) },
  ]
}

/// Logs an exercise of the day by one tap.
private func log(_ detail: ProgramDayDetail, _ visit: Visit) throws(ProgramError) -> Response {
  guard let found = exercise(visit.form["catalog"] ?? "", visit.finder, in: visit.tx) else {
    return refused(.noExerciseFits, visit.frame)
  }
  let day = try loggingDay(of: detail.date, today: visit.frame.today)
  do throws(SessionError) {
    try quickLog(found, on: day, of: detail.day.id, in: visit.tx)
    return backToDay(detail, "program-logged")
  } catch {
    return refused(.programDayMissing, visit.frame)
  }
}

private func takeOut(_ detail: ProgramDayDetail, _ visit: Visit) -> Response {
  let session = visit.form["session"].flatMap { ID($0) } ?? .none
  let performance = visit.form["performance"].flatMap { ID($0) } ?? .none
  do throws(SessionError) {
    try takeOutQuickLog(performance, of: session, in: visit.tx)
    return backToDay(detail, "program-unlogged")
  } catch {
    // It was taken out already, in another tab.
    return .seeOther(programDayPath(detail.day.id, detail.planned))
  }
}

private func backToDay(_ detail: ProgramDayDetail, _ word: String) -> Response {
  let on: [(name: String, value: String)] = detail.planned.map { [("on", $0.inCalendar.text)] } ?? []
  return .seeOther(address("/program-days/" + detail.day.id.text, on + [("said", word)]))
}

/// The day in the path and an exercise, one of the day's or another of the catalogue.
private func withDetails(
  _ visit: Visit, _ catalogID: String?,
  _ act: (ProgramExercise, ProgramDayDetail) throws(ProgramError) -> Response
) -> Response {
  withDay(visit) { detail throws(ProgramError) in
    let id = catalogID ?? ""
    guard isExercise(id, visit.finder, in: visit.tx) else { return refused(.noExerciseFits, visit.frame) }
    let known = detail.exercises.first { $0.catalogID.hasSameBytes(as: id) }
    let found =
      known
      ?? ProgramExercise(
        catalogID: id, name: exerciseName(id, visit.finder, in: visit.tx), asked: "", isChosen: false)
    return try act(found, detail)
  }
}

/// Logs as many sets alike as were typed in; without a figure the exercise alone.
private func logDetails(
  of found: ProgramExercise, _ detail: ProgramDayDetail, _ visit: Visit
) throws(ProgramError) -> Response {
  var typed = TypedSet(visit.form)
  let sets = visit.form["sets"]?.trimmed ?? ""
  let count = sets.isEmpty ? 1 : Int64(digits: sets.utf8).flatMap { (1...100).contains($0) ? $0 : nil }
  let entry = typed.entry(visit.voice.figures, scales(of: found.catalogID, visit))
  let day = try loggingDay(of: detail.date, today: visit.frame.today)
  if var entry, let count, let exercise = exercise(found.catalogID, visit.finder, in: visit.tx) {
    let notes = entry.notes
    entry.notes = ""
    let isBare =
      entry.reps == nil && entry.durationMilliseconds == nil && entry.weight == nil && entry.climb == nil
    do throws(SessionError) {
      try quickLog(
        exercise, isBare ? [] : [SetEntry](repeating: entry, count: Int(count)), notes: notes, on: day,
        of: detail.day.id, in: visit.tx)
      return backToDay(detail, "program-logged")
    } catch {
      guard typed.show(error) else { return refused(.programDayMissing, visit.frame) }
    }
  }
  return .page(
    programDetailsPage(
      found, of: detail, typed, sets: sets, wrongSets: count == nil ? .programSetsWrong : nil, visit.frame),
    status: 422)
}

/// Starts a session without a template, with the exercises of the day in it.
private func start(_ detail: ProgramDayDetail, _ visit: Visit) -> Response {
  let exercises = detail.exercises.compactMap { exercise($0.catalogID, visit.finder, in: visit.tx) }
  let title = joined([detail.schedule.program.name, visit.voice(detail.day.type.phrase)], by: " · ")
  do throws(SessionError) {
    let session = try startFreeform(
      titled: title.shortened(to: 500), exercises, for: detail.day.id, in: visit.tx)
    return .seeOther(sessionPath(session.id, "log"))
  } catch {
    guard case .alreadyRunning(let id) = error else { return refused(.cannotStart, visit.frame) }
    return .seeOther(sessionPath(id, "log"))
  }
}

// MARK: From the catalogue

private func choosePage(_ visit: Visit) -> Response {
  let catalogID = visit.captured[0]
  guard isExercise(catalogID, visit.finder, in: visit.tx) else { return notFound(visit) }
  let name = exerciseName(catalogID, visit.finder, in: visit.tx)
  return .page(addToProgramPage(catalogID, name, readChoices(visit), visit.frame))
}

/// Of each program that isn't over the days of the next two weeks; of a rotation all.
private func readChoices(_ visit: Visit) -> [ProgramChoice] {
  programs(in: visit.tx).compactMap { program in
    let schedule = schedule(of: program, in: visit.tx)
    let first = max(visit.frame.today, schedule.start)
    let days: [(day: ProgramDay, date: ProgramDate?)] =
      program.pattern == .rotation
      ? schedule.days.map { ($0, nil) }
      : schedule.dates(from: first, through: first + (program.pattern == .weekly ? 6 : 13))
        .filter { !$0.isLeftOut }.map { ($0.day, $0) }
    return days.isEmpty ? nil : ProgramChoice(program: program, days: days)
  }
}

private func add(_ visit: Visit) -> Response {
  let catalogID = visit.captured[0]
  guard isExercise(catalogID, visit.finder, in: visit.tx) else { return notFound(visit) }
  let planned = visit.form["on"].flatMap { Day($0) }
  do throws(ProgramError) {
    let detail = try readProgramDay(
      visit.form["day"].flatMap { ID($0) } ?? .none, planned: planned, visit)
    try addExercise(catalogID, to: detail.day.id, in: visit.tx)
    return backToDay(detail, "program-added")
  } catch {
    return refused(error.phrase, visit.frame)
  }
}
