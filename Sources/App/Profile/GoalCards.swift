import Records
import Training

/// A goal: what it is, how far it is reached, its curve, and when it may be reached.
func goalCard(_ line: GoalLine, _ frame: Frame) -> HTML {
  let (voice, reading, goal) = (frame.voice, line.reading, line.goal)
  return div(.class(reading.isReached ? "card done" : "card plain"), .id("goal-" + goal.id.text)) {
    h2 {
      a(.class("row between quiet-link"), .href(settingPath("profile", "goals", goal.id.text))) {
        span(.class("title")) { named(voice.title(of: line)) }
        icon(.next)
      }
    }
    div(.class("row between wrap")) {
      p(.class("num strong")) { voice.target(of: goal) }
      if reading.isReached {
        badge(.done, voice(.goalReached), .check)
      } else if let by = goal.by {
        badge(
          by < frame.today ? .alert : .plain,
          voice(.goalBy, .text("day", voice.shortDay(by, today: frame.today))))
      }
    }
    if let now = reading.now, !reading.isReached || goal.measure == .sessionsPerWeek {
      progress(
        .class("tint"), .label(voice(.goalProgress)), .value(String(reading.share)), .set("max", "1000")
      ) {}
      p(.class("soft small num")) { voice.soFar(now, of: goal) }
    }
    goalDrawing(line, voice)
    if let words = voice.words(for: reading, today: frame.today) { p(.class("small")) { words } }
  }
}

/// The curve towards a goal, or the weeks of one of sessions.
private func goalDrawing(_ line: GoalLine, _ voice: Voice) -> HTML? {
  let (reading, goal) = (line.reading, line.goal)
  // A week that isn't over looks like a fall.
  let shown = goal.measure == .sessionsPerWeek ? reading.points.dropLast() : reading.points[...]
  guard shown.count > 1, let first = shown.first, let last = shown.last else { return nil }
  let sentence = voice(
    .goalCurve, .text("name", voice.title(of: line)),
    .text("from", voice.amountWithUnit(first.amount, of: goal.measure)),
    .text("first", voice.date(first.day, withYear: true)),
    .text("to", voice.amountWithUnit(last.amount, of: goal.measure)),
    .text("last", voice.date(last.day, withYear: true)), .text("goal", voice.target(of: goal)))
  let grain = TrendGrain(spanning: last.day - first.day)
  var chart = LineChart(
    points: Array(shown).last(ofEach: grain).map { point in
      ChartPoint(
        day: point.day, amount: voice.thousandths(point.amount, of: goal.measure),
        words: voice.shortDate(point.day) + ": " + voice.amountWithUnit(point.amount, of: goal.measure))
    }, from: first.day, through: last.day, pauseDays: max(grain.pauseDays, 35))
  chart.goal = (voice.thousandths(goal.target, of: goal.measure), voice(.goalLine))
  return div(.class("drawn")) { chart.html(sentence, voice) }
}

extension [GoalPoint] {
  /// The last point of each day, week or month.
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

extension Voice {
  /// What a goal is about: an exercise, a grade, or the kind.
  func title(of line: GoalLine) -> String {
    line.exercise ?? (line.goal.measure == .grade ? line.goal.grade ?? "" : self(line.goal.measure.phrase))
  }

  func target(of goal: Goal) -> String { amountWithUnit(goal.target, of: goal.measure) }

  /// Thousandths of what is written at an axis.
  fileprivate func thousandths(_ amount: Int64, of measure: GoalMeasure) -> Int64 {
    switch measure {
    case .lift, .bodyWeight:
      Weight(grams: min(max(amount, 0), 1_000_000_000)).millionths(in: figures.unit).quotientRounded(1000)
    case .reps, .sessionsPerWeek, .grade: min(max(amount, 0), 1_000_000_000) * 1000
    }
  }

  fileprivate func soFar(_ amount: Int64, of goal: Goal) -> String {
    switch goal.measure {
    case .lift, .reps: self(.goalSoFar, .text("amount", amountWithUnit(amount, of: goal.measure)))
    case .bodyWeight: self(.goalWeighed, .text("amount", amountWithUnit(amount, of: goal.measure)))
    case .sessionsPerWeek: self(.goalThisWeek, .text("amount", String(amount)))
    case .grade: self(.goalSendsSoFar, .text("amount", amountWithUnit(amount, of: goal.measure)))
    }
  }

  /// When a goal may be reached, or why that can't be said; nil where nothing is to be said.
  func words(for reading: GoalReading, today: Day) -> String? {
    let goal = reading.goal
    switch reading.outlook {
    case .reached: return nil
    case .withinReach(let amount):
      return self(.goalWithinReach, .text("amount", amountWithUnit(amount, of: goal.measure)))
    case .between(let first, let last):
      if first <= today + 7 { return self(.goalAnyDay) }
      return joined([span(from: first, to: last), beside(goal.by, first, last)].compactMap { $0 }, by: " ")
    case .open(let gap): return words(for: gap, goal.measure, hasAny: !reading.points.isEmpty)
    }
  }

  private func span(from first: Day, to last: Day?) -> String {
    guard let last else { return self(.goalNotBefore, .text("from", shortDate(first))) }
    return self(.goalBetween, .text("from", shortDate(first)), .text("to", shortDate(last)))
  }

  /// Whether the athlete's own day suits; nil where it lies between.
  private func beside(_ by: Day?, _ first: Day, _ last: Day?) -> String? {
    guard let by else { return nil }
    if by < first { return self(.goalTooSoon, .text("day", shortDate(by))) }
    if let last, by >= last { return self(.goalInTime, .text("day", shortDate(by))) }
    return nil
  }

  private func words(for gap: GoalGap, _ measure: GoalMeasure, hasAny: Bool) -> String? {
    switch gap {
    case .tooFew(_, let needed):
      guard hasAny else { return self(measure == .bodyWeight ? .goalNoWeighing : .goalNothingYet) }
      return self(.goalTooFew, .count("needed", needed))
    case .paused(let days): return self(.goalPaused, .count("count", days))
    case .notMoving: return self(.goalNotMoving)
    case .tooFar: return self(.goalTooFar)
    case .noPace: return measure == .grade ? self(.goalJumps) : nil
    }
  }
}
