package import Records

/// A forecast of when a goal may be reached, based on the last few months.
package enum GoalOutlook: Equatable, Sendable {
  case reached
  /// The best e1RM of the last four weeks meets the target, but the athlete hasn't lifted that weight yet.
  ///
  /// The associated value is the e1RM in grams.
  case withinReach(Int64)
  /// The days by which one in five and one in two athletes, respectively, have reached a comparable goal.
  ///
  /// The second day is nil if it is over two years away.
  case between(Day, Day?)
  case open(GoalGap)
}

/// A reason why no date for reaching a goal can be forecast.
package enum GoalGap: Equatable, Sendable {
  /// Too few days have a value, or they span too short a time.
  ///
  /// The associated values are the number of days, capped below the required number, and the required number.
  case tooFew(Int64, of: Int64)
  /// There has been no value for this number of days.
  case paused(days: Int64)
  /// The values don't move towards the target.
  case notMoving
  /// Even at the fastest likely pace, the target is over two years away.
  case tooFar
  /// The goal is for a grade or for sessions per week, neither of which has a pace.
  case noPace
}

/// The value of a goal's measure on one day.
package struct GoalPoint: Equatable, Sendable {
  package var day: Day
  /// The value in grams, repetitions, sessions or climbs.
  package var amount: Int64

  package init(day: Day, amount: Int64) {
    self.day = day
    self.amount = amount
  }
}

extension GoalOutlook {
  /// The minimum number of days with a value that are required to compute a pace.
  static let fewest: Int64 = 6
  /// The minimum number of days between the first and the last value that are required to compute a pace.
  static let shortest: Int64 = 35
  /// The number of days to look back for values.
  package static let window: Int64 = 150
  /// The maximum age of the last value in days, beyond which there is no forecast.
  static let pause: Int64 = 35
  static let farthest: Int64 = 730
  /// The factors by which the time predicted by a straight line is multiplied to get the times that one in
  /// five and one in two athletes need.
  ///
  /// Gains slow down: in real logs, a quarter of athletes reach the goal within the predicted time, and half
  /// within 3.5 times that (see `docs/notes/goals.md`).
  static let (soon, even) = (0.7, 3.5)

  /// Creates an outlook from a least-squares line through the values of the last ``window`` days.
  ///
  /// The standard error of the line's slope is added to the pace for the earliest day. `points` contains the
  /// values, oldest first. `rises` is true if the target is above the starting value.
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
    // An athlete whose average is at the target needs only a good day.
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

/// A straight line fitted to points by least squares.
private struct Line {
  /// The line's value at x = 0.
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
