import Records

/// Returns the number of leading sets of an exercise that are warm-ups without being marked as such.
func leadingWarmUps(of sets: [SetPerformance]) -> Int {
  leadingWarmUps(of: sets.map { LoadedReps(load: ($0.weight ?? .zero).kilograms, reps: $0.reps ?? 0) })
}

/// Returns the number of sets at the start that build up to the heaviest load.
///
/// The leading sets below 70% of the heaviest load count. If the heaviest load is lifted more than once,
/// the sets after these and before the first heaviest set also count, as long as their estimated maximum is
/// more than a tenth below the best one at the heaviest load. In a pyramid with a single top set, they don't
/// count, because the sets leading up to the top are work.
///
/// A heaviest load of more than 2.5 times the median (six times with fewer than four sets) is treated as a
/// typing error, because it would make every other set look like a warm-up. The result is then 0.
func leadingWarmUps(of sets: [LoadedReps]) -> Int {
  let loads = sets.map { $0.load }
  guard let top = loads.max(), top > 0, top <= (loads.count < 4 ? 6 : 2.5) * loads.middle,
    let first = loads.firstIndex(where: { $0 >= 0.999 * top })
  else { return 0 }
  func maximum(_ set: LoadedReps) -> Double {
    RepChart.maximum(set.load, Double(min(max(set.reps, 1), 1000)))
  }
  let light = sets[..<first].prefix { $0.load < 0.7 * top }.count
  let heaviest = sets.filter { $0.load >= 0.999 * top }.map { maximum($0) }
  guard light > 0, heaviest.count > 1, let best = heaviest.max() else { return light }
  return light + sets[light..<first].prefix { maximum($0) < 0.9 * best }.count
}
