import Records
import Training

func programDayRoutes() -> [Route] {
  [
    Route("GET", "/program-days/:day") { visit in
      withDay(visit) { detail throws(ProgramError) in .page(programDayPage(detail, visit.frame)) }
    },
    Route("GET", "/program-days/:day/edit") { visit in
      withDay(visit) { detail throws(ProgramError) in editPage(detail, TypedProgramDay(detail.day), visit) }
    },
    Route("POST", "/program-days/:day/edit") { visit in
      withDay(visit) { detail throws(ProgramError) in save(detail, visit) }
    },
    Route("GET", "/program-days/:day/exercises") { visit in
      withDay(visit) { detail throws(ProgramError) in
        let picking = readPicking(visit.request.query, visit.finder, in: visit.tx)
        return .page(programExercisesPage(picking, for: detail, visit.frame))
      }
    },
    Route("POST", "/program-days/:day/exercises") { visit in
      withDay(visit) { detail throws(ProgramError) in try choose(detail, visit) }
    },
    Route("GET", "/program-days/:day/remove") { visit in
      withDay(visit) { detail throws(ProgramError) in .page(removeDayPage(detail, visit.frame)) }
    },
    Route("POST", "/program-days/:day/remove") { visit in
      withDay(visit) { detail throws(ProgramError) in
        try removeDay(detail.day.id, in: visit.tx)
        return .seeOther(programPath(detail.schedule.program.id) + "?said=saved")
      }
    },
  ] + movingRoutes() + programLogRoutes()
}

private func movingRoutes() -> [Route] {
  [
    Route("GET", "/program-days/:day/move") { visit in
      withDay(visit) { detail throws(ProgramError) in
        .page(moveDayPage(detail, to: detail.date?.date.inCalendar.text ?? "", visit.frame))
      }
    },
    Route("POST", "/program-days/:day/move") { visit in
      withDay(visit) { detail throws(ProgramError) in move(detail, visit) }
    },
    Route("POST", "/program-days/:day/skip") { visit in
      withDay(visit) { detail throws(ProgramError) in
        let (id, planned) = (detail.day.id, detail.planned ?? visit.frame.today)
        if let date = detail.date, visit.form["what"]?.hasSameBytes(as: "rest") ?? false {
          try moveDay(id, planned: planned, to: date.date + 1, withTheRest: true, in: visit.tx)
          return said("program-moved", detail)
        }
        try leaveOut(id, planned: planned, in: visit.tx)
        return said("program-left-out", detail)
      }
    },
    Route("POST", "/program-days/:day/take-back") { visit in
      withDay(visit) { detail throws(ProgramError) in
        guard let planned = detail.planned else { throw .noSuchDay(detail.day.id) }
        try takeBack(detail.day.id, planned: planned, in: visit.tx)
        return said("program-taken-back", detail)
      }
    },
  ]
}

/// Does something with the day in the path, on the date in `on`.
func withDay(
  _ visit: Visit, _ act: (ProgramDayDetail) throws(ProgramError) -> Response
) -> Response {
  answer(visit) { id throws(ProgramError) in
    let planned = visit.request.query["on"].flatMap { Day($0) }
    return try act(try readProgramDay(id, planned: planned, visit))
  }
}

/// Back to the day, or of a rotation to the program, with a word of what was done.
func said(_ word: String, _ detail: ProgramDayDetail) -> Response {
  guard let planned = detail.planned else {
    return .seeOther(address(programPath(detail.schedule.program.id), [("said", word)]))
  }
  return .seeOther(
    address(
      "/program-days/" + detail.day.id.text, [("on", planned.inCalendar.text), ("said", word)]))
}

private func editPage(
  _ detail: ProgramDayDetail, _ typed: TypedProgramDay, _ visit: Visit, status: Int64 = 200
) -> Response {
  let plans = visit.tx.list(WorkoutPlan.self).filter { $0.complete }
  let names = displayNames(of: plans)
  let sorted = plans.map { (value: $0.id.text, words: names[$0.id] ?? $0.name) }.sorted {
    TextFolding.fold($0.words.utf8).lexicographicallyPrecedes(TextFolding.fold($1.words.utf8))
  }
  return .page(editProgramDayPage(detail, typed, plans: sorted, visit.frame), status: status)
}

private func save(_ detail: ProgramDayDetail, _ visit: Visit) -> Response {
  var typed = TypedProgramDay(visit.form, over: detail.day)
  do throws(ProgramError) {
    try editDay(
      detail.day.id, typed.type, planID: ID(typed.plan), notes: typed.notes, in: visit.tx)
    return .seeOther(
      address("/program-days/" + detail.day.id.text, on(detail) + [("said", "saved")]))
  } catch {
    typed.wrong = error.phrase
    return editPage(detail, typed, visit, status: 422)
  }
}

private func on(_ detail: ProgramDayDetail) -> [(name: String, value: String)] {
  detail.planned.map { [("on", $0.inCalendar.text)] } ?? []
}

private func choose(_ detail: ProgramDayDetail, _ visit: Visit) throws(ProgramError) -> Response {
  let catalogID = visit.form["catalog"] ?? ""
  if visit.form["do"]?.hasSameBytes(as: "unchoose") ?? false {
    try removeExercise(catalogID, from: detail.day.id, in: visit.tx)
  } else {
    guard isExercise(catalogID, visit.finder, in: visit.tx) else {
      return refused(.noExerciseFits, visit.frame)
    }
    try addExercise(catalogID, to: detail.day.id, in: visit.tx)
  }
  if visit.form["from"] != nil { return .seeOther(programDayPath(detail.day.id, detail.planned)) }
  let fields = on(detail) + ExerciseWish(visit.form).fields
  return .seeOther(address("/program-days/" + detail.day.id.text + "/exercises", fields))
}

private func move(_ detail: ProgramDayDetail, _ visit: Visit) -> Response {
  let typed = visit.form["to"]?.trimmed ?? ""
  var wrong = Phrase.programDayWrong
  if let day = typedDay(typed), let planned = detail.planned {
    do throws(ProgramError) {
      try moveDay(
        detail.day.id, planned: planned, to: day,
        withTheRest: visit.form["what"]?.hasSameBytes(as: "rest") ?? false, in: visit.tx)
      return said("program-moved", detail)
    } catch {
      wrong = error.phrase
    }
  }
  return .page(moveDayPage(detail, to: typed, wrong: wrong, visit.frame), status: 422)
}
