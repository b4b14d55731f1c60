import Records

/// The capacity rule, which sets the next targets to the highest ones that all sets are likely to reach.
///
/// Sets at the heaviest load progress together, with the first sets at most one repetition ahead of the
/// others. Lighter sets change in proportion. For the rule and its values, see `docs/notes/capacity.md`.
extension ExerciseRules {
  /// The next targets for an exercise with weight and repetitions, or nil if the other rules apply.
  ///
  /// They are available from the exercise's fourth training day on.
  var capable: (finding: Finding, confidence: Confidence)? {
    guard let foresight = input.foresight, input.facts.session.origin == .template,
      traits.loading == .weightReps,
      !reading.isTimed, prescription.scheme == nil,
      var asked = TargetSets(reading, traits.grid),
      let capacity = learnedCapacity
    else { return nil }
    let steps = CapacitySteps(steps: steps, percent: foresight.percent, growth: growth)
    if isTopSet(asked), let apart = TargetSets(reading, traits.grid, areApart: true) {
      asked = apart
    } else if !asked.isChosen, !steps.isLikely(asked.load, asked, capacity.nextDay) {
      // The load of the sets ahead isn't likely enough, so all heaviest sets get their most common load.
      asked.load = asked.usual
    }
    guard reading.isFinished else { return ((.capacity, cutShort, []), .moderate) }
    let missed = missed(of: asked)
    let row = reading.isReached ? reachedRow : ReachedRow(days: 1, alike: 1)
    var today = CapacityDay(
      asked: asked, done: asked.tops.map { reading.sets[$0].done(at: asked.load) }, missed: missed,
      row: missed.missed == 0 ? row : ReachedRow(),
      shortInARow: missed.missed == 0 ? 0 : shortInARow,
      effortTenths: effortTenths, isTopReached: isTopReached, isLighter: reading.isLighter,
      lighterSets: reading.lighterSets, isNearer: isNearer)
    // After a lighter session, an increase that was just judged too aggressive is reversed.
    if today.isLighter, missed.missed > 0, let back = riseTooAggressive { return (back, .moderate) }
    if missed.missed > 0, let held = steps.steps.back(from: asked.load).flatMap(repsHeld) {
      today.held = asked.tops.map { held[$0] }
    }
    let next = steps.next(after: today, capacity.nextDay)
    let told = reading.doneSets(effort: effortTenths, isPlanned: true, traits.grid.unit)
    let finding = finding(
      next, after: today, more: next.isSame(as: asked) ? steps.more(after: today, capacity, told: told) : nil)
    let isSure = steps.isUnlikelyToFail(next, asked, capacity.nextDay)
    return (finding, isSure ? .high : .moderate)
  }

  /// Returns true if the first sets are deliberately heavier than the others.
  ///
  /// Each of the others has more repetitions or over a tenth less load, and no accepted change caused this.
  private func isTopSet(_ asked: TargetSets) -> Bool {
    let sets = asked.tops.map { reading.sets[$0] }
    let heavy = sets.prefix { $0.targetLoad == asked.heaviest }
    let light = sets.dropFirst(heavy.count)
    guard asked.isMixed, let most = heavy.map({ $0.asked }).max(),
      light.allSatisfy({ $0.asked > most || 10 * (asked.heaviest - ($0.targetLoad ?? 0)) > asked.heaviest })
    else { return false }
    var moved: [ID: Set<ID>] = [:]
    for change in input.ledger.changes where change.changeType.isOfWeight {
      guard let set = change.targetSetLineage, input.ledger.decision(on: change.id)?.decision == .accepted,
        sets.contains(where: { $0.prescription.lineage == set })
      else { continue }
      moved[change.suggestionID, default: []].insert(set)
    }
    return moved.values.allSatisfy { $0.count == sets.count }
  }

  /// The capacity learned from recent sessions and this one, or nil if too few of them have a loaded set.
  private var learnedCapacity: Capacity? {
    let purpose: ExerciseReading.Purpose = .suggesting
    var days = input.history.times(of: prescription).filter { !$0.isOverridden }
      .prefix(CapacitySteps.memory).reversed()
      .map { time in
        ExerciseReading(time.prescription ?? prescription, time.exercise, traits, purpose)
          .doneSets(effort: time.effortTenths, isPlanned: time.prescription != nil, traits.grid.unit)
      }
    days.append(reading.doneSets(effort: effortTenths, isPlanned: true, traits.grid.unit))
    days.removeAll { $0.isEmpty }
    guard days.count >= CapacitySteps.fewestDays else { return nil }
    let middle = Capacity.bodies[Capacity.bodies.count / 2]
    let needs = days.map { day in
      day.enumerated().map {
        Capacity.needed(LoadedReps(load: $1.did.load, reps: $1.did.reps), after: $0, middle)
      }
      .max() ?? 0
    }
    // Athletes usually leave one and a half repetitions in reserve.
    let usual = needs.middle * (1 + 1.5 * middle.rep)
    guard usual > 0 else { return nil }
    var capacity = Capacity(around: usual)
    capacity.growth = growth
    for day in days {
      capacity.learn(day)
      capacity.drift()
    }
    return capacity
  }

