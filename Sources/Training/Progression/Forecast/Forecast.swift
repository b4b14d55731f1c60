/// A forecast of repetitions, with its uncertainty and evidence.
package struct Forecast: Equatable, Sendable {
  package let situation: Situation
  /// The repetitions last done at this weight, or the mean of the RPE chart's estimate and the last day's
  /// repetitions if it is new.
  package let lastTime: Double
  /// The evidence.
  ///
  /// `expected` is `lastTime` plus the sum of value × weight (see ``Evidence``).
  package let evidence: [Evidence]
  /// The limit set by weights closer to the last day's, which a heavier weight can't exceed and a lighter
  /// weight can't fall below.
  package private(set) var limit: Double?
  /// The expected repetitions, within the limit, not rounded.
  package private(set) var expected: Double
  /// The usual distance of results from the forecast, in repetitions.
  package let spread: Double
  /// Quantiles of the distance of results from the expectation, in spreads and by twentieths, in ascending
  /// order.
  package let scores: [Double]

  /// The number of quantile steps.
  static let steps = 20

  init(outlook: Outlook, coefficients: [Double], limit: Double?, spread: Double, scores: [Double]) {
    situation = outlook.situation
    lastTime = outlook.lastTime
    evidence = EvidenceKind.allCases.map { kind in
      Evidence(kind: kind, value: outlook.values[kind.rawValue], weight: coefficients[kind.rawValue])
    }
    let sum = outlook.lastTime + evidence.reduce(0) { $0 + $1.value * $1.weight }
    self.limit = limit
    expected = outlook.situation.bounded(sum, by: limit)
    self.spread = spread
    self.scores = scores
  }

  /// Returns the forecast limited by `nearer`, the forecast for a weight closer to the last day's.
  func held(by nearer: Forecast) -> Forecast {
    var held = self
    let limit = situation.bounded(nearer.expected, by: limit)
    held.limit = limit
    held.expected = situation.bounded(expected, by: limit)
    return held
  }

  /// The likeliest number of repetitions, from 0 to 30.
  package var reps: Int64 { min(30, max(0, expected).nearest) }

  /// The interval that contains 80 of 100 results, with 10 below it and 10 above.
  package var likely: ClosedRange<Double> {
    let low = expected + spread * scores.quantile(0.1)
    return low...max(low, expected + spread * scores.quantile(0.9))
  }

  /// The interval in whole repetitions, which always includes the likeliest number.
  package var likelyReps: ClosedRange<Int64> { wholeReps(around: reps, within: likely) }

  /// Returns the probability, from 0 to 1, of at least this many repetitions.
  ///
  /// The probability is the share of past results, from the athlete and the pool, that were as far above
  /// their forecast.
  ///
  /// `reserve`, the number of repetitions left on the days before, raises all results.
  package func chance(of reps: Int64, reserve: Double = 0) -> Double {
    let needed = (Double(reps) - 0.5 - expected - reserve) / spread
    guard let first = scores.first, let last = scores.last, needed > first else { return 1 }
    guard needed < last, let above = scores.firstIndex(where: { $0 >= needed }) else { return 0 }
    let (low, high) = (scores[above - 1], scores[above])
    let place = Double(above - 1) + (high > low ? (needed - low) / (high - low) : 0)
    return 1 - place / Double(scores.count - 1)
  }
}

/// Returns the whole numbers from 0 to 30 within a band, always including `middle`.
func wholeReps(around middle: Int64, within band: ClosedRange<Double>) -> ClosedRange<Int64> {
  let (low, high) = (min(30, max(0, band.lowerBound)), min(30, max(0, band.upperBound)))
  let least = Int64(low) + (Double(Int64(low)) < low ? 1 : 0)
  return min(middle, least)...max(middle, Int64(high))
}

/// The accuracy of forecasts for days that have since been trained.
///
/// The bands cover 80 % by the pool's own quantiles, in whole repetitions.
package struct ForecastRecord: Equatable, Sendable {
  package private(set) var days: Int64 = 0
  /// The number of days within the band.
  package private(set) var within: Int64 = 0
  /// The number of days forecast exactly or within one repetition.
  package private(set) var nearly: Int64 = 0
  /// The total error of the forecasts, in repetitions.
  package private(set) var misses: Int64 = 0
  /// The total error of repeating the last performance, in repetitions.
  package private(set) var missesOfLastTime: Int64 = 0

  package init() {}

  package mutating func add(
    _ done: Double, expected: Double, lastTime: Double, within band: ClosedRange<Double>
  ) {
    let (reps, likeliest) = (done.nearest, min(30, max(0, expected)).nearest)
    let miss = abs(reps - likeliest)
    days += 1
    if wholeReps(around: likeliest, within: band) ~= reps { within += 1 }
    if miss <= 1 { nearly += 1 }
    misses += miss
    missesOfLastTime += abs(reps - max(0, lastTime).nearest)
  }
}

/// The pool's parameters, which are the prior of each athlete's forecast.
package struct ForecastConstants: Equatable, Sendable {
  /// The coefficients, by ``Situation`` and ``EvidenceKind``.
  package var pools: [[Double]]
  /// The mean distance of results from the forecast in repetitions, by ``Situation``.
  package var spreads: [Double]
  /// The distances of results from the forecast, in spreads, as forty quantiles in ascending order.
  package var scores: [Double]

  package init(pools: [[Double]], spreads: [Double], scores: [Double]) {
    self.pools = pools
    self.spreads = spreads
    self.scores = scores
  }
}
