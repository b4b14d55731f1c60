package import Records

/// A goal with its progress and outlook.
package struct GoalReading: Equatable, Sendable {
  package var goal: Goal
  /// The current value in the unit of the goal's measure, or nil if there is no data.
  ///
  /// Depending on the measure, this is the heaviest weight, the most repetitions, the latest body weight, the
  /// number of sessions this week, or the number of climbs at the goal's grade or harder.
  package var now: Int64?
  /// The body weight when the goal was last changed, or nil for other measures, which start at zero.
  package var start: Int64?
  /// The values to show as a curve or as bars, oldest first.
  ///
  /// For a lift, these are its estimated one-rep maxima.
  package var points: [GoalPoint] = []
  package var outlook: GoalOutlook

  package var isReached: Bool { outlook == .reached }

  /// The progress towards the target in thousandths, from 0 to 1,000.
  package var share: Int64 {
    guard let now else { return 0 }
    if isReached { return 1000 }
    let begin = start ?? 0
    let (way, gone) =
      begin > goal.target ? (begin - goal.target, begin - now) : (goal.target - begin, now - begin)
    guard way > 0 else { return 1000 }
    return (min(max(gone, 0), way) * 1000).quotientRounded(way)
  }
}

/// Returns a goal with its progress and outlook.
///
/// One-rep maxima are estimated with the athlete's formula.
package func readGoal(_ goal: Goal, in tx: Transaction) -> GoalReading {
  switch goal.measure {
  case .lift: liftReading(goal, in: tx)
  case .reps: repsReading(goal, in: tx)
  case .bodyWeight: bodyReading(goal, in: tx)
  case .sessionsPerWeek: weekReading(goal, in: tx)
  case .grade: gradeReading(goal, in: tx)
  }
}

private func liftReading(_ goal: Goal, in tx: Transaction) -> GoalReading {
  let formula = units(in: tx).formula
  let all = summaries(towards: goal, in: tx)
  let heaviest = all.compactMap { $0.bestWeight?.grams }.max()
  let points = best(
    of: all.compactMap { summary in
      summary.best(.oneRepMaximum, by: formula).map { GoalPoint(day: summary.day, amount: $0.amount) }
    })
  var reading = GoalReading(goal: goal, now: heaviest, points: points, outlook: .reached)
  guard heaviest ?? 0 < goal.target else { return reading }
  let today = tx.context.today
  let lately = points.filter { $0.day > today - 28 }.map { $0.amount }.max() ?? 0
  reading.outlook =
    lately >= goal.target
    ? .withinReach(lately) : GoalOutlook(points, to: goal.target, rises: true, on: today)
  return reading
}

private func repsReading(_ goal: Goal, in tx: Transaction) -> GoalReading {
  let all = summaries(towards: goal, in: tx)
  let points = best(
    of: all.compactMap { summary in
      summary.best(.mostReps).map { GoalPoint(day: summary.day, amount: $0.amount) }
    })
  let most = points.map { $0.amount }.max()
  return GoalReading(
    goal: goal, now: most, points: points,
    outlook: most ?? 0 >= goal.target
      ? .reached : GoalOutlook(points, to: goal.target, rises: true, on: tx.context.today))
}

/// Returns a body weight goal with its progress from the weight when the goal was last changed.
///
/// That weight also determines whether the goal is to gain or to lose weight.
private func bodyReading(_ goal: Goal, in tx: Transaction) -> GoalReading {
  let (today, weights) = (tx.context.today, bodyWeights(in: tx))
  let points = weights.all.filter { $0.day <= today && $0.day > today - 366 }
    .map { GoalPoint(day: $0.day, amount: $0.weight.grams) }
  let changed = tx.change(Goal.kind, goal.id)?.content
    .map { Instant(milliseconds: $0.clock >> 16).day(utcOffset: tx.context.utcOffset) }
  guard let start = weights.weight(on: changed ?? today)?.grams, let last = points.last else {
    return GoalReading(goal: goal, outlook: .open(.tooFew(0, of: GoalOutlook.fewest)))
  }
  let rises = goal.target > start
  let isThere = rises ? last.amount >= goal.target : last.amount <= goal.target
  return GoalReading(
    goal: goal, now: last.amount, start: start, points: points,
    outlook: isThere ? .reached : GoalOutlook(points, to: goal.target, rises: rises, on: today))
}

/// Returns a weekly goal with its progress, including the number of sessions in each of the last twelve
/// weeks.
///
/// The current week is the last of the twelve.
private func weekReading(_ goal: Goal, in tx: Transaction) -> GoalReading {
  let monday = tx.context.today.monday
  let first = monday - 77
  let days = SessionSummary.byDay.all.from(first).through(monday + 6)
  var sessions: [Set<ID>] = Array(repeating: [], count: 12)
  for summary in tx.list(SessionSummary.self, days) {
    let week = Int(min(max((summary.day - first) / 7, 0), 11))
    sessions[week].insert(summary.sessionID)
  }
  let counts = sessions.map { Int64($0.count) }
  let points = counts.enumerated().map { GoalPoint(day: first + 7 * Int64($0.offset), amount: $0.element) }
  let now = counts[11]
  return GoalReading(
    goal: goal, now: now, points: points, outlook: now >= goal.target ? .reached : .open(.noPace))
}

/// Returns a grade goal with its progress, including the cumulative number of climbs sent at its grade or
/// harder, by day.
private func gradeReading(_ goal: Goal, in tx: Transaction) -> GoalReading {
  guard let wanted = goal.wantedGrade else { return GoalReading(goal: goal, outlook: .open(.noPace)) }
  var (sends, points): (Int64, [GoalPoint]) = (0, [])
  for summary in tx.list(SessionSummary.self, SessionSummary.byDay.all) {
    let done = summary.climbs.entries.reduce(Int64(0)) { sum, tally in
      guard tally.sends > 0, let grade = Grade(tally.grade, in: tally.scale),
        grade.scale.kind == wanted.scale.kind,
        grade >= wanted
      else { return sum }
      return min(sum + tally.sends, 1_000_000)
    }
    guard done > 0 else { continue }
    sends = min(sends + done, 1_000_000)
    points.append(GoalPoint(day: summary.day, amount: sends))
  }
  return GoalReading(
    goal: goal, now: sends, points: points, outlook: sends >= goal.target ? .reached : .open(.noPace))
}

/// Returns each day's best value, oldest first.
private func best(of points: [GoalPoint]) -> [GoalPoint] {
  var days: [GoalPoint] = []
  for point in points.sorted(by: { ($0.day.number, $0.amount) < ($1.day.number, $1.amount) }) {
    if days.last?.day == point.day { days.removeLast() }
    days.append(point)
  }
  return days
}

private func summaries(towards goal: Goal, in tx: Transaction) -> [SessionSummary] {
  (goal.catalogID.map { mergedCatalogIDs(of: $0, in: tx) } ?? []).flatMap {
    tx.list(SessionSummary.self, SessionSummary.byCatalogue.equal($0))
  }
}
