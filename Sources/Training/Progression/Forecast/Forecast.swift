/// A forecast of repetitions, with its uncertainty and evidence.
package struct Forecast: Equatable, Sendable {
  package let situation: Situation
  /// The repetitions last done at this weight or, if it is new, the mean of the RPE chart's estimate and the
  /// last day's repetitions.
  package let lastTime: Double
  /// The features of the forecast, each with its value and coefficient.
  ///
  /// Before the limit is applied, ``expected`` is ``lastTime`` plus the sum of the values, each multiplied by
  /// its coefficient.
  package let evidence: [Evidence]
  /// The limit set by the forecasts for weights closer to the last day's, or nil if there are none.
  ///
  /// The expected repetitions can't exceed it at a heavier weight, or fall below it at a lighter one.
  package private(set) var limit: Double?
  /// The expected repetitions, within ``limit`` and not rounded.
  package private(set) var expected: Double
  /// The typical deviation of results from the forecast, in repetitions.
  package let spread: Double
  /// The quantiles of the deviations of results from the forecast, in units of ``spread``.
  ///
  /// There is one for each twentieth, in ascending order.
  package let scores: [Double]

  /// The number of equal parts into which the quantiles divide the deviations.
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

  /// The interval expected to contain 80% of results, with 10% below it and 10% above it.
  package var likely: ClosedRange<Double> {
    let low = expected + spread * scores.quantile(0.1)
    return low...max(low, expected + spread * scores.quantile(0.9))
  }

  /// The ``likely`` interval in whole repetitions, which always includes ``reps``.
  package var likelyReps: ClosedRange<Int64> { wholeReps(around: reps, within: likely) }

  /// Returns the probability, from 0 to 1, of at least this many repetitions.
  ///
  /// The probability is the share of past results, from the athlete and the pool, that were at least as far
  /// above their forecasts. `reserve` is the number of repetitions left in reserve on previous days, which is
  /// added to the forecast.
  package func chance(of reps: Int64, reserve: Double = 0) -> Double {
    let needed = (Double(reps) - 0.5 - expected - reserve) / spread
    guard let first = scores.first, let last = scores.last, needed > first else { return 1 }
    guard needed < last, let above = scores.firstIndex(where: { $0 >= needed }) else { return 0 }
    let (low, high) = (scores[above - 1], scores[above])
    let place = Double(above - 1) + (high > low ? (needed - low) / (high - low) : 0)
    return 1 - place / Double(scores.count - 1)
  }
}

/// Returns the range of whole numbers from 0 to 30 within a band, extended if necessary to include `middle`.
func wholeReps(around middle: Int64, within band: ClosedRange<Double>) -> ClosedRange<Int64> {
  let (low, high) = (min(30, max(0, band.lowerBound)), min(30, max(0, band.upperBound)))
  let least = Int64(low) + (Double(Int64(low)) < low ? 1 : 0)
  return min(middle, least)...max(middle, Int64(high))
}

/// The accuracy of past forecasts, measured against the actual results.
///
/// The bands are intervals in whole repetitions that cover 80% of results according to the pool's quantiles.
package struct ForecastRecord: Equatable, Sendable {
  package private(set) var days: Int64 = 0
  /// The number of days on which the result was within the band.
  package private(set) var within: Int64 = 0
  /// The number of days on which the result differed from the forecast by at most one repetition.
  package private(set) var nearly: Int64 = 0
  /// The total error of the forecasts, in repetitions.
  package private(set) var misses: Int64 = 0
  /// The total error, in repetitions, if each forecast simply repeated the last performance.
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

/// The parameters fitted to the pool of athletes, used as the prior for each athlete's forecasts.
package struct ForecastConstants: Equatable, Sendable {
  /// The coefficients, indexed by ``Situation`` and ``EvidenceKind``.
  package var pools: [[Double]]
  /// The mean absolute deviation of results from the forecast, in repetitions, indexed by ``Situation``.
  package var spreads: [Double]
  /// Forty quantiles of the deviations of results from the forecast, in units of the spread, in ascending
  /// order.
  package var scores: [Double]

  package init(pools: [[Double]], spreads: [Double], scores: [Double]) {
    self.pools = pools
    self.spreads = spreads
    self.scores = scores
  }
}
