package import Records

/// Returns the day of the most recent session that used a template, or nil if there is none.
package func lastUse(of templateID: ID, in tx: Transaction) -> Day? {
  var last: WorkoutSession?
  for version in templateVersions(of: templateID, in: tx).numbered {
    let query = WorkoutSession.bySnapshot.equal(version.snapshotID).newestFirst().first(20)
    // Another template may have the same content and therefore share the snapshot.
    guard let used = tx.list(WorkoutSession.self, query).first(where: { $0.versionID == version.id }) else {
      continue
    }
    if let known = last, known.startedAt >= used.startedAt { continue }
    last = used
  }
  return last?.day
}
