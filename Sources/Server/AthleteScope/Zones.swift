import Database
import Foundation
import Records
import Synchronization
import Training

extension Context {
  /// Returns the context in the time zone from the athlete's profile, or in the machine's time zone if there
  /// is none.
  func settled(for store: any AthleteStore, machine: TimeZone = .current) -> Context {
    let person = Transaction(store, self).find(Person.self, Person.theID)
    let zone = person?.timeZone.flatMap { Zones.zone($0) } ?? machine
    let date = Date(timeIntervalSince1970: Double(now.milliseconds) / 1000)
    let offset = Int64(zone.secondsFromGMT(for: date) / 60)
    return Context(now: now, utcOffset: offset, language: language, action: action, bodyHash: bodyHash)
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
