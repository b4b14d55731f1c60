import Records

/// The plates to load on each side of a bar.
package struct PlateLoad: Equatable, Sendable {
  package var bar: Weight
  /// The plates on one side, heaviest first.
  package var perSide: [Weight]
  /// The part of the weight that the plates can't make up, in total for both sides.
  ///
  /// It is negative if the bar alone is heavier than the weight.
  package var remainder: Weight
}

/// Returns the plates that make up a weight on a bar, with the same plates on both sides.
///
/// The heaviest plates are chosen first, as many of each as fit. If that leaves a remainder and another
/// combination doesn't, returns the exact combination with the fewest plates. Weights are computed in the
/// plates' unit, because pounds rounded to grams don't add up.
package func plates(
  for weight: Weight, bar: Weight, available: [Weight], unit: WeightUnit
) -> PlateLoad {
  let sizes = Set(available.map { $0.millionths(in: unit) }.filter { $0 > WeightGrid.tolerance })
    .sorted(by: >)
  let total = weight.millionths(in: unit) - bar.millionths(in: unit)
  guard total > 0, !sizes.isEmpty else { return PlateLoad(bar: bar, perSide: [], remainder: weight - bar) }
  var chosen = greedy(total / 2, sizes)
  var left = total - 2 * chosen.reduce(0, +)
  if left > WeightGrid.tolerance, let exact = fewest(total / 2, sizes) {
    chosen = exact
    left = 0
  }
  let isExact = left <= WeightGrid.tolerance
  return PlateLoad(
    bar: bar, perSide: chosen.compactMap { Weight(millionths: $0, unit: unit) },
    remainder: isExact ? .zero : Weight(millionths: left, unit: unit) ?? .zero)
}

private func greedy(_ side: Int64, _ sizes: [Int64]) -> [Int64] {
  var chosen: [Int64] = []
  var left = side
  for size in sizes {
    while left >= size - WeightGrid.tolerance / 4, chosen.count < 50 {
      chosen.append(size)
      left -= size
    }
  }
  return chosen
}

/// Returns the smallest combination of plates that makes up one side exactly, heaviest first.
///
/// Returns nil if no combination is exact, if a size is not a multiple of 0.25, or if the side is over 500
/// units.
private func fewest(_ side: Int64, _ sizes: [Int64]) -> [Int64]? {
  let measure: Int64 = 250_000
  guard side <= 500 * 1_000_000, side % measure == 0, sizes.allSatisfy({ $0 % measure == 0 }) else {
    return nil
  }
  let goal = Int(side / measure)
  // The last plate of the best choice for each sum, and the number of plates in that choice.
  var best = [(count: Int, plate: Int64)](repeating: (Int.max, 0), count: goal + 1)
  best[0].count = 0
  for sum in 1...max(goal, 1) where sum <= goal {
    for size in sizes where Int(size / measure) <= sum {
      let before = best[sum - Int(size / measure)].count
      if before < Int.max, before + 1 < best[sum].count { best[sum] = (before + 1, size) }
    }
  }
  guard best[goal].count < Int.max else { return nil }
  var chosen: [Int64] = []
  var sum = goal
  while sum > 0 {
    chosen.append(best[sum].plate)
    sum -= Int(best[sum].plate / measure)
  }
  return chosen.sorted(by: >)
}

/// A gym's bars and plates, or the usual bars and plates if it lists none.
package struct BarRack: Equatable, Sendable {
  /// The bars, starting with the one nearest in weight to the usual bar for the equipment, then heaviest
  /// first.
  package var bars: [Weight]
  package var plates: [Weight]

  /// Creates a rack for equipment, or returns nil for equipment without a bar to load.
  package init?(for equipment: Equipment, gym: EquipmentSet?, unit: WeightUnit) {
    guard let usual = BarRack.usualBar(equipment, unit) else { return nil }
    func weights(_ thousandths: [Int64]) -> [Weight] {
      thousandths.compactMap { Weight(millionths: $0 * 1000, unit: unit) }
    }
    let known = (gym?.bars ?? []).filter { $0 > .zero }
    let others =
      unit == .kilogram ? weights([20_000, 15_000, 10_000]) : weights([45_000, 35_000, 25_000])
    let bars = known.isEmpty ? others : known
    let nearest = bars.min { left, right in
      let (a, b) = ((left - usual).grams.magnitude, (right - usual).grams.magnitude)
      return a != b ? a < b : left < right
    }
    let first = known.isEmpty ? usual : nearest ?? usual
    self.bars = [first] + bars.filter { $0 != first }.sorted(by: >)
    let plates = (gym?.plates ?? []).filter { $0 > .zero }.sorted(by: >)
    let usualPlates =
      unit == .kilogram
      ? weights([25_000, 20_000, 15_000, 10_000, 5000, 2500, 1250])
      : weights([45_000, 35_000, 25_000, 10_000, 5000, 2500])
    self.plates = plates.isEmpty ? usualPlates : plates
  }

  /// Returns the usual bar's weight, or nil for equipment without a bar.
  ///
  /// Olympic bars weigh 20 kg (45 lb in the United States), curl bars about 10 kg, and trap bars 25 kg.
  static func usualBar(_ equipment: Equipment, _ unit: WeightUnit) -> Weight? {
    let (kilograms, pounds): (Int64, Int64)
    switch equipment {
    case .barbell, .smithMachine: (kilograms, pounds) = (20, 45)
    case .ezBar: (kilograms, pounds) = (10, 25)
    case .trapBar: (kilograms, pounds) = (25, 55)
    default: return nil
    }
    return Weight(millionths: (unit == .kilogram ? kilograms : pounds) * 1_000_000, unit: unit)
  }
}
