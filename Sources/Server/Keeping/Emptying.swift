import Database
import Records
import Supervision
import Sync
import Synchronization

/// When each athlete's *Recently deleted* was looked through last.
///
/// That is at most once an hour, because nothing in it is in a hurry.
final class Emptying: Sendable {
  static let pauseMilliseconds: Int64 = 3_600_000

  private let looked = Mutex<[ID: Instant]>([:])

  /// Whether it is time again; who is told so looks.
  func isDue(_ athlete: ID, at now: Instant) -> Bool {
    looked.withLock { looked in
      if let last = looked[athlete], now - last < Emptying.pauseMilliseconds, now >= last { return false }
      looked[athlete] = now
      return true
    }
  }
}

extension Host {
  /// Takes out for good what was deleted 30 days ago, if it is time to look.
  ///
  /// What can't be taken out now is tried again later: what the athlete does matters more.
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
