/// A second in UTC, from 1970-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
struct UTCTime: Hashable, Sendable {
  static let range: ClosedRange<Int64> = 0...253_402_300_799

  let secondsSince1970: Int64

  /// Creates the nearest supported time.
  init(secondsSince1970: Int64) {
    self.secondsSince1970 = min(max(secondsSince1970, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Creates a time from `YYYYMMDD` and `hhmmss`, or returns nil if there is no such day or time.
  init?(date: some Collection<UInt8>, time: some Collection<UInt8>) {
    guard let date = Self.number(date, digits: 8), let time = Self.number(time, digits: 6) else { return nil }
    let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100)
    let (hour, minute, second) = (time / 10_000, time / 100 % 100, time % 100)
    guard year >= 1970, (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let number = Self.dayNumber(year, month, day)
    secondsSince1970 = number * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// The days since 1970-01-01.
  var dayNumber: Int64 { secondsSince1970 / 86_400 }
  /// The ISO weeks, which begin on Mondays, since the one that contains 1970-01-01, a Thursday.
  var weekNumber: Int64 { (dayNumber + 3) / 7 }
  /// The months since the year 0.
  var monthNumber: Int64 { civil.year * 12 + civil.month - 1 }

  /// The date as `YYYY-MM-DD`, with any separator.
  func date(separator: String) -> String {
    let (year, month, day) = civil
    return [Self.padded(year, 4), Self.padded(month, 2), Self.padded(day, 2)].joined(separator: separator)
  }

  /// The time as `hhmmss`.
  var time: String {
    let seconds = secondsSince1970 % 86_400
    return [seconds / 3600, seconds / 60 % 60, seconds % 60].map { Self.padded($0, 2) }.joined()
  }

  /// The year, month and day.
  ///
  /// Source: Howard Hinnant, chrono-Compatible Low-Level Date Algorithms, `civil_from_days`.
  private var civil: (year: Int64, month: Int64, day: Int64) {
    let shifted = dayNumber + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// Returns the days from 1970-01-01 to a date.
  ///
  /// Source: the same, `days_from_civil`.
  private static func dayNumber(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return shifted / 400 * 146_097 + dayOfEra - 719_468
  }

  private static func days(in month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && year % 100 != 0 || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func padded(_ number: Int64, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Returns the number that exactly so many digits, at most 18, stand for, or nil for anything else.
  static func number(_ text: some Collection<UInt8>, digits: Int) -> Int64? {
    guard text.count == digits, (1...18).contains(digits) else { return nil }
    var number: Int64 = 0
    for byte in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
