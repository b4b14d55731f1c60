import Records
import Training

/// Returns the page of a session in progress with one exercise in view.
func loggerPage(_ logger: Logger, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let heading = logger.current?.exercise.prescription.name ?? sessionTitle(logger.session, localizer)
  return layout.document(heading, on: nil) {
    div(.class("logger"), .flag("data-awake")) {
      topLine(logger, localizer)
      if let current = logger.current {
        strip(logger, localizer)
        exerciseHeading(current, logger, localizer)
        phaseLine(logger.phase, of: logger.session.id, layout)
        if !current.exercise.performance.notes.isEmpty {
          p(.class("soft note-line")) { named(current.exercise.performance.notes.shortened(to: 300)) }
        }
        if let adjusted = logger.adjusted { adjustedChip(adjusted, current, logger, layout) }
        recordCard(logger.records, localizer)
        if current.exercise.isSkipped {
          skippedCard(current, logger, layout)
        } else {
          setGrid(current, logger, layout)
          if current.focus == .nothing { allDone(current, logger, localizer) }
          chips(current, logger, layout)
        }
        sheets(current, logger, layout)
      } else {
        emptySession(logger, layout)
      }
    }
    if let rest = logger.rest { restDock(rest, logger.now, localizer) }
  }
}

func sessionTitle(_ session: WorkoutSession, _ localizer: Localizer) -> String {
  session.title.isEmpty ? localizer.text(.untitled) : session.title
}

/// Returns the top line, with the link back, the time since the session's start, and the link for finishing
/// it.
private func topLine(_ logger: Logger, _ localizer: Localizer) -> HTML {
  let since = logger.session.startedAt
  let seconds = max(0, logger.now - since) / 1000
  return header(.class("logger-top")) {
    a(.class("back"), .href("/"), .label(localizer.text(.toToday))) {
      icon(.back)
      span { named(sessionTitle(logger.session, localizer)) }
    }
    if seconds < 86_400 {
      let start = String(since.milliseconds)
      span(.class("num strong elapsed"), .set("data-elapsed-since", start)) { localizer.timer(seconds) }
    } else {
      span(.class("small soft elapsed")) { localizer.day(logger.session.day, today: logger.today) }
    }
    a(.class("chip on"), .href("/sessions/\(logger.session.id.text)/finish")) { localizer.text(.logFinish) }
  }
}

/// Returns links to up to seven exercises around the exercise in view, drawn as segments.
///
/// The session's sheet lists all exercises.
private func strip(_ logger: Logger, _ localizer: Localizer) -> HTML {
  let place = logger.place ?? 0
  let first = max(0, min(place - 3, logger.exercises.count - 7))
  return nav(.class("strip"), .label(localizer.text(.logExercises))) {
    for (number, exercise) in logger.exercises.enumerated() where (first..<first + 7).contains(number) {
      let words = localizer.progress(of: exercise)
      let path = loggerPath(logger.session.id, exercise.id)
      let names = "segment-link " + localizer.stateName(exercise)
      switch number - place {
      case 0: a(.class(names), .href(path), .label(words), .set("aria-current", "true")) { span {} }
      case -1: a(.class(names), .href(path), .label(words), .flag("data-previous")) { span {} }
      case 1: a(.class(names), .href(path), .label(words), .flag("data-next")) { span {} }
      default: a(.class(names), .href(path), .label(words)) { span {} }
      }
    }
  }
}

extension Localizer {
  /// Returns the CSS class for an exercise's progress.
  func stateName(_ exercise: LiveExercise) -> String {
    switch exercise.state {
    case .waiting: "waiting"
    case .begun: "begun"
    case .done: "done"
    case .skipped: "skipped"
    }
  }

  /// Returns an exercise with its progress, such as “Bench Press: 2 of 4 sets”.
  func progress(of exercise: LiveExercise) -> String {
    text(.logNamedState, .text("name", exercise.prescription.name), .text("state", state(of: exercise)))
  }

  func state(of exercise: LiveExercise) -> String {
    if exercise.isSkipped { return text(.logSkipped) }
    let done = Int64(exercise.sets.count)
    let asked = done + Int64(exercise.open.count)
    return exercise.open.isEmpty && !exercise.isPlanned
      ? text(.setsDone, .count("done", done)) : text(.setsOf, .count("done", done), .count("planned", asked))
  }
}

