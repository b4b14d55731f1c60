import Records
import Synchronization

/// Whether other athletes ask the server for a little at this moment.
final class Company: Sendable {
  private struct Seen {
    let athlete: ID
    let at: Int64
  }

  /// How long somebody who asked counts as there.
  private static let milliseconds: Int64 = 2000

  /// Whoever asked last, and the last of the others.
  private let seen = Mutex<(last: Seen?, other: Seen?)>((nil, nil))

  /// Notes that an athlete asked, at a time in milliseconds of uptime.
  func note(_ athlete: ID, at time: Int64) {
    seen.withLock { seen in
      if seen.last?.athlete != athlete { seen.other = seen.last }
      seen.last = Seen(athlete: athlete, at: time)
    }
  }

  /// Whether somebody else asked just before a time.
  func isThere(beside athlete: ID, at time: Int64) -> Bool {
    seen.withLock { seen in
      [seen.last, seen.other].contains { one in
        one.map { $0.athlete != athlete && time - $0.at < Company.milliseconds } ?? false
      }
    }
  }
}
