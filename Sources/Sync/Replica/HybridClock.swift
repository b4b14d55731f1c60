package import Records

/// A hybrid logical clock, which never runs backwards and never falls behind a clock it has accepted.
///
/// Its value is `milliseconds << 16 | counter`. A full counter carries into the milliseconds. Source:
/// Kulkarni et al., "Logical Physical Clocks", 2014.
package struct HybridClock: Equatable, Sendable {
  package private(set) var value: Int64

  /// The maximum number of milliseconds by which another clock may be ahead and still be accepted.
  package static let tolerance: Int64 = 60_000

  package init(_ value: Int64 = 0) { self.value = value }

  /// Advances the clock and returns its value, which is greater than all previous values.
  package mutating func tick(at now: Instant) -> Int64 {
    value = max(value == .max ? value : value + 1, HybridClock.value(of: now))
    return value
  }

  /// Advances to another clock unless that clock is too far ahead.
  ///
  /// This prevents one wrong clock from affecting all others.
  package mutating func receive(_ other: Int64, at now: Instant) {
    if !HybridClock.isAhead(other, of: now) { value = max(value, other) }
  }

  /// Returns true if a clock is ahead of `now` by more than the tolerance.
  ///
  /// A clock that is behind is always accepted.
  package static func isAhead(_ clock: Int64, of now: Instant) -> Bool {
    clock >> 16 > min(max(now.milliseconds, 0), Int64.max >> 16) + tolerance
  }

  /// Returns the greatest clock value that is accepted at `now`.
  package static func ceiling(of now: Instant) -> Int64 {
    value(of: Instant(milliseconds: min(max(now.milliseconds, 0), Int64.max >> 16) + tolerance)) | 0xffff
  }

  /// Returns the first clock value for a millisecond.
  ///
  /// Times before 1970 and after the year 6429 are clamped.
  package static func value(of instant: Instant) -> Int64 {
    min(max(instant.milliseconds, 0), Int64.max >> 16) << 16
  }

  /// Returns the millisecond of a clock value.
  package static func instant(of clock: Int64) -> Instant { Instant(milliseconds: clock >> 16) }
}
