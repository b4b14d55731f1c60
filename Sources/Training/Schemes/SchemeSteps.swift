import Records

/// What a scheme would change after a session: the most of it; a forecast may take less, never more.
struct SchemeStep {
  enum Sort {
    case onward, stay
    /// It comes before the rules 2 to 4: what to do about a miss, or the next week of a wave.
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
  /// The word of the athlete's own progression; nil where the usual rules speak.
  ///
  /// A hard day holds what goes onward. What a scheme says of failing comes before that, and stands in the
  /// place of the rules 3 and 4.
  var schemeFinding: Finding? {
    guard let scheme = prescription.scheme, scheme.kind != .sets else { return nil }
    let step = step(of: scheme)
    if step.sort != .own, scheme.kind != .fixed {
      if let finding = hardDay { return finding }
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

  // MARK: One weight after another

  /// Liftoscript's `lp`, StrongLifts, GreySkull, 2-for-2.
  private func linear(_ scheme: Scheme) -> SchemeStep {
    if isMissed(reading) {
      guard scheme.saysHowToFail else { return notMet() }
      let (times, needed) = (inARow { self.isMissed($0) }, scheme.amount(.failures) ?? 1)
      let figures = [Figure("times", .count, times), Figure("goal", .count, needed)]
      guard times >= needed else { return SchemeStep(.own, told(.weightMissed, figures)) }
      let back = reading.doneSets.flatMap { lighter($0, scheme, .weightBack) }
      return SchemeStep(.own, told(.weightBack, figures), back)
    }
    let least = scheme.amount(.last) ?? 0
    guard isMet(reading, last: least) else { return notMet(last: least) }
    let (times, needed) = (inARow { self.isMet($0, last: least) }, scheme.amount(.successes) ?? 1)
    let figures = [Figure("times", .count, times), Figure("goal", .count, needed)]
    guard times >= needed else { return SchemeStep(.stay, told(.weightHeld, figures)) }
    let isDouble = scheme.amount(.double).map { (reading.sets.last?.done ?? 0) >= $0 } ?? false
    let code: ReasonCode = isDouble ? .weightUpTwice : .weightUp
    return SchemeStep(
      .onward, told(code, figures),
      reading.sets.flatMap { heavier($0, scheme, code, times: isDouble ? 2 : 1) })
  }

  /// Liftoscript's `sum`.
  private func sum(_ scheme: Scheme) -> SchemeStep {
    let (total, wanted) = (reading.doneSets.reduce(0) { $0 + ($1.done ?? 0) }, scheme.amount(.total) ?? 0)
    let figures = [Figure("total", reading.quantity, total), Figure("goal", reading.quantity, wanted)]
    guard total >= wanted else { return SchemeStep(.stay, told(.sumShort, figures)) }
    return SchemeStep(
      .onward, told(.sumReached, figures), reading.doneSets.flatMap { heavier($0, scheme, .sumReached) })
  }

  // MARK: Repetitions first

  /// Liftoscript's `dp`: all sets together, or each by itself where the range narrows.
  private func double(_ scheme: Scheme, isNarrowing: Bool) -> SchemeStep {
    if reading.sets.allSatisfy({ $0.isAtTop }) { return topReached(scheme) }
    guard isNarrowing || isMet(reading) else { return notMet() }
    return repsOnward(isNarrowing ? .ownRepMore : .oneRepMore)
  }

  private func topReached(_ scheme: Scheme) -> SchemeStep {
    let high = reading.sets.map { $0.range.upperBound }.max() ?? 0
    return SchemeStep(
      .onward, told(.topOfRange, [Figure("high", reading.quantity, high)]),
      reading.sets.flatMap { set in
        let up = heavier(set, scheme, .topOfRange)
        return up.contains { $0.changeType == .increaseReps }
          ? up : up + (up.isEmpty ? [] : countChange(set, to: set.range.lowerBound, .repsBackToLow))
      })
  }

  private func repsOnward(_ code: ReasonCode) -> SchemeStep {
    let changes = reading.sets.flatMap { moreReps($0, upTo: $0.range.upperBound, code) }
    return SchemeStep(.onward, told(code, [Figure("sets", .count, Int64(changes.count))]), changes)
  }

  /// LiftLog's ordered rules: repetitions, then sets, then weight.
  private func triple(_ scheme: Scheme) -> SchemeStep {
    guard isMet(reading) else { return notMet() }
    guard reading.sets.allSatisfy({ $0.isAtTop }) else { return repsOnward(.oneRepMore) }
    let (count, fewest) = (Int64(reading.sets.count), scheme.amount(.fewest) ?? 1)
    let most = scheme.amount(.most) ?? count
    guard count >= most else {
      let reason = told(
        .setBeforeWeight, [Figure("sets", .count, count + 1), Figure("goal", .count, most)])
      let back = reading.sets.flatMap { countChange($0, to: $0.range.lowerBound, .repsBackToLow) }
      return SchemeStep(.onward, reason, back + sets(from: count, to: count + 1, reason))
    }
    let reason = told(.setsThenWeight, [Figure("sets", .count, fewest)])
    let kept = reading.sets.prefix(Int(min(count, fewest)))
    let up = kept.flatMap { set in
      heavier(set, scheme, .setsThenWeight) + countChange(set, to: set.range.lowerBound, .repsBackToLow)
    }
    guard up.contains(where: { $0.changeType.isOfWeight }) else { return SchemeStep(.onward, reason) }
    return SchemeStep(.onward, reason, up + sets(from: count, to: Int64(kept.count), reason))
  }

  // MARK: Time

  private func longer(_ scheme: Scheme) -> SchemeStep {
    if reading.sets.allSatisfy({ $0.isAtTop }) { return topReached(scheme) }
    guard isMet(reading) else { return notMet() }
    let seconds = scheme.amount(.seconds) ?? 5
    let below = reading.sets.filter { !$0.isAtTop }
    return SchemeStep(
      .onward, told(.heldLonger, [Figure("seconds", .seconds, seconds)]),
      below.flatMap { set in
        let more = min((set.done ?? 0) + seconds, set.range.upperBound)
        return more > set.asked ? countChange(set, to: more, .heldLonger) : []
      })
  }

  /// The load rises to its bound; then a smaller edge, and back to the load that an edge begins with.
  private func heavierHang(_ scheme: Scheme) -> SchemeStep {
    guard isMet(reading), !isOnLargerEdge else { return notMet() }
    let most = Weight(grams: scheme.amount(.load) ?? 0)
    let edge = prescription.edge() ?? 0
    let figures = [Figure("load", .grams, most.grams), Figure("edge", .count, edge)]
    guard reading.sets.contains(where: { ($0.load ?? 0) >= most.millionths(in: traits.grid.unit) }) else {
      return SchemeStep(
        .onward, told(.hangHeavier, figures), reading.sets.flatMap { heavier($0, scheme, .hangHeavier) })
    }
    let next = max(edge - 2, scheme.amount(.edge) ?? 0)
    guard next < edge else { return SchemeStep(.stay, told(.edgeStays, figures)) }
    let start = traits.grid.snapped(min(Weight(grams: scheme.amount(.start) ?? 0), most))
    let load = start.millionths(in: traits.grid.unit)
    var back = reading.sets.filter { $0.load ?? 0 > load }
      .flatMap { weightChange($0, to: load, isRise: false, .smallerEdge) }
    let started = back.isEmpty ? [] : [Figure("start", .grams, start.grams)]
    let reason = told(.smallerEdge, figures + [Figure("next", .count, next)] + started)
    for place in back.indices { back[place].reasons[0].figures += reason.figures }
    return SchemeStep(.onward, reason, [draft(.changeEdgeDepth, next - edge, next, reason)] + back)
  }

  /// Whether a set was hung on a larger edge than was asked.
  private var isOnLargerEdge: Bool {
    reading.sets.contains { set in
      guard let asked = set.prescription.hang, let done = set.performance?.hang else { return false }
      return done.edgeMillimetres > asked.edgeMillimetres
    }
  }

  // MARK: What they share

  func told(_ code: ReasonCode, _ figures: [Figure]) -> Reason {
    var reason = Reason(code)
    reason.figures = figures
    return reason
  }

  func notMet(last: Int64 = 0) -> SchemeStep {
    if !reading.isFinished { return SchemeStep(.stay, Reason(.setsMissing)) }
    return SchemeStep(
      .stay, last > 0 ? told(.lastSetShort, [Figure("goal", reading.quantity, last)]) : Reason(.sameAgain))
  }

  /// Every set reached its target, at no more effort than was asked.
  func isMet(_ reading: ExerciseReading, last: Int64 = 0) -> Bool {
    !reading.sets.isEmpty && (reading.sets.last?.done ?? 0) >= last
      && reading.sets.allSatisfy { set in
        let effort = (set.performance?.rpe ?? 0, set.prescription.targetRPE ?? 100)
        return (set.done ?? -1) >= set.asked && effort.0 <= effort.1
      }
  }

  /// A set that was done fell under the range; one that was left out says nothing.
  func isMissed(_ reading: ExerciseReading) -> Bool {
    reading.doneSets.contains { ($0.done ?? 0) < $0.range.lowerBound }
  }

  /// How many times in a row, this one among them, it was so at this weight.
  private func inARow(_ holds: (ExerciseReading) -> Bool) -> Int64 {
    Int64(past.prefix { isSameLoad($0) && holds($0) }.count) + 1
  }

  /// More weight on a set by the scheme's step; repetitions where there is none to add.
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

  /// Less weight on a set by the scheme's step back.
  func lighter(_ set: SetReading, _ scheme: Scheme, _ code: ReasonCode) -> [ChangeDraft] {
    guard let load = set.load, load != 0,
      let back = steps.back(from: load, byTenths: scheme.amount(.back) ?? 0)
    else { return [] }
    return weightChange(set, to: back, isRise: false, code)
  }

  /// More or fewer sets, as one change.
  func sets(from count: Int64, to wanted: Int64, _ reason: Reason) -> [ChangeDraft] {
    guard wanted != count else { return [] }
    return [draft(wanted > count ? .addSet : .removeSet, wanted - count, wanted, reason)]
  }
}

extension Scheme {
  /// Whether it has its own word about failing.
  var saysHowToFail: Bool {
    switch kind {
    case .linear: (amount(.back) ?? 0) > 0
    case .waves, .stages: true
    default: false
    }
  }

  /// A step up from a load; nil where nothing heavier can be loaded.
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
  /// A step up of a size, as far as it can be loaded, shortened by what was learned.
  ///
  /// It is never over 10 % of the load, unless the plates have no smaller step.
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

  /// A step back by tenths of a percent, as it can be loaded; nil where nothing lighter can be.
  func back(from load: Int64, byTenths tenths: Int64) -> Int64? {
    let wanted = grid.snapped(load - Int64(load.magnitude) / 1000 * tenths)
    return wanted < load - WeightGrid.tolerance ? wanted : grid.step(below: load)
  }
}
