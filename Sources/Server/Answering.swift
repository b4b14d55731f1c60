import App
import Database
import Records
import Training
import Sync

extension Host {
  /// What a request came to: the answer, and the kinds of the records that it stored.
  typealias Answered = (response: App.Response, stored: [String])

  /// Answers a request with the athlete's records: reads in a read transaction, a form in one write.
  func answer(_ request: App.Request) async throws -> Answered {
    let finder = finder
    guard request.op != nil else {
      return try await file.reading(athlete) { store in
        var request = request
        request.context = request.context.settled(for: store)
        let tx = Transaction(store, request.context)
        let response = respond(to: request, in: tx, finder)
        // It is set aside, and the page is made again without it.
        if case .unreadable? = tx.failure, let failure = tx.failure { throw failure }
        return (response, [])
      }
    }
    await emptyTrashWhenDue(request.context)
    return try await writing { store in
      var request = request
      request.context = request.context.settled(for: store)
      return try act(request, on: store, finder)
    }
  }

  /// The request as the athlete's clock and calendar see it.
  func settled(_ request: App.Request) async throws -> App.Request {
    var settled = request
    settled.context = try await file.reading(athlete) { request.context.settled(for: $0) }
    return settled
  }
}

/// Does what a form asks, once.
private func act(
  _ request: App.Request, on store: SQLiteStore, _ finder: ExerciseFinder
) throws -> Host.Answered {
  do throws(PerformError<Refused>) {
    let performed = try perform(request.context, on: store, text: { $0.location ?? "/" }) {
      tx throws(Refused) in
      let response = respond(to: request, in: tx, finder)
      // A refusal has to leave nothing behind, whatever was written before it came.
      if response.isRefusal { throw Refused(response: response) }
      return response
    }
    return switch performed {
    case .before(let location): (.seeOther(location), [])
    case .done(let response, let ops): (response, ops.flatMap { $0.writes.map(\.kind) })
    }
  } catch {
    switch error {
    case .action(let refused): return (refused.response, [])
    case .store(let failure): throw failure
    }
  }
}

/// A response that must leave nothing behind.
private struct Refused: Error {
  let response: App.Response
}
