import Records
import Training

func loggerRoutes() -> [Route] {
  [
    Route("GET", "/sessions/:id/log") { visit in showLogger(visit) },
    Route("POST", "/sessions/start-freeform") { visit in startFreeform(visit) },
    Route("POST", "/sessions/:id/sets") { visit in logSet(visit) },
    Route("POST", "/sessions/:id/sets/:set") { visit in editSet(visit) },
    Route("POST", "/sessions/:id/sets/:set/remove") { visit in removeSet(visit) },
    Route("POST", "/sessions/:id/late-sets") { visit in addLateSet(visit) },
  ] + sessionChangeRoutes() + pickerRoutes()
}

private func showLogger(_ visit: Visit) -> Response {
  guard let id = visit.id(), let found = facts(of: id, in: visit.tx) else { return missingSession(visit) }
  guard found.end == nil else { return .seeOther("/sessions/\(id.text)") }
  let exercise = visit.request.query["exercise"].flatMap { ID($0) }
  return .page(
    loggerPage(readLogger(found, exercise: exercise, set: visit.request.query["set"], visit), visit.frame))
}

private func startFreeform(_ visit: Visit) -> Response {
  do throws(SessionError) {
    let session = try Training.startFreeform(titled: visit.form["title"]?.trimmed ?? "", in: visit.tx)
    return .seeOther(loggerPath(session.id))
  } catch {
    if case .alreadyRunning(let id) = error { return .seeOther(loggerPath(id)) }
    return refused(.cannotStart, visit.frame)
  }
}

// MARK: Sets

/// Logs the set of the card, and goes on to what comes next.
///
/// What the fields say wrong comes back with the card; a session that is over, or an exercise that is gone,
/// keeps what was typed on a page that says so.
private func logSet(_ visit: Visit) -> Response {
  guard var open = runningFacts(visit) else { return staleSet(visit) }
  let targets = targetsOfDay(of: open, visit)
  guard let id = visit.form["exercise"].flatMap({ ID($0) }), let exercise = open.live(targets).named(id)
  else { return staleSet(visit) }
  var typed = TypedCard(visit.form)
  let measures = typedMeasures(visit.form, exercise, visit)
  let scales = scales(of: exercise.performance.catalogID, visit)
  let entry = typed.entry(visit.form, visit.voice.figures.unit, measures, scales)
  guard typed.isRight else {
    let word = typed.lineage?.text ?? typed.type.rawValue
    return cardAgain(typed, open, exercise.id, set: word, visit)
  }
  do throws(SessionError) {
    try Training.logSet(entry, of: exercise, in: &open, visit.tx)
  } catch {
    typed.wrongSet = error.sentence
    return cardAgain(typed, open, exercise.id, set: typed.type.rawValue, visit)
  }
  let next = open.live(targets).following(exercise.id)
  return .seeOther(loggerPath(open.session.id, next?.id ?? exercise.id, bar: typedBar(visit)))
}

private func editSet(_ visit: Visit) -> Response {
  guard let open = runningFacts(visit) else { return staleSet(visit) }
  let exercises = liveExercises(of: open, visit)
  guard let setID = visit.id(1),
    let exercise = exercises.first(where: { $0.sets.contains { $0.id == setID } }),
    let noted = exercise.sets.first(where: { $0.id == setID })
  else { return staleSet(visit, .logSetGone) }
  var typed = TypedCard(visit.form)
  var entry = typed.entry(
    visit.form, visit.voice.figures.unit, typedMeasures(visit.form, exercise, visit),
    scales(of: exercise.performance.catalogID, visit))
  guard typed.isRight else { return cardAgain(typed, open, exercise.id, set: setID.text, visit) }
  entry.keepNoted(noted, typed, visit.voice)
  do throws(SessionError) {
    try Training.editSet(setID, to: entry, in: open.session.id, visit.tx)
  } catch {
    typed.wrongSet = error.sentence
    return cardAgain(typed, open, exercise.id, set: setID.text, visit)
  }
  return .seeOther(loggerPath(open.session.id, exercise.id, bar: typedBar(visit)))
}

