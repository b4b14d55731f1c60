import Records

/// Conditions shared by all rows of the outcome table, based on the sets done at the day's weight.
extension ExerciseJudging {
  /// The sets done within half a step of their adjusted weight, including sets without a weight.
  var atWeight: [SetReading] {
    reading.doneSets.filter { set in
      guard let target = set.targetLoad, let load = set.load else { return true }
      return isAt(target, load)
    }
  }

  /// Returns true if a load is within half a step of a target.
  ///
  /// The load may match the target either as stored or as displayed, such as 60 kg for a stored 61 kg.
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

  /// The finding for sessions that missed more than a tenth of the targets, or nil for other sessions.
  ///
  /// For three sets of 10, results of 10, 9 and 7 qualify, but 10, 9 and 8 don't.
  var tooMuchMissed: Finding? {
    let (missed, asked) = sums(atWeight)
    guard 10 * missed > asked else { return nil }
    return Finding(.tooAggressive, missedReason(.missedTargets))
  }

  /// Returns a reason that states how many repetitions or seconds were missed and prescribed in the sets
  /// done.
  ///
  /// Sets at any weight count, so that athletes can verify the numbers.
  func missedReason(_ code: ReasonCode) -> Reason {
    let (missed, asked) = sums(reading.doneSets)
    return Reason(
      code, Figure("missed", reading.quantity, missed), Figure("asked", reading.quantity, asked))
  }

  /// True if every set done at its target weight exceeded its target by at least two repetitions or, for
  /// timed sets, two increments of ``ExerciseReading/countStep`` seconds.
  var isBeatenByTwo: Bool {
    let sets = atWeight.filter { $0.asked > 0 }
    return !sets.isEmpty && sets.allSatisfy { ($0.done ?? 0) >= $0.asked + 2 * reading.countStep }
  }

  /// The finding that the targets were too easy, or nil if they weren't.
  ///
  /// Targets are too easy if every set exceeded its own as in ``isBeatenByTwo``, at an effort of at most 6.
  var easy: Finding? {
    guard let effortTenths, effortTenths <= 60, isBeatenByTwo else { return nil }
    return Finding(.tooEasy, Reason(.beatTargets, Figure("effort_tenths", .rpe, effortTenths)))
  }

  /// Returns true if the edge of a hang was closer to `step` millimetres above the prescribed edge than to
  /// the prescribed edge itself.
  ///
  /// `step` is negative for a smaller edge. A hang without a recorded edge counts as done on the prescribed
  /// edge.
  func isHung(_ set: SetReading, by step: Int64) -> Bool {
    guard let asked = set.prescription.hang?.edgeMillimetres,
      let done = set.performance?.hang?.edgeMillimetres
    else { return false }
    let step = min(max(step, -1000), 1000)
    return (done - asked - step).magnitude < (done - asked).magnitude
  }

  /// The finding that the targets were met.
  ///
  /// If at least a third of the sets, but not all, were lighter than prescribed, the judgement is `ignored`.
  /// So it is if all were lighter than an override's targets.
  var held: Finding {
    let lighter = Int64(
      reading.doneSets.count { set in
        guard let target = set.targetLoad, let load = set.load else { return false }
        return load < target && !isAt(target, load)
      })
    let done = Int64(reading.doneSets.count)
    let isIgnored = isOverridden ? lighter == done : (1..<max(done, 1)).contains(lighter)
    guard lighter * 3 >= done, lighter > 0, isIgnored else {
      return Finding(.good, missedReason(.heldTargets))
    }
    return Finding(.ignored, Reason(.setsLighter, Figure("sets", .count, lighter)))
  }
}

/// Rules for rejected changes that the athlete made anyway.
extension ExerciseJudging {
  /// Returns the judgement of a rejected change that the athlete made anyway.
  ///
  /// Returns nil if the athlete didn't make the change, or if the template's target already has the suggested
  /// value. A change to a set is judged good only if both the suggested weight and the suggested repetitions
  /// were reached. `beside` contains the rejected changes of the same suggestion.
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

  /// Returns true if an extra set reached the target load of the set that an added set would repeat and at
  /// least nine tenths of its target count.
  private func isAsMuch(_ extra: SetPerformance) -> Bool {
    let repeated = reading.prescription.setToAdd.set.lineage
    guard let last = reading.sets.first(where: { $0.prescription.lineage == repeated }),
      let done = extra.count(reading.isTimed)
    else { return false }
    let load = extra.weight.map { sense.load($0) }
    let isHeavyEnough = last.targetLoad.map { target in load.map { isAtLeast(target, $0) } ?? false } ?? true
    return isHeavyEnough && 10 * (last.asked - done) <= last.asked
  }
}
