import Records
import Training

/// A running session with one exercise in view.
func loggerPage(_ logger: Logger, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let heading = logger.current?.exercise.prescription.name ?? sessionTitle(logger.session, voice)
  return frame.document(heading, on: nil) {
    div(.class("logger"), .flag("data-awake")) {
      topLine(logger, voice)
      if let current = logger.current {
        strip(logger, voice)
        exerciseHeading(current, logger, voice)
        phaseLine(logger.phase, of: logger.session.id, frame)
        if !current.exercise.performance.notes.isEmpty {
          p(.class("soft note-line")) { named(current.exercise.performance.notes.shortened(to: 300)) }
        }
        if let adjusted = logger.adjusted { adjustedChip(adjusted, current, logger, frame) }
        recordCard(logger.records, voice)
        if current.exercise.isSkipped {
          skippedCard(current, logger, frame)
        } else {
          setGrid(current, logger, frame)
          if current.focus == .nothing { allDone(current, logger, voice) }
          chips(current, logger, frame)
        }
        sheets(current, logger, frame)
      } else {
        emptySession(logger, frame)
      }
    }
    if let rest = logger.rest { restDock(rest, logger.now, voice) }
  }
}

func sessionTitle(_ session: WorkoutSession, _ voice: Voice) -> String {
  session.title.isEmpty ? voice(.untitled) : session.title
}

/// The way back, the time since the start, and the way to the end.
private func topLine(_ logger: Logger, _ voice: Voice) -> HTML {
  let since = logger.session.startedAt
  let seconds = max(0, logger.now - since) / 1000
  return header(.class("logger-top")) {
    a(.class("back"), .href("/"), .label(voice(.toToday))) {
      icon(.back)
      span { named(sessionTitle(logger.session, voice)) }
    }
    if seconds < 86_400 {
      let start = String(since.milliseconds)
      span(.class("num strong elapsed"), .set("data-elapsed-since", start)) { voice.timer(seconds) }
    } else {
      span(.class("small soft elapsed")) { voice.day(logger.session.day, today: logger.today) }
    }
    a(.class("chip on"), .href("/sessions/\(logger.session.id.text)/finish")) { voice(.logFinish) }
  }
}

/// The exercises as segments, at most seven around the one in view; all are in the sheet.
private func strip(_ logger: Logger, _ voice: Voice) -> HTML {
  let place = logger.place ?? 0
  let first = max(0, min(place - 3, logger.exercises.count - 7))
  return nav(.class("strip"), .label(voice(.logExercises))) {
    for (number, exercise) in logger.exercises.enumerated() where (first..<first + 7).contains(number) {
      let words = voice.progress(of: exercise)
      let path = loggerPath(logger.session.id, exercise.id)
      let names = "segment-link " + voice.stateName(exercise)
      switch number - place {
      case 0: a(.class(names), .href(path), .label(words), .set("aria-current", "true")) { span {} }
      case -1: a(.class(names), .href(path), .label(words), .flag("data-previous")) { span {} }
      case 1: a(.class(names), .href(path), .label(words), .flag("data-next")) { span {} }
      default: a(.class(names), .href(path), .label(words)) { span {} }
      }
    }
  }
}

extension Voice {
  /// The class of a segment, and the word for how far an exercise is.
  func stateName(_ exercise: LiveExercise) -> String {
    switch exercise.state {
    case .waiting: "waiting"
    case .begun: "begun"
    case .done: "done"
    case .skipped: "skipped"
    }
  }

  /// An exercise and how far it is: "Bench Press: 2 of 4 sets".
  func progress(of exercise: LiveExercise) -> String {
    self(.logNamedState, .text("name", exercise.prescription.name), .text("state", state(of: exercise)))
  }

  func state(of exercise: LiveExercise) -> String {
    if exercise.isSkipped { return self(.logSkipped) }
    let done = Int64(exercise.sets.count)
    let asked = done + Int64(exercise.open.count)
    return exercise.open.isEmpty && !exercise.isPlanned
      ? self(.setsDone, .count("done", done)) : self(.setsOf, .count("done", done), .count("planned", asked))
  }
}

