/// The data of one session that determines the next targets of an exercise.
struct CapacityDay: Sendable {
  var asked: TargetSets
  /// The repetitions done in each of the heaviest sets.
  var done: [Int64]
  /// The total numbers of missed and prescribed repetitions.
  var missed: (missed: Int64, asked: Int64)
  /// The streak of sessions, including this one, that reached their targets.
  var row: ReachedRow
  /// The number of sessions in a row, including this one, that missed targets at this load.
  var shortInARow: Int64
  /// The effort in tenths, as rated by the athlete, or nil if unknown.
  var effortTenths: Int64?
  /// True if exactly one set had the heaviest target and some set reached it.
  var isTopReached = false
  /// True if all of the heaviest sets were done with less weight than prescribed.
  var isLighter = false
  /// The number of sets done with less weight than prescribed that didn't lead up to a set that met its
  /// target.
  var lighterSets: Int64 = 0
  /// True if the targets were barely missed, and by less than in the previous session.
  var isNearer = false
  /// The repetitions done in the heaviest sets in the last session that reached its targets with a load one
  /// step lower, or nil if there is no such session.
  var held: [Int64]?

  /// True if the effort was 10, with nothing left in reserve.
  var isSpent: Bool { effortTenths ?? 0 >= 100 }

  /// The reason that states how many sets were done with less weight than prescribed, or nil if none were.
  ///
  /// It replaces the number of missed repetitions, which is meaningless for lighter sets.
  var lighter: Reason? {
    lighterSets > 0 ? Reason(.setsLighter, Figure("sets", .count, lighterSets)) : nil
  }

  /// True if at least three sessions in a row fell short and the targets are already at the low ends of their
  /// ranges.
  var isStuck: Bool { shortInARow >= 3 && asked.reps == asked.lows }

  /// True if at least a quarter of the repetitions at the low ends of the ranges were missed, and the
  /// previous session also fell short.
  var isFarShort: Bool {
    let short = zip(asked.lows, done).reduce(0) { $0 + max(0, $1.0 - $1.1) }
    return shortInARow >= 2 && short * 4 >= asked.lows.reduce(0, +)
  }
}

/// The load and repetitions of the heaviest sets in the next session.
struct CapacityStep: Equatable, Sendable {
  var load: Int64
  var reps: [Int64]

  func isSame(as asked: TargetSets) -> Bool { load == asked.load && reps == asked.reps }
}

/// The rules that choose an exercise's next targets based on the athlete's capacity.
struct CapacitySteps {
  let steps: WeightSteps
  /// The minimum probability, in percent, that all sets reach their targets.
  let percent: Int64
  /// The exercise's rate of growth, from 0 to 1.
  ///
  /// Slower growth makes the rules more cautious, because waiting then costs little.
  var growth = 1.0

  /// The minimum number of an exercise's training days, including the current one, for the capacity rule to
  /// apply.
  static let fewestDays = 4
  /// The number of past sessions of an exercise that are considered.
  static let memory = 12
  /// Returns the number of consecutive sessions at target after which the targets rise even if a rise is less
  /// likely to succeed than usually required.
  ///
  /// The number is five, or seven without growth. An effort of 8 reduces it by one, a lower effort reduces it
  /// by two, and an effort of 10 raises it by two.
  func longestWait(after day: CapacityDay) -> Int64 {
    let effort = day.effortTenths ?? 90
    return 5 + ((1 - growth) * 2).nearest - (effort < 80 ? 2 : effort <= 80 ? 1 : 0)
      + (day.isSpent ? 2 : 0)
  }

  /// The number of further sessions like this one until the targets rise, and the new load if it changes.
  struct More: Equatable {
    var times: Int64
    var load: Int64?
  }

  /// Returns the next targets after a session.
  func next(after day: CapacityDay, _ able: DayCapacity) -> CapacityStep {
    let asked = day.asked
    let isMade = day.missed.missed == 0
    let lows = asked.lows
    // A weight that the athlete chose is held once before it rises.
    if isMade, asked.isChosen { return CapacityStep(load: asked.load, reps: asked.reps) }
    if isMade, !day.isSpent, !day.isLighter, let rise = steps.rise(from: asked.load),
      isSure(rise.load, lows, asked, able, extra: 6)
    {
      // Either the load or the repetitions rise, never both at once.
      let reps = zip(most(at: rise.load, from: lows, asked, able), asked.reps).map { min($0, $1) }
      return CapacityStep(load: rise.load, reps: zip(reps, lows).map { max($0, $1) })
    }
    if day.shortInARow >= 2, !day.isTopReached, let lower = steps.back(from: asked.load),
      day.isFarShort || able.chance(of: sets(asked.load, lows, asked)) < (day.isStuck ? 0.6 : 0.25)
    {
      return CapacityStep(load: lower, reps: back(to: lower, day, able))
    }
    let start = isMade ? asked.reps : lows
    let most = day.isSpent && isMade ? asked.reps : most(at: asked.load, from: start, asked, able)
    let step = CapacityStep(load: asked.load, reps: bounded(most, day))
    // An increase promised for this session is made, even if more was done than prescribed.
    let isPromised = day.row.promised == 0 && !day.isSpent
    guard isPromised || day.row.days >= longestWait(after: day), !day.isLighter,
      let smallest = nextSmallest(after: asked, able, leastChance: isPromised ? 0.6 : 0.7)
    else { return step }
    return step.isSame(as: asked) || smallest.load > step.load ? smallest : step
  }

