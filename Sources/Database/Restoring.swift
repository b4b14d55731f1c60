package import Records
import Sync
package import Training

extension SQLiteStore {
  /// Adds the records of an export that are not here, whole or not at all, and answers how many; what is here
  /// stays as it is, deleted or not.
  ///
  /// What is computed is in no export; it is made again within the same transaction.
  package func restore(_ archive: Archive, _ context: Context) throws(StoreError) -> Int64 {
    var there: Set<ID> = []
    for row in archive.rows where try self.row(row.kind, row.id) != nil { there.insert(row.id) }
    let writes = archive.writes { there.contains($0.id) }
    if !writes.isEmpty { try stamp(writes, at: context.now) }
    let tx = Transaction(self, context)
    refreshAllSummaries(in: tx)
    if let failure = tx.failure { throw failure }
    if !tx.writes.isEmpty { try stamp(tx.writes, at: context.now) }
    return Int64(archive.rows.count - there.count)
  }

  /// Stores writes as one commit, stamped after all before it.
  package func stamp(_ writes: [Write], at now: Instant) throws(StoreError) {
    let head = try head()
    var clock = HybridClock(head.clock)
    let stamp = Stamp(clock: clock.tick(at: now), device: head.device, number: head.number + 1)
    try commit(Commit(writes: writes, stamp: stamp))
  }
}
