/// A time of day without a date or a time zone, in minutes since midnight (0–1439).
public struct TimeOfDay: Hashable, Comparable, Sendable {
  public let minutes: Int64

  /// Creates a time from minutes since midnight, or returns nil if they are outside 0…1439.
  public init?(minutes: Int64) {
    guard (0...1439).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// Creates a time from minutes since midnight, wrapping around at the end of the day.
  public init(wrapping minutes: Int64) { self.minutes = minutes.remainderFloor(1440) }

  /// Parses `7:05`, `07:05` or `7.05`, or returns nil for any other form.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let mark = bytes.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }),
      (1...2).contains(mark), bytes.count == mark + 3,
      let hours = Int64(digits: bytes[..<mark]), let minutes = Int64(digits: bytes[(mark + 1)...]),
      hours < 24, minutes < 60
    else { return nil }
    self.minutes = hours * 60 + minutes
  }

  /// The time as `HH:MM`.
  public var text: String { (minutes / 60).padded(2) + ":" + (minutes % 60).padded(2) }

  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: FieldValue {
  public static var shape: Shape { .integer }
  public static var format: FieldFormat { .time }
  public init?(_ value: Value) {
    guard case .integer(let minutes) = value else { return nil }
    self.init(minutes: minutes)
  }
  public var value: Value { .integer(minutes) }
}

/// A day of the week, with Monday first (ISO 8601).
public enum Weekday: String, Choice, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The ISO 8601 number, from 1 for Monday to 7 for Sunday.
  public var number: Int64 { Int64(Weekday.allCases.firstIndex(of: self) ?? 0) + 1 }
}
