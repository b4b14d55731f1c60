package import Records

/// A reading of a machine's clocks at one moment.
package struct ClockReading: Equatable, Sendable {
  /// The time of the calendar clock, which may be set at will.
  package var now: Instant
  /// An identifier of the start of the machine from which `uptime` counts.
  package var boot: String
  /// The milliseconds since the start of the machine; they never decrease.
  package var uptime: Int64

  package init(now: Instant, boot: String, uptime: Int64) {
    self.now = now
    self.boot = boot
    self.uptime = uptime
  }
}

/// The time that has really passed, measured by the machine's uptime.
///
/// Purges and the expiry of sign-ins depend on it and not on the calendar, so that a clock that jumps
/// destroys nothing.
package struct UptimeTracker: Equatable, Sendable {
  /// The milliseconds that passed since the first reading.
  package private(set) var elapsed: Int64
  package private(set) var last: ClockReading

  /// The maximum time that counts across a restart of the machine, for which there is no uptime: a day.
  package static let unseenMilliseconds: Int64 = 86_400_000
  /// The difference between calendar and uptime from which on the calendar counts as set, in milliseconds.
  package static let jumpMilliseconds: Int64 = 300_000

  package init(elapsed: Int64 = 0, last: ClockReading) {
    self.elapsed = elapsed
    self.last = last
  }

  /// Adds a reading.
  ///
  /// - Returns: The milliseconds by which the calendar was set since the last reading; 0 if it was not.
  @discardableResult
  package mutating func note(_ reading: ClockReading) -> Int64 {
    defer { last = reading }
    let passed = reading.now.milliseconds.saturatingSubtract(last.now.milliseconds)
    guard reading.boot.hasSameBytes(as: last.boot), reading.uptime >= last.uptime else {
      elapsed += min(max(0, passed), UptimeTracker.unseenMilliseconds)
      return passed < -UptimeTracker.jumpMilliseconds ? passed : 0
    }
    let really = reading.uptime - last.uptime
    elapsed += really
    let jump = passed.saturatingSubtract(really)
    return abs(max(jump, -Int64.max)) > UptimeTracker.jumpMilliseconds ? jump : 0
  }
}

/// The last commit of an athlete's records and the calendar time, at a moment of measured time.
package struct TimeMark: Equatable, Sendable {
  /// The measured time, in milliseconds.
  package var elapsed: Int64
  /// The time on the calendar.
  package var shownAt: Instant
  /// The last commit.
  package var sequence: Int64

  package init(elapsed: Int64, shownAt: Instant, sequence: Int64) {
    self.elapsed = elapsed
    self.shownAt = shownAt
    self.sequence = sequence
  }
}

/// An athlete's time marks, from the oldest to the present one.
///
/// They show how long ago a commit really was.
package struct TimeMarks: Sendable {
  private var marks: [TimeMark]
  private let now: TimeMark

  /// The time between marks, in milliseconds: a day.
  package static let spacing: Int64 = 86_400_000
  /// The time for which marks are stored, in milliseconds: 401 days.
  package static let retention: Int64 = 401 * 86_400_000

  package init(_ marks: [TimeMark], now: TimeMark) {
    self.marks = marks
    self.now = now
  }

  /// True if the present mark should be stored.
  package var isDue: Bool { marks.last.map { now.elapsed - $0.elapsed >= TimeMarks.spacing } ?? true }

  /// Returns the milliseconds that passed since a commit whose writes have a calendar time.
  ///
  /// If the calendar was wrong in between, the result is less than the real time, never more.
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

  /// Returns the calendar time a number of milliseconds ago; nil if no mark is that old.
  package func shown(before milliseconds: Int64) -> Instant? {
    let elapsed = now.elapsed - milliseconds
    guard let place = marks.lastIndex(where: { $0.elapsed <= elapsed }) else { return nil }
    let (earlier, later) = (marks[place], place + 1 < marks.count ? marks[place + 1] : now)
    guard TimeMarks.isRegular(earlier, later) else { return min(earlier.shownAt, later.shownAt) }
    return earlier.shownAt + (elapsed - earlier.elapsed)
  }

  /// Returns true if the calendar advanced like the measured time between two marks.
  private static func isRegular(_ earlier: TimeMark, _ later: TimeMark) -> Bool {
    let shown = later.shownAt.milliseconds.saturatingSubtract(earlier.shownAt.milliseconds)
    let off = shown.saturatingSubtract(later.elapsed.saturatingSubtract(earlier.elapsed))
    return abs(max(off, -Int64.max)) <= UptimeTracker.jumpMilliseconds
  }
}
