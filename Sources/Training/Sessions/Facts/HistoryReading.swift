package import Records

/// Returns a session with its amendments applied, or nil if it doesn't exist or was deleted.
///
/// An imported session counts as deleted unless an existing import batch lists it.
package func facts(of sessionID: ID, in tx: Transaction) -> SessionFacts? {
  facts(of: sessionID, listed: nil, in: tx)
}

/// Returns a session with its amendments applied, or nil if it doesn't exist or was deleted.
///
/// Callers that read many sessions can pass the result of ``listedImports(in:)``, so that the import batches
/// are read only once.
func facts(of sessionID: ID, listed: Set<ID>?, in tx: Transaction) -> SessionFacts? {
  guard let session = tx.find(WorkoutSession.self, sessionID) else { return nil }
  if session.origin == .import, !(listed?.contains(sessionID) ?? isListed(sessionID, in: tx)) { return nil }
  return facts(of: session, in: tx)
}

/// Returns up to `limit` finished sessions, most recent first.
///
/// If `before` isn't nil, only sessions that began before it are returned.
package func finishedSessions(
  before: Instant? = nil, limit: Int, in tx: Transaction
) -> [WorkoutSession] {
  var listed: Set<ID>?
  var found: [WorkoutSession] = []
  var after: Row?
  while found.count < limit {
    var query = WorkoutSession.byStart.all.newestFirst().first(max(limit, 20)).starting(after: after)
    if let before { query = query.through(Instant(milliseconds: before.milliseconds - 1)) }
    let page = tx.list(WorkoutSession.self, query)
    for session in page where found.count < limit {
      if session.origin == .import {
        let all = listed ?? listedImports(in: tx)
        listed = all
        if !all.contains(session.id) { continue }
      }
      if tx.find(SessionEnd.self, SessionEnd.id(of: session.id)) != nil { found.append(session) }
    }
    guard let last = page.last, page.count == max(limit, 20) else { break }
    after = Row(last)
  }
  return found
}

/// Returns up to `limit` finished sessions that contain an exercise, with all their records, most recent
/// first.
package func history(
  of catalogID: String, before: Instant? = nil, limit: Int, in tx: Transaction
) -> [SessionFacts] {
  summaries(of: catalogID, before: before, limit: limit, in: tx)
    .compactMap { shownFacts(of: $0.sessionID, in: tx) }
}

/// Returns the facts of a session that is known to be visible because it has a summary.
///
/// Doesn't search the import batches, which may list thousands of sessions.
package func shownFacts(of sessionID: ID, in tx: Transaction) -> SessionFacts? {
  tx.find(WorkoutSession.self, sessionID).map { facts(of: $0, in: tx) }
}

/// Returns up to `limit` summaries of an exercise and of the exercises merged with it, most recent first.
package func summaries(
  of catalogID: String, before: Instant? = nil, limit: Int, in tx: Transaction
) -> [SessionSummary] {
  var found: [SessionSummary] = []
  for name in mergedCatalogIDs(of: catalogID, in: tx) {
    found += summaries(under: name, before: before, limit: limit, in: tx)
  }
  found.sort { $0.startedAt != $1.startedAt ? $0.startedAt > $1.startedAt : $0.id > $1.id }
  return Array(found.prefix(limit))
}

/// Returns the most recent summaries for a single catalogue ID, possibly more than `limit`.
///
/// The index contains days rather than times, so the earliest day must be read completely.
private func summaries(
  under catalogID: String, before: Instant?, limit: Int, in tx: Transaction
) -> [SessionSummary] {
  let size = limit + 4
  var found: [SessionSummary] = []
  var after: Row?
  while true {
    var query = SessionSummary.byCatalogue.equal(catalogID).newestFirst().first(size).starting(after: after)
    if let before { query = query.through(before.day(utcOffset: 1080)) }
    let page = tx.list(SessionSummary.self, query)
    found += page.filter { before == nil || $0.startedAt < before ?? $0.startedAt }
    guard let last = page.last, page.count == size, found.count(where: { $0.day > last.day }) < limit else {
      return found
    }
    after = Row(last)
  }
}

