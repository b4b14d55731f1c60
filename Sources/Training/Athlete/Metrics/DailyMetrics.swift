package import Records

/// The body metrics of a day, from one source.
package struct DailyMetrics: Record, Sendable {
  package static let kind = "daily_metrics"
  package static let byDay = Index("day")
  package static let indexes = [byDay]

  package var id = ID.none
  package var day = Day(number: 0)
  package var bodyWeight: Weight?
  /// The sleep in the night that ended on the day.
  package var sleepMinutes: Int64?
  /// The resting heart rate, in beats per minute.
  package var restingHeartRate: Int64?
  /// The heart rate variability, in the measure of its source.
  package var hrvMilliseconds: Int64?
  package var source = MetricsSource.athlete
  package var unknown: [Field] = []

  package init() {}

  /// Creates the metrics of a day, with the same id on every device.
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

  /// True if it contains no value.
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

/// The reason that body metrics are invalid.
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

  /// Returns the weight on a day: the last one until then, else the first one after it.
  package func weight(on day: Day) -> Weight? {
    (all.last { $0.day <= day } ?? all.first)?.weight
  }
}
