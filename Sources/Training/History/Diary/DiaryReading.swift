package import Records

/// Returns the finished sessions in a range of days, most recent first.
///
/// Only the data that an entry requires is read, so that a month of a long log loads quickly.
package func diary(from first: Day, through last: Day, in tx: Transaction) -> [DiaryEntry] {
  let listed = listedImports(in: tx)
  let sessions = tx.list(WorkoutSession.self, WorkoutSession.byDay.all.from(first).through(last))
  var summaries: [ID: [SessionSummary]] = [:]
  for summary in tx.list(SessionSummary.self, SessionSummary.byDay.all.from(first).through(last)) {
    summaries[summary.sessionID, default: []].append(summary)
  }
  return sessions.compactMap { entry(of: $0, listed, summaries[$0.id] ?? [], in: tx) }.sorted(by: isNewer)
}

/// Returns up to `limit` finished sessions whose titles contain all the given words, most recent first.
///
/// Case and diacritics are ignored.
package func diary(titled words: String, limit: Int, in tx: Transaction) -> [DiaryEntry] {
  let wanted = TextFolding.fold(words.utf8).split(separator: 0x20).map { Array($0) }
  guard !wanted.isEmpty else { return [] }
  let listed = listedImports(in: tx)
  var found: [DiaryEntry] = []
  for session in tx.list(WorkoutSession.self, WorkoutSession.byStart.all.newestFirst()) {
    guard found.count < limit else { break }
    let title = TextFolding.fold(session.title.utf8)
    guard wanted.allSatisfy({ title.holds($0) }) else { continue }
    let summaries = tx.list(SessionSummary.self, SessionSummary.bySession.equal(session.id))
    if let entry = entry(of: session, listed, summaries, in: tx) { found.append(entry) }
  }
  return found
}

/// Returns the day of the last finished session before `first`, and the day of the first finished session
/// after `last`.
///
/// A day is nil if there is no such session.
package func diaryNeighbours(
  before first: Day, after last: Day, in tx: Transaction
) -> (before: Day?, after: Day?) {
  // Only finished sessions have summaries, and only while they are shown.
  let earlier = SessionSummary.byDay.all.through(first - 1).newestFirst()
  let later = SessionSummary.byDay.all.from(last + 1)
  return (tx.first(SessionSummary.self, earlier)?.day, tx.first(SessionSummary.self, later)?.day)
}

private func isNewer(_ left: DiaryEntry, _ right: DiaryEntry) -> Bool {
  if left.day != right.day { return left.day > right.day }
  return left.startedAt != right.startedAt
    ? left.startedAt > right.startedAt : left.sessionID > right.sessionID
}

/// Returns the diary entry for a session, or nil if the session is in progress or its import batch no longer
/// exists.
private func entry(
  of session: WorkoutSession, _ listed: Set<ID>, _ summaries: [SessionSummary], in tx: Transaction
) -> DiaryEntry? {
  if session.origin == .import, !listed.contains(session.id) { return nil }
  guard let end = tx.find(SessionEnd.self, SessionEnd.id(of: session.id)) else { return nil }
  // Only amended sessions have to be read completely.
  if tx.first(Amendment.self, Amendment.bySession.equal(session.id)) != nil {
    return shownFacts(of: session.id, in: tx).map { DiaryEntry($0) }
  }
  var entry = DiaryEntry(session)
  entry.minutes = session.startedAt.minutes(until: end.endedAt)
  entry.effort = tx.find(PostWorkoutEffort.self, PostWorkoutEffort.id(of: session.id))?.rpe
  entry.isLightened = tx.find(SessionOverride.self, SessionOverride.id(of: session.id)) != nil
  entry.count(summaries)
  return entry
}

extension [UInt8] {
  /// Returns true if the array contains `part` as a contiguous run of bytes.
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    guard part.count <= count else { return false }
    return (0...(count - part.count)).contains { self[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