/// Returns `catalogID` followed by the ID it was merged into, if any, and the IDs of the athlete's custom
/// exercises merged into the same exercise.
package func mergedCatalogIDs(of catalogID: String, in tx: Transaction) -> [String] {
  let merged = tx.list(Exercise.self).filter { $0.mergedInto != nil }
  let root = merged.first { $0.catalogID.hasSameBytes(as: catalogID) }?.mergedInto ?? catalogID
  let others = merged.filter { $0.mergedInto?.hasSameBytes(as: root) ?? false }.map { $0.catalogID }
  return [catalogID] + ([root] + others).filter { !$0.hasSameBytes(as: catalogID) }
}

/// Returns the catalogue ID that each merged exercise was merged into, keyed by the exercise's own ID.
func mergedNames(in tx: Transaction) -> [String: String] {
  var names: [String: String] = [:]
  for exercise in tx.list(Exercise.self) { names[exercise.catalogID] = exercise.mergedInto }
  return names
}

/// Returns the IDs of the sessions listed by import batches, ignoring deleted batches.
package func listedImports(in tx: Transaction) -> Set<ID> {
  Set(tx.list(ImportBatch.self).flatMap { $0.sessions })
}

private func isListed(_ sessionID: ID, in tx: Transaction) -> Bool {
  tx.list(ImportBatch.self).contains { $0.sessions.contains(sessionID) }
}

private func facts(of session: WorkoutSession, in tx: Transaction) -> SessionFacts {
  let sets = tx.list(SetPerformance.self, SetPerformance.bySession.equal(session.id))
  var facts = SessionFacts(session: session)
  facts.exercises = tx.list(ExercisePerformance.self, ExercisePerformance.bySession.equal(session.id)).map {
    ExerciseFacts(performance: $0)
  }
  facts.end = tx.find(SessionEnd.self, SessionEnd.id(of: session.id))
  facts.mood = tx.find(PreWorkoutMood.self, PreWorkoutMood.id(of: session.id))
  facts.effort = tx.find(PostWorkoutEffort.self, PostWorkoutEffort.id(of: session.id))
  facts.override = tx.find(SessionOverride.self, SessionOverride.id(of: session.id))
  facts.amendments = tx.list(Amendment.self, Amendment.bySession.equal(session.id))
    .sorted { $0.at != $1.at ? $0.at < $1.at : $0.id < $1.id }
  // Apply exercises before their sets, because a single late op adds both at the same time.
  for amendment in facts.amendments where !amendment.isAboutASet { facts.apply(amendment) }
  for place in facts.exercises.indices {
    let id = facts.exercises[place].performance.id
    facts.exercises[place].sets = sets.filter { $0.exercisePerformanceID == id }
  }
  for amendment in facts.amendments where amendment.isAboutASet { facts.apply(amendment) }
  // This comes last, because an amendment of the session doesn't contain the snapshot that its end recorded.
  if let snapshotID = facts.end?.snapshotID { facts.session.snapshotID = snapshotID }
  return facts
}

extension Amendment {
  fileprivate var isAboutASet: Bool { recordKind.hasSameBytes(as: SetPerformance.kind) }
}

/// Returns the sessions that were started with a template version, most recent first.
package func sessions(with version: TemplateVersion, in tx: Transaction) -> [WorkoutSession] {
  let query = WorkoutSession.bySnapshot.equal(version.snapshotID).newestFirst()
  // Another template may have the same content, and therefore the same snapshot.
  return tx.list(WorkoutSession.self, query).filter { $0.versionID == version.id }
}

/// Returns the day on which each template was last trained, based on the 3,000 most recent sessions.
package func lastTrainedDays(in tx: Transaction) -> [ID: Day] {
  var templates: [ID: ID] = [:]
  for version in versionsByTemplate(in: tx).values.joined() { templates[version.id] = version.templateID }
  var days: [ID: Day] = [:]
  for session in tx.list(WorkoutSession.self, WorkoutSession.byStart.all.newestFirst().first(3000)) {
    guard let templateID = session.versionID.flatMap({ templates[$0] }), days[templateID] == nil else {
      continue
    }
    days[templateID] = session.day
  }
  return days
}
