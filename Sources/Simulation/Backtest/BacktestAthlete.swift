package import Records
package import Training

/// One athlete's log, as read by the backtest.
package struct BacktestAthlete: Sendable {
  package var name: String
  package var exercises: [BacktestExercise]

  package init(name: String, exercises: [BacktestExercise]) {
    self.name = name
    self.exercises = exercises
  }

  /// Returns the log without the given day and all later days.
  package func cut(before day: Day) -> BacktestAthlete {
    var athlete = self
    for place in athlete.exercises.indices {
      athlete.exercises[place].log.days.removeAll { $0.day >= day }
      athlete.exercises[place].topSets.removeAll { $0.day >= day }
    }
    return athlete
  }
}

/// An exercise in a log, with its days and its smallest plate step.
package struct BacktestExercise: Sendable {
  package var log: ExerciseDays
  /// The top sets of each day, oldest first.
  package var topSets: [TopSets]
  /// The smallest plate step in kilograms, which is 2.5 kg or 5 lb.
  package var plateStep: Double

  /// Creates an exercise whose plates are in `unit`.
  package init(log: ExerciseDays, topSets: [TopSets] = [], unit: WeightUnit) {
    self.log = log
    self.topSets = topSets
    plateStep = unit == .kilogram ? 2.5 : 5 * 0.45359237
  }

  /// Returns loads near the last day's load, in the athlete's own steps.
  ///
  /// These are two steps below to three above it, and at most 10 % above unless a single step is larger.
  func loads(before day: Day) -> [Double] {
    let days = log.days.prefix { $0.day < day }
    guard let last = days.last else { return [] }
    let used = Set(days.suffix(30).map { ($0.weight * 1000).rounded() / 1000 }).sorted()
    let gaps = zip(used, used.dropFirst()).map { $1 - $0 }.filter { $0 >= 0.4 }
    let step = gaps.min() ?? plateStep
    return (-2...3).map { last.weight + Double($0) * step }.filter { weight in
      weight > 0 && (weight <= last.weight * 1.1 || weight < last.weight + 1.5 * step)
    }
  }

  /// Returns the range of the athlete's repetitions.
  ///
  /// It spans the quartiles of the last twenty days, at least two apart, extended by two at both ends.
  func reps(before day: Day) -> ClosedRange<Int64> {
    let reps = log.days.prefix { $0.day < day }.suffix(20).map { $0.reps }.sorted()
    guard !reps.isEmpty else { return 1...15 }
    let low = Int64(reps[reps.count / 4])
    let high = max(Int64(reps[3 * reps.count / 4]), low + 2)
    return max(1, low - 2)...max(1, min(15, high + 2))
  }
}
