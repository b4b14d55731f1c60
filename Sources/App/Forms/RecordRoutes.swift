import Records
import Training

/// Returns the routes of records that the athlete adds, changes and deletes with one form.
///
/// `list`, `one` and `deletion` are the patterns that new records, a record and its deletion are sent to.
/// `show` returns the page with a record's form. `save` stores the form that was sent; its record is the one
/// that is changed, or nil for a new one. `delete` deletes the record with an ID.
func recordRoutes<Stored: Record>(
  list: StaticString, one: StaticString, deletion: StaticString,
  missing: @escaping @Sendable (RouteContext) -> Response = { $0.missing },
  show: @escaping @Sendable (Stored, RouteContext) -> Response,
  save: @escaping @Sendable (Stored?, RouteContext) -> Response,
  delete: @escaping @Sendable (ID, RouteContext) -> Response
) -> [Route] {
  @Sendable func stored(_ context: RouteContext) -> Stored? {
    context.id().flatMap { context.tx.find(Stored.self, $0) }
  }
  return [
    Route("POST", list) { context in save(nil, context) },
    Route("GET", one) { context in stored(context).map { show($0, context) } ?? missing(context) },
    Route("POST", one) { context in stored(context).map { save($0, context) } ?? missing(context) },
    Route("POST", deletion) { context in context.id().map { delete($0, context) } ?? missing(context) },
  ]
}

extension RouteContext {
  /// The response for a record in the path that doesn't exist.
  var missing: Response { .page(notFoundPage(request.path, layout), status: 404) }
}
