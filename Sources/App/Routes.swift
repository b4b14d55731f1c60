package import Records
package import Training

/// Returns the response to a request.
///
/// This is the app's only entry point, whichever edge received the request.
///
/// The transaction's writes are the effects of the request. The edge commits them with a receipt unless the
/// response is a refusal. Before calling this function, the edge uses ``Request/op`` and the request's hash
/// to check whether it has already handled the request.
///
/// `match` is the route that the edge found for the request. `finder` searches the shared catalogue, which
/// isn't part of any store.
package func respond(
  to request: Request, at match: RouteMatch, in tx: Transaction, _ finder: ExerciseFinder
) -> Response {
  let layout = pageLayout(for: request, in: tx)
  var response = answer(request, match, layout, finder.speaking(layout.localizer.language), in: tx)
  if let failure = tx.failure { response = failedResponse(failure, layout) }
  if request.method.hasSameBytes(as: "HEAD") { response.body = [] }
  return response
}

/// Finds the route that matches a request and returns the response.
package func respond(to request: Request, in tx: Transaction, _ finder: ExerciseFinder) -> Response {
  respond(to: request, at: RouteMatch(request.method, request.path), in: tx, finder)
}

/// Returns the layout for a page that is rendered without the athlete's records, in the request's language.
package func layoutWithoutRecords(for request: Request) -> PageLayout {
  PageLayout(
    Localizer(FigureStyle(unit: .kilogram, language: request.context.language)), today: request.context.today,
    op: request.context.action, assets: request.assets)
}

/// Returns the response for a store failure.
///
/// The edge also calls this function when a commit fails.
package func failedResponse(_ failure: StoreError, _ layout: PageLayout) -> Response {
  switch failure {
  case .notLoaded, .failed: .page(failurePage(failure, layout), status: 503)
  // A device's records can contradict each other: a record that is complete elsewhere can't be changed here.
  case .frozen: .page(failurePage(failure, layout), status: 409)
  // The write would exceed a limit on stored records. The page names the kind.
  case .refused: .page(failurePage(failure, layout), status: 422)
  case .unreadable, .unknownKind: .page(failurePage(failure, layout), status: 500)
  }
}

/// Returns the layout of the page that responds to a request.
///
/// The page is in the athlete's chosen language or, if none has been chosen, in the request's language.
package func pageLayout(for request: Request, in tx: Transaction) -> PageLayout {
  let person = tx.find(Person.self, Person.theID)
  let units = units(in: tx)
  var figures = FigureStyle(unit: units.weight, language: person?.language ?? request.context.language)
  figures.formula = units.formula
  var layout = PageLayout(
    Localizer(figures), today: request.context.today, op: request.context.action, assets: request.assets)
  layout.initials = initials(of: person?.name ?? "")
  layout.notice = Notice(request.query)
  (layout.sync, layout.leftOut) = (request.sync, request.leftOut)
  layout.isCounting = isCounting(in: tx)
  layout.percentStored = request.percentStored
  return layout
}

/// Returns the first letters of the first and last words of `name`, or an empty string if it has no words.
private func initials(of name: String) -> String {
  let words = name.split(separator: " ")
  guard let first = words.first?.first else { return "" }
  guard words.count > 1, let last = words.last?.first else { return String(first) }
  return String(first) + String(last)
}

/// All routes.
///
/// Each feature lists its routes in `<Feature>Routes.swift`.
package let routes: [Route] =
  todayRoutes() + feedRoutes() + eventRoutes() + weekRoutes() + calendarRoutes() + coachRoutes()
  + quickStartRoutes() + startRoutes() + discardRoutes() + overrideRoutes() + reviewRoutes() + recapRoutes()
  + importRoutes() + loggerRoutes() + historyRoutes() + exerciseRoutes() + exerciseHistoryRoutes()
  + aheadRoutes() + progressRoutes() + hitRateRoutes() + deletedRoutes() + lessonRoutes() + dataRoutes()
  + profileRoutes() + templateEditRoutes() + choosingRoutes() + programRoutes() + proposalRoutes()
  + templateRoutes() + weeksAheadRoutes() + presetRoutes() + syncRoutes() + metricsRoutes() + countingRoutes()

/// The patterns of all pages, such as `/templates/:template`.
package var pagePatterns: [String] { routes.filter { $0.isFor("GET") }.map { $0.pattern.description } }

private func answer(
  _ request: Request, _ match: RouteMatch, _ layout: PageLayout, _ finder: ExerciseFinder,
  in tx: Transaction
) -> Response {
  guard request.form.isWhole, request.query.isWhole else {
    return .page(messagePage(.tooLarge, .tooManyFields, layout), status: 413)
  }
  switch match {
  case .found(let route, let captured):
    if route.isFor("POST"), request.op == nil { return refused(.formOutdated, layout) }
    return route.answer(
      RouteContext(request: request, tx: tx, layout: layout, finder: finder, captured: captured))
  case .otherMethod: return .page(messagePage(.notAllowed, .notAllowedMore, layout), status: 405)
  case .unknownPath: return .page(notFoundPage(request.path, layout), status: 404)
  }
}
