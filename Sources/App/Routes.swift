package import Records
package import Training

/// Answers any request: the one way into the app for every edge.
///
/// The transaction's writes are what the request did. The edge commits them with a receipt, unless the
/// response is a refusal; before that it looks whether the same was asked before (`Request.op`, its hash).
///
/// `finder` knows the shared catalogue, which no store holds.
package func respond(to request: Request, in tx: Transaction, _ finder: ExerciseFinder) -> Response {
  let frame = frame(for: request, in: tx)
  var response = answer(request, frame, finder, in: tx)
  if let failure = tx.failure { response = failedResponse(failure, frame) }
  if request.method.hasSameBytes(as: "HEAD") { response.body = [] }
  return response
}

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
  // Records of a device can contradict each other: what is complete elsewhere can't be changed here.
  case .frozen: .page(failurePage(failure, frame), status: 409)
  // What would come of it is more than may be stored; the page says of which kind.
  case .refused: .page(failurePage(failure, frame), status: 422)
  case .unreadable, .unknownKind: .page(failurePage(failure, frame), status: 500)
  }
}

/// What stands around every page that answers a request.
///
/// The athlete is spoken to in the language chosen, else in the request's.
package func frame(for request: Request, in tx: Transaction) -> Frame {
  let person = tx.find(Person.self, Person.theID)
  let units = units(in: tx)
  var figures = Figures(unit: units.weight, language: person?.language ?? request.context.language)
  figures.formula = units.formula
  var frame = Frame(
    Voice(figures), today: request.context.today, op: request.context.action, assets: request.assets)
  frame.initials = initials(of: person?.name ?? "")
  frame.notice = Notice(request.query)
  (frame.sync, frame.leftOut) = (request.sync, request.leftOut)
  frame.isCounting = isCounting(in: tx)
  frame.percentStored = request.percentStored
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
let routes: [Route] =
  todayRoutes() + feedRoutes() + eventRoutes() + weekRoutes() + calendarRoutes() + coachRoutes()
  + quickStartRoutes() + startRoutes() + reviewRoutes() + momentRoutes()
  + importRoutes() + loggerRoutes() + historyRoutes() + exerciseRoutes() + progressRoutes()
  + profileRoutes() + sketchRoutes() + choosingRoutes() + programRoutes() + proposalRoutes()
  + templateRoutes() + weeksAheadRoutes() + presetRoutes() + syncRoutes() + metricsRoutes() + countingRoutes()

/// The patterns of all pages, such as `/templates/:plan`.
package var pagePatterns: [String] { routes.filter { $0.isFor("GET") }.map { $0.pattern.description } }

/// Whether the app answers this by itself; what it doesn't know may be the server's alone.
package func isRouted(_ request: Request) -> Bool {
  routePattern(request.method, request.path) != nil
}

/// The pattern of the page or the form that stands under a path; nil where the app has none.
package func routePattern(_ method: String, _ path: String) -> StaticString? {
  let parts = pathParts(path)
  return routes.first { $0.isFor(method) && $0.captured(from: parts) != nil }?.pattern
}

private func answer(
  _ request: Request, _ frame: Frame, _ finder: ExerciseFinder, in tx: Transaction
) -> Response {
  guard request.form.isWhole, request.query.isWhole else {
    return .page(messagePage(.tooLarge, .tooManyFields, frame), status: 413)
  }
  let parts = pathParts(request.path)
  let method = request.method.hasSameBytes(as: "HEAD") ? "GET" : request.method
  var isKnown = false
  for route in routes {
    guard let captured = route.captured(from: parts) else { continue }
    isKnown = true
    guard route.isFor(method) else { continue }
    if route.isFor("POST"), request.op == nil { return refused(.formOutdated, frame) }
    let visit = Visit(request: request, tx: tx, frame: frame, finder: finder, captured: captured)
    var response = route.answer(visit)
    response.route = route.pattern
    return response
  }
  if isKnown { return .page(messagePage(.notAllowed, .notAllowedMore, frame), status: 405) }
  return .page(notFoundPage(request.path, frame), status: 404)
}

/// Says why something was not done.
@inline(never) func refused(_ sentence: Phrase, _ frame: Frame) -> Response {
  .page(messagePage(.refused, sentence, frame), status: 422)
}
