import Records

/// The targets of one day: the plan's, less what the athlete took off; the plan stays as it is.
///
/// Weights snap to what can be loaded. A share of the sets rounds to whole sets, at least one, and takes
/// the last working sets first, and repeats the last one where it is a rise. A skipped exercise has no sets.
package func adjustedTargets(
  of snapshot: PlanSnapshot, _ override: SessionOverride?, _ table: TraitsTable
) -> PlanSnapshot {
  guard let override else { return snapshot }
  var adjusted = snapshot
  for place in adjusted.exercises.indices {
    let grid = table[adjusted.exercises[place].catalogID].grid
    for adjustment in override.adjustments
    where adjustment.lineage == nil || adjustment.lineage == adjusted.exercises[place].lineage {
      let tenths = min(max(adjustment.tenthsOfPercent ?? 0, -1000), 1000)
      switch adjustment.type {
      case .skipExercise: adjusted.exercises[place].sets = []
      case .percentWeight: adjusted.exercises[place].scaleWeights(by: tenths, grid)
      case .percentVolume: adjusted.exercises[place].scaleSets(by: tenths)
      }
    }
  }
  return adjusted
}

/// A weight more or less by tenths of a percent, as it can be loaded.
///
/// Never under the lightest load for what was at or above it. A weight that helps grows where a target is
/// eased.
package func adjusted(_ weight: Weight, by tenths: Int64, _ grid: WeightGrid) -> Weight {
  let figure = weight.millionths(in: grid.unit)
  let share = figure < 0 ? 1000 - tenths : 1000 + tenths
  let scaled = grid.snapped((figure * share).quotientRounded(1000))
  let least = figure >= grid.lightest ? max(scaled, grid.lightest) : scaled
  return Weight(millionths: least, unit: grid.unit) ?? weight
}

extension ExercisePrescription {
  fileprivate mutating func scaleWeights(by tenths: Int64, _ grid: WeightGrid) {
    for place in sets.indices {
      sets[place].targetWeight = sets[place].targetWeight.map { adjusted($0, by: tenths, grid) }
    }
  }

  fileprivate mutating func scaleSets(by tenths: Int64) {
    let count = Int64(sets.count { $0.type.isWorking })
    guard count > 0 else { return }
    let wanted = max(1, (count * (1000 + tenths)).quotientRounded(1000))
    for _ in 0..<max(0, count - wanted) {
      if let last = sets.lastIndex(where: { $0.type.isWorking }) { sets.remove(at: last) }
    }
    guard wanted > count, var more = sets.last(where: { $0.type.isWorking }) else { return }
    for number in 0..<(wanted - count) where sets.count < 100 {
      var fingerprint = Fingerprint("set of the day")
      fingerprint.add(lineage)
      fingerprint.add(number)
      more.lineage = fingerprint.id
      sets.append(more)
    }
  }
}
