package import App
package import Records
package import Sync
package import Training

/// The result of handling a request: the response and the ops that were stored.
package struct HandledRequest: Sendable {
  package let response: Response
  /// The ops that the request stored.
  package var ops: [Op] = []
  /// The error from the store, or nil if there was none.
  ///
  /// If there is an error, the response is a page about it, and nothing was stored.
  package var failure: StoreError?
}

/// Handles an app request by rendering a page, or by performing a form's action once.
///
/// A form that is sent again gets the same redirect as the first time.
package func answer(
  _ request: Request, at match: RouteMatch, on records: some Performer, _ finder: ExerciseFinder
) -> HandledRequest {
  answer(request, on: records) { tx in respond(to: request, at: match, in: tx, finder) }
}

/// Handles a request like ``answer(_:at:on:_:)``, but with a custom handler.
package func answer(
  _ request: Request, on records: some Performer, by handler: (Transaction) -> Response
) -> HandledRequest {
  guard request.op != nil else {
    let tx = Transaction(records.view, request.context)
    let response = handler(tx)
    return tx.failure.map { failed($0, request, records) } ?? HandledRequest(response: response)
  }
  do throws(StoreError) {
    let (response, ops) = try performOnce(
      request.context, on: records, text: { $0.location ?? "/" }, again: { .seeOther($0) },
      isRefusal: { $0.isRefusal }, handler)
    return HandledRequest(response: response, ops: ops)
  } catch { return failed(error, request, records) }
}

private func failed(
  _ failure: StoreError, _ request: Request, _ records: some Performer
) -> HandledRequest {
  let layout = pageLayout(for: request, in: Transaction(records.view, request.context))
  return HandledRequest(response: failedResponse(failure, layout), failure: failure)
}

/// Returns the redirect from the first time a form's action was performed, or nil if it hasn't been
/// performed.
///
/// Use this for actions that read a file before they are performed.
///
/// - Throws: ``StoreError`` if reading fails.
package func earlierResponse(to request: Request, in store: some Store) throws(StoreError) -> Response? {
  guard request.op != nil, let receipt = try store.receipt(of: request.context.idempotencyKey) else {
    return nil
  }
  return .seeOther(receipt.answer)
}
