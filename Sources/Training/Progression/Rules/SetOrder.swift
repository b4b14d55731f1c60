import Records

/// Rules that keep the order of the sets, regardless of the changes suggested for each.
extension ExerciseRules {
  /// Drops changes that would break the order of the sets, and states this as the reason if no change
  /// remains.
  func keepOrder(_ advice: inout ExerciseAdvice) {
    let kept = led(advice.changes)
    guard kept != advice.changes else { return }
    let said = kept.flatMap { $0.reasons }
    let gone = advice.changes.flatMap { $0.reasons }.filter { !said.contains($0) }
    if kept.isEmpty, advice.rule == .capacity || advice.rule.isOfProgress, reading.isReached {
      // Add one repetition to the first set that can have one more.
      let step = smallestStep(Reason(.oneRepMore))
      let isRep = step.rule == .oneRepMore && reading.sets.allSatisfy { $0.isWithin }
      let changes = advice.rule == .oneRepMore || isRep ? led(step.changes) : []
      if !changes.isEmpty {
        return (advice.rule, advice.reasons, advice.changes) = (step.rule, step.reasons, changes)
      }
    }
    advice.changes = kept
    guard let first = kept.first(where: { $0.targetSetLineage != nil })?.reasons.first else {
      advice.reasons = [Reason(.setsNotReady)] + kept.flatMap { $0.reasons }
      return
    }
    advice.reasons.removeAll { gone.contains($0) }
    if advice.rule == .capacity, !advice.reasons.contains(first) { advice.reasons.append(first) }
  }

  /// Returns the changes that keep the sets in order, with changes to the sets that lead up to a heavier one.
  private func led(_ changes: [ChangeDraft]) -> [ChangeDraft] {
    var changes = changes
    for _ in reading.sets {
      let leading = setsLeadingUp(to: changes)
      let kept = inOrder(changes + leading)
      let others = kept.filter { !leading.contains($0) }
      if others == changes { return kept }
      changes = others
    }
    return inOrder(changes)
  }

  /// Returns changes that give lighter sets as many repetitions as a heavier set that they lead up to, if
  /// that had as many and gets more.
  ///
  /// They must have met their targets.
  private func setsLeadingUp(to changes: [ChangeDraft]) -> [ChangeDraft] {
    let (now, after) = (next(of: []), next(of: changes))
    return after.indices.flatMap { place -> [ChangeDraft] in
      let (set, one) = (reading.sets[place], after[place])
      let most =
        after.indices.filter { other in
          other > place && after[other].load > one.load + WeightGrid.tolerance
            && now[other].count == one.count
        }.map { after[$0].count }.max() ?? 0
      guard one == now[place], (set.done ?? 0) >= set.asked, most > one.count else { return [] }
      return countChange(set, to: most, .timeForMoreReps)
    }
  }

  /// Returns the changes without those that would put the sets out of order.
  ///
  /// A set whose new target exceeds that of an earlier set with the same load gets the earlier set's target.
  /// The changes to other sets that are out of order are dropped, one set at a time, until all sets are in
  /// order.
  func inOrder(_ changes: [ChangeDraft]) -> [ChangeDraft] {
    let now = next(of: [])
    var (kept, after) = (changes, next(of: changes))
    var isHeld = Array(repeating: false, count: now.count)
    for _ in 0..<(3 * now.count) {
      guard let place = firstOutOfOrder(now, after) else { break }
      let set = reading.sets[place]
      if !isHeld[place], let most = mostCount(of: place, now, after) {
        isHeld[place] = true
        kept.removeAll { $0.targetSetLineage == set.prescription.lineage && !$0.changeType.isOfWeight }
        let isHeavier = after[place].load > now[place].load
        kept += countChange(set, to: most, isHeavier ? .repsForNewWeight : .oneRepMore)
        after[place].count = most
        continue
      }
      after[place] = now[place]
      kept.removeAll { $0.targetSetLineage == set.prescription.lineage }
    }
    return kept
  }

