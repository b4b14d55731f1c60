import Records
import Training

/// Returns the logger's sheets: for the session, the exercise, notes, discarding the session, and plates.
func sheets(_ current: CurrentExercise, _ logger: Logger, _ layout: PageLayout) -> HTML {
  HTML {
    sessionSheet(logger, layout)
    exerciseSheet(current, logger, layout)
    noteSheet(current, logger, layout)
    sessionNoteSheet(logger, current, layout)
    discardSheet(logger, layout)
    plateSheet(current, logger, layout.localizer)
  }
}

/// Returns the sheet with every exercise and its state, for navigation and reordering.
private func sessionSheet(_ logger: Logger, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let session = logger.session.id.text
  return sheet("session", sessionTitle(logger.session, localizer), localizer) {
    p(.class("soft num")) {
      localizer.text(
        .setsOf, .count("done", logger.exercises.setsDone), .count("planned", logger.exercises.setsAsked))
    }
    postForm("/sessions/\(session)/order", layout, "order-form") {
      if let current = logger.current { hiddenField("exercise", current.exercise.id.text) }
      ol(.class("inner"), .set("data-reorder", "order-as-shown")) {
        for (place, exercise) in logger.exercises.enumerated() {
          orderRow(exercise, place, logger, localizer)
        }
      }
      button(.id("order-as-shown"), .class("hidden-text"), .set("tabindex", "-1")) {
        localizer.text(.logKeepOrder)
      }
    }
    div(.class("buttons")) {
      buttonLink("/sessions/\(session)/pick", localizer.text(.logAddExercise), .plus, quiet: true)
      button(.class("button quiet"), .type("button"), .opens("session-note")) {
        icon(.note)
        localizer.text(.logSessionNote)
      }
    }
    button(.class("link danger"), .type("button"), .opens("discard")) { localizer.text(.logDiscard) }
  }
}

private func orderRow(
  _ exercise: LiveExercise, _ place: Int, _ logger: Logger, _ localizer: Localizer
) -> HTML {
  let name = exercise.prescription.name
  let isShown = exercise.id == logger.current?.exercise.id
  return li(.class("row order-row"), .set("draggable", "false")) {
    hiddenField("order", exercise.id.text)
    span(.class("handle needs-script"), .set("aria-hidden", "true")) { icon(.handle) }
    a(.class("grow jump"), .href(loggerPath(logger.session.id, exercise.id))) {
      span(.class(isShown ? "strong line" : "line")) {
        if let label = logger.exercises.turnLabel(of: exercise) {
          span(.class("badge plain")) { label }
          " "
        }
        named(name)
      }
      span(.class("small soft line num")) { localizer.state(of: exercise) }
    }
    span(.class("state-dot " + localizer.stateName(exercise)), .set("aria-hidden", "true")) {
      if exercise.state == .done { icon(.check) }
    }
    if logger.exercises.count > 1 {
      let isLast = place == logger.exercises.count - 1
      moveButton("up", exercise, .up, localizer.text(.logMoveUp, .text("name", name)), isOff: place == 0)
      moveButton("down", exercise, .down, localizer.text(.logMoveDown, .text("name", name)), isOff: isLast)
    }
  }
}

/// Returns a button that moves an exercise by one place.
///
/// The button is disabled if the exercise can't be moved any further.
private func moveButton(
  _ name: String, _ exercise: LiveExercise, _ drawing: Icon, _ words: String, isOff: Bool
) -> HTML {
  var attributes: [Attribute] = [
    .class("icon"), .name(name), .value(exercise.id.text), .label(words),
  ]
  if isOff { attributes.append(.disabled) }
  return HTML(element: "button", attributes, icon(drawing))
}

