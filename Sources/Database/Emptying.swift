package import Records
package import Sync
import Training

/// How long it is remembered that something is gone for good: 400 days.
private let tombstoneMilliseconds: Int64 = 400 * 86_400_000

extension SQLiteStore {
  /// How many receipts are forgotten at a time: so few that nobody waits for it.
  package static let receiptsAtOnce: Int64 = 2_000

  /// Takes out for good what was deleted 30 days ago, with all that hangs below it, and forgets the receipts
  /// of that time, a part at a time; every owner of a database calls it now and then, within a write of its
  /// own.
  ///
  /// The days count that really went by: a clock that jumps ahead empties nothing, however often.
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
    // A device that was away for longer hears everything anew.
    if let shown = marks.shown(before: tombstoneMilliseconds) {
      let longAgo = min(shown, context.now + -tombstoneMilliseconds)
      _ = try forgetTombstones(through: HybridClock.value(of: longAgo))
    }
  }
}
