import Records
package import Training

/// A fit of the pools, spreads and scores in ``ForecastConstants`` to athletes' logs.
package struct ForecastFit {
  /// Each athlete's lessons, which pair the evidence before a day with the repetitions on that day.
  private let lessons: [(athlete: String, of: [FitLesson])]
  private let athletes: [BacktestAthlete]

  package init(_ athletes: [BacktestAthlete]) {
    self.athletes = athletes
    lessons = athletes.map { ($0.name, FitLesson.all(of: $0, by: .fitted)) }
  }

  /// Returns the constants fitted to all athletes except the one with the given name.
  package func constants(leavingOut name: String? = nil) -> ForecastConstants {
    let used = lessons.filter { $0.athlete != name && !$0.of.isEmpty }
    var constants = ForecastConstants(
      pools: Situation.allCases.map { coefficients($0, used) },
      spreads: [Double](repeating: 1, count: Situation.count), scores: [0])
    var misses = [[Double]](repeating: [], count: Situation.count)
    for athlete in athletes where athlete.name != name {
      for lesson in FitLesson.all(of: athlete, by: constants, every: 3) {
        misses[lesson.outlook.situation.rawValue].append(lesson.reps - lesson.expected)
      }
    }
    constants.spreads = misses.map { of in
      of.isEmpty ? 1 : of.reduce(0) { $0 + $1.magnitude } / Double(of.count)
    }
    let scores = zip(misses, constants.spreads).flatMap { of, spread in of.map { $0 / spread } }.sorted()
    constants.scores = (0..<40).map { scores.share((Double($0) + 0.5) / 40) }
    return constants.rounded
  }

  /// Returns the coefficients that minimise the sum of absolute errors in one situation, by iteratively
  /// reweighted least squares.
  ///
  /// A ridge of 10 pulls them towards zero. An athlete's total weight is the number of that athlete's lessons
  /// to the power of 0.7.
  private func coefficients(
    _ situation: Situation, _ lessons: [(athlete: String, of: [FitLesson])]
  ) -> [Double] {
    let rows = lessons.flatMap { athlete in
      let weight = 1 / power(Double(athlete.of.count))
      return athlete.of.filter { $0.outlook.situation == situation }.map { (weight, $0) }
    }
    let mean = rows.reduce(0) { $0 + $1.0 } / Double(max(1, rows.count))
    var found = [Double](repeating: 0, count: EvidenceKind.count)
    for _ in 0..<30 {
      var sums = Equations(size: EvidenceKind.count, ridge: 10)
      for (weight, lesson) in rows {
        let target = lesson.reps - lesson.outlook.lastTime
        let left = target - zip(found, lesson.outlook.values).reduce(0) { $0 + $1.0 * $1.1 }
        sums.add(lesson.outlook.values, target, weight: weight / mean / max(left.magnitude, 0.05))
      }
      found = sums.solved
    }
    return found
  }

  /// Returns `count` to the power of 0.3, computed by bisection.
  private func power(_ count: Double) -> Double {
    let cubed = count * count * count
    var (low, high) = (1.0, max(1, count))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let squared = middle * middle
      let fifth = squared * squared * middle
      if fifth * fifth < cubed { low = middle } else { high = middle }
    }
    return low
  }
}

/// A lesson from a day in a log: the outlook, and the expected and actual numbers of repetitions.
struct FitLesson {
  var outlook: Outlook
  var expected: Double
  var reps: Double

  /// Returns all lessons from an athlete's logs, each based on earlier days only.
  ///
  /// Only days whose number is divisible by `every` are used.
  static func all(
    of athlete: BacktestAthlete, by constants: ForecastConstants, every: Int64 = 1
  ) -> [FitLesson] {
    var models: [Int64: ForecastModel] = [:]
    let logs = athlete.exercises.map { $0.log }
    return logs.flatMap { log in
      log.days.indices.dropFirst(ForecastModel.fewestDays).compactMap { place -> FitLesson? in
        let (now, before) = (log.days[place], log.days[place - 1])
        guard now.day.number - before.day.number <= ForecastModel.mostGap, now.day.number % every == 0 else {
          return nil
        }
        let model = models[now.day.number] ?? ForecastModel(from: logs, before: now.day, constants: constants)
        models[now.day.number] = model
        guard let outlook = model.outlook(now.weight, of: log.exercise, on: now.day),
          let forecast = model.forecast(now.weight, of: log.exercise, on: now.day)
        else { return nil }
        return FitLesson(outlook: outlook, expected: forecast.expected, reps: now.reps)
      }
    }
  }
}

extension [Double] {
  /// Returns the given quantile of the numbers, which must be in ascending order, by linear interpolation.
  fileprivate func share(_ share: Double) -> Double {
    guard let last else { return 0 }
    let place = share * Double(count - 1)
    let low = Int(place)
    return low + 1 < count ? self[low] + (place - Double(low)) * (self[low + 1] - self[low]) : last
  }
}

extension ForecastConstants {
  /// The constants rounded to four decimal places, as they are written in the source file.
  fileprivate var rounded: ForecastConstants {
    func short(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
    return ForecastConstants(
      pools: pools.map { $0.map(short) }, spreads: spreads.map(short), scores: scores.map(short))
  }
}
