import Records
import Training

func historyRoutes() -> [Route] {
  [
    Route("GET", "/history") { context in
      .page(historyPage(readHistory(context.request.query, in: context.tx), context.layout))
    },
    Route("GET", "/sessions/:id") { context in showSession(context) },
    Route("POST", "/sessions/:id/delete") { context in delete(context) },
  ] + amendRoutes() + reflectionRoutes()
}

private func showSession(_ context: RouteContext) -> Response {
  guard let id = context.id(), let detail = readSession(id, context) else { return sessionMissing(context) }
  guard detail.facts.end != nil else { return .seeOther("/sessions/" + id.text + "/log") }
  return .page(sessionPage(detail, context.layout))
}

/// Returns the page for a session that doesn't exist or was deleted.
func sessionMissing(_ context: RouteContext) -> Response {
  let localizer = context.localizer
  return .page(
    context.layout.page(
      localizer.text(.pastSessionMissing), on: .progress, back: ("/history", localizer.text(.history))
    ) {
      div(.class("card stack")) {
        p { localizer.text(.pastSessionMissingMore) }
        div(.class("buttons")) {
          buttonLink("/history", localizer.text(.toHistory))
          buttonLink("/deleted", localizer.text(.toDeleted), quiet: true)
        }
      }
    }, status: 404)
}

private func delete(_ context: RouteContext) -> Response {
  guard let id = context.id() else { return sessionMissing(context) }
  do throws(SessionError) {
    try deleteSession(id, in: context.tx)
    return .seeOther("/history?said=session-deleted&about=" + id.text)
  } catch {
    return sessionMissing(context)
  }
}
