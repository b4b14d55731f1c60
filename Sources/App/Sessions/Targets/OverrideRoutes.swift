import Records
import Training

func overrideRoutes() -> [Route] {
  [
    Route("POST", "/sessions/:id/full-targets") { context in takeFull(context) },
    Route("GET", "/sessions/:id/override") { context in showOverride(context) },
    Route("POST", "/sessions/:id/override") { context in lighten(context) },
  ]
}

private func showOverride(_ context: RouteContext) -> Response {
  guard let sessionID = context.id(), let facts = facts(of: sessionID, in: context.tx) else {
    return notFound(context)
  }
  guard facts.end == nil else { return .seeOther(sessionPath(sessionID, "review")) }
  let sent = LighterDay(context.request.query)
  let choice = readOverride(of: facts, sent, context.finder.catalogue, in: context.tx)
  return .page(overridePage(choice, context.layout))
}

/// Applies the chosen lighter targets today, or restores the planned ones.
///
/// If neither button was pressed, redirects to the page that shows the chosen targets.
private func lighten(_ context: RouteContext) -> Response {
  guard let sessionID = context.id(), let facts = facts(of: sessionID, in: context.tx) else {
    return notFound(context)
  }
  guard facts.end == nil else { return .seeOther(sessionPath(sessionID, "review")) }
  var chosen = LighterDay(context.form) ?? LighterDay()
  do throws(SessionError) {
    if context.form["use"]?.hasSameBytes(as: "planned") ?? false {
      try trainAsPlanned(sessionID, in: context.tx)
      return .seeOther(sessionPath(sessionID, "log"))
    }
    if chosen.isReturn { chosen.returns = returns(to: facts, context.finder.catalogue, in: context.tx) }
    chosen.current = facts.override?.adjustments ?? []
    guard context.form["use"] != nil else {
      return .seeOther(chosen.address(of: sessionPath(sessionID, "override")))
    }
    let planned = snapshot(of: facts, in: context.tx)
    chosen.check(against: planned)
    if chosen.form.isValid {
      try overrideTargets(
        chosen.adjustments(to: planned), because: chosen.form["reason"], in: sessionID, context.tx)
      return .seeOther(sessionPath(sessionID, "log"))
    }
  } catch {
    chosen.form.refuse("use", Sentence(.nothingLighter))
  }
  let choice = readOverride(of: facts, chosen, context.finder.catalogue, in: context.tx)
  return .page(overridePage(choice, context.layout), status: 422)
}

/// Restores the full targets of the exercise in the form in a session in progress or, without one, those that
/// were changed for all exercises.
private func takeFull(_ context: RouteContext) -> Response {
  guard let sessionID = context.id(), let facts = facts(of: sessionID, in: context.tx) else {
    return notFound(context)
  }
  guard facts.end == nil else { return .seeOther(sessionPath(sessionID, "review")) }
  let lineage = context.form["lineage"].map { ID($0) ?? ID.none }
  do throws(SessionError) { try takeFullTargets(of: lineage, in: sessionID, context.tx) } catch {
    return notFound(context)
  }
  let shown = context.form["exercise"].flatMap { ID($0) }
  return .seeOther(shown.map { loggerPath(sessionID, $0) } ?? sessionPath(sessionID, "log"))
}
