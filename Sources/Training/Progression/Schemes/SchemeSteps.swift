import Records

/// The step that a custom scheme determines after a session, with its reasons and changes.
struct SchemeStep {
  enum Sort {
    case onward, stay
    /// A response to a miss, or the next week of a wave.
    ///
    /// It takes precedence over rules 2 to 4.
    case own
  }

  var sort: Sort
  var reasons: [Reason]
  var changes: [ChangeDraft] = []

  init(_ sort: Sort, _ reason: Reason, _ changes: [ChangeDraft] = []) {
    self.sort = sort
    reasons = [reason]
    self.changes = changes
  }
}

extension ExerciseRules {
  /// The finding of the exercise's custom scheme, or nil if the standard rules apply.
  ///
  /// Hard days delay increases. A scheme's own response to a miss takes precedence over a hard day and
  /// replaces rules 3 and 4.
  var schemeFinding: Finding? {
    guard let scheme = prescription.scheme, scheme.kind != .sets else { return nil }
    let step = step(of: scheme)
    if step.sort != .own, scheme.kind != .fixed {
      if let finding = hardDay(delaying: step, of: scheme) { return finding }
      if !scheme.saysHowToFail, let finding = riseTooAggressive ?? belowRange { return finding }
    }
    let stands = step.sort == .onward && step.changes.isEmpty
    return (
      step.sort == .own ? .ownWord : .scheme, step.reasons + (stands ? [Reason(.targetsStand)] : []),
      step.changes
    )
  }

  private func step(of scheme: Scheme) -> SchemeStep {
    switch scheme.kind {
    case .linear: linear(scheme)
    case .double: double(scheme, isNarrowing: false)
    case .narrowing: double(scheme, isNarrowing: true)
    case .triple: triple(scheme)
    case .sum: sum(scheme)
    case .waves: wave(scheme)
    case .stages: stage(scheme)
    case .effort: aimed(scheme)
    case .time: longer(scheme)
    case .hang: heavierHang(scheme)
    case .sets, .fixed: SchemeStep(.stay, Reason(.noProgression))
    }
  }

  // MARK: Weight

  /// Returns the step of linear progression, as in Liftoscript's `lp`, StrongLifts, GreySkull and the 2-for-2
  /// rule.
  private func linear(_ scheme: Scheme) -> SchemeStep {
    if isMissed(reading) {
      guard scheme.saysHowToFail else { return notMet() }
      let (times, needed) = (inARow { self.isMissed($0) }, scheme.amount(.failures) ?? 1)
      let figures = [Figure("times", .count, times), Figure("goal", .count, needed)]
      guard times >= needed else { return SchemeStep(.own, makeReason(.weightMissed, figures)) }
      let back = reading.doneSets.flatMap { lighter($0, scheme, .weightBack) }
      return SchemeStep(.own, back.isEmpty ? Reason(.sameAgain) : makeReason(.weightBack, figures), back)
    }
    let least = scheme.amount(.last) ?? 0
    guard isMet(reading, last: least) else { return notMet(last: least) }
    let (times, needed) = (inARow { self.isMet($0, last: least) }, scheme.amount(.successes) ?? 1)
    let figures = [Figure("times", .count, times), Figure("goal", .count, needed)]
    guard times >= needed else { return SchemeStep(.stay, makeReason(.weightHeld, figures)) }
    let isDouble = scheme.amount(.double).map { (reading.sets.last?.done ?? 0) >= $0 } ?? false
    let code: ReasonCode = isDouble ? .weightUpTwice : .weightUp
    return SchemeStep(
      .onward, makeReason(code, figures),
      reading.sets.flatMap { heavier($0, scheme, code, times: isDouble ? 2 : 1) })
  }

  /// Returns the step of a progression by total repetitions, as in Liftoscript's `sum`.
  private func sum(_ scheme: Scheme) -> SchemeStep {
    let (total, wanted) = (reading.doneSets.reduce(0) { $0 + ($1.done ?? 0) }, scheme.amount(.total) ?? 0)
    let figures = [Figure("total", reading.quantity, total), Figure("goal", reading.quantity, wanted)]
    guard total >= wanted else { return SchemeStep(.stay, makeReason(.sumShort, figures)) }
    guard !reading.doneSets.contains(where: { isLighter($0) }) else { return notMet() }
    return SchemeStep(
      .onward, makeReason(.sumReached, figures), reading.doneSets.flatMap { heavier($0, scheme, .sumReached) }
    )
  }

