import Records

/// Sets keep the order in which they stand, whatever a rule finds for each.
extension ExerciseRules {
  /// Withdraws what would bring sets out of their order, and says so where nothing is left.
  func keepOrder(_ advice: inout ExerciseAdvice) {
    let kept = keepingOrder(advice.changes)
    guard kept != advice.changes else { return }
    let said = kept.flatMap { $0.reasons }
    let gone = advice.changes.flatMap { $0.reasons }.filter { !said.contains($0) }
    if kept.isEmpty, advice.rule == .oneRepMore, reading.isReached {
      // One repetition more where it can stand.
      let step = smallestStep(Reason(.oneRepMore))
      let changes = keepingOrder(step.changes)
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

  /// The changes without those of sets that would come to stand as no coach writes them.
  ///
  /// A set that would be asked for more than one before it with its load is asked for as many; of others the
  /// changes are withdrawn, until all stand in order.
  func keepingOrder(_ changes: [ChangeDraft]) -> [ChangeDraft] {
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

  /// The most that a set may ask for: as many as sets before it with its load, and fewer than lighter ones.
  ///
  /// nil where it asks for no more than that, where that is under its range, or it would come down.
  private func mostCount(of place: Int, _ now: [SetTarget], _ after: [SetTarget]) -> Int64? {
    let before = after[..<place].filter { abs($0.load - after[place].load) <= WeightGrid.tolerance }
    let lighter = after.filter { $0.load < after[place].load - WeightGrid.tolerance }
    guard let fewest = (before.map { $0.count } + lighter.map { $0.count - 1 }).min(),
      fewest < after[place].count,
      fewest >= reading.sets[place].range.lowerBound,
      after[place].load > now[place].load || fewest >= now[place].count
    else { return nil }
    return fewest
  }

  /// A set whose change is at fault: of the first pair that falls out of order the later one, if it helps
  /// that it stays.
  private func firstOutOfOrder(_ now: [SetTarget], _ after: [SetTarget]) -> Int? {
    for one in now.indices {
      for other in now.indices.dropFirst(one + 1) {
        func isApart(_ first: SetTarget, _ later: SetTarget) -> Bool {
          isOutOfOrder(first, later, before: now[one], now[other])
        }
        guard isApart(after[one], after[other]) else { continue }
        if after[other] != now[other], !isApart(after[one], now[other]) { return other }
        if after[one] != now[one], !isApart(now[one], after[other]) { return one }
        return after[other] != now[other] ? other : one
      }
    }
    return nil
  }

  /// Whether a later set becomes heavier than one before it, or asks for more with the same load; a heavier
  /// one for as many as a lighter; or loads within a step come to stand further apart.
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
    return heavy.count >= light.count
      && (heavyWas.load <= lightWas.load + near || heavyWas.count < lightWas.count)
  }

  /// Whether two loads lie at most one step apart.
  private func isWithinStep(_ one: Int64, _ other: Int64) -> Bool {
    let least = min(one, other)
    return max(one, other) <= (traits.grid.step(above: least) ?? least) + WeightGrid.tolerance
  }
}

/// What a set asks for: a load in millionths of the athlete's unit, and repetitions or seconds.
struct SetTarget: Equatable {
  var load: Int64
  var count: Int64
}
