import Records
import Training

/// Returns a goal's card with its target, progress, chart and a forecast of when it may be reached.
func goalCard(_ line: GoalLine, hasChart: Bool, _ layout: PageLayout) -> HTML {
  let (localizer, reading, goal) = (layout.localizer, line.reading, line.goal)
  return div(.class(reading.isReached ? "card done" : "card plain"), .id("goal-" + goal.id.text)) {
    h2 {
      a(.class("row between quiet-link"), .href(settingPath("profile", "goals", goal.id.text))) {
        span(.class("title")) { named(localizer.title(of: line)) }
        icon(.next)
      }
    }
    div(.class("row between wrap")) {
      p(.class("num strong")) { localizer.target(of: goal) }
      if reading.isReached {
        badge(.done, localizer.text(.goalReached), .check)
      } else if let by = goal.by {
        badge(
          by < layout.today ? .alert : .plain,
          localizer.text(.goalBy, .text("day", localizer.shortDay(by, today: layout.today))))
      }
    }
    if let now = reading.now, !reading.isReached || goal.measure == .sessionsPerWeek {
      progress(
        .class("tint"), .label(localizer.text(.goalProgress)), .value(String(reading.share)),
        .set("max", "1000")
      ) {}
      p(.class("soft small num")) { localizer.soFar(now, of: goal) }
    }
    if hasChart { goalChart(line, localizer) }
    if let words = localizer.words(for: reading, today: layout.today) { p(.class("small")) { words } }
  }
}

/// Returns the chart of the progress towards a goal, or nil if there are fewer than two points to show.
///
/// If the goal is a number of sessions per week, the current, unfinished week is left out.
private func goalChart(_ line: GoalLine, _ localizer: Localizer) -> HTML? {
  let (reading, goal) = (line.reading, line.goal)
  // An unfinished week would look like a decline.
  let shown = goal.measure == .sessionsPerWeek ? reading.points.dropLast() : reading.points[...]
  guard shown.count > 1, let first = shown.first, let last = shown.last else { return nil }
  let sentence = localizer.text(
    .goalCurve, .text("name", localizer.title(of: line)),
    .text("from", localizer.amountWithUnit(first.amount, of: goal.measure)),
    .text("first", localizer.date(first.day, withYear: true)),
    .text("to", localizer.amountWithUnit(last.amount, of: goal.measure)),
    .text("last", localizer.date(last.day, withYear: true)), .text("goal", localizer.target(of: goal)))
  let grain = TrendGrain(spanning: last.day - first.day)
  var chart = LineChart(
    points: Array(shown).last(ofEach: grain).map { point in
      ChartPoint(
        day: point.day, amount: localizer.thousandths(point.amount, of: goal.measure),
        words: localizer.shortDate(point.day) + ": "
          + localizer.amountWithUnit(point.amount, of: goal.measure))
    }, from: first.day, through: last.day, pauseDays: max(grain.pauseDays, 35))
  chart.goal = (localizer.thousandths(goal.target, of: goal.measure), localizer.text(.goalLine))
  return div(.class("drawn")) { chart.html(sentence, localizer) }
}

extension [GoalPoint] {
  /// Returns the last point of each day, week, month or year, depending on `grain`.
  fileprivate func last(ofEach grain: TrendGrain) -> [GoalPoint] {
    var found: [GoalPoint] = []
    for point in self {
      if let last = found.last, grain.start(of: last.day) == grain.start(of: point.day) {
        found[found.count - 1] = point
      } else {
        found.append(point)
      }
    }
    return found
  }
}

extension Localizer {
  /// Returns a goal's title: the exercise's name, the grade or the measure's name.
  func title(of line: GoalLine) -> String {
    line.exercise ?? (line.goal.measure == .grade ? line.goal.grade ?? "" : text(line.goal.measure.phrase))
  }

  func target(of goal: Goal) -> String { amountWithUnit(goal.target, of: goal.measure) }

  /// Returns an amount in thousandths of the unit that the axis shows.
  fileprivate func thousandths(_ amount: Int64, of measure: GoalMeasure) -> Int64 {
    switch measure {
    case .lift, .bodyWeight:
      Weight(grams: min(max(amount, 0), 1_000_000_000)).millionths(in: figures.unit).quotientRounded(1000)
    case .reps, .sessionsPerWeek, .grade: min(max(amount, 0), 1_000_000_000) * 1000
    }
  }

  fileprivate func soFar(_ amount: Int64, of goal: Goal) -> String {
    switch goal.measure {
    case .lift, .reps: text(.goalSoFar, .text("amount", amountWithUnit(amount, of: goal.measure)))
    case .bodyWeight: text(.goalWeighed, .text("amount", amountWithUnit(amount, of: goal.measure)))
    case .sessionsPerWeek: text(.goalThisWeek, .text("amount", String(amount)))
    case .grade: text(.goalSendsSoFar, .text("amount", amountWithUnit(amount, of: goal.measure)))
    }
  }

  /// Returns a sentence that forecasts when a goal may be reached or explains why there is no forecast.
  ///
  /// Returns nil if the goal is reached, or if it is a number of sessions per week, for which nothing is
  /// forecast.
  func words(for reading: GoalReading, today: Day) -> String? {
    let goal = reading.goal
    switch reading.outlook {
    case .reached: return nil
    case .withinReach(let amount):
      return text(.goalWithinReach, .text("amount", amountWithUnit(amount, of: goal.measure)))
    case .between(let first, let last):
      if first <= today + 7 { return text(.goalAnyDay) }
      return joined(
        [span(from: first, to: last), dateComparison(goal.by, first, last)].compactMap { $0 }, by: " ")
    case .open(let gap): return words(for: gap, goal.measure, hasAny: !reading.points.isEmpty)
    }
  }

  private func span(from first: Day, to last: Day?) -> String {
    guard let last else { return text(.goalNotBefore, .text("from", shortDate(first))) }
    return text(.goalBetween, .text("from", shortDate(first)), .text("to", shortDate(last)))
  }

  /// Returns a sentence about whether the goal's date is realistic, or nil if it has no date or the date is
  /// within the forecast span.
  private func dateComparison(_ by: Day?, _ first: Day, _ last: Day?) -> String? {
    guard let by else { return nil }
    if by < first { return text(.goalTooSoon, .text("day", shortDate(by))) }
    if let last, by >= last { return text(.goalInTime, .text("day", shortDate(by))) }
    return nil
  }

  private func words(for gap: GoalGap, _ measure: GoalMeasure, hasAny: Bool) -> String? {
    switch gap {
    case .tooFew(_, let needed):
      guard hasAny else { return text(measure == .bodyWeight ? .goalNoWeighing : .goalNothingYet) }
      return text(.goalTooFew, .count("needed", needed))
    case .paused(let days): return text(.goalPaused, .count("days", days))
    case .notMoving: return text(.goalNotMoving)
    case .tooFar: return text(.goalTooFar)
    case .noPace: return measure == .grade ? text(.goalJumps) : nil
    }
  }
}
