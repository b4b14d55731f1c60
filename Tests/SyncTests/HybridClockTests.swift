import Records
import Sync
import Testing

@Suite struct HybridClockTests {
  struct Tick: Sendable { let before, now, after: Int64 }

  /// Test cases with clock values as `milliseconds << 16 | counter`, and `now` in milliseconds.
  static let ticks = [
    Tick(before: 0, now: 0, after: 1),
    Tick(before: 0, now: 5, after: 5 << 16),
    Tick(before: 5 << 16, now: 5, after: 5 << 16 | 1),
    Tick(before: 5 << 16 | 7, now: 5, after: 5 << 16 | 8),
    // The device's time stopped or went back: the counter advances.
    Tick(before: 9 << 16 | 2, now: 5, after: 9 << 16 | 3),
    // A full counter carries into the milliseconds.
    Tick(before: 5 << 16 | 0xffff, now: 5, after: 6 << 16),
    // A dead battery shows 1970, or before.
    Tick(before: 9 << 16, now: -86_400_000, after: 9 << 16 | 1),
    // The latest time does not overflow.
    Tick(before: 0, now: .max, after: (Int64.max >> 16) << 16),
    Tick(before: .max, now: 5, after: .max),
  ]

  @Test(arguments: ticks) func `a tick is later than all before and not behind the time`(_ row: Tick) {
    var clock = HybridClock(row.before)
    #expect(clock.tick(at: Instant(milliseconds: row.now)) == row.after)
  }

  struct TickCase: Sendable { let own, other, now, after: Int64 }

  static let hearings = [
    TickCase(own: 5 << 16, other: 4 << 16, now: 5, after: 5 << 16),
    TickCase(own: 5 << 16, other: 5 << 16 | 3, now: 5, after: 5 << 16 | 3),
    // Up to a minute ahead is accepted, including its last counter; more is not.
    TickCase(own: 5 << 16, other: 60_005 << 16 | 0xffff, now: 5, after: 60_005 << 16 | 0xffff),
    TickCase(own: 5 << 16, other: 60_006 << 16, now: 5, after: 5 << 16),
    TickCase(own: 5 << 16, other: .max, now: 5, after: 5 << 16),
    // The past is always accepted, however old.
    TickCase(own: 5 << 16, other: 0, now: 1_000_000_000, after: 5 << 16),
    TickCase(own: 5 << 16, other: 1, now: .max, after: 5 << 16),
  ]

  @Test(arguments: hearings) func `a clock follows others unless they are far ahead`(_ row: TickCase) {
    var clock = HybridClock(row.own)
    clock.receive(row.other, at: Instant(milliseconds: row.now))
    #expect(clock.value == row.after)
  }

  @Test func `a hundred thousand ticks in one millisecond are all different and in order`() {
    var clock = HybridClock()
    let now = Instant(milliseconds: 1_790_000_000_000)
    var last: Int64 = 0
    var isInOrder = true
    for _ in 0..<100_000 {
      let next = clock.tick(at: now)
      isInOrder = isInOrder && next > last
      last = next
    }
    #expect(isInOrder)
    #expect(HybridClock.instant(of: last) == now + 1)
  }

  @Test func `an edit is later than what its author has seen`() {
    var author = HybridClock()
    let seen = HybridClock.value(of: Instant(milliseconds: 50_000)) | 9
    author.receive(seen, at: Instant(milliseconds: 10_000))
    #expect(author.tick(at: Instant(milliseconds: 10_000)) > seen)
  }
}
