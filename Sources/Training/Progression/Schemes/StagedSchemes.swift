import Records

// MARK: Waves

extension ExerciseRules {
  /// The position in a wave: the zero-based week, and the training max in millionths of the athlete's unit.
  private struct Place {
    var week: Int
    var trainingMax: Int64
  }

  /// Returns the step of a wave, which follows percentages of a training max week by week, as in 5/3/1.
  ///
  /// After the last week, the training max rises. After a failed top set, it falls.
  func wave(_ scheme: Scheme) -> SchemeStep {
    let waves = scheme.usedWaves
    guard let place = place(in: waves, scheme) else { return SchemeStep(.stay, Reason(.waveUnknown)) }
    guard let top = reading.sets.last, let done = top.done else { return notMet() }
    let isTested = waves[place.week].sets.last?.untilFailure ?? false
    if isTested, isLighter(top) { return notMet() }
    let grid = traits.grid
    if isTested, done < top.asked {
      let back = steps.back(from: place.trainingMax, byTenths: scheme.amount(.back) ?? 0)
      let next = Place(week: 0, trainingMax: back ?? place.trainingMax)
      return SchemeStep(
        .own, makeReason(.waveReset, figures(next)), changes(to: next, waves, scheme, .waveReset))
    }
    if place.week + 1 < waves.count {
      let next = Place(week: place.week + 1, trainingMax: place.trainingMax)
      return SchemeStep(
        .own, makeReason(.nextWeek, figures(next)), changes(to: next, waves, scheme, .nextWeek))
    }
    let up = scheme.rise(from: place.trainingMax, steps) ?? grid.step(above: place.trainingMax)
    let next = Place(week: 0, trainingMax: up ?? place.trainingMax)
    return SchemeStep(
      .own, makeReason(.nextCycle, figures(next)), changes(to: next, waves, scheme, .nextCycle))
  }

  /// Returns the position after the wave's most recent accepted change that is still in effect, or the first
  /// week if there is none.
  ///
  /// A new training max restarts the wave. Returns nil if the number of sets doesn't match the waves or the
  /// training max is unknown.
  private func place(in waves: [SchemeWave], _ scheme: Scheme) -> Place? {
    guard waves.first?.sets.count == reading.sets.count else { return nil }
    let base = scheme.trainingMax?.grams ?? 0
    for change in accepted([.nextWeek, .nextCycle, .waveReset]) {
      guard let reason = change.reasons.first, reason.amount("base") == base,
        let week = reason.amount("week"), let grams = reason.amount("training_max"),
        waves.indices.contains(Int(clamping: week - 1)),
        waves[Int(week) - 1].sets.count == reading.sets.count
      else { continue }
      return Place(week: Int(week) - 1, trainingMax: Weight(grams: grams).millionths(in: traits.grid.unit))
    }
    if base > 0 { return Place(week: 0, trainingMax: Weight(grams: base).millionths(in: traits.grid.unit)) }
    guard let top = reading.sets.last, let load = top.targetLoad ?? top.load, load > 0,
      let percent = waves.first?.sets.last?.percent, percent > 0
    else { return nil }
    return Place(week: 0, trainingMax: traits.grid.snapped(load / percent * 100))
  }

  private func figures(_ place: Place) -> [Figure] {
    let most = Weight(millionths: place.trainingMax, unit: traits.grid.unit) ?? .zero
    return [Figure("week", .count, Int64(place.week) + 1), Figure("training_max", .grams, most.grams)]
  }

  private func changes(
    to place: Place, _ waves: [SchemeWave], _ scheme: Scheme, _ code: ReasonCode
  ) -> [ChangeDraft] {
    let figures = figures(place) + [Figure("base", .grams, scheme.trainingMax?.grams ?? 0)]
    return zip(reading.sets, waves[place.week].sets).flatMap { set, wanted -> [ChangeDraft] in
      var changes: [ChangeDraft] = []
      let load = traits.grid.loadable(place.trainingMax / 100 * wanted.percent)
      let before = set.prescription.targetWeight ?? set.performance?.weight ?? .zero
      let after = sense.weight(load, like: before)
      if after != before, after.isReckonedWith, before.isReckonedWith {
        let type: ChangeType = after > before ? .increaseWeight : .decreaseWeight
        let reason = Reason(code, Figure("from", .grams, before.grams), Figure("to", .grams, after.grams))
        changes.append(draft(set, type, after.grams - before.grams, after.grams, reason))
      }
      changes += countChange(set, to: wanted.reps, code)
      let kind: SetType = wanted.untilFailure ? .failure : .regular
      if set.prescription.type != kind {
        changes.append(draft(set, .changeSetType, nil, kind.rank, Reason(code)))
      }
      return changes.map { change in
        var change = change
        change.reasons[0].figures += figures + [Figure("percent", .percent, wanted.percent)]
        return change
      }
    }
  }

