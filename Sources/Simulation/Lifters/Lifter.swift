package import Training

/// Somebody whose true strength is known, training one exercise for a year.
///
/// What moves is the same for every policy: body, calendar and luck are drawn before anybody prescribes.
/// Where a constant has no published figure behind it, it says "ours"; `docs/notes/lifters.md` shows how the
/// result changes with it.
package struct Lifter: Sendable {
  package let kind: LifterKind
  package let body: LifterBody
  package let brief: LifterBrief
  /// The days that this lifter comes, the first one first.
  package let calendar: [LifterDay]
}

/// Six kinds of lifters.
package enum LifterKind: String, CaseIterable, Sendable {
  case fast, slow, stalled, noisy, injured, sandbagging
}

/// What a lifter's log and gym show before the first day.
package struct LifterBrief: Sendable {
  /// What can be loaded.
  package let grid: WeightGrid
  /// The repetitions that this lifter wants to train with, lo…hi.
  package let range: ClosedRange<Int64>
  /// What every policy begins with, for `range.lowerBound` repetitions.
  package let start: Weight

  package init(grid: WeightGrid, range: ClosedRange<Int64>, start: Weight) {
    (self.grid, self.range, self.start) = (grid, range, start)
  }
}

/// The constants of a body; shares are of 1.
package struct LifterBody: Sendable {
  /// The one-rep maximum at the beginning, in kilograms.
  package var maximum: Double
  /// What it can become, in kilograms.
  package var ceiling: Double
  /// The share of what is missing to the ceiling that a fully effective session gains.
  package var gain: Double
  /// The share of the maximum that each repetition more costs.
  ///
  /// The chart of the RTS says 0.026 for one and all; people differ: 5 to 20 repetitions at 80 % were
  /// counted in one group (Jovanović), which is 0.05 to 0.011.
  package var slope: Double
  /// The share of strength that a set to failure takes from the sets after it.
  ///
  /// 3,913 times three sets with one weight: where they fell, then by 2.4 repetitions from the first to the
  /// third (24 logs), which is 0.03 a set.
  package var tiring: Double
  /// The share of strength that a session of three hard sets takes from the days after it; ours.
  package var fatigue: Double
  /// In how many days a third of that fatigue is left: 2 to 7.
  package var recovery: Double
  /// How much better or worse a day is than the one before, as a standard deviation: 0.02 to 0.05.
  ///
  /// Repetitions at one weight within ten days differ by 1.3 (24 logs), which is 0.024 a day, with sets
  /// that end at their target hiding a part of it.
  package var noise: Double
  /// How this lifter says how hard a set was; nil for who says nothing.
  package var voice: LifterVoice?
}

/// How the effort of a set is said.
package struct LifterVoice: Sendable {
  /// By how many repetitions more than true a set seems to be at its end.
  ///
  /// People believe to have 0.95 repetitions less left than they have (12 studies, 414 people: Halperin
  /// 2022).
  package var bias: Double
}

/// One day of a calendar with its luck, drawn before anybody trains.
package struct LifterDay: Sendable {
  /// Days since the first one.
  package var number: Int64
  /// What the day does to strength, in standard deviations.
  package var form: Double
  /// What each set of the day does to strength beside it, in standard deviations.
  package var sets: [Double]
  /// The error of what is said of the day's sets, in standard deviations.
  package var error: Double
  /// How many repetitions before failure this lifter stops today, whatever was asked.
  package var reserve: Double
  /// Whether the last set goes on beyond its target.
  ///
  /// In 8 of 100 times three sets with one weight the last one had the most repetitions (24 logs).
  package var isEager: Bool
  /// What an injury takes from strength today, as a share.
  package var injury: Double
}
