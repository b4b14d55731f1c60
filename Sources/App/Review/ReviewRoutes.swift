import Records
import Training

func reviewRoutes() -> [Route] {
  [
    Route("GET", "/sessions/:id/finish") { visit in showFinish(visit) },
    Route("POST", "/sessions/:id/finish") { visit in finish(visit) },
    Route("GET", "/sessions/:id/review") { visit in showReview(visit) },
    Route("POST", "/sessions/:id/review") { visit in decide(visit) },
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
  guard facts.end == nil else { return .seeOther(sessionPath(sessionID, "finished")) }
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
      if ending == SessionEnding() { return .seeOther(sessionPath(sessionID, "finished")) }
      try addToFinished(facts, ending, in: visit.tx)
      return .seeOther(sessionPath(sessionID, "finished?said=finishedBefore"))
    }
    _ = try finishSession(sessionID, saying: ending, visit.finder.catalogue, in: visit.tx)
    return .seeOther(sessionPath(sessionID, "finished"))
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
func finished(_ visit: Visit) -> (facts: SessionFacts?, elsewhere: Response) {
  guard let sessionID = visit.id(), let facts = facts(of: sessionID, in: visit.tx) else {
    return (nil, notFound(visit))
  }
  let isOver = facts.end != nil
  return (isOver ? facts : nil, .seeOther(sessionPath(sessionID, "finish")))
}

private func showReview(_ visit: Visit) -> Response {
  let (facts, elsewhere) = finished(visit)
  guard let facts else { return elsewhere }
  let review = Review(of: facts, visit.finder.catalogue, in: visit.tx)
  return .page(reviewPage(review, visit.frame, utcOffset: visit.request.context.utcOffset))
}

/// Saves what was said: what is accepted makes one version, and the athlete's word on earlier changes counts.
private func decide(_ visit: Visit) -> Response {
  let (facts, elsewhere) = finished(visit)
  guard let facts else { return elsewhere }
  var form = ReviewForm(visit.form)
  let verdicts = form.decisions.verdicts
  guard form.decisions.tooLong == nil else {
    form.wrong = .decisionsWrong
    return reviewAgain(facts, form, visit)
  }
  guard let isFelt = judge(form.felt, of: facts, in: visit.tx) else {
    return refused(.noSuchOutcome, visit.frame)
  }
  do throws(SuggestionError) {
    let version = try decideChanges(verdicts, at: facts.session.id, in: visit.tx)
    if let version {
      return .seeOther(address(sessionPath(facts.session.id, "decided"), [("version", version.id.text)]))
    }
    return .seeOther(isFelt ? "/?said=judged" : verdicts.isEmpty ? "/" : "/?said=decided")
  } catch {
    (form.wrong, form.wrongChange) = error.told
    return reviewAgain(facts, form, visit)
  }
}

/// Writes down how changes felt where that is another word than what counts; nil where something is meant
/// that was not judged in this session.
private func judge(
  _ felt: [(change: ID, judgement: Judgement)], of facts: SessionFacts, in tx: Transaction
) -> Bool? {
  guard !felt.isEmpty else { return false }
  let judged = SessionReview(of: facts, in: tx).judged
  var isNew = false
  for (change, judgement) in felt {
    guard let known = judged.first(where: { $0.group.ids.contains(change) }) else { return nil }
    guard known.outcome.outcome != judgement else { continue }
    isNew = true
    do throws(SuggestionError) {
      for id in known.group.ids { try sayOutcome(judgement, of: id, in: facts.session.id, tx) }
    } catch {
      return nil
    }
  }
  return isNew
}

private func reviewAgain(_ facts: SessionFacts, _ form: ReviewForm, _ visit: Visit) -> Response {
  // What the refused attempt wrote must not be read.
  let review = Review(
    of: facts, visit.finder.catalogue, in: Transaction(visit.tx.base, visit.tx.context))
  let page = reviewPage(review, sent: form, visit.frame, utcOffset: visit.request.context.utcOffset)
  return .page(page, status: 422)
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
