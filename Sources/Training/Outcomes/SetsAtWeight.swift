import Records

/// What all rows of the table of outcomes have in common: the sets done at the day's weight.
extension ExerciseJudging {
  /// The sets done within half a step of the adjusted weight; without a weight all that were done.
  var atWeight: [SetReading] {
    reading.doneSets.filter { set in
      guard let target = set.targetLoad, let load = set.load else { return true }
      return isAt(target, load)
    }
  }

  /// Whether a load is a target within half a step, as it is stored or as it is shown: 61 kg is done with 60.
  func isAt(_ target: Int64, _ load: Int64) -> Bool {
    [target, traits.grid.snapped(target)].contains {
      Int64(clamping: (load - $0).magnitude) <= traits.grid.halfStep(at: $0)
    }
  }

  private func sums(_ sets: [SetReading]) -> (missed: Int64, asked: Int64) {
    var (missed, asked): (Int64, Int64) = (0, 0)
    for set in sets {
      missed += max(0, set.asked - (set.done ?? 0))
      asked += set.asked
    }
    return (missed, asked)
  }

  /// That more than a tenth of what was asked is missing: 10/9/7 against 10 is, 10/9/8 is not.
  var tooMuchMissed: Finding? {
    let (missed, asked) = sums(atWeight)
    guard 10 * missed > asked else { return nil }
    return Finding(.tooAggressive, counted(.missedTargets))
  }

  /// What is missing of the sets that were done, whatever they were done with: what everybody can count.
  func counted(_ code: ReasonCode) -> Reason {
    let (missed, asked) = sums(reading.doneSets)
    return Reason(
      code, Figure("missed", reading.quantity, missed), Figure("asked", reading.quantity, asked))
  }

  /// Every set two or more over its target.
  var isBeatenByTwo: Bool {
    let sets = atWeight.filter { $0.asked > 0 }
    return !sets.isEmpty && sets.allSatisfy { ($0.done ?? 0) >= $0.asked + 2 * reading.countStep }
  }

  /// That every set was two or more over its target with an effort of 6 at most.
  var easy: Finding? {
    guard let effortTenths, effortTenths <= 60, isBeatenByTwo else { return nil }
    return Finding(.tooEasy, Reason(.beatTargets, Figure("effort_tenths", .rpe, effortTenths)))
  }

  /// Whether a hang was done nearer to an edge so many millimetres larger than to the one that was asked.
  ///
  /// One that names no edge was done on that.
  func isHung(_ set: SetReading, by step: Int64) -> Bool {
    guard let asked = set.prescription.hang?.edgeMillimetres,
      let done = set.performance?.hang?.edgeMillimetres
    else { return false }
    let step = min(max(step, -1000), 1000)
    return (done - asked - step).magnitude < (done - asked).magnitude
  }

  /// That the targets were met; where a third of the sets and more was lighter than asked, and
  /// not all were, nothing is known.
  var held: Finding {
    let lighter = Int64(
      reading.doneSets.count { set in
        guard let target = set.targetLoad, let load = set.load else { return false }
        return load < target && !isAt(target, load)
      })
    let done = Int64(reading.doneSets.count)
    guard lighter * 3 >= done, (1..<max(done, 1)).contains(lighter), !isOverridden else {
      return Finding(.good, counted(.heldTargets))
    }
    return Finding(.ignored, Reason(.setsLighter, Figure("sets", .count, lighter)))
  }
}

/// Rejected changes: whether the athlete did them all the same.
extension ExerciseJudging {
  /// How a rejected change went that was done anyway; nil where it was not done, or the plan is past it.
  ///
  /// Done is what has its weight and its repetitions; `beside` are changes that were rejected with it.
  func wasDoneAnyway(_ change: SuggestedChange, beside: [SuggestedChange]) -> Judgement? {
    guard let value = change.value else { return nil }
    let lineage = change.targetSetLineage
    let set = reading.sets.first { $0.prescription.lineage == lineage }
    switch change.changeType {
    case .increaseWeight, .decreaseWeight:
      guard let set, let target = set.targetLoad, let load = set.load, let done = set.done else { return nil }
      let wanted = sense.load(Weight(grams: value))
      let isDone =
        wanted > target ? load > target && isAtLeast(wanted, load) : load < target && isAt(wanted, load)
      guard isDone else { return nil }
      let reps = beside.first { $0.changeType.isOfReps && $0.targetSetLineage == lineage }?.value
      let asked = (reps ?? set.asked).clamped(to: 0...1_000_000)
      if done >= asked { return .good }
      return 10 * (asked - done) > asked ? .tooAggressive : nil
    case .increaseReps:
      guard let set, let done = set.done, value > set.asked, done >= value else { return nil }
      let weight = beside.first { $0.changeType.isOfWeight && $0.targetSetLineage == lineage }?.value
      guard let wanted = weight.map({ sense.load(Weight(grams: $0)) }) ?? set.targetLoad else { return .good }
      return set.load.map { isAtLeast(wanted, $0) } ?? false ? .good : nil
    case .addSet: return reading.extra.contains { isAsMuch($0) } ? .good : nil
    case .increaseRest, .decreaseRest:
      guard let taken = reading.restTaken, let asked = reading.restAsked, asked != value else { return nil }
      let clamped = min(max(value, 0), 1_000_000)
      return (taken - clamped).magnitude < (taken - asked).magnitude ? .good : nil
    case .changeSetType:
      guard let set, set.prescription.type.rank != value else { return nil }
      return set.performance?.type.rank == value ? .good : nil
    case .changeEdgeDepth:
      guard let asked = reading.prescription.edge(of: lineage), asked != value,
        reading.doneSets.count(where: { isHung($0, by: value - asked) }) * 2 > reading.doneSets.count
      else { return nil }
      return tooMuchMissed == nil ? .good : .tooAggressive
    case .decreaseReps, .removeSet: return nil
    }
  }

  private func isAtLeast(_ wanted: Int64, _ load: Int64) -> Bool { load >= wanted || isAt(wanted, load) }

  /// Whether a set beyond the plan is as much as the last one of the plan asks, give or take a tenth.
  private func isAsMuch(_ extra: SetPerformance) -> Bool {
    guard let last = reading.sets.last, let done = extra.count(reading.isTimed) else { return false }
    let load = extra.weight.map { sense.load($0) }
    let isHeavyEnough = last.targetLoad.map { target in load.map { isAtLeast(target, $0) } ?? false } ?? true
    return isHeavyEnough && 10 * (last.asked - done) <= last.asked
  }
}
