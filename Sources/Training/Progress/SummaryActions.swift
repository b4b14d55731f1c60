package import Records

/// Computes again what sessions amount to: of a finished living one its summaries, of another none.
package func refreshSummaries(of sessionIDs: [ID], in tx: Transaction) {
  guard !sessionIDs.isEmpty else { return }
  // Read once: a batch lists thousands.
  let listed = listedImports(in: tx)
  for sessionID in sessionIDs {
    refreshSummaries(of: sessionID, as: facts(of: sessionID, listed: listed, in: tx), in: tx)
  }
}

/// As above, for a session whose facts were just read; nil where it is not shown.
func refreshSummaries(of sessionID: ID, as facts: SessionFacts?, in tx: Transaction) {
  let known = tx.list(SessionSummary.self, SessionSummary.bySession.equal(sessionID))
  let now = facts?.end == nil ? [] : facts?.summaries ?? []
  for summary in known where !now.contains(where: { $0.id == summary.id }) {
    tx.remove(SessionSummary.self, summary.id)
  }
  for summary in now { tx.put(summary) }
}

/// Computes all summaries again, after records came from elsewhere.
package func refreshAllSummaries(in tx: Transaction) {
  let sessions = tx.rows(WorkoutSession.kind, Query().including(.any)).map { $0.id }
  refreshSummaries(of: sessions, in: tx)
}
