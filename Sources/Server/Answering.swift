import App
import Database
import Records
import Training
import Sync

extension AthleteScope {
  /// The result of a request: the response, and the kinds of the records that it stored.
  typealias Answered = (response: App.Response, stored: [String])

  /// Handles a request with the athlete's records: a read in a read transaction, a form in one write
  /// transaction.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails or a record can't be read.
  func answer(_ request: App.Request) async throws -> Answered {
    let finder = finder
    guard request.op != nil else {
      return try await file.reading(athlete) { store in
        var request = request
        request.context = request.context.settled(for: store)
        let tx = Transaction(store, request.context)
        let response = respond(to: request, in: tx, finder)
        // The caller quarantines the record and renders the page again without it.
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

  /// Returns the request with the athlete's clock and calendar.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  func settled(_ request: App.Request) async throws -> App.Request {
    var settled = request
    settled.context = try await file.reading(athlete) { request.context.settled(for: $0) }
    return settled
  }
}

/// Performs a form's action once.
///
/// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
private func act(
  _ request: App.Request, on store: SQLiteStore, _ finder: ExerciseFinder
) throws -> AthleteScope.Answered {
  do throws(PerformError<Refused>) {
    let performed = try perform(request.context, on: store, text: { $0.location ?? "/" }) {
      tx throws(Refused) in
      let response = respond(to: request, in: tx, finder)
      // Throwing discards everything that was written before the refusal.
      if response.isRefusal { throw Refused(response: response) }
      return response
    }
    return switch performed {
    case .alreadyDone(let location): (.seeOther(location), [])
    case .done(let response, let ops): (response, ops.flatMap { $0.writes.map(\.kind) })
    }
  } catch {
    switch error {
    case .action(let refused): return (refused.response, [])
    case .store(let failure): throw failure
    }
  }
}

/// The response to a form that the app refused.
private struct Refused: Error {
  let response: App.Response
}
