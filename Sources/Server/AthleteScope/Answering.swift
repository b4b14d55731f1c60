import App
import Database
import Records
import RequestHandling
import Sync
import Training

extension AthleteScope {
  /// The answer to a request, and the kinds of records that the request stored.
  typealias Answered = (answer: EdgeAnswer, stored: [String])

  /// Handles an app request, either rendering a page in a read transaction or performing a form's action in
  /// one write transaction.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails or a record can't be read.
  func answer(_ request: App.Request, at match: RouteMatch) async throws -> Answered {
    let finder = finder
    @Sendable func handle(_ store: any AthleteStore) -> HandledRequest {
      var request = request
      request.context = request.context.settled(for: store)
      return RequestHandling.answer(request, at: match, on: store, finder)
    }
    guard request.op != nil else {
      return try await file.reading(athlete) { store in
        let handled = handle(store)
        // The caller quarantines the record and renders the page again without it.
        if case .unreadable? = handled.failure, let failure = handled.failure { throw failure }
        return (EdgeAnswer(handled.response), [])
      }
    }
    await emptyTrashWhenDue(request.context)
    return try await writing { store in
      let handled = handle(store)
      if let failure = handled.failure { throw failure }
      return (EdgeAnswer(handled.response), handled.ops.flatMap { $0.writes.map(\.kind) })
    }
  }

  /// Performs the action of one of the server's own forms, but only once if the form is sent again.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func act(_ request: App.Request, _ handler: (Transaction) -> App.Response) throws -> App.Response {
    try file.write(athlete) { store in
      let handled = RequestHandling.answer(request, on: store, by: handler)
      if let failure = handled.failure { throw failure }
      return handled.response
    }
  }

  /// Returns the request with its context in the athlete's time zone.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  func settled(_ request: App.Request) async throws -> App.Request {
    var settled = request
    settled.context = try await file.reading(athlete) { request.context.settled(for: $0) }
    return settled
  }
}
