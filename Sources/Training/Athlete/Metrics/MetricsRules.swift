import Records

/// Merges metrics into one record per day, oldest first.
///
/// A value that the athlete entered takes precedence. Any other value comes from the first source, in the
/// order of ``MetricsSource``, that provides it.
package func byDay(_ metrics: [DailyMetrics]) -> [DailyMetrics] {
  var days: [Day: DailyMetrics] = [:]
  for metrics in metrics.sorted(by: { $0.source.rank < $1.source.rank }) {
    guard var known = days[metrics.day] else {
      days[metrics.day] = metrics
      continue
    }
    known.complete(with: metrics)
    days[metrics.day] = known
  }
  return days.values.sorted { $0.day < $1.day }
}

extension DailyMetrics {
  /// Fills in missing values from another record of the same day.
  mutating func complete(with other: DailyMetrics) {
    bodyWeight = bodyWeight ?? other.bodyWeight
    sleepMinutes = sleepMinutes ?? other.sleepMinutes
    restingHeartRate = restingHeartRate ?? other.restingHeartRate
    hrvMilliseconds = hrvMilliseconds ?? other.hrvMilliseconds
  }
}

extension MetricsSource {
  fileprivate var rank: Int { MetricsSource.allCases.firstIndex(of: self) ?? 0 }
}

extension [Int64] {
  /// Returns the median, or nil if the array is empty.
  ///
  /// For an even number of values, this is the upper of the two middle values.
  package func median() -> Int64? {
    let sorted = sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }
}
