package import Records

/// One day's body metrics from a single source.
package struct DailyMetrics: Record, Sendable {
  package static let kind = "daily_metrics"
  package static let byDay = Index("day")
  package static let indexes = [byDay]

  package var id = ID.none
  package var day = Day(number: 0)
  package var bodyWeight: Weight?
  /// The minutes slept in the night that ended on this day.
  package var sleepMinutes: Int64?
  /// The resting heart rate, in beats per minute.
  package var restingHeartRate: Int64?
  /// The heart rate variability in milliseconds, as the source defines it.
  package var hrvMilliseconds: Int64?
  package var source = MetricsSource.athlete
  package var unknown: [Field] = []

  package init() {}

  /// Creates empty metrics for a day and a source, with an ID that is the same on every device.
  package init(on day: Day, from source: MetricsSource) {
    var fingerprint = Fingerprint(DailyMetrics.kind)
    fingerprint.add(day.number)
    fingerprint.add(source.rawValue)
    id = fingerprint.id
    (self.day, self.source) = (day, source)
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("day", &day)
    visitor.field("body_weight", &bodyWeight)
    visitor.field("sleep_minutes", &sleepMinutes, within: DailyMetrics.sleepLimits)
    visitor.field("resting_heart_rate", &restingHeartRate, within: DailyMetrics.restingLimits)
    visitor.field("hrv_milliseconds", &hrvMilliseconds, within: DailyMetrics.hrvLimits)
    visitor.field("source", &source)
  }

  /// True if no value is set.
  package var isEmpty: Bool {
    bodyWeight == nil && sleepMinutes == nil && restingHeartRate == nil && hrvMilliseconds == nil
  }

  /// The valid body weights, in grams.
  package static let bodyWeightLimits: ClosedRange<Int64> = 20_000...400_000
  package static let sleepLimits: ClosedRange<Int64> = 0...1440
  package static let restingLimits: ClosedRange<Int64> = 20...200
  package static let hrvLimits: ClosedRange<Int64> = 1...500
}

/// The source of body metrics.
package enum MetricsSource: String, Choice, Sendable {
  case athlete, fit
  case appleHealth = "apple_health"
}

/// The reason body metrics are invalid.
package enum MetricsError: Error, Equatable, Sendable {
  case weightOutside(ClosedRange<Int64>)
  case sleepOutside(ClosedRange<Int64>)
  case restingOutside(ClosedRange<Int64>)
  case hrvOutside(ClosedRange<Int64>)
}

/// The athlete's body weights over time.
package struct BodyWeights: Sendable {
  /// The weights, oldest first.
  package let all: [(day: Day, weight: Weight)]

  package init(_ metrics: [DailyMetrics]) {
    all = byDay(metrics).compactMap { metrics in metrics.bodyWeight.map { (metrics.day, $0) } }
  }

  package var last: (day: Day, weight: Weight)? { all.last }

  /// Returns the latest weight on or before the given day, or the first weight after it if there is no
  /// earlier one.
  ///
  /// Returns nil if there are no weights.
  package func weight(on day: Day) -> Weight? {
    (all.last { $0.day <= day } ?? all.first)?.weight
  }
}

/// Returns the athlete's body weights over time.
package func bodyWeights(in tx: Transaction) -> BodyWeights { BodyWeights(tx.list(DailyMetrics.self)) }

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
