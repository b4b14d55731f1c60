import Records

/// A rule for which backups stay, such as `7d,4w,12m` or `10`.
///
/// The newest backup always stays. `10` keeps the newest ten. `7d` keeps the newest of each of the last seven
/// days that have one; `h` stands for hours, `w` for ISO weeks and `m` for months, all in UTC. A backup stays
/// if any part of the rule keeps it. The text may begin with `keep=`.
package struct RetentionRule: Equatable, Sendable {
  private enum Period: Character {
    case hour = "h"
    case day = "d"
    case week = "w"
    case month = "m"

    /// Returns the number of the period in UTC that contains a time.
    func number(of time: Instant) -> Int64 {
      let day = time.day(utcOffset: 0)
      return switch self {
      case .hour: time.milliseconds / 3_600_000
      case .day: day.number
      case .week: day.monday.number
      case .month: day.date.year * 12 + day.date.month
      }
    }
  }

  /// The number of the newest backups that stay.
  private var newest = 1
  /// The number of periods whose newest backup stays.
  private var periods: [Period: Int] = [:]

  /// Parses a rule, whose numbers are from 1 to 9999.
  ///
  /// - Throws: ``BackupError/notARule(_:)`` if the text is anything else, or has two parts of the same kind.
  package init(_ text: String) throws(BackupError) {
    let parts = (text.hasPrefix("keep=") ? text.dropFirst(5) : text[...])
      .split(separator: ",", maxSplits: 5, omittingEmptySubsequences: false)
    var hasNewest = false
    for part in parts {
      let period = part.last.flatMap { Period(rawValue: $0) }
      let digits = period == nil ? part : part.dropLast()
      guard (1...4).contains(digits.utf8.count),
        let count = Int64(digits: digits.utf8), count > 0
      else { throw .notARule(text) }
      if let period {
        guard periods.updateValue(Int(count), forKey: period) == nil else { throw .notARule(text) }
      } else {
        guard !hasNewest else { throw .notARule(text) }
        (newest, hasNewest) = (Int(count), true)
      }
    }
  }

  /// Returns the names of the backups that don't stay, the oldest first.
  ///
  /// Names that aren't ``BackupName``s are ignored. Backups of the same second stay or go together.
  package func removable(among names: [String]) -> [String] {
    let backups = names.compactMap { text in
      BackupName(text).map { (time: $0.at, text: text) }
    }
    let times = Set(backups.map(\.time)).sorted(by: >)
    var kept = Set(times.prefix(newest))
    for (period, count) in periods {
      var found: Set<Int64> = []
      for time in times where found.count < count && found.insert(period.number(of: time)).inserted {
        kept.insert(time)
      }
    }
    return backups.filter { !kept.contains($0.time) }
      .sorted { ($0.time, $0.text) < ($1.time, $1.text) }.map(\.text)
  }
}
