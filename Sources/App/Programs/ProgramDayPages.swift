import Records
import Training

/// One day of a program: its exercises, each to be logged by one tap or in detail, or all as a session.
func programDayPage(_ detail: ProgramDayDetail, _ frame: Frame) -> HTML {
  let (voice, program) = (frame.voice, detail.schedule.program)
  let menu = button(
    .class("icon"), .type("button"), .opens("more-day"),
    .label(voice(.moreActions, .text("name", detail.title(voice))))
  ) { icon(.more) }
  let back = (path: programPath(program.id), name: program.name)
  return frame(
    detail.title(voice), on: .plan, over: HTML(when(detail, frame)), back: back, beside: menu
  ) {
    notices(detail, frame)
    if detail.exercises.isEmpty {
      emptyDay(detail, voice)
    } else {
      exercisePart(detail, frame)
    }
    startPart(detail, frame)
    if !detail.day.notes.isEmpty {
      part("notes", voice(.programDayNotes)) { card { p(.class("written")) { detail.day.notes } } }
    }
    daySheet(detail, frame)
  }
}

/// `Monday 23 November · Week 2 of 6 · Base`, and the type where the title is a template's name.
private func when(_ detail: ProgramDayDetail, _ frame: Frame) -> String {
  let (voice, program) = (frame.voice, detail.schedule.program)
  var parts = [program.name]
  if let date = detail.date {
    let week = program.pattern.repeats ? date.week : detail.day.week
    parts = [voice.day(date.date, today: frame.today), voice.week(week, of: detail.schedule)]
  }
  if detail.planName != nil { parts.append(voice(detail.day.type.phrase)) }
  return joined(parts, by: " · ")
}

private func notices(_ detail: ProgramDayDetail, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return HTML {
    if let date = detail.date, date.isLeftOut || date.date != date.planned {
      card(.event) {
        p {
          date.isLeftOut
            ? voice(.programLeftOut)
            : voice(.programMovedFrom, .text("day", voice.day(date.planned, today: frame.today)))
        }
        if detail.schedule.shifts.contains(where: { $0.isAbout(date) }) {
          postForm(programDayPath(detail.day.id, detail.planned, "take-back"), frame) {
            submit(voice(.programTakeBack), .restore, quiet: true)
          }
        }
      }
    }
    if detail.logDay == nil, let date = detail.date, !date.day.type.isRest {
      card {
        p(.class("soft")) { voice(.programNotYet) }
        postForm(programDayPath(detail.day.id, detail.planned, "move"), frame) {
          hiddenField("to", frame.today.inCalendar.text)
          submit(voice(.programMoveToToday), .calendar, quiet: true)
        }
      }
    }
  }
}

extension ProgramShift {
  /// Whether it moves this day on this date alone.
  func isAbout(_ date: ProgramDate) -> Bool {
    programDayID == date.day.id && from == date.planned
  }
}

private func emptyDay(_ detail: ProgramDayDetail, _ voice: Voice) -> HTML {
  let isRest = detail.day.type.isRest
  return emptyState(
    detail.day.type.icon, voice(isRest ? detail.day.type.phrase : .programNoExercises),
    voice(isRest ? .programRestMore : .programNoExercisesMore)
  ) {
    buttonLink(
      programDayPath(detail.day.id, detail.planned, "exercises"), voice(.programChooseExercises), .plus,
      quiet: isRest)
  }
}

// MARK: Exercises

private func exercisePart(_ detail: ProgramDayDetail, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return part("exercises", voice(.exercisesName)) {
    ul(.class("inner raised")) {
      for exercise in detail.exercises { li { exerciseRow(exercise, detail, frame) } }
    }
    buttonLink(
      programDayPath(detail.day.id, detail.planned, "exercises"), voice(.programChooseExercises), .plus,
      quiet: true)
  }
}

private func exerciseRow(
  _ exercise: ProgramExercise, _ detail: ProgramDayDetail, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let name = Filling.text("name", exercise.name)
  let page = "/exercises/" + percentEncoded(exercise.catalogID)
  return HTML {
    div(.class("row between")) {
      div(.class("grow")) {
        h3 { named(exercise.name) }
        p(.class("soft small num")) { line(of: exercise, voice) }
      }
      tick(exercise, detail, frame)
    }
    div(.class("chips wrap")) {
      if detail.logDay != nil {
        a(
          .class("chip"), .href(detailsPath(exercise, detail)), .label(voice(.programDetailsOf, name))
        ) {
          icon(.edit)
          voice(.programDetails)
        }
      }
      a(.class("chip"), .href(page), .label(voice(.programProgressOf, name))) {
        icon(.chart)
        voice(.programProgress)
      }
      button(
        .class("chip"), .type("button"), .opens("more-" + exercise.catalogID),
        .label(voice(.moreActions, name))
      ) { icon(.more) }
    }
    exerciseSheet(exercise, detail, frame)
  }
}

private func line(of exercise: ProgramExercise, _ voice: Voice) -> String {
  guard let entry = exercise.entry else { return exercise.asked }
  if entry.sets == 0 { return voice(.programLoggedTap) }
  return voice(.programDone) + ": " + voice(.sets, .count("count", entry.sets))
}

