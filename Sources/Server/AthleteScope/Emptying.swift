import Database
import Records
import Supervision
import Sync
import Synchronization

/// The times at which each athlete's *Recently deleted* was last checked.
///
/// It is checked at most once an hour, because purging isn't urgent.
final class Emptying: Sendable {
  static let pauseMilliseconds: Int64 = 3_600_000

  private let looked = Mutex<[ID: Instant]>([:])

  /// Returns true if a check is due, in which case the caller must perform it.
  ///
  /// The check is then recorded as done.
  func isDue(_ athlete: ID, at now: Instant) -> Bool {
    looked.withLock { looked in
      if let last = looked[athlete], now - last < Emptying.pauseMilliseconds, now >= last { return false }
      looked[athlete] = now
      return true
    }
  }
}

extension AthleteScope {
  /// Purges the records deleted more than 30 days ago if a check is due.
  ///
  /// Errors are ignored, because the purge is tried again later and must not affect the athlete's request.
  func emptyTrashWhenDue(_ context: Context) async {
    guard emptying.isDue(athlete, at: context.now) else { return }
    let reading = ClockReading(now: context.now, boot: boot, uptime: uptime())
    do {
      try await leftOut.job(athlete, "emptying") {
        try await file.writingTogether(athlete) { store in try store.emptyOldTrash(context, reading) }
      }
    } catch { return }
  }
}
