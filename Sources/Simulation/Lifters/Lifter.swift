package import Training

/// A simulated lifter with a known true strength, who trains one exercise for a year.
///
/// The body, the calendar and the random variation are drawn before any prescription, so they are the same
/// for every policy. A constant without a published source is marked "own estimate"; `docs/notes/lifters.md`
/// shows how the result depends on it.
package struct Lifter: Sendable {
  package let kind: LifterKind
  package let body: LifterBody
  package let brief: LifterBrief
  /// The days on which the lifter trains, in ascending order.
  package let calendar: [LifterDay]
}

/// The six kinds of lifters.
package enum LifterKind: String, CaseIterable, Sendable {
  case fast, slow, stalled, noisy, injured, sandbagging
}

/// The facts about a lifter that are available to a policy before the first day.
package struct LifterBrief: Sendable {
  /// The weights that can be loaded.
  package let grid: WeightGrid
  /// The range of repetitions in which the lifter trains.
  package let range: ClosedRange<Int64>
  /// The first weight under every policy, for `range.lowerBound` repetitions.
  package let start: Weight

  package init(grid: WeightGrid, range: ClosedRange<Int64>, start: Weight) {
    (self.grid, self.range, self.start) = (grid, range, start)
  }
}

/// The constants of a lifter's body.
///
/// Shares are fractions of 1.
package struct LifterBody: Sendable {
  /// The initial one-rep maximum, in kilograms.
  package var maximum: Double
  /// The limit of the one-rep maximum, in kilograms.
  package var ceiling: Double
  /// The share of the remaining gap to the ceiling that a fully effective session closes.
  package var gain: Double
  /// The share of the maximum that each additional repetition costs.
  ///
  /// The RTS chart has 0.026 for everyone, but people differ: one group did 5 to 20 repetitions at 80%
  /// (Jovanović), which corresponds to 0.05 to 0.011.
  package var slope: Double
  /// The share of strength lost for the rest of the day after each set to failure.
  ///
  /// In 3,913 cases of three sets at the same weight (24 logs), repetitions fell by 2.4 from the first to the
  /// third set where they fell at all, which corresponds to 0.03 per set.
  package var tiring: Double
  /// The share of strength that a session of three hard sets costs on the following days (own estimate).
  package var fatigue: Double
  /// The number of days after which about a third of the fatigue remains, from 2 to 7.
  package var recovery: Double
  /// The day-to-day variation of strength, as a standard deviation from 0.02 to 0.05.
  ///
  /// Repetitions at the same weight within ten days differ by 1.3 (24 logs), which corresponds to 0.024 per
  /// day. Sets that end at their target hide part of the variation.
  package var noise: Double
  /// The error in the lifter's reports of effort, or nil if the lifter reports none.
  package var voice: LifterVoice?
}

/// The error in a lifter's reports of effort.
package struct LifterVoice: Sendable {
  /// The number of repetitions by which the lifter underestimates the repetitions in reserve after a set.
  ///
  /// People underestimate their repetitions in reserve by 0.95 (12 studies, 414 people: Halperin 2022).
  package var bias: Double
}

/// A training day in a lifter's calendar, with random variation that is drawn before any training.
package struct LifterDay: Sendable {
  /// The number of days since the first day.
  package var number: Int64
  /// The day's deviation in strength, in standard deviations.
  package var form: Double
  /// The additional deviation of each of the day's sets, in standard deviations.
  package var sets: [Double]
  /// The error in the reported effort of the day's sets, in standard deviations.
  package var error: Double
  /// The number of repetitions before failure at which the lifter stops on this day, regardless of the
  /// target.
  package var reserve: Double
  /// True if the lifter carries on past the target in the last set.
  ///
  /// In 24 real logs, the last of three sets at the same weight had the most repetitions 8% of the time.
  package var isEager: Bool
  /// The share of strength that is lost to an injury on this day.
  package var injury: Double
}
