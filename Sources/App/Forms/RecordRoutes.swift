import Records
import Training

/// Returns the routes for records that the athlete adds, changes and deletes with a single form.
///
/// The form is posted to the pattern `list` for a new record, to `one` for a change, and to `deletion` for a
/// deletion. `show` returns the page with a record's form. `save` stores the submitted form in the given
/// record, or in a new record if none is given. `delete` deletes the record with the given ID.
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
  /// The response if the record in the path doesn't exist.
  var missing: Response { .page(notFoundPage(request.path, layout), status: 404) }
}
