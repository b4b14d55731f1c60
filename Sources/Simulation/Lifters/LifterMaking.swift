import Records
import Training

/// The assumptions of the model that have no published source.
///
/// ``LifterTable/variations(ofEach:)`` shows how the result of a trial depends on them.
package struct LifterAssumptions: Sendable {
  /// The number of repetitions in reserve at or below which a set is fully effective.
  package var hardLeft = 3.0
  /// The number of repetitions in reserve at or above which a set has no effect.
  package var easyLeft = 8.0
  /// The share of a session's gain that remains if the session failed.
  package var gainWhenFailed = 0.0
  /// A factor applied to the fatigue that a session causes.
  package var fatigue = 1.0
  /// A factor applied to the day-to-day variation of strength.
  package var noise = 1.0
  /// A factor applied to the gain from a session.
  package var gain = 1.0
  /// The percentage of lifters who report effort.
  package var speaking = 50
  /// The percentage of days whose last set continues beyond its target.
  package var eager = 8
  /// The seed from which the lifters are drawn.
  ///
  /// Equal seeds produce equal lifters.
  package var seed: UInt64 = 1

  package init() {}
}

extension Lifter {
  /// Returns the given number of lifters of each kind.
  package static func all(
    ofEach count: Int, _ assumptions: LifterAssumptions = LifterAssumptions()
  ) -> [Lifter] {
    LifterKind.allCases.enumerated().flatMap { place, kind in
      (0..<count).map { number in
        Lifter(
          kind, SplitMix64(seed: assumptions.seed << 32 + UInt64(place) << 16 + UInt64(number)), assumptions)
      }
    }
  }

  init(_ kind: LifterKind, _ random: SplitMix64, _ assumptions: LifterAssumptions) {
    var random = random
    self.kind = kind
    let gym = random.pick(LifterGym.all) ?? LifterGym.all[0]
    body = LifterBody(kind, gym, &random, assumptions)
    brief = LifterBrief(gym, body, &random)
    calendar = LifterDay.year(kind, &random, assumptions)
  }
}

/// The weights that can be loaded, and the strength of lifters who use them.
private struct LifterGym: Sendable {
  let grid: WeightGrid
  /// The one-rep maxima in kilograms, from beginner to advanced.
  let maxima: ClosedRange<Double>

  static let all = [
    LifterGym(grid: usual(.barbell, .kilogram), maxima: 60...160),
    LifterGym(grid: usual(.barbell, .pound), maxima: 60...160),
    LifterGym(grid: usual(.dumbbell, .kilogram), maxima: 20...45),
    LifterGym(grid: WeightGrid(step: Weight(grams: 5000), unit: .kilogram), maxima: 45...120),
  ]

  /// Returns the usual grid for the equipment, with steps of 2.5 kg, 5 lb, or, for dumbbells, 2 kg.
  private static func usual(_ equipment: Equipment, _ unit: WeightUnit) -> WeightGrid {
    WeightGrid(for: equipment, gym: nil, used: [], unit: unit)
  }
}

extension LifterBody {
  /// Draws a body for a kind of lifter.
  ///
  /// The gains are our own estimates around a published value of +10% in 24 sessions over eight weeks (bench
  /// press, trained men: Helms 2018, n = 21), between fast (17%) and slow (4%).
  fileprivate init(
    _ kind: LifterKind, _ gym: LifterGym, _ random: inout SplitMix64, _ assumptions: LifterAssumptions
  ) {
    let start = random.between(gym.maxima.lowerBound, gym.maxima.upperBound)
    let room: Double
    let rate: Double
    switch kind {
    case .fast: (room, rate) = (random.between(0.5, 0.9), 0.012)
    case .slow: (room, rate) = (random.between(0.15, 0.4), 0.006)
    case .stalled: (room, rate) = (random.between(0.01, 0.05), 0.01)
    case .noisy, .injured, .sandbagging: (room, rate) = (random.between(0.25, 0.55), 0.009)
    }
    maximum = start
    ceiling = start * (1 + room)
    gain = rate * assumptions.gain
    slope = min(max(0.026 + 0.006 * random.bell(), 0.013), 0.045)
    tiring = random.between(0.02, 0.04)
    fatigue = random.between(0.01, 0.03) * assumptions.fatigue
    recovery = random.between(2, 7)
    noise = (kind == .noisy ? random.between(0.045, 0.05) : random.between(0.02, 0.035)) * assumptions.noise
    voice =
      random.happens(percent: assumptions.speaking) ? LifterVoice(bias: 0.95 + 0.9 * random.bell()) : nil
  }
}

