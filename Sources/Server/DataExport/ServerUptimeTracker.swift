import Database
import Sync
import Synchronization

/// The tracker that notes the elapsed time in the database, driven by requests.
final class ServerUptimeTracker: Sendable {
  /// The milliseconds between two notes.
  static let pause: Int64 = 600_000

  private let file: DatabaseFile
  private let settings: Settings
  private let log: RequestLog
  private let notedAt = Mutex<Int64?>(nil)

  init(_ file: DatabaseFile, _ settings: Settings, _ log: RequestLog) {
    self.file = file
    self.settings = settings
    self.log = log
  }

  /// Notes the readings of the clocks, if the last note is ten minutes old.
  ///
  /// Logs and counts a calendar that was set.
  ///
  /// - Throws: ``DatabaseFileError`` if the note can't be written.
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
