package import Records

/// A sign in recent data that bears on how hard the athlete should train.
package enum ReadinessSign: Equatable, Sendable {
  /// The athlete slept under five hours last night, or under 75 percent of the target.
  ///
  /// Both associated values are in minutes.
  case shortNight(slept: Int64, target: Int64)
  /// Both of the last two nights were too short.
  case twoShortNights
  /// Today's resting heart rate is at least seven beats per minute above the median of the last 28 days.
  case restingRate(now: Int64, usual: Int64)
  /// The load of the last seven days is over 1.5 times the usual weekly load.
  ///
  /// This sign is for information only.
  case loadJump(week: Int64, usual: Int64)

  /// True if the sign is a reason to train less, or false if it is for information only.
  package var reduces: Bool {
    if case .loadJump = self { return false }
    return true
  }
}

/// The athlete's physical readiness for the planned training.
///
/// Readiness may reduce targets, but never raises them.
package struct BodyReadiness: Equatable, Sendable {
  package var signs: [ReadinessSign]
  /// True if last night's sleep or today's resting heart rate is known.
  package var isKnown: Bool

  package var isReduced: Bool { signs.contains { $0.reduces } }
}

/// Returns true if a night's sleep was too short: under five hours, or under 75 percent of the target.
package func isShort(_ minutes: Int64, target: Int64) -> Bool { minutes < 300 || minutes * 4 < target * 3 }

/// Returns the readiness on `today`, computed from the last 28 days.
///
/// `days` contains one record per day, in any order. `loads` contains the training loads of those days.
/// `sleepTarget` is in minutes.
package func bodyReadiness(
  on today: Day, days: [DailyMetrics], loads: [(day: Day, load: Int64)], sleepTarget: Int64
) -> BodyReadiness {
  var signs: [ReadinessSign] = []
  let month = days.filter { $0.day > today - 28 && $0.day <= today }
  let now = month.first { $0.day == today }
  func isShortNight(_ day: Day) -> Bool {
    month.first { $0.day == day }?.sleepMinutes.map { isShort($0, target: sleepTarget) } ?? false
  }
  if let slept = now?.sleepMinutes, isShort(slept, target: sleepTarget) {
    signs.append(.shortNight(slept: slept, target: sleepTarget))
    if isShortNight(today - 1) { signs.append(.twoShortNights) }
  }
  let rates = month.compactMap { $0.restingHeartRate }
  // Fewer than seven rates are not enough to determine the usual rate.
  if let rate = now?.restingHeartRate, rates.count >= 7, let usual = rates.median(), rate >= usual + 7 {
    signs.append(.restingRate(now: rate, usual: usual))
  }
  let week = loads.reduce(0) { $1.day > today - 7 && $1.day <= today ? $0 + $1.load : $0 }
  let all = loads.reduce(0) { $1.day > today - 28 && $1.day <= today ? $0 + $1.load : $0 }
  // 1.5 times the mean of four weeks: week > 1.5 · all ÷ 4.
  if all > week, week * 8 > all * 3 { signs.append(.loadJump(week: week, usual: all.quotientRounded(4))) }
  return BodyReadiness(signs: signs, isKnown: now?.sleepMinutes != nil || now?.restingHeartRate != nil)
}

/// Returns today's readiness, computed from the stored records.
package func bodyReadiness(in tx: Transaction) -> BodyReadiness {
  let today = tx.context.today
  let loads = loads(from: today - 27, through: today, in: tx).map { (day: $0.day, load: $0.load.value) }
  let target = tx.find(SleepTarget.self, SleepTarget.theID) ?? SleepTarget()
  return bodyReadiness(
    on: today, days: metrics(from: today - 27, through: today, in: tx), loads: loads,
    sleepTarget: target.sleepTargetMinutes)
}

extension [Int64] {
  /// Returns the median, or nil if the array is empty.
  ///
  /// For an even number of values, this is the upper of the two middle values.
  package func median() -> Int64? {
    let sorted = sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }
}
