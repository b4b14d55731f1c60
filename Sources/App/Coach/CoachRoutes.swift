import Records
import Training

func coachRoutes() -> [Route] {
  [
    Route("GET", "/coach") { visit in
      .page(coachPage(readCoach(visit), readTalk(visit), visit.frame))
    },
    Route("POST", "/coach/ask") { visit in ask(visit) },
    Route("POST", "/coach/take") { visit in
      decide(visit) { place, id throws(CoachError) in try takeOffer(at: place, of: id, in: visit.tx) }
    },
    Route("POST", "/coach/undo") { visit in
      decide(visit) { place, id throws(CoachError) in try undoOffer(at: place, of: id, in: visit.tx) }
    },
  ]
}

private func ask(_ visit: Visit) -> Response {
  let text = visit.form["text"] ?? ""
  do throws(CoachError) {
    try askCoach(text, visit.finder, in: visit.tx)
    return .seeOther("/coach#talk")
  } catch {
    var talk = readTalk(visit)
    talk.typed = text
    switch error {
    case .textEmpty: talk.wrong = visit.voice(.talkEmptyWrong)
    case .textTooLong: talk.wrong = visit.voice(.talkLongWrong)
    case .noSuchOffer, .offerGone: talk.wrong = visit.voice(.offerGone)
    }
    return .page(coachPage(readCoach(visit), talk, visit.frame), status: 422)
  }
}

/// Does or takes back what the coach offered in a message.
private func decide(_ visit: Visit, _ act: (Int, ID) throws(CoachError) -> Void) -> Response {
  let place = visit.form["place"].flatMap { Int64(digits: $0.utf8) } ?? -1
  do throws(CoachError) {
    try act(Int(clamping: place), visit.form["message"].flatMap { ID($0) } ?? .none)
    return .seeOther("/coach#talk")
  } catch {
    return refused(.offerGone, visit.frame)
  }
}

private func readCoach(_ visit: Visit) -> Coach {
  let tx = visit.tx
  let plans = tx.list(WorkoutPlan.self)
  var coach = Coach(today: visit.frame.today)
  coach.waiting = readWaiting(displayNames(of: plans), in: tx)
  coach.judged = readJudged(visit)
  coach.good = Int64(coach.judged.count { $0.outcome == .good })
  let trained = Set(tx.list(SuggestedChange.self, SuggestedChange.byCatalogue.all).map { $0.catalogID })
  let names = trained.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  coach.lessons = Lessons(ledger(of: names, in: tx), now: tx.context.now).all.map { lesson in
    (lesson.catalogID.map { visit.exerciseName($0) }, lesson)
  }
  return coach
}

/// The last ten verdicts, one for each exercise of a session.
private func readJudged(_ visit: Visit) -> [JudgedLine] {
  let tx = visit.tx
  var lines: [JudgedLine] = []
  for outcome in tx.list(Outcome.self, Outcome.byTime.all.newestFirst().first(80)) {
    guard lines.count < 10, let change = tx.find(SuggestedChange.self, outcome.changeID),
      let session = tx.find(WorkoutSession.self, outcome.sessionID)
    else { continue }
    let name = visit.exerciseName(change.catalogID)
    let isTold = lines.contains { $0.sessionID == session.id && $0.exercise.hasSameBytes(as: name) }
    if isTold { continue }
    lines.append(
      JudgedLine(
        exercise: name, sessionID: session.id, outcome: outcome.outcome, reason: outcome.reasons.first,
        day: session.day))
  }
  return lines
}

extension Visit {
  /// The name of an exercise of the shared catalogue or of the athlete's own; its id where it is neither.
  func exerciseName(_ catalogID: String) -> String {
    if let shared = finder.catalogue.exercise(catalogID) { return shared.name }
    let own = tx.list(Exercise.self).first { $0.catalogID.hasSameBytes(as: catalogID) }
    return own?.name ?? catalogID
  }
}
