package import Records

/// Sets the sleep target and the wake time.
///
/// - Throws: ``ProfileError/invalid(_:)`` if the target is out of range.
package func setSleepTarget(_ target: SleepTarget, in tx: Transaction) throws(ProfileError) {
  try checkFields(of: target)
  var target = target
  target.id = SleepTarget.theID
  tx.put(target)
}

/// Sets the resting and maximum heart rates, where nil means unknown.
///
/// - Throws: ``ProfileError`` if a rate is out of range, or the resting rate isn't below the maximum.
package func setHeartRates(_ rates: HeartRates, in tx: Transaction) throws(ProfileError) {
  try checkFields(of: rates)
  if let resting = rates.resting, let maximum = rates.maximum, resting >= maximum {
    throw .restingNotBelowMaximum
  }
  var rates = rates
  rates.id = HeartRates.theID
  tx.put(rates)
}

/// Sets the weekly training times, dropping duplicates.
///
/// - Throws: ``ProfileError`` if a duration is out of range, times overlap, or there are too many.
package func setTrainingTimes(
  _ times: [TrainingTime], in tx: Transaction
) throws(ProfileError) {
  var sorted: [TrainingTime] = []
  for time in times.sorted(by: { ($0.weekday.number, $0.from) < ($1.weekday.number, $1.from) }) {
    if let last = sorted.last, last.weekday == time.weekday {
      if last == time { continue }
      guard time.from.minutes - last.from.minutes >= last.minutes else {
        throw .trainingTimesOverlap(time.weekday)
      }
    }
    sorted.append(time)
  }
  var all = tx.find(TrainingTimes.self, TrainingTimes.theID) ?? TrainingTimes()
  all.times = sorted
  try checkFields(of: all)
  tx.put(all)
}
