package import Records

/// A rule for which backups to keep, such as `7d,4w,12m` or `10`.
///
/// The newest backup is always kept, and so are backups that are later than the present time. `10` keeps the
/// ten newest backups. `7d` keeps the newest backup of each of the last seven days that have one; `h` stands
/// for hours, `w` for ISO weeks and `m` for months, all in UTC. A backup is kept if any part of the rule
/// keeps it. The text may begin with `keep=`.
package struct RetentionRule: Equatable, Sendable {
  private enum Period: Character {
    case hour = "h"
    case day = "d"
    case week = "w"
    case month = "m"

    /// Returns the number of the UTC period that contains a time.
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

  /// The number of most recent backups to keep.
  private var newest = 1
  /// For each kind of period, the number of periods whose newest backup is kept.
  private var periods: [Period: Int] = [:]

  /// Parses a rule, in which each number is from 1 to 9999.
  ///
  /// - Throws: ``BackupError/notARule(_:)`` if the text isn't a rule, or has two parts of the same kind.
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

  /// Returns the names of the backups to remove after a backup at the given time, oldest first.
  ///
  /// Names that aren't ``BackupName``s are ignored, and so are names of later backups, which were made by a
  /// wrong clock. Backups from the same second are kept or removed together.
  package func removable(among names: [String], at now: Instant) -> [String] {
    let backups = names.compactMap { text in
      BackupName(text).map { (time: $0.at, text: text) }
    }.filter { $0.time <= now }
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
