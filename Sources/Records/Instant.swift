/// A moment in time: milliseconds of UTC since 1970-01-01T00:00:00Z.
///
/// Years 1 to 9999. What lies beyond becomes the nearest moment of these, so that no sum or difference of
/// moments can overflow, wherever they come from.
public struct Instant: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  /// The first millisecond of the year 1 to the last of the year 9999.
  public static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// The moment so many milliseconds after 1970, or the nearest within the years 1 to 9999.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds.clamped(to: Instant.range) }

  /// The moment that a wall clock shows, at an offset of minutes east of UTC.
  public init(day: Day, millisecondsOfDay: Int64, utcOffset: Int64) {
    let local = (day.number * 86_400_000).saturatingAdd(millisecondsOfDay)
    self.init(milliseconds: local.saturatingAdd(-Instant.offsetMilliseconds(utcOffset)))
  }

  /// The calendar day at an offset of minutes east of UTC.
  public func day(utcOffset: Int64) -> Day {
    Day(number: (milliseconds + Instant.offsetMilliseconds(utcOffset)).quotientFloor(86_400_000))
  }

  /// Milliseconds since midnight at an offset of minutes east of UTC.
  public func millisecondsOfDay(utcOffset: Int64) -> Int64 {
    (milliseconds + Instant.offsetMilliseconds(utcOffset)).remainderFloor(86_400_000)
  }

  /// An offset in milliseconds; beyond a day either way, which no zone on Earth has, it counts as a day.
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
  /// The moment so many milliseconds later, or the last or first one there is.
  public static func + (instant: Instant, milliseconds: Int64) -> Instant {
    Instant(milliseconds: instant.milliseconds.saturatingAdd(milliseconds))
  }
  /// Milliseconds from the right one to the left one: at most 316 trillion either way.
  public static func - (left: Instant, right: Instant) -> Int64 { left.milliseconds - right.milliseconds }
}
