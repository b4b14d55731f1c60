import Records
import Sync
import TestSupport
import Testing
import Training

/// Counters that several devices increment independently.
@Suite struct CountingMergeTests {
  let pair: Pair

  init() throws { pair = try Pair() }

  private func sums() -> [UsageSum] { Training.sums(of: pair.read { $0.list(Counter.self) }) }

  private func template(_ place: Int64, on device: Device<TrainingMergePolicy>) throws {
    var training = ScheduledTraining()
    training.day = pair.now.day(utcOffset: 0)
    training.durationMinutes = 45
    training.sequence = place
    let wish = training
    try pair.on(device) { tx throws(CalendarError) in _ = try scheduleTraining(wish, in: tx) }
  }

  @Test func `what two devices count apart from each other adds up`() throws {
    try template(1, on: pair.phone)
    try template(2, on: pair.laptop)
    try template(3, on: pair.laptop)
    try pair.syncBoth()
    #expect(sums().map { $0.count } == [3])
    try template(4, on: pair.phone)
    try template(5, on: pair.laptop)
    try pair.syncBoth()
    #expect(sums().map { $0.count } == [5])
    #expect(pair.read { $0.list(Counter.self) }.count == 2)
  }

  @Test func `an answer that got lost counts nothing twice`() throws {
    try template(1, on: pair.phone)
    // The server accepts the op, but the response is lost, so the phone sends the op again.
    _ = try pair.server.apply(pair.phone.makeExchange(at: pair.now), at: pair.now)
    pair.now = pair.now + 3_600_000
    try pair.syncBoth()
    #expect(sums().map { $0.count } == [1])
  }

  @Test func `the same report twice is one`() throws {
    let context = Context(now: pair.now, action: ID(high: 77, low: 7))
    for _ in 1...2 {
      _ = try pair.phone.perform(context) { (tx: Transaction) throws(Never) in
        UsageRecord.search.count(times: 3, in: tx)
      }
    }
    try pair.syncBoth()
    #expect(sums().map { $0.count } == [3])
  }
}
