import Records
import Training

extension ProgramDay {
  /// The form with the day's type, template and notes.
  var form: FormInput {
    FormInput(("type", type.rawValue), ("template", templateID?.text ?? ""), ("notes", notes))
  }

  /// Sets the day's type, template and notes from the form.
  mutating func take(_ form: FormInput) {
    type = form.choice("type") ?? type
    templateID = ID(form["template"])
    notes = form["notes"]
  }
}

/// Returns the page with the form for a day's type, template and notes.
func editProgramDayPage(
  _ detail: ProgramDayDetail, _ form: FormInput, templates: [(value: String, words: String)],
  _ layout: PageLayout
) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  let path = programDayPath(detail.day.id, detail.planned, "edit")
  return layout.page(localizer.text(.programEditDay), on: .schedule, back: backToDay(detail, localizer)) {
    fields.error("day")
    if detail.schedule.program.pattern == .weekly {
      p(.class("soft")) { localizer.text(.programEditDayMore) }
    }
    postForm(path, layout) {
      div(.class("card plain stack")) {
        fields.selection(
          "type", localizer.text(.programDayType),
          DayType.allCases.map { ($0.rawValue, localizer.text($0.phrase)) })
        fields.selection(
          "template", localizer.text(.programTemplate),
          [("", localizer.text(.programNoTemplate))] + templates)
        fields.area("notes", localizer.text(.programDayNotes))
      }
      submit(localizer.text(.settingSave))
    }
  }
}

private func backToDay(_ detail: ProgramDayDetail, _ localizer: Localizer) -> (path: String, name: String) {
  (programDayPath(detail.day.id, detail.planned), detail.title(localizer))
}

/// Returns the page where the athlete chooses exercises for a day.
func programExercisesPage(
  _ picking: ExercisePicking, for detail: ProgramDayDetail, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let here = programDayPath(detail.day.id, detail.planned, "exercises")
  let keeping: [(name: String, value: String)] =
    detail.planned.map { [("on", $0.inCalendar.text)] } ?? []
  let heading = localizer.text(.programChooseFor, .text("name", detail.title(localizer)))
  return layout.page(heading, on: nil, back: backToDay(detail, localizer)) {
    exercisePicker(
      picking, at: "/program-days/" + detail.day.id.text + "/exercises", keeping: keeping,
      today: layout.today, localizer
    ) { found in
      let isChosen = detail.day.chosenExercises.contains { $0.hasSameBytes(as: found.exercise.catalogID) }
      return chooseForm(found.exercise, isChosen: isChosen, here, picking.criteria, layout)
    }
    div(.class("dock")) {
      div(.class("row between")) {
        p(.class("strong"), .role("status")) {
          localizer.text(.chosen, .count("count", Int64(detail.day.chosenExercises.count)))
        }
        a(.class("button small"), .href(programDayPath(detail.day.id, detail.planned))) {
          icon(.check)
          localizer.text(.doneChoosing)
        }
      }
    }
  }
}

// MARK: Moving

/// Returns the page for moving or skipping a day, alone or with all days after it.
func moveDayPage(_ detail: ProgramDayDetail, _ form: FormInput, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  return layout.page(
    localizer.text(.programMoveDay), on: .schedule,
    over: HTML(detail.date.map { localizer.day($0.date, today: layout.today) } ?? ""),
    back: backToDay(detail, localizer)
  ) {
    part("move", localizer.text(.programMove)) {
      postForm(programDayPath(detail.day.id, detail.planned, "move"), layout, "stack") {
        div(.class("card plain stack")) {
          fields.text("to", localizer.text(.programMoveTo), .type("date"), .required)
          aloneOrRest(localizer, chosen: form.movesRest ? "rest" : "day")
        }
        submit(localizer.text(.programMove), .calendar)
      }
    }
    part("skip", localizer.text(.programSkip)) {
      postForm(programDayPath(detail.day.id, detail.planned, "skip"), layout, "stack") {
        div(.class("card plain stack")) {
          p(.class("soft small")) { localizer.text(.programSkipMore) }
          aloneOrRest(localizer, chosen: "day")
        }
        submit(localizer.text(.programSkip), .skip, quiet: true)
      }
    }
  }
}

