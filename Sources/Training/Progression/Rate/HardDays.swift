import Records

/// Rules for hard days, and for targets missed in two sessions in a row.
extension ExerciseRules {
  /// The finding of rule 2, which prevents an increase right after a hard day, or nil if the rule doesn't
  /// apply.
  ///
  /// If the targets are reached in spite of the effort, the exercise progresses by a small step after two
  /// sessions in a row at target, or after three if the effort is 10.
  var hardDay: Finding? {
    guard let tenths = effortTenths, tenths >= 90, !reading.isBelowRange else { return nil }
    let hold = Reason(.highEffort, Figure("effort_tenths", .rpe, tenths))
    guard input.facts.session.origin == .template else { return (.hardDay, [hold], []) }
    guard reading.isReached else {
      return shortTwice ?? spent ?? (.hardDay, [reading.isFinished ? shortDay : hold], [])
    }
    let wait = hardWait(tenths)
    guard wait.isOver else { return (.hardDay, [hold, wait.reason], []) }
    let next = smallestStep(wait.reason)
    return next.changes.isEmpty ? (.hardDay, [hold], []) : next
  }

  /// Returns the hold of rule 2 for an exercise with its own progression, or nil if the progression's step
  /// may be taken.
  ///
  /// Hard days delay an increase as they do under the usual rules. An effort that was prescribed, by an RPE
  /// or by a last set to failure, delays nothing.
  func hardDay(delaying step: SchemeStep, of scheme: Scheme) -> Finding? {
    guard let tenths = effortTenths, tenths >= 90, tenths > plannedEffort(of: scheme), !reading.isBelowRange
    else { return nil }
    let hold = Reason(.highEffort, Figure("effort_tenths", .rpe, tenths))
    guard step.sort == .onward, reading.isReached else { return (.hardDay, [hold], []) }
    let wait = hardWait(tenths)
    return wait.isOver ? nil : (.hardDay, [hold, wait.reason], [])
  }

  /// Returns the prescribed effort in tenths, or 0 if none was prescribed.
  private func plannedEffort(of scheme: Scheme) -> Int64 {
    let counted = prescription.countedSets
    if counted.last?.type == .failure { return 100 }
    return max(scheme.amount(.effort) ?? 0, counted.compactMap { $0.targetRPE }.max() ?? 0)
  }

  /// Returns the wait after sessions at target with the given effort, which is at least 9.
  private func hardWait(_ tenths: Int64) -> Wait {
    Wait(reached: reachedRow.days, wanted: tenths >= 100 ? 3 : 2)
  }

  /// Returns the smallest possible step of progress.
  ///
  /// If all sets are at the top of the range, that is more weight. Otherwise, it is one more repetition in
  /// one set or, if no set can have more, more weight for the sets at the top. The repetition goes to the
  /// first set with the lowest target among the sets that can have more.
  func smallestStep(_ reason: Reason) -> Finding {
    let fewest = reading.sets.indices.sorted { (reading.sets[$0].asked, $0) < (reading.sets[$1].asked, $1) }
    if reading.sets.allSatisfy({ $0.isAtTop }) {
      let all = reading.sets.flatMap { advance($0, .topOfRange) }
      let changes = fewest.lazy.map { place in
        all.filter { $0.targetSetLineage == self.reading.sets[place].prescription.lineage }
      }
      let first = changes.first { !$0.isEmpty && self.inOrder($0) == $0 }
      return (.topOfRange, [reason], all.contains { $0.changeType.isOfWeight } ? all : first ?? [])
    }
    for place in fewest where !reading.sets[place].isAtTop {
      let set = reading.sets[place]
      let most = min(set.asked + reading.countStep, set.range.upperBound)
      let changes = moreReps(set, upTo: most, .oneRepMore)
      if !changes.isEmpty, inOrder(changes) == changes { return (.oneRepMore, [reason], changes) }
    }
    guard !isHeldTogether else { return (.oneRepMore, [reason], []) }
    let top = reading.sets.filter { $0.isAtTop }
    return (.someSetsReady, [reason], top.flatMap { advance($0, .someSetsReady) })
  }

  /// True if too much was missed to progress.
  ///
  /// Too much is more than a twentieth of the targets, one repetition if the targets add up to fewer than
  /// fifteen, or anything at all after a pause of at least eleven days.
  var isShortOfMore: Bool {
    guard !reading.isReached, input.facts.session.origin == .template else { return false }
    let last = input.history.times(of: prescription).first?.day
    let isPaused = last.map { daysBetween($0, input.facts.session.day) >= 11 } ?? false
    return isPaused || !reading.isBarelyShort
  }

  /// The reasons given after a session with skipped sets: that sets were skipped and, if the other sets
  /// missed their targets, by how much.
  var cutShort: [Reason] {
    let done = reading.sets.indices.filter { reading.sets[$0].done != nil }
    let isShort = reading.missedOfTargets(done).missed > 0
    return [Reason(.setsMissing)] + (isShort ? [missing(.missedTargets, of: done)] : [])
  }

  /// Returns a reason with the numbers of repetitions or seconds missed and prescribed in the sets at
  /// `places`, or in all sets if `places` is nil.
  ///
  /// If only weight was missed, the reason gives the number of lighter sets instead.
  private func missing(_ code: ReasonCode, of places: [Int]? = nil) -> Reason {
    let (missed, asked) = reading.missedOfTargets(places)
    let sets = (places ?? Array(reading.sets.indices)).map { reading.sets[$0] }
    let lighter = sets.count { set in
      guard let target = set.targetLoad, let load = set.load else { return false }
      return load < target
    }
    if missed > 0, lighter > 0, sets.allSatisfy({ ($0.done ?? 0) >= $0.asked }) {
      return Reason(.setsLighter, Figure("sets", .count, Int64(lighter)))
    }
    return Reason(
      code, Figure("missed", reading.quantity, missed), Figure("asked", reading.quantity, asked))
  }

