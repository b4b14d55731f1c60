package import Records

/// The outcome of an action.
package enum Performed<Answer> {
  /// The action ran for the first time.
  ///
  /// Its ops go to other devices. Usually there is one op, but there is none if nothing changed, and there
  /// are several if the writes don't fit into one op.
  case done(Answer, [Op])
  /// The action had already run; the value is the stored text of its answer.
  case alreadyDone(String)
}

extension Performed: Sendable where Answer: Sendable {}

/// An error from performing an action.
///
/// If it is thrown, nothing was stored.
package enum PerformError<Failure: Error>: Error {
  /// The action's own error.
  case action(Failure)
  case store(StoreError)
}

extension PerformError: Equatable where Failure: Equatable {}

/// Performs an action once by running it on the store and committing its writes with the next stamp.
///
/// A repeated request with the same body does not run the action again. A request with a different body
/// counts as a different action. `time` replaces the context's time in stamps if the device's clock is known
/// to be wrong. `text` returns the text to store for repeated requests.
///
/// - Throws: ``PerformError/action(_:)`` with the action's error, or ``PerformError/store(_:)`` if the store
///   fails. In both cases, nothing is stored.
package func perform<Answer, Failure: Error>(
  _ context: Context, on store: some Store, at time: Instant? = nil, text: (Answer) -> String = { _ in "" },
  _ action: (Transaction) throws(Failure) -> Answer
) throws(PerformError<Failure>) -> Performed<Answer> {
  let prepared = try prepare(context, on: store, text: text, action)
  switch prepared {
  case .alreadyDone(let answer): return .alreadyDone(answer)
  case .new(let answer, _, nil): return .done(answer, [])
  case .new(let answer, let writes, let receipt?):
    let ops = try PerformError<Failure>.store { () throws(StoreError) in
      try commit(writes, receipt, context.action, at: time ?? context.now, to: store)
    }
    return .done(answer, ops)
  }
}

/// The outcome of an action before its writes are stored.
package enum Prepared<Answer> {
  /// The action had already run; the value is the stored text of its answer.
  case alreadyDone(String)
  /// The action ran for the first time, with its answer, its writes and its receipt.
  ///
  /// The receipt is nil if there are no writes.
  case new(Answer, [Write], Receipt?)
}

extension Prepared: Sendable where Answer: Sendable {}

/// Runs an action on the store like ``perform(_:on:at:text:_:)``, but without storing anything.
///
/// - Throws: ``PerformError/action(_:)`` with the action's error, or ``PerformError/store(_:)``.
package func prepare<Answer, Failure: Error>(
  _ context: Context, on store: some Store, text: (Answer) -> String = { _ in "" },
  _ action: (Transaction) throws(Failure) -> Answer
) throws(PerformError<Failure>) -> Prepared<Answer> {
  let key = context.idempotencyKey
  if let earlier = try PerformError<Failure>.store({ () throws(StoreError) in try store.receipt(of: key) }) {
    return .alreadyDone(earlier.answer)
  }
  let tx = Transaction(store, context)
  let answer: Answer
  do throws(Failure) {
    answer = try action(tx)
  } catch {
    // A failed read may be the cause of the action's error.
    if let failure = tx.failure { throw .store(failure) }
    throw .action(error)
  }
  if let failure = tx.failure { throw .store(failure) }
  guard !tx.writes.isEmpty else { return .new(answer, [], nil) }
  // The key already depends on the request, so the receipt needs no hash of it.
  return .new(answer, tx.writes, Receipt(action: key, hash: [], answer: text(answer), at: context.now))
}

/// Commits an action's writes with the store's next stamps and returns the ops.
///
/// The receipt is stored with the last commit. The ops contain no derived records.
///
/// - Throws: ``StoreError`` if reading or writing fails.
@discardableResult
package func commit(
  _ writes: [Write], _ receipt: Receipt?, _ action: ID, at time: Instant, to store: some Store
) throws(StoreError) -> [Op] {
  let head = try store.head()
  var clock = HybridClock(head.clock)
  var ops: [Op] = []
  let parts = Op.parts(of: writes)
  for part in parts {
    let number = head.number + Int64(ops.count) + 1
    let stamp = Stamp(clock: clock.tick(at: time), device: head.device, number: number)
    try store.commit(
      Commit(writes: part, stamp: stamp, receipt: ops.count == parts.count - 1 ? receipt : nil))
    let travelling = part.filter { !(store.schema[$0.kind]?.isDerived ?? false) }
    ops.append(Op(stamp, action: action, writes: travelling))
  }
  return ops
}

extension Context {
  /// The key of the action's receipt, which is a hash of the action's ID and the request body.
  package var idempotencyKey: ID {
    var fingerprint = Fingerprint("deed")
    fingerprint.add(action)
    fingerprint.add(bodyHash)
    return fingerprint.id
  }
}

extension PerformError {
  /// Runs `read` and rethrows its error as a ``PerformError``.
  ///
  /// - Throws: ``PerformError/store(_:)`` if `read` throws.
  fileprivate static func store<Answer>(
    _ read: () throws(StoreError) -> Answer
  ) throws(PerformError<Failure>) -> Answer {
    do throws(StoreError) { return try read() } catch { throw .store(error) }
  }
}
