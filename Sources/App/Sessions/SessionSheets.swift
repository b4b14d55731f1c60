import Records
import Training

/// What opens over the logger: the whole session, the exercise, notes, plates, and discarding.
func sheets(_ current: CurrentExercise, _ logger: Logger, _ frame: Frame) -> HTML {
  HTML {
    sessionSheet(logger, frame)
    exerciseSheet(current, logger, frame)
    noteSheet(current, logger, frame)
    sessionNoteSheet(logger, current, frame)
    discardSheet(logger, frame)
    plateSheet(current, logger, frame.voice)
  }
}

/// Every exercise with its state, to go there and to put them into another order.
private func sessionSheet(_ logger: Logger, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let session = logger.session.id.text
  return sheet("session", sessionTitle(logger.session, voice), voice) {
    p(.class("soft num")) {
      voice(
        .setsOf, .count("done", logger.exercises.setsDone), .count("planned", logger.exercises.setsAsked))
    }
    postForm("/sessions/\(session)/order", frame, "order-form") {
      if let current = logger.current { hiddenField("exercise", current.exercise.id.text) }
      ol(.class("inner"), .set("data-reorder", "order-as-shown")) {
        for (place, exercise) in logger.exercises.enumerated() {
          orderRow(exercise, place, logger, voice)
        }
      }
      button(.id("order-as-shown"), .class("hidden-text"), .set("tabindex", "-1")) { voice(.logKeepOrder) }
    }
    div(.class("buttons")) {
      buttonLink("/sessions/\(session)/pick", voice(.logAddExercise), .plus, quiet: true)
      button(.class("button quiet"), .type("button"), .opens("session-note")) {
        icon(.note)
        voice(.logSessionNote)
      }
    }
    button(.class("link danger"), .type("button"), .opens("discard")) { voice(.logDiscard) }
  }
}

private func orderRow(_ exercise: LiveExercise, _ place: Int, _ logger: Logger, _ voice: Voice) -> HTML {
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
      span(.class("small soft line num")) { voice.state(of: exercise) }
    }
    span(.class("state-dot " + voice.stateName(exercise)), .set("aria-hidden", "true")) {
      if exercise.state == .done { icon(.check) }
    }
    if logger.exercises.count > 1 {
      let isLast = place == logger.exercises.count - 1
      moveButton("up", exercise, .up, voice(.logMoveUp, .text("name", name)), isOff: place == 0)
      moveButton("down", exercise, .down, voice(.logMoveDown, .text("name", name)), isOff: isLast)
    }
  }
}

/// Moves an exercise by one; the first can't go up, nor the last down.
private func moveButton(
  _ name: String, _ exercise: LiveExercise, _ drawing: Icon, _ words: String, isOff: Bool
) -> HTML {
  var attributes: [Attribute] = [
    .class("icon"), .name(name), .value(exercise.id.text), .label(words),
  ]
  if isOff { attributes.append(.disabled) }
  return HTML(element: "button", attributes, icon(drawing))
}

/// What can be done with the exercise in view.
private func exerciseSheet(_ current: CurrentExercise, _ logger: Logger, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let (session, exercise) = (logger.session.id.text, current.exercise)
  let base = "/sessions/\(session)/exercises/\(exercise.id.text)"
  return sheet("exercise", exercise.prescription.name, voice) {
    ul(.class("inner menu")) {
      li {
        a(.class("row"), .href("/sessions/\(session)/pick?for=\(exercise.id.text)")) {
          icon(.swap)
          span(.class("strong")) { voice(.logSwapMore) }
        }
      }
      skipItem(exercise, base, frame)
      li {
        button(.class("row menu-button"), .type("button"), .opens("note")) {
          icon(.note)
          span(.class("strong")) { voice(.logExerciseNote) }
        }
      }
      supersetItem(exercise, logger, frame)
      if current.isKnown {
        li {
          a(.class("row"), .href("/exercises/" + percentEncoded(exercise.performance.catalogID))) {
            icon(.chart)
            span(.class("strong")) { voice(.logExerciseHistory) }
          }
        }
      }
    }
    if !exercise.prescription.notes.isEmpty {
      p(.class("soft")) { named(exercise.prescription.notes.shortened(to: 2000)) }
    }
  }
}

/// Leaves the exercise out today, or takes it up again.
private func skipItem(_ exercise: LiveExercise, _ base: String, _ frame: Frame) -> HTML {
  let isSkipped = exercise.performance.state == .skipped
  let words: Phrase =
    isSkipped ? .logTakeUp : exercise.isRemovable ? .logRemoveExercise : .logSkipMore
  return li {
    postForm(isSkipped ? "\(base)/take-up" : "\(base)/skip", frame) {
      button(.class("row menu-button")) {
        icon(exercise.isRemovable ? .trash : .skip)
        span(.class("strong")) { frame.voice(words) }
      }
    }
  }
}

/// In turn with the next exercise, or each by itself again.
private func supersetItem(_ exercise: LiveExercise, _ logger: Logger, _ frame: Frame) -> HTML? {
  let voice = frame.voice
  let base = "/sessions/\(logger.session.id.text)/exercises/\(exercise.id.text)"
  if !logger.exercises.superset(of: exercise).isEmpty {
    return li {
      postForm("\(base)/alone", frame) {
        button(.class("row menu-button")) {
          icon(.link)
          span(.class("strong")) { voice(.logLeaveSuperset) }
        }
      }
    }
  }
  guard let place = logger.exercises.firstIndex(where: { $0.id == exercise.id }),
    place + 1 < logger.exercises.count
  else { return nil }
  let next = logger.exercises[place + 1]
  return li {
    postForm("\(base)/in-turn", frame) {
      button(.class("row menu-button")) {
        icon(.link)
        span(.class("strong")) { voice(.logSupersetWith, .text("name", next.prescription.name)) }
      }
    }
  }
}

private func noteSheet(_ current: CurrentExercise, _ logger: Logger, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let path = "/sessions/\(logger.session.id.text)/exercises/\(current.exercise.id.text)/notes"
  return sheet("note", voice(.logExerciseNote), voice) {
    postForm(path, frame, "stack") {
      textArea("notes", voice(.logNoteToday), current.exercise.performance.notes)
      submit(voice(.logSave), .check)
    }
  }
}

/// A note about the whole session.
func sessionNoteSheet(_ logger: Logger, _ current: CurrentExercise?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return sheet("session-note", voice(.logSessionNote), voice) {
    postForm("/sessions/\(logger.session.id.text)/notes", frame, "stack") {
      if let current { hiddenField("exercise", current.exercise.id.text) }
      textArea("session-notes", voice(.logNoteOfSession), logger.session.notes)
      submit(voice(.logSave), .check)
    }
  }
}

/// Asks before the session goes to *Recently deleted*.
func discardSheet(_ logger: Logger, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return sheet("discard", voice(.logDiscardAsk), voice) {
    p { voice(.logDiscardMore, .count("sets", logger.exercises.setsDone)) }
    postForm("/sessions/\(logger.session.id.text)/discard", frame) {
      button(.class("button danger")) {
        icon(.trash)
        voice(.logDiscard)
      }
    }
    button(
      .class("button quiet"), .type("button"), .set("popovertarget", "discard"),
      .set("popovertargetaction", "hide")
    ) { voice(.logKeepTraining) }
  }
}
