package import Records

/// Returns up to 200 goals, ordered by deadline and then by ID, with goals without a deadline last.
package func goals(in tx: Transaction) -> [Goal] {
  let all = tx.list(Goal.self)
  let ending = all.compactMap { goal in goal.by.map { (day: $0, goal: goal) } }
    .sorted { ($0.day, $0.goal.id) < ($1.day, $1.goal.id) }
  return Array((ending.map { $0.goal } + all.filter { $0.by == nil }).prefix(200))
}

/// Stores a goal.
///
/// A goal without an ID is assigned a new one.
///
/// - Throws: ``GoalError`` if the exercise is missing, the grade is unknown, the target is out of range, or a
///   new or changed deadline is in the past.
@discardableResult
package func setGoal(_ goal: Goal, in tx: Transaction) throws(GoalError) -> Goal {
  var set = goal
  if !goal.measure.isOfExercise { set.catalogID = nil }
  if goal.measure != .grade { (set.grade, set.scale) = (nil, nil) }
  if goal.measure.isOfExercise, goal.catalogID == nil { throw .exerciseMissing }
  if goal.measure == .grade {
    guard let grade = goal.wantedGrade else { throw .gradeUnknown }
    set.grade = grade.text
  }
  guard goal.measure.limits.contains(goal.target) else { throw .outside(goal.measure.limits) }
  if let by = goal.by, by < tx.context.today, tx.find(Goal.self, goal.id)?.by != by { throw .dayOver(by) }
  if set.id == .none { set.id = tx.makeID() }
  tx.put(set)
  return set
}

/// Moves a goal to *Recently deleted*.
///
/// - Throws: ``GoalError/noSuchGoal(_:)`` if no goal has that ID.
package func deleteGoal(_ id: ID, in tx: Transaction) throws(GoalError) {
  guard tx.find(Goal.self, id) != nil else { throw .noSuchGoal(id) }
  tx.trash(Goal.self, id)
}

/// Returns the goal's current value in the unit of its measure, or nil if there is no data.
package func progress(of goal: Goal, in tx: Transaction) -> Int64? {
  tx.figure("progress of a goal: " + goal.id.text) { readGoal(goal, in: tx).now }
}
