package import Records

/// The templates that the log's last eight weeks speak for: a log that ends long ago still says what was
/// trained.
package func proposedPlans(in tx: Transaction) -> [ProposedPlan] {
  let sessions = finishedSessions(limit: 500, in: tx)
  guard let newest = sessions.map({ $0.day }).max() else { return [] }
  let recent = sessions.filter { $0.day > newest - 56 }
  return proposePlans(from: recent.compactMap { facts(of: $0.id, in: tx) }, through: newest)
}
