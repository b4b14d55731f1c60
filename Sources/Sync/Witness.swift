package import Records

/// The clocks of a machine as they were read at one moment.
package struct ClockReading: Equatable, Sendable {
  /// What its calendar clock shows, which anybody may have set.
  package var now: Instant
  /// Names the start of the machine from which `uptime` counts.
  package var boot: String
  /// Milliseconds since then; they only ever grow.
  package var uptime: Int64

  package init(now: Instant, boot: String, uptime: Int64) {
    self.now = now
    self.boot = boot
    self.uptime = uptime
  }
}

/// How much time really went by, as far as the machine's own uptime bears witness.
///
/// What is deleted for good and whose sign-in ends goes by it and not by the calendar, so that a clock that
/// jumps destroys nothing.
package struct Witness: Equatable, Sendable {
  /// Milliseconds that went by since the first reading.
  package private(set) var elapsed: Int64
  package private(set) var last: ClockReading

  /// The most that counts between two starts of a machine, when nobody saw what went by: a day.
  package static let unseenMilliseconds: Int64 = 86_400_000
  /// How far the calendar may move against the uptime between two readings before it counts as set.
  package static let jumpMilliseconds: Int64 = 300_000

  package init(elapsed: Int64 = 0, last: ClockReading) {
    self.elapsed = elapsed
    self.last = last
  }

  /// Takes note of a reading.
  ///
  /// Answers by how many milliseconds the calendar was set since the last, 0 where it was not.
  @discardableResult
  package mutating func note(_ reading: ClockReading) -> Int64 {
    defer { last = reading }
    let passed = reading.now.milliseconds.saturatingSubtract(last.now.milliseconds)
    guard reading.boot.hasSameBytes(as: last.boot), reading.uptime >= last.uptime else {
      elapsed += min(max(0, passed), Witness.unseenMilliseconds)
      return passed < -Witness.jumpMilliseconds ? passed : 0
    }
    let really = reading.uptime - last.uptime
    elapsed += really
    let jump = passed.saturatingSubtract(really)
    return abs(max(jump, -Int64.max)) > Witness.jumpMilliseconds ? jump : 0
  }
}

/// Where one athlete's records stood at a moment of witnessed time, and what the calendar showed then.
package struct TimeMark: Equatable, Sendable {
  package var elapsed: Int64
  package var shownAt: Instant
  /// The last commit.
  package var sequence: Int64

  package init(elapsed: Int64, shownAt: Instant, sequence: Int64) {
    self.elapsed = elapsed
    self.shownAt = shownAt
    self.sequence = sequence
  }
}

/// An athlete's marks, from the oldest to that of now: they say how long something really lies here.
package struct TimeMarks: Sendable {
  private var marks: [TimeMark]
  private let now: TimeMark

  /// A mark is made for each day, and kept for as long as anything is asked of it: 401 days.
  package static let spacing: Int64 = 86_400_000
  package static let kept: Int64 = 401 * 86_400_000

  package init(_ marks: [TimeMark], now: TimeMark) {
    self.marks = marks
    self.now = now
  }

  /// Whether that of now is to be kept.
  package var isDue: Bool { marks.last.map { now.elapsed - $0.elapsed >= TimeMarks.spacing } ?? true }

  /// Milliseconds that went by since a commit in which something was written at a moment of the calendar.
  ///
  /// Where the calendar went wrong in between it is less than it really was, never more.
  package func milliseconds(since sequence: Int64, shownAt: Instant) -> Int64 {
    let place = marks.firstIndex { $0.sequence >= sequence } ?? marks.count
    let later = place < marks.count ? marks[place] : now
    guard place > 0 else { return now.elapsed - later.elapsed }
    let earlier = marks[place - 1]
    guard TimeMarks.isRegular(earlier, later) else { return now.elapsed - later.elapsed }
    if shownAt >= later.shownAt { return now.elapsed - later.elapsed }
    let within = shownAt > earlier.shownAt ? shownAt - earlier.shownAt : 0
    return now.elapsed - earlier.elapsed - min(within, later.elapsed - earlier.elapsed)
  }

  /// What the calendar showed so many milliseconds ago; nil where nobody was there to see.
  package func shown(before milliseconds: Int64) -> Instant? {
    let elapsed = now.elapsed - milliseconds
    guard let place = marks.lastIndex(where: { $0.elapsed <= elapsed }) else { return nil }
    let (earlier, later) = (marks[place], place + 1 < marks.count ? marks[place + 1] : now)
    guard TimeMarks.isRegular(earlier, later) else { return min(earlier.shownAt, later.shownAt) }
    return earlier.shownAt + (elapsed - earlier.elapsed)
  }

  /// Whether the calendar went as time did between two marks.
  private static func isRegular(_ earlier: TimeMark, _ later: TimeMark) -> Bool {
    let shown = later.shownAt.milliseconds.saturatingSubtract(earlier.shownAt.milliseconds)
    let off = shown.saturatingSubtract(later.elapsed.saturatingSubtract(earlier.elapsed))
    return abs(max(off, -Int64.max)) <= Witness.jumpMilliseconds
  }
}