/// The exercise's name, what is asked of it, the whole session, and what else can be done with it.
private func exerciseHeading(_ current: CurrentExercise, _ logger: Logger, _ voice: Voice) -> HTML {
  div(.class("row between top-aligned exercise-heading")) {
    div(.class("grow")) {
      h1 {
        if let label = logger.exercises.turnLabel(of: current.exercise) {
          span(.class("badge plain turn")) { label }
          " "
        }
        named(current.exercise.prescription.name)
      }
      p(.class("soft small num")) { asked(current, logger, voice) }
    }
    div(.class("row heading-buttons")) {
      button(
        .class("icon session-opener"), .type("button"), .opens("session"), .label(voice(.logWholeSession))
      ) {
        icon(.list)
      }
      button(.class("icon"), .type("button"), .opens("exercise"), .label(voice(.logMoreActions))) {
        icon(.more)
      }
    }
  }
}

/// What is asked of an exercise: `4 × 8–12 · 62.5 kg · rest 2:00 · version 6`.
private func asked(_ current: CurrentExercise, _ logger: Logger, _ voice: Voice) -> String {
  let exercise = current.exercise
  var parts: [String] = []
  if exercise.prescription.sets.contains(where: { $0.type.isWorking }) {
    parts.append(voice.line(of: exercise.prescription))
  } else if let last = current.last {
    parts.append(voice(.logLastOn, .text("day", voice.day(last.day, today: logger.today))))
  }
  if exercise.isPlanned, let version = logger.version {
    parts.append(voice(.logOfVersion, .count("number", version)))
  }
  if exercise.performance.swappedFrom != nil { parts.append(voice(.logSwapped)) }
  if !exercise.isPlanned, logger.session.origin == .plan { parts.append(voice(.logAddedToday)) }
  return joined(parts, by: " · ")
}

/// What was asked for is done: one thing comes next.
private func allDone(_ current: CurrentExercise, _ logger: Logger, _ voice: Voice) -> HTML {
  div(.class("card done stack")) {
    if let next = logger.exercises.following(current.exercise.id), next.id != current.exercise.id {
      p(.class("strong")) { voice(.logExerciseDone) }
      buttonLink(
        loggerPath(logger.session.id, next.id),
        voice(.logGoOnWith, .text("name", next.prescription.name)), .next)
    } else {
      p(.class("strong")) { voice(.allSetsDone) }
      buttonLink("/sessions/\(logger.session.id.text)/finish", voice(.logFinishSession), .check)
    }
  }
}

/// "23 days off: 3 × 5 · 75 lb instead of 3 × 5 · 80 lb", and the way back.
private func adjustedChip(
  _ adjusted: AdjustedToday, _ current: CurrentExercise, _ logger: Logger, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let (today, asked) = voice.difference(adjusted)
  let words = voice(
    .insteadOf, .text("cause", adjusted.cause.map { voice.chip($0) } ?? voice(.chipToday)),
    .text("today", today), .text("asked", asked))
  return postForm(sessionPath(logger.session.id, "full-targets"), frame) {
    hiddenField("lineage", adjusted.lineage.text)
    hiddenField("exercise", current.exercise.id.text)
    div(.class("row between")) {
      badge(.alert, words)
      button(.class("chip")) { voice(.undoToday) }
    }
  }
}

private func skippedCard(_ current: CurrentExercise, _ logger: Logger, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let path = "/sessions/\(logger.session.id.text)/exercises/\(current.exercise.id.text)/take-up"
  return div(.class("card plain stack")) {
    p(.class("strong")) { voice(.logSkippedToday) }
    if current.exercise.performance.state == .skipped {
      postForm(path, frame) { submit(voice(.logTakeUp), .restore, quiet: true) }
    } else {
      p(.class("soft")) { voice(.logSkippedByTargets) }
    }
    if let next = logger.exercises.following(current.exercise.id), next.id != current.exercise.id {
      buttonLink(
        loggerPath(logger.session.id, next.id),
        voice(.logGoOnWith, .text("name", next.prescription.name)), .next)
    }
  }
}

