package import Records
package import Sync
import Training

/// The time for which tombstones are kept, in milliseconds: 400 days.
private let tombstoneMilliseconds: Int64 = 400 * 86_400_000

/// The maximum number of receipts deleted at a time, which is low enough not to delay other writes
/// noticeably.
let receiptsAtOnce: Int64 = 2_000

extension AthleteStore {
  /// Purges records trashed more than 30 days ago, and deletes old receipts and tombstones.
  ///
  /// Records are purged together with their children. Receipts are deleted after 30 days, up to
  /// 2,000 per call, and tombstones after 400 days. Every program that owns a database must call
  /// this regularly, in a separate write. The days are measured by elapsed time, so nothing is purged just
  /// because the system clock jumps ahead.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  package func emptyOldTrash(_ context: Context, _ reading: ClockReading) throws(StoreError) {
    let marks = try marks(at: reading)
    let before = context.now + -deletionGraceMilliseconds
    var roots: [Write] = []
    for root in try purges(ofTrashBefore: before) {
      guard let change = try change(root.kind, root.id),
        let trashedAt = try row(root.kind, root.id)?.trashedAt,
        marks.milliseconds(since: change.sequence, shownAt: trashedAt) > deletionGraceMilliseconds
      else { continue }
      roots.append(root)
    }
    if !roots.isEmpty {
      let tx = Transaction(self, context)
      let writes = Training.purges(with: roots, in: tx)
      if let failure = tx.failure { throw failure }
      try stamp(writes, at: context.now)
    }
    if let shown = marks.shown(before: deletionGraceMilliseconds) {
      try forgetReceipts(before: min(before, shown))
    }
    // A device that was offline for longer must pull everything again.
    if let shown = marks.shown(before: tombstoneMilliseconds) {
      let longAgo = min(shown, context.now + -tombstoneMilliseconds)
      _ = try forgetTombstones(through: HybridClock.value(of: longAgo))
    }
  }
}
