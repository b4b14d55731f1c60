package import Records

/// Returns the day's targets, which are the snapshot's targets with the athlete's adjustments.
///
/// The template doesn't change.
///
/// Weights are snapped to loadable weights. The number of working sets is rounded, but at least one remains:
/// a reduction removes the lightest working sets, the last ones first, and an increase repeats the last one.
/// A skipped exercise has no sets.
package func adjustedTargets(
  of snapshot: TemplateSnapshot, _ override: SessionOverride?, _ table: TraitsTable
) -> TemplateSnapshot {
  guard let override else { return snapshot }
  var adjusted = snapshot
  for place in adjusted.exercises.indices {
    let traits = table[adjusted.exercises[place].catalogID]
    for adjustment in override.adjustments
    where adjustment.lineage == nil || adjustment.lineage == adjusted.exercises[place].lineage {
      let tenths = min(max(adjustment.tenthsOfPercent ?? 0, -1000), 1000)
      switch adjustment.type {
      case .skipExercise: adjusted.exercises[place].sets = []
      case .percentWeight: adjusted.exercises[place].scaleWeights(by: tenths, traits)
      case .percentVolume: adjusted.exercises[place].scaleSets(by: tenths, LoadSense(traits))
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

  /// Returns the weight of an exercise changed by the given tenths of a percent and snapped to a loadable
  /// weight.
  ///
  /// Assistance increases when a target is eased, whether it is stored as a positive or a negative weight.
  package func adjusted(by tenths: Int64, _ traits: ExerciseTraits) -> Weight {
    let isTurned = traits.loading == .assisted && self > .zero
    return adjusted(by: isTurned ? -tenths : tenths, traits.grid)
  }
}

extension ExercisePrescription {
  fileprivate mutating func scaleWeights(by tenths: Int64, _ traits: ExerciseTraits) {
    for place in sets.indices {
      sets[place].targetWeight = sets[place].targetWeight.map { $0.adjusted(by: tenths, traits) }
    }
  }

  fileprivate mutating func scaleSets(by tenths: Int64, _ sense: LoadSense) {
    let count = Int64(sets.count { $0.type.isWorking })
    guard count > 0 else { return }
    let wanted = max(1, (count * (1000 + tenths)).quotientRounded(1000))
    for _ in 0..<max(0, count - wanted) {
      if let place = lightestWorkingSet(sense) { sets.remove(at: place) }
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

  /// Returns the index of the working set with the lightest load, or of the last one of several, or nil if
  /// there are no working sets.
  private func lightestWorkingSet(_ sense: LoadSense) -> Int? {
    let loads = sets.map { $0.targetWeight.map { sense.load($0) } ?? 0 }
    return sets.indices.reversed().filter { sets[$0].type.isWorking }.min { loads[$0] < loads[$1] }
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
