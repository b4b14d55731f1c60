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

/// Returns the page for a set that can no longer be logged or changed.
///
/// It shows the entered values and what the athlete can do with them. `setID` is the logged set that was
/// being changed, or nil for a new set. `typed` is the submitted form with its errors, if it has been read.
func staleSet(
  _ context: RouteContext, _ phrase: Phrase = .logExerciseGone, editing setID: ID? = nil,
  typed: FormInput? = nil
) -> Response {
  let form = typed ?? FormInput(context.form)
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
  let noted = found.exercises.flatMap { $0.sets }.first { $0.id == setID }
  return .page(
    finishedPage(found, exercise, noted, form, context.layout), status: form.isValid ? 409 : 422)
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

/// Returns the page for a set that wasn't logged or changed because its session had been finished.
///
/// The athlete can add the set to the session or, if `noted` is the logged set that was being changed,
/// correct that set.
private func finishedPage(
  _ found: SessionFacts, _ exercise: LiveExercise?, _ noted: SetPerformance?, _ form: FormInput,
  _ layout: PageLayout
) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  let session = found.session.id.text
  return layout.page(localizer.text(.logSessionOverHeading), on: nil) {
    div(.class("card alert stack")) {
      p(.role("alert")) { localizer.text(.logSessionOver) }
      if let exercise { p(.class("strong")) { named(exercise.prescription.name) } }
      fields.error("set")
      typedSet(form, localizer)
      if let noted {
        postForm("/sessions/\(session)/amend/\(noted.id.text)", layout) {
          for (name, text) in noted.form(typed: form, localizer).fields { hiddenField(name, text) }
          submit(localizer.text(.saveCorrection))
        }
      } else if let exercise {
        postForm("/sessions/\(session)/late-sets", layout, "stack") {
          hiddenField("exercise", exercise.id.text)
          typedFields(fields)
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

/// Returns the labels and names of the card's fields that contain entered values.
private func valueFields(of form: FormInput) -> [(words: Phrase, name: String)] {
  [
    (.weight, "weight"), (.logRepsHeading, "reps"), (.logTimeHeading, "seconds"),
    (.logDistanceHeading, form.cardDistance), (.climbGrade, "grade"), (.climbAttempts, "attempts"),
    (.hangEdge, "edge"), (.hangRepetitions, "hangs"), (.logRpe, "rpe"), (.logSetNote, "note"),
  ]
}

/// Returns a list of the entered values, so that the athlete can read and copy them.
private func typedSet(_ form: FormInput, _ localizer: Localizer) -> HTML {
  HTML {
    p(.class("small soft")) { localizer.text(.logYouTyped) }
    dl(.class("facts")) {
      for field in valueFields(of: form) where !form[field.name].trimmed.isEmpty {
        dt { localizer.text(field.words) }
        dd(.class("num")) { named(form[field.name].shortened(to: 2000)) }
      }
    }
  }
}

/// Returns the entered values as hidden fields, and invalid ones as fields that the athlete can change.
private func typedFields(_ fields: FormFields) -> HTML {
  let form = fields.input
  let names = [
    "type", "target", "weight", "reps", "seconds", form.cardDistance, "rpe", "note", "grade", "scale",
    "attempts", "sent", "style", "angle", "edge", "grip", "hangs", "pause",
  ]
  return HTML {
    for name in names where form.has(name) && form.error(name) == nil { hiddenField(name, form[name]) }
    for field in valueFields(of: form) where form.error(field.name) != nil {
      let label = fields.localizer.text(field.words)
      if field.name.hasSameBytes(as: "note") {
        fields.area(field.name, label)
      } else {
        fields.text(field.name, label, .autocomplete("off"))
      }
    }
  }
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
