package import Records

/// Sets the sleep target and the wake time.
///
/// - Throws: ``ProfileError/sleepOutside(_:)`` if the target is out of range.
package func setSleepTarget(_ target: SleepTarget, in tx: Transaction) throws(ProfileError) {
  let limits = SleepTarget.minutesLimits
  guard limits.contains(target.sleepTargetMinutes) else { throw .sleepOutside(limits) }
  var target = target
  target.id = SleepTarget.theID
  tx.put(target)
}

/// Sets the heart rates; nil means unknown.
///
/// - Throws: ``ProfileError`` if a rate is out of range, or the resting rate isn't below the maximum.
package func setHeartRates(_ rates: HeartRates, in tx: Transaction) throws(ProfileError) {
  if let resting = rates.resting, !HeartRates.restingLimits.contains(resting) {
    throw .restingOutside(HeartRates.restingLimits)
  }
  if let maximum = rates.maximum, !HeartRates.maximumLimits.contains(maximum) {
    throw .maximumOutside(HeartRates.maximumLimits)
  }
  if let resting = rates.resting, let maximum = rates.maximum, resting >= maximum {
    throw .restingNotBelowMaximum
  }
  var rates = rates
  rates.id = HeartRates.theID
  tx.put(rates)
}

/// Sets the weekly training times, without duplicates.
///
/// - Throws: ``ProfileError`` if a duration is out of range, times overlap, or there are too many.
package func setTrainingTimes(
  _ times: [TrainingTime], in tx: Transaction
) throws(ProfileError) {
  var sorted: [TrainingTime] = []
  for time in times.sorted(by: { ($0.weekday.number, $0.from) < ($1.weekday.number, $1.from) }) {
    guard TrainingTime.minutesLimits.contains(time.minutes) else {
      throw .trainingMinutesOutside(TrainingTime.minutesLimits)
    }
    if let last = sorted.last, last.weekday == time.weekday {
      if last == time { continue }
      guard last.from.minutes + last.minutes <= time.from.minutes else {
        throw .trainingTimesOverlap(time.weekday)
      }
    }
    sorted.append(time)
  }
  guard sorted.count <= TrainingTimes.limit else {
    throw .tooManyTrainingTimes(limit: Int64(TrainingTimes.limit))
  }
  var all = tx.find(TrainingTimes.self, TrainingTimes.theID) ?? TrainingTimes()
  all.times = sorted
  tx.put(all)
}
