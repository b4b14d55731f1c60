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
  /// Reads the next training.
  ///
  /// Other trainings that programs schedule today get their own cards.
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

func readRunning(in tx: Transaction) -> RunningSession? {
  guard let session = runningSession(in: tx), let facts = facts(of: session.id, in: tx) else { return nil }
  let targets = snapshot(of: facts, in: tx)
  let live = liveExercises(of: facts, in: tx)
  return RunningSession(
    id: session.id, title: session.title, minutes: facts.minutes(until: tx.context.now),
    since: session.day, done: live.setsDone, planned: session.origin == .template ? live.setsAsked : nil,
    next: facts.next(of: targets),
    isLightened: facts.override != nil)
}

// MARK: Templates

/// Returns the templates of the newest 60 sessions, followed by the newest templates.
func readTemplates(
  _ templates: [Template], _ names: [ID: String], limit: Int = 5, in tx: Transaction
) -> [TemplateEntry] {
  var entries: [TemplateEntry] = []
  let newest = WorkoutSession.byStart.all.newestFirst().first(60)
  for session in tx.list(WorkoutSession.self, newest) where entries.count < limit {
    guard let version = session.versionID.flatMap({ tx.find(TemplateVersion.self, $0) }),
      !entries.contains(where: { $0.templateID == version.templateID }), let name = names[version.templateID]
    else { continue }
    entries.append(TemplateEntry(templateID: version.templateID, name: name, lastUsed: session.day))
  }
  if entries.count < min(limit, names.count) {
    let others = templates.filter { template in !entries.contains { $0.templateID == template.id } }
      .sorted { $0.createdAt != $1.createdAt ? $0.createdAt > $1.createdAt : $0.id > $1.id }
    for template in others.prefix(limit - entries.count) {
      let used = lastUse(of: template.id, in: tx)
      entries.append(
        TemplateEntry(templateID: template.id, name: names[template.id] ?? template.name, lastUsed: used))
    }
  }
  for place in entries.indices { entries[place].fill(templates, in: tx) }
  return entries
}

/// Returns a template with the day of its last use; nil if it doesn't exist.
func readEntry(of templateID: ID, in tx: Transaction) -> TemplateEntry? {
  let templates = tx.list(Template.self).filter { $0.complete }
  guard let name = displayNames(of: templates)[templateID] else { return nil }
  var entry = TemplateEntry(templateID: templateID, name: name, lastUsed: lastUse(of: templateID, in: tx))
  entry.fill(templates, in: tx)
  return entry
}

extension TemplateEntry {
  fileprivate mutating func fill(_ templates: [Template], in tx: Transaction) {
    category = templates.first { $0.id == templateID }?.category ?? .custom
    let versions = templateVersions(of: templateID, in: tx)
    number = versions.current.flatMap { versions.number(of: $0.id) }
    let snapshot = versions.current.flatMap { tx.find(TemplateSnapshot.self, $0.snapshotID) }
    exercises = Int64(snapshot?.exercises.count ?? 0)
    sets = Int64(snapshot?.exercises.reduce(0) { $0 + $1.sets.count } ?? 0)
  }
}

private func lastUse(of templateID: ID, in tx: Transaction) -> Day? {
  var last: WorkoutSession?
  for version in templateVersions(of: templateID, in: tx).numbered {
    let query = WorkoutSession.bySnapshot.equal(version.snapshotID).newestFirst().first(20)
    // Another template may have the same content and therefore share the snapshot.
    guard let used = tx.list(WorkoutSession.self, query).first(where: { $0.versionID == version.id }) else {
      continue
    }
    if let known = last, known.startedAt >= used.startedAt { continue }
    last = used
  }
  return last?.day
}

// MARK: Pending suggestions

/// Returns the undecided changes of the newest 50 suggestions, by template.
func readWaiting(_ names: [ID: String], in tx: Transaction) -> [WaitingTemplate] {
  var templates: [ID] = []
  for suggestion in tx.list(Suggestion.self, Suggestion.byTime.all.newestFirst().first(50)) {
    // Check the template first: usually it is already listed, and its changes need not be read.
    guard let templateID = template(of: suggestion, in: tx), !templates.contains(templateID) else { continue }
    let changes = tx.list(SuggestedChange.self, SuggestedChange.bySuggestion.equal(suggestion.id))
    if changes.contains(where: { isUndecided($0, in: tx) }) { templates.append(templateID) }
  }
  return templates.compactMap { templateID in
    let groups = readGroups(of: templateID, in: tx)
    return groups.isEmpty
      ? nil : WaitingTemplate(templateID: templateID, name: names[templateID] ?? "", groups: groups)
  }
}

private func isUndecided(_ change: SuggestedChange, in tx: Transaction) -> Bool {
  let verdict = latestDecision(on: change.id, in: tx)?.decision
  return verdict == nil || verdict == .deferred
}

/// Returns the changes of a template in groups; empty if the template's content hasn't arrived.
private func readGroups(of templateID: ID, in tx: Transaction) -> [ChangeGroup] {
  do throws(TemplateError) {
    return changeGroups(
      of: try offeredChanges(of: templateID, in: tx), in: try readTemplate(templateID, in: tx).snapshot)
  } catch {
    return []
  }
}
