import Records

/// Secondary suggestions, added to a change in weight or repetitions: warm-ups, sets, rest and set type.
extension ExerciseRules {
  func addSecondaryChanges(_ advice: inout ExerciseAdvice) {
    advice.changes += warmupsThatFollow(advice.changes)
    // A session done lighter than prescribed is no evidence about sets and rest.
    guard !reading.isLighter else { return }
    // A custom scheme either progresses the number of sets itself or keeps it fixed.
    let kind = prescription.scheme?.kind
    if let scheme = prescription.scheme, kind == .sets { advice.changes += weeklySets(scheme) }
    if kind == nil {
      if advice.rule.isOfProgress || advice.rule == .nothingFits { advice.changes += oneSetMore }
      advice.changes += oneSetFewer
    }
    guard kind != .fixed else { return }
    // After an increase that was too aggressive, a drop in repetitions is no evidence about rest.
    if advice.rule != .riseTooAggressive, advice.rule != .hardDay { advice.changes += rest }
    if kind == nil || kind == .sets {
      let isLast = !advice.changes.contains { $0.changeType == .addSet }
      advice.changes += otherType(isLast: isLast)
    }
  }

  /// Returns changes that scale the warm-ups with the heaviest set while keeping them below it.
  ///
  /// Warm-ups with the empty bar or below three tenths of the heaviest set are left unchanged.
  private func warmupsThatFollow(_ changes: [ChangeDraft]) -> [ChangeDraft] {
    var (before, after): (Int64, Int64) = (0, 0)
    for set in reading.sets {
      let now = set.targetLoad ?? set.load ?? 0
      let change = changes.first {
        $0.targetSetLineage == set.prescription.lineage
          && ($0.changeType == .increaseWeight || $0.changeType == .decreaseWeight)
      }
      before = max(before, now)
      after = max(after, change?.value.map { sense.load(Weight(grams: $0)) } ?? now)
    }
    guard before >= 1000, after >= 1000, before != after else { return [] }
    return prescription.sets.filter { $0.type == .warmup }.compactMap { set in
      guard let weight = set.targetWeight, weight > .zero, weight.isReckonedWith,
        sense.load(weight) / 3 >= before / 10, sense.load(weight) > traits.grid.lightest
      else { return nil }
      let load = warmupLoad(sense.load(weight), before, after)
      let moved = sense.weight(load, like: weight)
      guard load > 0, load < after, moved != weight, (moved > weight) == (after > before) else { return nil }
      let reason = Reason(
        .warmupFollows, Figure("from", .grams, weight.grams), Figure("to", .grams, moved.grams))
      return ChangeDraft(
        catalogID: prescription.catalogID, sourceExercisePerformanceID: reading.performance?.id,
        sourceSetPerformanceID: nil, targetExerciseLineage: prescription.lineage,
        targetSetLineage: set.lineage,
        changeType: moved > weight ? .increaseWeight : .decreaseWeight,
        delta: moved.grams - weight.grams, value: moved.grams, reasons: [reason])
    }
  }

  /// Returns a warm-up's load after the load of the heaviest set has changed from `before` to `after`.
  ///
  /// A warm-up at a multiple of 5% of the heaviest set stays at that share, because rounding would add up
  /// from rise to rise; any other changes in proportion. Above four fifths of the heaviest set, it is rounded
  /// up by at most 2% of that set, so that it stays a warm-up.
  private func warmupLoad(_ now: Int64, _ before: Int64, _ after: Int64) -> Int64 {
    let grid = traits.grid
    // In thousandths of a unit, so that the product stays far below the integer limit.
    let scaled = (now / 1000) * (after / 1000) / (before / 1000) * 1000
    let twentieths = min(19, (now * 20 + before / 2) / before)
    let isShare = grid.loadable(before / 20 * twentieths) == now
    let load = grid.loadable(isShare ? after / 20 * twentieths : scaled)
    let isTooHeavy = load >= after || load / 4 > after / 5 && load - scaled > after / 50
    return isTooHeavy ? grid.step(below: load) ?? load : load
  }

  private var workingSets: Int64 { Int64(prescription.sets.count { $0.type.isWorking }) }

