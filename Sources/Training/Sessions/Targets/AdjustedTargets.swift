package import Records

/// Returns the day's targets, which are the snapshot's targets with the athlete's adjustments.
///
/// The template doesn't change.
///
/// Weights are snapped to loadable weights. The number of working sets is rounded, but at least one remains:
/// a reduction removes the lightest working sets, the last ones first, and an increase adds sets as an
/// accepted suggestion does (see ``ExercisePrescription/setToAdd``). A skipped exercise has no sets.
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
  /// Assistance increases when a target is eased, whether it is stored as a positive or a negative weight. If
  /// weight is added to the body or assists it, the share is that of both together.
  package func adjusted(by tenths: Int64, _ traits: ExerciseTraits) -> Weight {
    let sense = LoadSense(traits)
    if let body = traits.bodyWeight { return adjusted(by: tenths, traits.grid, with: body, sense) }
    let isTurned = sense.isAssisted && self > .zero
    return adjusted(by: isTurned ? -tenths : tenths, traits.grid)
  }

  /// Returns the weight plus the given tenths of a percent of its sum with the body weight.
  ///
  /// Added weight never becomes assistance, or the other way round, and zero stays zero.
  private func adjusted(
    by tenths: Int64, _ grid: WeightGrid, with body: Weight, _ sense: LoadSense
  ) -> Weight {
    let load = sense.load(self)
    guard load != 0 else { return self }
    let lifted = max(0, load + body.millionths(in: grid.unit))
    let sign: Int64 = load < 0 ? -1 : 1
    let wanted = max(0, sign * (load + (lifted * tenths).quotientRounded(1000)))
    // Below the lightest load, the nearer of that and none applies.
    let eased = sign * (wanted * 2 <= grid.lightest ? 0 : grid.loadable(wanted))
    // From a weight between two steps, the nearest one may be on the other side.
    return (eased < load) == (tenths < 0) ? sense.weight(eased, like: self) : self
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
    for number in 0..<max(0, wanted - count) where sets.count < 100 {
      var fingerprint = Fingerprint("set of the day")
      fingerprint.add(lineage)
      fingerprint.add(number)
      let next = setToAdd
      var added = next.set
      added.lineage = fingerprint.id
      sets.insert(added, at: next.place)
    }
  }

  /// Returns the index of the working set with the lightest load, or of the last one of several, or nil if
  /// there are no working sets.
  private func lightestWorkingSet(_ sense: LoadSense) -> Int? {
    let loads = sets.map { $0.targetWeight.map { sense.load($0) } ?? 0 }
    return sets.indices.reversed().filter { sets[$0].type.isWorking }.min { loads[$0] < loads[$1] }
  }
}

extension SessionFacts {
  /// Returns the targets of the day, which are those of a snapshot with the athlete's adjustments, and with
  /// the sets that were added or left out today.
  ///
  /// Added sets are not adjusted.
  func targets(of snapshot: TemplateSnapshot, _ table: TraitsTable) -> TemplateSnapshot {
    var today = adjustedTargets(of: snapshot, override, table)
    for (place, planned) in snapshot.exercises.enumerated() where !isLeftOut(planned.lineage) {
      let own = exercises.first {
        $0.performance.lineage == planned.lineage && $0.performance.swappedFrom == nil
      }
      guard let listed = own?.performance.targets else { continue }
      let adjusted = today.exercises[place]
      let kept = listed.compactMap { planned.set($0.lineage) == nil ? $0 : adjusted.set($0.lineage) }
      let repeated = adjusted.sets.filter { set in
        planned.set(set.lineage) == nil && !listed.contains { $0.lineage == set.lineage }
      }
      today.exercises[place].sets = kept + repeated
    }
    return today
  }

  /// Returns true if the adjustments leave out the exercise with the given lineage.
  func isLeftOut(_ lineage: ID?) -> Bool {
    override?.adjustments.contains {
      $0.type == .skipExercise && ($0.lineage == nil || $0.lineage == lineage)
    } ?? false
  }
}

/// Returns the targets of a session's day, based on its snapshot.
package func todaysTargets(
  of facts: SessionFacts, _ catalogue: Catalogue, in tx: Transaction
) -> TemplateSnapshot {
  todaysTargets(of: facts, planned: snapshot(of: facts, in: tx), catalogue, in: tx)
}

/// Returns the targets of a session's day, based on the given snapshot.
///
/// Weights are snapped to the weights known before that day, so that targets stay the same while sets are
/// logged and afterwards.
package func todaysTargets(
  of facts: SessionFacts, planned snapshot: TemplateSnapshot, _ catalogue: Catalogue, in tx: Transaction
) -> TemplateSnapshot {
  // Without adjustments, no weight is snapped.
  guard facts.override != nil else { return facts.targets(of: snapshot, TraitsTable(unit: .kilogram)) }
  let names = snapshot.exercises.map { $0.catalogID }
  return facts.targets(of: snapshot, traitsTable(of: names, catalogue, before: facts.session.day, in: tx))
}