/// Returns the exercise's name and targets, with the buttons for the session's sheet and the exercise's
/// sheet.
private func exerciseHeading(_ current: CurrentExercise, _ logger: Logger, _ localizer: Localizer) -> HTML {
  div(.class("row between top-aligned exercise-heading")) {
    div(.class("grow")) {
      h1 {
        if let label = logger.exercises.turnLabel(of: current.exercise) {
          span(.class("badge plain turn")) { label }
          " "
        }
        named(current.exercise.prescription.name)
      }
      p(.class("soft small num")) { targetLine(current, logger, localizer) }
    }
    div(.class("row heading-buttons")) {
      button(
        .class("icon session-opener"), .type("button"), .opens("session"),
        .label(localizer.text(.logWholeSession))
      ) {
        icon(.list)
      }
      button(.class("icon"), .type("button"), .opens("exercise"), .label(localizer.text(.logMoreActions))) {
        icon(.more)
      }
    }
  }
}

/// Returns an exercise's targets, such as `4 × 8–12 · 62.5 kg · rest 2:00 · version 6`.
///
/// Without targets, the line begins with the day the exercise was last done.
private func targetLine(_ current: CurrentExercise, _ logger: Logger, _ localizer: Localizer) -> String {
  let exercise = current.exercise
  var parts: [String] = []
  if exercise.prescription.sets.contains(where: { $0.type.isWorking }) {
    parts.append(localizer.line(of: exercise.prescription))
  } else if let last = current.last {
    parts.append(localizer.text(.logLastOn, .text("day", localizer.day(last.day, today: logger.today))))
  }
  if exercise.isPlanned, let version = logger.version {
    parts.append(localizer.text(.logOfVersion, .count("number", version)))
  }
  if exercise.performance.swappedFrom != nil { parts.append(localizer.text(.logSwapped)) }
  if !exercise.isPlanned, logger.session.origin == .template { parts.append(localizer.text(.logAddedToday)) }
  return joined(parts, by: " · ")
}

/// Returns the card for an exercise whose prescribed sets are completed, with one button: for the next
/// exercise or, after the last one, for finishing the session.
private func allDone(_ current: CurrentExercise, _ logger: Logger, _ localizer: Localizer) -> HTML {
  div(.class("card done stack")) {
    if let next = logger.exercises.following(current.exercise.id), next.id != current.exercise.id {
      p(.class("strong")) { localizer.text(.logExerciseDone) }
      buttonLink(
        loggerPath(logger.session.id, next.id),
        localizer.text(.logGoOnWith, .text("name", next.prescription.name)), .next)
    } else {
      p(.class("strong")) { localizer.text(.allSetsDone) }
      buttonLink("/sessions/\(logger.session.id.text)/finish", localizer.text(.logFinishSession), .check)
    }
  }
}

/// Returns a line that explains why today's targets differ, such as “23 days off: 3 × 5 · 75 lb instead of 3
/// × 5 · 80 lb”, with a button that restores the full targets.
private func adjustedChip(
  _ adjusted: AdjustedToday, _ current: CurrentExercise, _ logger: Logger, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let (today, asked) = localizer.difference(adjusted)
  let words = localizer.text(
    .insteadOf, .text("cause", adjusted.cause.map { localizer.chip($0) } ?? localizer.text(.chipToday)),
    .text("today", today), .text("asked", asked))
  return postForm(sessionPath(logger.session.id, "full-targets"), layout) {
    hiddenField("lineage", adjusted.lineage.text)
    hiddenField("exercise", current.exercise.id.text)
    div(.class("row between")) {
      badge(.alert, words)
      button(.class("chip")) { localizer.text(.undoToday) }
    }
  }
}

private func skippedCard(_ current: CurrentExercise, _ logger: Logger, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let path = "/sessions/\(logger.session.id.text)/exercises/\(current.exercise.id.text)/take-up"
  return div(.class("card plain stack")) {
    p(.class("strong")) { localizer.text(.logSkippedToday) }
    if current.exercise.performance.state == .skipped {
      postForm(path, layout) { submit(localizer.text(.logTakeUp), .restore, quiet: true) }
    } else {
      p(.class("soft")) { localizer.text(.logSkippedByTargets) }
    }
    if let next = logger.exercises.following(current.exercise.id), next.id != current.exercise.id {
      buttonLink(
        loggerPath(logger.session.id, next.id),
        localizer.text(.logGoOnWith, .text("name", next.prescription.name)), .next)
    }
  }
}

