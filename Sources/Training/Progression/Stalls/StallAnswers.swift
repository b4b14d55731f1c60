import Records

/// Responses to a stall, which replace what the other rules suggest.
extension ExerciseRules {
  /// Adds the cause of missed targets or a stall to the reasons, and applies the change that the cause calls
  /// for.
  ///
  /// Advice from a rule that raises the weight is left unchanged.
  func answerStall(_ advice: inout ExerciseAdvice) {
    switch advice.rule {
    case .hardDay, .belowRange, .oneRepMore, .nothingFits, .capacity: break
    default: return
    }
    // If the advice already responds to the miss or attributes it to chance, its reasons are complete.
    let answers: Set<ReasonCode> = [.belowRangeOnce, .justBelowRange]
    let isAnswered = !advice.changes.isEmpty || advice.reasons.contains { answers.contains($0.code) }
    guard let cause = stallCause(stallSigns), cause != .noise || !isAnswered else { return }
    // The capacity rule and the hard-day rule already account for chance and how far to lower targets.
    if advice.rule == .capacity || advice.rule == .hardDay {
      switch cause {
      case .noise, .bigStep, .unknown: return
      case .pause, .shortRest, .fatigue: break
      }
    }
    let reason = cause.reason(reading.quantity)
    // The response replaces the additional repetition and its reason.
    if advice.rule == .oneRepMore, cause.hasAnswer { (advice.rule, advice.reasons) = (.nothingFits, []) }
    advice.reasons.append(reason)
    switch cause {
    case .noise, .pause, .unknown: break
    case .bigStep(_, let old): stepDown(to: old, &advice)
    case .shortRest(let taken, let fall):
      advice.changes.removeAll { $0.changeType == .increaseReps }
      advice.changes += moreRest(taken, fall)
    case .fatigue: advice.changes.removeAll { $0.changeType == .increaseReps }
    }
    if !advice.changes.contains(where: { $0.changeType == .increaseReps }) {
      advice.reasons.removeAll { $0.code == .timeForMoreReps }
    }
    for place in advice.changes.indices { advice.changes[place].reasons.append(reason) }
  }

  /// Replaces the changes with a step back by half of the last increase, or by all of it if half can't be
  /// loaded.
  private func stepDown(to old: Int64, _ advice: inout ExerciseAdvice) {
    let down = reading.doneSets.flatMap { set -> [ChangeDraft] in
      guard let load = set.load, load > old else { return [] }
      return weightChange(set, to: steps.between(old, load) ?? old, isRise: false, .smallerStep)
    }
    guard !down.isEmpty else { return }
    advice.changes = down
    advice.reasons.removeAll { $0.code == .justBelowRange || $0.code == .setsNotReady }
  }

  /// Returns a change that adds 30 s of rest, unless the secondary suggestions already contain it.
  private func moreRest(_ taken: Int64, _ fall: Int64) -> [ChangeDraft] {
    guard let asked = reading.restAsked, prescription.supersetGroup == nil,
      (reading.unplannedFall ?? 0) < 3 * reading.countStep
    else {
      return []
    }
    let reason = Reason(
      .repsFall, Figure("by", reading.quantity, fall), Figure("taken", .seconds, taken),
      Figure("prescribed", .seconds, asked))
    return [draft(.increaseRest, 30, asked + 30, reason)]
  }

  var stallSigns: StallSigns {
    var signs = StallSigns(days: days(of: prescription, traits, reading))
    signs.halfStep = traits.grid.halfStep(at: reading.topLoad ?? 0)
    signs.isBodyweight = steps.isBodyweight
    if let sets = input.weeklySets, sets.isMany, !isMostlyReached { signs.weeklySets = sets }
    if let fall = reading.fall, let unplanned = reading.unplannedFall, unplanned >= 2 * reading.countStep,
      let taken = reading.restTaken, let asked = reading.restAsked,
      taken < asked || (traits.isCompound && taken < 120)
    {
      signs.shortRest = (taken, fall)
    }
    if !reading.isReached, hasFallen(signs.days, halfStep: signs.halfStep) { signs.falling = falling }
    let times = input.history.times(of: prescription)
    signs.lastTrained = times.first?.day
    let efforts = times.filter { !$0.isOverridden }.prefix(10).compactMap { $0.effortTenths }
    if efforts.count >= 4 { signs.usualEffort = efforts.sorted()[efforts.count / 2] }
    return signs
  }

