import Records
import Training

/// What is done with an exercise, or the whole session, beside logging sets.
func sessionChangeRoutes() -> [Route] {
  [
    Route("POST", "/sessions/:id/exercises/:exercise/skip") { visit in skip(visit) },
    Route("POST", "/sessions/:id/exercises/:exercise/take-up") { visit in
      change(visit) { id, session, tx throws(SessionError) in
        try takeUpExercise(at: id, in: session, tx)
        return id
      }
    },
    Route("POST", "/sessions/:id/exercises/:exercise/notes") { visit in noteExercise(visit) },
    Route("POST", "/sessions/:id/exercises/:exercise/warm-up") { visit in addWarmUp(visit) },
    Route("POST", "/sessions/:id/exercises/:exercise/leave-out") { visit in leaveOut(visit) },
    Route("POST", "/sessions/:id/exercises/:exercise/in-turn") { visit in join(visit) },
    Route("POST", "/sessions/:id/exercises/:exercise/alone") { visit in
      change(visit) { id, session, tx throws(SessionError) in
        try separateExercise(id, in: session, tx)
        return id
      }
    },
    Route("POST", "/sessions/:id/order") { visit in order(visit) },
    Route("POST", "/sessions/:id/notes") { visit in noteSession(visit) },
  ]
}

/// Does something with the exercise in the path, and shows the exercise that is answered.
private func change(
  _ visit: Visit, _ action: (ID, ID, Transaction) throws(SessionError) -> ID?
) -> Response {
  guard let open = runningFacts(visit) else { return staleSession(visit) }
  guard let id = visit.id(1) else { return gone(.logExerciseGone, open, visit) }
  do throws(SessionError) {
    let shown = try action(id, open.session.id, visit.tx)
    return .seeOther(loggerPath(open.session.id, shown))
  } catch {
    return gone(error.sentence, open, visit)
  }
}

/// Says why it was not done, with the way back into the session.
func gone(_ sentence: Phrase, _ open: SessionFacts, _ visit: Visit) -> Response {
  .page(
    stalePage(sentence, back: (loggerPath(open.session.id), visit.voice(.logToSession)), nil, visit.frame),
    status: 422)
}

private func skip(_ visit: Visit) -> Response {
  guard let open = runningFacts(visit) else { return staleSession(visit) }
  let before = liveExercises(of: open, visit)
  return change(visit) { id, session, tx throws(SessionError) in
    try skipExercise(at: id, in: session, tx)
    guard let now = facts(of: session, in: tx) else { return nil }
    let place = before.firstIndex { $0.id == id } ?? 0
    let left = liveExercises(of: now, visit)
    // What comes after it in the day; where nothing does, what is shown first.
    let after = left.dropFirst(place).first { !$0.isSkipped && $0.id != id }
    return after?.id ?? left.upNext?.id ?? left.first { !$0.isSkipped }?.id
  }
}

private func noteExercise(_ visit: Visit) -> Response {
  let notes = visit.form["notes"] ?? ""
  guard notes.utf8.count <= 65_536 else { return tooLong(notes, visit) }
  return change(visit) { id, session, tx throws(SessionError) in
    try Training.noteExercise(notes, at: id, in: session, tx)
    return id
  }
}

private func noteSession(_ visit: Visit) -> Response {
  guard let open = runningFacts(visit) else { return staleSession(visit) }
  let notes = visit.form["session-notes"] ?? ""
  guard notes.utf8.count <= 65_536 else { return tooLong(notes, visit) }
  do throws(SessionError) {
    try Training.noteSession(notes, in: open.session.id, visit.tx)
  } catch {
    return gone(error.sentence, open, visit)
  }
  return .seeOther(loggerPath(open.session.id, visit.form["exercise"].flatMap { ID($0) }))
}

/// A note that is too long comes back whole, in a field to shorten it in.
private func tooLong(_ notes: String, _ visit: Visit) -> Response {
  .page(longNotePage(notes, visit.request.path, visit.form, visit.frame), status: 422)
}

/// Asks for the warm-up that the page offers.
private func addWarmUp(_ visit: Visit) -> Response {
  guard let open = runningFacts(visit) else { return staleSession(visit) }
  guard let current = readLogger(open, exercise: visit.id(1), set: nil, visit).current else {
    return gone(.logExerciseGone, open, visit)
  }
  return change(visit) { id, session, tx throws(SessionError) in
    guard current.canWarmUp(visit.voice.figures.unit) else { return id }
    let sets = current.ramp(visit.voice.figures.unit).map { step in
      var set = SetPrescription()
      set.type = .warmup
      set.targetWeight = step.weight
      set.targetReps = step.reps
      set.targetRestSeconds = 60
      return set
    }
    try askForSets(sets, before: current.exercise.prescription.sets, at: id, in: session, tx)
    return id
  }
}

private func leaveOut(_ visit: Visit) -> Response {
  guard let open = runningFacts(visit) else { return staleSession(visit) }
  guard let target = visit.form["target"].flatMap({ ID($0) }),
    let exercise = visit.id(1).flatMap({ liveExercises(of: open, visit).named($0) })
  else { return gone(.logSetGone, open, visit) }
  return change(visit) { id, session, tx throws(SessionError) in
    try leaveOutSet(target, of: exercise.prescription.sets, at: id, in: session, tx)
    return id
  }
}

/// Does an exercise in turn with the one after it.
private func join(_ visit: Visit) -> Response {
  guard let open = runningFacts(visit) else { return staleSession(visit) }
  let exercises = liveExercises(of: open, visit)
  guard let id = visit.id(1), let place = exercises.firstIndex(where: { $0.id == id }),
    place + 1 < exercises.count
  else { return gone(.logExerciseGone, open, visit) }
  return change(visit) { id, session, tx throws(SessionError) in
    try joinExercises(id, exercises[place + 1].id, in: session, tx)
    return id
  }
}

/// Puts the exercises into the order of the form, with the one moved whose button was pressed.
private func order(_ visit: Visit) -> Response {
  guard let open = runningFacts(visit) else { return staleSession(visit) }
  var ids = visit.form.all("order").compactMap { ID($0) }
  if let up = visit.form["up"].flatMap({ ID($0) }), let place = ids.firstIndex(of: up), place > 0 {
    ids.swapAt(place, place - 1)
  }
  if let down = visit.form["down"].flatMap({ ID($0) }), let place = ids.firstIndex(of: down),
    place + 1 < ids.count
  {
    ids.swapAt(place, place + 1)
  }
  do throws(SessionError) {
    try orderExercises(ids, in: open.session.id, visit.tx)
  } catch {
    return gone(error.sentence, open, visit)
  }
  return .seeOther(loggerPath(open.session.id, visit.form["exercise"].flatMap { ID($0) }))
}
