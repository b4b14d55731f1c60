import Records

/// How many of the first sets of an exercise lead up to its work, though nobody marked them as warm-ups.
func leadingWarmUps(of sets: [SetPerformance]) -> Int {
  leadingWarmUps(of: sets.map { LoadedReps(load: ($0.weight ?? .zero).kilograms, reps: $0.reps ?? 0) })
}

/// How many of the first sets lead up to the heaviest load.
///
/// They come before it, each lighter than 70 % of it. Behind such a one, and where the heaviest load is
/// lifted again, those lead up as well that speak for a maximum more than a tenth below the heaviest set's:
/// a pyramid works all the way up. A load beyond 2.5 times the middle of all, beyond six times of two or
/// three, is a slip of the finger, next to which everything would look like a warm-up.
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
