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
}
