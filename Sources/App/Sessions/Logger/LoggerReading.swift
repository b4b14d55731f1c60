import Records
import Training

/// Reads a session in progress with one exercise in view, which is the requested exercise or, by default, the
/// next one.
func readLogger(
  _ open: SessionFacts, exercise wanted: ID?, set: String?, _ context: RouteContext
) -> Logger {
  let tx = context.tx
  let exercises = liveExercises(of: open, context)
  var logger = Logger(
    session: open.session, now: tx.context.now, today: tx.context.today,
    version: versionNumber(of: open.session, in: tx), exercises: exercises, rest: runningRest(exercises, tx))
  logger.phase = phase(behind: open.override, of: open.session, in: tx)
  logger.records = freshRecords(in: open, context)
  let shown =
    wanted.flatMap { exercises.named($0) } ?? exercises.upNext
    ?? exercises.last { !$0.isSkipped } ?? exercises.first
  guard let shown else { return logger }
  logger.current = readCurrent(shown, open.session, set, context)
  logger.adjusted = readAdjusted(shown, open, context)
  return logger
}

/// Returns today's changes to an exercise's targets, or nil if there are none.
private func readAdjusted(
  _ shown: LiveExercise, _ open: SessionFacts, _ context: RouteContext
) -> AdjustedToday? {
  let (catalogue, tx) = (context.finder.catalogue, context.tx)
  let planned = plannedSnapshot(of: open, in: tx)
  guard let lineage = shown.performance.lineage, shown.performance.swappedFrom == nil,
    open.override?.adjustments.contains(where: { $0.lineage == lineage }) ?? false,
    let asked = planned.exercise(lineage)
  else { return nil }
  let table = traitsTable(of: [asked.catalogID], catalogue, before: open.session.day, in: tx)
  guard let today = adjustedTargets(of: planned, open.override, table).exercise(lineage), asked != today
  else { return nil }
  let found = todaysAdjustments(of: open, catalogue, in: tx)
  return AdjustedToday(
    lineage: lineage, asked: asked, today: today, cause: found.first { $0.lineage == lineage }?.cause)
}

/// Returns the exercises of a session in progress, with the day's targets applied.
func liveExercises(of open: SessionFacts, _ context: RouteContext) -> [LiveExercise] {
  open.live(targetsOfDay(of: open, context))
}

/// Returns the targets of the day for a session in progress.
func targetsOfDay(of open: SessionFacts, _ context: RouteContext) -> TemplateSnapshot {
  let planned = plannedSnapshot(of: open, in: context.tx)
  return todaysTargets(of: open, planned: planned, context.finder.catalogue, in: context.tx)
}

/// Returns the catalogue exercise or custom exercise with the given ID, or nil if it doesn't exist.
///
/// If a custom exercise was merged, returns the catalogue exercise that it was merged into.
func findExercise(_ catalogID: String, _ context: RouteContext) -> Exercise? {
  if let shared = context.finder.catalogue.exercise(catalogID) { return shared }
  let own = context.tx.list(Exercise.self).first { $0.catalogID.hasSameBytes(as: catalogID) }
  return own?.mergedInto.flatMap { context.finder.catalogue.exercise($0) } ?? own
}

private func readCurrent(
  _ shown: LiveExercise, _ session: WorkoutSession, _ set: String?, _ context: RouteContext
) -> CurrentExercise {
  let name = shown.performance.catalogID
  let exercise = findExercise(name, context)
  let table = traitsTable(of: [name], context.finder.catalogue, in: context.tx)
  var current = CurrentExercise(
    exercise: shown, traits: table[name], equipment: exercise?.equipment ?? .other,
    last: lastTime(of: name, before: session.startedAt, in: context.tx), gym: gym(in: context.tx),
    focus: focus(on: set, in: shown))
  current.isKnown = exercise != nil
  current.usualHang = exercise.flatMap { Hang(usual: $0) }
  current.scales = units(in: context.tx).scales(of: ClimbKind(of: exercise))
  current.bar = context.request.query["bar"].flatMap { Int64(digits: $0.utf8) }
    .flatMap { (1...100_000).contains($0) ? Weight(grams: $0) : nil }
  return current
}

private func focus(on word: String?, in exercise: LiveExercise) -> Focus {
  if let word {
    if let type = SetType(rawValue: word) { return .extra(type) }
    if let id = ID(word) {
      if let done = exercise.sets.first(where: { $0.id == id }) { return .done(done) }
      if let target = exercise.open.first(where: { $0.lineage == id }) { return .target(target) }
    }
  }
  if exercise.isSkipped { return .nothing }
  if let target = exercise.open.first { return .target(target) }
  return exercise.isPlanned ? .nothing : .extra(.regular)
}

private func versionNumber(of session: WorkoutSession, in tx: Transaction) -> Int64? {
  guard let version = session.versionID.flatMap({ tx.find(TemplateVersion.self, $0) }) else { return nil }
  return templateVersions(of: version.templateID, in: tx).number(of: version.id)
}

/// Returns the rest after the last completed set, or nil if there is none or it is over.
private func runningRest(_ exercises: [LiveExercise], _ tx: Transaction) -> Rest? {
  var latest: (set: SetPerformance, exercise: LiveExercise, at: Instant)?
  for exercise in exercises {
    for set in exercise.sets {
      guard let at = set.completedAt else { continue }
      if latest.map({ $0.at < at }) ?? true { latest = (set, exercise, at) }
    }
  }
  guard let (set, exercise, at) = latest else { return nil }
  let total = min(exercises.restSeconds(after: set, of: exercise), 36_000)
  // A set logged on another device may be in the future, because that device's clock may be fast.
  guard total > 0, (-60_000..<total * 1000).contains(tx.context.now - at) else { return nil }
  return Rest(until: at + total * 1000, total: total)
}
