/// A moment in time, counted in milliseconds since 1970-01-01T00:00:00Z.
///
/// Supports the years 1 to 9999. Moments outside this range are clamped to the nearest supported moment, so
/// that no sum or difference overflows.
public struct Instant: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  /// The supported values of ``milliseconds``, from the first millisecond of the year 1 to the last of the
  /// year 9999.
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

  /// Converts an offset from minutes to milliseconds, clamped to one day in either direction.
  private static func offsetMilliseconds(_ minutes: Int64) -> Int64 {
    minutes.clamped(to: -1440...1440) * 60_000
  }

  /// The moment as `YYYY-MM-DDTHH:MM:SS.mmmZ`.
  public var text: String {
    let ofDay = millisecondsOfDay(utcOffset: 0)
    let seconds = ofDay / 1000
    return day(utcOffset: 0).text + "T" + (seconds / 3600).padded(2) + ":" + (seconds / 60 % 60).padded(2)
      + ":"
      + (seconds % 60).padded(2) + "." + (ofDay % 1000).padded(3) + "Z"
  }

  public static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }
  /// Returns the moment that is the given number of milliseconds later, clamped to ``range``.
  public static func + (instant: Instant, milliseconds: Int64) -> Instant {
    Instant(milliseconds: instant.milliseconds.saturatingAdd(milliseconds))
  }
  /// Returns the milliseconds from the right moment to the left moment, at most 316 trillion in either
  /// direction.
  public static func - (left: Instant, right: Instant) -> Int64 { left.milliseconds - right.milliseconds }
}

extension Instant {
  /// Parses an instant such as `2026-03-25T06:00:00Z`, or returns nil for any other form.
  ///
  /// The text may contain fractional seconds, and an offset such as `+01:00` instead of `Z`.
  public init?(rfc3339 text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, let day = Day(String(decoding: bytes[0..<10], as: UTF8.self)),
      bytes[10] | 0x20 == UInt8(ascii: "t"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let hour = Int64(digits: bytes[11..<13]), let minute = Int64(digits: bytes[14..<16]),
      let second = Int64(digits: bytes[17..<19]), hour < 24, minute < 60, second < 60
    else { return nil }
    var rest = bytes[19...]
    var milliseconds: Int64 = 0
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (48...57).contains($0) }
      guard !digits.isEmpty else { return nil }
      for place in 0..<3 {
        let digit = place < digits.count ? Int64(digits[digits.startIndex + place] - 48) : 0
        milliseconds = milliseconds * 10 + digit
      }
      rest = rest.dropFirst(1 + digits.count)
    }
    guard let offset = Instant.offset(Array(rest)) else { return nil }
    self.init(
      day: day, millisecondsOfDay: ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds,
      utcOffset: offset)
  }

  /// Returns an offset such as `Z` or `+01:00` in minutes east of UTC, or nil for any other form.
  private static func offset(_ bytes: [UInt8]) -> Int64? {
    if bytes.count == 1, bytes[0] | 0x20 == UInt8(ascii: "z") { return 0 }
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let hours = Int64(digits: bytes[1..<3]),
      let minutes = Int64(digits: bytes[4..<6]), hours < 24, minutes < 60
    else { return nil }
    switch bytes[0] {
    case UInt8(ascii: "+"): return hours * 60 + minutes
    case UInt8(ascii: "-"): return -(hours * 60 + minutes)
    default: return nil
    }
  }
}
