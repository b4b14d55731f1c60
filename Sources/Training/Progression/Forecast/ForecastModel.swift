package import Records

/// A model of one athlete's repetitions: the pool's coefficients, updated with the athlete's results.
///
/// There is a Kalman filter for each ``Situation``. Its coefficients start at the pool's with a standard
/// deviation of ``looseness``, decay towards them by a factor of ``memory`` per session, and are corrected by
/// each day's deviation from the forecast.
///
/// Large deviations get less weight, as in iteratively reweighted least squares, so that outliers such as
/// typos have little influence and estimates are closer to a median than to a mean.
package struct ForecastModel: Equatable, Sendable {
  /// The training days by exercise.
  package private(set) var exercises: [ExerciseDays]
  private let constants: ForecastConstants
  private var habits: [SituationMean]
  /// The typical deviation of results from forecasts for each exercise, relative to the pool's spreads.
  private var spreads: [Faded]
  private var scores: [Double] = []
  /// The accuracy of the forecasts for the training days, each made before the model learned from that day.
  package private(set) var record = ForecastRecord()
  /// The quantiles of the pool's and the athlete's deviations from forecasts, in units of the spread, at
  /// every twentieth.
  private var steps: [Double] = []

  /// The age in days beyond which training days are ignored.
  package static let window: Int64 = 180
  /// The number of earlier training days that the model requires to learn from a day.
  package static let fewestDays = 5
  /// The maximum number of days since the previous training day for the model to learn from a day.
  package static let mostGap: Int64 = 42

  static let looseness = 0.1
  static let memory = 0.99
  static let leastDistance = 0.5
  static let mostScores = 150

  /// Creates a model that learns from the training days before `end`.
  ///
  /// Later days remain in ``exercises``, but the model doesn't learn from them.
  package init(
    from exercises: [ExerciseDays], before end: Day, constants: ForecastConstants = .fitted
  ) {
    self.exercises = exercises
    self.constants = constants
    spreads = [Faded](repeating: Faded(), count: exercises.count)
    habits = constants.pools.map { SituationMean(pool: $0) }
    var lessons: [Experience] = []
    for (place, exercise) in exercises.enumerated() {
      let first = exercise.days.firstIndex { $0.day.number >= end.number - ForecastModel.window }
      guard let first, exercise.days.count - first > ForecastModel.fewestDays else { continue }
      for day in first + ForecastModel.fewestDays..<exercise.days.count {
        let (now, before) = (exercise.days[day], exercise.days[day - 1])
        guard now.day < end else { break }
        guard now.day.number - before.day.number <= ForecastModel.mostGap else { continue }
        lessons.append(
          Experience(
            exercise: place, now: now, before: exercise.days[max(first, day - Outlook.span)..<day]))
      }
    }
    lessons.sort { left, right in
      left.now.day != right.now.day
        ? left.now.day < right.now.day
        : exercises[left.exercise].exercise.utf8
          .lexicographicallyPrecedes(exercises[right.exercise].exercise.utf8)
    }
    learn(lessons)
  }

  /// Returns the forecast for an exercise at a weight in kilograms, or nil if there is no basis for one.
  package func forecast(_ weight: Double, of exercise: String, on day: Day) -> Forecast? {
    let leanings = habits.map { $0.leaning }
    let days = recentDays(of: exercise, before: day)
    guard let place = place(of: exercise),
      let outlook = Outlook(weight, on: day, after: days, habits: leanings)
    else { return nil }
    return Forecast(
      outlook: outlook, coefficients: habits[outlook.situation.rawValue].coefficients,
      limit: limit(of: weight, outlook.situation, on: day, after: days, leanings),
      spread: spread(of: place, outlook.situation), scores: steps)
  }

  /// Returns the features of a forecast for a weight in kilograms on the given day, or nil if there is no
  /// basis for a forecast.
  package func outlook(_ weight: Double, of exercise: String, on day: Day) -> Outlook? {
    Outlook(
      weight, on: day, after: recentDays(of: exercise, before: day), habits: habits.map { $0.leaning })
  }

  /// Returns the training days on which an exercise's forecast is based.
  ///
  /// The last day is included regardless of its age.
  private func recentDays(of exercise: String, before day: Day) -> ArraySlice<TrainedDay> {
    let days = days(of: exercise, before: day)
    let near = days.lastIndex { $0.day.number < day.number - ForecastModel.window }
    return days[max(days.endIndex - Outlook.span, min(near.map { $0 + 1 } ?? 0, days.endIndex - 1), 0)...]
  }

  /// Returns the exercise's training days before the given day, oldest first.
  package func days(of exercise: String, before day: Day) -> ArraySlice<TrainedDay> {
    place(of: exercise).map { exercises[$0].days(before: day) } ?? []
  }

  /// Returns the model with `day` added to an exercise that it contains.
  ///
  /// The coefficients stay the same.
  package func adding(_ day: TrainedDay, to exercise: String) -> ForecastModel {
    var model = self
    if let place = place(of: exercise) { model.exercises[place].days.append(day) }
    return model
  }

  private func place(of exercise: String) -> Int? {
    exercises.firstIndex { $0.exercise.hasSameBytes(as: exercise) }
  }

  /// Updates the coefficients with the results of training days, in chronological order.
  ///
  /// The forecasts for all exercises on one day are made before the model learns from any of that day's
  /// results.
  private mutating func learn(_ lessons: [Experience]) {
    let (low, high) = (constants.scores.quantile(0.1), constants.scores.quantile(0.9))
    var start = 0
    while start < lessons.count {
      let day = lessons[start].now.day
      let end = lessons[start...].firstIndex { $0.now.day != day } ?? lessons.count
      let leanings = habits.map { $0.leaning }
      let learned = lessons[start..<end].compactMap { lesson in
        Outlook(lesson.now.weight, on: day, after: lesson.before, habits: leanings).map { outlook in
          (lesson, outlook, spread(of: lesson.exercise, outlook.situation))
        }
      }
      let expected = learned.map { habits[$0.1.situation.rawValue].expected($0.1) }
      let limits = learned.map { lesson, outlook, _ in
        limit(of: lesson.now.weight, outlook.situation, on: day, after: lesson.before, leanings)
      }
      for (((lesson, outlook, spread), expected), limit) in zip(zip(learned, expected), limits) {
        let miss = lesson.now.reps - expected
        let place = outlook.situation.rawValue
        habits[place].learn(outlook, lesson.now.reps, missedBy: miss)
        spreads[lesson.exercise].add(miss.magnitude / constants.spreads[place], keeping: 0.9)
        scores.append(miss / spread)
        let shown = outlook.situation.bounded(expected, by: limit)
        record.add(
          lesson.now.reps, expected: shown, lastTime: outlook.lastTime,
          within: shown + spread * low...shown + spread * max(low, high))
      }
      start = end
    }
    let all = (constants.scores + scores.suffix(ForecastModel.mostScores)).sorted()
    steps = (0...Forecast.steps).map { all.quantile(Double($0) / Double(Forecast.steps)) }
  }

  /// Returns the limit that recent weights between the last day's weight and this one put on the expected
  /// repetitions, or nil if there are none or the weight stays the same.
  ///
  /// A heavier weight never gets more repetitions than these weights, and a lighter weight never fewer.
  private func limit(
    of weight: Double, _ situation: Situation, on day: Day, after days: ArraySlice<TrainedDay>,
    _ leanings: [Double]
  ) -> Double? {
    guard situation != .again, let last = days.last?.weight else { return nil }
    let between = min(last, weight)...max(last, weight)
    var (seen, limit): ([Double], Double?) = ([], nil)
    for known in days.suffix(10).map({ $0.weight }) where between.contains(known) && !seen.contains(known) {
      seen.append(known)
      guard (known - weight).magnitude > 0.015 * weight,
        let outlook = Outlook(known, on: day, after: days, habits: leanings)
      else { continue }
      let expected = habits[outlook.situation.rawValue].expected(outlook)
      limit = situation.bounded(expected, by: limit)
    }
    return limit
  }

  /// Returns the typical deviation of results from the forecast, in repetitions, based on the pool, the
  /// athlete and the exercise.
  private func spread(of exercise: Int, _ situation: Situation) -> Double {
    let pool = constants.spreads[situation.rawValue]
    let own = habits[situation.rawValue].misses.mean(with: 10, of: pool)
    let relative = spreads[exercise].mean(with: 5, of: 1)
    return max(0.15, own * (relative + 1) / 2)
  }
}

