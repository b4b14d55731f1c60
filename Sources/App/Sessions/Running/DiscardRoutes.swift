import Records
import Training

func discardRoutes() -> [Route] {
  [Route("POST", "/sessions/:id/discard") { context in discard(context) }]
}

/// Moves a session in progress to *Recently deleted*.
private func discard(_ context: RouteContext) -> Response {
  guard let sessionID = context.id(), let facts = facts(of: sessionID, in: context.tx) else {
    return notFound(context)
  }
  // A session that was finished in another tab in the meantime isn't discarded.
  guard facts.end == nil else { return .seeOther(sessionPath(sessionID, "review")) }
  do throws(SessionError) { try deleteSession(sessionID, in: context.tx) } catch { return notFound(context) }
  let templateID = context.form["template"].flatMap { ID($0) }
  let path = templateID.map { templatePath($0, "start") } ?? "/"
  return .seeOther(address(path, [("said", "discarded"), ("about", sessionID.text)]))
}
