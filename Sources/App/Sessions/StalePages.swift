import Records
import Training

/// Says that a session is not there: deleted, and how to bring it back, or unknown.
func missingSession(_ visit: Visit) -> Response {
  guard let id = visit.id(), visit.tx.trashedAt(WorkoutSession.self, id) != nil else {
    return .page(notFoundPage(visit.request.path, visit.frame), status: 404)
  }
  return .page(deletedPage(id, nil, visit.frame), status: 410)
}

/// Says what became of a session that something was asked of: nothing was done.
func staleSession(_ visit: Visit) -> Response {
  guard let id = visit.id(), let found = facts(of: id, in: visit.tx) else { return missingSession(visit) }
  guard found.end != nil else { return gone(.logExerciseGone, found, visit) }
  let back = ("/sessions/\(id.text)", visit.voice(.logToSession))
  return .page(stalePage(.logSessionOver, back: back, nil, visit.frame), status: 409)
}

/// Keeps a set that can't be logged any more: what was typed, and what can be done with it.
func staleSet(_ visit: Visit, _ sentence: Phrase = .logExerciseGone) -> Response {
  let typed = TypedCard(visit.form)
  guard let id = visit.id(), let found = facts(of: id, in: visit.tx) else {
    guard let id = visit.id(), visit.tx.trashedAt(WorkoutSession.self, id) != nil else {
      return missingSession(visit)
    }
    return .page(deletedPage(id, typed, visit.frame), status: 410)
  }
  guard found.end != nil else {
    let back = (loggerPath(id), visit.voice(.logToSession))
    return .page(stalePage(sentence, back: back, typed, visit.frame), status: 422)
  }
  let exercise = visit.form["exercise"].flatMap { ID($0) }
    .flatMap { found.live(plannedSnapshot(of: found, in: visit.tx)).named($0) }
  return .page(finishedPage(found, exercise, typed, visit.form, visit.frame), status: 409)
}

/// A sentence, what was typed, and the way back.
func stalePage(
  _ sentence: Phrase, back: (path: String, name: String), _ typed: TypedCard?, _ frame: Frame
) -> HTML {
  frame(frame.voice(.refused), on: nil) {
    div(.class("card alert stack")) {
      p(.role("alert")) { frame.voice(sentence) }
      if let typed { typedSet(typed, frame.voice) }
      buttonLink(back.path, back.name, quiet: true)
    }
  }
}

/// The session was finished meanwhile: the set can be added to it as a correction.
private func finishedPage(
  _ found: SessionFacts, _ exercise: LiveExercise?, _ typed: TypedCard, _ form: Fields, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let session = found.session.id.text
  return frame(voice(.logSessionOverHeading), on: nil) {
    div(.class("card alert stack")) {
      p(.role("alert")) { voice(.logSessionOver) }
      if let exercise { p(.class("strong")) { named(exercise.prescription.name) } }
      typedSet(typed, voice)
      if let exercise {
        postForm("/sessions/\(session)/late-sets", frame) {
          hiddenField("exercise", exercise.id.text)
          typedFields(typed, form)
          submit(voice(.logAddToFinished), .plus)
        }
      }
      buttonLink("/sessions/\(session)", voice(.logToSession), quiet: true)
    }
  }
}

private func deletedPage(_ id: ID, _ typed: TypedCard?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.logSessionDeleted), on: nil) {
    div(.class("card alert stack")) {
      p(.role("alert")) { voice(.logSessionGone) }
      if let typed { typedSet(typed, voice) }
      postForm("/deleted/restore", frame) {
        hiddenField("kind", WorkoutSession.kind)
        hiddenField("id", id.text)
        submit(voice(.logRestoreSession), .restore)
      }
      buttonLink("/", voice(.toToday), quiet: true)
    }
  }
}

/// What was typed, to read and to copy.
private func typedSet(_ typed: TypedCard, _ voice: Voice) -> HTML {
  let fields: [(Phrase, String)] = [
    (.weight, typed.weight), (.logRepsHeading, typed.reps), (.logTimeHeading, typed.seconds),
    (.logDistanceHeading, typed.distance), (.climbGrade, typed.climb?.grade ?? ""),
    (.climbAttempts, typed.climb?.attempts ?? ""), (.hangEdge, typed.hang?.edge ?? ""),
    (.hangRepetitions, typed.hang?.repetitions ?? ""), (.logRpe, typed.rpe), (.logSetNote, typed.note),
  ]
  return HTML {
    p(.class("small soft")) { voice(.logYouTyped) }
    dl(.class("facts")) {
      for (name, value) in fields where !value.isEmpty {
        dt { voice(name) }
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

/// A note that is too long, whole, to be shortened.
func longNotePage(_ notes: String, _ path: String, _ form: Fields, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let isSession = form["session-notes"] != nil
  return frame(voice(isSession ? .logSessionNote : .logExerciseNote), on: nil) {
    postForm(path, frame, "stack") {
      if let exercise = form["exercise"] { hiddenField("exercise", exercise) }
      textArea(
        isSession ? "session-notes" : "notes", voice(isSession ? .logNoteOfSession : .logNoteToday), notes,
        wrong: voice(.logNoteTooLong))
      submit(voice(.logSave), .check)
    }
  }
}
