/// A moment in time: milliseconds since 1970-01-01T00:00:00Z.
///
/// Supports the years 1 to 9999. Moments beyond are clamped to the nearest supported one, so that no sum or
/// difference overflows, whatever the source of its operands.
public struct Instant: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  /// The first millisecond of the year 1 through the last of the year 9999.
  public static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// Creates a moment from milliseconds since 1970, clamped to the years 1 to 9999.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds.clamped(to: Instant.range) }

  /// Creates the moment of a wall-clock time at an offset in minutes east of UTC.
  public init(day: Day, millisecondsOfDay: Int64, utcOffset: Int64) {
    let local = (day.number * 86_400_000).saturatingAdd(millisecondsOfDay)
    self.init(milliseconds: local.saturatingAdd(-Instant.offsetMilliseconds(utcOffset)))
  }

  /// Returns the calendar day at an offset in minutes east of UTC.
  public func day(utcOffset: Int64) -> Day {
    Day(number: (milliseconds + Instant.offsetMilliseconds(utcOffset)).quotientFloor(86_400_000))
  }

  /// Returns the milliseconds since midnight at an offset in minutes east of UTC.
  public func millisecondsOfDay(utcOffset: Int64) -> Int64 {
    (milliseconds + Instant.offsetMilliseconds(utcOffset)).remainderFloor(86_400_000)
  }

  /// Returns an offset in milliseconds, clamped to one day either way; no time zone exceeds that.
  private static func offsetMilliseconds(_ minutes: Int64) -> Int64 {
    minutes.clamped(to: -1440...1440) * 60_000
  }

  /// `YYYY-MM-DDTHH:MM:SS.mmmZ`.
  public var text: String {
    let ofDay = millisecondsOfDay(utcOffset: 0)
    let seconds = ofDay / 1000
    return day(utcOffset: 0).text + "T" + (seconds / 3600).padded(2) + ":" + (seconds / 60 % 60).padded(2)
      + ":"
      + (seconds % 60).padded(2) + "." + (ofDay % 1000).padded(3) + "Z"
  }

  public static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }
  /// Returns the moment a number of milliseconds later, clamped to ``range``.
  public static func + (instant: Instant, milliseconds: Int64) -> Instant {
    Instant(milliseconds: instant.milliseconds.saturatingAdd(milliseconds))
  }
  /// Returns the milliseconds from the right moment to the left one: at most 316 trillion either way.
  public static func - (left: Instant, right: Instant) -> Int64 { left.milliseconds - right.milliseconds }
}
