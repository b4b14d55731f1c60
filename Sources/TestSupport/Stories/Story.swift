package import Records
import Training

/// A test fixture with an athlete's store, a clock that advances on demand, and IDs that are derived from a
/// seed.
package final class Story {
  package let store: MemoryStore
  package var now: Instant
  package var utcOffset: Int64 = 0
  private var actions: UInt64 = 0

  /// Creates a story that begins on Monday, 2 March 2026, at 18:00 UTC.
  package init(seed: UInt64 = 1) {
    store = MemoryStore(schema: TrainingRecords.schema, device: ID(high: seed, low: 0))
    now = Instant(day: Day(number: 20_514), millisecondsOfDay: 64_800_000, utcOffset: 0)
  }

  private init(copying story: Story) {
    store = story.store.copy()
    (now, utcOffset, actions) = (story.now, story.utcOffset, story.actions)
  }

  /// Returns an independent story that continues from the same records and the same clock.
  package func copy() -> Story { Story(copying: self) }

  package func wait(minutes: Int64 = 0, days: Int64 = 0) {
    now = now + (days * 86_400_000 + minutes * 60_000)
  }

  /// Returns a transaction for the next action.
  ///
  /// Each call counts as a new action.
  package func transaction() -> Transaction {
    actions += 1
    let context = Context(now: now, utcOffset: utcOffset, action: ID(high: actions, low: 7))
    return Transaction(store, context)
  }

  /// Performs an action, commits its writes, and advances the clock by a minute.
  ///
  /// - Throws: Any error that the action throws, or ``StoreError`` if its transaction or the commit fails.
  @discardableResult
  package func act<Answer, Failure: Error>(
    _ action: (Transaction) throws(Failure) -> Answer
  ) throws -> Answer {
    let transaction = transaction()
    let answer = try action(transaction)
    if let failure = transaction.failure { throw failure }
    try commit(transaction.writes)
    return answer
  }

  /// Commits the writes of an action and advances the clock by a minute.
  ///
  /// - Throws: ``StoreError`` if the commit fails.
  package func commit(_ writes: [Write]) throws {
    let head = try store.head()
    let clock = max(head.clock + 1, now.milliseconds << 16)
    let stamp = Stamp(clock: clock, device: head.device, number: head.number + 1)
    try store.commit(Commit(writes: writes, stamp: stamp))
    wait(minutes: 1)
  }

  /// Calls a closure with a transaction whose writes are discarded, and returns its result.
  package func read<Answer>(_ reading: (Transaction) -> Answer) -> Answer {
    reading(transaction())
  }
}
