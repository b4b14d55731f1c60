import Records

/// The order of the day and month in a date such as 1/11/2025.
package enum DayOrder: String, Sendable {
  case dayFirst, monthFirst
}

extension LogDateTime {
  /// True if only one order gives a valid date, as in 25/11/2025.
  var isLopsided: Bool { order != nil && otherDay == nil }
}

extension DayOrder {
  /// Returns the most plausible order for the dates of a file, or nil if no date depends on it.
  ///
  /// A number above 12 is decisive. Without one, the assumed order is the one in which the dates change
  /// direction least often, or day first if both orders are equal in this respect.
  static func fitting(_ moments: [LogDateTime]) -> (order: DayOrder, isCertain: Bool)? {
    let numeric = moments.filter { $0.order != nil }
    guard !numeric.isEmpty else { return nil }
    let dayFirst = numeric.count { $0.isLopsided && $0.order == .dayFirst }
    let monthFirst = numeric.count { $0.isLopsided && $0.order == .monthFirst }
    if dayFirst != monthFirst { return (dayFirst > monthFirst ? .dayFirst : .monthFirst, true) }
    let forward = turns(numeric.map(\.day))
    let swapped = turns(numeric.map { $0.otherDay ?? $0.day })
    return (swapped < forward ? .monthFirst : .dayFirst, numeric.allSatisfy(\.isSymmetric))
  }

  /// Returns how often a list of days runs against its prevailing direction.
  private static func turns(_ days: [Day]) -> Int {
    var up = 0
    var down = 0
    for (day, next) in zip(days, days.dropFirst()) {
      if next > day { up += 1 }
      if next < day { down += 1 }
    }
    return min(up, down)
  }
}

extension LogDateTime {
  /// True if both orders give the same day, as in 5/5/2025.
  fileprivate var isSymmetric: Bool { otherDay == day }
}
