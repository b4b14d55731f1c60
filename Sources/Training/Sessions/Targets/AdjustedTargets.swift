package import Records

/// Returns the day's targets, which are the snapshot's targets with the athlete's adjustments.
///
/// The template doesn't change.
///
/// Weights are snapped to loadable weights. The number of working sets is rounded, but at least one remains:
/// a reduction removes the last working sets, and an increase repeats the last one. A skipped exercise has no
/// sets.
package func adjustedTargets(
  of snapshot: TemplateSnapshot, _ override: SessionOverride?, _ table: TraitsTable
) -> TemplateSnapshot {
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

extension Weight {
  /// Returns the weight changed by the given tenths of a percent and snapped to a loadable weight.
  ///
  /// A weight at or above the lightest load never drops below it. An assisting weight increases when a target
  /// is eased.
  package func adjusted(by tenths: Int64, _ grid: WeightGrid) -> Weight {
    let figure = millionths(in: grid.unit)
    let share = figure < 0 ? 1000 - tenths : 1000 + tenths
    let scaled = grid.snapped((figure * share).quotientRounded(1000))
    let least = figure >= grid.lightest ? max(scaled, grid.lightest) : scaled
    return Weight(millionths: least, unit: grid.unit) ?? self
  }
}

extension ExercisePrescription {
  fileprivate mutating func scaleWeights(by tenths: Int64, _ grid: WeightGrid) {
    for place in sets.indices {
      sets[place].targetWeight = sets[place].targetWeight.map { $0.adjusted(by: tenths, grid) }
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

/// Returns the day's targets for a session, which are its snapshot's targets with the athlete's adjustments.
package func todaysTargets(
  of facts: SessionFacts, _ catalogue: Catalogue, in tx: Transaction
) -> TemplateSnapshot {
  let snapshot = snapshot(of: facts, in: tx)
  guard facts.override != nil else { return snapshot }
  let table = traitsTable(of: snapshot.exercises.map { $0.catalogID }, catalogue, in: tx)
  return adjustedTargets(of: snapshot, facts.override, table)
}
