package import Records

/// The working sets of each muscle, the most first; muscles without one are left out.
///
/// A muscle that an exercise trains first counts a set whole, one that helps counts it half. `helping` names
/// the second ones by catalogue id.
package func muscleSets(
  of summaries: [SessionSummary], helping: (String) -> [Muscle]
) -> [MuscleSets] {
  var tenths: [Muscle: Int64] = [:]
  for summary in summaries {
    let sets = min(summary.hardSets, 10_000)
    for muscle in summary.muscles { tenths[muscle, default: 0] += sets * 10 }
    for muscle in helping(summary.catalogID) where !summary.muscles.contains(muscle) {
      tenths[muscle, default: 0] += sets * 5
    }
  }
  let order = Muscle.allCases
  var found: [MuscleSets] = []
  for muscle in order {
    if let count = tenths[muscle], count > 0 { found.append(MuscleSets(muscle: muscle, tenths: count)) }
  }
  return found.enumerated().sorted { left, right in
    left.element.tenths != right.element.tenths
      ? left.element.tenths > right.element.tenths : left.offset < right.offset
  }.map { $0.element }
}

/// What each week amounts to, oldest first, weeks without training included.
package func weekTotals(of summaries: [SessionSummary], weeks: Int64, through today: Day) -> [WeekTotal] {
  let first = today.monday - 7 * (weeks - 1)
  var totals = (0..<max(weeks, 0)).map { WeekTotal(monday: first + 7 * $0) }
  var seen: Set<ID> = []
  for summary in summaries {
    let place = (summary.day.monday - first) / 7
    guard summary.day >= first, place < weeks else { continue }
    totals[Int(place)].sets += min(summary.hardSets, 10_000)
    totals[Int(place)].volume &+= summary.volume
    if seen.insert(summary.sessionID).inserted { totals[Int(place)].sessions += 1 }
  }
  return totals
}

/// What each day amounts to, from the Monday of the first week to the Sunday of the last.
package func dayTotals(of summaries: [SessionSummary], weeks: Int64, through today: Day) -> [DayTotal] {
  let first = today.monday - 7 * (weeks - 1)
  var sets = [Int64](repeating: 0, count: Int(max(weeks, 0)) * 7)
  for summary in summaries where summary.day >= first {
    let place = summary.day - first
    if place < Int64(sets.count) { sets[Int(place)] += min(summary.hardSets, 10_000) }
  }
  let most = max(sets.max() ?? 0, 1)
  return sets.enumerated().map { place, count in
    DayTotal(day: first + Int64(place), sets: count, level: (count * 4 + most - 1) / most)
  }
}

/// The exercises that were trained in most sessions first; of equal ones the one trained last.
package func mostTrained(_ summaries: [SessionSummary]) -> [TrainedExercise] {
  var found: [TrainedExercise] = []
  var places: [String: Int] = [:]
  for summary in summaries.sorted(by: { isEarlier($1, $0) }) {
    if let place = places[summary.catalogID] {
      found[place].sessions += 1
    } else {
      places[summary.catalogID] = found.count
      found.append(TrainedExercise(catalogID: summary.catalogID, sessions: 1))
    }
  }
  return found.enumerated().sorted { left, right in
    left.element.sessions != right.element.sessions
      ? left.element.sessions > right.element.sessions : left.offset < right.offset
  }.map { $0.element }
}