  /// Returns the exercise's accepted changes that are in effect and have one of the given reasons, most
  /// recent first.
  private func accepted(_ codes: [ReasonCode]) -> [SuggestedChange] {
    input.ledger.changes.reversed().filter { change in
      guard change.targetExerciseLineage == prescription.lineage, let code = change.reasons.first?.code else {
        return false
      }
      return codes.contains(code) && input.ledger.decision(on: change.id)?.decision == .accepted
        && input.snapshot.hasInEffect(change)
    }
  }
}

// MARK: Stages

extension ExerciseRules {
  /// Returns the step of a staged scheme, as in GZCLP.
  ///
  /// The weight rises as long as all sets reach their targets. A failure leads to the sets and repetitions of
  /// the next stage or, after the last stage, back to the first stage with less weight.
  func stage(_ scheme: Scheme) -> SchemeStep {
    let stages = scheme.usedStages
    let now = (Int64(reading.sets.count), reading.sets.first?.asked ?? 0)
    guard let place = stages.firstIndex(where: { ($0.sets, $0.reps) == now }) else {
      return SchemeStep(.stay, Reason(.stageUnknown))
    }
    if isMet(reading) {
      return SchemeStep(
        .onward, makeReason(.stageHeld, figures(stages[place])),
        reading.sets.flatMap { heavier($0, scheme, .stageHeld) })
    }
    // A range set in addition to the stages doesn't apply to them.
    guard reading.doneSets.contains(where: { ($0.done ?? 0) < $0.asked }) else { return notMet() }
    let first = place == 0 ? reading.topLoad : firstStageLoad
    let grams = first.flatMap { Weight(millionths: $0, unit: traits.grid.unit) }?.grams ?? 0
    if place + 1 < stages.count {
      return toStage(stages[place + 1], .nextStage, first: grams) { _ in nil }
    }
    return toStage(stages[0], .stagesOver, first: grams) { set in
      if let more = scheme.restart, let first {
        return self.traits.grid.snapped(first + more.millionths(in: self.traits.grid.unit))
      }
      return set.load.flatMap { self.steps.back(from: $0, byTenths: scheme.amount(.back) ?? 0) }
    }
  }

  private func figures(_ stage: SchemeStage) -> [Figure] {
    [Figure("sets", .count, stage.sets), Figure("reps", .count, stage.reps)]
  }

  /// The load with which the first stage last ended, in millionths of the athlete's unit, or nil if unknown.
  ///
  /// It is read from the accepted change to the next stage, whose reason contains it.
  private var firstStageLoad: Int64? {
    accepted([.nextStage]).first?.reasons.first?.amount("first").flatMap { grams in
      grams > 0 ? Weight(grams: grams).millionths(in: traits.grid.unit) : nil
    }
  }

  private func toStage(
    _ stage: SchemeStage, _ code: ReasonCode, first: Int64, load: (SetReading) -> Int64?
  ) -> SchemeStep {
    let reason = makeReason(code, figures(stage) + [Figure("first", .grams, first)])
    let kept = remainingSets(stage.sets)
    var changes: [ChangeDraft] = []
    for set in kept {
      if let wanted = load(set), let now = set.load {
        changes += weightChange(set, to: wanted, isRise: wanted > now, code)
      }
      changes += countChange(set, to: stage.reps, code)
    }
    changes += sets(from: Int64(reading.sets.count), to: stage.sets, reason)
    for place in changes.indices where changes[place].reasons[0].amount("first") == nil {
      changes[place].reasons[0].figures += reason.figures
    }
    return SchemeStep(.own, reason, changes)
  }
}

// MARK: Sets

