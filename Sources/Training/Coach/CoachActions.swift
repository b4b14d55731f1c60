package import Records

/// Why the coach can't be asked so.
package enum CoachError: Error, Equatable, Sendable {
  case textEmpty
  case textTooLong(limit: Int64)
}

/// What the coach said to a question, and what it put into the plan for it.
package struct CoachAnswer: Sendable {
  package var message: CoachMessage
  package var reply: CoachMessage
  package var items: [PlanItem]
}

/// Asks the coach: keeps the question, its answer, and the session that the answer may bring.
///
/// Throws `textEmpty`, `textTooLong`.
@discardableResult
package func askCoach(
  _ text: String, _ finder: ExerciseFinder, in tx: Transaction
) throws(CoachError) -> CoachAnswer {
  let text = text.trimmed
  guard !text.isEmpty else { throw .textEmpty }
  guard text.utf8.count <= 10_000 else { throw .textTooLong(limit: 10_000) }
  var message = CoachMessage()
  message.id = tx.makeID()
  message.at = tx.context.now
  message.text = text
  let question = question(in: text) { words in
    finder.search(words, limit: 1).first.flatMap { $0.score >= 2000 ? $0.catalogID : nil }
  }
  var reply = CoachMessage()
  reply.id = tx.makeID()
  // Behind the question, whatever the ids.
  reply.at = tx.context.now + 1
  reply.role = .coach
  var items: [PlanItem] = []
  if question == .session {
    let own = tx.list(Exercise.self)
    (reply.remarks, items) = suggestSession(in: tx) { exercise($0, finder.catalogue, own) }
  } else {
    reply.remarks = answer(to: question, in: tx)
  }
  reply.planItemIDs = items.map { $0.id }
  tx.put(message)
  tx.put(reply)
  return CoachAnswer(message: message, reply: reply, items: items)
}

/// Puts a session into today's plan; one that is there and not begun is said again.
private func suggestSession(
  in tx: Transaction, _ exercise: (String) -> Exercise?
) -> (remarks: [Remark], items: [PlanItem]) {
  let today = tx.context.today
  let waiting = planItems(on: today, in: tx).last { item, progress in
    item.type == .coachSuggestion && progress.status == .pending
  }
  if let waiting { return (said(waiting.item), [waiting.item]) }
  guard var item = complement(complementInput(in: tx, exercise), exercise) else {
    return ([Remark(.allRested)], [])
  }
  item.id = tx.makeID()
  item.day = today
  item.createdAt = tx.context.now
  tx.put(item)
  return (said(item), [item])
}

/// What the coach says of a session that it put into the plan.
func said(_ item: PlanItem) -> [Remark] {
  let minutes = Figure("minutes", .count, item.estimatedDurationMinutes ?? 0)
  var added = Remark(.sessionAdded, minutes, names: item.focus.map { $0.rawValue })
  if let time = item.time { added.figures.append(Figure("time_minutes", .count, time.minutes)) }
  return item.remarks + [added]
}

/// What the athlete's own numbers say.
private func answer(to question: CoachQuestion, in tx: Transaction) -> [Remark] {
  let today = tx.context.today
  switch question {
  case .session, .other: return [Remark(.notUnderstood)]
  case .recovery: return recovery(in: tx)
  case .week:
    let week = trainingWeek(of: today, in: tx)
    var remark = Remark(
      .weekSoFar, Figure("sessions", .count, week.done.sessions), Figure("sets", .count, week.done.sets))
    if let usual = week.usual {
      remark.figures += [
        Figure("usual_sessions", .count, usual.sessions), Figure("usual_sets", .count, usual.sets),
      ]
    }
    return [remark]
  case .form:
    guard let form = forms(from: today, through: today, in: tx).last else { return [Remark(.notUnderstood)] }
    return [
      Remark(
        .formNow, Figure("fitness_tenths", .count, form.fitness),
        Figure("fatigue_tenths", .count, form.fatigue), Figure("form_tenths", .count, form.form))
    ]
  case .nextEvent:
    guard let event = events(from: today, through: today + Event.mostDays, in: tx).first else {
      return [Remark(.noEvent)]
    }
    var remarks = [Remark(.nextEvent, Figure("days", .days, max(0, event.day - today)), names: [event.title])]
    if let taper = taper(on: today, [event]) {
      remarks.append(Remark(.taper, Figure("percent", .percent, -taper.volume), names: [event.title]))
    }
    return remarks
  case .best(let catalogID): return [best(of: catalogID, in: tx)]
  }
}

private func recovery(in tx: Transaction) -> [Remark] {
  let alerts = recoveryAlerts(in: tx).flatMap { $0.remarks }
  guard alerts.isEmpty else { return alerts }
  let target = (tx.find(SleepTarget.self, SleepTarget.theID) ?? SleepTarget()).sleepTargetMinutes
  let today = metrics(from: tx.context.today, through: tx.context.today, in: tx).first
  guard let today, today.sleepMinutes != nil || today.restingHeartRate != nil else {
    return [Remark(.nothingMeasured)]
  }
  var remark = Remark(.recovered, Figure("target_minutes", .count, target))
  if let slept = today.sleepMinutes { remark.figures.append(Figure("slept_minutes", .count, slept)) }
  if let rate = today.restingHeartRate { remark.figures.append(Figure("rate", .count, rate)) }
  return [remark]
}

/// The set of an exercise that speaks for the highest one-rep maximum, by the athlete's formula.
private func best(of catalogID: String, in tx: Transaction) -> Remark {
  let summaries = tx.list(SessionSummary.self, SessionSummary.byCatalogue.equal(catalogID))
  let all = bests(of: summaries, .weightReps, units(in: tx).formula)
  guard let best = all.first(where: { $0.kind == .oneRepMaximum }), let weight = best.weight,
    let reps = best.reps
  else { return Remark(.neverDone, names: [catalogID]) }
  return Remark(
    .bestOf, Figure("weight", .grams, weight.grams), Figure("reps", .reps, reps),
    Figure("maximum", .grams, best.amount), Figure("day", .count, best.day.number), names: [catalogID])
}
