import Records

/// The outcome table applied to one exercise of a session, judged against the day's adjusted targets.
struct ExerciseJudging {
  let input: JudgingInput
  let reading: ExerciseReading
  let traits: ExerciseTraits
  let sense: LoadSense
  let effortTenths: Int64?

  init(_ adjusted: ExercisePrescription, _ input: JudgingInput) {
    self.input = input
    traits = input.table[adjusted.catalogID]
    sense = LoadSense(traits)
    let facts = input.facts.exercise(adjusted.lineage)
    // Sets done before the exercise was skipped count.
    let isSkipped = facts?.performance.state == .skipped && !(facts?.hasDoneSets ?? false)
    let isDone = !isSkipped && facts?.performance.state != .swapped
    reading = ExerciseReading(adjusted, isDone ? facts : nil, traits, .judging)
    effortTenths = input.facts.effortTenths(facts)
  }

  var isOverridden: Bool { input.facts.override != nil }

  /// Returns the findings for changes that were accepted together.
  ///
  /// A change in repetitions shares the finding for its set's weight, and a change in weight shares the
  /// finding for the edge.
  func judge(_ changes: [SuggestedChange]) -> [(change: SuggestedChange, finding: Finding)] {
    let edges = changes.filter { $0.changeType == .changeEdgeDepth }
    let weights = edges + changes.filter { $0.changeType.isOfWeight }
    let companions = changes.filter { change in
      change.changeType.isOfReps && weights.contains { $0.targetSetLineage == change.targetSetLineage }
    }
    let others = changes.filter { change in
      !weights.contains { $0.id == change.id } && !companions.contains { $0.id == change.id }
    }
    let counts = others.filter { $0.changeType.isOfReps }
    let alone = others.filter { change in !counts.contains { $0.id == change.id } }
    var findings: [(change: SuggestedChange, finding: Finding)] = []
    let finding = edges.first.map { judgeEdge($0) } ?? judgeWeights(weights)
    if let finding { findings += (weights + companions).map { ($0, finding) } }
    if let finding = judgeCounts(counts) { findings += counts.map { ($0, finding) } }
    for change in alone { if let finding = judgeAlone(change) { findings.append((change, finding)) } }
    return findings
  }

  private func judgeAlone(_ change: SuggestedChange) -> Finding? {
    switch change.changeType {
    case .increaseRest, .decreaseRest: judgeRest(change)
    case .addSet: judgeAddedSet(change)
    case .removeSet: judgeRemovedSet()
    case .changeSetType: judgeType(change)
    case .changeEdgeDepth: judgeEdge(change)
    case .increaseWeight, .decreaseWeight: judgeWeights([change])
    case .increaseReps, .decreaseReps: judgeCounts([change])
    }
  }

  private func set(of change: SuggestedChange) -> SetReading? {
    guard let lineage = change.targetSetLineage else { return reading.sets.last }
    return reading.sets.first { $0.prescription.lineage == lineage }
  }

  // MARK: Weight

  private func judgeWeights(_ changes: [SuggestedChange]) -> Finding? {
    var (followed, undone, back, lighter, heavier): (Int64, Int64, Int64, Int64, Int64) = (0, 0, 0, 0, 0)
    var isRise = false
    for change in changes {
      guard let set = set(of: change), let new = set.targetLoad else {
        // A warm-up merely follows the work, and a set that the override removed is no evidence.
        continue
      }
      guard let load = set.load, let done = set.done else {
        undone += isOverridden ? 0 : 1
        continue
      }
      let old = oldLoad(change) ?? new
      isRise = isRise || new > old
      let half = traits.grid.halfStep(at: new)
      if new > old, load < old - half {
        lighter += 1
      } else if (load - old).magnitude < (load - new).magnitude {
        back += 1
      } else {
        followed += 1
        if load > new, !isAt(new, load), done >= set.asked { heavier += 1 }
      }
    }
    let count = followed + undone + back + lighter
    guard count > 0 else { return nil }
    if (undone + back + lighter) * 2 > count {
      if lighter > 0 { return Finding(.tooAggressive, .wentLighter) }
      guard back > 0 else { return Finding(.ignored, .notDone) }
      guard isRise, followed > 0 else { return Finding(.ignored, .didOldInstead) }
      // If sets at the new weight fell short, that is why others were done at the old one.
      let reason = Reason(.setsLighter, Figure("sets", .count, back))
      return Finding(tooMuchMissed == nil ? .ignored : .tooAggressive, reason)
    }
    if let missed = tooMuchMissed { return missed }
    if heavier * 2 > count { return Finding(.tooEasy, .wentHeavier) }
    return easy ?? held
  }

