package import Records
package import Training

/// Answers any request over one sort of store: the one way into the app, which every edge makes once.
package struct Router<Base: Store>: Sendable {
  /// The routes by the number of parts in their patterns.
  private var byLength: [[Route<Base>]] = []

  package init(over base: Base.Type) {
    for route in routes(over: base) {
      while byLength.count <= route.parts.count { byLength.append([]) }
      byLength[route.parts.count].append(route)
    }
  }

  /// Answers a request.
  ///
  /// The transaction's writes are what the request did. The edge commits them with a receipt, unless the
  /// response is a refusal; before that it looks whether the same was asked before (`Request.op`, its hash).
  ///
  /// `finder` knows the shared catalogue, which no store holds.
  package func respond(
    to request: Request, in tx: Transaction<Base>, _ finder: ExerciseFinder
  ) -> Response {
    let frame = frame(for: request, in: tx)
    var response = answer(request, frame, finder, in: tx)
    if let failure = tx.failure { response = failedResponse(failure, frame) }
    if request.method.hasSameBytes(as: "HEAD") { response.body = [] }
    return response
  }

  private func answer(
    _ request: Request, _ frame: Frame, _ finder: ExerciseFinder, in tx: Transaction<Base>
  ) -> Response {
    let parts = pathParts(request.path)
    let method = request.method.hasSameBytes(as: "HEAD") ? "GET" : request.method
    var isKnown = false
    for route in parts.count < byLength.count ? byLength[parts.count] : [] {
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
}

package func respond<Base: Store>(
  to request: Request, in tx: Transaction<Base>, _ finder: ExerciseFinder
) -> Response {
  Router(over: Base.self).respond(to: request, in: tx, finder)
}
