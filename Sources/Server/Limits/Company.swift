import Records
import Synchronization

/// A record of whether several athletes are currently sending requests.
final class Company: Sendable {
  private struct Seen {
    let athlete: ID
    let at: Int64
  }

  /// The number of milliseconds for which an athlete counts as active after a request.
  private static let milliseconds: Int64 = 2000

  /// The most recent request, and the most recent one by a different athlete.
  private let seen = Mutex<(last: Seen?, other: Seen?)>((nil, nil))

  /// Records a request by an athlete at the given time, in milliseconds of uptime.
  func note(_ athlete: ID, at time: Int64) {
    seen.withLock { seen in
      if seen.last?.athlete != athlete { seen.other = seen.last }
      seen.last = Seen(athlete: athlete, at: time)
    }
  }

  /// Returns true if another athlete sent a request within two seconds before the given time.
  func isThere(beside athlete: ID, at time: Int64) -> Bool {
    seen.withLock { seen in
      [seen.last, seen.other].contains { one in
        one.map { $0.athlete != athlete && time - $0.at < Company.milliseconds } ?? false
      }
    }
  }
}
