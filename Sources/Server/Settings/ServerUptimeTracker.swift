import Database
import Sync
import Synchronization

/// A tracker that stores the server's clock readings in the database as requests arrive.
final class ServerUptimeTracker: Sendable {
  /// The time between stored readings, in milliseconds.
  static let pause: Int64 = 600_000

  private let file: any AthleteDatabase
  private let settings: Settings
  private let log: RequestLog
  private let notedAt = Mutex<Int64?>(nil)

  init(_ file: any AthleteDatabase, _ settings: Settings, _ log: RequestLog) {
    self.file = file
    self.settings = settings
    self.log = log
  }

  /// Stores the clock readings if the last stored ones are at least ten minutes old.
  ///
  /// It logs and counts adjustments of the system clock.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the readings can't be stored.
  func noteWhenDue() async throws {
    let reading = settings.reading
    let isDue = notedAt.withLock { notedAt in
      if let last = notedAt, reading.uptime - last < ServerUptimeTracker.pause { return false }
      notedAt = reading.uptime
      return true
    }
    guard isDue else { return }
    let jump = try await onThread { [file] in try file.note(reading) }
    if jump != 0 { log.noteClockJump(milliseconds: jump) }
  }
}
