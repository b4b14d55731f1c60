/// One day of an exercise, as far as the next targets depend on it.
struct CapacityDay: Sendable {
  var asked: AskedSets
  /// What was done of each of the heaviest sets.
  var done: [Int64]
  /// How many repetitions are missing of how many.
  var missed: (missed: Int64, asked: Int64)
  /// The days in a row, this one among them, on which these targets were reached.
  var row: ReachedRow
  /// On how many days in a row, this one among them, targets at this load were missed.
  var shortInARow: Int64
  /// Tenths of the effort that the athlete said.
  var effortTenths: Int64?
  /// Whether one heaviest set was asked for, and some set did what it asks.
  var isTopReached = false
  /// Whether all of the heaviest sets were done with less weight than asked.
  var isLighter = false
  /// How many sets were done with less weight, and led up to none that did what they ask.
  var lighterSets: Int64 = 0
  /// Whether it was nearly there, and nearer than the time before.
  var isNearer = false
  /// What the heaviest sets did when one step less was last reached; nil where it never was.
  var held: [Int64]?

  /// Whether nothing was left.
  var isSpent: Bool { effortTenths ?? 0 >= 100 }

  /// That sets were lighter than asked, where some were: their repetitions can't be counted as missing.
  var lighter: Reason? {
    lighterSets > 0 ? Reason(.setsLighter, Figure("sets", .count, lighterSets)) : nil
  }

  /// Whether it falls short for the third time where repetitions can't go further down.
  var isStuck: Bool { shortInARow >= 3 && asked.reps == asked.lows }

  /// Whether a quarter and more of the ranges' low ends is missing, and it isn't the first time.
  var isFarShort: Bool {
    let short = zip(asked.lows, done).reduce(0) { $0 + max(0, $1.0 - $1.1) }
    return shortInARow >= 2 && short * 4 >= asked.lows.reduce(0, +)
  }
}

/// The load and repetitions of the heaviest sets the next time.
struct CapacityStep: Equatable, Sendable {
  var load: Int64
  var reps: [Int64]

  func isSame(as asked: AskedSets) -> Bool { load == asked.load && reps == asked.reps }
}

/// How the next targets are chosen.
struct CapacitySteps {
  let steps: WeightSteps
  /// The least chance, in percent, that all sets are made.
  let percent: Int64
  /// How fast the exercise grows, 0 to 1: who gains slowly loses little by waiting.
  var growth = 1.0

  /// On so many days an exercise was done before this speaks.
  static let fewestDays = 4
  /// How many times of an exercise are looked back at.
  static let memory = 12
  /// After so many days in a row that reached their targets more is asked in any case: five, seven where
  /// nothing grows; one less after a day at an effort of eight, two less under it, two more where nothing was
  /// left.
  func longestWait(after day: CapacityDay) -> Int64 {
    let effort = day.effortTenths ?? 90
    return 5 + ((1 - growth) * 2).nearest - (effort < 80 ? 2 : effort <= 80 ? 1 : 0)
      + (day.isSpent ? 2 : 0)
  }

  /// After how many more days like one more is asked, and which load where it is another.
  struct More: Equatable {
    var times: Int64
    var load: Int64?
  }

