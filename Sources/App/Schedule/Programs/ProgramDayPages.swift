import Records
import Training

/// Returns a program day's page.
///
/// Its exercises can be logged with one tap, in detail, or all together as a session.
func programDayPage(_ detail: ProgramDayDetail, _ layout: PageLayout) -> HTML {
  let (localizer, program) = (layout.localizer, detail.schedule.program)
  let menu = button(
    .class("icon"), .type("button"), .opens("more-day"),
    .label(localizer.text(.moreActions, .text("name", detail.title(localizer))))
  ) { icon(.more) }
  let back = (path: programPath(program.id), name: program.name)
  return layout.page(
    detail.title(localizer), on: .schedule, over: HTML(when(detail, layout)), back: back, beside: menu
  ) {
    notices(detail, layout)
    if detail.exercises.isEmpty {
      emptyDay(detail, localizer)
    } else {
      exercisePart(detail, layout)
    }
    startPart(detail, layout)
    if !detail.day.notes.isEmpty {
      part("notes", localizer.text(.programDayNotes)) { card { p(.class("written")) { detail.day.notes } } }
    }
    daySheet(detail, layout)
  }
}

/// Returns the line above the title, such as `Monday 23 November · Week 2 of 6 · Base`, or the program's name
/// for a rotation.
///
/// The day's type follows if the title is a template's name.
private func when(_ detail: ProgramDayDetail, _ layout: PageLayout) -> String {
  let (localizer, program) = (layout.localizer, detail.schedule.program)
  var parts = [program.name]
  if let date = detail.date {
    let week = program.pattern.repeats ? date.week : detail.day.week
    parts = [localizer.day(date.date, today: layout.today), localizer.week(week, of: detail.schedule)]
  }
  if detail.templateName != nil { parts.append(localizer.text(detail.day.type.phrase)) }
  return joined(parts, by: " · ")
}

private func notices(_ detail: ProgramDayDetail, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return HTML {
    if let date = detail.date, date.isLeftOut || date.date != date.planned {
      card(.event) {
        p {
          date.isLeftOut
            ? localizer.text(.programLeftOut)
            : localizer.text(
              .programMovedFrom, .text("day", localizer.day(date.planned, today: layout.today)))
        }
        if detail.schedule.shifts.contains(where: { $0.isAbout(date) }) {
          postForm(programDayPath(detail.day.id, detail.planned, "take-back"), layout) {
            submit(localizer.text(.programTakeBack), .restore, quiet: true)
          }
        }
      }
    }
    if detail.logDay == nil, let date = detail.date, !date.day.type.isRest {
      card {
        p(.class("soft")) { localizer.text(.programNotYet) }
        postForm(programDayPath(detail.day.id, detail.planned, "move"), layout) {
          hiddenField("to", layout.today.inCalendar.text)
          submit(localizer.text(.programMoveToToday), .calendar, quiet: true)
        }
      }
    }
  }
}

extension ProgramShift {
  /// Returns true if the shift applies only to the day on the given date.
  func isAbout(_ date: ProgramDate) -> Bool {
    programDayID == date.day.id && from == date.planned
  }
}

private func emptyDay(_ detail: ProgramDayDetail, _ localizer: Localizer) -> HTML {
  let isRest = detail.day.type.isRest
  return emptyState(
    detail.day.type.icon, localizer.text(isRest ? detail.day.type.phrase : .programNoExercises),
    localizer.text(isRest ? .programRestMore : .programNoExercisesMore)
  ) {
    buttonLink(
      programDayPath(detail.day.id, detail.planned, "exercises"), localizer.text(.programChooseExercises),
      .plus,
      quiet: isRest)
  }
}

// MARK: Exercises

private func exercisePart(_ detail: ProgramDayDetail, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return part("exercises", localizer.text(.exercisesName)) {
    ul(.class("inner raised")) {
      for exercise in detail.exercises { li { exerciseRow(exercise, detail, layout) } }
    }
    buttonLink(
      programDayPath(detail.day.id, detail.planned, "exercises"), localizer.text(.programChooseExercises),
      .plus,
      quiet: true)
  }
}

private func exerciseRow(
  _ exercise: ProgramExercise, _ detail: ProgramDayDetail, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let name = Filling.text("name", exercise.name)
  let page = "/exercises/" + percentEncoded(exercise.catalogID)
  return HTML {
    div(.class("row between")) {
      div(.class("grow")) {
        h3 { named(exercise.name) }
        p(.class("soft small num")) { line(of: exercise, localizer) }
      }
      tick(exercise, detail, layout)
    }
    div(.class("chips wrap")) {
      if detail.logDay != nil {
        a(
          .class("chip"), .href(detailsPath(exercise, detail)),
          .label(localizer.text(.programDetailsOf, name))
        ) {
          icon(.edit)
          localizer.text(.programDetails)
        }
      }
      a(.class("chip"), .href(page), .label(localizer.text(.programProgressOf, name))) {
        icon(.chart)
        localizer.text(.programProgress)
      }
      button(
        .class("chip"), .type("button"), .opens("more-" + exercise.catalogID),
        .label(localizer.text(.moreActions, name))
      ) { icon(.more) }
    }
    exerciseSheet(exercise, detail, layout)
  }
}

private func line(of exercise: ProgramExercise, _ localizer: Localizer) -> String {
  guard let entry = exercise.entry else { return exercise.asked }
  if entry.sets == 0 { return localizer.text(.programLoggedTap) }
  return localizer.text(.programDone) + ": " + localizer.text(.sets, .count("count", entry.sets))
}

