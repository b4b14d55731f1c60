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

/// Returns the page for an action that the session or the exercise no longer allows.
///
/// The action had no effect.
func staleSession(_ context: RouteContext) -> Response {
  guard let id = context.id(), let found = facts(of: id, in: context.tx) else {
    return missingSession(context)
  }
  guard found.end != nil else { return gone(Sentence(.logExerciseGone), found, context) }
  let back = ("/sessions/\(id.text)", context.localizer.text(.logToSession))
  return .page(stalePage(Sentence(.logSessionOver), back: back, nil, context.layout), status: 409)
}

/// Returns the page for a set that can no longer be logged.
///
/// It shows the entered values and what the athlete can do with them.
func staleSet(_ context: RouteContext, _ phrase: Phrase = .logExerciseGone) -> Response {
  let form = FormInput(context.form)
  guard let id = context.id(), let found = facts(of: id, in: context.tx) else {
    guard let id = context.id(), context.tx.trashedAt(WorkoutSession.self, id) != nil else {
      return missingSession(context)
    }
    return .page(deletedPage(id, form, context.layout), status: 410)
  }
  guard found.end != nil else {
    let back = (loggerPath(id), context.localizer.text(.logToSession))
    return .page(stalePage(Sentence(phrase), back: back, form, context.layout), status: 422)
  }
  let exercise = ID(form["exercise"])
    .flatMap { found.live(plannedSnapshot(of: found, in: context.tx)).named($0) }
  return .page(finishedPage(found, exercise, form, context.layout), status: 409)
}

/// Returns a page with a sentence that explains the problem, the entered values if there are any, and a link
/// back.
func stalePage(
  _ sentence: Sentence, back: (path: String, name: String), _ form: FormInput?, _ layout: PageLayout
) -> HTML {
  layout.page(layout.localizer.text(.refused), on: nil) {
    div(.class("card alert stack")) {
      p(.role("alert")) { layout.localizer.text(sentence) }
      if let form { typedSet(form, layout.localizer) }
      buttonLink(back.path, back.name, quiet: true)
    }
  }
}

/// Returns the page for a set that wasn't logged because its session had been finished.
///
/// The athlete can add the set to the session as a correction.
private func finishedPage(
  _ found: SessionFacts, _ exercise: LiveExercise?, _ form: FormInput, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let session = found.session.id.text
  return layout.page(localizer.text(.logSessionOverHeading), on: nil) {
    div(.class("card alert stack")) {
      p(.role("alert")) { localizer.text(.logSessionOver) }
      if let exercise { p(.class("strong")) { named(exercise.prescription.name) } }
      typedSet(form, localizer)
      if let exercise {
        postForm("/sessions/\(session)/late-sets", layout) {
          hiddenField("exercise", exercise.id.text)
          typedFields(form)
          submit(localizer.text(.logAddToFinished), .plus)
        }
      }
      buttonLink("/sessions/\(session)", localizer.text(.logToSession), quiet: true)
    }
  }
}

private func deletedPage(_ id: ID, _ form: FormInput?, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(localizer.text(.logSessionDeleted), on: nil) {
    div(.class("card alert stack")) {
      p(.role("alert")) { localizer.text(.logSessionGone) }
      if let form { typedSet(form, localizer) }
      postForm("/deleted/restore", layout) {
        hiddenField("kind", WorkoutSession.kind)
        hiddenField("id", id.text)
        submit(localizer.text(.logRestoreSession), .restore)
      }
      buttonLink("/", localizer.text(.toToday), quiet: true)
    }
  }
}

/// Returns a list of the entered values, so that the athlete can read and copy them.
private func typedSet(_ form: FormInput, _ localizer: Localizer) -> HTML {
  let fields: [(words: Phrase, name: String)] = [
    (.weight, "weight"), (.logRepsHeading, "reps"), (.logTimeHeading, "seconds"),
    (.logDistanceHeading, form.cardDistance), (.climbGrade, "grade"), (.climbAttempts, "attempts"),
    (.hangEdge, "edge"), (.hangRepetitions, "hangs"), (.logRpe, "rpe"), (.logSetNote, "note"),
  ]
  return HTML {
    p(.class("small soft")) { localizer.text(.logYouTyped) }
    dl(.class("facts")) {
      for field in fields where !form[field.name].trimmed.isEmpty {
        dt { localizer.text(field.words) }
        dd(.class("num")) { named(form[field.name].shortened(to: 2000)) }
      }
    }
  }
}

/// Returns the entered values as hidden fields.
private func typedFields(_ form: FormInput) -> HTML {
  let names = [
    "type", "target", "weight", "reps", "seconds", form.cardDistance, "rpe", "note", "grade", "scale",
    "attempts", "sent", "style", "angle", "edge", "grip", "hangs", "pause",
  ]
  return HTML { for name in names where form.has(name) { hiddenField(name, form[name]) } }
}

/// Returns the page for a note that is too long, with the whole note in the field with the given name.
func longNotePage(_ form: FormInput, _ name: String, _ path: String, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let isSession = name.hasSameBytes(as: "session-notes")
  return layout.page(localizer.text(isSession ? .logSessionNote : .logExerciseNote), on: nil) {
    postForm(path, layout, "stack") {
      if form.has("exercise") { hiddenField("exercise", form["exercise"]) }
      layout.fields(of: form).area(
        name, localizer.text(isSession ? .logNoteOfSession : .logNoteToday))
      submit(localizer.text(.logSave), .check)
    }
  }
}