/// One tap logs it; what was logged so is taken out again, what a session has leads there.
private func tick(
  _ exercise: ProgramExercise, _ detail: ProgramDayDetail, _ frame: Frame
) -> HTML? {
  let (voice, name) = (frame.voice, Filling.text("name", exercise.name))
  if let entry = exercise.entry {
    guard entry.isQuick else {
      return a(
        .class("icon chosen"), .href("/sessions/" + entry.sessionID.text), .label(voice(.programOpenSession))
      ) { icon(.check) }
    }
    return postForm(programDayPath(detail.day.id, detail.planned, "unlog"), frame) {
      hiddenField("session", entry.sessionID.text)
      hiddenField("performance", entry.performanceID.text)
      button(.class("icon chosen"), .label(voice(.programUnlog, name))) { icon(.check) }
    }
  }
  guard detail.logDay != nil else { return nil }
  return postForm(programDayPath(detail.day.id, detail.planned, "log"), frame) {
    hiddenField("catalog", exercise.catalogID)
    button(.class("icon choose"), .label(voice(.programQuickLog, name))) { icon(.check) }
  }
}

private func detailsPath(_ exercise: ProgramExercise, _ detail: ProgramDayDetail) -> String {
  let on: [(name: String, value: String)] = detail.planned.map { [("on", $0.inCalendar.text)] } ?? []
  return address(
    "/program-days/" + detail.day.id.text + "/details", on + [("catalog", exercise.catalogID)])
}

private func exerciseSheet(
  _ exercise: ProgramExercise, _ detail: ProgramDayDetail, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  return sheet("more-" + exercise.catalogID, exercise.name, voice) {
    ul(.class("menu")) {
      li {
        menuLink("/exercises/" + percentEncoded(exercise.catalogID), voice(.aboutExercise), .barbell)
      }
      if let entry = exercise.entry {
        li { menuLink("/sessions/" + entry.sessionID.text, voice(.programOpenSession), .calendar) }
      }
      if exercise.isChosen {
        li {
          menuButton(
            programDayPath(detail.day.id, detail.planned, "exercises"),
            [("do", "unchoose"), ("catalog", exercise.catalogID), ("from", "day")],
            voice(.programRemoveExercise), .trash, frame)
        }
      }
    }
  }
}

// MARK: As a session, and what else can be done

private func startPart(_ detail: ProgramDayDetail, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return HTML {
    if let name = detail.planName, let planID = detail.day.planID {
      p(.class("small")) {
        a(.class("link"), .href(path(of: planID))) { voice(.programOpenTemplate, .text("name", name)) }
      }
    } else if detail.day.planID != nil {
      p(.class("small soft")) { voice(.programTemplateGone) }
    }
    if let running = detail.running {
      buttonLink("/sessions/" + running.text + "/log", voice(.continueSession), .play)
    } else if detail.logDay != nil, !detail.day.type.isRest || !detail.exercises.isEmpty {
      if let planID = detail.day.planID, detail.planName != nil {
        buttonLink(
          address(path(of: planID, "start"), [("program-day", detail.day.id.text)]),
          voice(.programStartSession), .play, quiet: detail.exercises.isEmpty)
      } else {
        postForm(programDayPath(detail.day.id, detail.planned, "start"), frame) {
          submit(voice(.programStartSession), .play, quiet: detail.exercises.isEmpty)
        }
      }
    }
  }
}

private func daySheet(_ detail: ProgramDayDetail, _ frame: Frame) -> HTML {
  let (voice, id) = (frame.voice, detail.day.id)
  let isRotation = detail.schedule.program.pattern == .rotation
  return sheet("more-day", detail.title(voice), voice) {
    ul(.class("menu")) {
      li { menuLink(programDayPath(id, detail.planned, "edit"), voice(.programEditDay), .edit) }
      li {
        menuLink(programDayPath(id, detail.planned, "exercises"), voice(.programChooseExercises), .plus)
      }
      if isRotation {
        li { menuButton(programDayPath(id, nil, "skip"), [], voice(.programSkipToNext), .skip, frame) }
        if detail.schedule.days.count > 1 {
          li { menuLink(programDayPath(id, nil, "remove"), voice(.programRemoveDay), .trash, "danger") }
        }
      } else {
        li { menuLink(programDayPath(id, detail.planned, "move"), voice(.programMoveDay), .calendar) }
      }
    }
  }
}

/// Asks before a day is taken out of a rotation.
func removeDayPage(_ detail: ProgramDayDetail, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let back = (path: programDayPath(detail.day.id, nil), name: detail.title(voice))
  return frame(voice(.programRemoveDay), on: .plan, back: back) {
    card {
      p { voice(.programRemoveDayMore) }
      postForm(programDayPath(detail.day.id, nil, "remove"), frame) {
        button(.class("button danger")) { voice(.programRemoveDay) }
      }
    }
  }
}

/// Asks before a program is deleted.
func deleteProgramPage(_ program: Program, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let question = voice(.deleteQuestion, .text("name", program.name))
  return frame(question, on: .plan, back: (programPath(program.id), program.name)) {
    card {
      p { voice(.programDeleteMore) }
      postForm(programPath(program.id, "delete"), frame) {
        button(.class("button danger")) { voice(.programDelete) }
      }
    }
  }
}
