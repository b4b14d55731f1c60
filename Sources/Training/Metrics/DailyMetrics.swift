package import Records

/// What is known of the athlete's body on a day, from one source.
package struct DailyMetrics: Record, Sendable {
  package static let kind = "daily_metrics"
  package static let byDay = Index("day")
  package static let indexes = [byDay]

  package var id = ID.none
  package var day = Day(number: 0)
  package var bodyWeight: Weight?
  /// Of the night that ended on the day.
  package var sleepMinutes: Int64?
  /// Beats a minute.
  package var restingHeartRate: Int64?
  /// Heart rate variability, in the measure of its source.
  package var hrvMilliseconds: Int64?
  package var source = MetricsSource.athlete
  package var unknown: [Field] = []

  package init() {}

  /// The metrics of a day; the same on every device.
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

  /// Whether it says nothing.
  package var isEmpty: Bool {
    bodyWeight == nil && sleepMinutes == nil && restingHeartRate == nil && hrvMilliseconds == nil
  }

  /// What a body may weigh, in grams.
  package static let bodyWeightLimits: ClosedRange<Int64> = 20_000...400_000
  package static let sleepLimits: ClosedRange<Int64> = 0...1440
  package static let restingLimits: ClosedRange<Int64> = 20...200
  package static let hrvLimits: ClosedRange<Int64> = 1...500
}

/// Who says what is known of a body.
package enum MetricsSource: String, Choice, Sendable {
  case athlete, fit
  case appleHealth = "apple_health"
}

/// Why a figure of the body can't be noted.
package enum MetricsError: Error, Equatable, Sendable {
  case weightOutside(ClosedRange<Int64>)
  case sleepOutside(ClosedRange<Int64>)
  case restingOutside(ClosedRange<Int64>)
  case hrvOutside(ClosedRange<Int64>)
}

/// The weights of a body over time.
package struct BodyWeights: Sendable {
  /// The oldest first.
  package let all: [(day: Day, weight: Weight)]

  package init(_ metrics: [DailyMetrics]) {
    all = byDay(metrics).compactMap { metrics in metrics.bodyWeight.map { (metrics.day, $0) } }
  }

  package var last: (day: Day, weight: Weight)? { all.last }

  /// The weight that counts for a day: the last until then, else the first after it.
  package func weight(on day: Day) -> Weight? {
    (all.last { $0.day <= day } ?? all.first)?.weight
  }
}
