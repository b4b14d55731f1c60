package import Records

/// A clock that never runs backwards and never falls behind what it has heard of.
///
/// Its value is milliseconds << 16 | counter. A full counter carries into the milliseconds by itself.
/// Source: Kulkarni et al., "Logical Physical Clocks", 2014.
package struct HybridClock: Equatable, Sendable {
  package private(set) var value: Int64

  /// How far ahead of the own time another clock may be and still be believed, in milliseconds.
  package static let tolerance: Int64 = 60_000

  package init(_ value: Int64 = 0) { self.value = value }

  /// The stamp of something that happens now: greater than every one before.
  package mutating func tick(at now: Instant) -> Int64 {
    value = max(value == .max ? value : value + 1, HybridClock.value(of: now))
    return value
  }

  /// Takes note of another clock, unless it is too far ahead: one wrong clock must not set all others.
  package mutating func receive(_ other: Int64, at now: Instant) {
    if !HybridClock.isAhead(other, of: now) { value = max(value, other) }
  }

  /// Whether a clock is more than the tolerance ahead.
  ///
  /// One that is behind is always believed.
  package static func isAhead(_ clock: Int64, of now: Instant) -> Bool {
    clock >> 16 > min(max(now.milliseconds, 0), Int64.max >> 16) + tolerance
  }

  /// The greatest value that is still believed.
  package static func ceiling(of now: Instant) -> Int64 {
    value(of: Instant(milliseconds: min(max(now.milliseconds, 0), Int64.max >> 16) + tolerance)) | 0xffff
  }

  /// The first value of a millisecond.
  ///
  /// Times before 1970 and after the year 6429 don't fit.
  package static func value(of instant: Instant) -> Int64 {
    min(max(instant.milliseconds, 0), Int64.max >> 16) << 16
  }

  /// The millisecond that a value names.
  package static func instant(of clock: Int64) -> Instant { Instant(milliseconds: clock >> 16) }
}
