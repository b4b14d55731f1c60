import Records

/// How many of the first sets of an exercise lead up to its work, though nobody marked them as warm-ups.
///
/// They come before the heaviest load, each lighter than 70 % of it, or so much easier that it speaks for a
/// maximum more than a tenth below the heaviest set's. A load beyond 2.5 times the middle of all is a slip
/// of the finger, next to which everything would look like a warm-up.
func leadingWarmUps(of sets: [SetPerformance]) -> Int {
  let loads = sets.map { ($0.weight ?? .zero).kilograms }
  guard let top = loads.max(), top > 0, top <= 2.5 * loads.middle || loads.count < 4,
    let first = loads.firstIndex(where: { $0 >= 0.999 * top })
  else { return 0 }
  func maximum(_ place: Int) -> Double {
    RepChart.maximum(loads[place], Double(min(max(sets[place].reps ?? 1, 1), 1000)))
  }
  let best = loads.indices.filter { loads[$0] >= 0.999 * top }.map(maximum).max() ?? 0
  return sets[..<first].indices.prefix { loads[$0] < 0.7 * top || maximum($0) < 0.9 * best }.count
}
