/// How many repetitions are likely, how sure that is, and what it rests on.
package struct Forecast: Equatable, Sendable {
  package let situation: Situation
  /// The repetitions of the last time at this weight; else halfway between the chart and the last day's.
  package let lastTime: Double
  /// `expected` is `lastTime` and the sum of value × weight of these; see ``Evidence``.
  package let evidence: [Evidence]
  /// What the weights from the last day's on let expect: heavier is no more, lighter no fewer.
  package private(set) var limit: Double?
  /// The sum, within the limit; not yet a whole number.
  package private(set) var expected: Double
  /// How far results usually lie from it, in repetitions.
  package let spread: Double
  /// How far results lie from what was expected, in spreads: at each twentieth of them, ascending.
  package let scores: [Double]

  /// Twentieths.
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

  /// The same, held to what a weight nearer to the last day's lets expect.
  func held(by nearer: Forecast) -> Forecast {
    var held = self
    let limit = situation.bounded(nearer.expected, by: limit)
    held.limit = limit
    held.expected = situation.bounded(expected, by: limit)
    return held
  }

  /// The likeliest number, 0 to 30.
  package var reps: Int64 { min(30, max(0, expected).nearest) }

  /// Between these lie 80 of 100 results: below are 10, and above are 10.
  package var likely: ClosedRange<Double> {
    let low = expected + spread * scores.quantile(0.1)
    return low...max(low, expected + spread * scores.quantile(0.9))
  }

  /// The whole numbers between these, the likeliest among them in any case.
  package var likelyReps: ClosedRange<Int64> { wholeReps(around: reps, within: likely) }

  /// The chance, 0 to 1, of so many repetitions or more: the share of the results before, the athlete's own
  /// and the pool's, that were as far above their forecast.
  ///
  /// With a reserve, repetitions that could have been done more on the days before, all results count higher.
  package func chance(of reps: Int64, reserve: Double = 0) -> Double {
    let needed = (Double(reps) - 0.5 - expected - reserve) / spread
    guard let first = scores.first, let last = scores.last, needed > first else { return 1 }
    guard needed < last, let above = scores.firstIndex(where: { $0 >= needed }) else { return 0 }
    let (low, high) = (scores[above - 1], scores[above])
    let place = Double(above - 1) + (high > low ? (needed - low) / (high - low) : 0)
    return 1 - place / Double(scores.count - 1)
  }
}

/// The whole numbers within a band, 0 to 30, and the middle in any case.
func wholeReps(around middle: Int64, within band: ClosedRange<Double>) -> ClosedRange<Int64> {
  let (low, high) = (min(30, max(0, band.lowerBound)), min(30, max(0, band.upperBound)))
  let least = Int64(low) + (Double(Int64(low)) < low ? 1 : 0)
  return min(middle, least)...max(middle, Int64(high))
}

/// How forecasts of days that came since did.
///
/// The bands are those of 80 % by the pool's own quantiles, in whole repetitions.
package struct ForecastRecord: Equatable, Sendable {
  package private(set) var days: Int64 = 0
  /// Within the band.
  package private(set) var within: Int64 = 0
  /// Exact, or one repetition off.
  package private(set) var nearly: Int64 = 0
  /// How far off in all, in repetitions: the forecast, and the same as the last time.
  package private(set) var misses: Int64 = 0
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

/// What all athletes together say: where each athlete's own forecast begins.
package struct ForecastConstants: Equatable, Sendable {
  /// By ``Situation``, the coefficients by ``EvidenceKind``.
  package var pools: [[Double]]
  /// By ``Situation``, how far results lie from the forecast on average, in repetitions.
  package var spreads: [Double]
  /// How far results lie from the forecast in spreads: forty equal shares of them, ascending.
  package var scores: [Double]

  package init(pools: [[Double]], spreads: [Double], scores: [Double]) {
    self.pools = pools
    self.spreads = spreads
    self.scores = scores
  }
}
