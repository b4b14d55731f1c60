package import Records

/// A reading of a machine's clocks.
package struct ClockReading: Equatable, Sendable {
  /// The time of the system clock, which can be set at will.
  package var now: Instant
  /// An identifier for the boot that ``uptime`` is measured from.
  package var boot: String
  /// The number of milliseconds since boot, which never decreases.
  package var uptime: Int64

  package init(now: Instant, boot: String, uptime: Int64) {
    self.now = now
    self.boot = boot
    self.uptime = uptime
  }
}

/// A tracker of the time that has actually elapsed, measured by the machine's uptime.
///
/// Purges and the expiry of sign-ins depend on it rather than on the system clock, so that an adjustment of
/// that clock can't destroy anything.
package struct UptimeTracker: Equatable, Sendable {
  /// The number of milliseconds elapsed since the first reading.
  package private(set) var elapsed: Int64
  package private(set) var last: ClockReading

  /// The maximum time counted for a reboot, in milliseconds: one day.
  ///
  /// The uptime doesn't cover the time for which the machine was off.
  package static let unseenMilliseconds: Int64 = 86_400_000
  /// The difference in progress between the system clock and the uptime, in milliseconds, above which the
  /// clock counts as adjusted.
  package static let jumpMilliseconds: Int64 = 300_000

  /// The maximum elapsed time in milliseconds, so that differences can't overflow even in a damaged database.
  package static let mostElapsed: Int64 = 1_000_000_000_000_000

  package init(elapsed: Int64 = 0, last: ClockReading) {
    self.elapsed = elapsed.clamped(to: 0...UptimeTracker.mostElapsed)
    self.last = last
  }

  /// Adds a reading.
  ///
  /// - Returns: The number of milliseconds by which the system clock was adjusted since the last reading, or
  ///   0 if it wasn't.
  @discardableResult
  package mutating func note(_ reading: ClockReading) -> Int64 {
    defer { last = reading }
    let passed = reading.now.milliseconds.saturatingSubtract(last.now.milliseconds)
    guard reading.boot.hasSameBytes(as: last.boot), reading.uptime >= last.uptime else {
      add(min(max(0, passed), UptimeTracker.unseenMilliseconds))
      return passed < -UptimeTracker.jumpMilliseconds ? passed : 0
    }
    let really = reading.uptime.saturatingSubtract(last.uptime)
    add(really)
    let jump = passed.saturatingSubtract(really)
    return abs(max(jump, -Int64.max)) > UptimeTracker.jumpMilliseconds ? jump : 0
  }

  private mutating func add(_ milliseconds: Int64) {
    elapsed = min(elapsed.saturatingAdd(milliseconds), UptimeTracker.mostElapsed)
  }
}

/// An athlete's last commit and the time shown by the system clock at a given elapsed time.
package struct TimeMark: Equatable, Sendable {
  /// The elapsed time, in milliseconds since the first clock reading.
  ///
  /// It is negative for a mark that was moved here and is older than the database.
  package var elapsed: Int64
  /// The time that the system clock showed.
  package var shownAt: Instant
  /// The sequence number of the athlete's last commit.
  package var sequence: Int64

  package init(elapsed: Int64, shownAt: Instant, sequence: Int64) {
    self.elapsed = elapsed.clamped(to: -UptimeTracker.mostElapsed...UptimeTracker.mostElapsed)
    self.shownAt = shownAt
    self.sequence = sequence
  }
}

/// An athlete's time marks, from the oldest to the current one.
///
/// They show how long ago a commit was actually made.
package struct TimeMarks: Sendable {
  private var marks: [TimeMark]
  private let now: TimeMark

  /// The time between marks, in milliseconds: one day.
  package static let spacing: Int64 = 86_400_000
  /// The time for which marks are stored, in milliseconds: 401 days.
  package static let retention: Int64 = 401 * 86_400_000

  package init(_ marks: [TimeMark], now: TimeMark) {
    self.marks = marks
    self.now = now
  }

  /// True if the current mark should be stored.
  package var isDue: Bool { marks.last.map { now.elapsed - $0.elapsed >= TimeMarks.spacing } ?? true }

  /// Returns the number of milliseconds elapsed since a commit whose writes were made when the system clock
  /// showed `shownAt`.
  ///
  /// If the system clock was wrong in the meantime, the result may be too small, but never too large.
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

  /// Returns the time that the system clock showed the given number of milliseconds ago, or nil if no mark is
  /// that old.
  package func shown(before milliseconds: Int64) -> Instant? {
    let elapsed = now.elapsed - milliseconds
    guard let place = marks.lastIndex(where: { $0.elapsed <= elapsed }) else { return nil }
    let (earlier, later) = (marks[place], place + 1 < marks.count ? marks[place + 1] : now)
    guard TimeMarks.isRegular(earlier, later) else { return min(earlier.shownAt, later.shownAt) }
    return earlier.shownAt + (elapsed - earlier.elapsed)
  }

  /// Returns true if the system clock kept pace with the elapsed time between two marks.
  private static func isRegular(_ earlier: TimeMark, _ later: TimeMark) -> Bool {
    let shown = later.shownAt.milliseconds.saturatingSubtract(earlier.shownAt.milliseconds)
    let off = shown.saturatingSubtract(later.elapsed.saturatingSubtract(earlier.elapsed))
    return abs(max(off, -Int64.max)) <= UptimeTracker.jumpMilliseconds
  }
}