  // MARK: Repetitions first

  /// Returns the step of double progression, as in Liftoscript's `dp`, for all sets together or, in a
  /// narrowing range, for each set alone.
  private func double(_ scheme: Scheme, isNarrowing: Bool) -> SchemeStep {
    if isEverySetAtTop { return topReached(scheme) }
    let isProgress = isNarrowing ? reading.doneSets.contains { !isLighter($0) } : isMet(reading)
    guard isProgress else { return notMet() }
    return repsOnward(isNarrowing ? .ownRepMore : .oneRepMore)
  }

  private func topReached(_ scheme: Scheme) -> SchemeStep {
    let high = reading.sets.map { $0.range.upperBound }.max() ?? 0
    return SchemeStep(
      .onward, makeReason(.topOfRange, [Figure("high", reading.quantity, high)]),
      reading.sets.flatMap { set in
        let up = heavier(set, scheme, .topOfRange)
        return up.contains { $0.changeType == .increaseReps }
          ? up : up + (up.isEmpty ? [] : countChange(set, to: set.range.lowerBound, .repsBackToLow))
      })
  }

  /// True if every set reached the top of its range with at least the prescribed weight.
  private var isEverySetAtTop: Bool { reading.sets.allSatisfy { $0.isAtTop && !isLighter($0) } }

  private func repsOnward(_ code: ReasonCode) -> SchemeStep {
    let changes = reading.sets.flatMap { set in
      isLighter(set) ? [] : moreReps(set, upTo: set.range.upperBound, code)
    }
    return SchemeStep(.onward, makeReason(code, [Figure("sets", .count, Int64(changes.count))]), changes)
  }

  /// Returns the step of triple progression, which increases repetitions, sets and weight in the same order
  /// as LiftLog.
  private func triple(_ scheme: Scheme) -> SchemeStep {
    guard isMet(reading) else { return notMet() }
    guard isEverySetAtTop else { return repsOnward(.oneRepMore) }
    let (count, fewest) = (Int64(reading.sets.count), scheme.amount(.fewest) ?? 1)
    let most = scheme.amount(.most) ?? count
    guard count >= most else {
      let reason = makeReason(
        .setBeforeWeight, [Figure("sets", .count, count + 1), Figure("goal", .count, most)])
      let back = reading.sets.flatMap { countChange($0, to: $0.range.lowerBound, .repsBackToLow) }
      return SchemeStep(.onward, reason, back + sets(from: count, to: count + 1, reason))
    }
    let reason = makeReason(.setsThenWeight, [Figure("sets", .count, fewest)])
    let kept = remainingSets(fewest)
    let up = kept.flatMap { set in
      heavier(set, scheme, .setsThenWeight) + countChange(set, to: set.range.lowerBound, .repsBackToLow)
    }
    guard up.contains(where: { $0.changeType.isOfWeight }) else { return SchemeStep(.onward, reason) }
    return SchemeStep(.onward, reason, up + sets(from: count, to: Int64(kept.count), reason))
  }

  // MARK: Time

  private func longer(_ scheme: Scheme) -> SchemeStep {
    if isEverySetAtTop { return topReached(scheme) }
    guard isMet(reading) else { return notMet() }
    let seconds = scheme.amount(.seconds) ?? 5
    let below = reading.sets.filter { !$0.isAtTop }
    return SchemeStep(
      .onward, makeReason(.heldLonger, [Figure("seconds", .seconds, seconds)]),
      below.flatMap { set in
        let more = min((set.done ?? 0) + seconds, set.range.upperBound)
        return more > set.asked ? countChange(set, to: more, .heldLonger) : []
      })
  }