  /// Returns the number of repetitions missed across all sets, and the sum of the sets' targets.
  ///
  /// If the athlete chose a heavier weight than prescribed, the targets at that weight apply.
  private func missed(of asked: TargetSets) -> (missed: Int64, asked: Int64) {
    reading.sets.enumerated().reduce((0, 0)) { sum, pair in
      let (place, set) = pair
      if asked.isChosen, let top = asked.tops.firstIndex(of: place) {
        return (sum.0 + max(0, asked.reps[top] - (set.done ?? 0)), sum.1 + asked.reps[top])
      }
      return (sum.0 + reading.missed(at: place), sum.1 + set.asked)
    }
  }

  /// The number of sessions in a row, including this one, that missed targets at this load.
  ///
  /// Sessions that were cut short neither count nor end the row.
  var shortInARow: Int64 {
    1 + Int64(wholeDays.prefix { $0.isAsked && !$0.isReached && isSameLoad($0) }.count)
  }

  private func finding(_ next: CapacityStep, after today: CapacityDay, more: CapacitySteps.More?) -> Finding {
    let changes = changes(to: next, after: today)
    guard !changes.isEmpty else {
      return (.capacity, [reason(ofHold: today, more)], [])
    }
    let (missed, asked) = today.missed
    // If the weights of several sets change, the reason is that of the heaviest.
    let heaviest = changes.filter { $0.changeType.isOfWeight }.max { $0.value ?? 0 < $1.value ?? 0 }
    var reasons = (heaviest ?? changes[0]).reasons
    if missed > 0, next.load <= today.asked.load, !today.asked.isChosen {
      let short = Reason(.missedTargets, Figure("missed", .reps, missed), Figure("asked", .reps, asked))
      reasons.insert(today.lighter ?? short, at: 0)
    }
    return (.capacity, reasons, changes)
  }

  private func reason(ofHold today: CapacityDay, _ more: CapacitySteps.More?) -> Reason {
    let (missed, asked) = today.missed
    if missed > 0 {
      if let lighter = today.lighter { return lighter }
      return Reason(
        isShortAgain ? .shortAgain : .oneShortDay, Figure("missed", .reps, missed),
        Figure("asked", .reps, asked), Figure("times", .count, today.shortInARow))
    }
    if today.isSpent, let effort = today.effortTenths {
      return Reason(.highEffort, Figure("effort_tenths", .rpe, effort))
    }
    guard let more else { return Reason(.madeAgain, Figure("times", .count, today.row.alike)) }
    var reason = Reason(
      .moreRepsSoon, Figure("times", .count, today.row.alike), Figure("more", .count, more.times))
    if let load = more.load, let weight = Weight(millionths: load, unit: traits.grid.unit) {
      reason.code = .moreWeightSoon
      reason.figures.append(Figure("to", .grams, weight.grams))
    }
    return reason
  }

  /// Returns the changes that adjust all sets to the next step.
  private func changes(to next: CapacityStep, after today: CapacityDay) -> [ChangeDraft] {
    let asked = today.asked
    let isDown = next.load < asked.load
    return reading.sets.enumerated().flatMap { place, set -> [ChangeDraft] in
      let top = asked.tops.firstIndex(of: place)
      let now = set.targetLoad ?? set.load ?? asked.load
      let load =
        top == nil ? lighter(now, asked.isChosen ? asked.heaviest : asked.load, next.load) : next.load
      var changes: [ChangeDraft] = []
      if load != now {
        changes = weightChange(
          set, to: load, isRise: load > now,
          isDown
            ? .backForNow
            : asked.isChosen && next.load == asked.load
              ? .weightYouTook
              : asked.isMixed ? .oneWeightForAll : isLedUpTo ? .topSetForWeight : .timeForMoreWeight)
      }
      // A lighter set that did more keeps the extra repetitions if its load stays.
      if top == nil, load == now, today.missed.missed == 0, let done = set.done, !set.isLighter {
        changes += countChange(
          set, to: min(max(done, set.asked), max(set.asked, set.range.upperBound), set.asked + 2),
          .timeForMoreReps)
      }
      if let top, next.reps[top] != set.asked {
        changes.append(repsChange(of: set, at: top, isSameLoad: load == now, isLess: load < now, next, today))
      }
      return changes
    }
  }

  /// Returns the change to the repetitions of one of the heaviest sets.
  private func repsChange(
    of set: SetReading, at top: Int, isSameLoad: Bool, isLess: Bool, _ next: CapacityStep,
    _ today: CapacityDay
  ) -> ChangeDraft {
    let reps = next.reps[top]
    let isDone = reps <= today.done.sorted(by: >)[top]
    let isPast = reps > set.range.upperBound
    let beyond: ReasonCode = steps.rise(from: next.load) == nil ? .repsInsteadOfWeight : .repsPastRangeFirst
    let code: ReasonCode =
      reps < set.asked
      ? isSameLoad ? .fewerForNow : .repsForNewWeight
      : isLess
        ? .repsForLessWeight
        : isDone ? .asMuchAsDone : isPast ? beyond : isLedUpTo ? .topSetForReps : .timeForMoreReps
    let reason = Reason(code, Figure("from", .reps, set.asked), Figure("to", .reps, reps))
    return draft(set, reps > set.asked ? .increaseReps : .decreaseReps, reps - set.asked, reps, reason)
  }

