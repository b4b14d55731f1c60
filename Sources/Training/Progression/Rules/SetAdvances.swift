import Records

/// Changes to sets that are ready to progress.
extension ExerciseRules {
  /// Returns the changes that raise the weight by one step and reset the repetitions to the low end of the
  /// range.
  ///
  /// If no heavier weight can be loaded, the repetitions rise instead, to at most one and a half times the
  /// high end. If the step is over 10%, the repetitions first rise to two past the range.
  func advance(_ set: SetReading, _ code: ReasonCode) -> [ChangeDraft] {
    let high = set.range.upperBound
    guard let load = set.load, load != 0, let rise = steps.rise(from: load) else {
      // A set that wasn't done with its target weight is no evidence, unless nothing heavier can be loaded.
      if let target = set.targetLoad, target != 0, target != set.load, steps.rise(from: target) != nil {
        return []
      }
      let most = max(high + high / 2, high + reading.countStep)
      return moreReps(set, upTo: most, .repsInsteadOfWeight)
    }
    let past = high + 2 * reading.countStep
    if rise.isBig, let done = set.done, done < past {
      let isPast = done + reading.countStep > high
      return moreReps(set, upTo: past, isPast ? .repsPastRangeFirst : .oneRepMore)
    }
    let up = weightChange(set, to: rise.load, isRise: true, code)
    return up.isEmpty || !set.isAtTop ? up : up + countChange(set, to: set.range.lowerBound, .repsBackToLow)
  }

  /// Returns the change that sets the target of `set` to `count` repetitions or seconds.
  ///
  /// The result is empty if the set has no target or already has this one.
  func countChange(_ set: SetReading, to count: Int64, _ code: ReasonCode) -> [ChangeDraft] {
    guard let target = set.target, target != count else { return [] }
    let reason = Reason(
      code, Figure("from", reading.quantity, target), Figure("to", reading.quantity, count))
    return [draft(set, count < target ? .decreaseReps : .increaseReps, count - target, count, reason)]
  }

  /// Returns one reason that summarises changes in repetitions or seconds, or nil if there are no changes.
  ///
  /// The reason states the change if it is the same for all sets, and otherwise the total difference and the
  /// number of sets.
  private func inAll(_ changes: [ChangeDraft]) -> Reason? {
    guard let first = changes.first, var reason = first.reasons.first else { return nil }
    let sum = changes.reduce(0) { $0 + ($1.delta ?? 0) }
    let sets = Figure("sets", .count, Int64(changes.count))
    guard changes.allSatisfy({ $0.value == first.value && $0.delta == first.delta }) else {
      let by = Figure("by", reading.quantity, abs(sum))
      return Reason(sum < 0 ? .fewerInAll : .moreInAll, by, sets)
    }
    if changes.count < reading.sets.count { reason.figures.append(sets) }
    return reason
  }

  /// Replaces the reasons for the individual changes with one for their total, if no weight changes.
  func sumUp(_ advice: inout ExerciseAdvice) {
    tellAlike(&advice.changes)
    let counts = advice.changes.filter { $0.changeType.isOfReps }
    let said: [ReasonCode] = [.fewerForNow, .fewerInAll, .timeForMoreReps, .moreInAll, .asMuchAsDone]
    guard !advice.changes.contains(where: { $0.changeType.isOfWeight }), let reason = inAll(counts),
      let first = advice.reasons.firstIndex(where: { said.contains($0.code) })
    else { return }
    advice.reasons.removeAll { said.contains($0.code) }
    advice.reasons.insert(reason, at: min(first, advice.reasons.count))
  }

  /// Gives the same reason to changes that raise all sets to the same repetitions, some of which did as many
  /// and others fewer.
  private func tellAlike(_ changes: inout [ChangeDraft]) {
    let places = changes.indices.filter { changes[$0].changeType == .increaseReps }
    guard Set(places.map { changes[$0].value }).count == 1,
      places.contains(where: { changes[$0].reasons.first?.code == .timeForMoreReps })
    else { return }
    for place in places where changes[place].reasons.first?.code == .asMuchAsDone {
      changes[place].reasons[0].code = .timeForMoreReps
    }
  }

