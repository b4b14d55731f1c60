import Records
import Training

func coachRoutes() -> [Route] {
  [
    Route("GET", "/coach") { context in
      .page(coachPage(readCoach(context), readTalk(context), context.layout))
    },
    Route("POST", "/coach/ask") { context in ask(context) },
    Route("POST", "/coach/take") { context in
      decide(context) { place, id throws(CoachError) in try takeOffer(at: place, of: id, in: context.tx) }
    },
    Route("POST", "/coach/undo") { context in
      decide(context) { place, id throws(CoachError) in try undoOffer(at: place, of: id, in: context.tx) }
    },
  ]
}

private func ask(_ context: RouteContext) -> Response {
  var form = FormInput(context.form)
  do throws(CoachError) {
    try askCoach(form["text"], context.finder, in: context.tx)
    return .seeOther("/coach#talk")
  } catch {
    form.refuse(error)
    return .page(coachPage(readCoach(context), readTalk(context, form), context.layout), status: 422)
  }
}

/// Accepts or undoes an offer in one of the coach's messages.
///
/// Responds with a refusal if `act` throws a ``CoachError``.
private func decide(_ context: RouteContext, _ act: (Int, ID) throws(CoachError) -> Void) -> Response {
  let place = context.form["place"].flatMap { Int64(digits: $0.utf8) } ?? -1
  do throws(CoachError) {
    try act(Int(clamping: place), context.form["message"].flatMap { ID($0) } ?? .none)
    return .seeOther("/coach#talk")
  } catch {
    return refused(.offerGone, context.layout)
  }
}

private func readCoach(_ context: RouteContext) -> Coach {
  let tx = context.tx
  let templates = tx.list(Template.self)
  var coach = Coach(today: context.layout.today)
  coach.waiting = readWaiting(displayNames(of: templates), in: tx)
  coach.judged = readJudged(context)
  coach.good = Int64(coach.judged.count { $0.outcome == .good })
  let trained = Set(tx.list(SuggestedChange.self, SuggestedChange.byCatalogue.all).map { $0.catalogID })
  let names = trained.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  coach.lessons = Lessons(ledger(of: names, in: tx), now: tx.context.now).all.map { lesson in
    (lesson.catalogID.map { context.exerciseName($0) }, lesson)
  }
  return coach
}

/// Returns up to ten recent outcomes, at most one for each exercise in each session.
private func readJudged(_ context: RouteContext) -> [JudgedLine] {
  let tx = context.tx
  var lines: [JudgedLine] = []
  for outcome in tx.list(Outcome.self, Outcome.byTime.all.newestFirst().first(80)) {
    guard lines.count < 10, let change = tx.find(SuggestedChange.self, outcome.changeID),
      let session = tx.find(WorkoutSession.self, outcome.sessionID)
    else { continue }
    let name = context.exerciseName(change.catalogID)
    let isTold = lines.contains { $0.sessionID == session.id && $0.exercise.hasSameBytes(as: name) }
    if isTold { continue }
    lines.append(
      JudgedLine(
        exercise: name, sessionID: session.id, outcome: outcome.outcome, reason: outcome.reasons.first,
        day: session.day))
  }
  return lines
}

extension RouteContext {
  /// Returns the exercise's name from the shared catalogue or the athlete's custom exercises, or `catalogID`
  /// if the exercise is unknown.
  func exerciseName(_ catalogID: String) -> String {
    if let shared = finder.catalogue.exercise(catalogID) { return shared.name }
    let own = tx.list(Exercise.self).first { $0.catalogID.hasSameBytes(as: catalogID) }
    return own?.name ?? catalogID
  }
}
