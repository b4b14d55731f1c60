import Records
import Training

/// The content of the page where the athlete chooses an exercise, either to add it or to replace another one
/// with it.
struct Picker {
  var sessionID: ID
  /// The exercise to replace, or nil to add one.
  var replaced: LiveExercise?
  /// The originally prescribed exercise, so that the athlete can switch back to it, or nil if it wasn't
  /// replaced.
  var planned: Exercise?
  /// Suggested replacements, shown until the athlete searches for something.
  var similar: [Exercise] = []
  var picking: ExercisePicking
  /// The form for a custom exercise.
  var own: FormInput
  /// The reason why the chosen exercise couldn't be used.
  var error: Sentence?
}

func pickerRoutes() -> [Route] {
  [
    Route("GET", "/sessions/:id/pick") { context in showPicker(context) },
    Route("POST", "/sessions/:id/exercises") { context in add(context) },
    Route("POST", "/sessions/:id/exercises/:exercise/swap") { context in swap(context) },
  ]
}

private func showPicker(_ context: RouteContext) -> Response {
  guard let open = runningFacts(context) else { return staleSession(context) }
  let replaced = context.request.query["for"].flatMap { ID($0) }
  return .page(pickerPage(readPicker(open, replaced, context), context.layout))
}

private func readPicker(
  _ open: SessionFacts, _ replacedID: ID?, _ context: RouteContext
) -> Picker {
  let picking = readPicking(context.request.query, context.finder, in: context.tx)
  var picker = Picker(
    sessionID: open.session.id, picking: picking, own: ownExerciseForm(named: picking.criteria.text))
  picker.replaced = replacedID.flatMap { liveExercises(of: open, context).named($0) }
  guard picking.criteria == ExerciseCriteria(), let replaced = picker.replaced else { return picker }
  picker.planned = replaced.performance.swappedFrom.flatMap { findExercise($0, context) }
  if let old = findExercise(replaced.performance.catalogID, context) {
    let known = picking.found.filter { $0.lastDay != nil }.map { $0.exercise }
    picker.similar = alternatives(to: old, in: context.finder.catalogue, known: known, limit: 8)
  }
  return picker
}

// MARK: Choosing

private func add(_ context: RouteContext) -> Response {
  choose(context, nil) { exercise, session, tx throws(SessionError) in
    try addExercise(exercise, in: session, tx).id
  }
}

private func swap(_ context: RouteContext) -> Response {
  guard let id = context.id(1) else { return staleSession(context) }
  return choose(context, id) { exercise, session, tx throws(SessionError) in
    try swapExercise(at: id, for: exercise, in: session, tx)
  }
}

/// Runs an action with the exercise in the form: a catalogue exercise, an existing custom exercise, or a new
/// custom exercise created from the form.
///
/// If the action throws, returns the page with the error.
private func choose(
  _ context: RouteContext, _ replaced: ID?,
  _ action: (Exercise, ID, Transaction) throws(SessionError) -> ID
) -> Response {
  guard let open = runningFacts(context) else { return staleSession(context) }
  // The page is read only on errors, because searching the catalogue takes the most time.
  func again(_ change: (inout Picker) -> Void) -> Response {
    var picker = readPicker(open, replaced, context)
    change(&picker)
    return .page(pickerPage(picker, context.layout), status: 422)
  }
  var chosen = context.form["exercise"].flatMap { findExercise($0, context) }
  if chosen == nil, context.form["exercise"] == nil {
    var own = FormInput(context.form)
    do throws(OwnExerciseError) {
      chosen = try createExercise(OwnExercise(own), context.finder, in: context.tx)
    } catch {
      own.refuse(error)
      return again { $0.own = own }
    }
  }
  guard let chosen else { return again { $0.error = Sentence(.logExerciseGone) } }
  do throws(SessionError) {
    return .seeOther(loggerPath(open.session.id, try action(chosen, open.session.id, context.tx)))
  } catch {
    let sentence = error.sentence
    return again { $0.error = sentence }
  }
}
