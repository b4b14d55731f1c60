import App
import Records
import Training

/// What an instance in the browser keeps from one request to the next: the athlete's records.
package struct Phone {
  private let store = MemoryStore(schema: TrainingRecords.schema, device: .none)

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

  /// Does what is asked, once: the same form sent again gets the answer that it got the first time.
  private func perform(_ request: Request) -> Answer {
    let tx = Transaction(store, request.context)
    do throws(StoreError) {
      if request.op != nil, let receipt = try store.receipt(of: request.context.deed) {
        return Answer(.seeOther(receipt.answer))
      }
      let response = respond(to: request, in: tx)
      guard request.op != nil, !response.isRefusal, !tx.writes.isEmpty else { return Answer(response) }
      let receipt = Receipt(
        action: request.context.deed, hash: request.context.bodyHash, answer: response.location ?? "/",
        at: request.context.now)
      try store.commit(
        Commit(writes: tx.writes, stamp: try nextStamp(at: request.context.now), receipt: receipt))
      return Answer(response, writes: try RecordLines.bytes(of: tx.writes, in: store, receipt))
    } catch {
      return Answer(failedResponse(error, voice(for: request, in: Transaction(store, request.context))))
    }
  }

  /// The stamp of what is written now; the host gives what travels its own, with the device's name.
  private func nextStamp(at now: Instant) throws(StoreError) -> Stamp {
    let head = try store.head()
    let clock = max(head.clock + 1, min(max(now.milliseconds, 0), Int64.max >> 16) << 16)
    return Stamp(clock: clock, device: head.device, number: head.number + 1)
  }
}

extension Context {
  /// The action and what it was asked, under which its receipt is kept.
  fileprivate var deed: ID {
    var fingerprint = Fingerprint("deed")
    fingerprint.add(action)
    fingerprint.add(bodyHash)
    return fingerprint.id
  }
}
