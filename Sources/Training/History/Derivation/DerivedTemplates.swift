package import Records

/// Returns the templates derived from the log's last eight weeks, counted back from its most recent session.
///
/// A log that ended long ago therefore still yields templates.
package func derivedTemplates(in tx: Transaction) -> [DerivedTemplate] {
  let sessions = finishedSessions(limit: 500, in: tx)
  guard let newest = sessions.map({ $0.day }).max() else { return [] }
  let recent = sessions.filter { $0.day > newest - 56 }
  return deriveTemplates(from: recent.compactMap { facts(of: $0.id, in: tx) }, through: newest)
}
