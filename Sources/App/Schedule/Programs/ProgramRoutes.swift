import Records
import Training

func programRoutes() -> [Route] {
  [
    Route("GET", "/programs") { context in
      let lines = programs(in: context.tx).map { readProgramLine($0, in: context.tx) }
      return .page(programListPage(lines, context.layout))
    },
    Route("GET", "/programs/new") { context in
      .page(newProgramPage(programForm(today: context.layout.today), context.layout))
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
        return .page(editProgramPage(program, program.form, context.layout))
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
        return .page(runAgainPage(program, programForm(today: context.layout.today), context.layout))
      }
    },
    Route("POST", "/programs/:program/again") { context in
      answer(context) { id throws(ProgramError) in
        let program = try readSchedule(id, in: context.tx).program
        var form = FormInput(context.form)
        guard let start = form.programStart() else {
          return .page(runAgainPage(program, form, context.layout), status: 422)
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

private func create(_ context: RouteContext) -> Response {
  var (form, program) = (FormInput(context.form), Program())
  program.take(&form)
  let pattern = form.required("kind", or: Sentence(.programKindMissing)) { ProgramPattern(rawValue: $0) }
  if let pattern, form.isValid {
    do throws(ProgramError) {
      program = try createProgram(program.name, pattern, from: program.startDate, in: context.tx)
      return .seeOther(programPath(program.id) + "?said=program-made")
    } catch {
      form.refuse(error)
    }
  }
  return .page(newProgramPage(form, context.layout), status: 422)
}

private func edit(_ context: RouteContext) -> Response {
  answer(context) { id throws(ProgramError) in
    let program = try readSchedule(id, in: context.tx).program
    var (form, edited) = (FormInput(context.form), program)
    edited.take(&form)
    if form.isValid {
      do throws(ProgramError) {
        try editProgram(id, named: edited.name, from: edited.startDate, in: context.tx)
        return .seeOther(programPath(id) + "?said=saved")
      } catch {
        form.refuse(error)
      }
    }
    return .page(editProgramPage(program, form, context.layout), status: 422)
  }
}

/// Calls `act` with the ID of the program or day in the path.
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