  /// Returns the number of sessions like this one until the targets rise, or nil if no rise is expected.
  func more(after day: CapacityDay, _ capacity: Capacity, told: [DoneSet]) -> More? {
    guard day.missed.missed == 0 else { return nil }
    var (day, capacity) = (day, capacity)
    // Ignore the effort, because a promised increase is made even if the coming sessions are harder.
    day.effortTenths = nil
    let promised = day.row.promised ?? .max
    for times in 1...max(1, min(longestWait(after: day), promised)) {
      capacity.learn(told)
      capacity.drift()
      day.row.days += 1
      day.row.promised = promised == .max ? nil : promised - times
      let step = next(after: day, capacity.nextDay)
      if !step.isSame(as: day.asked) {
        return More(times: times, load: step.load == day.asked.load ? nil : step.load)
      }
    }
    return nil
  }

  /// Returns the highest targets that are likely enough to be reached at `load` or, if higher, the
  /// repetitions last reached with that load.
  private func back(to load: Int64, _ day: CapacityDay, _ able: DayCapacity) -> [Int64] {
    let most = most(at: load, from: day.asked.lows, day.asked, able)
    guard let held = day.held, held.count == most.count else { return most }
    let highs = ladder(of: day.asked, at: load, from: day.asked.lows).last ?? most
    return zip(most, zip(held, highs)).map { max($0, min($1.0, $1.1)) }
  }

  /// Returns `reps`, limited to a reasonable change from the session's targets.
  ///
  /// After a session at target, each set gets at least its target, at most four repetitions more than its
  /// target, and at most two more than were prescribed or done. After a session that fell short, each set
  /// gets at most its target and at most three repetitions fewer.
  ///
  /// Targets aren't lowered if the session came closer to them than the previous one did, or if it was the
  /// first to fall short and either missed at most a tenth or had lighter sets.
  private func bounded(_ reps: [Int64], _ day: CapacityDay) -> [Int64] {
    let (missed, all) = day.missed
    let isMade = missed == 0
    let isOnce = day.shortInARow < 2 && (missed * 10 <= all || day.lighterSets > 0)
    let fewer: Int64 = isOnce || day.isNearer ? 0 : 3
    var reps = reps
    let lifted = day.done.sorted(by: >)
    // The targets are at least what was done: set by set or, after a first short session, in total.
    let start = isMade ? day.asked.reps : day.asked.lows
    let known = ladder(of: day.asked, at: day.asked.load, from: start).last { step in
      isMade || day.shortInARow >= 2
        ? zip(step, lifted).allSatisfy { $0 <= $1 }
        : step.reduce(0, +) <= zip(day.asked.reps, day.done).reduce(0) { $0 + min($1.0, $1.1) }
    }
    if let known, known.reduce(0, +) > reps.reduce(0, +) { reps = known }
    var most = Int64.max
    let next: [Int64] = zip(reps, zip(day.asked.reps, day.done)).map { reps, set in
      let (asked, done) = set
      let next =
        isMade
        ? max(asked, min(reps, max(asked, done) + 2, asked + 4)) : min(asked, max(reps, asked - fewer))
      // No set has a higher target than the one before it.
      most = min(most, next)
      return most
    }
    return isMade ? next : takenFromMissed(day, leaving: next.reduce(0, +)) ?? next
  }

  /// Returns targets with the given total, lowering only those of sets that missed them.
  ///
  /// For example, if 12, 9 and 7 repetitions were done instead of 12, 10 and 10, a total of 31 results in
  /// targets of 12, 10 and 9. Returns nil if lowering these targets isn't enough, or if a set would have a
  /// higher target than the set before it.
  private func takenFromMissed(_ day: CapacityDay, leaving total: Int64) -> [Int64]? {
    var reps = day.asked.reps
    while reps.reduce(0, +) > total {
      let room = zip(reps, zip(day.asked.lows, day.done)).map { $0 - max($1.0, $1.1) }
      guard let most = room.max(), most > 0, let place = room.lastIndex(of: most) else { return nil }
      reps[place] -= 1
    }
    return zip(reps, reps.dropFirst()).allSatisfy { $0 >= $1 } ? reps : nil
  }

