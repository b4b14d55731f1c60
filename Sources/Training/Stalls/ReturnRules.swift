package import Records

/// How much lighter an exercise is offered after a pause: for the day alone, the template stays.
package struct Return: Equatable, Sendable {
  package var lineage: ID
  /// The pause that it comes from.
  package var days: Int64
  /// Of the weight, below zero.
  package var tenthsOfPercent: Int64

  package init(lineage: ID, days: Int64, tenthsOfPercent: Int64) {
    self.lineage = lineage
    self.days = days
    self.tenthsOfPercent = tenthsOfPercent
  }
}

/// A time of an exercise as a return is told from it.
package struct ReturnDay: Equatable, Sendable {
  package var day: Day
  /// Done under lighter targets.
  package var isEased: Bool
  /// The day's targets were met, as outcomes are judged.
  package var isMet: Bool

  package init(day: Day, isEased: Bool = false, isMet: Bool = true) {
    self.day = day
    self.isEased = isEased
    self.isMet = isMet
  }
}

/// The share of the weight, in tenths of a percent, that is taken off on the first day after a pause.
///
/// Against the best of the three sessions before, the estimated maximum is down by 5 to 6 % after 22–42 days,
/// 7 % after 43–90 and 9 % after more, a quarter of them by 25 % (24 logs, 102,796 sets).
package func shareOff(afterDays days: Int64) -> Int64 {
  switch days {
  case ..<22: 0
  case ...42: -50
  case ...84: -100
  case ...182: -150
  default: -200
  }
}

/// What is taken off on a day, and the pause that it comes from: all of it on the first day, then a step of
/// 5 % less for each day whose targets were met.
///
/// `past` is the newest first. Who trains as planned all the same is back.
package func shareOff(on today: Day, after past: [ReturnDay]) -> (tenths: Int64, days: Int64) {
  var (share, pause): (Int64, Int64) = (0, 0)
  var last: Day?
  func arrive(_ day: Day) {
    let days = last.map { daysBetween($0, day) } ?? 0
    let off = shareOff(afterDays: days)
    if off < share { (share, pause) = (off, days) }
    last = day
  }
  for time in past.reversed() {
    arrive(time.day)
    if !time.isEased {
      share = 0
    } else if time.isMet {
      share = min(0, share + 50)
    }
  }
  arrive(today)
  return (share, pause)
}

/// What is offered lighter on a day, by the plan's order; what isn't loaded has nothing to take off.
package func returns(
  to snapshot: PlanSnapshot, on day: Day, after history: [PastExercise], _ table: TraitsTable
) -> [Return] {
  snapshot.exercises.compactMap { lift in
    let traits = table[lift.catalogID]
    // Of help less is harder: it is left as it is.
    guard traits.loading != .assisted, lift.sets.contains(where: { ($0.targetWeight ?? .zero) > .zero })
    else { return nil }
    let past = history.times(of: lift).map { time in
      let reading = ExerciseReading(time.prescription ?? lift, time.exercise, traits, .judging)
      let isMet = !reading.doneSets.isEmpty && !reading.isBelowRange
      return ReturnDay(day: time.day, isEased: time.isOverridden, isMet: isMet)
    }
    let off = shareOff(on: day, after: past)
    return off.tenths == 0 ? nil : Return(lineage: lift.lineage, days: off.days, tenthsOfPercent: off.tenths)
  }
}
