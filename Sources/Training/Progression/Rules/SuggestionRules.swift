import Records

extension SuggestionInput {
  /// Returns the suggestions after a session, using the first matching rule for each exercise.
  ///
  /// The rules are described in `docs/notes/suggestions.md`.
  package func suggestions() -> SuggestionDraft {
    let lessons = Lessons(ledger, now: now)
    return SuggestionDraft(
      advices: snapshot.exercises.map { ExerciseRules($0, self, lessons).advice() })
  }
}

/// The progression rules applied to one exercise, with their input.
struct ExerciseRules {
  let prescription: ExercisePrescription
  let input: SuggestionInput
  let lessons: Lessons
  let traits: ExerciseTraits
  let sense: LoadSense
  var reading: ExerciseReading
  /// Earlier performances without an override, most recent first.
  var past: [ExerciseReading]
  let effortTenths: Int64?
  let steps: WeightSteps

  init(_ prescription: ExercisePrescription, _ input: SuggestionInput, _ lessons: Lessons) {
    self.prescription = prescription
    self.input = input
    self.lessons = lessons
    let traits = input.table[prescription.catalogID]
    self.traits = traits
    sense = LoadSense(traits)
    let facts = input.facts.exercise(prescription.lineage)
    let purpose: ExerciseReading.Purpose = input.facts.session.origin == .template ? .suggesting : .mirrored
    reading = ExerciseReading(prescription, facts, traits, purpose)
    past = input.history.times(of: prescription).filter { !$0.isOverridden }
      .prefix(8).map { time in
        var before = ExerciseReading(time.prescription ?? prescription, time.exercise, traits, purpose)
        before.isAsked = time.prescription != nil
        return before
      }
    effortTenths = input.facts.effortTenths(facts)
    let harder =
      traits.loading == .assisted ? [ChangeType.increaseWeight, .decreaseWeight] : [.increaseWeight]
    steps = WeightSteps(
      grid: traits.grid, isBodyweight: traits.loading != .weightReps,
      percent: harder.map { lessons.stepPercent(prescription.catalogID, $0) }.min() ?? 100)
  }

  func advice() -> ExerciseAdvice {
    var advice = ExerciseAdvice(
      catalogID: prescription.catalogID, lineage: prescription.lineage, rule: .nothingFits,
      confidence: .moderate,
      reasons: [], changes: [])
    if let reason = notNow {
      advice.rule = .notNow
      advice.reasons = [reason]
      if reason.code == .overrideInForce, heedBestSet(&advice) { sayConfidence(&advice) }
      return advice
    }
    var sure: Confidence?
    if let finding = schemeFinding {
      (advice.rule, advice.reasons, advice.changes) = finding
    } else if let lighterDay {
      (advice.rule, advice.reasons, advice.changes) = lighterDay
    } else if let capable {
      (advice.rule, advice.reasons, advice.changes) = capable.finding
      sure = capable.confidence
      if !reading.isReached { answerStall(&advice) }
    } else {
      let found = firstFittingTogether
      (advice.rule, advice.reasons, advice.changes) = foreseen(found)
      if found.changes.isEmpty, found.rule.isOfProgress { sayTargetsStand(&advice) }
      // An athlete who reached the target and waits for the next step, or takes it, isn't stalled.
      let isReached = advice.reasons.contains { reason in
        [.reachedSoFar, .reachedOften].contains(reason.code) && reason.amount("times") ?? 0 > 0
      }
      if !isReached { answerStall(&advice) }
    }
    if prescription.scheme == nil { keepOrder(&advice) }
    sumUp(&advice)
    if heedBestSet(&advice) { sure = nil }
    advice.confidence = sure ?? confidence(advice.rule)
    addSecondaryChanges(&advice)
    sayConfidence(&advice)
    return advice
  }

  /// Adds a reason to advice without changes: that the targets stay the same or, if the session missed them,
  /// how much was missed.
  private func sayTargetsStand(_ advice: inout ExerciseAdvice) {
    if reading.isReached {
      advice.reasons.append(Reason(.targetsStand))
    } else {
      (advice.rule, advice.reasons) = (.nothingFits, [shortDay])
    }
  }

  /// Adds the confidence of the advice and of each change to their reasons.
  private func sayConfidence(_ advice: inout ExerciseAdvice) {
    if !advice.isHold { advice.reasons.append(Reason(advice.confidence.code)) }
    for place in advice.changes.indices {
      let sureness = confidence(in: advice.changes[place].changeType, advice)
      advice.changes[place].reasons.append(Reason(sureness.code))
    }
  }

  typealias Finding = (rule: ProgressionRule, reasons: [Reason], changes: [ChangeDraft])

