package import Records

/// Sets how long to sleep and when to wake.
///
/// Throws `sleepOutside`.
package func setSleepTarget(_ target: SleepTarget, in tx: Transaction) throws(ProfileError) {
  let limits = SleepTarget.minutesLimits
  guard limits.contains(target.sleepTargetMinutes) else { throw .sleepOutside(limits) }
  var target = target
  target.id = SleepTarget.theID
  tx.put(target)
}

/// Sets the heart's rates; an empty one is unknown.
///
/// Throws `restingOutside`, `maximumOutside`, `restingNotBelowMaximum`.
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

/// Sets when in the week there is time to train; what two entries say alike is kept once.
///
/// Throws `trainingMinutesOutside`, `tooManyTrainingTimes`, `trainingTimesOverlap`.
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
