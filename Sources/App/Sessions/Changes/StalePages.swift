import Records
import Training

/// Returns the page for a missing session.
///
/// A deleted session can be restored from this page.
func missingSession(_ context: RouteContext) -> Response {
  guard let id = context.id(), context.tx.trashedAt(WorkoutSession.self, id) != nil else {
    return .page(notFoundPage(context.request.path, context.layout), status: 404)
  }
  return .page(deletedPage(id, nil, context.layout), status: 410)
}

/// Returns the page for an action on a session or exercise that no longer allows it.
///
/// Nothing was changed.
func staleSession(_ context: RouteContext) -> Response {
  guard let id = context.id(), let found = facts(of: id, in: context.tx) else {
    return missingSession(context)
  }
  guard found.end != nil else { return gone(.logExerciseGone, found, context) }
  let back = ("/sessions/\(id.text)", context.localizer.text(.logToSession))
  return .page(stalePage(.logSessionOver, back: back, nil, context.layout), status: 409)
}

/// Returns the page for a set that can no longer be logged.
///
/// It shows the typed values and what the athlete can do with them.
func staleSet(_ context: RouteContext, _ sentence: Phrase = .logExerciseGone) -> Response {
  let typed = TypedCard(context.form)
  guard let id = context.id(), let found = facts(of: id, in: context.tx) else {
    guard let id = context.id(), context.tx.trashedAt(WorkoutSession.self, id) != nil else {
      return missingSession(context)
    }
    return .page(deletedPage(id, typed, context.layout), status: 410)
  }
  guard found.end != nil else {
    let back = (loggerPath(id), context.localizer.text(.logToSession))
    return .page(stalePage(sentence, back: back, typed, context.layout), status: 422)
  }
  let exercise = context.form["exercise"].flatMap { ID($0) }
    .flatMap { found.live(plannedSnapshot(of: found, in: context.tx)).named($0) }
  return .page(finishedPage(found, exercise, typed, context.form, context.layout), status: 409)
}

/// Returns a page with a sentence, the typed values and a link back.
func stalePage(
  _ sentence: Phrase, back: (path: String, name: String), _ typed: TypedCard?, _ layout: PageLayout
) -> HTML {
  layout.page(layout.localizer.text(.refused), on: nil) {
    div(.class("card alert stack")) {
      p(.role("alert")) { layout.localizer.text(sentence) }
      if let typed { typedSet(typed, layout.localizer) }
      buttonLink(back.path, back.name, quiet: true)
    }
  }
}

/// Returns the page for a set of a session that has since been finished.
///
/// The set can be added to the session as a correction.
private func finishedPage(
  _ found: SessionFacts, _ exercise: LiveExercise?, _ typed: TypedCard, _ form: Fields, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let session = found.session.id.text
  return layout.page(localizer.text(.logSessionOverHeading), on: nil) {
    div(.class("card alert stack")) {
      p(.role("alert")) { localizer.text(.logSessionOver) }
      if let exercise { p(.class("strong")) { named(exercise.prescription.name) } }
      typedSet(typed, localizer)
      if let exercise {
        postForm("/sessions/\(session)/late-sets", layout) {
          hiddenField("exercise", exercise.id.text)
          typedFields(typed, form)
          submit(localizer.text(.logAddToFinished), .plus)
        }
      }
      buttonLink("/sessions/\(session)", localizer.text(.logToSession), quiet: true)
    }
  }
}

private func deletedPage(_ id: ID, _ typed: TypedCard?, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(localizer.text(.logSessionDeleted), on: nil) {
    div(.class("card alert stack")) {
      p(.role("alert")) { localizer.text(.logSessionGone) }
      if let typed { typedSet(typed, localizer) }
      postForm("/deleted/restore", layout) {
        hiddenField("kind", WorkoutSession.kind)
        hiddenField("id", id.text)
        submit(localizer.text(.logRestoreSession), .restore)
      }
      buttonLink("/", localizer.text(.toToday), quiet: true)
    }
  }
}

/// Returns the typed values for reading and copying.
private func typedSet(_ typed: TypedCard, _ localizer: Localizer) -> HTML {
  let fields: [(Phrase, String)] = [
    (.weight, typed.weight), (.logRepsHeading, typed.reps), (.logTimeHeading, typed.seconds),
    (.logDistanceHeading, typed.distance), (.climbGrade, typed.climb?.grade ?? ""),
    (.climbAttempts, typed.climb?.attempts ?? ""), (.hangEdge, typed.hang?.edge ?? ""),
    (.hangRepetitions, typed.hang?.repetitions ?? ""), (.logRpe, typed.rpe), (.logSetNote, typed.note),
  ]
  return HTML {
    p(.class("small soft")) { localizer.text(.logYouTyped) }
    dl(.class("facts")) {
      for (name, value) in fields where !value.isEmpty {
        dt { localizer.text(name) }
        dd(.class("num")) { named(value.shortened(to: 2000)) }
      }
    }
  }
}

private func typedFields(_ typed: TypedCard, _ form: Fields) -> HTML {
  let values = form.byName
  return HTML {
    hiddenField("type", typed.type.rawValue)
    if let lineage = typed.lineage { hiddenField("target", lineage.text) }
    hiddenField("weight", typed.weight)
    hiddenField("reps", typed.reps)
    hiddenField("seconds", typed.seconds)
    hiddenField(form["kilometres"] == nil ? "metres" : "kilometres", typed.distance)
    hiddenField("rpe", typed.rpe)
    hiddenField("note", typed.note)
    for name in ["grade", "scale", "attempts", "sent", "style", "angle", "edge", "grip", "hangs", "pause"] {
      if let value = values[name] { hiddenField(name, value) }
    }
  }
}

/// Returns the page for a note that is too long, with the whole note in a field.
func longNotePage(_ notes: String, _ path: String, _ form: Fields, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let isSession = form["session-notes"] != nil
  return layout.page(localizer.text(isSession ? .logSessionNote : .logExerciseNote), on: nil) {
    postForm(path, layout, "stack") {
      if let exercise = form["exercise"] { hiddenField("exercise", exercise) }
      textArea(
        isSession ? "session-notes" : "notes", localizer.text(isSession ? .logNoteOfSession : .logNoteToday),
        notes,
        wrong: localizer.text(.logNoteTooLong))
      submit(localizer.text(.logSave), .check)
    }
  }
}
