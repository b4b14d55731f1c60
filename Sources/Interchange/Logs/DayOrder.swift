import Records

/// Which number of 1/11/2025 is the day.
package enum DayOrder: String, Sendable {
  case dayFirst, monthFirst
}

extension LogMoment {
  /// Whether only one order gives a date: 25/11/2025.
  var isLopsided: Bool { order != nil && otherDay == nil }
}

extension DayOrder {
  /// The order under which a file's dates make sense; nil where no date depends on it.
  ///
  /// A number above 12 decides. Without one, the order in which the sessions run forward (or backward)
  /// with the fewest turns is assumed, and the day first where both are alike.
  static func fitting(_ moments: [LogMoment]) -> (order: DayOrder, isCertain: Bool)? {
    let numeric = moments.filter { $0.order != nil }
    guard !numeric.isEmpty else { return nil }
    let dayFirst = numeric.count { $0.isLopsided && $0.order == .dayFirst }
    let monthFirst = numeric.count { $0.isLopsided && $0.order == .monthFirst }
    if dayFirst != monthFirst { return (dayFirst > monthFirst ? .dayFirst : .monthFirst, true) }
    let forward = turns(numeric.map(\.day))
    let swapped = turns(numeric.map { $0.otherDay ?? $0.day })
    return (swapped < forward ? .monthFirst : .dayFirst, numeric.allSatisfy(\.isSymmetric))
  }

  /// How often a list of days changes its direction against the one it mostly has.
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

extension LogMoment {
  /// Whether both orders give the same day: 5/5/2025.
  fileprivate var isSymmetric: Bool { otherDay == day }
}