  /// The finding of the first of rules 2 to 8 that applies.
  var firstFitting: Finding {
    if let finding = hardDay { return finding }
    if let finding = riseTooAggressive { return finding }
    if let finding = belowRange { return finding }
    let (top, all) = (reading.sets.filter { $0.isReady }, reading.sets.allSatisfy { $0.isWithin })
    if top.count == reading.sets.count { return past(theTop: finding(.topOfRange, .topOfRange, top)) }
    if reading.sets.allSatisfy({ $0.isAtTop }) {
      return shortTwice ?? (.nothingFits, [shortDay], [])
    }
    if all, let tenths = effortTenths, tenths <= 70 {
      return finding(.withinRangeEasy, .withinRangeEasy, reading.sets)
    }
    let isBehind = reading.doneSets.contains { ($0.done ?? 0) + 2 * reading.countStep <= $0.range.upperBound }
    if !top.isEmpty, isBehind, !isHeldTogether {
      // If all sets are within the range and only repetitions would rise, all sets progress together.
      let ahead = finding(.someSetsReady, .someSetsReady, top)
      if !all || ahead.changes.contains(where: { $0.changeType.isOfWeight }) { return ahead }
    }
    if all { return shortTwice ?? (isShortOfMore ? (.nothingFits, [shortDay], []) : oneRepMore) }
    return (.nothingFits, reading.isFinished ? [Reason(.justBelowRange)] : cutShort, [])
  }

  /// The reason given by rule 1 for leaving the targets unchanged regardless of what was done, or nil if the
  /// other rules apply.
  private var notNow: Reason? {
    if input.facts.override?.concerns(prescription.lineage) == true, !reading.isDoneInFull {
      return Reason(.overrideInForce)
    }
    switch reading.performance?.state {
    case nil: return Reason(.skipped)
    // Sets done before the exercise was skipped count.
    case .skipped: if reading.performed.isEmpty { return Reason(.skipped) }
    case .swapped: return Reason(.swapped)
    case .done, .added: break
    }
    let done = reading.doneSets
    guard !done.isEmpty, done.contains(where: { ($0.done ?? 0) > 0 }) else { return Reason(.notEnoughKnown) }
    switch traits.loading {
    case .climb, .distanceDuration: return Reason(.notEnoughKnown)
    case .weightReps, .weightDuration:
      // A hang without weight is a bodyweight hang.
      return prescription.scheme?.kind == .hang || done.contains { ($0.load ?? 0) != 0 }
        ? nil : Reason(.notEnoughKnown)
    case .bodyweightReps, .assisted, .duration: return nil
    }
  }

  /// The finding of rule 3, which reverses half of an increase that was too aggressive, or all of it if half
  /// can't be loaded, and undoes a change to a smaller edge.
  ///
  /// An athlete who rejects the change keeps the current target. The finding is nil if no increase was too
  /// aggressive.
  var riseTooAggressive: Finding? {
    let judged = input.ledger.changes.filter { change in
      guard change.targetExerciseLineage == prescription.lineage,
        let outcome = input.ledger.outcome(of: change.id)
      else { return false }
      return outcome.sessionID == input.facts.session.id && outcome.outcome == .tooAggressive
    }
    var rises: [ChangeDraft] = []
    var isRise = false
    for change in judged {
      if change.changeType == .increaseReps { isRise = true }
      if let wider = oldEdge(before: change), !rises.contains(where: { $0.changeType == wider.changeType }) {
        isRise = true
        rises.append(wider)
      }
      guard let (old, new) = loads(of: change), new > old else { continue }
      isRise = true
      guard let set = reading.sets.first(where: { $0.prescription.lineage == change.targetSetLineage }),
        !rises.contains(where: { $0.targetSetLineage == change.targetSetLineage })
      else { continue }
      let half = steps.between(old, new)
      let change = weightChange(
        set, to: half ?? old, isRise: false, half == nil ? .backToOldWeight : .halfTheRiseBack)
      rises += change
      if half == nil, !change.isEmpty { rises += backToHeld(set, repsHeld(at: old)) }
    }
    return isRise ? (.riseTooAggressive, [Reason(.riseTooAggressive)], rises) : nil
  }

  /// Returns a change back to the edge that was used before `change`, or nil if `change` didn't reduce the
  /// edge.
  private func oldEdge(before change: SuggestedChange) -> ChangeDraft? {
    guard change.changeType == .changeEdgeDepth, let step = change.delta, (-199 ... -1).contains(step),
      let now = prescription.edge(of: change.targetSetLineage), now - step <= 200
    else { return nil }
    var wider = draft(.changeEdgeDepth, -step, now - step, Reason(.riseTooAggressive))
    wider.targetSetLineage = change.targetSetLineage
    return wider
  }

