import Records

/// What a ready set is changed to.
extension ExerciseRules {
  /// Weight up one step and repetitions back to the low end.
  ///
  /// Where no heavier weight can be loaded repetitions go on past the range, up to half as many again;
  /// where one step is over 10 %, they go two past it first.
  func advance(_ set: SetReading, _ code: ReasonCode) -> [ChangeDraft] {
    let high = set.range.upperBound
    guard let load = set.load, load != 0, let rise = steps.rise(from: load) else {
      // Done without the weight that was asked for, or with one that nobody can load: that says nothing.
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

  /// Another target of repetitions or seconds; nothing where a set has none, or the same.
  func countChange(_ set: SetReading, to count: Int64, _ code: ReasonCode) -> [ChangeDraft] {
    guard let target = set.target, target != count else { return [] }
    let reason = Reason(
      code, Figure("from", reading.quantity, target), Figure("to", reading.quantity, count))
    return [draft(set, count < target ? .decreaseReps : .increaseReps, count - target, count, reason)]
  }

  /// What changes of counts say together: of all sets alike, in how many, or how much more or less in all.
  ///
  /// nil where there are none.
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

  /// Says of changes of counts alone what they are in all, as they stand now.
  func sumUp(_ advice: inout ExerciseAdvice) {
    let counts = advice.changes.filter { $0.changeType.isOfReps }
    let said: [ReasonCode] = [.fewerForNow, .fewerInAll, .timeForMoreReps, .moreInAll, .asMuchAsDone]
    guard !advice.changes.contains(where: { $0.changeType.isOfWeight }), let reason = inAll(counts),
      let first = advice.reasons.firstIndex(where: { said.contains($0.code) })
    else { return }
    advice.reasons.removeAll { said.contains($0.code) }
    advice.reasons.insert(reason, at: min(first, advice.reasons.count))
  }

  /// One repetition more than was done, or five seconds, and at most four more than were asked; nothing where
  /// the target asks for it already.
  func moreReps(_ set: SetReading, upTo most: Int64, _ code: ReasonCode) -> [ChangeDraft] {
    guard let done = set.done else { return [] }
    let now = set.target ?? done
    let more = min(done + reading.countStep, now + 4 * reading.countStep, most)
    guard more > now else { return [] }
    let reason = Reason(code, Figure("from", reading.quantity, now), Figure("to", reading.quantity, more))
    return [draft(set, .increaseReps, more - now, more, reason)]
  }

  /// A new weight for a set; nothing where the target is as far already.
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

  /// A change of one set.
  func draft(
    _ set: SetReading, _ type: ChangeType, _ delta: Int64?, _ value: Int64?, _ reason: Reason
  ) -> ChangeDraft {
    ChangeDraft(
      catalogID: prescription.catalogID, sourceExercisePerformanceID: reading.performance?.id,
      sourceSetPerformanceID: set.performance?.id, targetExerciseLineage: prescription.lineage,
      targetSetLineage: set.prescription.lineage, changeType: type, delta: delta, value: value,
      reasons: [reason])
  }

  /// A change of the exercise as a whole.
  func draft(_ type: ChangeType, _ delta: Int64?, _ value: Int64?, _ reason: Reason) -> ChangeDraft {
    ChangeDraft(
      catalogID: prescription.catalogID, sourceExercisePerformanceID: reading.performance?.id,
      sourceSetPerformanceID: reading.doneSets.last?.performance?.id,
      targetExerciseLineage: prescription.lineage,
      targetSetLineage: nil, changeType: type, delta: delta, value: value, reasons: [reason])
  }

  /// Whether its sets have one load, which a step makes so much heavier that a set begins again: added to the
  /// body, or on a hang.
  ///
  /// None of them goes up by itself then, as it would become the easiest.
  var isHeldTogether: Bool {
    steps.isBodyweight && Set(reading.sets.map { $0.targetLoad ?? $0.load ?? 0 }).count == 1
  }

  /// Where no more weight is to be had and the day wasn't easy, a repetition more on one set, not on each.
  func past(theTop finding: Finding) -> Finding {
    guard effortTenths ?? 80 > 70, !reading.isTimed,
      finding.changes.contains(where: { $0.reasons.first?.code == .repsInsteadOfWeight })
    else { return finding }
    let step = smallestStep(finding.reasons[0])
    let kept = step.changes.isEmpty ? finding : step
    return (kept.rule, kept.changes.first.map { [$0.reasons[0]] } ?? kept.reasons, kept.changes)
  }
}
