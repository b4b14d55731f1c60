package import Records

/// A session as it was: its frozen records and its amendments together.
///
/// nil when it is unknown or deleted.
///
/// An imported session is there while a living batch lists it.
package func facts(of sessionID: ID, in tx: Transaction) -> SessionFacts? {
  facts(of: sessionID, listed: nil, in: tx)
}

/// The same, for who reads many and knows already which imported sessions are listed.
func facts(of sessionID: ID, listed: Set<ID>?, in tx: Transaction) -> SessionFacts? {
  guard let session = tx.find(WorkoutSession.self, sessionID) else { return nil }
  if session.origin == .import, !(listed?.contains(sessionID) ?? isListed(sessionID, in: tx)) { return nil }
  return facts(of: session, in: tx)
}

/// The newest finished sessions first, as many as asked for, of those begun before an instant.
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

/// The finished sessions with an exercise, newest first, each whole.
package func history(
  of catalogID: String, before: Instant? = nil, limit: Int, in tx: Transaction
) -> [SessionFacts] {
  summaries(of: catalogID, before: before, limit: limit, in: tx)
    .compactMap { shownFacts(of: $0.sessionID, in: tx) }
}

/// The facts of a session that is known to be shown, as one is that has a summary: the batches, which may
/// list thousands, need no second look.
package func shownFacts(of sessionID: ID, in tx: Transaction) -> SessionFacts? {
  tx.find(WorkoutSession.self, sessionID).map { facts(of: $0, in: tx) }
}

/// What the finished sessions with an exercise amount to, newest first.
package func summaries(
  of catalogID: String, before: Instant? = nil, limit: Int, in tx: Transaction
) -> [SessionSummary] {
  var found: [SessionSummary] = []
  for name in namesake(of: catalogID, in: tx) {
    found += summaries(under: name, before: before, limit: limit, in: tx)
  }
  found.sort { $0.startedAt != $1.startedAt ? $0.startedAt > $1.startedAt : $0.id > $1.id }
  return Array(found.prefix(limit))
}

/// The newest summaries under one catalogue id, and perhaps some more.
///
/// The index knows days, not times, so the last day read has to be read whole.
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

/// A catalogue id, the one that took its place if it was merged, and the athlete's own that were merged too.
package func namesake(of catalogID: String, in tx: Transaction) -> [String] {
  let merged = tx.list(Exercise.self).filter { $0.mergedInto != nil }
  let root = merged.first { $0.catalogID.hasSameBytes(as: catalogID) }?.mergedInto ?? catalogID
  let others = merged.filter { $0.mergedInto?.hasSameBytes(as: root) ?? false }.map { $0.catalogID }
  return [catalogID] + ([root] + others).filter { !$0.hasSameBytes(as: catalogID) }
}

/// The athlete's own exercises that were merged, each with what took its place.
func mergedNames(in tx: Transaction) -> [String: String] {
  var names: [String: String] = [:]
  for exercise in tx.list(Exercise.self) { names[exercise.catalogID] = exercise.mergedInto }
  return names
}

/// The imported sessions that a living batch lists.
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
  // Exercises before their sets: one late op brings both at the same time.
  for amendment in facts.amendments where !amendment.isAboutASet { facts.apply(amendment) }
  for place in facts.exercises.indices {
    let id = facts.exercises[place].performance.id
    facts.exercises[place].sets = sets.filter { $0.exercisePerformanceID == id }
  }
  for amendment in facts.amendments where amendment.isAboutASet { facts.apply(amendment) }
  // Last: an amendment of the session itself knows nothing of the snapshot that its end brought.
  if let snapshotID = facts.end?.snapshotID { facts.session.snapshotID = snapshotID }
  return facts
}

extension Amendment {
  fileprivate var isAboutASet: Bool { recordKind.hasSameBytes(as: SetPerformance.kind) }
}
