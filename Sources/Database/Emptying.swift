package import Records
import Sync
import Training

/// How long it is remembered that something is gone for good: 400 days.
private let tombstoneMilliseconds: Int64 = 400 * 86_400_000

extension SQLiteStore {
  /// Takes out for good what was deleted 30 days ago, with all that hangs below it, and forgets the receipts
  /// of that time; every owner of a database calls it now and then, within a write of its own.
  ///
  /// A clock that jumps ahead empties nothing that was there when something was written last.
  package func emptyOldTrash(_ context: Context) throws(StoreError) {
    let head = try head()
    let now = min(context.now.milliseconds, head.clock >> 16 + deletionGraceMilliseconds)
    let before = Instant(milliseconds: now - deletionGraceMilliseconds)
    let roots = try purges(ofTrashBefore: before)
    guard !roots.isEmpty else { return }
    let tx = Transaction(self, context)
    let writes = Training.purges(with: roots, in: tx)
    if let failure = tx.failure { throw failure }
    try stamp(writes, at: context.now)
    try forgetReceipts(before: before)
    // A device that was away for longer hears everything anew.
    let longAgo = Instant(milliseconds: now - tombstoneMilliseconds)
    _ = try forgetTombstones(through: HybridClock.value(of: longAgo))
  }
}
