package import Records

/// Returns the number of working sets per muscle, most sets first, omitting muscles without sets.
///
/// A set counts in full for a primary muscle and as half for a secondary muscle. `helping` returns the
/// secondary muscles of the exercise with the given catalogue ID.
package func muscleSets(
  of summaries: [SessionSummary], helping: (String) -> [Muscle]
) -> [MuscleSets] {
  var tenths: [Muscle: Int64] = [:]
  func count(_ sets: Int64, of muscles: [Muscle], _ catalogID: String) {
    for muscle in muscles { tenths[muscle, default: 0] += sets * 10 }
    for muscle in helping(catalogID) where !muscles.contains(muscle) {
      tenths[muscle, default: 0] += sets * 5
    }
  }
  // The muscles of an exercise hardly ever change, so they are counted once for many sessions.
  var exercises: [String: (muscles: WordLine<Muscle>, sets: Int64)] = [:]
  for summary in summaries {
    let sets = min(summary.hardSets, 10_000)
    let known = exercises[summary.catalogID]
    if let known, known.muscles != summary.muscles {
      count(known.sets, of: known.muscles.entries, summary.catalogID)
    }
    let before = known.map { $0.muscles == summary.muscles ? $0.sets : 0 } ?? 0
    exercises[summary.catalogID] = (summary.muscles, before + sets)
  }
  for (catalogID, known) in exercises { count(known.sets, of: known.muscles.entries, catalogID) }
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

/// Returns the totals of each week, month or year, oldest first, including periods without training.
package func totals(
  of summaries: [SessionSummary], by grain: TrendGrain, from first: Day, through last: Day
) -> [PeriodTotal] {
  var totals: [PeriodTotal] = []
  var places: [Day: Int] = [:]
  var start = grain.start(of: first)
  while start <= last, totals.count < 10_000 {
    places[start] = totals.count
    totals.append(PeriodTotal(start: start))
    start = grain.start(after: start)
  }
  var seen: Set<ID> = []
  for summary in summaries {
    guard let place = places[grain.start(of: summary.day)] else { continue }
    totals[place].sets += min(summary.hardSets, 10_000)
    totals[place].volume += summary.volume
    if seen.insert(summary.sessionID).inserted { totals[place].sessions += 1 }
  }
  return totals
}

/// Returns the totals of each day in the last `weeks` weeks, including the week that contains `today`.
///
/// The days range from a Monday through the Sunday of the current week.
package func dayTotals(of summaries: [SessionSummary], weeks: Int64, through today: Day) -> [DayTotal] {
  let first = today.monday - 7 * (weeks - 1)
  var sets = [Int64](repeating: 0, count: Int(max(weeks, 0)) * 7)
  for summary in summaries where summary.day >= first {
    let place = summary.day - first
    if place < Int64(sets.count) { sets[Int(place)] += min(summary.hardSets, 10_000) }
  }
  let most = max(sets.max() ?? 0, 1)
  return sets.enumerated().map { place, count in
    DayTotal(day: first + Int64(place), sets: count, level: level(of: count, most: most))
  }
}

/// Returns the level of a count relative to the maximum: 0 for a count of 0, or 1 to 4 by quarters of the
/// maximum.
package func level(of count: Int64, most: Int64) -> Int64 {
  (count * 4 + max(most, 1) - 1) / max(most, 1)
}

/// Returns the exercises ordered by number of sessions, highest first.
///
/// Among exercises with the same number of sessions, the most recently trained comes first.
package func mostTrained(_ summaries: [SessionSummary]) -> [TrainedExercise] {
  var found: [(newest: Int, sessions: Int64)] = []
  var places: [String: Int] = [:]
  for place in summaries.indices {
    if let known = places[summaries[place].catalogID] {
      found[known].sessions += 1
      if isEarlier(summaries[found[known].newest], summaries[place]) { found[known].newest = place }
    } else {
      places[summaries[place].catalogID] = found.count
      found.append((newest: place, sessions: 1))
    }
  }
  return found.sorted { left, right in
    left.sessions != right.sessions
      ? left.sessions > right.sessions : isEarlier(summaries[right.newest], summaries[left.newest])
  }.map { TrainedExercise(catalogID: summaries[$0.newest].catalogID, sessions: $0.sessions) }
}
