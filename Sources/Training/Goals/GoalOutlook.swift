package import Records

/// When a goal may be reached, as far as the last months can say it.
package enum GoalOutlook: Equatable, Sendable {
  case reached
  /// What was done speaks for so much already; it was only not tried.
  case withinReach(Int64)
  /// The day by which one in five is there, and the one by which one in two is; without it that takes over
  /// two years.
  case between(Day, Day?)
  case open(GoalGap)
}

/// Why no date can be said.
package enum GoalGap: Equatable, Sendable {
  /// So many days with a figure, of so many that it takes.
  case tooFew(Int64, of: Int64)
  /// So many days passed since the last one.
  case paused(days: Int64)
  /// It does not move towards the target.
  case notMoving
  /// Even the quickest pace takes over two years.
  case tooFar
  /// Of grades, and of what is done every week: no pace leads there.
  case noPace
}

/// One day of what a goal is measured by.
package struct GoalPoint: Equatable, Sendable {
  package var day: Day
  /// Grams, repetitions, sessions or climbs.
  package var amount: Int64

  package init(day: Day, amount: Int64) {
    self.day = day
    self.amount = amount
  }
}

extension GoalOutlook {
  /// So many days with a figure, over so many days, before a pace is spoken of.
  static let fewest: Int64 = 6
  static let shortest: Int64 = 35
  /// How far is looked back, and after how many days without a figure nothing is said.
  package static let window: Int64 = 150
  static let pause: Int64 = 35
  static let farthest: Int64 = 730
  /// What the time that a straight line gives is multiplied by until one in five, and one in two, are there.
  ///
  /// Gains slow down: on real logs a quarter is there after the line's own time, and half after three and a
  /// half times of it (`docs/notes/goals.md`).
  static let (soon, even) = (0.7, 3.5)

  /// From a straight line through the last ``window`` days, the oldest first, and its standard error.
  ///
  /// `rises` says which way the target lies from where it began.
  package init(_ points: [GoalPoint], to target: Int64, rises: Bool, on today: Day) {
    let recent = points.filter { $0.day > today - GoalOutlook.window && $0.day <= today }
    guard let first = recent.first, let last = recent.last, recent.count >= GoalOutlook.fewest,
      last.day - first.day >= GoalOutlook.shortest
    else {
      self = .open(.tooFew(min(Int64(recent.count), GoalOutlook.fewest - 1), of: GoalOutlook.fewest))
      return
    }
    guard today - last.day <= GoalOutlook.pause else {
      self = .open(.paused(days: today - last.day))
      return
    }
    let line = Line(recent.map { (Double($0.day - today), Double(min(max($0.amount, 0), 1_000_000_000))) })
    let sign = rises ? 1.0 : -1.0
    let pace = sign * line.slope
    guard pace > 0 else {
      self = .open(.notMoving)
      return
    }
    // Somebody who is there on average needs a good day, and no pace.
    let missing = max(0, sign * (Double(target) - line.level))
    let soonest = GoalOutlook.soon * missing / (pace + line.slopeError)
    guard soonest <= Double(GoalOutlook.farthest) else {
      self = .open(.tooFar)
      return
    }
    let likely = GoalOutlook.even * missing / pace
    self = .between(
      today + max(1, soonest.nearest),
      likely <= Double(GoalOutlook.farthest) ? today + max(28, likely.nearest) : nil)
  }
}

/// The straight line of least squares.
private struct Line {
  /// At zero.
  var level = 0.0
  var slope = 0.0
  var slopeError = 0.0

  init(_ points: [(x: Double, y: Double)]) {
    let count = Double(max(points.count, 1))
    let middle = points.reduce(0) { $0 + $1.x } / count
    let mean = points.reduce(0) { $0 + $1.y } / count
    let spread = points.reduce(0) { $0 + ($1.x - middle) * ($1.x - middle) }
    guard spread > 0 else {
      level = mean
      return
    }
    slope = points.reduce(0) { $0 + ($1.x - middle) * ($1.y - mean) } / spread
    level = mean - slope * middle
    let rest = points.reduce(0) { sum, point in
      let off = point.y - level - slope * point.x
      return sum + off * off
    }
    slopeError = (rest / max(count - 2, 1) / spread).root
  }
}