  /// Returns the loads before and after a change in weight, or nil for other changes.
  private func loads(of change: SuggestedChange) -> (old: Int64, new: Int64)? {
    guard change.changeType == .increaseWeight || change.changeType == .decreaseWeight,
      let value = change.value,
      let delta = change.delta
    else { return nil }
    return (sense.load(Weight(grams: value - delta)), sense.load(Weight(grams: value)))
  }

  private func finding(_ rule: ProgressionRule, _ code: ReasonCode, _ sets: [SetReading]) -> Finding {
    var reasons = [Reason(code, Figure("sets", .count, Int64(sets.count)))]
    if let set = sets.first {
      reasons[0].figures.append(Figure("low", reading.quantity, set.range.lowerBound))
      reasons[0].figures.append(Figure("high", reading.quantity, set.range.upperBound))
    }
    if let tenths = effortTenths { reasons[0].figures.append(Figure("effort_tenths", .rpe, tenths)) }
    if let fall = reading.fall, let unplanned = reading.unplannedFall, unplanned >= 2 * reading.countStep {
      reasons.append(Reason(.lastSetDropped, Figure("by", reading.quantity, fall)))
    }
    return (rule, reasons, sets.flatMap { advance($0, code) })
  }

  /// The finding of rule 8, for sessions with all sets within the range, in which the sets below the top
  /// progress to one repetition more than was done.
  ///
  /// After a session that fell short, one set progresses first.
  var oneRepMore: Finding {
    // After a session that fell short, one set progresses first.
    if past.first.map({ $0.isAsked && !$0.isReached }) ?? false {
      let step = smallestStep(Reason(.oneRepMore, Figure("sets", .count, 1)))
      if step.rule == .oneRepMore, !step.changes.isEmpty { return step }
    }
    let below = reading.sets.filter { !$0.isAtTop }
    // Repetitions beyond the target, up to the top of the range, become the new target too.
    let changes = reading.sets.flatMap { moreReps($0, upTo: $0.range.upperBound, .oneRepMore) }
    return (.oneRepMore, [Reason(.oneRepMore, Figure("sets", .count, Int64(below.count)))], changes)
  }

  /// Returns a rule's confidence, adjusted by the athlete's ledger.
  private func confidence(_ rule: ProgressionRule) -> Confidence {
    let usual: Confidence = rule == .topOfRange || rule == .oneRepMore ? .high : .moderate
    return usual.moved(by: lessons.confidence(prescription.catalogID, .increaseWeight))
  }

  /// Returns the confidence of one change.
  ///
  /// If the change isn't to weight or repetitions, its confidence is moderate, adjusted by the lessons about
  /// that type of change.
  private func confidence(in type: ChangeType, _ advice: ExerciseAdvice) -> Confidence {
    switch type {
    case .increaseWeight, .decreaseWeight, .increaseReps, .decreaseReps: advice.confidence
    default: Confidence.moderate.moved(by: lessons.confidence(prescription.catalogID, type))
    }
  }
}

extension ExerciseReading {
  /// The total number of repetitions or seconds by which the completed sets fell below the range, and the
  /// total of the low ends of their ranges.
  var missedOfLow: (missed: Int64, asked: Int64) {
    var (missed, asked): (Int64, Int64) = (0, 0)
    for set in doneSets {
      missed += max(0, set.range.lowerBound - (set.done ?? 0))
      asked += set.range.lowerBound
    }
    return (missed, asked)
  }

  /// True if each set was done with at least the weight and count of the template.
  ///
  /// In that case, it doesn't matter that an override lowered the session's targets.
  var isDoneInFull: Bool {
    !sets.isEmpty
      && sets.allSatisfy { set in
        guard let done = set.done else { return false }
        return done >= set.asked && (set.load ?? 0) >= (set.targetLoad ?? 0) - WeightGrid.tolerance
      }
  }

  var isBelowRange: Bool { 10 * missedOfLow.missed > missedOfLow.asked }
  var topLoad: Int64? { doneSets.compactMap { $0.load }.max() }

  /// The drop in count from the first to the last completed set, or nil if there are fewer than two or their
  /// loads differ.
  var fall: Int64? {
    let done = doneSets
    guard done.count >= 2, let first = done.first, let last = done.last, let count = first.done,
      let lastCount = last.done,
      done.allSatisfy({
        Int64(clamping: (($0.load ?? 0) - (first.load ?? 0)).magnitude) <= WeightGrid.tolerance
      })
    else { return nil }
    return count - lastCount
  }

  /// The drop in count from the first to the last completed set in excess of the planned drop, or nil if
  /// ``fall`` is nil.
  var unplannedFall: Int64? {
    fall.map { $0 - max(0, (doneSets.first?.asked ?? 0) - (doneSets.last?.asked ?? 0)) }
  }
}
