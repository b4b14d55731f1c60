package import Records
import Training

/// What stands around a page where no records can be read: in the request's language.
package func frameWithoutRecords(for request: Request) -> Frame {
  Frame(
    Voice(Figures(unit: .kilogram, language: request.context.language)), today: request.context.today,
    op: request.context.action, assets: request.assets)
}

/// The answer when the store failed; the edge gives it too when a commit fails.
package func failedResponse(_ failure: StoreError, _ frame: Frame) -> Response {
  switch failure {
  case .notLoaded, .failed: .page(failurePage(failure, frame), status: 503)
  case .unreadable, .refused, .frozen, .unknownKind: .page(failurePage(failure, frame), status: 500)
  }
}

/// What stands around every page that answers a request.
///
/// The athlete is spoken to in the language chosen, else in the request's.
package func frame(for request: Request, in tx: Transaction<some Store>) -> Frame {
  let person = tx.find(Person.self, Person.theID)
  let figures = Figures(
    unit: units(in: tx).weight, language: person?.language ?? request.context.language)
  var frame = Frame(
    Voice(figures), today: request.context.today, op: request.context.action, assets: request.assets)
  frame.initials = initials(of: person?.name ?? "")
  frame.notice = Notice(request.query)
  return frame
}

/// The first letters of the first and the last word of a name.
private func initials(of name: String) -> String {
  let words = name.split(separator: " ")
  guard let first = words.first?.first else { return "" }
  guard words.count > 1, let last = words.last?.first else { return String(first) }
  return String(first) + String(last)
}

/// All routes; each feature has its list in `<Feature>Routes.swift`.
func routes<Base: Store>(over base: Base.Type) -> [Route<Base>] {
  var routes: [Route<Base>] = []
  routes += todayRoutes()
  routes += weekRoutes()
  routes += coachRoutes()
  routes += startRoutes()
  routes += reviewRoutes()
  routes += importRoutes()
  routes += loggerRoutes()
  routes += historyRoutes()
  routes += exerciseRoutes()
  routes += progressRoutes()
  routes += profileRoutes()
  routes += sketchRoutes()
  routes += choosingRoutes()
  routes += proposalRoutes()
  routes += templateRoutes()
  return routes
}

/// Says why something was not done.
func refused(_ sentence: Phrase, _ frame: Frame) -> Response {
  .page(messagePage(.refused, sentence, frame), status: 422)
}