  /// Returns the highest targets that are likely enough to be reached at a load, but at least `start`.
  private func most(
    at load: Int64, from start: [Int64], _ asked: TargetSets, _ able: DayCapacity
  ) -> [Int64] {
    let ladder = ladder(of: asked, at: load, from: start)
    var most = ladder[0]
    for step in ladder.dropFirst() {
      guard isSure(load, step, asked, able, extra: 0) else { break }
      most = step
    }
    return most
  }

  /// Returns the step to one more repetition or to the next load, whichever is likelier to succeed, or nil if
  /// neither is likely enough.
  private func nextSmallest(
    after asked: TargetSets, _ able: DayCapacity, leastChance: Double
  ) -> CapacityStep? {
    var found: [CapacityStep] = []
    if let more = ladder(of: asked, at: asked.load, from: asked.reps).dropFirst().first {
      found.append(CapacityStep(load: asked.load, reps: more))
    }
    if let rise = steps.rise(from: asked.load) {
      found.append(CapacityStep(load: rise.load, reps: asked.lows))
    }
    let chances = found.map { able.chance(of: sets($0.load, $0.reps, asked)) }
    guard let best = chances.max(), best >= leastChance else { return nil }
    return chances.firstIndex(of: best).map { found[$0] }
  }

  private func isSure(
    _ load: Int64, _ reps: [Int64], _ asked: TargetSets, _ able: DayCapacity, extra: Int64
  ) -> Bool {
    let sets = sets(load, reps, asked)
    // One missed repetition is bearable, although it is over a tenth of fewer than ten.
    let isBearable = total(of: sets) >= 5 && sets.allSatisfy { $0.reps > 1 }
    let bearable = max(isBearable ? 1 : 0, Double(total(of: sets)) / 10)
    return able.chance(of: sets) * 100 >= Double(min(99, percent + extra))
      && isUnlikely(able.chanceOfMissing(moreThan: bearable, of: sets), caution: 1.3 + 30 * (1 - growth))
  }

  /// Returns true if reaching the low ends of the ranges at `load` is at least as likely as not.
  func isLikely(_ load: Int64, _ asked: TargetSets, _ able: DayCapacity) -> Bool {
    able.chance(of: sets(load, asked.lows, asked)) >= 0.5
  }

  /// Returns true if missing more than a tenth of the repetitions is unlikely.
  func isUnlikelyToFail(_ step: CapacityStep, _ asked: TargetSets, _ able: DayCapacity) -> Bool {
    let sets = sets(step.load, step.reps, asked)
    return isUnlikely(able.chanceOfMissing(moreThan: Double(total(of: sets)) / 10, of: sets))
  }

  /// Returns true if the probability of failing is at most a quarter of the accepted probability of missing a
  /// target.
  ///
  /// At a required probability of 75%, the limit is 6%. It is divided by `caution`.
  private func isUnlikely(_ failing: Double, caution: Double = 1) -> Bool {
    failing * 400 * caution <= Double(100 - min(percent, 99))
  }

  private func total(of sets: [LoadedReps]) -> Int64 { sets.reduce(0) { $0 + $1.reps } }

  private func sets(_ load: Int64, _ reps: [Int64], _ asked: TargetSets) -> [LoadedReps] {
    // Lighter sets scale with the heaviest.
    let share = Double(load) / Double(max(1, asked.load))
    return reps.map { LoadedReps(load: Double(load), reps: $0) }
      + asked.others.map { LoadedReps(load: $0.load * share, reps: $0.reps) }
  }

  /// Returns the sequence of targets from `start` to the high ends of the ranges, adding one repetition at a
  /// time.
  ///
  /// The repetition is added to the first of the sets with the fewest repetitions. If the next load is a big
  /// step up, or if there is none, the targets go up to two repetitions past the range.
  private func ladder(of asked: TargetSets, at load: Int64, from start: [Int64]) -> [[Int64]] {
    let beyond: Int64 = steps.rise(from: load)?.isBig ?? true ? 2 : 0
    let highs = asked.ranges.map { min($0.upperBound, 1000) + beyond }
    var step = start
    var ladder = [step]
    while ladder.count < 400,
      let place = step.indices.filter({ step[$0] < highs[$0] }).min(by: { (step[$0], $0) < (step[$1], $1) })
    {
      step[place] += 1
      ladder.append(step)
    }
    return ladder
  }
}
