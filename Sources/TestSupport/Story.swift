package import Records
import Training

/// One athlete's store, a clock that ticks when told, and ids from a seed: what tests tell their stories
/// with.
package final class Story {
  package let store: MemoryStore
  package var now: Instant
  package var utcOffset: Int64 = 0
  private var actions: UInt64 = 0

  /// A story that begins on 2 March 2026 at 18:00 UTC, a Monday.
  package init(seed: UInt64 = 1) {
    store = MemoryStore(schema: TrainingRecords.schema, device: ID(high: seed, low: 0))
    now = Instant(day: Day(number: 20_514), millisecondsOfDay: 64_800_000, utcOffset: 0)
  }

  package func wait(minutes: Int64 = 0, days: Int64 = 0) {
    now = now + (days * 86_400_000 + minutes * 60_000)
  }

  /// What the next action sees; each call is another action.
  package func transaction() -> Transaction {
    actions += 1
    let context = Context(now: now, utcOffset: utcOffset, action: ID(high: actions, low: 7))
    return Transaction(store, context)
  }

  /// Does an action and commits it whole; a minute passes.
  @discardableResult
  package func act<Answer, Failure: Error>(
    _ action: (Transaction) throws(Failure) -> Answer
  ) throws -> Answer {
    let transaction = transaction()
    let answer = try action(transaction)
    if let failure = transaction.failure { throw failure }
    let head = try store.head()
    let stamp = Stamp(clock: now.milliseconds << 16, device: head.device, number: head.number + 1)
    try store.commit(Commit(writes: transaction.writes, stamp: stamp))
    wait(minutes: 1)
    return answer
  }

  /// Reads without writing.
  package func read<Answer>(_ reading: (Transaction) -> Answer) -> Answer {
    reading(transaction())
  }
}
