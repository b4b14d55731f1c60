import Database
import Foundation
import Records
import Synchronization
import Training

extension Context {
  /// Returns the context in the time zone from the athlete's profile, or in the machine's time zone if there
  /// is none.
  func settled(for store: any AthleteStore, machine: TimeZone = .current) -> Context {
    let offset = Transaction(store, self).timeZone(machine: machine).utcOffset(at: now)
    return Context(now: now, utcOffset: offset, language: language, action: action, bodyHash: bodyHash)
  }
}

extension Transaction {
  /// Returns the time zone from the athlete's profile, or the machine's time zone if there is none.
  func timeZone(machine: TimeZone = .current) -> TimeZone {
    find(Person.self, Person.theID)?.timeZone.flatMap { Zones.zone($0) } ?? machine
  }
}

extension TimeZone {
  /// Returns the offset from UTC at an instant, in minutes, positive east of Greenwich.
  func utcOffset(at instant: Instant) -> Int64 {
    Int64(secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)) / 60)
  }
}

/// A cache of time zones by name, because creating one reads a file.
private enum Zones {
  private static let known = Mutex<[String: TimeZone]>([:])

  static func zone(_ name: String) -> TimeZone? {
    if let zone = known.withLock({ $0[name] }) { return zone }
    guard let zone = TimeZone(identifier: name) else { return nil }
    // The cache is bounded, because it contains only existing zones, of which there are a few hundred.
    known.withLock { $0[name] = zone }
    return zone
  }
}
