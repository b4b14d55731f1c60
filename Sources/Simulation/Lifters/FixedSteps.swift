import Training

/// The step by which a fixed rule raises a weight.
enum FixedStep: Sendable {
  /// A number of loadable steps.
  case plates(Int)
  /// A share of the weight, snapped to the grid, but at least one step.
  case share(Double)

  var name: String {
    switch self {
    case .plates(let count): count == 1 ? "1 plate step" : "\(count) plate steps"
    case .share(let share): "\(share * 100) %"
    }
  }

  func above(_ weight: Weight, _ grid: WeightGrid) -> Weight {
    let next = grid.step(above: weight) ?? weight
    switch self {
    case .plates(let count):
      return (1..<max(2, count + 1)).dropFirst().reduce(next) { up, _ in grid.step(above: up) ?? up }
    case .share(let share): return max(next, grid.scaled(weight, by: 1 + share))
    }
  }
}

extension WeightGrid {
  func scaled(_ weight: Weight, by factor: Double) -> Weight {
    snapped(Weight(grams: Int64(Double(weight.grams) * factor)))
  }

  /// Returns the weight reduced by a tenth, or by one step if that is more.
  func tenthLess(_ weight: Weight) -> Weight {
    min(step(below: weight) ?? weight, scaled(weight, by: 0.9))
  }
}

/// The RTS chart of one-rep maximum percentages by repetitions to failure, as fitted by OpenPowerlifting.
enum EffortChart {
  /// Returns the share of the one-rep maximum at which the given number of repetitions to failure is
  /// possible.
  static func share(_ reps: Double) -> Double {
    let x = reps - 1
    let percent = x <= 2.92 ? 0.347619 * x * x - 4.60714 * x + 99.9667 : 97.0955 - 2.64249 * x
    return max(0.4, percent / 100)
  }

  /// Returns the number of repetitions to failure at the given share of the one-rep maximum.
  ///
  /// Above 89.4%, a chord approximates the curve.
  static func reps(_ share: Double) -> Double {
    let percent = share * 100
    return max(0, 1 + (percent > 89.4 ? (99.9667 - percent) / 3.6 : (97.0955 - percent) / 2.64249))
  }
}

extension [DoneDay] {
  /// Returns the number of consecutive days, counted back from the last one, that have the same prescription
  /// as the last day and satisfy a condition.
  func run(_ isLike: (DoneDay) -> Bool) -> Int {
    guard let last else { return 0 }
    let target = last.sets.map { $0.asked }
    var count = 0
    while count < self.count, isLike(self[self.count - 1 - count]),
      self[self.count - 1 - count].sets.map({ $0.asked }) == target
    {
      count += 1
    }
    return count
  }

  /// The number of consecutive days, counted back from the last one, on which the last prescription was
  /// reached.
  var reached: Int { run { $0.isReached } }
  /// The number of consecutive days, counted back from the last one, on which the last prescription was
  /// missed.
  var missed: Int { run { !$0.isReached } }
}

extension DoneDay {
  /// The target repetitions of the first set.
  var target: Int64 { sets.first?.asked.reps ?? 1 }
}

extension Policy {
  /// Returns a rule that prescribes the next sets from the log and the last day, with less weight after a
  /// pause.
  ///
  /// The reduction is 5% after three weeks and 10% after six, as the logs and the literature suggest.
  static func fixed(
    _ family: String, _ variant: String,
    first: @escaping @Sendable (LifterBrief) -> [PrescribedSet] = { .sets($0.start, $0.range.lowerBound) },
    _ next: @escaping @Sendable (LifterBrief, [DoneDay], DoneDay, Int64) -> [PrescribedSet]
  ) -> Policy {
    Policy(family, variant.isEmpty ? family : family + ", " + variant) { brief in
      { log, today in
        guard let last = log.last else { return first(brief) }
        let sets = next(brief, log, last, today)
        let pause = today - last.number
        guard pause > 21 else { return sets }
        return sets.map { set in
          var eased = set
          let most = min(set.weight, last.weight)
          eased.weight = brief.grid.scaled(most, by: pause > 42 ? 0.9 : 0.95)
          return eased
        }
      }
    }
  }
}
