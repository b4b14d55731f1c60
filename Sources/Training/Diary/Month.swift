package import Records

/// A month of the calendar, of the years 1 to 9999.
package struct Month: Hashable, Comparable, Sendable {
  package let year: Int64
  /// 1…12.
  package let number: Int64

  private init(year: Int64, number: Int64) {
    self.year = year
    self.number = number
  }

  /// The month in which a day lies.
  package init(of day: Day) {
    let date = day.date
    self.init(year: date.year, number: date.month)
  }

  /// Reads `YYYY-MM`, nothing else.
  package init?(_ text: String) {
    guard text.utf8.count == 7, let first = Day(text + "-01") else { return nil }
    self.init(of: first)
  }

  /// `YYYY-MM`.
  package var text: String { year.padded(4) + "-" + number.padded(2) }

  /// nil before the year 1 and after the year 9999.
  package func adding(_ months: Int64) -> Month? {
    let count = year * 12 + number - 1 + months
    let year = count.quotientFloor(12)
    return (1...9999).contains(year) ? Month(year: year, number: count.remainderFloor(12) + 1) : nil
  }

  package var first: Day { Day(year: year, month: number, day: 1) ?? Day(number: 0) }
  package var last: Day { first + (Day.daysIn(month: number, year: year) - 1) }

  /// The month's days in weeks from Monday; nil where a week begins before it or ends after it.
  package var weeks: [[Day?]] {
    let (days, monday) = (first.number...last.number, first.monday.number)
    return (0...(last.number - monday) / 7).map { week in
      (0..<7).map { monday + 7 * week + $0 }.map { days.contains($0) ? Day(number: $0) : nil }
    }
  }

  package static func < (left: Month, right: Month) -> Bool { left.first < right.first }
}
