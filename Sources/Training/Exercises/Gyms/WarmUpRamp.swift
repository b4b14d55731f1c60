import Records

/// One set of a warm-up.
package struct WarmUpSet: Equatable, Sendable {
  package var weight: Weight
  package var reps: Int64

  package init(weight: Weight, reps: Int64) {
    self.weight = weight
    self.reps = reps
  }
}

/// Returns the warm-up sets for a weight: the bar × 10, then 40% × 5, 60% × 3 and 80% × 2, rounded to
/// loadable weights.
///
/// Light weights need fewer sets. A set is omitted if it is less than a tenth heavier than the previous set,
/// or at least 90% of the weight. Without a bar, the ramp begins at 40%.
///
/// Source: M. Rippetoe, Starting Strength, 3rd edition, 2011, whose ramp has two sets with the empty bar,
/// then 40, 60 and 80%. This ramp has only one set with the empty bar. No trial shows that one ramp is
/// better than another. Warming up with increasing loads and few repetitions is the least fatiguing (NSCA,
/// Essentials, 4th edition, 2016).
package func warmUpRamp(to weight: Weight, grid: WeightGrid, bar: Weight?) -> [WarmUpSet] {
  guard weight > .zero else { return [] }
  var ramp: [WarmUpSet] = []
  if let bar, bar > .zero, bar.grams * 10 < weight.grams * 9 { ramp.append(WarmUpSet(weight: bar, reps: 10)) }
  for (percent, reps) in [(40, 5), (60, 3), (80, 2)] as [(Int64, Int64)] {
    let share = grid.loadable(Weight(grams: (weight.grams * percent).quotientRounded(100)))
    let before = ramp.last?.weight ?? .zero
    guard share > .zero, share.grams * 10 < weight.grams * 9, share.grams * 10 >= before.grams * 11,
      share.grams >= bar?.grams ?? 0
    else { continue }
    ramp.append(WarmUpSet(weight: share, reps: reps))
  }
  return ramp
}