  /// Returns the load before the change, reduced by the day's override, or nil if it is unknown.
  private func oldLoad(_ change: SuggestedChange) -> Int64? {
    guard let value = change.value, let delta = change.delta else { return nil }
    var old = Weight(grams: value - delta)
    for adjustment in input.facts.override?.adjustments ?? []
    where adjustment.type == .percentWeight
      && (adjustment.lineage == nil || adjustment.lineage == change.targetExerciseLineage)
    {
      old = old.adjusted(by: min(max(adjustment.tenthsOfPercent ?? 0, -1000), 1000), traits)
    }
    return sense.load(old)
  }

  // MARK: Repetitions, sets, rest and type

  private func judgeCounts(_ changes: [SuggestedChange]) -> Finding? {
    var (followed, undone, lighter, same): (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)
    for change in changes {
      guard let set = set(of: change) else { continue }
      guard let done = set.done else {
        undone += isOverridden ? 0 : 1
        continue
      }
      if let target = set.targetLoad, let load = set.load, !isAt(target, load) {
        // With less weight, the change was ignored. With more, the repetitions may be worth as much.
        if load < target, !isOverridden { lighter += 1 }
        continue
      }
      let isSame = done == (change.value ?? 0) - (change.delta ?? 0)
      if isSame, let effortTenths, effortTenths <= 70 { same += 1 } else { followed += 1 }
    }
    let ignored = undone + lighter + same
    guard followed + ignored > 0 else { return nil }
    if ignored > followed {
      if lighter > 0 { return Finding(.ignored, Reason(.setsLighter, Figure("sets", .count, lighter))) }
      return Finding(.ignored, same > 0 ? .didOldInstead : .notDone)
    }
    return tooMuchMissed ?? easy ?? held
  }

  private func judgeRest(_ change: SuggestedChange) -> Finding? {
    guard !reading.doneSets.isEmpty else { return isOverridden ? nil : Finding(.ignored, .notDone) }
    guard let taken = reading.restTaken, let new = change.value, (0...1_000_000).contains(new) else {
      return nil
    }
    let old = new - min(max(change.delta ?? 0, -1_000_000), 1_000_000)
    if (taken - old).magnitude < (taken - new).magnitude {
      return Finding(.ignored, Reason(.restAsBefore, Figure("taken", .seconds, taken)))
    }
    if change.changeType == .decreaseRest {
      return repsFell ? Finding(.tooAggressive, .repsFellAfterRest) : held
    }
    return isBeatenByTwo ? Finding(.tooEasy, .beatTargets) : held
  }

  /// True if repetitions have fallen by more than 10% since the last session, counting only as many sets as
  /// both sessions have.
  private var repsFell: Bool {
    guard let last = input.history.times(of: reading.prescription).first else { return false }
    let before = ExerciseReading(
      last.prescription ?? reading.prescription, last.exercise, traits, .judging
    ).doneSets.compactMap { $0.done }
    let now = reading.doneSets.compactMap { $0.done }
    let count = min(before.count, now.count)
    return 10 * now.prefix(count).reduce(0, +) < 9 * before.prefix(count).reduce(0, +)
  }

  private func judgeAddedSet(_ change: SuggestedChange) -> Finding? {
    let added = reading.sets.first { $0.prescription.lineage == change.addedSetLineage }
    guard let added, let done = added.done else { return isOverridden ? nil : Finding(.ignored, .notDone) }
    if 10 * (added.asked - done) > added.asked {
      return Finding(.tooAggressive, missedReason(.missedTargets))
    }
    return tooMuchMissed ?? easy ?? held
  }

  private func judgeRemovedSet() -> Finding? {
    guard !reading.doneSets.isEmpty else { return isOverridden ? nil : Finding(.ignored, .notDone) }
    if !reading.extra.isEmpty { return Finding(.ignored, .didOldInstead) }
    return tooMuchMissed ?? easy ?? held
  }

  private func judgeType(_ change: SuggestedChange) -> Finding? {
    guard let performance = set(of: change)?.performance else {
      return isOverridden ? nil : Finding(.ignored, .notDone)
    }
    if performance.type.rank != change.value { return Finding(.ignored, .didOldInstead) }
    return tooMuchMissed ?? easy ?? held
  }

  private func judgeEdge(_ change: SuggestedChange) -> Finding? {
    let sets = reading.sets.filter { $0.done != nil || !isOverridden }
    guard !sets.isEmpty else { return nil }
    let back = change.delta.map { -$0 } ?? 0
    let ignored = sets.count { $0.done == nil || isHung($0, by: back) }
    if ignored * 2 > sets.count {
      return Finding(.ignored, reading.doneSets.isEmpty ? .notDone : .didOldInstead)
    }
    return tooMuchMissed ?? easy ?? held
  }
}