/// A training day from which the model learns, and the exercise's days before it.
private struct Experience {
  /// The index of the exercise in the model.
  var exercise: Int
  var now: TrainedDay
  var before: ArraySlice<TrainedDay>
}

/// An exponentially decaying sum and count of values, from which their mean is computed.
struct Faded: Equatable, Sendable {
  private var count = 0.0
  private var sum = 0.0

  mutating func add(_ value: Double, keeping share: Double) {
    count = count * share + 1
    sum = sum * share + value
  }

  /// Returns the mean, including `more` additional observations of `value`.
  func mean(with more: Double, of value: Double) -> Double { (sum + more * value) / (count + more) }
}

/// An athlete's coefficients in one situation.
private struct SituationMean: Equatable, Sendable {
  let pool: [Double]
  var coefficients: [Double]
  /// The covariance of the coefficients, row by row.
  var doubt: [Double]
  /// The last 30 differences, in repetitions, between a result and the last performance at its weight,
  /// limited to ±3.
  var beyond: [Double] = []
  var misses = Faded()

  init(pool: [Double]) {
    self.pool = pool
    coefficients = pool
    let size = EvidenceKind.count
    doubt = [Double](repeating: 0, count: size * size)
    for place in 0..<size { doubt[place * size + place] = ForecastModel.looseness * ForecastModel.looseness }
  }

