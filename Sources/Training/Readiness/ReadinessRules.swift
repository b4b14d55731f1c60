package import Records

/// What of the last days speaks for training less than planned.
package enum ReadinessSign: Equatable, Sendable {
  /// Minutes slept in the last night, under five hours or three quarters of the target.
  case shortNight(slept: Int64, target: Int64)
  /// The two last nights were both too short.
  case twoShortNights
  /// Beats a minute at rest, seven or more above the middle of 28 days.
  case restingRate(now: Int64, usual: Int64)
  /// The load of seven days is over one and a half times the usual of a week; for information only.
  case loadJump(week: Int64, usual: Int64)

  /// Whether it is a reason to train less; the rest is only said.
  package var reduces: Bool {
    if case .loadJump = self { return false }
    return true
  }
}

/// How ready a body is for what is planned: it only ever holds or reduces.
package struct BodyReadiness: Equatable, Sendable {
  package var signs: [ReadinessSign]
  /// Whether enough is known of the last night to say anything.
  package var isKnown: Bool

  package var isReduced: Bool { signs.contains { $0.reduces } }
}

/// Whether a night was too short: under five hours, or under three quarters of the target.
package func isShort(_ minutes: Int64, target: Int64) -> Bool { minutes < 300 || minutes * 4 < target * 3 }

/// What the last 28 days say about today.
///
/// `days` are one a day, in any order; `loads` are what the trainings of those days weighed.
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
  // With fewer days than a week there is no usual rate yet.
  if let rate = now?.restingHeartRate, rates.count >= 7, let usual = median(rates), rate >= usual + 7 {
    signs.append(.restingRate(now: rate, usual: usual))
  }
  let week = loads.reduce(0) { $1.day > today - 7 && $1.day <= today ? $0 + $1.load : $0 }
  let all = loads.reduce(0) { $1.day > today - 28 && $1.day <= today ? $0 + $1.load : $0 }
  // Four weeks at one and a half times a quarter: 7 days · 4 over 28 days · 1.5.
  if all > week, week * 8 > all * 3 { signs.append(.loadJump(week: week, usual: all.quotientRounded(4))) }
  return BodyReadiness(signs: signs, isKnown: now?.sleepMinutes != nil || now?.restingHeartRate != nil)
}

/// The same, read from the records.
package func bodyReadiness(in tx: Transaction) -> BodyReadiness {
  let today = tx.context.today
  let loads = loads(from: today - 27, through: today, in: tx).map { (day: $0.day, load: $0.load.value) }
  let target = tx.find(SleepTarget.self, SleepTarget.theID) ?? SleepTarget()
  return bodyReadiness(
    on: today, days: metrics(from: today - 27, through: today, in: tx), loads: loads,
    sleepTarget: target.sleepTargetMinutes)
}
