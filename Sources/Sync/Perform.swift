package import Records

/// What became of an action.
package enum Performed<Answer> {
  /// It was done now.
  ///
  /// The ops are what other devices are told: mostly one, none when nothing changed, several of an action
  /// that wrote more than one may hold.
  case done(Answer, [Op])
  /// It had been done before; this is what it answered then.
  case before(String)
}

extension Performed: Sendable where Answer: Sendable {}

/// Why an action was not done.
///
/// Nothing was stored.
package enum PerformError<Failure: Error>: Error {
  /// The action says what is wrong.
  case action(Failure)
  case store(StoreError)
}

extension PerformError: Equatable where Failure: Equatable {}

/// Does an action once: runs it on the store and commits what it writes with the next stamp, or nothing.
///
/// The same action asked the same again isn't run; asked something else it is another action.
/// `time` is what the clock goes by where the device's own is known to be wrong, `text` the answer in the
/// words that a repetition gets. Throws `action` with the action's own error, or `store`.
package func perform<Answer, Failure: Error>(
  _ context: Context, on store: some Store, at time: Instant? = nil, text: (Answer) -> String = { _ in "" },
  _ action: (Transaction) throws(Failure) -> Answer
) throws(PerformError<Failure>) -> Performed<Answer> {
  let prepared = try prepare(context, on: store, text: text, action)
  switch prepared {
  case .before(let answer): return .before(answer)
  case .new(let answer, _, nil): return .done(answer, [])
  case .new(let answer, let writes, let receipt?):
    let ops = try PerformError<Failure>.store { () throws(StoreError) in
      try commit(writes, receipt, context.action, at: time ?? context.now, to: store)
    }
    return .done(answer, ops)
  }
}

/// What an action would write, before anything of it is stored.
package enum Prepared<Answer> {
  case before(String)
  /// Without a receipt it writes nothing.
  case new(Answer, [Write], Receipt?)
}

extension Prepared: Sendable where Answer: Sendable {}

/// Runs an action on the store as ``perform(_:on:at:text:_:)`` does, and stores nothing.
///
/// Throws `action` with the action's own error, or `store`.
package func prepare<Answer, Failure: Error>(
  _ context: Context, on store: some Store, text: (Answer) -> String = { _ in "" },
  _ action: (Transaction) throws(Failure) -> Answer
) throws(PerformError<Failure>) -> Prepared<Answer> {
  let key = context.deed
  if let earlier = try PerformError<Failure>.store({ () throws(StoreError) in try store.receipt(of: key) }) {
    return .before(earlier.answer)
  }
  let tx = Transaction(store, context)
  let answer: Answer
  do throws(Failure) {
    answer = try action(tx)
  } catch {
    // A failed read may well be why the action sees nothing.
    if let failure = tx.failure { throw .store(failure) }
    throw .action(error)
  }
  if let failure = tx.failure { throw .store(failure) }
  guard !tx.writes.isEmpty else { return .new(answer, [], nil) }
  return .new(
    answer, tx.writes, Receipt(action: key, hash: context.bodyHash, answer: text(answer), at: context.now))
}

/// Commits an action's writes with the store's next stamps, the receipt with the last.
///
/// What is derived does not travel.
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
  /// The action and what it was asked, under which its receipt is kept.
  package var deed: ID {
    var fingerprint = Fingerprint("deed")
    fingerprint.add(action)
    fingerprint.add(bodyHash)
    return fingerprint.id
  }
}

extension PerformError {
  /// Names a store's error as one of performing.
  fileprivate static func store<Answer>(
    _ read: () throws(StoreError) -> Answer
  ) throws(PerformError<Failure>) -> Answer {
    do throws(StoreError) { return try read() } catch { throw .store(error) }
  }
}
