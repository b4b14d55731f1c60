import Records
import Training

func weekRoutes() -> [Route] {
  [
    Route("GET", "/week") { context in
      .page(weekPage(readWeek(context.layout.today, in: context.tx), context.layout))
    }
  ]
}

private func readWeek(_ today: Day, in tx: Transaction) -> Week {
  let records = tx.list(Template.self)
  var week = Week(today: today, hasTemplates: !records.isEmpty)
  week.running = readRunning(in: tx)
  week.programDays = readProgramDays(on: today, in: tx)
  week.done = diary(from: today.monday, through: today, in: tx).reversed()
  week.usualSessions = trainingWeek(of: today, in: tx).usual?.sessions
  let templates = readTemplates(records, displayNames(of: records), limit: records.count, in: tx)
  let rotation = rotation(on: today, in: tx)
  let isBusy = week.running != nil || week.done.contains { $0.day == today }
  for day in stride(from: isBusy ? 1 : 0, through: 7 - today.weekday, by: 1).map({ today + $0 }) {
    // A habit based on order predicts only the next session. One based on weekdays predicts every day.
    let habit = rotation.habit(on: day) ?? (day == today ? rotation.next : nil)
    guard let habit, let template = templates.first(where: { $0.templateID == habit.templateID }) else {
      continue
    }
    week.coming.append(ComingDay(day: day, next: UpNext(template: template, habit: habit)))
  }
  return week
}
