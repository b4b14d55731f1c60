import Records
import Training

func todayRoutes() -> [Route] {
  [
    Route("GET", "/") { context in
      .page(todayPage(readToday(context.request, in: context.tx), context.layout))
    }
  ]
}

private func readToday(_ request: Request, in tx: Transaction) -> Today {
  var today = Today(date: request.context.today)
  today.running = readRunning(in: tx)
  today.week = trainingWeek(of: today.date, in: tx)
  today.programDays = readProgramDays(on: today.date, in: tx)
  today.trainings = calendar(from: today.date, through: today.date, in: tx)
  let templates = tx.list(Template.self).filter { $0.complete }
  let names = displayNames(of: templates)
  today.templates = readTemplates(templates, names, in: tx)
  today.waiting = readWaiting(names, in: tx)
  today.sessions = finishedSessions(limit: 5, in: tx).compactMap { session in
    shownFacts(of: session.id, in: tx).map { DiaryEntry($0) }
  }
  let isDone = today.sessions.contains { $0.day == today.date }
  if today.running == nil, !isDone { today.readNext(in: tx) }
  today.templates.removeAll { $0.templateID == today.upNext?.template.templateID }
  return today
}

extension Today {
  /// Reads the next workout.
  ///
  /// Other workouts that programs schedule for today get cards of their own.
  fileprivate mutating func readNext(in tx: Transaction) {
    switch nextTraining(on: date, in: tx) {
    case .template(let templateID, let habit) where habit != nil || programDays.isEmpty:
      guard let template = readEntry(of: templateID, in: tx), template.number != nil else { return }
      var next = UpNext(template: template, habit: habit)
      next.take(from: &programDays)
      upNext = next
    case .workout(let template): proposed = template
    case .template, nil: break
    }
  }
}
