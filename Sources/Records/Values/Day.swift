/// A calendar day without a time zone, counted in days since 1970-01-01.
///
/// Supports the years 1 to 9999 of the proleptic Gregorian calendar. Days outside this range are clamped to
/// the nearest supported day, so that no sum or difference overflows.
public struct Day: Hashable, Comparable, Sendable {
  /// The number of days since 1970-01-01, negative for earlier days.
  public let number: Int64

  /// The supported values of ``number``, from 0001-01-01 to 9999-12-31.
  public static let range: ClosedRange<Int64> = -719_162...2_932_896

  /// Creates a day from days since 1970-01-01, clamped to the years 1 to 9999.
  public init(number: Int64) { self.number = number.clamped(to: Day.range) }

  /// Creates the day of a calendar date, or returns nil if no such date exists.
  public init?(year: Int64, month: Int64, day: Int64) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.daysIn(month: month, year: year)
    else { return nil }
    // Howard Hinnant's days_from_civil: years begin in March, so that the leap day comes last.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// Parses `YYYY-MM-DD`, or returns nil for any other form.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Int64(digits: bytes[0..<4]), let month = Int64(digits: bytes[5..<7]),
      let day = Int64(digits: bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The year, the month (1–12) and the day (1–31).
  public var date: (year: Int64, month: Int64, day: Int64) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  /// The ISO 8601 day of the week, from 1 for Monday to 7 for Sunday.
  public var weekday: Int64 { (number + 3).remainderFloor(7) + 1 }

  /// The Monday of this day's week.
  public var monday: Day { Day(number: number - weekday + 1) }

  /// The day as `YYYY-MM-DD`.
  public var text: String {
    let (year, month, day) = date
    return year.padded(4) + "-" + month.padded(2) + "-" + day.padded(2)
  }

  public static func daysIn(month: Int64, year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func < (left: Day, right: Day) -> Bool { left.number < right.number }
  /// Returns the day that is the given number of days later, clamped to ``range``.
  public static func + (day: Day, days: Int64) -> Day { Day(number: day.number.saturatingAdd(days)) }
  public static func - (day: Day, days: Int64) -> Day { Day(number: day.number.saturatingSubtract(days)) }
  /// Returns the number of days from the right day to the left day, which is at most 3.7 million in either
  /// direction.
  public static func - (left: Day, right: Day) -> Int64 { left.number - right.number }
}
