package import Records

/// All goals, those with the nearest end first, then those without one; each by id.
package func goals(in tx: Transaction) -> [Goal] {
  let all = tx.list(Goal.self)
  let ending = all.compactMap { goal in goal.by.map { (day: $0, goal: goal) } }
    .sorted { ($0.day, $0.goal.id) < ($1.day, $1.goal.id) }
  return ending.map { $0.goal } + all.filter { $0.by == nil }
}

/// Sets a goal; without an id it is a new one.
///
/// Throws `exerciseMissing`, `outside`, and `dayOver` for an end in the past, unless it stood there before.
@discardableResult
package func setGoal(_ goal: Goal, in tx: Transaction) throws(GoalError) -> Goal {
  var set = goal
  if !goal.measure.isOfExercise { set.catalogID = nil }
  if goal.measure.isOfExercise, goal.catalogID == nil { throw .exerciseMissing }
  guard goal.measure.limits.contains(goal.target) else { throw .outside(goal.measure.limits) }
  if let by = goal.by, by < tx.context.today, tx.find(Goal.self, goal.id)?.by != by { throw .dayOver(by) }
  if set.id == .none { set.id = tx.makeID() }
  tx.put(set)
  return set
}

/// Moves a goal into *Recently deleted*.
///
/// Throws `noSuchGoal`.
package func deleteGoal(_ id: ID, in tx: Transaction) throws(GoalError) {
  guard tx.find(Goal.self, id) != nil else { throw .noSuchGoal(id) }
  tx.trash(Goal.self, id)
}

/// How far a goal is reached, in its own measure: the heaviest weight or the most repetitions so far, or the
/// sessions of this week; nil where nothing says it.
package func progress(of goal: Goal, in tx: Transaction) -> Int64? {
  tx.figure("progress of a goal: " + goal.measure.rawValue + " " + (goal.catalogID ?? "")) {
    best(of: goal, in: tx)
  }
}

private func best(of goal: Goal, in tx: Transaction) -> Int64? {
  let today = tx.context.today
  switch goal.measure {
  case .bodyWeight: return nil
  case .sessionsPerWeek:
    let week = SessionSummary.byDay.all.from(today.monday).through(today.monday + 6)
    return Int64(Set(tx.list(SessionSummary.self, week).map { $0.sessionID }).count)
  case .lift:
    return summaries(towards: goal, in: tx).compactMap { $0.bestWeight?.grams }.max()
  case .reps:
    let sessions = Set(summaries(towards: goal, in: tx).map { $0.sessionID })
    return names(of: goal, in: tx).flatMap {
      tx.list(SetPerformance.self, SetPerformance.byCatalogue.equal($0))
    }
    .filter { $0.complete && $0.type.isWorking && sessions.contains($0.sessionID) }
    .compactMap { $0.reps }.max()
  }
}

private func names(of goal: Goal, in tx: Transaction) -> [String] {
  goal.catalogID.map { namesake(of: $0, in: tx) } ?? []
}

private func summaries(towards goal: Goal, in tx: Transaction) -> [SessionSummary] {
  names(of: goal, in: tx).flatMap {
    tx.list(SessionSummary.self, SessionSummary.byCatalogue.equal($0))
  }
}
