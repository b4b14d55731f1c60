import Records
import Training

func loggerRoutes() -> [Route] {
  [
    Route("GET", "/sessions/:id/log") { context in showLogger(context) },
    Route("POST", "/sessions/start-freeform") { context in startFreeform(context) },
    Route("POST", "/sessions/:id/sets") { context in logSet(context) },
    Route("POST", "/sessions/:id/sets/:set") { context in editSet(context) },
    Route("POST", "/sessions/:id/sets/:set/remove") { context in removeSet(context) },
    Route("POST", "/sessions/:id/late-sets") { context in addLateSet(context) },
  ] + sessionChangeRoutes() + pickerRoutes()
}

private func showLogger(_ context: RouteContext) -> Response {
  guard let id = context.id(), let found = facts(of: id, in: context.tx) else {
    return missingSession(context)
  }
  guard found.end == nil else { return .seeOther("/sessions/\(id.text)") }
  let exercise = context.request.query["exercise"].flatMap { ID($0) }
  return .page(
    loggerPage(
      readLogger(found, exercise: exercise, set: context.request.query["set"], context), context.layout))
}

private func startFreeform(_ context: RouteContext) -> Response {
  do throws(SessionError) {
    let session = try Training.startFreeform(titled: context.form["title"]?.trimmed ?? "", in: context.tx)
    return .seeOther(loggerPath(session.id))
  } catch {
    if case .alreadyRunning(let id) = error { return .seeOther(loggerPath(id)) }
    return refused(.cannotStart, context.layout)
  }
}

// MARK: Sets

/// Logs the set entered on the card, and redirects to the next set or exercise.
///
/// If a field is invalid, shows the card again with the error. If the session is over or the exercise is
/// gone, shows a page that explains the problem and lists the entered values.
private func logSet(_ context: RouteContext) -> Response {
  guard var open = runningFacts(context) else { return staleSet(context) }
  let targets = targetsOfDay(of: open, context)
  guard let id = context.form["exercise"].flatMap({ ID($0) }), let exercise = open.live(targets).named(id)
  else { return staleSet(context) }
  var form = FormInput(context.form)
  let scales = scales(of: exercise.performance.catalogID, context)
  let entry = SetEntry(card: &form, in: context.localizer.figures.unit, scales)
  if form.isValid {
    do throws(SessionError) {
      try Training.logSet(entry, of: exercise, in: &open, context.tx)
      let next = open.live(targets).following(exercise.id)
      return .seeOther(loggerPath(open.session.id, next?.id ?? exercise.id, bar: typedBar(context)))
    } catch {
      form.refuse(error, measuring: measures(of: exercise, context))
    }
  }
  let set = entry.lineage?.text ?? form.setType.rawValue
  return cardAgain(form, open, exercise.id, set: set, context)
}

private func editSet(_ context: RouteContext) -> Response {
  guard let open = runningFacts(context) else { return staleSet(context, editing: context.id(1)) }
  let exercises = liveExercises(of: open, context)
  guard let setID = context.id(1),
    let exercise = exercises.first(where: { $0.sets.contains { $0.id == setID } }),
    let noted = exercise.sets.first(where: { $0.id == setID })
  else { return staleSet(context, .logSetGone) }
  var form = FormInput(context.form)
  let scales = scales(of: exercise.performance.catalogID, context)
  var entry = SetEntry(card: &form, in: context.localizer.figures.unit, scales, noted: noted)
  if form.isValid {
    entry.keepNoted(noted, form, context.localizer)
    do throws(SessionError) {
      try Training.editSet(setID, to: entry, in: open.session.id, context.tx)
      return .seeOther(loggerPath(open.session.id, exercise.id, bar: typedBar(context)))
    } catch {
      form.refuse(error, measuring: measures(of: exercise, context))
    }
  }
  return cardAgain(form, open, exercise.id, set: setID.text, context)
}

private func removeSet(_ context: RouteContext) -> Response {
  let back = context.form["exercise"].flatMap { ID($0) }
  guard let open = runningFacts(context), let setID = context.id(1) else { return staleSession(context) }
  do throws(SessionError) {
    try Training.removeSet(setID, in: open.session.id, context.tx)
  } catch {
    // The set has already been removed.
    return .seeOther(loggerPath(open.session.id, back))
  }
  let path = loggerPath(open.session.id, back)
  return .seeOther("\(path)\(back == nil ? "?" : "&")said=set-removed&about=\(setID.text)")
}

/// Adds the entered set to a session that has since been finished.
///
/// If it can't be added, shows the entered values again with the error.
private func addLateSet(_ context: RouteContext) -> Response {
  guard let id = context.id(), let exercise = context.form["exercise"].flatMap({ ID($0) }) else {
    return missingSession(context)
  }
  guard runningFacts(context) == nil else { return .seeOther(loggerPath(id, exercise)) }
  var form = FormInput(context.form)
  let scales = units(in: context.tx).scales(of: .boulder)
  let entry = SetEntry(card: &form, in: context.localizer.figures.unit, scales)
  if form.isValid {
    do throws(SessionError) {
      try Training.addLateSet(entry, at: exercise, in: id, context.tx)
      return .seeOther("/sessions/\(id.text)")
    } catch {
      let done = facts(of: id, in: context.tx).flatMap { liveExercises(of: $0, context).named(exercise) }
      form.refuse(error, measuring: done.map { measures(of: $0, context) } ?? [])
    }
  }
  return staleSet(context, typed: form)
}

/// Returns the page with the card as it was filled in, and an error at each invalid field.
private func cardAgain(
  _ form: FormInput, _ open: SessionFacts, _ exercise: ID, set: String, _ context: RouteContext
) -> Response {
  var logger = readLogger(open, exercise: exercise, set: set, context)
  logger.current?.form = form
  if logger.current?.focus == .nothing { logger.current?.focus = .extra(form.setType) }
  if let bar = typedBar(context) { logger.current?.bar = bar }
  return .page(loggerPage(logger, context.layout), status: 422)
}

/// Returns the measures of an exercise's sets, for finding the field that an error belongs to.
private func measures(of exercise: LiveExercise, _ context: RouteContext) -> [Measure] {
  let loading = findExercise(exercise.performance.catalogID, context)?.loading ?? .weightReps
  return Measure.all(of: exercise, loading)
}

/// Returns the scales in which an exercise's grades are looked up.
func scales(of catalogID: String, _ context: RouteContext) -> [GradeScale] {
  units(in: context.tx).scales(of: ClimbKind(of: findExercise(catalogID, context)))
}

private func typedBar(_ context: RouteContext) -> Weight? {
  context.form["bar"].flatMap { Int64(digits: $0.utf8) }
    .flatMap { (1...100_000).contains($0) ? Weight(grams: $0) : nil }
}

/// Returns the session in the path if it is in progress, or nil if it isn't.
func runningFacts(_ context: RouteContext) -> SessionFacts? {
  guard let id = context.id(), let found = facts(of: id, in: context.tx), found.end == nil else { return nil }
  return found
}
