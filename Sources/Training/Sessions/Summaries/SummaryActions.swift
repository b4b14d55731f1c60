package import Records

/// Recomputes the summaries of sessions.
///
/// A session that is in progress or deleted has none.
package func refreshSummaries(of sessionIDs: [ID], in tx: Transaction) {
  guard !sessionIDs.isEmpty else { return }
  // The list is read only once, because a batch may contain thousands of sessions.
  let listed = listedImports(in: tx)
  for sessionID in sessionIDs {
    refreshSummaries(of: sessionID, as: facts(of: sessionID, listed: listed, in: tx), in: tx)
  }
}

/// Recomputes the summaries of a session whose facts were just read.
///
/// `facts` is nil if the session isn't visible.
func refreshSummaries(of sessionID: ID, as facts: SessionFacts?, in tx: Transaction) {
  let known = tx.list(SessionSummary.self, SessionSummary.bySession.equal(sessionID))
  let now = facts?.end == nil ? [] : facts?.summaries ?? []
  for summary in known where !now.contains(where: { $0.id == summary.id }) {
    tx.remove(SessionSummary.self, summary.id)
  }
  for summary in now { tx.put(summary) }
}

/// Recomputes all summaries, for example after records arrive from another device.
package func refreshAllSummaries(in tx: Transaction) {
  let sessions = tx.rows(WorkoutSession.kind, Query().including(.any)).map { $0.id }
  refreshSummaries(of: sessions, in: tx)
}

/// Returns the exercises in the 200 most recent summaries.
///
/// Exercises that were done longer ago can still be found by name.
package func recentExercises(in tx: Transaction) -> RecentExercises {
  var recent: RecentExercises = [:]
  let names = mergedNames(in: tx)
  for summary in tx.list(SessionSummary.self, SessionSummary.byDay.all.newestFirst().first(200)) {
    let name = names[summary.catalogID] ?? summary.catalogID
    if recent[name] == nil { recent[name] = (summary.day, recent.count) }
  }
  return recent
}
