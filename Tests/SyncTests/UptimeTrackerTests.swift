import Records
import Sync
import Testing

@Suite struct UptimeTrackerTests {
  private static let day: Int64 = 86_400_000
  private let start = Instant(milliseconds: 1_795_284_000_000)

  private func reading(_ days: Int64, off: Int64 = 0, boot: String = "a") -> ClockReading {
    ClockReading(now: start + (days + off) * Self.day, boot: boot, uptime: days * Self.day)
  }

  @Test func `time goes by as the machine's uptime says, whatever its calendar shows`() {
    var tracker = UptimeTracker(last: reading(0))
    #expect(tracker.note(reading(2)) == 0)
    #expect(tracker.note(reading(3, off: 40)) == 40 * Self.day)
    #expect(tracker.note(reading(4, off: 40)) == 0)
    #expect(tracker.note(reading(5, off: -1)) == -41 * Self.day)
    #expect(tracker.note(reading(6)) == Self.day)
    #expect(tracker.elapsed == 6 * Self.day)
  }

  @Test
  func `between two starts of the machine a day counts at most, and nothing where the calendar went back`() {
    var tracker = UptimeTracker(last: reading(0))
    #expect(tracker.note(ClockReading(now: start + 1000, boot: "b", uptime: 5)) == 0)
    #expect(tracker.elapsed == 1000)
    #expect(tracker.note(ClockReading(now: start + 3652 * Self.day, boot: "c", uptime: 5)) == 0)
    #expect(tracker.elapsed == 1000 + Self.day)
    #expect(tracker.note(ClockReading(now: start, boot: "d", uptime: 5)) == -3652 * Self.day)
    #expect(tracker.note(ClockReading(now: start, boot: "d", uptime: 4)) == 0, "it started again")
    #expect(tracker.elapsed == 1000 + Self.day)
  }

  @Test(arguments: [Int64.min, -1, 0, .max])
  func `no calendar is too strange`(milliseconds: Int64) {
    var tracker = UptimeTracker(last: reading(0))
    for boot in ["a", "b"] {
      tracker.note(ClockReading(now: Instant(milliseconds: milliseconds), boot: boot, uptime: 9))
      tracker.note(ClockReading(now: start, boot: boot, uptime: 10))
    }
    #expect((0...2 * Self.day + 20).contains(tracker.elapsed))
  }

  @Test(arguments: [Int64.min, -1, .max])
  func `readings from a damaged database don't overflow`(number: Int64) {
    let last = ClockReading(now: Instant(milliseconds: number), boot: "a", uptime: number)
    var tracker = UptimeTracker(elapsed: number, last: last)
    tracker.note(ClockReading(now: start, boot: "a", uptime: .max))
    tracker.note(ClockReading(now: start, boot: "b", uptime: 0))
    #expect((0...UptimeTracker.mostElapsed).contains(tracker.elapsed))
    let marks = [TimeMark(elapsed: number, shownAt: Instant(milliseconds: number), sequence: number)]
    let now = TimeMark(elapsed: tracker.elapsed, shownAt: start, sequence: 3)
    for sequence in [Int64.min, 0, .max] {
      #expect(TimeMarks(marks, now: now).milliseconds(since: sequence, shownAt: start) >= 0)
    }
    #expect(TimeMarks(marks, now: now).isDue == (number < .max))
    _ = TimeMarks(marks, now: now).shown(before: Self.day)
  }

  @Test func `how long something lies here is told by the calendar where it went well, else by the marks`() {
    func mark(_ elapsed: Int64, shown: Int64, _ sequence: Int64) -> TimeMark {
      TimeMark(elapsed: elapsed * Self.day, shownAt: start + shown * Self.day, sequence: sequence)
    }
    let marks = TimeMarks(
      [mark(0, shown: 0, 3), mark(10, shown: 10, 6), mark(11, shown: 51, 9), mark(12, shown: 12, 9)],
      now: mark(50, shown: 50, 12))
    func days(_ sequence: Int64, at day: Int64) -> Int64 {
      marks.milliseconds(since: sequence, shownAt: start + day * Self.day) / Self.day
    }
    #expect(days(2, at: -5) == 50, "from before the first mark")
    #expect(days(5, at: 4) == 46)
    #expect(days(5, at: -4000) == 50, "a device's clock was behind")
    #expect(days(5, at: 4000) == 40)
    #expect(days(8, at: 51) == 39, "the calendar was set in between")
    #expect(days(12, at: 20) == 30)
    #expect(days(12, at: 3000) == 0)
    #expect(days(99, at: 50) == 0)
    #expect(marks.shown(before: 46 * Self.day) == start + 4 * Self.day)
    #expect(marks.shown(before: 39 * Self.day + 1) == start + 10 * Self.day)
    #expect(marks.shown(before: 51 * Self.day) == nil)
    #expect(marks.isDue)
  }
}
