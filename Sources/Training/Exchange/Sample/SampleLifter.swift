import Records

/// The sample athlete's ability on a given day, based on growing strength, fatigue and chance.
struct SampleLifter {
  let week: Int64
  /// The day's deviation from the usual strength, in thousandths.
  let form: Int64
  private var chance: SplitMix64

  init(week: Int64, form: Int64, seed: ID) {
    self.week = week
    chance = SplitMix64(seed: seed.low)
    self.form = form + chance.within(12)
  }

  /// The result of a set: repetitions or seconds, and the RPE in tenths.
  struct Effort {
    var count: Int64
    var rpe: Int64
  }

  /// Returns the result of a set, which usually leaves one or two repetitions in reserve or ends at the top
  /// of the range.
  ///
  /// `before` is the number of earlier sets of the exercise.
  mutating func effort(
    at target: SetPrescription, of exercise: ExercisePrescription, after before: Int64
  ) -> Effort {
    let able = capacity(exercise.catalogID, target.targetWeight, after: before)
    let asked = target.targetReps ?? target.targetDurationSeconds ?? exercise.repRange.bounds?.lowerBound ?? 8
    let high = max(exercise.repRange.bounds?.upperBound ?? asked, asked)
    let isTimed = exercise.countsSeconds
    let reserve = isTimed ? 2 : 1 + chance.below(2)
    // If far more is possible, the set exceeds the range slightly, which leads to a higher weight.
    let most = able >= high + 5 * reserve ? high + 2 * reserve : high
    let count = max(1, able > asked ? min(max(able - reserve, asked), most) : able)
    let left = isTimed ? (able - count) / 5 : able - count
    return Effort(count: count, rpe: min(max(100 - 10 * left - 5 * chance.below(2), 60), 100))
  }

  /// The gain so far, in thousandths of a week's growth.
  ///
  /// Gains slow down over time, so a year amounts to 28 weeks of growth.
  private var gained: Int64 { week * (260 - week) * 1000 / 386 }

  /// A random deviation from the planned rest, in seconds.
  var restMore: Int64 { mutating get { chance.within(25) } }

  /// Returns the maximum number of repetitions or seconds in a set, computed from the day's strength with
  /// Epley's formula.
  private mutating func capacity(_ catalogID: String, _ weight: Weight?, after before: Int64) -> Int64 {
    let ability = SampleAbility(catalogID)
    let day = 1000 + ability.growth * gained / 10_000 + form - 14 * before + chance.within(9)
    let grams = weight?.grams ?? 0
    switch ability.kind {
    case .strength where grams > 0:
      let strength = ability.figure * day / 1000
      return min(max(30 * (strength - grams) / grams, 1), 40)
    case .hang:
      return min(max(10 + (ability.figure + gained / 4 + 8 * form - grams) / 400 - before / 2, 4), 20)
    // Without a weight, form and fatigue count fivefold, so that they change whole repetitions.
    case .strength, .count:
      return max(1, (ability.figure * (1000 + 5 * (day - 1000)) / 1000 + 500) / 1000)
    }
  }
}

/// The sample athlete's initial ability in an exercise, and its growth.
private struct SampleAbility {
  enum Kind { case strength, hang, count }

  let kind: Kind
  /// The one-repetition maximum in grams, the weight of a 10-second hang in grams, or the number of
  /// repetitions or seconds in thousandths, depending on ``kind``.
  let figure: Int64
  /// The growth per week, in ten-thousandths.
  let growth: Int64

  init(_ catalogID: String) {
    let known = SampleAbility.all.first { $0.0.hasSameBytes(as: catalogID) }
    (kind, figure, growth) = known.map { ($0.1, $0.2, $0.3) } ?? (.strength, 40_000, 70)
  }

  private static let all: [(String, Kind, Int64, Int64)] = [
    ("barbell-bench-press", .strength, 82_000, 105),
    ("incline-dumbbell-bench-press", .strength, 29_500, 95),
    ("barbell-overhead-press", .strength, 51_000, 75),
    ("dumbbell-lateral-raise", .strength, 12_200, 130),
    ("rope-triceps-pushdown", .strength, 35_500, 120),
    ("pull-up", .count, 7600, 35),
    ("bent-over-barbell-row", .strength, 80_000, 100),
    ("face-pull", .strength, 30_500, 120),
    ("dumbbell-hammer-curl", .strength, 16_200, 110),
    ("seated-cable-row", .strength, 76_000, 80),
    ("lat-pulldown", .strength, 78_000, 70),
    ("barbell-squat", .strength, 98_500, 115),
    ("barbell-romanian-deadlift", .strength, 94_000, 105),
    ("lying-leg-curl", .strength, 49_000, 90),
    ("leg-extension", .strength, 63_500, 90),
    ("standing-calf-raise", .strength, 86_000, 85),
    ("max-hang", .hang, 10_800, 0),
    ("hanging-leg-raise", .count, 10_400, 45),
    ("plank", .count, 56_000, 40),
    ("dumbbell-goblet-squat", .strength, 34_000, 90),
    ("dumbbell-bench-press", .strength, 36_000, 70),
    ("one-arm-dumbbell-row", .strength, 40_000, 70),
    ("push-up", .count, 22_000, 40),
  ]
}

extension SplitMix64 {
  /// Returns a random number from 0 up to, but not including, `bound`.
  mutating func below(_ bound: Int64) -> Int64 { Int64(next() % UInt64(max(1, bound))) }

  /// Returns a random number from `-bound` through `bound`, usually near 0.
  mutating func within(_ bound: Int64) -> Int64 { (below(2 * bound + 1) + below(2 * bound + 1)) / 2 - bound }
}
