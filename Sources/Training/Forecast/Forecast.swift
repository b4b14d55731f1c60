/// How many repetitions are likely, how sure that is, and what it rests on.
package struct Forecast: Equatable, Sendable {
  package let situation: Situation
  /// The repetitions of the last time at this weight; else halfway between the chart and the last day's.
  package let lastTime: Double
  /// `expected` is `lastTime` and the sum of value × weight of these; see ``Evidence``.
  package let evidence: [Evidence]
  /// What the last day's weight lets expect, where the weight changes: heavier is no more, lighter no less.
  package let limit: Double?
  /// The sum, within the limit; not yet a whole number.
  package let expected: Double
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
    expected = limit.map { outlook.situation.isUp ? min(sum, $0) : max(sum, $0) } ?? sum
    self.spread = spread
    self.scores = scores
  }

  /// The likeliest number, 0 to 30.
  package var reps: Int64 { min(30, max(0, expected).nearest) }

  /// Between these lie 80 of 100 results: below are 10, and above are 10.
  package var likely: ClosedRange<Double> {
    let low = expected + spread * scores.quantile(0.1)
    return low...max(low, expected + spread * scores.quantile(0.9))
  }

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
