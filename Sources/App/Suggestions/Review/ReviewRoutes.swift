import Records
import Training

func reviewRoutes() -> [Route] {
  [
    Route("GET", "/sessions/:id/finish") { context in showFinish(context) },
    Route("POST", "/sessions/:id/finish") { context in finish(context) },
    Route("GET", "/sessions/:id/review") { context in showReview(context) },
    Route("POST", "/sessions/:id/review") { context in decide(context) },
    Route("GET", "/sessions/:id/decided") { context in showDecided(context) },
    Route("GET", "/sessions/:id/save-as-template") { context in showSaving(context) },
    Route("POST", "/sessions/:id/save-as-template") { context in saveTemplate(context) },
  ]
}

// MARK: Finishing

private func showFinish(_ context: RouteContext) -> Response {
  guard let sessionID = context.id(), let facts = facts(of: sessionID, in: context.tx) else {
    return notFound(context)
  }
  guard facts.end == nil else { return .seeOther(sessionPath(sessionID, "finished")) }
  let known = context.tx.find(WorkoutReflection.self, WorkoutReflection.id(of: sessionID))
  return finishAnswer(facts, finishForm(of: facts, known), 200, context)
}

private func finish(_ context: RouteContext) -> Response {
  guard let sessionID = context.id(), let facts = facts(of: sessionID, in: context.tx) else {
    return notFound(context)
  }
  var form = FormInput(context.form)
  guard let ending = SessionEnding(&form) else { return finishAnswer(facts, form, 422, context) }
  do throws(SessionError) {
    // If the session was finished in another tab or on another device, this form's input is added to it.
    if facts.end != nil {
      if ending == SessionEnding() { return .seeOther(sessionPath(sessionID, "finished")) }
      try addToFinished(facts, ending, in: context.tx)
      return .seeOther(sessionPath(sessionID, "finished?said=finishedBefore"))
    }
    _ = try finishSession(sessionID, saying: ending, context.finder.catalogue, in: context.tx)
    return .seeOther(sessionPath(sessionID, "finished"))
  } catch {
    return finishAnswer(facts, form, 422, context)
  }
}

private func finishAnswer(
  _ facts: SessionFacts, _ form: FormInput, _ status: Int64, _ context: RouteContext
) -> Response {
  guard facts.exercises.contains(where: { !$0.sets.isEmpty }) else {
    return .page(nothingLoggedPage(facts, context.layout), status: status)
  }
  let reading = readFinish(of: facts, context.localizer, context.finder.catalogue, in: context.tx)
  return .page(finishPage(reading, form, context.layout), status: status)
}

// MARK: Review

private func showReview(_ context: RouteContext) -> Response {
  let (facts, elsewhere) = finished(context)
  guard let facts else { return elsewhere }
  let review = Review(of: facts, context.finder.catalogue, in: context.tx)
  return .page(reviewPage(review, context.layout, utcOffset: context.request.context.utcOffset))
}

/// Saves the decisions and judgements.
///
/// The accepted changes create one version. The athlete's judgement of earlier changes overrides the rules'
/// judgement.
private func decide(_ context: RouteContext) -> Response {
  let (facts, elsewhere) = finished(context)
  guard let facts else { return elsewhere }
  var form = ReviewForm(context.form)
  let verdicts = form.decisions.verdicts
  guard form.decisions.form.isValid else {
    form.decisions.refuse(Sentence(.decisionsWrong))
    return reviewAgain(facts, form, context)
  }
  guard let isFelt = judge(form.felt, of: facts, in: context.tx) else {
    return refused(.noSuchOutcome, context.layout)
  }
  do throws(SuggestionError) {
    if let version = try decideChanges(verdicts, at: facts.session.id, in: context.tx).versions.last {
      return .seeOther(address(sessionPath(facts.session.id, "decided"), [("version", version.id.text)]))
    }
    return .seeOther(isFelt ? "/?said=judged" : verdicts.isEmpty ? "/" : "/?said=decided")
  } catch {
    form.decisions.refuse(error)
    return reviewAgain(facts, form, context)
  }
}

/// Stores the athlete's judgements that differ from the current ones.
///
/// - Returns: True if a judgement was stored, false if none differs, or nil if one concerns a change that
///   wasn't judged in this session.
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

private func reviewAgain(_ facts: SessionFacts, _ form: ReviewForm, _ context: RouteContext) -> Response {
  // A new transaction, so that the page doesn't read what the refused attempt wrote.
  let review = Review(
    of: facts, context.finder.catalogue, in: Transaction(context.tx.base, context.tx.context))
  let page = reviewPage(review, sent: form, context.layout, utcOffset: context.request.context.utcOffset)
  return .page(page, status: 422)
}

/// Returns the page that shows a version created by the athlete's decisions, and how it differs from the
/// previous one.
private func showDecided(_ context: RouteContext) -> Response {
  let (facts, elsewhere) = finished(context)
  guard let facts else { return elsewhere }
  guard let versionID = context.request.query["version"].flatMap({ ID($0) }),
    let decided = DecidedReading(versionID, of: facts, in: context.tx)
  else { return .seeOther(sessionPath(facts.session.id, "review")) }
  return .page(decidedPage(decided, context.layout))
}
