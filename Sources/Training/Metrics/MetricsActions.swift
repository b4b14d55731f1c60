package import Records

/// Notes what the athlete weighs on a day, in place of what was noted for it before.
package func weigh(_ weight: Weight, on day: Day, in tx: Transaction) throws(MetricsError) {
  let limits = DailyMetrics.bodyWeightLimits
  guard limits.contains(weight.grams) else { throw .weightOutside(limits) }
  var metrics = DailyMetrics(on: day, from: .athlete)
  metrics.bodyWeight = weight
  tx.put(metrics)
}

/// Notes what is known of a day, in place of what was noted for it before.
package func note(_ metrics: DailyMetrics, in tx: Transaction) throws(MetricsError) {
  let limits = DailyMetrics.bodyWeightLimits
  if let weight = metrics.bodyWeight, !limits.contains(weight.grams) { throw .weightOutside(limits) }
  tx.put(metrics)
}

/// What the athlete weighed over time.
package func bodyWeights(in tx: Transaction) -> BodyWeights { BodyWeights(tx.list(DailyMetrics.self)) }
