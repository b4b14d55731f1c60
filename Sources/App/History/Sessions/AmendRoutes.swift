import Records
import Training

func amendRoutes() -> [Route] {
  [
    Route("GET", "/sessions/:id/amend") { context in
      withFinished(context) { facts in .page(amendPage(facts, context.layout)) }
    },
    Route("GET", "/sessions/:id/forgotten") { context in
      withFinished(context) { facts in
        let picking = readPicking(context.request.query, context.finder, in: context.tx)
        let own = ownExerciseForm(named: picking.criteria.text)
        return .page(forgottenPage(facts, picking, own: own, context.layout))
      }
    },
    Route("POST", "/sessions/:id/forgotten") { context in
      withFinished(context) { facts in makeForgotten(facts, context) }
    },
    Route("GET", "/sessions/:id/amend/:set") { context in
      withSet(context) { amended in .page(amendedSetPage(amended, context.layout)) }
    },
    Route("POST", "/sessions/:id/amend/:set") { context in
      withSet(context) { amended in save(amended, context) }
    },
    Route("POST", "/sessions/:id/amend/:set/remove") { context in
      withSet(context) { amended in takeOut(amended, context) }
    },
  ]
}

/// A set that is being corrected or added.
struct AmendedSet {
  var facts: SessionFacts
  var exercise: ExerciseFacts
  /// The logged set, or nil if the set is being added.
  var noted: SetPerformance?
  /// The exercise to add along with its first set, or nil if the session already contains it.
  var forgotten: Exercise?
  var loading: TrackingType
  var form: FormInput

  var path: String {
    "/sessions/" + facts.session.id.text + "/amend/" + (noted?.id.text ?? "new")
  }
}

func withFinished(
  _ context: RouteContext, _ answer: (SessionFacts) -> Response
) -> Response {
  guard let id = context.id(), let facts = facts(of: id, in: context.tx) else {
    return sessionMissing(context)
  }
  guard facts.end != nil else { return .seeOther("/sessions/" + id.text + "/log") }
  return answer(facts)
}

/// Returns the response of `answer` for the set in the path, or an error page if there is no such set.
///
/// If the path contains `new` instead of a set, the query or the form names an exercise from the session or
/// the catalogue.
private func withSet(_ context: RouteContext, _ answer: (AmendedSet) -> Response) -> Response {
  withFinished(context) { facts in
    let isNew = context.captured[1].hasSameBytes(as: "new")
    func field(_ field: StaticString) -> String? { context.request.query[field] ?? context.form[field] }
    let wanted = isNew ? field("catalog").flatMap { findExercise($0, context) } : nil
    let found =
      wanted.map { forgotten($0, in: facts, context.tx) }
      ?? facts.exercises.first { exercise in
        isNew
          ? exercise.performance.id.text.hasSameBytes(as: field("exercise") ?? "")
          : exercise.sets.contains { $0.id == context.id(1) }
      }
    guard let exercise = found else {
      return .page(amendPage(facts, context.layout, error: Sentence(.amendSetMissing)), status: 422)
    }
    let noted = isNew ? nil : exercise.sets.first { $0.id == context.id(1) }
    let catalogID = exercise.performance.catalogID
    // A forgotten set most likely resembled the one before it or, if there is none, last session's first set.
    let model =
      noted ?? exercise.sets.last
      ?? lastTime(of: catalogID, before: facts.session.startedAt, in: context.tx)?.sets.first
    var form = (model ?? SetPerformance()).form(context.localizer.figures)
    let known = findExercise(catalogID, context)
    if isNew {
      form["notes"] = ""
      form["rpe"] = ""
      if known?.loading == .climb, !form.has("grade") { form.show(nil, scales(of: catalogID, context)) }
    }
    return answer(
      AmendedSet(
        facts: facts, exercise: exercise, noted: noted, forgotten: wanted,
        loading: known?.loading ?? .weightReps, form: form))
  }
}

private func save(_ amended: AmendedSet, _ context: RouteContext) -> Response {
  var amended = amended
  amended.form = FormInput(context.form)
  let scales = scales(of: amended.exercise.performance.catalogID, context)
  let sessionID = amended.facts.session.id
  if let entry = SetEntry(&amended.form, context.localizer.figures, scales, noted: amended.noted) {
    do throws(SessionError) {
      if let noted = amended.noted {
        try correctSet(noted.id, to: entry, in: sessionID, context.tx)
      } else if let exercise = amended.forgotten {
        try addForgottenExercise(exercise, entry, in: sessionID, context.tx)
      } else {
        try addForgottenSet(entry, to: amended.exercise.performance.id, in: sessionID, context.tx)
      }
      return .seeOther("/sessions/" + sessionID.text + "?said=correction-saved")
    } catch {
      guard let field = error.setField else { return sessionMissing(context) }
      amended.form.refuse(field, error.setSentence)
    }
  }
  return .page(amendedSetPage(amended, context.layout), status: 422)
}

private func takeOut(_ amended: AmendedSet, _ context: RouteContext) -> Response {
  let sessionID = amended.facts.session.id
  guard let noted = amended.noted else { return sessionMissing(context) }
  do throws(SessionError) {
    try takeOutSet(noted.id, of: sessionID, context.tx)
    return .seeOther("/sessions/" + sessionID.text + "?said=correction-saved")
  } catch {
    return .page(amendPage(amended.facts, context.layout, error: Sentence(.amendSetMissing)), status: 422)
  }
}

/// Creates a custom exercise that was done but not logged, and redirects to the page that adds its first set.
private func makeForgotten(_ facts: SessionFacts, _ context: RouteContext) -> Response {
  var own = FormInput(context.form)
  do throws(OwnExerciseError) {
    let made = try createExercise(OwnExercise(own), context.finder, in: context.tx)
    return .seeOther(forgottenPath(facts.session.id, made))
  } catch {
    own.refuse(error)
    let picking = readPicking(context.form, context.finder, in: context.tx)
    return .page(forgottenPage(facts, picking, own: own, context.layout), status: 422)
  }
}
