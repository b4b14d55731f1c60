import Records

/// Returns the cause of missed targets or a stall, or nil if nothing is wrong.
///
/// At the same weight, repetitions change by 0.65 on average from one session to the next (SD 1.3, 82%
/// within one; 24 logs, 102,796 sets). So a single miss isn't a stall, but two or three misses at the same
/// weight are.
package func stallCause(_ signs: StallSigns) -> StallCause? {
  guard let today = signs.days.first else { return nil }
  let same = signs.days.prefix { isNear($0.load, today.load, signs.halfStep) }
  let isMissed = today.missed > 0
  let isMissedAgain = isMissed && same.count >= 2 && same[1].missed > 0
  let isStill =
    same.count >= 3 && !same.prefix(2).contains { $0.isAsAsked }
    && same[1].sets == today.sets && same[2].sets == today.sets && today.done <= same[2].done
    && same[1].done <= same[2].done
  let strain = strain(signs, same)
  if isMissed || today.isShort, signs.days.count >= 2 {
    let days = daysBetween(signs.lastTrained ?? signs.days[1].day, today.day)
    if days >= 11 { return .pause(days: days) }
  }
  guard isMissed || isStill || strain.effort != nil else { return nil }
  let isLasting = isMissedAgain || isStill
  if strain.signs >= 2 || (strain.signs == 1 && isLasting) { return .fatigue(strain) }
  guard isLasting else { return isMissed ? .noise : nil }
  if let step = bigStep(signs, same.count, to: today) { return step }
  if let rest = signs.shortRest { return .shortRest(taken: rest.taken, fall: rest.fall) }
  return .unknown(times: Int64(same.count))
}

/// Returns true if an exercise declined by over a tenth compared with the better of the last two sessions at
/// this weight.
package func hasFallen(_ days: [StallDay], halfStep: Int64) -> Bool {
  guard let today = days.first else { return false }
  let before = days.dropFirst().prefix(2).filter {
    isNear($0.load, today.load, halfStep) && $0.sets == today.sets
  }
  guard let best = before.map({ $0.done }).max() else { return false }
  return today.done * 10 < best * 9
}

private func isNear(_ one: Int64, _ other: Int64, _ halfStep: Int64) -> Bool {
  abs(one - other) <= abs(halfStep)
}

/// Returns the number of days from one day to another, or 0 if the second day is the earlier one.
func daysBetween(_ earlier: Day, _ later: Day) -> Int64 {
  max(0, later - earlier)
}

private func strain(_ signs: StallSigns, _ same: ArraySlice<StallDay>) -> Strain {
  var strain = Strain()
  if signs.falling >= 2 { strain.falling = signs.falling }
  if let sets = signs.weeklySets, sets.isMany { strain.sets = sets }
  strain.effort = risenEffort(same, above: signs.usualEffort)
  return strain
}

/// Returns today's effort in tenths if it shows fatigue, or nil if it doesn't.
///
/// It shows fatigue if it is at least 8.5, the highest of the last three sessions and above the athlete's
/// usual effort, and either was 9 or more for the second time in a row or hasn't fallen over the last three
/// sessions. In addition, one of the other sessions must have achieved as much at this weight with at least
/// one point less effort, because more effort for more weight or repetitions isn't fatigue.
private func risenEffort(_ same: ArraySlice<StallDay>, above usual: Int64?) -> Int64? {
  let lately = same.prefix(3)
  let efforts = lately.compactMap { $0.effort }
  guard let today = same.first, let now = today.effort, now >= 85, efforts.count >= 2,
    efforts.allSatisfy({ $0 <= now }), usual.map({ now > $0 }) ?? true
  else { return nil }
  let isHigh = now >= 90 && efforts[1] >= 90
  let isCreeping = efforts.count == 3 && efforts[1] >= efforts[2]
  guard isHigh || isCreeping else { return nil }
  let wasEasier = lately.dropFirst().contains { day in
    day.done >= today.done && day.effort.map { now - $0 >= 10 } ?? false
  }
  return wasEasier ? now : nil
}

/// Returns the increase to today's load as a cause if it was over 5%, or nil if it wasn't.
///
/// Repetitions were kept after 61% of increases by 2.5 to 5%, 51% of increases by 5 to 10%, and 42% of
/// larger increases.
private func bigStep(_ signs: StallSigns, _ times: Int, to today: StallDay) -> StallCause? {
  guard !signs.isBodyweight, times < signs.days.count else { return nil }
  let before = signs.days[times]
  let rise = today.load - before.load
  guard rise > 0, before.load != 0, before.missed == 0, rise > abs(before.load) / 20 else { return nil }
  return .bigStep(percent: rise * 100 / abs(before.load), from: before.load)
}
