import Records
import Training

func amendRoutes() -> [Route] {
  [
    Route("GET", "/sessions/:id/amend") { visit in
      withFinished(visit) { facts in .page(amendPage(facts, visit.frame)) }
    },
    Route("GET", "/sessions/:id/amend/:set") { visit in
      withSet(visit) { amended in .page(amendedSetPage(amended, visit.frame)) }
    },
    Route("POST", "/sessions/:id/amend/:set") { visit in
      withSet(visit) { amended in save(amended, visit) }
    },
    Route("POST", "/sessions/:id/amend/:set/remove") { visit in
      withSet(visit) { amended in takeOut(amended, visit) }
    },
  ]
}

/// A set that is corrected, or one that is added.
struct AmendedSet {
  var facts: SessionFacts
  var exercise: ExerciseFacts
  /// nil for a forgotten one.
  var noted: SetPerformance?
  var loading: Loading
  var typed: TypedSet

  var path: String {
    "/sessions/" + facts.session.id.text + "/amend/" + (noted?.id.text ?? "new")
  }
}

private func withFinished(
  _ visit: Visit, _ answer: (SessionFacts) -> Response
) -> Response {
  guard let id = visit.id(), let facts = facts(of: id, in: visit.tx) else { return sessionMissing(visit) }
  guard facts.end != nil else { return .seeOther("/sessions/" + id.text + "/log") }
  return answer(facts)
}

/// Finds the set that the path names, or for `new` the exercise that the query or the form names.
private func withSet(_ visit: Visit, _ answer: (AmendedSet) -> Response) -> Response {
  withFinished(visit) { facts in
    let isNew = visit.captured[1].hasSameBytes(as: "new")
    let named = (visit.request.query["exercise"] ?? visit.form["exercise"]).flatMap { ID($0) }
    let found = facts.exercises.first { exercise in
      isNew
        ? exercise.performance.id == named
        : exercise.sets.contains { $0.id == visit.id(1) }
    }
    guard let exercise = found else {
      return .page(amendPage(facts, visit.frame, wrong: .amendSetMissing), status: 422)
    }
    let noted = isNew ? nil : exercise.sets.first { $0.id == visit.id(1) }
    let catalogID = exercise.performance.catalogID
    let loading = Training.exercise(catalogID, visit.finder.catalogue, visit.tx.list(Exercise.self))?.loading
    // A forgotten set was most likely like the one before it.
    let model = noted ?? exercise.sets.last
    var typed = TypedSet(model ?? SetPerformance(), visit.voice.figures)
    if isNew { typed.notes = "" }
    return answer(
      AmendedSet(
        facts: facts, exercise: exercise, noted: noted, loading: loading ?? .weightReps, typed: typed))
  }
}

private func save(_ amended: AmendedSet, _ visit: Visit) -> Response {
  var amended = amended
  amended.typed = TypedSet(visit.form)
  guard let entry = amended.typed.entry(visit.voice.figures, noted: amended.noted) else {
    return .page(amendedSetPage(amended, visit.frame), status: 422)
  }
  let sessionID = amended.facts.session.id
  do throws(SessionError) {
    if let noted = amended.noted {
      try correctSet(noted.id, to: entry, in: sessionID, visit.tx)
    } else {
      try addForgottenSet(entry, to: amended.exercise.performance.id, in: sessionID, visit.tx)
    }
    return .seeOther("/sessions/" + sessionID.text + "?said=correction-saved")
  } catch {
    guard amended.typed.show(error) else { return sessionMissing(visit) }
    return .page(amendedSetPage(amended, visit.frame), status: 422)
  }
}

private func takeOut(_ amended: AmendedSet, _ visit: Visit) -> Response {
  let sessionID = amended.facts.session.id
  guard let noted = amended.noted else { return sessionMissing(visit) }
  do throws(SessionError) {
    try takeOutSet(noted.id, of: sessionID, visit.tx)
    return .seeOther("/sessions/" + sessionID.text + "?said=correction-saved")
  } catch {
    return .page(amendPage(amended.facts, visit.frame, wrong: .amendSetMissing), status: 422)
  }
}
