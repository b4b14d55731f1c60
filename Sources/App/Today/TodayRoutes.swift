import Records
import Training

func todayRoutes() -> [Route] {
  [Route("GET", "/") { visit in .page(todayPage(readToday(visit.request, in: visit.tx), visit.frame)) }]
}

private func readToday(_ request: Request, in tx: Transaction) -> Today {
  var today = Today(date: request.context.today)
  today.running = readRunning(in: tx)
  today.week = trainingWeek(of: today.date, in: tx)
  today.programDays = readProgramDays(on: today.date, in: tx)
  today.trainings = calendar(from: today.date, through: today.date, in: tx)
  let plans = tx.list(WorkoutPlan.self).filter { $0.complete }
  let names = displayNames(of: plans)
  today.templates = readTemplates(plans, names, in: tx)
  today.waiting = readWaiting(names, in: tx)
  today.sessions = finishedSessions(limit: 5, in: tx).compactMap { session in
    shownFacts(of: session.id, in: tx).map { DiaryEntry($0) }
  }
  let isDone = today.sessions.contains { $0.day == today.date }
  if today.running == nil, !isDone { today.readNext(in: tx) }
  today.templates.removeAll { $0.planID == today.upNext?.template.planID }
  return today
}

extension Today {
  /// What is trained next; what else a program asks for today has a card of its own.
  fileprivate mutating func readNext(in tx: Transaction) {
    switch nextTraining(on: date, in: tx) {
    case .template(let planID, let habit) where habit != nil || programDays.isEmpty:
      guard let template = readEntry(of: planID, in: tx), template.number != nil else { return }
      var next = UpNext(template: template, habit: habit)
      next.take(from: &programDays)
      upNext = next
    case .workout(let plan): proposed = plan
    case .template, nil: break
    }
  }
}

func readRunning(in tx: Transaction) -> RunningSession? {
  guard let session = runningSession(in: tx), let facts = facts(of: session.id, in: tx) else { return nil }
  let targets = snapshot(of: facts, in: tx)
  let live = liveExercises(of: facts, in: tx)
  return RunningSession(
    id: session.id, title: session.title, minutes: facts.minutes(until: tx.context.now),
    since: session.day, done: live.setsDone, planned: session.origin == .plan ? live.setsAsked : nil,
    next: facts.next(of: targets),
    isLightened: facts.override != nil)
}

// MARK: Templates

/// The templates of the newest 60 sessions, then those made last.
func readTemplates(
  _ plans: [WorkoutPlan], _ names: [ID: String], limit: Int = 5, in tx: Transaction
) -> [TemplateEntry] {
  var entries: [TemplateEntry] = []
  let newest = WorkoutSession.byStart.all.newestFirst().first(60)
  for session in tx.list(WorkoutSession.self, newest) where entries.count < limit {
    guard let version = session.versionID.flatMap({ tx.find(PlanVersion.self, $0) }),
      !entries.contains(where: { $0.planID == version.planID }), let name = names[version.planID]
    else { continue }
    entries.append(TemplateEntry(planID: version.planID, name: name, lastUsed: session.day))
  }
  if entries.count < min(limit, names.count) {
    let others = plans.filter { plan in !entries.contains { $0.planID == plan.id } }
      .sorted { $0.createdAt != $1.createdAt ? $0.createdAt > $1.createdAt : $0.id > $1.id }
    for plan in others.prefix(limit - entries.count) {
      let used = lastUse(of: plan.id, in: tx)
      entries.append(TemplateEntry(planID: plan.id, name: names[plan.id] ?? plan.name, lastUsed: used))
    }
  }
  for place in entries.indices { entries[place].fill(plans, in: tx) }
  return entries
}

/// A template, whenever it was used last; nil where it is gone.
func readEntry(of planID: ID, in tx: Transaction) -> TemplateEntry? {
  let plans = tx.list(WorkoutPlan.self).filter { $0.complete }
  guard let name = displayNames(of: plans)[planID] else { return nil }
  var entry = TemplateEntry(planID: planID, name: name, lastUsed: lastUse(of: planID, in: tx))
  entry.fill(plans, in: tx)
  return entry
}

extension TemplateEntry {
  fileprivate mutating func fill(_ plans: [WorkoutPlan], in tx: Transaction) {
    category = plans.first { $0.id == planID }?.category ?? .custom
    let versions = planVersions(of: planID, in: tx)
    number = versions.current.flatMap { versions.number(of: $0.id) }
    let snapshot = versions.current.flatMap { tx.find(PlanSnapshot.self, $0.snapshotID) }
    exercises = Int64(snapshot?.exercises.count ?? 0)
    sets = Int64(snapshot?.exercises.reduce(0) { $0 + $1.sets.count } ?? 0)
  }
}

private func lastUse(of planID: ID, in tx: Transaction) -> Day? {
  var last: WorkoutSession?
  for version in planVersions(of: planID, in: tx).numbered {
    let query = WorkoutSession.bySnapshot.equal(version.snapshotID).newestFirst().first(20)
    // Another template may have the same content, and so the same snapshot.
    guard let used = tx.list(WorkoutSession.self, query).first(where: { $0.versionID == version.id }) else {
      continue
    }
    if let known = last, known.startedAt >= used.startedAt { continue }
    last = used
  }
  return last?.day
}

// MARK: Changes that wait

/// The undecided changes of the newest 50 suggestions, by template.
func readWaiting(_ names: [ID: String], in tx: Transaction) -> [WaitingPlan] {
  var plans: [ID] = []
  for suggestion in tx.list(PlanSuggestion.self, PlanSuggestion.byTime.all.newestFirst().first(50)) {
    // The template first: mostly it is known already, and then its changes need not be read.
    guard let planID = plan(of: suggestion, in: tx), !plans.contains(planID) else { continue }
    let changes = tx.list(SuggestedChange.self, SuggestedChange.bySuggestion.equal(suggestion.id))
    if changes.contains(where: { isUndecided($0, in: tx) }) { plans.append(planID) }
  }
  return plans.compactMap { planID in
    let groups = readGroups(of: planID, in: tx)
    return groups.isEmpty ? nil : WaitingPlan(planID: planID, name: names[planID] ?? "", groups: groups)
  }
}

private func isUndecided(_ change: SuggestedChange, in tx: Transaction) -> Bool {
  let verdict = latestDecision(on: change.id, in: tx)?.decision
  return verdict == nil || verdict == .deferred
}

/// None of a template whose content has not arrived.
private func readGroups(of planID: ID, in tx: Transaction) -> [ChangeGroup] {
  do throws(PlanError) {
    return changeGroups(
      of: try offeredChanges(of: planID, in: tx), in: try readPlan(planID, in: tx).snapshot)
  } catch {
    return []
  }
}
