import App
import Records
import Sync
import Training

/// What an instance in the browser keeps from one request to the next: the athlete's records.
package struct Phone {
  private let store = MemoryStore(schema: TrainingRecords.schema, device: .none)

  /// No page that the browser has needs the shared catalogue yet.
  private static let finder = ExerciseFinder(.empty)

  package init() {}

  /// Answers a call with an answer, both as bytes; bytes that are no call are answered with status 400.
  package mutating func answer(_ bytes: [UInt8]) -> [UInt8] {
    let call: Call
    do throws(WireError) {
      call = try Call(bytes)
    } catch {
      return Answer(.text(Words.pattern(of: .callUnknown, in: .english), status: 400)).bytes
    }
    do throws(RecordLineError) {
      let lines = try RecordLines(call.records, schema: store.schema)
      store.load(lines.rows, receipts: lines.receipts)
    } catch {
      let voice = Voice(Figures(unit: .kilogram, language: call.request.context.language))
      return Answer(.text(voice(.rowsUnknown, .count("line", error.line)), status: 400)).bytes
    }
    return perform(call.request).bytes
  }

  private func perform(_ request: Request) -> Answer {
    do throws(PerformError<Refused>) {
      return try request.op == nil ? read(request) : write(request)
    } catch {
      switch error {
      case .action(let refused): return Answer(refused.response)
      case .store(let failure):
        return Answer(failedResponse(failure, frame(for: request, in: Transaction(store, request.context))))
      }
    }
  }

  private func read(_ request: Request) throws(PerformError<Refused>) -> Answer {
    let tx = Transaction(store, request.context)
    let response = respond(to: request, in: tx, Phone.finder)
    if let failure = tx.failure { throw .store(failure) }
    return Answer(response)
  }

  /// Does what is asked, once: the same form sent again gets the answer that it got the first time.
  private func write(_ request: Request) throws(PerformError<Refused>) -> Answer {
    var writes: [Write] = []
    let performed = try Sync.perform(request.context, on: store, text: { $0.location ?? "/" }) {
      tx throws(Refused) in
      let response = respond(to: request, in: tx, Phone.finder)
      // A refusal has to leave nothing behind, whatever was written before it came.
      if response.isRefusal { throw Refused(response: response) }
      writes = tx.writes
      return response
    }
    switch performed {
    case .before(let location): return Answer(.seeOther(location))
    case .done(let response, _):
      do throws(StoreError) {
        let receipt = try store.receipt(of: request.context.deed)
        return Answer(response, writes: try RecordLines.bytes(of: writes, in: store, receipt))
      } catch {
        throw .store(error)
      }
    }
  }
}

/// That the app refused what was asked, and what it answered.
private struct Refused: Error {
  let response: Response
}
