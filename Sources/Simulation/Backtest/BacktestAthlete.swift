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

  /// Returns a copy whose log ends before the given day.
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
  /// The smallest step between loadable weights in kilograms, which is 2.5 kg or the equivalent of 5 lb.
  package var plateStep: Double

  /// Creates an exercise whose plates are in `unit`.
  package init(log: ExerciseDays, topSets: [TopSets] = [], unit: WeightUnit) {
    self.log = log
    self.topSets = topSets
    plateStep = unit == .kilogram ? 2.5 : 5 * 0.45359237
  }

  /// Returns loads near the last day's load, spaced by the athlete's own step.
  ///
  /// They range from two steps below the last load to three above it, but are at most 10% above it unless a
  /// single step is larger.
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

  /// Returns the range of repetitions in which the athlete trains.
  ///
  /// It spans the lower and upper quartiles of the last twenty days, widened to at least two repetitions,
  /// extended by two at each end, and limited to 1 through 15.
  func reps(before day: Day) -> ClosedRange<Int64> {
    let reps = log.days.prefix { $0.day < day }.suffix(20).map { $0.reps }.sorted()
    guard !reps.isEmpty else { return 1...15 }
    let low = Int64(reps[reps.count / 4])
    let high = max(Int64(reps[3 * reps.count / 4]), low + 2)
    return max(1, low - 2)...max(1, min(15, high + 2))
  }
}
