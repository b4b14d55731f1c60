package import Records
import Sync
import Training

extension SQLiteStore {
  /// Adds the records of an export that are not here, and answers how many; what is here stays as it is,
  /// deleted or not.
  ///
  /// `read` hands on the records piece by piece, and is called twice. What is computed is in no export; it
  /// is made again within the same transaction. Whole or not at all, if the transaction ends with what is
  /// thrown here: an `ArchiveError` for a record that the store refuses, a `StoreError`, and what `read`
  /// throws.
  package func restore(
    _ context: Context, _ read: (_ each: ([Row]) throws -> Void) throws -> Void
  ) throws -> Int64 {
    var count: Int64 = 0
    // What ends a session comes last, because it freezes what stands before it.
    for isFreezing in [false, true] {
      try read { rows in
        let missing = try rows.filter { row in
          try schema.freezes(row.kind) == isFreezing && self.row(row.kind, row.id) == nil
        }
        guard !missing.isEmpty else { return }
        do throws(StoreError) {
          try stamp(missing.flatMap(\.restoring), at: context.now)
        } catch {
          guard case .refused(let kind, let id, let wrong) = error else { throw error }
          throw ArchiveError.badRecord(kind: kind, id, wrong)
        }
        count += Int64(missing.count)
      }
    }
    if count > 0 { try refreshSummaries(context) }
    return count
  }

  /// Computes what all sessions amount to, a thousand at a time.
  private func refreshSummaries(_ context: Context) throws(StoreError) {
    // What came back may belong to a session that was here, so all of them are looked at.
    var after: Int64 = 0
    let last = try head().sequence
    while after < last {
      let page = try changes(after: after, limit: 1000)
      guard let end = page.last?.sequence else { break }
      after = end
      let tx = Transaction(self, context)
      Training.refreshSummaries(of: page.filter { $0.kind == WorkoutSession.kind }.map(\.id), in: tx)
      if let failure = tx.failure { throw failure }
      if !tx.writes.isEmpty { try stamp(tx.writes, at: context.now) }
    }
  }

  /// Stores writes as one commit, stamped after all before it.
  package func stamp(_ writes: [Write], at now: Instant) throws(StoreError) {
    let head = try head()
    var clock = HybridClock(head.clock)
    let stamp = Stamp(clock: clock.tick(at: now), device: head.device, number: head.number + 1)
    try commit(Commit(writes: writes, stamp: stamp))
  }
}