  /// True if the targets were barely missed, and by less than in the previous session with the same targets.
  var isNearer: Bool {
    guard !reading.isReached, reading.isBarelyShort, let before = atThisLoad.first, before.isAsked,
      before.isFinished, before.asksTheSame(as: reading)
    else { return false }
    return reading.sets.reduce(0) { $0 + ($1.done ?? 0) } > before.sets.reduce(0) { $0 + ($1.done ?? 0) }
  }

  /// True if the previous session missed the same targets, ignoring sessions that were cut short.
  var isShortAgain: Bool {
    shortInARow > 1 && wholeDays.first?.asksTheSame(as: reading) ?? false
  }

  /// The reason given after a session that fell short, which states how much was missed and, for the first
  /// such session, that this may be chance.
  var shortDay: Reason {
    var reason = missing(isShortAgain ? .shortAgain : .oneShortDay)
    if reason.code != .setsLighter { reason.figures.append(Figure("times", .count, shortInARow)) }
    return reason
  }

  /// The finding that lowers the targets to what was done, within the range, or nil if it doesn't apply.
  ///
  /// It applies if nothing was left in reserve and more than a tenth was missed.
  private var spent: Finding? {
    let (missed, asked) = reading.missedOfTargets()
    guard effortTenths ?? 0 >= 100, reading.isFinished, missed * 10 > asked else { return nil }
    return fewer(than: reading.sets.map { $0.done ?? 0 })
  }

  /// The finding of rule 4, for sessions more than 10% below the range, or nil for other sessions.
  ///
  /// The first such session results in a hold, the second in a row at the same weight in one step back.
  var belowRange: Finding? {
    guard reading.isBelowRange else { return nil }
    let (missed, asked) = reading.missedOfLow
    let figures = [Figure("missed", reading.quantity, missed), Figure("asked", reading.quantity, asked)]
    var reason = Reason(.belowRangeOnce)
    reason.figures = figures
    guard let before = atThisLoad.first, before.isBelowRange, isSameLoad(before), !isTopReached else {
      return (.belowRange, [reason], [])
    }
    reason.code = .belowRangeTwice
    let held = reading.topLoad.flatMap { steps.back(from: $0) }.flatMap(repsHeld)
    let back = reading.doneSets.flatMap { set -> [ChangeDraft] in
      guard let load = set.load, load != 0, let lower = steps.back(from: load) else { return [] }
      let change = weightChange(set, to: lower, isRise: false, .belowRangeTwice)
      return change.isEmpty ? [] : change + backToHeld(set, held)
    }
    return (.belowRange, [reason], back)
  }

  /// Recent performances, most recent first, excluding lighter sessions such as the light day of another
  /// template.
  var atThisLoad: [ExerciseReading] {
    let load = reading.topLoad ?? 0
    let least = load - traits.grid.halfStep(at: load)
    return past.filter { ($0.topLoad ?? 0) >= least }
  }

  /// The performances of ``atThisLoad`` in which every set was done.
  var wholeDays: [ExerciseReading] { atThisLoad.filter { $0.isFinished } }

  func isSameLoad(_ before: ExerciseReading) -> Bool {
    let (now, then) = (reading.topLoad ?? 0, before.topLoad ?? 0)
    return prescription.edge() == before.prescription.edge()
      && Int64(clamping: (now - then).magnitude) <= traits.grid.halfStep(at: now)
  }

  /// New targets after two sessions in a row that missed the same targets, based on the better session and
  /// within the range.
  ///
  /// This applies to repetitions and seconds. If the second session came closer to its targets, they stay the
  /// same. The value is nil if no target would be lower or the rests were too short.
  var shortTwice: Finding? {
    guard prescription.scheme == nil, input.facts.session.origin == .template, reading.isFinished,
      !reading.isReached, let before = atThisLoad.first, before.isAsked, before.isFinished, !before.isReached,
      before.asksTheSame(as: reading), stallSigns.shortRest == nil
    else { return nil }
    let days = [reading, before].map { day in day.sets.map { $0.done ?? 0 } }
    // Don't lower the targets if this session came closer to them than the previous one.
    if isNearer { return (.capacity, [shortDay], []) }
    return days.max { $0.reduce(0, +) < $1.reduce(0, +) }.flatMap { fewer(than: $0) }
  }

  /// Returns a finding with targets lowered to the given counts, within the range, or nil if no target
  /// changes.
  ///
  /// Among sets with the same load, the highest count comes first. A lighter set whose target was higher than
  /// a heavier set's remains above it.
  private func fewer(than counts: [Int64]) -> Finding? {
    let (sets, loads) = (reading.sets, reading.sets.map { $0.targetLoad ?? 0 })
    var next = sets.indices.map { place -> Int64 in
      let alike = loads.indices.filter { loads[$0] == loads[place] }
      let count = alike.map { counts[$0] }.sorted(by: >)[alike.firstIndex(of: place) ?? 0]
      return min(sets[place].asked, max(count, sets[place].range.lowerBound))
    }
    // Keep a lighter set above a heavier one if it was prescribed more.
    for place in sets.indices {
      let heavier = sets.indices.filter { loads[$0] > loads[place] && sets[$0].asked < sets[place].asked }
      guard let most = heavier.map({ next[$0] }).max(), next[place] <= most else { continue }
      next[place] = min(sets[place].asked, most + 1)
    }
    let changes = zip(sets, next).flatMap { countChange($0, to: $1, .fewerForNow) }
    let kept = inOrder(changes)
    return kept.first.map { (.capacity, [missing(.missedTargets), $0.reasons[0]], kept) }
  }
}
