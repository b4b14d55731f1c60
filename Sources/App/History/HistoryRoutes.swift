import Records
import Training

func historyRoutes() -> [Route] {
  [
    Route("GET", "/history") { visit in
      .page(historyPage(readHistory(visit.request.query, in: visit.tx), visit.frame))
    },
    Route("GET", "/sessions/:id") { visit in showSession(visit) },
    Route("POST", "/sessions/:id/delete") { visit in delete(visit) },
  ] + amendRoutes()
}

private func showSession(_ visit: Visit) -> Response {
  guard let id = visit.id(), let detail = readSession(id, visit) else { return sessionMissing(visit) }
  guard detail.facts.end != nil else { return .seeOther("/sessions/" + id.text + "/log") }
  return .page(sessionPage(detail, visit.frame))
}

/// The page for a session that is not there, or no longer.
func sessionMissing(_ visit: Visit) -> Response {
  let voice = visit.voice
  return .page(
    visit.frame(voice(.pastSessionMissing), on: .progress, back: ("/history", voice(.history))) {
      div(.class("card stack")) {
        p { voice(.pastSessionMissingMore) }
        div(.class("buttons")) {
          buttonLink("/history", voice(.toHistory))
          buttonLink("/deleted", voice(.toDeleted), quiet: true)
        }
      }
    }, status: 404)
}

private func delete(_ visit: Visit) -> Response {
  guard let id = visit.id() else { return sessionMissing(visit) }
  do throws(SessionError) {
    try deleteSession(id, in: visit.tx)
    return .seeOther("/history?said=session-deleted&about=" + id.text)
  } catch {
    return sessionMissing(visit)
  }
}
