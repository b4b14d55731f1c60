package import Records

/// A calendar month, in the years 1 to 9999.
package struct Month: Hashable, Comparable, Sendable {
  package let year: Int64
  /// The number of the month, from 1 to 12.
  package let number: Int64

  private init(year: Int64, number: Int64) {
    self.year = year
    self.number = number
  }

  /// Creates the month that contains a day.
  package init(of day: Day) {
    let date = day.date
    self.init(year: date.year, number: date.month)
  }

  /// Creates a month from text in the form `YYYY-MM`, or returns nil for any other text.
  package init?(_ text: String) {
    guard text.utf8.count == 7, let first = Day(text + "-01") else { return nil }
    self.init(of: first)
  }

  /// The month as `YYYY-MM`.
  package var text: String { year.padded(4) + "-" + number.padded(2) }

  /// Returns the month that is the given number of months later, or nil if it is outside the years 1 to 9999.
  package func adding(_ months: Int64) -> Month? {
    let count = year * 12 + number - 1 + months
    let year = count.quotientFloor(12)
    return (1...9999).contains(year) ? Month(year: year, number: count.remainderFloor(12) + 1) : nil
  }

  package var first: Day { Day(year: year, month: number, day: 1) ?? Day(number: 0) }
  package var last: Day { first + (Day.daysIn(month: number, year: year) - 1) }

  /// The month's weeks, each from Monday to Sunday, with nil for days outside the month.
  package var weeks: [[Day?]] {
    let (days, monday) = (first.number...last.number, first.monday.number)
    return (0...(last.number - monday) / 7).map { week in
      (0..<7).map { monday + 7 * week + $0 }.map { days.contains($0) ? Day(number: $0) : nil }
    }
  }

  package static func < (left: Month, right: Month) -> Bool { left.first < right.first }
}
