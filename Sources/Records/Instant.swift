/// A moment in time: milliseconds of UTC since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The moment that a wall clock shows, at an offset of minutes east of UTC.
  public init(day: Day, millisecondsOfDay: Int64, utcOffset: Int64) {
    milliseconds = day.number * 86_400_000 + millisecondsOfDay - utcOffset * 60_000
  }

  /// The calendar day at an offset of minutes east of UTC.
  public func day(utcOffset: Int64) -> Day {
    Day(number: (milliseconds + utcOffset * 60_000).quotientFloor(86_400_000))
  }

  /// Milliseconds since midnight at an offset of minutes east of UTC.
  public func millisecondsOfDay(utcOffset: Int64) -> Int64 {
    (milliseconds + utcOffset * 60_000).remainderFloor(86_400_000)
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
  public static func + (instant: Instant, milliseconds: Int64) -> Instant {
    Instant(milliseconds: instant.milliseconds + milliseconds)
  }
  /// Milliseconds from the right one to the left one.
  public static func - (left: Instant, right: Instant) -> Int64 { left.milliseconds - right.milliseconds }
}