  func next(after day: CapacityDay, _ able: DayCapacity) -> CapacityStep {
    let asked = day.asked
    let isMade = day.missed.missed == 0
    let lows = asked.lows
    // A weight that the athlete took is held first.
    if isMade, asked.isChosen { return CapacityStep(load: asked.load, reps: asked.reps) }
    if isMade, !day.isSpent, !day.isLighter, let rise = steps.rise(from: asked.load),
      isSure(rise.load, lows, asked, able, extra: 6)
    {
      // One thing goes up at a time.
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
    // What was promised for this day comes, also where more was done than asked.
    let isPromised = day.row.promised == 0 && !day.isSpent
    guard isPromised || day.row.days >= longestWait(after: day), !day.isLighter,
      let smallest = nextSmallest(after: asked, able, leastChance: isPromised ? 0.6 : 0.7)
    else { return step }
    return step.isSame(as: asked) || smallest.load > step.load ? smallest : step
  }

  /// How many more days like this one it takes until more is asked; nil where that isn't foreseen.
  func more(after day: CapacityDay, _ capacity: Capacity, told: [DoneSet]) -> More? {
    guard day.missed.missed == 0 else { return nil }
    var (day, capacity) = (day, capacity)
    // What is promised comes as well where the days to come are harder.
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

  /// The most that is sure enough with the load before, or what held there.
  private func back(to load: Int64, _ day: CapacityDay, _ able: DayCapacity) -> [Int64] {
    let most = most(at: load, from: day.asked.lows, day.asked, able)
    guard let held = day.held, held.count == most.count else { return most }
    let highs = ladder(of: day.asked, at: load, from: day.asked.lows).last ?? most
    return zip(most, zip(held, highs)).map { max($0, min($1.0, $1.1)) }
  }

  /// What was sure enough, held to what a coach would say after such a day.
  ///
  /// No more than two above what was asked or done. After a day that was made never less than what was asked;
  /// after another never more, at most three fewer, and nothing fewer where one day missed a tenth at most.
  private func bounded(_ reps: [Int64], _ day: CapacityDay) -> [Int64] {
    let (missed, all) = day.missed
    let isMade = missed == 0
    let isOnce = day.shortInARow < 2 && (missed * 10 <= all || day.lighterSets > 0)
    let fewer: Int64 = isOnce || day.isNearer ? 0 : 3
    var reps = reps
    let lifted = day.done.sorted(by: >)
    // What was done is where the next time starts; after one short day as much is asked as was done.
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
      // No set is asked for more than the one before it.
      most = min(most, next)
      return most
    }
    return isMade ? next : takenFromMissed(day, leaving: next.reduce(0, +)) ?? next
  }

  /// As many repetitions in all, taken from the sets that missed theirs: 12, 10 and 9 after 12, 9 and 7 where
  /// 12, 10 and 10 were asked.
  ///
  /// nil where that isn't enough, or a set would be asked for more than the one before it.
  private func takenFromMissed(_ day: CapacityDay, leaving total: Int64) -> [Int64]? {
    var reps = day.asked.reps
    while reps.reduce(0, +) > total {
      let room = zip(reps, zip(day.asked.lows, day.done)).map { $0 - max($1.0, $1.1) }
      guard let most = room.max(), most > 0, let place = room.lastIndex(of: most) else { return nil }
      reps[place] -= 1
    }
    return zip(reps, reps.dropFirst()).allSatisfy { $0 >= $1 } ? reps : nil
  }

  /// The most that is sure enough with a load; those that it starts from in any case.
  private func most(
    at load: Int64, from start: [Int64], _ asked: AskedSets, _ able: DayCapacity
  ) -> [Int64] {
    let ladder = ladder(of: asked, at: load, from: start)
    var most = ladder[0]
    for step in ladder.dropFirst() {
      guard isSure(load, step, asked, able, extra: 0) else { break }
      most = step
    }
    return most
  }

  /// Of one repetition more and the next load the likelier, where it works out often enough.
  private func nextSmallest(
    after asked: AskedSets, _ able: DayCapacity, leastChance: Double
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
    _ load: Int64, _ reps: [Int64], _ asked: AskedSets, _ able: DayCapacity, extra: Int64
  ) -> Bool {
    let sets = sets(load, reps, asked)
    return able.chance(of: sets) * 100 >= Double(min(99, percent + extra))
      && isUnlikelyToFail(
        CapacityStep(load: load, reps: reps), asked, able, caution: 1.3 + 30 * (1 - growth))
  }

  /// Whether the low ends of the ranges are likelier than not with a load.
  func isLikely(_ load: Int64, _ asked: AskedSets, _ able: DayCapacity) -> Bool {
    able.chance(of: sets(load, asked.lows, asked)) >= 0.5
  }

  /// Whether a step fails at most once where it is missed four times: 6 % at 75 % sure.
  ///
  /// With a caution above 1 so many times less.
  func isUnlikelyToFail(
    _ step: CapacityStep, _ asked: AskedSets, _ able: DayCapacity, caution: Double = 1
  ) -> Bool {
    able.chanceOfFailing(sets(step.load, step.reps, asked)) * 400 * caution <= Double(100 - min(percent, 99))
  }

  private func sets(_ load: Int64, _ reps: [Int64], _ asked: AskedSets) -> [LoadedReps] {
    // Lighter sets go with the heaviest.
    let share = Double(load) / Double(max(1, asked.load))
    return reps.map { LoadedReps(load: Double(load), reps: $0) }
      + asked.others.map { LoadedReps(load: $0.load * share, reps: $0.reps) }
  }

  /// From where it starts up to the high ends of the ranges, one repetition more on one set at a time.
  ///
  /// The first set that has fewest goes first. Where the next load is a big step, or there is none, it goes
  /// two beyond.
  private func ladder(of asked: AskedSets, at load: Int64, from start: [Int64]) -> [[Int64]] {
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
