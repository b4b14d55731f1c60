package import Records

/// Computes again what a session amounts to: of a finished living one its summaries, of another none.
package func refreshSummaries(of sessionID: ID, in tx: Transaction<some Store>) {
  refreshSummaries(of: sessionID, facts: facts(of: sessionID, in: tx), in: tx)
}

/// Computes again what many sessions amount to; the imports are read once, not once for each.
package func refreshSummaries(of sessionIDs: some Sequence<ID>, in tx: Transaction<some Store>) {
  let listed = listedImports(in: tx)
  for id in sessionIDs { refreshSummaries(of: id, facts: facts(of: id, listed: listed, in: tx), in: tx) }
}

/// Computes all summaries again, after records came from elsewhere.
package func refreshAllSummaries(in tx: Transaction<some Store>) {
  refreshSummaries(of: tx.rows(WorkoutSession.kind, Query().including(.any)).lazy.map { $0.id }, in: tx)
}

private func refreshSummaries(of sessionID: ID, facts: SessionFacts?, in tx: Transaction<some Store>) {
  let known = tx.list(SessionSummary.self, SessionSummary.bySession.equal(sessionID))
  let now = facts?.end == nil ? [] : facts?.summaries ?? []
  for summary in known where !now.contains(where: { $0.id == summary.id }) {
    tx.remove(SessionSummary.self, summary.id)
  }
  for summary in now { tx.put(summary) }
}