/// A session without exercises leads to the first one.
private func emptySession(_ logger: Logger, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let pick = "/sessions/\(logger.session.id.text)/pick"
  return HTML {
    h1 { named(sessionTitle(logger.session, voice)) }
    emptyState(.barbell, voice(.logNoExerciseYet), voice(.logNoExerciseYetMore)) {
      buttonLink(pick, voice(.logAddExercise), .plus)
      buttonLink("/start", voice(.startFromTemplate), .library, quiet: true)
    }
    div(.class("chips")) {
      button(.class("chip"), .type("button"), .opens("session-note")) { voice(.logNote) }
      button(.class("chip"), .type("button"), .opens("discard")) { voice(.logDiscard) }
    }
    sessionNoteSheet(logger, nil, frame)
    discardSheet(logger, frame)
  }
}

/// What is done often, in one line.
private func chips(_ current: CurrentExercise, _ logger: Logger, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let (session, exercise) = (logger.session.id, current.exercise.id)
  let base = "/sessions/\(session.text)/exercises/\(exercise.text)"
  return div(.class("chips actions")) {
    if current.canWarmUp(voice.figures.unit) {
      postForm("\(base)/warm-up", frame) { button(.class("chip")) { voice(.logAddWarmUp) } }
    }
    chip("/sessions/\(session.text)/pick?for=\(exercise.text)", voice(.logSwap))
    postForm("\(base)/skip", frame) {
      button(.class("chip")) { voice(current.exercise.isRemovable ? .logRemoveExercise : .logSkip) }
    }
    chip(loggerPath(session, exercise, set: SetType.regular.rawValue), voice(.logAddSet))
    if !current.exercise.sets.isEmpty, current.exercise.sets.last?.type.isWorking == true {
      chip(loggerPath(session, exercise, set: SetType.dropSet.rawValue), voice(.logAddDropSet))
    }
    button(.class("chip"), .type("button"), .opens("note")) { voice(.logNote) }
    chip("/sessions/\(session.text)/pick", voice(.logAddExercise))
    if logger.session.origin == .plan {
      chip(sessionPath(session, "override"), voice(.lighterOrHeavier))
    }
  }
}

extension LiveExercise {
  /// Whether skipping it takes it away: nobody planned it, and nothing is done of it.
  var isRemovable: Bool { !isPlanned && sets.isEmpty }
}

extension CurrentExercise {
  /// The warm-up that would be added: to the heaviest weight that is asked for or was done last.
  func ramp(_ unit: WeightUnit) -> [WarmUpSet] {
    guard traits.loading == .weightReps, measures.contains(.weight) else { return [] }
    let asked = exercise.open.filter { $0.type.isWorking }.compactMap { $0.targetWeight }.max()
    guard let top = asked ?? prefilled.weight else { return [] }
    return warmUpRamp(to: top, grid: traits.grid, bar: rack(unit)?.bars.first)
  }

  /// Whether a warm-up is still to come: none is done or asked for, and no working set is done.
  func canWarmUp(_ unit: WeightUnit) -> Bool {
    exercise.sets.isEmpty && !exercise.open.contains { $0.type == .warmup } && !ramp(unit).isEmpty
  }
}

/// The rest that runs, at the bottom of the page.
private func restDock(_ rest: Rest, _ now: Instant, _ voice: Voice) -> HTML {
  let left = max(0, (rest.until.milliseconds - now.milliseconds + 999) / 1000)
  return section(
    .class("dock"), .label(voice(.rest)), .set("data-rest-until", String(rest.until.milliseconds)),
    .set("data-rest-total", String(rest.total))
  ) {
    div(.class("row")) {
      div {
        p(.class("small soft")) { voice(.rest) }
        p(.class("hero num"), .flag("data-rest-time")) { voice.timer(left) }
      }
      progress(
        .class("tint grow"), .label(voice(.rest)), .value(String(min(left, rest.total))),
        .set("max", String(rest.total))
      ) {}
      button(.class("chip needs-script"), .type("button"), .set("data-rest-add", "15")) {
        voice(.logMoreRest)
      }
      button(.class("chip on needs-script"), .type("button"), .flag("data-rest-skip")) { voice(.logSkipRest) }
    }
  }
}
