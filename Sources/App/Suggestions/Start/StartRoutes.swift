import Records
import Training

func startRoutes() -> [Route] {
  [
    Route("GET", "/templates/:id/start") { context in showStart(context) },
    Route("POST", "/sessions/start") { context in start(context) },
  ]
}

private func showStart(_ context: RouteContext) -> Response {
  guard let templateID = context.id() else { return notFound(context) }
  do throws(TemplateError) {
    let start = try readStart(
      of: templateID, context.request.query, context.finder.catalogue, in: context.tx)
    return .page(startPage(start, context.layout, utcOffset: context.request.context.utcOffset))
  } catch {
    if context.tx.find(Template.self, templateID) != nil {
      return refused(.templateWithoutContent, context.layout)
    }
    return notFound(context)
  }
}

/// Saves the decisions, records how the athlete feels and starts the session, or does nothing if any of these
/// fails.
private func start(_ context: RouteContext) -> Response {
  guard let text = context.form["template"], !text.isEmpty else {
    return refused(.templateMissing, context.layout)
  }
  guard let templateID = ID(text) else { return refused(.noSuchTemplate, context.layout) }
  var decisions = DecisionForm(context.form)
  let word = context.form["feeling"].flatMap { $0.isEmpty ? nil : $0 }
  let feeling = word.flatMap { Feeling(rawValue: $0) }
  if word != nil, feeling == nil {
    decisions.refuse(Sentence(.feelingUnknown))
  } else if !decisions.form.isValid {
    decisions.refuse(Sentence(.decisionsWrong))
  } else {
    do throws(BeginError) {
      let form = StartForm(context.form)
      let session = try beginSession(
        from: templateID, deciding: decisions.verdicts, feeling: feeling,
        for: context.form["program-day"].flatMap { ID($0) },
        scheduledAs: context.form["scheduled"].flatMap { ID($0) },
        atFullTargets: form.isFull, in: context.tx)
      try adjust(session.id, form, context)
      return .seeOther(sessionPath(session.id, "log"))
    } catch {
      switch error {
      case .session(let why): decisions.refuse(why.sentence)
      case .suggestion(let why): decisions.refuse(why)
      }
    }
  }
  return startAgain(templateID, decisions, context)
}

/// Applies the adjustments that the day's readiness suggests, and the replacements that the athlete chose.
///
/// - Throws: ``BeginError/session(_:)`` if the session can't be changed.
private func adjust(_ sessionID: ID, _ form: StartForm, _ context: RouteContext) throws(BeginError) {
  let (catalogue, tx) = (context.finder.catalogue, context.tx)
  do throws(SessionError) {
    let planned = facts(of: sessionID, in: tx).map { snapshot(of: $0, in: tx) } ?? TemplateSnapshot()
    try adjustToday(
      sessionID, keeping: form.full + form.replaced, atFullTargets: form.isFull, catalogue, in: tx)
    for lift in planned.exercises where form.replaced.contains(lift.lineage) {
      guard let other = replacement(for: lift.catalogID, catalogue, in: tx) else { continue }
      try swapExercise(at: lift.lineage, for: other, in: sessionID, tx)
    }
  } catch { throw .session(error) }
}

/// Returns the page again with the submitted form, without the writes of the failed attempt.
private func startAgain(_ templateID: ID, _ sent: DecisionForm, _ context: RouteContext) -> Response {
  // A new transaction, so that the writes of the refused attempt are not read.
  let tx = Transaction(context.tx.base, context.tx.context)
  do throws(TemplateError) {
    let start = try readStart(of: templateID, context.form, context.finder.catalogue, in: tx)
    let page = startPage(start, sent: sent, context.layout, utcOffset: context.request.context.utcOffset)
    return .page(page, status: 422)
  } catch {
    return refused(sent.mainError?.phrase ?? .noSuchTemplate, context.layout)
  }
}
