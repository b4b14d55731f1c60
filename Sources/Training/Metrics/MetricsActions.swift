package import Records

/// Notes what the athlete weighs on a day, in place of what was noted for it before.
package func weigh(_ weight: Weight, on day: Day, in tx: Transaction) throws(MetricsError) {
  let limits = DailyMetrics.bodyWeightLimits
  guard limits.contains(weight.grams) else { throw .weightOutside(limits) }
  var metrics = noted(on: day, in: tx)
  metrics.bodyWeight = weight
  tx.put(metrics)
}

/// Notes what the athlete says of a day, in place of what it said before; what is empty is unsaid.
///
/// Throws the error of the figure that is outside of what a body may have.
package func note(_ said: DailyMetrics, in tx: Transaction) throws(MetricsError) {
  var metrics = noted(on: said.day, in: tx)
  if let weight = said.bodyWeight, !DailyMetrics.bodyWeightLimits.contains(weight.grams) {
    throw .weightOutside(DailyMetrics.bodyWeightLimits)
  }
  if let sleep = said.sleepMinutes, !DailyMetrics.sleepLimits.contains(sleep) {
    throw .sleepOutside(DailyMetrics.sleepLimits)
  }
  if let rate = said.restingHeartRate, !DailyMetrics.restingLimits.contains(rate) {
    throw .restingOutside(DailyMetrics.restingLimits)
  }
  if let hrv = said.hrvMilliseconds, !DailyMetrics.hrvLimits.contains(hrv) {
    throw .hrvOutside(DailyMetrics.hrvLimits)
  }
  metrics.bodyWeight = said.bodyWeight
  metrics.sleepMinutes = said.sleepMinutes
  metrics.restingHeartRate = said.restingHeartRate
  metrics.hrvMilliseconds = said.hrvMilliseconds
  tx.put(metrics)
}

/// What the athlete noted of a day; nothing yet where it didn't.
package func noted(on day: Day, in tx: Transaction) -> DailyMetrics {
  let fresh = DailyMetrics(on: day, from: .athlete)
  return tx.find(DailyMetrics.self, fresh.id) ?? fresh
}

/// What is known of some days, one for each that has anything, the oldest first.
package func metrics(from first: Day, through last: Day, in tx: Transaction) -> [DailyMetrics] {
  byDay(tx.list(DailyMetrics.self, DailyMetrics.byDay.all.from(first).through(last)))
}

/// What the athlete weighed over time.
package func bodyWeights(in tx: Transaction) -> BodyWeights { BodyWeights(tx.list(DailyMetrics.self)) }