  /// Returns the step of hang progression, which raises the load of every hang to its limit, then makes the
  /// edge smaller and starts over.
  private func heavierHang(_ scheme: Scheme) -> SchemeStep {
    guard isMet(reading), !isOnLargerEdge else { return notMet() }
    let most = Weight(grams: scheme.amount(.load) ?? 0)
    let limit = most.millionths(in: traits.grid.unit)
    let edge = prescription.edge() ?? 0
    let figures = [Figure("load", .grams, most.grams), Figure("edge", .count, edge)]
    guard reading.sets.allSatisfy({ ($0.load ?? 0) >= limit }) else {
      let up = reading.sets.flatMap { set -> [ChangeDraft] in
        let load = set.load ?? 0
        return load < limit
          ? heavier(set, scheme, .hangHeavier) : weightChange(set, to: load, isRise: true, .hangHeavier)
      }
      return SchemeStep(.onward, makeReason(.hangHeavier, figures), up)
    }
    let next = max(edge - 2, scheme.amount(.edge) ?? 0)
    guard next < edge else { return SchemeStep(.stay, makeReason(.edgeStays, figures)) }
    let start = traits.grid.snapped(min(Weight(grams: scheme.amount(.start) ?? 0), most))
    let load = start.millionths(in: traits.grid.unit)
    var back = reading.sets.filter { $0.load ?? 0 > load }
      .flatMap { weightChange($0, to: load, isRise: false, .smallerEdge) }
    let started = back.isEmpty ? [] : [Figure("start", .grams, start.grams)]
    let reason = makeReason(.smallerEdge, figures + [Figure("next", .count, next)] + started)
    for place in back.indices { back[place].reasons[0].figures += reason.figures }
    return SchemeStep(.onward, reason, [draft(.changeEdgeDepth, next - edge, next, reason)] + back)
  }

  /// True if a set was done on a larger edge than prescribed.
  private var isOnLargerEdge: Bool {
    reading.sets.contains { set in
      guard let asked = set.prescription.hang, let done = set.performance?.hang else { return false }
      return done.edgeMillimetres > asked.edgeMillimetres
    }
  }

  // MARK: Shared

  func makeReason(_ code: ReasonCode, _ figures: [Figure]) -> Reason {
    var reason = Reason(code)
    reason.figures = figures
    return reason
  }

  func notMet(last: Int64 = 0) -> SchemeStep {
    if !reading.isFinished { return SchemeStep(.stay, Reason(.setsMissing)) }
    let isLastShort = (reading.sets.last?.done ?? 0) < last
    return SchemeStep(
      .stay,
      isLastShort ? makeReason(.lastSetShort, [Figure("goal", reading.quantity, last)]) : Reason(.sameAgain))
  }

  /// Returns true if every set reached its target with at least the prescribed weight and at most the
  /// prescribed effort, and the last set reached at least `last` repetitions or seconds.
  func isMet(_ reading: ExerciseReading, last: Int64 = 0) -> Bool {
    !reading.sets.isEmpty && (reading.sets.last?.done ?? 0) >= last
      && reading.sets.allSatisfy { set in
        let effort = (set.performance?.rpe ?? 0, set.prescription.targetRPE ?? 100)
        return (set.done ?? -1) >= set.asked && effort.0 <= effort.1 && !isLighter(set)
      }
  }

  /// Returns true if a set was done with less weight than prescribed.
  ///
  /// A target between two loadable weights is reached with the one that is shown for it.
  func isLighter(_ set: SetReading) -> Bool {
    guard set.isLighter, let load = set.load, let target = set.targetLoad else { return false }
    return load < traits.grid.snapped(target) - WeightGrid.tolerance
  }

  /// Returns true if any completed set fell below the range.
  ///
  /// Skipped sets don't count.
  func isMissed(_ reading: ExerciseReading) -> Bool {
    reading.doneSets.contains { ($0.done ?? 0) < $0.range.lowerBound }
  }

  /// Returns the number of sessions in a row at this weight, including this one, that satisfy a condition.
  private func inARow(_ holds: (ExerciseReading) -> Bool) -> Int64 {
    Int64(past.prefix { isSameLoad($0) && holds($0) }.count) + 1
  }