extension LifterBrief {
  /// Draws the facts that are available to a policy before the first day.
  ///
  /// The first weight leaves about three repetitions in reserve, as a lifter with a little experience would
  /// choose.
  fileprivate init(_ gym: LifterGym, _ body: LifterBody, _ random: inout SplitMix64) {
    let range = random.pick([4...6, 6...8, 6...10, 8...12] as [ClosedRange<Int64>]) ?? 8...12
    let left = 3 + random.bell()
    let share = 1 - body.slope * (Double(range.lowerBound) - 1 + left)
    let start = gym.grid.snapped(Weight(grams: Int64(body.maximum * max(share, 0.3) * 1000)))
    self.init(grid: gym.grid, range: range, start: start)
  }
}

extension LifterDay {
  /// Draws a year with two or three sessions a week, of which one in ten is missed, and two weeks of holiday.
  fileprivate static func year(
    _ kind: LifterKind, _ random: inout SplitMix64, _ assumptions: LifterAssumptions
  ) -> [LifterDay] {
    let gaps: [Int64] = random.happens(percent: 50) ? [2, 2, 3] : [3, 4]
    let holiday = Int64(30 + random.below(300))
    let accident = kind == .injured ? Int64(90 + random.below(150)) : 1000
    var (days, number, turn): ([LifterDay], Int64, Int) = ([], 0, 0)
    while number < 365 {
      let isAway = holiday..<holiday + 14 ~= number || accident..<accident + 21 ~= number
      var day = LifterDay(number: number, kind, &random, assumptions)
      day.injury = injury(daysAfter: number - accident - 21)
      let isMissed = random.happens(percent: 10)
      if days.isEmpty || (!isAway && !isMissed) { days.append(day) }
      number += gaps[turn % gaps.count]
      turn += 1
    }
    return days
  }

  private init(
    number: Int64, _ kind: LifterKind, _ random: inout SplitMix64, _ assumptions: LifterAssumptions
  ) {
    self.number = number
    form = random.bell()
    sets = (0..<LifterDay.mostSets).map { _ in random.bell() }
    error = random.bell()
    isEager = random.happens(percent: assumptions.eager)
    let (isLazy, reserve) = (random.happens(percent: 50), random.between(2, 4))
    self.reserve = kind == .sandbagging && isLazy ? reserve : 0
    injury = 0
  }

  /// The number of sets per day for which random variation is drawn.
  static let mostSets = 10

  /// Returns the share of strength that is lost to an injury, given the number of days since the return from
  /// three weeks away.
  ///
  /// The loss is a tenth at first, and half of that ten days later (own estimate).
  private static func injury(daysAfter days: Int64) -> Double {
    guard days >= 0 else { return 0 }
    return (0..<days).reduce(0.1) { left, _ in left * 14 / 15 }
  }
}

extension SplitMix64 {
  /// Returns a uniformly distributed number between two bounds.
  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / 9_007_199_254_740_992
  }

  /// Returns an approximately normal number with mean 0 and standard deviation 1.
  ///
  /// It is the sum of twelve uniform numbers, so that the result is the same on every machine.
  mutating func bell() -> Double { (0..<12).reduce(-6) { sum, _ in sum + between(0, 1) } }
}
