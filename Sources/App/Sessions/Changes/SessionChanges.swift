import Records
import Training

/// Returns the routes for actions on an exercise or the whole session other than logging sets.
func sessionChangeRoutes() -> [Route] {
  [
    Route("POST", "/sessions/:id/exercises/:exercise/skip") { context in skip(context) },
    Route("POST", "/sessions/:id/exercises/:exercise/take-up") { context in
      change(context) { id, session, tx throws(SessionError) in
        try takeUpExercise(at: id, in: session, tx)
        return id
      }
    },
    Route("POST", "/sessions/:id/exercises/:exercise/notes") { context in noteExercise(context) },
    Route("POST", "/sessions/:id/exercises/:exercise/warm-up") { context in addWarmUp(context) },
    Route("POST", "/sessions/:id/exercises/:exercise/leave-out") { context in leaveOut(context) },
    Route("POST", "/sessions/:id/exercises/:exercise/in-turn") { context in join(context) },
    Route("POST", "/sessions/:id/exercises/:exercise/alone") { context in
      change(context) { id, session, tx throws(SessionError) in
        try separateExercise(id, in: session, tx)
        return id
      }
    },
    Route("POST", "/sessions/:id/order") { context in order(context) },
    Route("POST", "/sessions/:id/notes") { context in noteSession(context) },
  ]
}

/// Runs an action on the exercise in the path, and redirects to the exercise that the action returns.
///
/// If the action throws, returns a page with the error.
private func change(
  _ context: RouteContext, _ action: (ID, ID, Transaction) throws(SessionError) -> ID?
) -> Response {
  guard let open = runningFacts(context) else { return staleSession(context) }
  guard let id = context.id(1) else { return gone(Sentence(.logExerciseGone), open, context) }
  do throws(SessionError) {
    let shown = try action(id, open.session.id, context.tx)
    return .seeOther(loggerPath(open.session.id, shown))
  } catch {
    return failed(error, noting: "notes", open, context)
  }
}

/// Returns a page that explains why an action failed, with a link back to the session.
func gone(_ sentence: Sentence, _ open: SessionFacts, _ context: RouteContext) -> Response {
  .page(
    stalePage(
      sentence, back: (loggerPath(open.session.id), context.localizer.text(.logToSession)), nil,
      context.layout),
    status: 422)
}

private func skip(_ context: RouteContext) -> Response {
  guard let open = runningFacts(context) else { return staleSession(context) }
  let before = liveExercises(of: open, context)
  return change(context) { id, session, tx throws(SessionError) in
    try skipExercise(at: id, in: session, tx)
    guard let now = facts(of: session, in: tx) else { return nil }
    let place = before.firstIndex { $0.id == id } ?? 0
    let left = liveExercises(of: now, context)
    // The next exercise in the order of the day, or else the first one.
    let after = left.dropFirst(place).first { !$0.isSkipped && $0.id != id }
    return after?.id ?? left.upNext?.id ?? left.first { !$0.isSkipped }?.id
  }
}

private func noteExercise(_ context: RouteContext) -> Response {
  let notes = context.form["notes"] ?? ""
  return change(context) { id, session, tx throws(SessionError) in
    try Training.noteExercise(notes, at: id, in: session, tx)
    return id
  }
}

private func noteSession(_ context: RouteContext) -> Response {
  guard let open = runningFacts(context) else { return staleSession(context) }
  let notes = context.form["session-notes"] ?? ""
  do throws(SessionError) {
    try Training.noteSession(notes, in: open.session.id, context.tx)
  } catch {
    return failed(error, noting: "session-notes", open, context)
  }
  return .seeOther(loggerPath(open.session.id, context.form["exercise"].flatMap { ID($0) }))
}

/// Returns the page for the error that an action threw.
///
/// If a note is too long, the page shows all of it in the field with the given name, so that the athlete can
/// shorten it.
private func failed(
  _ error: SessionError, noting name: String, _ open: SessionFacts, _ context: RouteContext
) -> Response {
  guard case .outside("notes", _) = error else { return gone(error.sentence, open, context) }
  var form = FormInput(context.form)
  form.refuse(name, error.sentence)
  return .page(longNotePage(form, name, context.request.path, context.layout), status: 422)
}

/// Adds the warm-up that the logger offers for the exercise.
private func addWarmUp(_ context: RouteContext) -> Response {
  guard let open = runningFacts(context) else { return staleSession(context) }
  guard let current = readLogger(open, exercise: context.id(1), set: nil, context).current else {
    return gone(Sentence(.logExerciseGone), open, context)
  }
  return change(context) { id, session, tx throws(SessionError) in
    guard current.canWarmUp(context.localizer.figures.unit) else { return id }
    let sets = current.ramp(context.localizer.figures.unit).map { step in
      var set = SetPrescription()
      set.type = .warmup
      set.targetWeight = step.weight
      set.targetReps = step.reps
      set.targetRestSeconds = 60
      return set
    }
    try askForSets(sets, at: id, in: session, tx)
    return id
  }
}

private func leaveOut(_ context: RouteContext) -> Response {
  guard let open = runningFacts(context) else { return staleSession(context) }
  guard let target = context.form["target"].flatMap({ ID($0) }) else {
    return gone(Sentence(.logSetGone), open, context)
  }
  return change(context) { id, session, tx throws(SessionError) in
    try leaveOutSet(target, at: id, in: session, tx)
    return id
  }
}

/// Combines an exercise with the next one into a superset.
private func join(_ context: RouteContext) -> Response {
  guard let open = runningFacts(context) else { return staleSession(context) }
  let exercises = liveExercises(of: open, context)
  guard let id = context.id(1), let place = exercises.firstIndex(where: { $0.id == id }),
    place + 1 < exercises.count
  else { return gone(Sentence(.logExerciseGone), open, context) }
  return change(context) { id, session, tx throws(SessionError) in
    try joinExercises(id, exercises[place + 1].id, in: session, tx)
    return id
  }
}

/// Saves the order of the exercises from the form, after moving the one whose up or down button was pressed.
private func order(_ context: RouteContext) -> Response {
  guard let open = runningFacts(context) else { return staleSession(context) }
  var ids = context.form.all("order").compactMap { ID($0) }
  if let up = context.form["up"].flatMap({ ID($0) }), let place = ids.firstIndex(of: up), place > 0 {
    ids.swapAt(place, place - 1)
  }
  if let down = context.form["down"].flatMap({ ID($0) }), let place = ids.firstIndex(of: down),
    place + 1 < ids.count
  {
    ids.swapAt(place, place + 1)
  }
  do throws(SessionError) {
    try orderExercises(ids, in: open.session.id, context.tx)
  } catch {
    return gone(error.sentence, open, context)
  }
  return .seeOther(loggerPath(open.session.id, context.form["exercise"].flatMap { ID($0) }))
}