extension ExerciseRules {
  /// Returns the change that adds a set for the exercise's first muscle, at most once a week, if it is this
  /// exercise's turn.
  ///
  /// The session's exercises for that muscle take turns, starting with the one that has the fewest sets. Once
  /// all of them are at their maximum, the number of sets returns to the minimum.
  func weeklySets(_ scheme: Scheme) -> [ChangeDraft] {
    guard reading.isFinished, !reading.isBelowRange, (effortTenths ?? 0) < 90, !reading.sets.isEmpty else {
      return []
    }
    let group = input.snapshot.exercises.filter {
      $0.scheme?.kind == .sets && $0.muscles.first == prescription.muscles.first
    }
    let now = count(prescription)
    if group.allSatisfy({ count($0) >= most($0) }) {
      let fewest = min(scheme.amount(.fewest) ?? now, now)
      return sets(from: now, to: fewest, makeReason(.setsBack, [Figure("sets", .count, fewest)]))
    }
    let open = group.filter { count($0) < most($0) }
    let least = open.map { count($0) }.min() ?? now
    guard open.first(where: { count($0) == least })?.lineage == prescription.lineage,
      !group.contains(where: { hasGrownThisWeek($0) })
    else { return [] }
    return sets(
      from: now, to: now + 1,
      makeReason(.setsWeekly, [Figure("sets", .count, now + 1), Figure("goal", .count, most(prescription))]))
  }

  private func count(_ exercise: ExercisePrescription) -> Int64 { Int64(exercise.countedSets.count) }

  private func most(_ exercise: ExercisePrescription) -> Int64 {
    exercise.scheme?.amount(.most) ?? count(exercise)
  }

  /// Returns true if the exercise had fewer prescribed sets at any time in the last six days.
  private func hasGrownThisWeek(_ exercise: ExercisePrescription) -> Bool {
    let today = input.facts.session.day
    return input.history.times(of: exercise).contains { past in
      guard let day = past.exercise.sets.first?.day, let then = past.prescription else { return false }
      return day > today - 7 && count(then) < count(exercise)
    }
  }
}

// MARK: Effort

extension ExerciseRules {
  /// Returns the step to the weight that, by the RPE chart, corresponds to the target repetitions and effort.
  ///
  /// The step is based on the last performance. For a set without an RPE, the lowest one-rep maximum among
  /// the sets with an RPE applies. As usual, an increase is limited to 10%. Source: ``RepChart``, where
  /// repetitions in reserve count as done.
  func aimed(_ scheme: Scheme) -> SchemeStep {
    let wanted = scheme.amount(.effort) ?? 80
    guard let lowest = reading.doneSets.compactMap({ maximum($0) }).min() else {
      return SchemeStep(.stay, Reason(.effortUnknown))
    }
    var isLower = false
    let changes = reading.doneSets.flatMap { set -> [ChangeDraft] in
      guard let load = set.load, load > 0, set.asked > 0 else { return [] }
      let share = RepChart.share(wholeReps(set.asked, set.prescription.targetRPE ?? wanted))
      let aim = Int64((maximum(set) ?? lowest) * share)
      if let back = steps.back(to: aim, from: load) {
        isLower = true
        return weightChange(set, to: back, isRise: false, .effortAimed)
      }
      guard let first = traits.grid.step(above: load), first <= aim + WeightGrid.tolerance,
        let up = steps.rise(from: load, by: aim - load)
      else { return [] }
      return weightChange(set, to: up, isRise: true, .effortAimed)
    }
    let most = Weight(millionths: Int64(lowest), unit: traits.grid.unit) ?? .zero
    let reason = makeReason(
      .effortAimed, [Figure("maximum", .grams, most.grams), Figure("effort_tenths", .rpe, wanted)])
    return SchemeStep(isLower ? .own : .onward, reason, changes)
  }

  /// Returns the one-rep maximum that a set implies, in millionths of the athlete's unit.
  ///
  /// Returns nil if the set has no weight, no RPE from 5 to 10, or more than 20 repetitions.
  private func maximum(_ set: SetReading) -> Double? {
    guard let load = set.load, load > 0, let done = set.done, (1...20).contains(done),
      let effort = set.performance?.rpe, (50...100).contains(effort)
    else { return nil }
    return RepChart.maximum(Double(load), wholeReps(done, effort))
  }

  /// Returns the number of repetitions plus the number left in reserve.
  private func wholeReps(_ reps: Int64, _ effortTenths: Int64) -> Double {
    Double(reps) + Double(100 - effortTenths) / 10
  }
}

extension WeightSteps {
  /// Returns the loadable weight nearest to a lighter target, or nil if it isn't below the current load.
  func back(to aim: Int64, from load: Int64) -> Int64? {
    guard aim < load - WeightGrid.tolerance else { return nil }
    let nearest = grid.loadable(aim)
    return nearest < load - WeightGrid.tolerance ? nearest : nil
  }
}
