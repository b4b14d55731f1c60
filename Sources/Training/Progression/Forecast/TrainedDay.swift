package import Records

/// The top set of one exercise on one day, as used by forecasts.
package struct TrainedDay: Equatable, Sendable {
  package var day: Day
  /// The heaviest load among the sets of 1 to 15 repetitions, in kilograms.
  package var weight: Double
  /// The most repetitions done with ``weight``, from 1 to 15.
  package var reps: Double
  /// The highest one-rep maximum implied by a set of at most 12 repetitions, in kilograms.
  package var maximum: Double

  package init(day: Day, weight: Double, reps: Double, maximum: Double) {
    self.day = day
    self.weight = weight
    self.reps = reps
    self.maximum = maximum
  }

  /// Creates the top set from a day's sets, or returns nil if no plausible set has 1 to 12 repetitions.
  ///
  /// Once three earlier days are known, a load above 2.5 times the median of the last ten days counts as a
  /// typo and is ignored.
  package init?(_ day: Day, _ sets: [LoadedSet], after earlier: [TrainedDay]) {
    var most = Double.greatestFiniteMagnitude
    if earlier.count >= 3 { most = 2.5 * earlier.suffix(10).map { $0.weight }.middle }
    let believed = sets.filter { $0.weight <= most && $0.weight >= 0 && (1...15).contains($0.reps) }
    guard let heaviest = believed.map({ $0.weight }).max() else { return nil }
    let reps = believed.filter { $0.weight > heaviest - 0.001 }.map { $0.reps }.max() ?? 1
    let short = believed.filter { $0.reps <= 12 }
    guard !short.isEmpty else { return nil }
    self.day = day
    weight = heaviest
    self.reps = Double(reps)
    maximum = short.map { RepChart.maximum($0.weight, Double($0.reps)) }.max() ?? 0
  }
}

/// A load in kilograms and the repetitions done with it.
package struct LoadedSet: Equatable, Sendable {
  package var weight: Double
  package var reps: Int64

  package init(weight: Double, reps: Int64) {
    self.weight = weight
    self.reps = reps
  }
}

/// The training days of one exercise, oldest first.
package struct ExerciseDays: Equatable, Sendable {
  package var exercise: String
  package var days: [TrainedDay]

  package init(exercise: String, days: [TrainedDay] = []) {
    self.exercise = exercise
    self.days = days
  }

  /// Returns the days before the given day.
  package func days(before day: Day) -> ArraySlice<TrainedDay> {
    days[..<(days.lastIndex { $0.day < day }.map { $0 + 1 } ?? 0)]
  }
}

extension [Double] {
  /// The median, or 0 if the array is empty.
  package var middle: Double {
    let sorted = sorted()
    guard let last = sorted.last else { return 0 }
    let half = sorted.count / 2
    return sorted.count % 2 == 1
      ? sorted[half] : (sorted[half - 1] + (half < sorted.count ? sorted[half] : last)) / 2
  }

  /// Returns the quantile for a share from 0 to 1, using linear interpolation, or 0 if the array is empty.
  ///
  /// The values must be in ascending order.
  func quantile(_ share: Double) -> Double {
    guard let last else { return 0 }
    let place = share * Double(count - 1)
    let low = Int(place)
    guard low + 1 < count else { return last }
    return self[low] + (place - Double(low)) * (self[low + 1] - self[low])
  }
}
