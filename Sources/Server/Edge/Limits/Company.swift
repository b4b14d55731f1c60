import Records
import Synchronization

/// A record of whether other athletes are sending small requests at the moment.
final class Company: Sendable {
  private struct Seen {
    let athlete: ID
    let at: Int64
  }

  /// The milliseconds for which an athlete counts as present after a request.
  private static let milliseconds: Int64 = 2000

  /// The athlete of the last request, and the last one who is somebody else.
  private let seen = Mutex<(last: Seen?, other: Seen?)>((nil, nil))

  /// Notes an athlete's request, at a time in milliseconds of uptime.
  func note(_ athlete: ID, at time: Int64) {
    seen.withLock { seen in
      if seen.last?.athlete != athlete { seen.other = seen.last }
      seen.last = Seen(athlete: athlete, at: time)
    }
  }

  /// Returns true if another athlete sent a request within the last two seconds before a time.
  func isThere(beside athlete: ID, at time: Int64) -> Bool {
    seen.withLock { seen in
      [seen.last, seen.other].contains { one in
        one.map { $0.athlete != athlete && time - $0.at < Company.milliseconds } ?? false
      }
    }
  }
}