/// Returns the sheet with the actions on the exercise in view.
private func exerciseSheet(_ current: CurrentExercise, _ logger: Logger, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let (session, exercise) = (logger.session.id.text, current.exercise)
  let base = "/sessions/\(session)/exercises/\(exercise.id.text)"
  return sheet("exercise", exercise.prescription.name, localizer) {
    ul(.class("inner menu")) {
      li {
        a(.class("row"), .href("/sessions/\(session)/pick?for=\(exercise.id.text)")) {
          icon(.swap)
          span(.class("strong")) { localizer.text(.logSwapMore) }
        }
      }
      skipItem(exercise, base, layout)
      li {
        button(.class("row menu-button"), .type("button"), .opens("note")) {
          icon(.note)
          span(.class("strong")) { localizer.text(.logExerciseNote) }
        }
      }
      supersetItem(exercise, logger, layout)
      if current.isKnown {
        li {
          a(.class("row"), .href("/exercises/" + percentEncoded(exercise.performance.catalogID))) {
            icon(.chart)
            span(.class("strong")) { localizer.text(.logExerciseHistory) }
          }
        }
      }
    }
    if !exercise.prescription.notes.isEmpty {
      p(.class("soft")) { named(exercise.prescription.notes.shortened(to: 2000)) }
    }
  }
}

/// Returns the menu item that skips the exercise today, or resumes it if it was skipped.
private func skipItem(_ exercise: LiveExercise, _ base: String, _ layout: PageLayout) -> HTML {
  let isSkipped = exercise.performance.state == .skipped
  let words: Phrase =
    isSkipped ? .logTakeUp : exercise.isRemovable ? .logRemoveExercise : .logSkipMore
  return li {
    postForm(isSkipped ? "\(base)/take-up" : "\(base)/skip", layout) {
      button(.class("row menu-button")) {
        icon(exercise.isRemovable ? .trash : .skip)
        span(.class("strong")) { layout.localizer.text(words) }
      }
    }
  }
}

/// Returns the menu item that combines the exercise with the next one into a superset, or takes it out of its
/// superset.
///
/// Returns nil if the exercise is the last one and not in a superset.
private func supersetItem(_ exercise: LiveExercise, _ logger: Logger, _ layout: PageLayout) -> HTML? {
  let localizer = layout.localizer
  let base = "/sessions/\(logger.session.id.text)/exercises/\(exercise.id.text)"
  if !logger.exercises.superset(of: exercise).isEmpty {
    return li {
      postForm("\(base)/alone", layout) {
        button(.class("row menu-button")) {
          icon(.link)
          span(.class("strong")) { localizer.text(.logLeaveSuperset) }
        }
      }
    }
  }
  guard let place = logger.exercises.firstIndex(where: { $0.id == exercise.id }),
    place + 1 < logger.exercises.count
  else { return nil }
  let next = logger.exercises[place + 1]
  return li {
    postForm("\(base)/in-turn", layout) {
      button(.class("row menu-button")) {
        icon(.link)
        span(.class("strong")) { localizer.text(.logSupersetWith, .text("name", next.prescription.name)) }
      }
    }
  }
}

private func noteSheet(_ current: CurrentExercise, _ logger: Logger, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let path = "/sessions/\(logger.session.id.text)/exercises/\(current.exercise.id.text)/notes"
  return sheet("note", localizer.text(.logExerciseNote), localizer) {
    postForm(path, layout, "stack") {
      textArea("notes", localizer.text(.logNoteToday), current.exercise.performance.notes)
      submit(localizer.text(.logSave), .check)
    }
  }
}

/// Returns the sheet with the note about the whole session.
func sessionNoteSheet(_ logger: Logger, _ current: CurrentExercise?, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return sheet("session-note", localizer.text(.logSessionNote), localizer) {
    postForm("/sessions/\(logger.session.id.text)/notes", layout, "stack") {
      if let current { hiddenField("exercise", current.exercise.id.text) }
      textArea("session-notes", localizer.text(.logNoteOfSession), logger.session.notes)
      submit(localizer.text(.logSave), .check)
    }
  }
}

/// Returns the sheet that asks for confirmation before the session moves to *Recently deleted*.
func discardSheet(_ logger: Logger, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return sheet("discard", localizer.text(.logDiscardAsk), localizer) {
    p { localizer.text(.logDiscardMore, .count("sets", logger.exercises.setsDone)) }
    postForm("/sessions/\(logger.session.id.text)/discard", layout) {
      button(.class("button danger")) {
        icon(.trash)
        localizer.text(.logDiscard)
      }
    }
    button(
      .class("button quiet"), .type("button"), .set("popovertarget", "discard"),
      .set("popovertargetaction", "hide")
    ) { localizer.text(.logKeepTraining) }
  }
}
