import Training

extension Policy {
  /// The fixed rules as documented by their sources, each with several step sizes.
  package static var fixedRules: [Policy] {
    let steps: [FixedStep] = [.plates(1), .plates(2), .share(0.025), .share(0.05)]
    let linear = [1, 2, 3].flatMap { times in steps.map { Policy.linear($0, after: times) } }
    let double = steps.flatMap { step in
      [1, 2].flatMap { times in
        [Policy.doubleProgression(step, after: times), .doubleProgression(step, after: times, own: true)]
      }
    }
    let others = steps.flatMap { step in
      [
        Policy.holdThenOneMore(step, after: 2), .holdThenOneMore(step, after: 3),
        .holdThenOneMore(step, after: 4), .holdThenOneMore(step, after: 6), .perSet(step),
        .stages(step, restart: 1), .stages(step, restart: 3),
        .openSet(step),
      ]
    }
    let twoForTwo = [0.025, 0.05, 0.1].map { Policy.twoForTwo(.share($0)) }
    return linear + double + others + twoForTwo + waves + byEffort
  }

  /// Returns the StrongLifts rule, which raises the weight after all repetitions have been reached, and
  /// lowers it by a tenth after three misses in a row.
  ///
  /// `times` is the number of days in a row on which all repetitions must be reached, as in Liftosaur's `lp`.
  static func linear(_ step: FixedStep, after times: Int) -> Policy {
    .fixed("linear", step.name + (times == 1 ? "" : ", after \(times)")) { brief, log, last, _ in
      let low = brief.range.lowerBound
      if log.reached >= times { return .sets(step.above(last.weight, brief.grid), low) }
      return .sets(log.missed >= 3 ? brief.grid.tenthLess(last.weight) : last.weight, low)
    }
  }

  /// Returns the rule of double progression, which adds a repetition up to the top of the range, then raises
  /// the weight and goes back to the low end.
  ///
  /// Three misses in a row lower the weight by a tenth (openGym). If `own` is true, the target after a rise
  /// is the number of repetitions that the effort chart predicts, provided that it is below the low end.
  static func doubleProgression(_ step: FixedStep, after times: Int, own: Bool = false) -> Policy {
    let name = own ? "double progression, own step" : "double progression"
    return .fixed(name, step.name + (times == 1 ? "" : ", after \(times)")) { brief, log, last, _ in
      progress(brief, log, last, step, times, more: 1, own: own)
    }
  }

  /// Returns a rule that adds a repetition only after the target was reached on `times` days in a row.
  ///
  /// `times` is at least two.
  static func holdThenOneMore(_ step: FixedStep, after times: Int) -> Policy {
    .fixed("hold, then one more", step.name + (times == 2 ? "" : ", after \(times)")) { brief, log, last, _ in
      progress(brief, log, last, step, times, more: times, own: false)
    }
  }

  static func progress(
    _ brief: LifterBrief, _ log: [DoneDay], _ last: DoneDay, _ step: FixedStep, _ times: Int, more: Int,
    own: Bool
  ) -> [PrescribedSet] {
    if last.target >= brief.range.upperBound, log.reached >= times {
      let heavier = step.above(last.weight, brief.grid)
      guard own else { return .sets(heavier, brief.range.lowerBound) }
      let most = Double(last.sets.map { $0.reps }.max() ?? 1)
      let share = Double(heavier.grams) / Double(max(1, last.weight.grams)) * EffortChart.share(most)
      return .sets(heavier, max(1, min(brief.range.lowerBound, Int64(EffortChart.reps(share)))))
    }
    if last.target < brief.range.upperBound, log.reached >= more {
      return .sets(last.weight, last.target + 1)
    }
    return .sets(log.missed >= 3 ? brief.grid.tenthLess(last.weight) : last.weight, last.target)
  }

  /// Returns Liftosaur's double progression (`dp`), in which each set's target is one repetition more than
  /// was done in that set last time.
  ///
  /// Liftosaur's rule never lowers the weight. Here, three failed days in a row lower it by a tenth.
  static func perSet(_ step: FixedStep) -> Policy {
    .fixed("double progression, set by set", step.name) { brief, log, last, _ in
      let high = brief.range.upperBound
      if last.sets.allSatisfy({ $0.reps >= high }) {
        return .sets(step.above(last.weight, brief.grid), brief.range.lowerBound)
      }
      let isStuck =
        log.count >= 3 && log.suffix(3).allSatisfy { $0.isFailed && $0.weight == last.weight }
      let weight = isStuck ? brief.grid.tenthLess(last.weight) : last.weight
      return last.sets.map { PrescribedSet(weight, max(1, min($0.reps + 1, high))) }
    }
  }

  /// Returns the rule for the second tier of GZCLP, which has three stages, each with fewer repetitions than
  /// the one before.
  ///
  /// After a failure in the last stage, the rule returns to the first stage, at a weight `restart` steps
  /// above the last one that succeeded there. If none did, the weight is a tenth below the failed weight.
  static func stages(_ step: FixedStep, restart: Int) -> Policy {
    .fixed("GZCLP stages", step.name + (restart == 1 ? "" : ", restart +\(restart)")) {
      brief, log, last, _ in
      let (low, high) = (brief.range.lowerBound, brief.range.upperBound)
      if last.isReached { return .sets(step.above(last.weight, brief.grid), last.target) }
      if last.target > low {
        return .sets(last.weight, last.target > (low + high) / 2 ? (low + high) / 2 : low)
      }
      let left = log.last { $0.target == high && $0.isReached }?.weight
      return .sets(
        left.map { FixedStep.plates(restart).above($0, brief.grid) } ?? brief.grid.tenthLess(last.weight),
        high)
    }
  }

  /// Returns the rule for the third tier of GZCLP (3 × 15+, more weight at 25), whose last set is open.
  ///
  /// The weight rises once the last set reaches five thirds of its target.
  static func openSet(_ step: FixedStep) -> Policy {
    .fixed(
      "GZCLP open set", step.name, first: { .sets($0.start, $0.range.lowerBound, lastIsOpen: true) }
    ) { brief, log, last, _ in
      let low = brief.range.lowerBound
      let isReady = (last.sets.last?.reps ?? 0) * 3 >= low * 5
      let weight = log.missed >= 3 ? brief.grid.tenthLess(last.weight) : last.weight
      return .sets(isReady ? step.above(last.weight, brief.grid) : weight, low, lastIsOpen: true)
    }
  }

  /// Returns the NSCA's 2-for-2 rule, which raises the weight after two or more repetitions above the goal in
  /// the last set on two days in a row.
  static func twoForTwo(_ step: FixedStep) -> Policy {
    .fixed("2-for-2", step.name, first: { .sets($0.start, $0.range.lowerBound, lastIsOpen: true) }) {
      brief, log, last, _ in
      let goal = brief.range.lowerBound
      let isReady = log.run { $0.isReached && ($0.sets.last?.reps ?? 0) >= goal + 2 } >= 2
      let weight = log.missed >= 3 ? brief.grid.tenthLess(last.weight) : last.weight
      return .sets(isReady ? step.above(last.weight, brief.grid) : weight, goal, lastIsOpen: true)
    }
  }
}