  /// The change that adds a set if all targets were met and at least one was exceeded, the effort was at
  /// most 6, and no added set was rejected recently.
  private var oneSetMore: [ChangeDraft] {
    guard let tenths = effortTenths, tenths <= 60, reading.isFinished, prescription.sets.count < 100,
      reading.sets.allSatisfy({ ($0.done ?? 0) >= $0.asked }),
      reading.sets.contains(where: { ($0.done ?? 0) > $0.ceiling }),
      lessons.wantsVolume(prescription.catalogID)
    else { return [] }
    let reason = Reason(.targetsBeaten, Figure("effort_tenths", .rpe, tenths))
    return [draft(.addSet, 1, workingSets + 1, reason)]
  }

  /// The change that removes the last set if it was skipped in this session and in at least one of the two
  /// before it.
  private var oneSetFewer: [ChangeDraft] {
    guard let last = reading.sets.last, last.done == nil, reading.sets.count > 1 else { return [] }
    let earlier = past.prefix(2).filter { before in
      guard let then = before.sets.last else { return false }
      return before.isAsked && before.sets.count == reading.sets.count && then.done == nil
    }
    guard !earlier.isEmpty else { return [] }
    let reason = Reason(.lastSetUnfinished, Figure("sessions", .count, Int64(earlier.count) + 1))
    return [draft(last, .removeSet, -1, workingSets - 1, reason)]
  }

  /// A 30 s increase in rest if repetitions fell across the sets by more than planned after too little rest,
  /// or a 30 s decrease if every set of the last two sessions exceeded its target and the rest was longer
  /// than three minutes.
  ///
  /// Supersets are excluded, because one exercise rests while the other is done.
  private var rest: [ChangeDraft] {
    guard prescription.supersetGroup == nil, let asked = reading.restAsked else { return [] }
    let taken = reading.restTaken
    if let fall = reading.fall, let unplanned = reading.unplannedFall, unplanned >= 3 * reading.countStep,
      let taken,
      taken < asked || (traits.isCompound && taken < 120)
    {
      let reason = Reason(
        .repsFall, Figure("by", reading.quantity, fall), Figure("taken", .seconds, taken),
        Figure("prescribed", .seconds, asked))
      return [draft(.increaseRest, 30, asked + 30, reason)]
    }
    guard taken ?? asked > 180, asked > 30, reading.isBeatenThroughout, let before = past.first,
      before.isBeatenThroughout
    else { return [] }
    return [
      draft(.decreaseRest, -30, asked - 30, Reason(.restToSpare, Figure("prescribed", .seconds, asked)))
    ]
  }

  /// A change to the last set's type: to failure if the set exceeded its target by at least four repetitions
  /// in two sessions in a row, or back to regular if it fell below the range in two sessions in a row.
  ///
  /// For timed sets, four increments of ``ExerciseReading/countStep`` seconds count as four repetitions. No
  /// set is taken to failure before another one (`isLast` is false), or under a barbell that could pin the
  /// athlete.
  private func otherType(isLast: Bool) -> [ChangeDraft] {
    guard let last = reading.sets.last, let done = last.done, let before = past.first?.sets.last,
      let doneBefore = before.done
    else { return [] }
    let four = 4 * reading.countStep
    if isLast, !traits.needsSpotter, last.prescription.type == .regular, done >= last.ceiling + four,
      doneBefore >= before.ceiling + four
    {
      let reason = Reason(.lastSetBeatenTwice, Figure("by", reading.quantity, done - last.ceiling))
      return [draft(last, .changeSetType, nil, SetType.failure.rank, reason)]
    }
    let isShort = done < last.range.lowerBound && doneBefore < before.range.lowerBound
    if last.prescription.type == .failure, before.prescription.type == .failure, isShort {
      let reason = Reason(.failureEndsLow, Figure("low", reading.quantity, last.range.lowerBound))
      return [draft(last, .changeSetType, nil, SetType.regular.rank, reason)]
    }
    return []
  }
}

extension ExerciseReading {
  /// True if every set was done and exceeded its target, or the high end of the range if it has no target.
  fileprivate var isBeatenThroughout: Bool {
    !sets.isEmpty && sets.allSatisfy { ($0.done ?? 0) > $0.ceiling }
  }
}
