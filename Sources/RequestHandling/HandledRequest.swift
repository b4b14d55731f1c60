package import App
package import Records
package import Sync
package import Training

/// A request that was handled: the response, and what was stored.
package struct HandledRequest: Sendable {
  package let response: Response
  /// The ops that the request stored.
  package var ops: [Op] = []
  /// The store's error; nil if the store worked.
  ///
  /// The response is a page about it, and nothing was stored.
  package var failure: StoreError?
}

/// Handles a request of the app: a page reads, and a form's action is performed once.
///
/// The same form, sent again, is redirected to where it was redirected the first time.
package func answer(
  _ request: Request, at match: RouteMatch, on records: some Performer, _ finder: ExerciseFinder
) -> HandledRequest {
  answer(request, on: records) { tx in respond(to: request, at: match, in: tx, finder) }
}

/// Handles a request by a handler; see ``answer(_:at:on:_:)``.
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

/// Returns the redirect that a form's action got the first time; nil if it wasn't performed yet.
///
/// For actions that read a file before they are performed.
///
/// - Throws: ``StoreError`` if reading fails.
package func earlierResponse(to request: Request, in store: some Store) throws(StoreError) -> Response? {
  guard request.op != nil, let receipt = try store.receipt(of: request.context.idempotencyKey) else {
    return nil
  }
  return .seeOther(receipt.answer)
}
