import Records
import Training

/// A day as it is typed in.
struct TypedProgramDay {
  var type: DayType
  var plan: String
  var notes: String
  var wrong: Phrase?

  init(_ day: ProgramDay) {
    type = day.type
    plan = day.planID?.text ?? ""
    notes = day.notes
  }

  init(_ form: Fields, over day: ProgramDay) {
    type = form["type"].flatMap { DayType(rawValue: $0) } ?? day.type
    plan = form["plan"] ?? ""
    notes = form["notes"] ?? ""
  }
}

/// The type, the template and the notes of a day.
func editProgramDayPage(
  _ detail: ProgramDayDetail, _ typed: TypedProgramDay, plans: [(value: String, words: String)],
  _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let path = programDayPath(detail.day.id, detail.planned, "edit")
  return frame(voice(.programEditDay), on: .plan, back: backToDay(detail, voice)) {
    if let wrong = typed.wrong { p(.class("error"), .role("alert")) { voice(wrong) } }
    if detail.schedule.program.pattern == .weekly { p(.class("soft")) { voice(.programEditDayMore) } }
    postForm(path, frame) {
      div(.class("card plain stack")) {
        selection(
          "type", voice(.programDayType), DayType.allCases.map { ($0.rawValue, voice($0.phrase)) },
          chosen: typed.type.rawValue)
        selection(
          "plan", voice(.programTemplate), [("", voice(.programNoTemplate))] + plans, chosen: typed.plan)
        textArea("notes", voice(.programDayNotes), typed.notes)
      }
      submit(voice(.settingSave))
    }
  }
}

private func backToDay(_ detail: ProgramDayDetail, _ voice: Voice) -> (path: String, name: String) {
  (programDayPath(detail.day.id, detail.planned), detail.title(voice))
}

/// The page on which exercises are chosen for a day.
func programExercisesPage(
  _ picking: ExercisePicking, for detail: ProgramDayDetail, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let here = programDayPath(detail.day.id, detail.planned, "exercises")
  let keeping: [(name: String, value: String)] =
    detail.planned.map { [("on", $0.inCalendar.text)] } ?? []
  let heading = voice(.programChooseFor, .text("name", detail.title(voice)))
  return frame(heading, on: nil, back: backToDay(detail, voice)) {
    exercisePicker(
      picking, at: "/program-days/" + detail.day.id.text + "/exercises", keeping: keeping,
      today: frame.today, voice
    ) { found in
      let isChosen = detail.day.chosenExercises.contains { $0.hasSameBytes(as: found.exercise.catalogID) }
      return chooseForm(found.exercise, isChosen: isChosen, here, picking.wish, frame)
    }
    div(.class("dock")) {
      div(.class("row between")) {
        p(.class("strong"), .role("status")) {
          voice(.chosen, .count("count", Int64(detail.day.chosenExercises.count)))
        }
        a(.class("button small"), .href(programDayPath(detail.day.id, detail.planned))) {
          icon(.check)
          voice(.doneChoosing)
        }
      }
    }
  }
}

// MARK: Moving

/// To which day it moves, and whether the rest goes along; or that it is left out.
func moveDayPage(
  _ detail: ProgramDayDetail, to typed: String, wrong: Phrase? = nil, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  return frame(
    voice(.programMoveDay), on: .plan,
    over: HTML(detail.date.map { voice.day($0.date, today: frame.today) } ?? ""),
    back: backToDay(detail, voice)
  ) {
    part("move", voice(.programMove)) {
      postForm(programDayPath(detail.day.id, detail.planned, "move"), frame, "stack") {
        div(.class("card plain stack")) {
          textField(
            "to", voice(.programMoveTo), typed, wrong: wrong.map { voice($0) }, .type("date"), .required)
          aloneOrRest(voice)
        }
        submit(voice(.programMove), .calendar)
      }
    }
    part("skip", voice(.programSkip)) {
      postForm(programDayPath(detail.day.id, detail.planned, "skip"), frame, "stack") {
        div(.class("card plain stack")) {
          p(.class("soft small")) { voice(.programSkipMore) }
          aloneOrRest(voice)
        }
        submit(voice(.programSkip), .skip, quiet: true)
      }
    }
  }
}

