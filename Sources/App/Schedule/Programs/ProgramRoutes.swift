import Records
import Training

func programRoutes() -> [Route] {
  [
    Route("GET", "/programs") { context in
      let lines = programs(in: context.tx).map { readProgramLine($0, in: context.tx) }
      return .page(programListPage(lines, context.layout))
    },
    Route("GET", "/programs/new") { context in
      .page(newProgramPage(TypedProgram(today: context.layout.today), context.layout))
    },
    Route("POST", "/programs") { context in create(context) },
    Route("GET", "/programs/:program") { context in
      answer(context) { id throws(ProgramError) in
        .page(programPage(try readProgram(id, context), context.layout))
      }
    },
    Route("GET", "/programs/:program/edit") { context in
      answer(context) { id throws(ProgramError) in
        let program = try readSchedule(id, in: context.tx).program
        return .page(editProgramPage(program, TypedProgram(program), context.layout))
      }
    },
    Route("POST", "/programs/:program/edit") { context in edit(context) },
    Route("POST", "/programs/:program/phase") { context in changePhase(context) },
  ] + copyRoutes() + rotationRoutes() + programDayRoutes()
}

/// Returns the routes for running a program again, copying it, and deleting it.
private func copyRoutes() -> [Route] {
  [
    Route("GET", "/programs/:program/again") { context in
      answer(context) { id throws(ProgramError) in
        let program = try readSchedule(id, in: context.tx).program
        return .page(runAgainPage(program, TypedProgram(today: context.layout.today), context.layout))
      }
    },
    Route("POST", "/programs/:program/again") { context in
      answer(context) { id throws(ProgramError) in
        let program = try readSchedule(id, in: context.tx).program
        var typed = TypedProgram(context.form)
        guard let start = typedDay(typed.start.trimmed) else {
          typed.wrongStart = .programDayWrong
          return .page(runAgainPage(program, typed, context.layout), status: 422)
        }
        let copy = try runAgain(id, from: start, in: context.tx)
        return .seeOther(programPath(copy.id) + "?said=program-made")
      }
    },
    Route("POST", "/programs/:program/duplicate") { context in
      answer(context) { id throws(ProgramError) in
        .seeOther(programPath(try duplicateProgram(id, in: context.tx).id) + "?said=program-made")
      }
    },
    Route("GET", "/programs/:program/delete") { context in
      answer(context) { id throws(ProgramError) in
        .page(deleteProgramPage(try readSchedule(id, in: context.tx).program, context.layout))
      }
    },
    Route("POST", "/programs/:program/delete") { context in
      answer(context) { id throws(ProgramError) in
        try deleteProgram(id, in: context.tx)
        return .seeOther(address("/programs", [("said", "program-deleted"), ("about", id.text)]))
      }
    },
  ]
}

/// Returns the routes for the days of a rotation, and for undoing a shift.
private func rotationRoutes() -> [Route] {
  [
    Route("POST", "/programs/:program/days") { context in
      answer(context) { id throws(ProgramError) in
        let day = try addDay(.strength, to: id, in: context.tx)
        return .seeOther(programDayPath(day.id, nil, "edit"))
      }
    },
    Route("POST", "/programs/:program/take-back") { context in
      answer(context) { id throws(ProgramError) in
        let shift = context.form["shift"].flatMap { ID($0) } ?? .none
        try takeBack(shift, of: id, in: context.tx)
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

private func create(_ context: RouteContext) -> Response {
  var typed = TypedProgram(context.form)
  if let (name, pattern, start) = typed.read(needsPattern: true) {
    do throws(ProgramError) {
      let program = try createProgram(name, pattern, from: start, in: context.tx)
      return .seeOther(programPath(program.id) + "?said=program-made")
    } catch {
      typed.refuse(error)
    }
  }
  return .page(newProgramPage(typed, context.layout), status: 422)
}

private func edit(_ context: RouteContext) -> Response {
  answer(context) { id throws(ProgramError) in
    let program = try readSchedule(id, in: context.tx).program
    var typed = TypedProgram(context.form)
    if let (name, _, start) = typed.read(needsPattern: false) {
      do throws(ProgramError) {
        try editProgram(id, named: name, from: start, in: context.tx)
        return .seeOther(programPath(id) + "?said=saved")
      } catch {
        typed.refuse(error)
      }
    }
    return .page(editProgramPage(program, typed, context.layout), status: 422)
  }
}

/// Passes the ID of the program or day in the path to `act`.
///
/// If `act` throws a ``ProgramError``, responds with an error page.
func answer(_ context: RouteContext, _ act: (ID) throws(ProgramError) -> Response) -> Response {
  guard let id = context.id() else { return noProgram(context) }
  do throws(ProgramError) {
    return try act(id)
  } catch {
    switch error {
    case .noSuchProgram, .noSuchDay: return noProgram(context)
    default: return refused(error.sentence.phrase, context.layout)
    }
  }
}

private func noProgram(_ context: RouteContext) -> Response {
  let localizer = context.localizer
  return .page(
    context.layout.page(
      localizer.text(.programMissing), on: .schedule, back: ("/programs", localizer.text(.programs))
    ) {
      div(.class("card stack")) {
        p { localizer.text(.programMissingMore) }
        buttonLink("/programs", localizer.text(.programs))
      }
    }, status: 404)
}
