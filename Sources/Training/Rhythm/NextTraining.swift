package import Records

/// The training that an athlete has before them.
package enum NextTraining: Equatable, Sendable {
  /// A template, and the habit that names it where one does.
  case template(ID, Rotation.Habit?)
  /// A workout of the log that is no template yet.
  case workout(ProposedPlan)
}

/// What is trained next: by habit of the weekday, else what usually follows, else what a program says, else
/// the template that was left longest; without templates the workout of the log that was.
///
/// nil where there is neither a template nor a workout that was done twice.
package func nextTraining(on day: Day, in tx: Transaction) -> NextTraining? {
  let plans = tx.list(WorkoutPlan.self).filter { $0.complete }
  let done = plansDone(in: tx)
  let rotation = Rotation(of: done, on: day)
  let habits = [rotation.habit(on: day), rotation.next].compactMap { $0 }
  if let habit = habits.first(where: { habit in plans.contains { $0.id == habit.planID } }) {
    return .template(habit.planID, habit)
  }
  if let planned = programmedPlan(on: day, in: tx), plans.contains(where: { $0.id == planned }) {
    return .template(planned, nil)
  }
  guard let newest = plans.max(by: { $0.createdAt < $1.createdAt }) else {
    return proposedPlans(in: tx).min { $0.lastDay < $1.lastDay }.map { .workout($0) }
  }
  var last: [PlanDone] = []
  for one in done.reversed() where !last.contains(where: { $0.planID == one.planID }) { last.append(one) }
  last.removeAll { one in !plans.contains { $0.id == one.planID } }
  let recent = last.filter { $0.day >= day - Rotation.weeks * 7 }
  return .template((recent.last ?? last.first)?.planID ?? newest.id, nil)
}

/// The template of the next training day of a program, within a week where it has dates.
private func programmedPlan(on day: Day, in tx: Transaction) -> ID? {
  for program in programs(in: tx) where program.startDate <= day {
    let schedule = schedule(of: program, in: tx)
    let next =
      program.pattern == .rotation
      ? nextDay(of: schedule, in: tx)
      : schedule.dates(from: day, through: day + 6).first { $0.isTraining && $0.day.planID != nil }?.day
    if let planID = next?.planID { return planID }
  }
  return nil
}
