import App
import Database
import Records
import Sync

extension Host {
  /// Answers a request with the athlete's records: reads in a read transaction, a form in one write.
  func answer(_ request: App.Request) throws -> App.Response {
    if let response = try answerSample(request) ?? answerImport(request) { return response }
    guard request.op != nil else {
      return try file.read(athlete) { store in
        respond(to: request, in: Transaction(store, request.context), finder)
      }
    }
    return try file.write(athlete) { store in
      do throws(PerformError<Refused>) {
        let performed = try perform(request.context, on: store, text: { $0.location ?? "/" }) {
          tx throws(Refused) in
          let response = respond(to: request, in: tx, finder)
          // A refusal has to leave nothing behind, whatever was written before it came.
          if response.isRefusal { throw Refused(response: response) }
          return response
        }
        return switch performed {
        case .before(let location): .seeOther(location)
        case .done(let response, _): response
        }
      } catch {
        switch error {
        case .action(let refused): return refused.response
        case .store(let failure): throw failure
        }
      }
    }
  }
}

/// A response that must leave nothing behind.
private struct Refused: Error {
  let response: App.Response
}
