import Records
import Training

func reviewRoutes() -> [Route] {
  [
    Route("GET", "/sessions/:id/finish") { visit in showFinish(visit) },
    Route("POST", "/sessions/:id/finish") { visit in finish(visit) },
    Route("GET", "/sessions/:id/review") { visit in showReview(visit) },
    Route("POST", "/sessions/:id/review") { visit in decide(visit) },
    Route("POST", "/sessions/:id/outcome") { visit in judge(visit) },
    Route("GET", "/sessions/:id/decided") { visit in showDecided(visit) },
    Route("GET", "/sessions/:id/save-as-template") { visit in showSaving(visit) },
    Route("POST", "/sessions/:id/save-as-template") { visit in saveTemplate(visit) },
  ]
}

// MARK: The end

private func showFinish(_ visit: Visit) -> Response {
  guard let sessionID = visit.id(), let facts = facts(of: sessionID, in: visit.tx) else {
    return notFound(visit)
  }
  guard facts.end == nil else { return .seeOther(sessionPath(sessionID, "review")) }
  let known = visit.tx.find(WorkoutReflection.self, WorkoutReflection.id(of: sessionID))
  return finishAnswer(facts, FinishForm(facts, known), 200, visit)
}

private func finish(_ visit: Visit) -> Response {
  guard let sessionID = visit.id(), let facts = facts(of: sessionID, in: visit.tx) else {
    return notFound(visit)
  }
  var form = FinishForm(visit.form)
  let (ending, wrong) = form.read()
  form.wrong = wrong
  guard wrong == nil else { return finishAnswer(facts, form, 422, visit) }
  do throws(SessionError) {
    // In another tab, or by another device: what was written here is kept beside it.
    if facts.end != nil {
      if ending == SessionEnding() { return .seeOther(sessionPath(sessionID, "review")) }
      try addToFinished(facts, ending, in: visit.tx)
      return .seeOther(sessionPath(sessionID, "review?said=finishedBefore"))
    }
    _ = try finishSession(sessionID, saying: ending, visit.finder.catalogue, in: visit.tx)
    return .seeOther(sessionPath(sessionID, "review"))
  } catch {
    return finishAnswer(facts, form, 422, visit)
  }
}

private func finishAnswer(
  _ facts: SessionFacts, _ form: FinishForm, _ status: Int64, _ visit: Visit
) -> Response {
  guard facts.exercises.contains(where: { !$0.sets.isEmpty }) else {
    return .page(nothingLoggedPage(facts, visit.frame), status: status)
  }
  let reading = readFinish(of: facts, visit.voice, visit.finder.catalogue, in: visit.tx)
  return .page(finishPage(reading, form, visit.frame), status: status)
}

// MARK: The review

/// A finished session; otherwise the way to where its review begins.
private func finished(_ visit: Visit) -> (facts: SessionFacts?, elsewhere: Response) {
  guard let sessionID = visit.id(), let facts = facts(of: sessionID, in: visit.tx) else {
    return (nil, notFound(visit))
  }
  let isOver = facts.end != nil
  return (isOver ? facts : nil, .seeOther(sessionPath(sessionID, "finish")))
}

private func showReview(_ visit: Visit) -> Response {
  let (facts, elsewhere) = finished(visit)
  guard let facts else { return elsewhere }
  let review = Review(of: facts, in: visit.tx)
  return .page(reviewPage(review, visit.frame, utcOffset: visit.request.context.utcOffset))
}

/// Saves what was said to the suggestions: what is accepted makes one version.
private func decide(_ visit: Visit) -> Response {
  let (facts, elsewhere) = finished(visit)
  guard let facts else { return elsewhere }
  let form = DecisionForm(visit.form)
  guard form.tooLong == nil else {
    return reviewAgain(facts, ReviewForm(decisions: form, wrong: .decisionsWrong), visit)
  }
  do throws(SuggestionError) {
    let version = try decideChanges(form.verdicts, at: facts.session.id, in: visit.tx)
    guard let version else { return .seeOther(form.verdicts.isEmpty ? "/" : "/?said=decided") }
    return .seeOther(address(sessionPath(facts.session.id, "decided"), [("version", version.id.text)]))
  } catch {
    let (above, at) = error.told
    return reviewAgain(facts, ReviewForm(decisions: form, wrong: above, wrongChange: at), visit)
  }
}

private func reviewAgain(
  _ facts: SessionFacts, _ form: ReviewForm, _ visit: Visit
) -> Response {
  // What the refused attempt wrote must not be read.
  let review = Review(of: facts, in: Transaction(visit.tx.base, visit.tx.context))
  let page = reviewPage(review, sent: form, visit.frame, utcOffset: visit.request.context.utcOffset)
  return .page(page, status: 422)
}

/// The athlete's own word on how changes turned out.
private func judge(_ visit: Visit) -> Response {
  let (facts, elsewhere) = finished(visit)
  guard let facts else { return elsewhere }
  let judged = visit.tx.list(Outcome.self, Outcome.bySession.equal(facts.session.id)).map { $0.changeID }
  let changes = visit.form.all("change").compactMap { ID($0) }
  guard let judgement = visit.form["outcome"].flatMap({ Judgement(rawValue: $0) }), !changes.isEmpty,
    changes.allSatisfy({ judged.contains($0) })
  else { return refused(.noSuchOutcome, visit.frame) }
  do throws(SuggestionError) {
    for change in changes { try sayOutcome(judgement, of: change, in: facts.session.id, visit.tx) }
  } catch {
    return refused(.noSuchOutcome, visit.frame)
  }
  return .seeOther(sessionPath(facts.session.id, "review?said=judged"))
}

/// The version that decisions made, and what is different in it.
private func showDecided(_ visit: Visit) -> Response {
  let (facts, elsewhere) = finished(visit)
  guard let facts else { return elsewhere }
  guard let versionID = visit.request.query["version"].flatMap({ ID($0) }),
    let decided = DecidedReading(versionID, of: facts, in: visit.tx)
  else { return .seeOther(sessionPath(facts.session.id, "review")) }
  return .page(decidedPage(decided, visit.frame))
}