private func removeSet(_ visit: Visit) -> Response {
  let back = visit.form["exercise"].flatMap { ID($0) }
  guard let open = runningFacts(visit), let setID = visit.id(1) else { return staleSession(visit) }
  do throws(SessionError) {
    try Training.removeSet(setID, in: open.session.id, visit.tx)
  } catch {
    // It is gone already, as wanted.
    return .seeOther(loggerPath(open.session.id, back))
  }
  let path = loggerPath(open.session.id, back)
  return .seeOther("\(path)\(back == nil ? "?" : "&")said=set-removed&about=\(setID.text)")
}

/// Adds what was typed to a session that was finished meanwhile.
private func addLateSet(_ visit: Visit) -> Response {
  guard let id = visit.id(), let exercise = visit.form["exercise"].flatMap({ ID($0) }) else {
    return missingSession(visit)
  }
  var typed = TypedCard(visit.form)
  let scales = units(in: visit.tx).scales(of: .boulder)
  let entry = typed.entry(visit.form, visit.voice.figures.unit, [.weight, .reps], scales)
  do throws(SessionError) {
    try Training.addLateSet(entry, at: exercise, in: id, visit.tx)
  } catch {
    if case .notFinished = error { return .seeOther(loggerPath(id, exercise)) }
    return staleSet(visit)
  }
  return .seeOther("/sessions/\(id.text)")
}

/// The page again with the card as it was typed, and a sentence at the field.
private func cardAgain(
  _ typed: TypedCard, _ open: SessionFacts, _ exercise: ID, set: String, _ visit: Visit
) -> Response {
  var logger = readLogger(open, exercise: exercise, set: set, visit)
  logger.current?.typed = typed
  if logger.current?.focus == .nothing { logger.current?.focus = .extra(typed.type) }
  if let bar = typedBar(visit) { logger.current?.bar = bar }
  return .page(loggerPage(logger, visit.frame), status: 422)
}

/// The measures that a set's sentences are about.
private func typedMeasures(
  _ form: Fields, _ exercise: LiveExercise, _ visit: Visit
) -> [Measure] {
  let loading = findExercise(exercise.performance.catalogID, visit)?.loading ?? .weightReps
  return Measure.all(of: exercise, loading)
}

/// In which scales a grade of an exercise is looked for.
func scales(of catalogID: String, _ visit: Visit) -> [GradeScale] {
  units(in: visit.tx).scales(of: ClimbKind(of: findExercise(catalogID, visit)))
}

private func typedBar(_ visit: Visit) -> Weight? {
  visit.form["bar"].flatMap { Int64(digits: $0.utf8) }
    .flatMap { (1...100_000).contains($0) ? Weight(grams: $0) : nil }
}

/// The session of the path while it runs.
func runningFacts(_ visit: Visit) -> SessionFacts? {
  guard let id = visit.id(), let found = facts(of: id, in: visit.tx), found.end == nil else { return nil }
  return found
}

extension SessionError {
  /// What is wrong, for the page on which it happened.
  var sentence: Phrase {
    switch self {
    case .emptySet: .logRepsMissing
    case .outside("notes", _): .logNoteTooLong
    case .outside("sets", _): .logTooManySets
    case .outside("exercises", _): .logTooManyExercises
    case .outside("weight", _): .logWeightWrong
    case .outside: .logOutOfRange
    case .noSuchExercise: .logExerciseGone
    case .noSuchSet: .logSetGone
    case .alreadyRunning: .alreadyRunning
    case .noSuchSession: .logSessionGone
    case .alreadyFinished: .logSessionOver
    case .noneRunning, .notFinished, .nothingLogged, .plan: .cannotStart
    }
  }
}