  /// Returns the highest target that keeps a set in order: at most the target of earlier sets that aren't
  /// heavier, and below the targets of later, lighter sets.
  ///
  /// Returns nil if the set's target is already within that limit, or if the limit is below the set's range
  /// or would lower its target at an unchanged load.
  private func mostCount(of place: Int, _ now: [SetTarget], _ after: [SetTarget]) -> Int64? {
    let before = after[..<place].filter { $0.load <= after[place].load + WeightGrid.tolerance }
    let lighter = after[(place + 1)...].filter { $0.load < after[place].load - WeightGrid.tolerance }
    guard let fewest = (before.map { $0.count } + lighter.map { $0.count - 1 }).min(),
      fewest < after[place].count,
      fewest >= reading.sets[place].range.lowerBound,
      after[place].load > now[place].load || fewest >= now[place].count
    else { return nil }
    return fewest
  }

  /// Returns the index of the set whose change breaks the order, or nil if the sets are in order.
  ///
  /// In the first pair that is out of order, the later set is chosen if undoing its change restores the
  /// order.
  private func firstOutOfOrder(_ now: [SetTarget], _ after: [SetTarget]) -> Int? {
    for one in now.indices {
      for other in now.indices.dropFirst(one + 1) {
        // A lighter set without a target of its own doesn't limit the heavier sets that it leads up to.
        let isFree =
          reading.sets[one].target == nil && now[other].load > now[one].load + WeightGrid.tolerance
        func isApart(_ first: SetTarget, _ later: SetTarget) -> Bool {
          isOutOfOrder(first, later, before: now[one], now[other])
            && !(isFree && later.load > first.load + WeightGrid.tolerance)
        }
        guard isApart(after[one], after[other]) else { continue }
        if after[other] != now[other], !isApart(after[one], now[other]) { return other }
        if after[one] != now[one], !isApart(now[one], after[other]) { return one }
        return after[other] != now[other] ? other : one
      }
    }
    return nil
  }

  /// Returns true if the changes put a set and a later one out of order.
  ///
  /// This is the case if the later set becomes heavier than the earlier one, or gets a higher target at the
  /// same load; if a heavier set gets as many repetitions as a lighter one after it, or more than one that
  /// leads up to it; or if loads within one step of each other move further apart.
  private func isOutOfOrder(
    _ one: SetTarget, _ other: SetTarget, before was: SetTarget, _ wasOther: SetTarget
  ) -> Bool {
    let near = WeightGrid.tolerance
    let (isSame, wasSame) = (abs(one.load - other.load) <= near, abs(was.load - wasOther.load) <= near)
    if other.load > one.load + near, wasOther.load <= was.load + near { return true }
    if isSame, other.count > one.count { return !wasSame || wasOther.count <= was.count }
    if isWithinStep(was.load, wasOther.load), !isWithinStep(one.load, other.load) { return true }
    guard !isSame else { return false }
    let isFirstHeavier = one.load > other.load
    let (heavy, light) = isFirstHeavier ? (one, other) : (other, one)
    let (heavyWas, lightWas) = isFirstHeavier ? (was, wasOther) : (wasOther, was)
    let most = isFirstHeavier ? light.count - 1 : light.count
    let mostWas = isFirstHeavier ? lightWas.count - 1 : lightWas.count
    return heavy.count > most && (heavyWas.load <= lightWas.load + near || heavyWas.count <= mostWas)
  }

  /// Returns true if two loads are at most one step apart.
  private func isWithinStep(_ one: Int64, _ other: Int64) -> Bool {
    let least = min(one, other)
    return max(one, other) <= (traits.grid.step(above: least) ?? least) + WeightGrid.tolerance
  }
}

/// A set's target: a load in millionths of the athlete's unit, and repetitions or seconds.
struct SetTarget: Equatable {
  var load: Int64
  var count: Int64
}
