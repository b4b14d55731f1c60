package import Records
import Training

/// Answers any request: the one way into the app for every edge.
///
/// The transaction's writes are what the request did. The edge commits them with a receipt, unless the
/// response is a refusal; before that it looks whether the same was asked before (`Request.op`, its hash).
package func respond<Base: Store>(to request: Request, in tx: Transaction<Base>) -> Response {
  let voice = voice(for: request, in: tx)
  var response = answer(request, voice, in: tx)
  if let failure = tx.failure { response = failedResponse(failure, voice) }
  if request.method.hasSameBytes(as: "HEAD") { response.body = [] }
  return response
}

/// The answer when the store failed; the edge gives it too when a commit fails.
package func failedResponse(_ failure: StoreError, _ voice: Voice) -> Response {
  switch failure {
  case .notLoaded, .failed: .page(failurePage(failure, voice), status: 503)
  case .unreadable, .refused, .frozen, .unknownKind: .page(failurePage(failure, voice), status: 500)
  }
}

/// How the athlete is spoken to: in the language chosen, else in the request's.
package func voice(for request: Request, in tx: Transaction<some Store>) -> Voice {
  let language = tx.find(Person.self, Person.theID)?.language ?? request.context.language
  return Voice(Figures(unit: units(in: tx).weight, language: language))
}

/// All routes; each feature has its list in `<Feature>Routes.swift`.
private func routes<Base: Store>(over base: Base.Type) -> [Route<Base>] {
  todayRoutes() + sessionRoutes()
}

private func answer<Base: Store>(_ request: Request, _ voice: Voice, in tx: Transaction<Base>) -> Response {
  let parts = pathParts(request.path)
  let method = request.method.hasSameBytes(as: "HEAD") ? "GET" : request.method
  var isKnown = false
  for route in routes(over: Base.self) {
    guard let captured = route.captured(from: parts) else { continue }
    isKnown = true
    guard route.isFor(method) else { continue }
    if route.isFor("POST"), request.op == nil { return refused(.formOutdated, voice) }
    return route.answer(Visit(request: request, tx: tx, voice: voice, captured: captured))
  }
  if isKnown { return .page(messagePage(.notAllowed, .notAllowedMore, voice), status: 405) }
  return .page(notFoundPage(request.path, voice), status: 404)
}

/// Says why something was not done.
func refused(_ sentence: Phrase, _ voice: Voice) -> Response {
  .page(messagePage(.refused, sentence, voice), status: 422)
}
