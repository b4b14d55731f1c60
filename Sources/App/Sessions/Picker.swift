import Records
import Training

/// What the page shows on which an exercise is chosen, to add it or to take another's place.
struct Picker {
  var sessionID: ID
  /// The exercise whose place is taken; nil to add one.
  var replaced: LiveExercise?
  /// What stood in the plan, to go back to it.
  var planned: Exercise?
  /// What could take the place, while nothing is looked for.
  var similar: [Exercise] = []
  var picking: ExercisePicking
  var own: TypedOwnExercise
  var wrong: Phrase?
}

func pickerRoutes() -> [Route] {
  [
    Route("GET", "/sessions/:id/pick") { visit in showPicker(visit) },
    Route("POST", "/sessions/:id/exercises") { visit in add(visit) },
    Route("POST", "/sessions/:id/exercises/:exercise/swap") { visit in swap(visit) },
  ]
}

private func showPicker(_ visit: Visit) -> Response {
  guard let open = runningFacts(visit) else { return staleSession(visit) }
  let replaced = visit.request.query["for"].flatMap { ID($0) }
  return .page(pickerPage(readPicker(open, replaced, visit), visit.frame))
}

private func readPicker(
  _ open: SessionFacts, _ replacedID: ID?, _ visit: Visit
) -> Picker {
  let picking = readPicking(visit.request.query, visit.finder, in: visit.tx)
  var picker = Picker(
    sessionID: open.session.id, picking: picking, own: TypedOwnExercise(name: picking.wish.text))
  picker.replaced = replacedID.flatMap { liveExercises(of: open, visit).named($0) }
  guard picking.wish == ExerciseWish(), let replaced = picker.replaced else { return picker }
  picker.planned = replaced.performance.swappedFrom.flatMap { findExercise($0, visit) }
  if let old = findExercise(replaced.performance.catalogID, visit) {
    let known = picking.found.filter { $0.lastDay != nil }.map { $0.exercise }
    picker.similar = alternatives(to: old, in: visit.finder.catalogue, known: known, limit: 8)
  }
  return picker
}

// MARK: Choosing

private func add(_ visit: Visit) -> Response {
  choose(visit, nil) { exercise, session, tx throws(SessionError) in
    try addExercise(exercise, in: session, tx).id
  }
}

private func swap(_ visit: Visit) -> Response {
  guard let id = visit.id(1) else { return staleSession(visit) }
  return choose(visit, id) { exercise, session, tx throws(SessionError) in
    try swapExercise(at: id, for: exercise, in: session, tx)
  }
}

/// Does something with the exercise that was chosen: from the catalogue, one of the athlete's own, or a new
/// one.
private func choose(
  _ visit: Visit, _ replaced: ID?,
  _ action: (Exercise, ID, Transaction) throws(SessionError) -> ID
) -> Response {
  guard let open = runningFacts(visit) else { return staleSession(visit) }
  // The page is read only where something is wrong: searching the catalogue takes longest.
  func again(_ change: (inout Picker) -> Void) -> Response {
    var picker = readPicker(open, replaced, visit)
    change(&picker)
    return .page(pickerPage(picker, visit.frame), status: 422)
  }
  var chosen = visit.form["exercise"].flatMap { findExercise($0, visit) }
  if chosen == nil, visit.form["exercise"] == nil {
    var own = TypedOwnExercise(visit.form)
    do throws(OwnExerciseError) {
      chosen = try createExercise(own.exercise, visit.finder, in: visit.tx)
    } catch {
      own.wrong = error.phrase
      return again { $0.own = own }
    }
  }
  guard let chosen else { return again { $0.wrong = .logExerciseGone } }
  do throws(SessionError) {
    return .seeOther(loggerPath(open.session.id, try action(chosen, open.session.id, visit.tx)))
  } catch {
    let sentence = error.sentence
    return again { $0.wrong = sentence }
  }
}