private func aloneOrRest(_ voice: Voice) -> HTML {
  segments(
    "what", voice(.programMoveWhat),
    [("day", voice(.programMoveAlone)), ("rest", voice(.programMoveRest))], chosen: "day")
}

// MARK: The detailed log

/// What was done of one exercise: sets alike, with a note.
func programDetailsPage(
  _ exercise: ProgramExercise, of detail: ProgramDayDetail, _ typed: TypedSet, sets: String,
  wrongSets: Phrase? = nil, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  return frame(
    exercise.name, on: nil,
    over: HTML(detail.logDay.map { voice.day($0, today: frame.today) } ?? ""),
    back: backToDay(detail, voice)
  ) {
    if !exercise.asked.isEmpty { p(.class("soft num")) { exercise.asked } }
    postForm(programDayPath(detail.day.id, detail.planned, "details"), frame) {
      hiddenField("catalog", exercise.catalogID)
      div(.class("card plain stack")) {
        stepper(
          "sets", voice(.programSetCount), sets, step: "1", wrong: wrongSets.map { voice($0) }, voice)
        stepper("reps", voice(.amendReps), typed.reps, step: "1", wrong: typed.wrong("reps", voice), voice)
        stepper(
          "weight", voice(.amendWeight, .text("unit", voice.figures.unit.rawValue)), typed.weight,
          step: "2.5", wrong: typed.wrong("weight", voice), voice)
        textField(
          "time", voice(.amendTime), typed.time, wrong: typed.wrong("time", voice), .autocomplete("off"))
        if let climb = typed.climb { climbFields(climb, typed, voice) }
        if let hang = typed.hang { hangFields(hang, wrong: typed.wrong("edge", voice), voice) }
        textArea("notes", voice(.programDayNotes), typed.notes)
      }
      div(.class("dock")) { submit(voice(.programLogIt), .check) }
    }
  }
}

// MARK: From the catalogue

/// A day of a program that an exercise may be added to.
struct ProgramChoice {
  var program: Program
  var days: [(day: ProgramDay, date: ProgramDate?)]
}

/// The days to which an exercise of the catalogue can be added: of each program those to come.
func addToProgramPage(
  _ catalogID: String, _ name: String, _ choices: [ProgramChoice], _ frame: Frame
) -> HTML {
  let (voice, page) = (frame.voice, "/exercises/" + percentEncoded(catalogID))
  return frame(
    voice(.programAddNamed, .text("name", name)), on: .progress, back: (page, name)
  ) {
    if choices.isEmpty {
      emptyState(.calendar, voice(.programsEmpty), voice(.programsEmptyMore)) {
        buttonLink("/programs/new", voice(.programNew), .plus)
      }
    }
    for choice in choices {
      part(choice.program.id.text, choice.program.name) {
        ul(.class("inner raised")) {
          for entry in choice.days { li(.class("row between")) { dayRow(entry, catalogID, frame) } }
        }
      }
    }
  }
}

private func dayRow(
  _ entry: (day: ProgramDay, date: ProgramDate?), _ catalogID: String, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let type = voice(entry.day.type.phrase)
  let when =
    entry.date.map { voice.day($0.date, today: frame.today) }
    ?? voice(.programDayNumber, .count("number", entry.day.place))
  let words = Filling.text("day", joined([type, when], by: ", "))
  return HTML {
    div(.class("grow")) {
      p(.class("strong")) { type }
      p(.class("soft small")) { when }
    }
    if entry.day.chosenExercises.contains(where: { $0.hasSameBytes(as: catalogID) }) {
      a(
        .class("icon chosen"), .href(programDayPath(entry.day.id, entry.date?.planned)),
        .label(voice(.programIsIn, words))
      ) { icon(.check) }
    } else {
      postForm("/exercises/" + percentEncoded(catalogID) + "/program", frame) {
        hiddenField("day", entry.day.id.text)
        if let planned = entry.date?.planned { hiddenField("on", planned.inCalendar.text) }
        button(.class("icon choose"), .label(voice(.programAddHere, words))) { icon(.plus) }
      }
    }
  }
}
