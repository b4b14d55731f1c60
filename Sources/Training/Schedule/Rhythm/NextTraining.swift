package import Records

/// The athlete's next workout.
package enum NextTraining: Equatable, Sendable {
  /// A template, and the habit that suggests it, if any.
  case template(ID, Rotation.Habit?)
  /// A workout from the log that isn't a template yet.
  case workout(DerivedTemplate)
}

/// Returns the next workout, based on the weekday's habit, the usual order, a program or the least recently
/// trained template, in that order of preference.
///
/// Without templates, it is the workout in the log that was done least recently. Returns nil if there is no
/// template and no workout was done at least twice.
package func nextTraining(on day: Day, in tx: Transaction) -> NextTraining? {
  let templates = tx.list(Template.self).filter { $0.complete }
  let done = trainedTemplates(in: tx)
  let rotation = Rotation(of: done, on: day)
  let habits = [rotation.habit(on: day), rotation.next].compactMap { $0 }
  if let habit = habits.first(where: { habit in templates.contains { $0.id == habit.templateID } }) {
    return .template(habit.templateID, habit)
  }
  if let planned = programmedTemplate(on: day, in: tx), templates.contains(where: { $0.id == planned }) {
    return .template(planned, nil)
  }
  guard let newest = templates.max(by: { $0.createdAt < $1.createdAt }) else {
    return derivedTemplates(in: tx).min { $0.lastDay < $1.lastDay }.map { .workout($0) }
  }
  var last: [TrainedTemplate] = []
  for one in done.reversed() where !last.contains(where: { $0.templateID == one.templateID }) {
    last.append(one)
  }
  last.removeAll { one in !templates.contains { $0.id == one.templateID } }
  let recent = last.filter { $0.day >= day - Rotation.weeks * 7 }
  return .template((recent.last ?? last.first)?.templateID ?? newest.id, nil)
}

/// Returns the template of a program's next training day, within a week if the program has dates, or nil if
/// there is none.
private func programmedTemplate(on day: Day, in tx: Transaction) -> ID? {
  for program in programs(in: tx) where program.startDate <= day {
    let schedule = schedule(of: program, in: tx)
    let next =
      program.pattern == .rotation
      ? nextDay(of: schedule, in: tx)
      : schedule.dates(from: day, through: day + 6).first { $0.isTraining && $0.day.templateID != nil }?.day
    if let templateID = next?.templateID { return templateID }
  }
  return nil
}
