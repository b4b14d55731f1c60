package import Records

/// Stores the athlete's body weight on a day, replacing any weight entered earlier.
///
/// - Throws: ``MetricsError/weightOutside(_:)`` if the weight is out of range.
package func weigh(_ weight: Weight, on day: Day, in tx: Transaction) throws(MetricsError) {
  let limits = DailyMetrics.bodyWeightLimits
  guard limits.contains(weight.grams) else { throw .weightOutside(limits) }
  var metrics = noted(on: day, in: tx)
  metrics.bodyWeight = weight
  tx.put(metrics)
}

/// Stores the metrics that the athlete entered for a day, replacing any entered earlier.
///
/// A nil value deletes the earlier value.
///
/// - Throws: ``MetricsError`` if a value is out of range.
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

/// Returns the metrics that the athlete entered for a day, or empty metrics if there are none.
package func noted(on day: Day, in tx: Transaction) -> DailyMetrics {
  let fresh = DailyMetrics(on: day, from: .athlete)
  return tx.find(DailyMetrics.self, fresh.id) ?? fresh
}

/// Returns the metrics from `first` through `last`, merged into one record per day with data, oldest first.
package func metrics(from first: Day, through last: Day, in tx: Transaction) -> [DailyMetrics] {
  byDay(tx.list(DailyMetrics.self, DailyMetrics.byDay.all.from(first).through(last)))
}
