package import Records

/// A lighter load for one exercise after a pause.
///
/// It applies to the session only and leaves the template unchanged.
package struct Return: Equatable, Sendable {
  package var lineage: ID
  /// The length of the pause, in days.
  package var days: Int64
  /// The change in weight in tenths of a percent, which is always negative.
  package var tenthsOfPercent: Int64

  package init(lineage: ID, days: Int64, tenthsOfPercent: Int64) {
    self.lineage = lineage
    self.days = days
    self.tenthsOfPercent = tenthsOfPercent
  }
}

/// A session of an exercise, as used by the return rules.
package struct ReturnDay: Equatable, Sendable {
  package var day: Day
  /// True if the session was done with reduced targets.
  package var isEased: Bool
  /// True if at least one set was done and at most a tenth of the low ends of the ranges was missed.
  package var isMet: Bool

  package init(day: Day, isEased: Bool = false, isMet: Bool = true) {
    self.day = day
    self.isEased = isEased
    self.isMet = isMet
  }
}

/// Returns the weight reduction in the first session after a pause, as zero or a negative number of tenths of
/// a percent.
///
/// Compared with the best of the three sessions before the pause, the estimated maximum is lower by 5 to 6%
/// after 22–42 days, by 7% after 43–90 days, and by 9% after longer pauses, or by 25% after a quarter of
/// these (24 logs, 102,796 sets).
package func shareOff(afterDays days: Int64) -> Int64 {
  switch days {
  case ..<22: 0
  case ...42: -50
  case ...84: -100
  case ...182: -150
  default: -200
  }
}

/// Returns the weight reduction on a day, in tenths of a percent, and the length of the pause that led to it,
/// in days.
///
/// The first session after the pause has the full reduction. Each session that meets its reduced targets
/// shrinks the reduction by five percentage points, and a session at full targets ends it. `past` is sorted
/// with the most recent session first.
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

/// Returns the load reductions for a day, in the order of the template.
///
/// Exercises without a load, and exercises whose weight steps are too coarse for the reduction, are left out.
package func returns(
  to snapshot: TemplateSnapshot, on day: Day, after history: [PastExercise], _ table: TraitsTable
) -> [Return] {
  snapshot.exercises.compactMap { lift in
    let traits = table[lift.catalogID]
    guard lift.sets.contains(where: { ($0.targetWeight ?? .zero) != .zero }) else { return nil }
    let past = history.times(of: lift).map { time in
      let reading = ExerciseReading(time.prescription ?? lift, time.exercise, traits, .judging)
      let isMet = !reading.doneSets.isEmpty && !reading.isBelowRange
      return ReturnDay(day: time.day, isEased: time.isOverridden, isMet: isMet)
    }
    let off = shareOff(on: day, after: past)
    guard off.tenths < 0 else { return nil }
    let sense = LoadSense(traits)
    let isLighter = lift.sets.contains { set in
      set.targetWeight.map { sense.load($0.adjusted(by: off.tenths, traits)) < sense.load($0) } ?? false
    }
    return isLighter ? Return(lineage: lift.lineage, days: off.days, tenthsOfPercent: off.tenths) : nil
  }
}
