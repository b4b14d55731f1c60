import Records
import Training

/// All programs, each with how far it is.
func programListPage(_ lines: [ProgramLine], _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.programs), on: .plan, back: (Tab.plan.path, voice(.plan))) {
    if lines.isEmpty {
      emptyState(.calendar, voice(.programsEmpty), voice(.programsEmptyMore)) {
        buttonLink("/programs/new", voice(.programNew), .plus)
      }
    } else {
      ul(.class("stack")) { for line in lines { li { card(of: line, frame) } } }
      buttonLink("/programs/new", voice(.programNew), .plus, quiet: true)
    }
  }
}

private func card(of line: ProgramLine, _ frame: Frame) -> HTML {
  let (voice, schedule) = (frame.voice, line.schedule)
  return a(.class("card plain"), .href(programPath(schedule.program.id))) {
    div(.class("row between top-aligned")) {
      h2(.class("title")) { named(schedule.program.name) }
      icon(.next)
    }
    div(.class("row between wrap")) {
      p(.class("soft small")) { voice.standing(of: schedule, today: frame.today) }
      badge(.plain, voice(schedule.program.pattern.phrase))
    }
    progressLine(line.progress, of: schedule, voice)
  }
}

/// Planned against done: a bar and a line; of a rotation the line alone.
func progressLine(_ progress: ProgramProgress, of schedule: Schedule, _ voice: Voice) -> HTML {
  HTML {
    if schedule.program.pattern == .rotation {
      p(.class("soft small num")) { voice(.programRoundsLine, .count("count", progress.daysDone)) }
    } else if progress.days == 0 {
      p(.class("soft small")) { voice(.programNothingSoFar) }
    } else {
      App.progress(
        .class("tint"), .label(voice(.programSoFar)), .value(String(progress.daysDone)),
        .set("max", String(progress.days))
      ) {}
      p(.class("soft small num")) {
        voice(.programProgressLine, .count("done", progress.daysDone), .count("count", progress.days))
      }
    }
  }
}

extension Voice {
  /// Where a program stands: `Begins 23 Nov`, `Week 2 of 6 · Base`, `Over`.
  func standing(of schedule: Schedule, today: Day) -> String {
    let start = shortDay(schedule.start, today: today)
    if today < schedule.start { return self(.programBegins, .text("day", start)) }
    guard schedule.program.pattern != .rotation else { return self(.programBegan, .text("day", start)) }
    if let end = schedule.end, today > end { return self(.programOver) }
    return week(schedule.week(of: today), of: schedule)
  }

  /// A week by its number and phase: `Week 2 of 6 · Base`.
  func week(_ number: Int64, of schedule: Schedule) -> String {
    let name =
      schedule.weeks.map { self(.programWeekOf, .count("number", number), .count("count", $0)) }
      ?? self(.programWeek, .count("number", number))
    let phase = schedule.days.first { $0.week == number && $0.phase != nil }?.phase
    return joined([name] + (phase.map { [self($0.phrase)] } ?? []), by: " · ")
  }
}

// MARK: A new one, and its name and start

/// A program as it is typed in.
struct TypedProgram {
  var name = ""
  var pattern: ProgramPattern?
  var start = ""
  var wrongName: Phrase?
  var wrongPattern: Phrase?
  var wrongStart: Phrase?

  /// What the form says; nil where something of it is wrong.
  mutating func read(needsPattern: Bool) -> (name: String, pattern: ProgramPattern, start: Day)? {
    if name.trimmed.isEmpty { wrongName = .programNameEmpty }
    if pattern == nil, needsPattern { wrongPattern = .programKindMissing }
    let day = typedDay(start.trimmed)
    if day == nil { wrongStart = .programDayWrong }
    guard wrongName == nil, wrongPattern == nil, let day else { return nil }
    return (name, pattern ?? .weekly, day)
  }

  mutating func refuse(_ error: ProgramError) { wrongName = error.phrase }
}

extension TypedProgram {
  init(_ form: Fields) {
    name = form["name"] ?? ""
    pattern = form["kind"].flatMap { ProgramPattern(rawValue: $0) }
    start = form["start"] ?? ""
  }

  /// A blank one that begins with the week to come, or today if that is a Monday.
  init(today: Day) {
    start = (today.monday == today ? today : today.monday + 7).inCalendar.text
    pattern = .weekly
  }
}

/// The form for a new program.
func newProgramPage(_ typed: TypedProgram, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.programNew), on: .plan, back: ("/programs", voice(.programs))) {
    postForm("/programs", frame) {
      div(.class("card plain stack")) {
        textField(
          "name", voice(.programName), typed.name, wrong: typed.wrongName.map { voice($0) }, .required,
          .autocomplete("off"), .set("maxlength", "200"))
        patternChoice(typed, voice)
        startField(typed, voice)
      }
      submit(voice(.programMake))
    }
  }
}

private func patternChoice(_ typed: TypedProgram, _ voice: Voice) -> HTML {
  let wrong = typed.wrongPattern.map { voice($0) }
  let attributes: [Attribute] = wrong == nil ? [] : [.set("aria-describedby", "wrong-kind")]
  return HTML(
    element: "fieldset", attributes,
    HTML {
      element("legend") { voice(.programKind) }
      if let wrong { p(.class("wrong"), .id("wrong-kind")) { wrong } }
      for pattern in ProgramPattern.allCases {
        label(.class("choice described")) {
          if pattern == typed.pattern {
            input(.type("radio"), .name("kind"), .value(pattern.rawValue), .checked)
          } else {
            input(.type("radio"), .name("kind"), .value(pattern.rawValue))
          }
          span {
            span(.class("strong line")) { voice(pattern.phrase) }
            span(.class("soft small line")) { voice(pattern.more) }
          }
        }
      }
    })
}

private func startField(_ typed: TypedProgram, _ voice: Voice) -> HTML {
  textField(
    "start", voice(.programStart), typed.start, wrong: typed.wrongStart.map { voice($0) },
    hint: voice(.programStartHint), .type("date"), .required)
}

/// The form for another name or start.
func editProgramPage(_ program: Program, _ typed: TypedProgram, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.programEdit), on: .plan, back: (programPath(program.id), program.name)) {
    postForm(programPath(program.id, "edit"), frame) {
      div(.class("card plain stack")) {
        textField(
          "name", voice(.programName), typed.name, wrong: typed.wrongName.map { voice($0) }, .required,
          .autocomplete("off"), .set("maxlength", "200"))
        startField(typed, voice)
      }
      submit(voice(.settingSave))
    }
  }
}

/// Asks from when a program runs again.
func runAgainPage(_ program: Program, _ typed: TypedProgram, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let heading = voice(.programRunAgainNamed, .text("name", program.name))
  return frame(heading, on: .plan, back: (programPath(program.id), program.name)) {
    p(.class("soft")) { voice(.programRunAgainMore) }
    postForm(programPath(program.id, "again"), frame) {
      div(.class("card plain stack")) { startField(typed, voice) }
      submit(voice(.programRunAgain), .restore)
    }
  }
}