  /// True if any set was done with less weight than prescribed.
  ///
  /// After a session without missed targets, such a set usually led up to one that reached the target.
  private var isLedUpTo: Bool { reading.sets.contains { $0.isLighter } }
}

/// The targets of an exercise's sets, split into the sets at the heaviest load and the others.
struct TargetSets: Equatable, Sendable {
  /// The target load of the heaviest sets or, if the athlete chose a heavier one, the load used.
  ///
  /// It is in millionths of the athlete's unit and above zero.
  var load: Int64
  /// The heaviest target load, in millionths of the athlete's unit.
  let heaviest: Int64
  /// The most common load among the heaviest sets, some of which may be a step ahead of the others.
  let usual: Int64
  /// True if the loads of the heaviest sets differ by a step.
  let isMixed: Bool
  /// True if the athlete chose a heavier load than prescribed for all of the heaviest sets.
  let isChosen: Bool
  /// The indices of the sets at the heaviest load, in order.
  let tops: [Int]
  /// The target repetitions of each of the heaviest sets.
  var reps: [Int64]
  /// The repetition range of each of the heaviest sets.
  let ranges: [ClosedRange<Int64>]
  /// The loads and target repetitions of the other sets.
  let others: [LoadedReps]

  /// The low ends of the heaviest sets' ranges, limited to 1–1000.
  var lows: [Int64] { ranges.map { min(max($0.lowerBound, 1), 1000) } }

  /// Creates the targets from a reading, or returns nil if no set has a load above zero.
  ///
  /// Unless `areApart` is true, later sets that are up to one step lighter than the heaviest set and have a
  /// similar target also count as heaviest.
  init?(_ reading: ExerciseReading, _ grid: WeightGrid, areApart: Bool = false) {
    let loads = reading.sets.map { $0.targetLoad ?? $0.load ?? 0 }
    guard let heaviest = loads.max(), heaviest > 0, heaviest < 1_000_000_000_000 else { return nil }
    // A set up to one step lighter, with a target within two repetitions, counts as one of the heaviest.
    let near = heaviest - (grid.step(below: heaviest) ?? heaviest) + WeightGrid.tolerance
    let most = loads.indices.filter { loads[$0] == heaviest }.map { reading.sets[$0].asked }.max() ?? 0
    // So do all sets after the first ones if none of them is more than a step lighter.
    let ahead = loads.prefix { $0 == heaviest }.count
    let waits = ahead > 0 && loads.dropFirst(ahead).allSatisfy { heaviest - $0 <= near }
    // A lighter set before the first heaviest one leads up to it and doesn't count.
    let first = loads.firstIndex(of: heaviest) ?? 0
    let tops = loads.indices.filter { place in
      loads[place] == heaviest
        || (!areApart && place > first && heaviest - loads[place] <= near
          && (waits || (-2...2).contains(reading.sets[place].asked - most)))
    }
    isMixed = tops.contains { loads[$0] != heaviest }
    let counts = tops.map { place in tops.count { loads[$0] == loads[place] } }
    usual = zip(tops, counts).filter { $0.1 == counts.max() }.map { loads[$0.0] }.min() ?? heaviest
    let sets = tops.map { reading.sets[$0] }
    // If all of these sets were done with more weight than prescribed, and at most a quarter of the low ends
    // was missed, the next session starts from the weight used.
    let lifted = sets.map { $0.load ?? 0 }.min() ?? 0
    let bound = heaviest + heaviest / 4
    let taken = lifted <= bound ? lifted : max(heaviest, grid.snapped(bound))
    let lows = sets.map { $0.range.lowerBound }
    let short = zip(lows, sets).reduce(0) { $0 + max(0, $1.0 - ($1.1.done ?? 0)) }
    isChosen = taken > heaviest + WeightGrid.tolerance && 4 * short <= lows.reduce(0, +)
    load = isChosen ? taken : heaviest
    self.heaviest = heaviest
    self.tops = tops
    reps = isChosen ? TargetSets.taken(sets) : sets.map { $0.asked }
    ranges = sets.map { $0.range }
    others = loads.indices.filter { !tops.contains($0) && loads[$0] > 0 }.map {
      LoadedReps(load: Double(loads[$0]), reps: reading.sets[$0].asked)
    }
  }

  /// Returns the repetitions done in each set, limited to its range and to the number in the previous set.
  private static func taken(_ sets: [SetReading]) -> [Int64] {
    var most = Int64.max
    return sets.map { set in
      most = min(most, max(set.range.lowerBound, min(set.range.upperBound, set.done ?? 0)))
      return most
    }
  }
}
