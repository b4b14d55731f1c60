import Records
import Training

/// Returns the page with all programs and their progress.
func programListPage(_ lines: [ProgramLine], _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(
    localizer.text(.programs), on: .schedule, back: (Tab.schedule.path, localizer.text(.planTab))
  ) {
    if lines.isEmpty {
      emptyState(.calendar, localizer.text(.programsEmpty), localizer.text(.programsEmptyMore)) {
        buttonLink("/programs/new", localizer.text(.programNew), .plus)
      }
    } else {
      ul(.class("stack")) { for line in lines { li { card(of: line, layout) } } }
      buttonLink("/programs/new", localizer.text(.programNew), .plus, quiet: true)
    }
  }
}

private func card(of line: ProgramLine, _ layout: PageLayout) -> HTML {
  let (localizer, schedule) = (layout.localizer, line.schedule)
  return a(.class("card plain"), .href(programPath(schedule.program.id))) {
    div(.class("row between top-aligned")) {
      h2(.class("title")) { named(schedule.program.name) }
      icon(.next)
    }
    div(.class("row between wrap")) {
      p(.class("soft small")) { localizer.standing(of: schedule, today: layout.today) }
      badge(.plain, localizer.text(schedule.program.pattern.phrase))
    }
    progressLine(line.progress, of: schedule, localizer)
  }
}

/// Returns a program's progress: a bar and a line with the planned and completed days or, for a rotation,
/// only a line with the completed days.
func progressLine(_ progress: ProgramProgress, of schedule: Schedule, _ localizer: Localizer) -> HTML {
  HTML {
    if schedule.program.pattern == .rotation {
      p(.class("soft small num")) { localizer.text(.programRoundsLine, .count("count", progress.daysDone)) }
    } else if progress.days == 0 {
      p(.class("soft small")) { localizer.text(.programNothingSoFar) }
    } else {
      App.progress(
        .class("tint"), .label(localizer.text(.programSoFar)), .value(String(progress.daysDone)),
        .set("max", String(progress.days))
      ) {}
      p(.class("soft small num")) {
        localizer.text(
          .programProgressLine, .count("done", progress.daysDone), .count("count", progress.days))
      }
    }
  }
}

extension Localizer {
  /// Returns a program's state, such as `Begins 23 Nov`, `Week 2 of 6 · Base` or `Over`.
  func standing(of schedule: Schedule, today: Day) -> String {
    let start = shortDay(schedule.start, today: today)
    if today < schedule.start { return text(.programBegins, .text("day", start)) }
    guard schedule.program.pattern != .rotation else { return text(.programBegan, .text("day", start)) }
    if let end = schedule.end, today > end { return text(.programOver) }
    return week(schedule.week(of: today), of: schedule)
  }

  /// Returns a week's number and phase, such as `Week 2 of 6 · Base`.
  func week(_ number: Int64, of schedule: Schedule) -> String {
    let name =
      schedule.weeks.map { text(.programWeekOf, .count("number", number), .count("count", $0)) }
      ?? text(.programWeek, .count("number", number))
    let phase = schedule.days.first { $0.week == number && $0.phase != nil }?.phase
    return joined([name] + (phase.map { [text($0.phrase)] } ?? []), by: " · ")
  }
}

// MARK: New program, its name and start

/// Returns the form for a new program.
///
/// Its start is the next Monday, or today if today is a Monday.
func programForm(today: Day) -> FormInput {
  let start = today.monday == today ? today : today.monday + 7
  return FormInput(("kind", ProgramPattern.weekly.rawValue), ("start", start.inCalendar.text))
}

extension Program {
  /// The form with the program's name and start.
  var form: FormInput { FormInput(("name", name), ("start", startDate.inCalendar.text)) }

  /// Sets the name and the start from the form, and adds an error to each invalid field.
  mutating func take(_ form: inout FormInput) {
    name = form["name"]
    if name.trimmed.isEmpty { form.refuse(ProgramError.nameEmpty) }
    startDate = form.programStart() ?? startDate
  }
}

extension FormInput {
  /// Returns the program's start in the form, or nil if it isn't a valid day.
  ///
  /// An invalid or empty field gets an error.
  mutating func programStart() -> Day? { required("start", or: Sentence(.programDayWrong), typedDay) }
}

/// Returns the page with the form for a new program.
func newProgramPage(_ form: FormInput, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  return layout.page(
    localizer.text(.programNew), on: .schedule, back: ("/programs", localizer.text(.programs))
  ) {
    postForm("/programs", layout) {
      div(.class("card plain stack")) {
        nameField(fields)
        patternChoice(fields)
        startField(fields)
      }
      submit(localizer.text(.programMake))
    }
  }
}

private func nameField(_ fields: FormFields) -> HTML {
  fields.text(
    "name", fields.localizer.text(.programName), .required, .autocomplete("off"), .set("maxlength", "200"))
}

private func patternChoice(_ fields: FormFields) -> HTML {
  let (localizer, chosen) = (fields.localizer, fields.input["kind"])
  let wrong = fields.wrong("kind")
  let attributes: [Attribute] = wrong == nil ? [] : [.set("aria-describedby", "wrong-kind")]
  return HTML(
    element: "fieldset", attributes,
    HTML {
      element("legend") { localizer.text(.programKind) }
      if let wrong { p(.class("wrong"), .id("wrong-kind")) { wrong } }
      for pattern in ProgramPattern.allCases {
        label(.class("choice described")) {
          if chosen.hasSameBytes(as: pattern.rawValue) {
            input(.type("radio"), .name("kind"), .value(pattern.rawValue), .checked)
          } else {
            input(.type("radio"), .name("kind"), .value(pattern.rawValue))
          }
          span {
            span(.class("strong line")) { localizer.text(pattern.phrase) }
            span(.class("soft small line")) { localizer.text(pattern.more) }
          }
        }
      }
    })
}

private func startField(_ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  return fields.text(
    "start", localizer.text(.programStart), hint: localizer.text(.programStartHint), .type("date"), .required)
}

/// Returns the page with the form for a program's name and start.
func editProgramPage(_ program: Program, _ form: FormInput, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  return layout.page(
    localizer.text(.programEdit), on: .schedule, back: (programPath(program.id), program.name)
  ) {
    postForm(programPath(program.id, "edit"), layout) {
      div(.class("card plain stack")) {
        nameField(fields)
        startField(fields)
      }
      submit(localizer.text(.settingSave))
    }
  }
}

/// Returns the page that asks for the start of another run of a program.
func runAgainPage(_ program: Program, _ form: FormInput, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let heading = localizer.text(.programRunAgainNamed, .text("name", program.name))
  return layout.page(heading, on: .schedule, back: (programPath(program.id), program.name)) {
    p(.class("soft")) { localizer.text(.programRunAgainMore) }
    postForm(programPath(program.id, "again"), layout) {
      div(.class("card plain stack")) { startField(layout.fields(of: form)) }
      submit(localizer.text(.programRunAgain), .restore)
    }
  }
}
