import Records
import Training

func amendRoutes() -> [Route] {
  [
    Route("GET", "/sessions/:id/amend") { visit in
      withFinished(visit) { facts in .page(amendPage(facts, visit.frame)) }
    },
    Route("GET", "/sessions/:id/forgotten") { visit in
      withFinished(visit) { facts in
        let picking = readPicking(visit.request.query, visit.finder, in: visit.tx)
        let own = TypedOwnExercise(name: picking.wish.text)
        return .page(forgottenPage(facts, picking, own: own, visit.frame))
      }
    },
    Route("POST", "/sessions/:id/forgotten") { visit in
      withFinished(visit) { facts in makeForgotten(facts, visit) }
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
  /// What is added with its first set; nil where the session has it.
  var forgotten: Exercise?
  var loading: Loading
  var typed: TypedSet

  var path: String {
    "/sessions/" + facts.session.id.text + "/amend/" + (noted?.id.text ?? "new")
  }
}

func withFinished(
  _ visit: Visit, _ answer: (SessionFacts) -> Response
) -> Response {
  guard let id = visit.id(), let facts = facts(of: id, in: visit.tx) else { return sessionMissing(visit) }
  guard facts.end != nil else { return .seeOther("/sessions/" + id.text + "/log") }
  return answer(facts)
}

/// Finds the set that the path names, or for `new` what the query or the form names: an exercise of the
/// session, or one of the catalogue.
private func withSet(_ visit: Visit, _ answer: (AmendedSet) -> Response) -> Response {
  withFinished(visit) { facts in
    let isNew = visit.captured[1].hasSameBytes(as: "new")
    func asked(_ field: StaticString) -> String? { visit.request.query[field] ?? visit.form[field] }
    let wanted = isNew ? asked("catalog").flatMap { findExercise($0, visit) } : nil
    let found =
      wanted.map { forgotten($0, in: facts, visit.tx) }
      ?? facts.exercises.first { exercise in
        isNew
          ? exercise.performance.id.text.hasSameBytes(as: asked("exercise") ?? "")
          : exercise.sets.contains { $0.id == visit.id(1) }
      }
    guard let exercise = found else {
      return .page(amendPage(facts, visit.frame, wrong: .amendSetMissing), status: 422)
    }
    let noted = isNew ? nil : exercise.sets.first { $0.id == visit.id(1) }
    let catalogID = exercise.performance.catalogID
    // A forgotten set was most likely like the one before it, or that of last time.
    let model =
      noted ?? exercise.sets.last
      ?? lastTime(of: catalogID, before: facts.session.startedAt, in: visit.tx)?.sets.first
    var typed = TypedSet(model ?? SetPerformance(), visit.voice.figures)
    if isNew { (typed.notes, typed.rpe) = ("", "") }
    let known = findExercise(catalogID, visit)
    if typed.climb == nil, known?.loading == .climb, isNew {
      typed.climb = TypedClimb(nil, scales(of: catalogID, visit))
    }
    return answer(
      AmendedSet(
        facts: facts, exercise: exercise, noted: noted, forgotten: wanted,
        loading: known?.loading ?? .weightReps, typed: typed))
  }
}

private func save(_ amended: AmendedSet, _ visit: Visit) -> Response {
  var amended = amended
  amended.typed = TypedSet(visit.form)
  let scales = scales(of: amended.exercise.performance.catalogID, visit)
  guard let entry = amended.typed.entry(visit.voice.figures, scales, noted: amended.noted) else {
    return .page(amendedSetPage(amended, visit.frame), status: 422)
  }
  let sessionID = amended.facts.session.id
  do throws(SessionError) {
    if let noted = amended.noted {
      try correctSet(noted.id, to: entry, in: sessionID, visit.tx)
    } else if let exercise = amended.forgotten {
      try addForgottenExercise(exercise, entry, in: sessionID, visit.tx)
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

/// Makes an exercise of the athlete's own that was done and not noted.
private func makeForgotten(_ facts: SessionFacts, _ visit: Visit) -> Response {
  var own = TypedOwnExercise(visit.form)
  do throws(OwnExerciseError) {
    let made = try createExercise(own.exercise, visit.finder, in: visit.tx)
    return .seeOther(forgottenPath(facts.session.id, made))
  } catch {
    own.wrong = error.phrase
    let picking = readPicking(visit.form, visit.finder, in: visit.tx)
    return .page(forgottenPage(facts, picking, own: own, visit.frame), status: 422)
  }
}