extension FormInput {
  /// True if the days after the moved one move as well.
  var movesRest: Bool { self["what"].hasSameBytes(as: "rest") }
}

private func aloneOrRest(_ localizer: Localizer, chosen: String) -> HTML {
  segments(
    "what", localizer.text(.programMoveWhat),
    [("day", localizer.text(.programMoveAlone)), ("rest", localizer.text(.programMoveRest))], chosen: chosen)
}

// MARK: Detailed log

/// Returns the page for logging one exercise in detail, as a number of identical sets with a note.
func programDetailsPage(
  _ exercise: ProgramExercise, of detail: ProgramDayDetail, _ form: FormInput, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  return layout.page(
    exercise.name, on: nil,
    over: HTML(detail.logDay.map { localizer.day($0, today: layout.today) } ?? ""),
    back: backToDay(detail, localizer)
  ) {
    if !exercise.asked.isEmpty { p(.class("soft num")) { exercise.asked } }
    postForm(programDayPath(detail.day.id, detail.planned, "details"), layout) {
      hiddenField("catalog", exercise.catalogID)
      div(.class("card plain stack")) { detailFields(layout.fields(of: form)) }
      div(.class("dock")) { submit(localizer.text(.programLogIt), .check) }
    }
  }
}

private func detailFields(_ fields: FormFields) -> HTML {
  let (localizer, form) = (fields.localizer, fields.input)
  let unit = Filling.text("unit", localizer.figures.unit.rawValue)
  return HTML {
    fields.stepper("sets", localizer.text(.programSetCount), step: "1")
    fields.stepper("reps", localizer.text(.amendReps), step: "1")
    fields.stepper("weight", localizer.text(.amendWeight, unit), step: "2.5")
    fields.text("time", localizer.text(.amendTime), .autocomplete("off"))
    if form.has("grade") { climbFields(fields) }
    if form.has("edge") { hangFields(fields) }
    fields.area("notes", localizer.text(.programDayNotes))
  }
}

// MARK: Adding from the catalogue

/// A program, with the days to which an exercise can be added.
struct ProgramChoice {
  var program: Program
  var days: [(day: ProgramDay, date: ProgramDate?)]
}

/// Returns the page that lists, for each program, the upcoming days to which an exercise can be added.
func addToProgramPage(
  _ catalogID: String, _ name: String, _ choices: [ProgramChoice], _ layout: PageLayout
) -> HTML {
  let (localizer, page) = (layout.localizer, "/exercises/" + percentEncoded(catalogID))
  return layout.page(
    localizer.text(.programAddNamed, .text("name", name)), on: .progress, back: (page, name)
  ) {
    if choices.isEmpty {
      emptyState(.calendar, localizer.text(.programsEmpty), localizer.text(.programsEmptyMore)) {
        buttonLink("/programs/new", localizer.text(.programNew), .plus)
      }
    }
    for choice in choices {
      part(choice.program.id.text, choice.program.name) {
        ul(.class("inner raised")) {
          for entry in choice.days { li(.class("row between")) { dayRow(entry, catalogID, layout) } }
        }
      }
    }
  }
}

private func dayRow(
  _ entry: (day: ProgramDay, date: ProgramDate?), _ catalogID: String, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let type = localizer.text(entry.day.type.phrase)
  let when =
    entry.date.map { localizer.day($0.date, today: layout.today) }
    ?? localizer.text(.programDayNumber, .count("number", entry.day.place))
  let words = Filling.text("day", joined([type, when], by: ", "))
  return HTML {
    div(.class("grow")) {
      p(.class("strong")) { type }
      p(.class("soft small")) { when }
    }
    if entry.day.chosenExercises.contains(where: { $0.hasSameBytes(as: catalogID) }) {
      a(
        .class("icon chosen"), .href(programDayPath(entry.day.id, entry.date?.planned)),
        .label(localizer.text(.programIsIn, words))
      ) { icon(.check) }
    } else {
      postForm("/exercises/" + percentEncoded(catalogID) + "/program", layout) {
        hiddenField("day", entry.day.id.text)
        if let planned = entry.date?.planned { hiddenField("on", planned.inCalendar.text) }
        button(.class("icon choose"), .label(localizer.text(.programAddHere, words))) { icon(.plus) }
      }
    }
  }
}
