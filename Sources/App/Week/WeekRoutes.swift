import Records
import Training

func weekRoutes() -> [Route] {
  [Route("GET", "/week") { visit in .page(weekPage(readWeek(visit.frame.today, in: visit.tx), visit.frame)) }]
}

private func readWeek(_ today: Day, in tx: Transaction) -> Week {
  let plans = tx.list(WorkoutPlan.self)
  var week = Week(today: today, hasTemplates: !plans.isEmpty)
  week.running = readRunning(in: tx)
  week.programDays = readProgramDays(on: today, in: tx)
  week.done = diary(from: today.monday, through: today, in: tx).reversed()
  week.usualSessions = trainingWeek(of: today, in: tx).usual?.sessions
  let templates = readTemplates(plans, displayNames(of: plans), limit: plans.count, in: tx)
  let rotation = rotation(on: today, in: tx)
  let isBusy = week.running != nil || week.done.contains { $0.day == today }
  for day in stride(from: isBusy ? 1 : 0, through: 7 - today.weekday, by: 1).map({ today + $0 }) {
    // Order says something of the next session alone, a weekday of every day.
    let habit = rotation.habit(on: day) ?? (day == today ? rotation.next : nil)
    guard let habit, let template = templates.first(where: { $0.planID == habit.planID }) else { continue }
    week.coming.append(ComingDay(day: day, next: UpNext(template: template, habit: habit)))
  }
  return week
}