/// Returns the content for a session without exercises, with links for adding the first one or starting from
/// a template.
private func emptySession(_ logger: Logger, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let pick = "/sessions/\(logger.session.id.text)/pick"
  return HTML {
    h1 { named(sessionTitle(logger.session, localizer)) }
    emptyState(.barbell, localizer.text(.logNoExerciseYet), localizer.text(.logNoExerciseYetMore)) {
      buttonLink(pick, localizer.text(.logAddExercise), .plus)
      buttonLink("/start", localizer.text(.startFromTemplate), .library, quiet: true)
    }
    div(.class("chips")) {
      button(.class("chip"), .type("button"), .opens("session-note")) { localizer.text(.logNote) }
      button(.class("chip"), .type("button"), .opens("discard")) { localizer.text(.logDiscard) }
    }
    sessionNoteSheet(logger, nil, layout)
    discardSheet(logger, layout)
  }
}

/// Returns the line of buttons for frequent actions.
private func chips(_ current: CurrentExercise, _ logger: Logger, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let (session, exercise) = (logger.session.id, current.exercise.id)
  let base = "/sessions/\(session.text)/exercises/\(exercise.text)"
  return div(.class("chips actions")) {
    if current.canWarmUp(localizer.figures.unit) {
      postForm("\(base)/warm-up", layout) { button(.class("chip")) { localizer.text(.logAddWarmUp) } }
    }
    chip("/sessions/\(session.text)/pick?for=\(exercise.text)", localizer.text(.logSwap))
    postForm("\(base)/skip", layout) {
      button(.class("chip")) { localizer.text(current.exercise.isRemovable ? .logRemoveExercise : .logSkip) }
    }
    chip(loggerPath(session, exercise, set: SetType.regular.rawValue), localizer.text(.logAddSet))
    if !current.exercise.sets.isEmpty, current.exercise.sets.last?.type.isWorking == true {
      chip(loggerPath(session, exercise, set: SetType.dropSet.rawValue), localizer.text(.logAddDropSet))
    }
    button(.class("chip"), .type("button"), .opens("note")) { localizer.text(.logNote) }
    chip("/sessions/\(session.text)/pick", localizer.text(.logAddExercise))
    if logger.session.origin == .template {
      chip(sessionPath(session, "override"), localizer.text(.lighterOrHeavier))
    }
  }
}

extension LiveExercise {
  /// True if skipping the exercise removes it, because it wasn't planned and none of its sets is completed.
  var isRemovable: Bool { !isPlanned && sets.isEmpty }
}

extension CurrentExercise {
  /// Returns the sets of the warm-up to offer, which leads up to the heaviest prescribed weight or, if there
  /// is none, to the card's weight.
  func ramp(_ unit: WeightUnit) -> [WarmUpSet] {
    guard traits.loading == .weightReps, measures.contains(.weight) else { return [] }
    let asked = exercise.open.filter { $0.type.isWorking }.compactMap { $0.targetWeight }.max()
    guard let top = asked ?? prefilled.weight else { return [] }
    return warmUpRamp(to: top, grid: traits.grid, bar: rack(unit)?.bars.first)
  }

  /// Returns true if a warm-up can be added.
  ///
  /// That requires that no set is completed, no warm-up is prescribed, and ``ramp(_:)`` isn't empty.
  func canWarmUp(_ unit: WeightUnit) -> Bool {
    exercise.sets.isEmpty && !exercise.open.contains { $0.type == .warmup } && !ramp(unit).isEmpty
  }
}

/// Returns the dock at the bottom of the page, which shows how much of the current rest is left.
private func restDock(_ rest: Rest, _ now: Instant, _ localizer: Localizer) -> HTML {
  let left = max(0, (rest.until.milliseconds - now.milliseconds + 999) / 1000)
  return section(
    .class("dock"), .label(localizer.text(.rest)), .set("data-rest-until", String(rest.until.milliseconds)),
    .set("data-rest-total", String(rest.total))
  ) {
    div(.class("row")) {
      div {
        p(.class("small soft")) { localizer.text(.rest) }
        p(.class("hero num"), .flag("data-rest-time")) { localizer.timer(left) }
      }
      progress(
        .class("tint grow"), .label(localizer.text(.rest)), .value(String(min(left, rest.total))),
        .set("max", String(rest.total))
      ) {}
      button(.class("chip needs-script"), .type("button"), .set("data-rest-add", "15")) {
        localizer.text(.logMoreRest)
      }
      button(.class("chip on needs-script"), .type("button"), .flag("data-rest-skip")) {
        localizer.text(.logSkipRest)
      }
    }
  }
}