  /// Returns a change that raises the target to one step above what was done, but at most to `most` and at
  /// most four steps above the current target.
  ///
  /// A step is one repetition or, for timed sets, ``ExerciseReading/countStep`` seconds. The result is empty
  /// if the target is already that high.
  func moreReps(_ set: SetReading, upTo most: Int64, _ code: ReasonCode) -> [ChangeDraft] {
    guard let done = set.done else { return [] }
    let now = set.target ?? done
    let more = min(done + reading.countStep, now + 4 * reading.countStep, most)
    guard more > now else { return [] }
    let reason = Reason(code, Figure("from", reading.quantity, now), Figure("to", reading.quantity, more))
    return [draft(set, .increaseReps, more - now, more, reason)]
  }

  /// Returns a change to the set's target weight.
  ///
  /// The result is empty if the target is already at or past the new weight.
  func weightChange(_ set: SetReading, to load: Int64, isRise: Bool, _ code: ReasonCode) -> [ChangeDraft] {
    guard let before = set.prescription.targetWeight ?? set.performance?.weight,
      traits.loading != .duration || set.targetLoad != nil
    else { return [] }
    let after = sense.weight(load, like: before)
    guard after != before, before.isReckonedWith, after.isReckonedWith else { return [] }
    if let target = set.targetLoad, isRise ? load <= target : load >= target { return [] }
    let reason = Reason(code, Figure("from", .grams, before.grams), Figure("to", .grams, after.grams))
    let type: ChangeType = after > before ? .increaseWeight : .decreaseWeight
    return [draft(set, type, after.grams - before.grams, after.grams, reason)]
  }

  /// Returns a change to one set.
  func draft(
    _ set: SetReading, _ type: ChangeType, _ delta: Int64?, _ value: Int64?, _ reason: Reason
  ) -> ChangeDraft {
    ChangeDraft(
      catalogID: prescription.catalogID, sourceExercisePerformanceID: reading.performance?.id,
      sourceSetPerformanceID: set.performance?.id, targetExerciseLineage: prescription.lineage,
      targetSetLineage: set.prescription.lineage, changeType: type, delta: delta, value: value,
      reasons: [reason])
  }

  /// Returns a change to the exercise rather than to one of its sets.
  func draft(_ type: ChangeType, _ delta: Int64?, _ value: Int64?, _ reason: Reason) -> ChangeDraft {
    ChangeDraft(
      catalogID: prescription.catalogID, sourceExercisePerformanceID: reading.performance?.id,
      sourceSetPerformanceID: reading.doneSets.last?.performance?.id,
      targetExerciseLineage: prescription.lineage,
      targetSetLineage: nil, changeType: type, delta: delta, value: value, reasons: [reason])
  }

  /// True if all sets have the same load and a single step makes a set so much harder that its repetitions
  /// start over, as with weight added to bodyweight or to a hang.
  ///
  /// In that case, no set progresses alone, because it would become the easiest one.
  var isHeldTogether: Bool {
    steps.isBodyweight && Set(reading.sets.map { $0.targetLoad ?? $0.load ?? 0 }).count == 1
  }

  /// Returns the finding with a repetition added to one set instead of all, if no more weight can be loaded
  /// and the session wasn't easy.
  func past(theTop finding: Finding) -> Finding {
    guard effortTenths ?? 80 > 70, !reading.isTimed,
      finding.changes.contains(where: { $0.reasons.first?.code == .repsInsteadOfWeight })
    else { return finding }
    let step = smallestStep(finding.reasons[0])
    let kept = step.changes.isEmpty ? finding : step
    return (kept.rule, kept.changes.first.map { [$0.reasons[0]] } ?? kept.reasons, kept.changes)
  }
}
