import Records

/// Rules that combine the decisions for individual sets into one decision for the exercise.
extension ExerciseRules {
  /// The finding of the first rule that applies to the sets at the heaviest load.
  ///
  /// Lighter sets change in proportion. Sets that ramp up to the heaviest load or back off from it don't
  /// count as independent work, because reaching their targets is no evidence that a higher target can be
  /// reached.
  var firstFittingTogether: Finding {
    guard let asked = TargetSets(reading, traits.grid) else { return together(firstFitting) }
    if asked.isChosen, !reading.sets.allSatisfy({ $0.isAtTop }) { return chosen(asked) }
    guard leadsUpOrBacksOff(asked) else { return together(firstFitting) }
    var work = self
    work.reading.sets = asked.tops.map { reading.sets[$0] }
    work.past = past.map { before in
      var before = before
      if let tops = TargetSets(before, traits.grid)?.tops { before.sets = tops.map { before.sets[$0] } }
      return before
    }
    var finding = together(work.firstFitting)
    // If the heaviest sets don't change, neither do the others.
    guard !finding.changes.isEmpty else { return finding }
    let next = work.next(of: finding.changes).map { $0.load }.max() ?? asked.load
    // One sentence says it of all sets, if it is true of all.
    let said = finding.changes.compactMap { $0.reasons.first?.code }.first { $0 == .withinRangeEasy }
    let code = next > asked.load ? said ?? .timeForMoreWeight : .backForNow
    for (place, set) in reading.sets.enumerated() where !asked.tops.contains(place) {
      guard let now = set.targetLoad ?? set.load, next != asked.load, set.load ?? now == now else { continue }
      let load = lighter(now, asked.load, next)
      finding.changes += weightChange(set, to: load, isRise: load > now, code)
    }
    return finding
  }

  /// Returns a finding that adopts the weight the athlete chose, with lighter sets in proportion.
  private func chosen(_ asked: TargetSets) -> Finding {
    let changes = reading.sets.enumerated().flatMap { place, set -> [ChangeDraft] in
      let now = set.targetLoad ?? asked.load
      guard let top = asked.tops.firstIndex(of: place) else {
        return weightChange(set, to: lighter(now, asked.heaviest, asked.load), isRise: true, .weightYouTook)
      }
      return weightChange(set, to: asked.load, isRise: true, .weightYouTook)
        + countChange(set, to: asked.reps[top], .repsForNewWeight)
    }
    return changes.isEmpty ? firstFitting : (.capacity, [changes[0].reasons[0]], changes)
  }

  /// Returns true if lighter sets ramp up to the heaviest sets, or if back-off sets after them have equal
  /// loads.
  ///
  /// The sets of a reverse pyramid each have their own load and progress independently.
  private func leadsUpOrBacksOff(_ asked: TargetSets) -> Bool {
    guard let last = asked.tops.last else { return false }
    let others = reading.sets.indices.filter { !asked.tops.contains($0) }
    let loads = others.map { reading.sets[$0].targetLoad ?? reading.sets[$0].load ?? 0 }
    return others.contains { $0 < last } || (loads.count > 1 && Set(loads).count < loads.count)
  }

  /// Returns the finding without changes that would break the order of straight sets.
  ///
  /// If no change remains, one repetition is added instead, if possible. For other sets, the finding is
  /// unchanged.
  private func together(_ finding: Finding) -> Finding {
    guard isStraight, !finding.changes.isEmpty else { return finding }
    var together = finding
    together.changes = inOrder(finding.changes)
    guard together.changes.isEmpty else { return together }
    if finding.rule != .oneRepMore, reading.sets.allSatisfy({ $0.isWithin }) {
      var more = oneRepMore
      guard !more.changes.isEmpty else { return more }
      more.changes = inOrder(more.changes)
      if !more.changes.isEmpty { return more }
    }
    return (.nothingFits, [Reason(.setsNotReady)], [])
  }

  /// True if all sets have the same target.
  private var isStraight: Bool {
    Set(reading.sets.map { $0.targetLoad ?? 0 }).count == 1 && Set(reading.sets.map { $0.asked }).count == 1
  }

  /// Returns the load and count of each set after the changes.
  func next(of changes: [ChangeDraft]) -> [SetTarget] {
    reading.sets.map { set in
      var (load, count) = (set.targetLoad ?? set.load ?? 0, set.asked)
      for change in changes where change.targetSetLineage == set.prescription.lineage {
        guard let value = change.value else { continue }
        switch change.changeType {
        case .increaseWeight, .decreaseWeight: load = sense.load(Weight(grams: value))
        case .increaseReps, .decreaseReps: count = value
        default: break
        }
      }
      return SetTarget(load: load, count: count)
    }
  }

  /// Returns the next load of a lighter set, in proportion to the change in the heaviest load from `top` to
  /// `next`.
  func lighter(_ load: Int64, _ top: Int64, _ next: Int64) -> Int64 {
    guard top >= 1000, next != top else { return load }
    // In thousandths of a unit, so that the product stays far below the integer limit.
    let scaled = traits.grid.snapped((load / 1000) * (next / 1000) / (top / 1000) * 1000)
    // The load rises by at most a tenth, or to the next loadable weight if that is heavier.
    let tenth = traits.grid.snapped(load + load / 10)
    let below = tenth > load + load / 10 ? traits.grid.step(below: tenth) ?? load : tenth
    let most = max(below, traits.grid.step(above: load) ?? load)
    return min(next, most, max(traits.grid.lightest, scaled))
  }
}