/// Returns the button that logs an exercise with one tap.
///
/// If the exercise was logged this way, returns a button to undo it. If it is part of a session, returns a
/// link to the session. If the day is in the future, returns nil.
private func tick(
  _ exercise: ProgramExercise, _ detail: ProgramDayDetail, _ layout: PageLayout
) -> HTML? {
  let (localizer, name) = (layout.localizer, Filling.text("name", exercise.name))
  if let entry = exercise.entry {
    guard entry.isQuick else {
      return a(
        .class("icon chosen"), .href("/sessions/" + entry.sessionID.text),
        .label(localizer.text(.programOpenSession))
      ) { icon(.check) }
    }
    return postForm(programDayPath(detail.day.id, detail.planned, "unlog"), layout) {
      hiddenField("session", entry.sessionID.text)
      hiddenField("performance", entry.performanceID.text)
      button(.class("icon chosen"), .label(localizer.text(.programUnlog, name))) { icon(.check) }
    }
  }
  guard detail.logDay != nil else { return nil }
  return postForm(programDayPath(detail.day.id, detail.planned, "log"), layout) {
    hiddenField("catalog", exercise.catalogID)
    button(.class("icon choose"), .label(localizer.text(.programQuickLog, name))) { icon(.check) }
  }
}

private func detailsPath(_ exercise: ProgramExercise, _ detail: ProgramDayDetail) -> String {
  let on: [(name: String, value: String)] = detail.planned.map { [("on", $0.inCalendar.text)] } ?? []
  return address(
    "/program-days/" + detail.day.id.text + "/details", on + [("catalog", exercise.catalogID)])
}

private func exerciseSheet(
  _ exercise: ProgramExercise, _ detail: ProgramDayDetail, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  return sheet("more-" + exercise.catalogID, exercise.name, localizer) {
    ul(.class("menu")) {
      li {
        menuLink("/exercises/" + percentEncoded(exercise.catalogID), localizer.text(.aboutExercise), .barbell)
      }
      if let entry = exercise.entry {
        li { menuLink("/sessions/" + entry.sessionID.text, localizer.text(.programOpenSession), .calendar) }
      }
      if exercise.isChosen {
        li {
          menuButton(
            programDayPath(detail.day.id, detail.planned, "exercises"),
            [("do", "unchoose"), ("catalog", exercise.catalogID), ("from", "day")],
            localizer.text(.programRemoveExercise), .trash, layout)
        }
      }
    }
  }
}

// MARK: Session and other actions

private func startPart(_ detail: ProgramDayDetail, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return HTML {
    if let name = detail.templateName, let templateID = detail.day.templateID {
      p(.class("small")) {
        a(.class("link"), .href(path(of: templateID))) {
          localizer.text(.programOpenTemplate, .text("name", name))
        }
      }
    } else if detail.day.templateID != nil {
      p(.class("small soft")) { localizer.text(.programTemplateGone) }
    }
    if let running = detail.running {
      buttonLink("/sessions/" + running.text + "/log", localizer.text(.continueSession), .play)
    } else if detail.logDay != nil, !detail.day.type.isRest || !detail.exercises.isEmpty {
      if let templateID = detail.day.templateID, detail.templateName != nil {
        buttonLink(
          address(path(of: templateID, "start"), [("program-day", detail.day.id.text)]),
          localizer.text(.programStartSession), .play, quiet: detail.exercises.isEmpty)
      } else {
        postForm(programDayPath(detail.day.id, detail.planned, "start"), layout) {
          submit(localizer.text(.programStartSession), .play, quiet: detail.exercises.isEmpty)
        }
      }
    }
  }
}

private func daySheet(_ detail: ProgramDayDetail, _ layout: PageLayout) -> HTML {
  let (localizer, id) = (layout.localizer, detail.day.id)
  let isRotation = detail.schedule.program.pattern == .rotation
  return sheet("more-day", detail.title(localizer), localizer) {
    ul(.class("menu")) {
      li { menuLink(programDayPath(id, detail.planned, "edit"), localizer.text(.programEditDay), .edit) }
      li {
        menuLink(
          programDayPath(id, detail.planned, "exercises"), localizer.text(.programChooseExercises), .plus)
      }
      if isRotation {
        li {
          menuButton(programDayPath(id, nil, "skip"), [], localizer.text(.programSkipToNext), .skip, layout)
        }
        if detail.schedule.days.count > 1 {
          li {
            menuLink(programDayPath(id, nil, "remove"), localizer.text(.programRemoveDay), .trash, "danger")
          }
        }
      } else {
        li {
          menuLink(programDayPath(id, detail.planned, "move"), localizer.text(.programMoveDay), .calendar)
        }
      }
    }
  }
}

/// Returns the page that asks for confirmation before a day is removed from a rotation.
func removeDayPage(_ detail: ProgramDayDetail, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let back = (path: programDayPath(detail.day.id, nil), name: detail.title(localizer))
  return layout.page(localizer.text(.programRemoveDay), on: .schedule, back: back) {
    card {
      p { localizer.text(.programRemoveDayMore) }
      postForm(programDayPath(detail.day.id, nil, "remove"), layout) {
        button(.class("button danger")) { localizer.text(.programRemoveDay) }
      }
    }
  }
}

/// Returns the page that asks for confirmation before a program is deleted.
func deleteProgramPage(_ program: Program, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let question = localizer.text(.deleteQuestion, .text("name", program.name))
  return layout.page(question, on: .schedule, back: (programPath(program.id), program.name)) {
    card {
      p { localizer.text(.programDeleteMore) }
      postForm(programPath(program.id, "delete"), layout) {
        button(.class("button danger")) { localizer.text(.programDelete) }
      }
    }
  }
}