  /// Returns an increase in a set's weight by the scheme's step, or in its repetitions if no heavier weight
  /// can be loaded.
  func heavier(
    _ set: SetReading, _ scheme: Scheme, _ code: ReasonCode, times: Int64 = 1
  ) -> [ChangeDraft] {
    let load = set.load ?? 0
    let isHang = scheme.kind == .hang
    guard load != 0 || isHang, let up = scheme.rise(from: load, steps, times: times) else {
      let high = set.range.upperBound
      return moreReps(set, upTo: Swift.max(high + high / 2, high + reading.countStep), .repsInsteadOfWeight)
    }
    guard set.prescription.targetWeight ?? set.performance?.weight == nil, isHang else {
      return weightChange(set, to: up, isRise: true, code)
    }
    let grams = sense.weight(up, like: .zero).grams
    return [
      draft(
        set, .increaseWeight, grams, grams,
        Reason(code, Figure("from", .grams, 0), Figure("to", .grams, grams)))
    ]
  }

  /// Returns a reduction in a set's weight by the scheme's step back.
  func lighter(_ set: SetReading, _ scheme: Scheme, _ code: ReasonCode) -> [ChangeDraft] {
    guard let load = set.load, load != 0,
      let back = steps.back(from: load, byTenths: scheme.amount(.back) ?? 0)
    else { return [] }
    return weightChange(set, to: back, isRise: false, code)
  }

  /// Returns the sets that remain if at most `count` are kept, in order.
  ///
  /// As when the change is applied, the last sets that aren't to failure are removed first.
  func remainingSets(_ count: Int64) -> [SetReading] {
    var kept = reading.sets
    while kept.count > max(0, Int(clamping: count)) {
      kept.remove(at: kept.lastIndex { $0.prescription.type != .failure } ?? kept.count - 1)
    }
    return kept
  }

  /// Returns a change from `count` to `wanted` sets, or an empty array if they are equal.
  func sets(from count: Int64, to wanted: Int64, _ reason: Reason) -> [ChangeDraft] {
    guard wanted != count else { return [] }
    return [draft(wanted > count ? .addSet : .removeSet, wanted - count, wanted, reason)]
  }
}

extension Scheme {
  /// True if the scheme defines its own response to a miss.
  var saysHowToFail: Bool {
    switch kind {
    case .linear: (amount(.back) ?? 0) > 0
    case .waves, .stages: true
    default: false
    }
  }

  /// Returns the load after `times` steps up, or nil if nothing heavier can be loaded.
  func rise(from load: Int64, _ steps: WeightSteps, times: Int64 = 1) -> Int64? {
    if let tenths = amount(.percent) {
      return steps.rise(from: load, by: Int64(load.magnitude) / 1000 * tenths * times)
    }
    if let step = increment, step > .zero {
      return steps.rise(from: load, by: step.millionths(in: steps.grid.unit) * times)
    }
    let once = steps.rise(from: load)?.load
    return times > 1 ? once.flatMap { steps.rise(from: $0)?.load } ?? once : once
  }
}

extension WeightSteps {
  /// Returns the load after a step up of the given size, rounded to a loadable weight, or nil if nothing
  /// heavier can be loaded.
  ///
  /// The step is reduced to ``percent`` of its size. Unless the weight is added to bodyweight, it never
  /// exceeds 10% of the load if a smaller step can be loaded.
  func rise(from load: Int64, by size: Int64) -> Int64? {
    guard var chosen = grid.step(above: load) else { return nil }
    let wanted = load + size * percent / 100
    let most = isBodyweight || load == 0 ? wanted : min(wanted, load + Int64(load.magnitude) / 10)
    for _ in 0..<400 {
      guard let more = grid.step(above: chosen), more <= most + WeightGrid.tolerance else { break }
      chosen = more
    }
    return chosen
  }

  /// Returns the load after a step back given in tenths of a percent, or nil if nothing lighter can be
  /// loaded.
  func back(from load: Int64, byTenths tenths: Int64) -> Int64? {
    let wanted = grid.loadable(load - Int64(load.magnitude) / 1000 * tenths)
    return wanted < load - WeightGrid.tolerance ? wanted : grid.step(below: load)
  }
}
