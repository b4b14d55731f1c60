import Training

extension Policy {
  /// The variants of 5/3/1: a training max of 80, 85 or 90%, an increase of one or two steps per cycle, and
  /// a cycle with or without the easy week.
  static var waves: [Policy] {
    [0.8, 0.85, 0.9].flatMap { share in
      [1, 2].flatMap { plates in
        [true, false].map { Policy.wave(share, .plates(plates), hasEasyWeek: $0) }
      }
    }
  }

  private static func wave(_ share: Double, _ step: FixedStep, hasEasyWeek: Bool) -> Policy {
    .fixed(
      "5/3/1", "\(Int(share * 100)) %, " + step.name + (hasEasyWeek ? "" : ", no easy week"),
      first: { .sets($0.start, $0.range.lowerBound, lastIsOpen: true) }
    ) { brief, log, _, today in
      let weeks: Int64 = hasEasyWeek ? 4 : 3
      var maximum = log[0].estimatedMaximum(isBest: true) * share
      for cycle in 0..<(today / 7 / weeks) {
        let days = log.dropFirst().filter { $0.number / 7 / weeks == cycle }
        let hasFailed = days.contains { ($0.sets.last?.isReached ?? true) == false }
        let weight = Weight(grams: Int64(maximum))
        maximum =
          hasFailed ? maximum * 0.9 : maximum + Double((step.above(weight, brief.grid) - weight).grams)
      }
      return week(Int(today / 7 % weeks)).map { percent, reps, isOpen in
        PrescribedSet(brief.grid.snapped(Weight(grams: Int64(maximum * percent / 100))), reps, isOpen: isOpen)
      }
    }
  }

  private static func week(_ number: Int) -> [(percent: Double, reps: Int64, isOpen: Bool)] {
    switch number {
    case 0: [(65, 5, false), (75, 5, false), (85, 5, true)]
    case 1: [(70, 3, false), (80, 3, false), (90, 3, true)]
    case 2: [(75, 5, false), (85, 3, false), (95, 1, true)]
    default: [(40, 5, false), (50, 5, false), (60, 5, false)]
    }
  }

  /// Policies that prescribe the weight at which, according to the effort chart, the target is reached at an
  /// RPE of 7, 8 or 9.
  ///
  /// Lifters who report no effort train by double progression.
  static var byEffort: [Policy] { [70, 80, 90].map { byEffort($0) } }

  private static func byEffort(_ target: Int64) -> Policy {
    .fixed("RPE", "\(target / 10)") { brief, log, last, _ in
      guard last.sets.allSatisfy({ $0.rpe != nil }) else {
        return progress(brief, log, last, .plates(1), 1, more: 1, own: false)
      }
      let reps = (brief.range.lowerBound + brief.range.upperBound) / 2
      let share = EffortChart.share(Double(reps) + Double(100 - target) / 10)
      return .sets(brief.grid.snapped(Weight(grams: Int64(last.estimatedMaximum() * share))), reps)
    }
  }
}

extension DoneDay {
  /// Returns the one-rep maximum in grams that the chart estimates from the sets: either the best estimate or
  /// the mean of all estimates.
  func estimatedMaximum(isBest: Bool = false) -> Double {
    let estimates = sets.map { set in
      let left = Double(100 - (set.rpe ?? 100)) / 10
      return Double(set.asked.weight.grams) / EffortChart.share(max(1, Double(set.reps) + left))
    }
    return isBest ? estimates.max() ?? 0 : estimates.reduce(0, +) / Double(max(1, estimates.count))
  }
}
