import Records
import Training

func programRoutes() -> [Route] {
  [
    Route("GET", "/programs") { visit in
      let lines = programs(in: visit.tx).map { readProgramLine($0, in: visit.tx) }
      return .page(programListPage(lines, visit.frame))
    },
    Route("GET", "/programs/new") { visit in
      .page(newProgramPage(TypedProgram(today: visit.frame.today), visit.frame))
    },
    Route("POST", "/programs") { visit in create(visit) },
    Route("GET", "/programs/:program") { visit in
      answer(visit) { id throws(ProgramError) in
        .page(programPage(try readProgram(id, visit), visit.frame))
      }
    },
    Route("GET", "/programs/:program/edit") { visit in
      answer(visit) { id throws(ProgramError) in
        let program = try readSchedule(id, in: visit.tx).program
        return .page(editProgramPage(program, TypedProgram(program), visit.frame))
      }
    },
    Route("POST", "/programs/:program/edit") { visit in edit(visit) },
    Route("POST", "/programs/:program/phase") { visit in changePhase(visit) },
  ] + copyRoutes() + rotationRoutes() + programDayRoutes()
}

/// Again, a copy, and away.
private func copyRoutes() -> [Route] {
  [
    Route("GET", "/programs/:program/again") { visit in
      answer(visit) { id throws(ProgramError) in
        let program = try readSchedule(id, in: visit.tx).program
        return .page(runAgainPage(program, TypedProgram(today: visit.frame.today), visit.frame))
      }
    },
    Route("POST", "/programs/:program/again") { visit in
      answer(visit) { id throws(ProgramError) in
        let program = try readSchedule(id, in: visit.tx).program
        var typed = TypedProgram(visit.form)
        guard let start = typedDay(typed.start.trimmed) else {
          typed.wrongStart = .programDayWrong
          return .page(runAgainPage(program, typed, visit.frame), status: 422)
        }
        let copy = try runAgain(id, from: start, in: visit.tx)
        return .seeOther(programPath(copy.id) + "?said=program-made")
      }
    },
    Route("POST", "/programs/:program/duplicate") { visit in
      answer(visit) { id throws(ProgramError) in
        .seeOther(programPath(try duplicateProgram(id, in: visit.tx).id) + "?said=program-made")
      }
    },
    Route("GET", "/programs/:program/delete") { visit in
      answer(visit) { id throws(ProgramError) in
        .page(deleteProgramPage(try readSchedule(id, in: visit.tx).program, visit.frame))
      }
    },
    Route("POST", "/programs/:program/delete") { visit in
      answer(visit) { id throws(ProgramError) in
        try deleteProgram(id, in: visit.tx)
        return .seeOther(address("/programs", [("said", "program-deleted"), ("about", id.text)]))
      }
    },
  ]
}

/// Days of a rotation, and what moved together.
private func rotationRoutes() -> [Route] {
  [
    Route("POST", "/programs/:program/days") { visit in
      answer(visit) { id throws(ProgramError) in
        let day = try addDay(.strength, to: id, in: visit.tx)
        return .seeOther(programDayPath(day.id, nil, "edit"))
      }
    },
    Route("POST", "/programs/:program/take-back") { visit in
      answer(visit) { id throws(ProgramError) in
        let shift = visit.form["shift"].flatMap { ID($0) } ?? .none
        try takeBack(shift, of: id, in: visit.tx)
        return .seeOther(programPath(id) + "?said=program-taken-back")
      }
    },
  ]
}

extension TypedProgram {
  fileprivate init(_ program: Program) {
    name = program.name
    start = program.startDate.inCalendar.text
  }
}

private func create(_ visit: Visit) -> Response {
  var typed = TypedProgram(visit.form)
  if let (name, pattern, start) = typed.read(needsPattern: true) {
    do throws(ProgramError) {
      let program = try createProgram(name, pattern, from: start, in: visit.tx)
      return .seeOther(programPath(program.id) + "?said=program-made")
    } catch {
      typed.refuse(error)
    }
  }
  return .page(newProgramPage(typed, visit.frame), status: 422)
}

private func edit(_ visit: Visit) -> Response {
  answer(visit) { id throws(ProgramError) in
    let program = try readSchedule(id, in: visit.tx).program
    var typed = TypedProgram(visit.form)
    if let (name, _, start) = typed.read(needsPattern: false) {
      do throws(ProgramError) {
        try editProgram(id, named: name, from: start, in: visit.tx)
        return .seeOther(programPath(id) + "?said=saved")
      } catch {
        typed.refuse(error)
      }
    }
    return .page(editProgramPage(program, typed, visit.frame), status: 422)
  }
}

/// Does something with the program or the day in the path; what can't be done is said in a sentence.
func answer(_ visit: Visit, _ act: (ID) throws(ProgramError) -> Response) -> Response {
  guard let id = visit.id() else { return noProgram(visit) }
  do throws(ProgramError) {
    return try act(id)
  } catch {
    switch error {
    case .noSuchProgram, .noSuchDay: return noProgram(visit)
    default: return refused(error.phrase, visit.frame)
    }
  }
}

private func noProgram(_ visit: Visit) -> Response {
  let voice = visit.voice
  return .page(
    visit.frame(voice(.programMissing), on: .plan, back: ("/programs", voice(.programs))) {
      div(.class("card stack")) {
        p { voice(.programMissingMore) }
        buttonLink("/programs", voice(.programs))
      }
    }, status: 404)
}
