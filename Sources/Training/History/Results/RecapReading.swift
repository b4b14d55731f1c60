package import Records

/// Returns a summary of a finished session, compared with its targets, the previous session and the week so
/// far.
package func sessionRecap(
  of facts: SessionFacts, _ catalogue: Catalogue, in tx: Transaction
) -> SessionRecap {
  let earlier = finished(through: facts.session, in: tx)
  var recap = SessionRecap(
    facts: facts, standing: Standing(on: facts.session.day, among: earlier.map { $0.day }),
    amounts: SessionAmounts(of: facts), records: recordsHit(in: facts, catalogue, in: tx), runs: [],
    muscles: [])
  recap.before = timeBefore(facts.session, among: earlier, in: tx).map { SessionAmounts(of: $0) }
  if facts.session.origin == .template {
    let targets = todaysTargets(of: facts, catalogue, in: tx)
    recap.asked = targets.exercises.workingSets
    recap.runs = runs(of: facts, beside: targets, catalogue, in: tx)
  } else {
    recap.runs = runs(of: facts, beside: nil, catalogue, in: tx)
  }
  recap.muscles = workedMuscles(in: facts, catalogue, in: tx)
  return recap
}

/// Returns the finished sessions up to and including the given one, excluding quick logs, in order of start.
private func finished(through session: WorkoutSession, in tx: Transaction) -> [WorkoutSession] {
  let listed = listedImports(in: tx)
  let earlier = tx.list(WorkoutSession.self, WorkoutSession.byStart.all.through(session.startedAt))
  return earlier.filter { one in
    switch one.origin {
    case .quickLog: false
    case .import: listed.contains(one.id) && one.id != session.id
    case .template, .freeform:
      one.id != session.id && tx.find(SessionEnd.self, SessionEnd.id(of: one.id)) != nil
    }
  } + [session]
}

/// Returns the most recent earlier session that used any version of the same template, or nil if there is
/// none.
///
/// A session without a template counts if its title is the template's name.
private func timeBefore(
  _ session: WorkoutSession, among earlier: [WorkoutSession], in tx: Transaction
) -> SessionFacts? {
  guard let templateID = templateID(of: session, in: tx) else { return nil }
  let name = tx.find(Template.self, templateID)?.name
  let last = earlier.dropLast().last { one in
    if let other = Training.templateID(of: one, in: tx) { return other == templateID }
    return name.map { one.title.hasSameBytes(as: $0) } ?? false
  }
  return last.flatMap { shownFacts(of: $0.id, in: tx) }
}

private func templateID(of session: WorkoutSession, in tx: Transaction) -> ID? {
  session.versionID.flatMap { tx.find(TemplateVersion.self, $0) }?.templateID
}

func runs(
  of facts: SessionFacts, beside targets: TemplateSnapshot?, _ catalogue: Catalogue, in tx: Transaction
) -> [ExerciseRun] {
  let table = traitsTable(of: targets?.exercises.map { $0.catalogID } ?? [], catalogue, in: tx)
  let own = tx.list(Exercise.self)
  let done = facts.results(beside: targets, table).map { result in
    let from = result.performance.swappedFrom
    let planned = from.map { exercise($0, catalogue, own)?.name ?? result.prescription?.name ?? $0 }
    return ExerciseRun(result, insteadOf: planned)
  }
  guard let targets else { return done }
  return done + facts.notStarted(of: targets).map { ExerciseRun(leftOut: $0) }
}

private func workedMuscles(
  in facts: SessionFacts, _ catalogue: Catalogue, in tx: Transaction
) -> [WorkedMuscle] {
  let own = tx.list(Exercise.self)
  func helping(_ catalogID: String) -> [Muscle] {
    exercise(catalogID, catalogue, own)?.secondaryMuscles ?? []
  }
  let (done, day) = (facts.summaries, facts.session.day)
  // Sessions later that week are excluded.
  let week = summaries(from: day.monday, through: day, in: tx).filter {
    $0.startedAt < facts.session.startedAt && $0.sessionID != facts.session.id
  }
  let weekly = muscleSets(of: week + done, helping: helping)
  return muscleSets(of: done, helping: helping).map { today in
    WorkedMuscle(
      today: today, week: weekly.first { $0.muscle == today.muscle } ?? today,
      isMain: done.contains { $0.muscles.entries.contains(today.muscle) })
  }
}