  /// The number of the session's exercises that declined.
  private var falling: Int64 {
    Int64(
      input.snapshot.exercises.count { other in
        let traits = input.table[other.catalogID]
        let facts = input.facts.exercise(other.lineage)
        let reading = ExerciseReading(other, facts, traits, purpose)
        let times = days(of: other, traits, reading)
        let halfStep = traits.grid.halfStep(at: times.first?.load ?? 0)
        return !reading.isReached && hasFallen(times, halfStep: halfStep)
      })
  }

  /// True if more than half of the session's exercises reached their targets, so that many sets didn't tire
  /// the athlete.
  private var isMostlyReached: Bool {
    let readings = input.snapshot.exercises.map { other in
      ExerciseReading(other, input.facts.exercise(other.lineage), input.table[other.catalogID], purpose)
    }.filter { !$0.doneSets.isEmpty }
    return readings.count { $0.isReached } * 2 > readings.count
  }

  private var purpose: ExerciseReading.Purpose {
    input.facts.session.origin == .template ? .suggesting : .mirrored
  }

  /// Returns this session and earlier sessions without overridden targets, most recent first.
  private func days(
    of lift: ExercisePrescription, _ traits: ExerciseTraits, _ now: ExerciseReading
  ) -> [StallDay] {
    guard !now.doneSets.isEmpty else { return [] }
    let today = now.stallDay(
      on: input.facts.session.day, input.facts.effortTenths(input.facts.exercise(lift.lineage)))
    let before = input.history.times(of: lift).filter { !$0.isOverridden }
    return [today]
      + before.prefix(3).map { past in
        ExerciseReading(past.prescription ?? lift, past.exercise, traits, purpose)
          .stallDay(on: past.day, past.effortTenths)
      }
  }
}

extension ExerciseReading {
  fileprivate func stallDay(on day: Day, _ effort: Int64?) -> StallDay {
    let done = doneSets
    var today = StallDay(
      day: day, load: topLoad ?? 0, done: done.reduce(0) { $0 + ($1.done ?? 0) }, sets: Int64(done.count),
      missed: missedOfLow.missed, effort: effort)
    today.isAsAsked = isReached && sets.allSatisfy { $0.target != nil }
    today.isShort = !isReached
    return today
  }
}

extension StallCause {
  fileprivate var hasAnswer: Bool {
    switch self {
    case .bigStep, .shortRest, .fatigue: true
    case .noise, .pause, .unknown: false
    }
  }

  /// Returns the cause as a reason code with figures.
  ///
  /// The sentence is composed when the reason is displayed.
  func reason(_ quantity: Figure.Quantity) -> Reason {
    switch self {
    case .noise: return Reason(.stallNoise)
    case .pause(let days): return Reason(.stallPause, Figure("days", .days, days))
    case .bigStep(let percent, _): return Reason(.stallBigStep, Figure("percent", .percent, percent))
    case .shortRest(let taken, let fall):
      return Reason(.stallShortRest, Figure("by", quantity, fall), Figure("taken", .seconds, taken))
    case .unknown(let times): return Reason(.stallUnknown, Figure("times", .count, times))
    case .fatigue(let strain):
      var reason = Reason(.stallFatigue)
      if let falling = strain.falling { reason.figures.append(Figure("exercises", .count, falling)) }
      if let effort = strain.effort { reason.figures.append(Figure("effort_tenths", .rpe, effort)) }
      if let sets = strain.sets {
        reason.figures.append(Figure("sets", .count, sets.latest))
        reason.figures.append(Figure("usual", .count, sets.usual))
      }
      return reason
    }
  }
}