  /// The mean of ``beyond``, with a prior of five zeros.
  var leaning: Double { beyond.reduce(0, +) / Double(beyond.count + 5) }

  func expected(_ outlook: Outlook) -> Double {
    var sum = outlook.lastTime
    for place in 0..<EvidenceKind.count { sum += coefficients[place] * outlook.values[place] }
    return sum
  }

  mutating func learn(_ outlook: Outlook, _ reps: Double, missedBy miss: Double) {
    beyond.append(max(-3, min(3, reps - outlook.lastTime)))
    if beyond.count > 30 { beyond.removeFirst() }
    misses.add(miss.magnitude, keeping: 0.97)
    forget()
    let size = EvidenceKind.count
    let values = outlook.values
    var reach = [Double](repeating: 0, count: size)
    for row in 0..<size {
      for column in 0..<size { reach[row] += doubt[row * size + column] * values[column] }
    }
    var left = reps - outlook.lastTime
    var total = 0.0
    for place in 0..<size {
      left -= coefficients[place] * values[place]
      total += values[place] * reach[place]
    }
    total += max(left.magnitude, ForecastModel.leastDistance)
    for row in 0..<size {
      coefficients[row] += reach[row] * left / total
      for column in 0..<size { doubt[row * size + column] -= reach[row] * reach[column] / total }
    }
  }

  /// Moves the coefficients back towards the pool and raises their uncertainty.
  private mutating func forget() {
    let size = EvidenceKind.count
    let (keep, square) = (ForecastModel.memory, ForecastModel.memory * ForecastModel.memory)
    for place in doubt.indices { doubt[place] *= square }
    for place in 0..<size {
      coefficients[place] = pool[place] + keep * (coefficients[place] - pool[place])
      doubt[place * size + place] += (1 - square) * ForecastModel.looseness * ForecastModel.looseness
    }
  }
}
