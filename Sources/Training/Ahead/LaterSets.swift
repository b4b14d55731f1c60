package import Records

/// What was done on a day with its heaviest load, set by set.
package struct TopSets: Equatable, Sendable {
  package var day: Day
  /// In kilograms.
  package var weight: Double
  /// 1 to 15 each, in the order done.
  package var reps: [Int64]

  /// nil where no set has 1 to 15 repetitions of a load of zero or more.
  package init?(_ day: Day, _ sets: [LoadedSet]) {
    let believed = sets.filter { $0.weight >= 0 && (1...15).contains($0.reps) }
    guard let heaviest = believed.map({ $0.weight }).max() else { return nil }
    self.day = day
    weight = heaviest
    reps = believed.filter { $0.weight > heaviest - 0.001 }.map { $0.reps }
  }

  /// How far a set lay behind the best of its day; nil where there was none in its place.
  fileprivate func fall(at place: Int) -> Double? {
    guard place < reps.count, let best = reps.max() else { return nil }
    return Double(best - reps[place])
  }
}

/// How many repetitions are likely in a set behind the first.
package struct LaterSet: Equatable, Sendable {
  /// Not yet a whole number.
  package var expected: Double
  /// Between these lie 80 of 100 results.
  package var likely: ClosedRange<Double>

  /// The likeliest number, 0 to 30.
  package var reps: Int64 { min(30, max(0, expected)).nearest }
  /// The whole numbers between the bounds, the likeliest among them in any case.
  package var likelyReps: ClosedRange<Int64> { wholeReps(around: reps, within: likely) }
}

extension Forecast {
  /// The set behind so many others at the weight that this forecasts, before the session begins.
  ///
  /// The top set's forecast, less four fifths of what the set in this place fell behind of late: the mean of
  /// the last three days and of one of the pool. Three tenths of the way from there lies what was done in
  /// its place the last time, at this weight if it was lifted. Figures: `docs/notes/forecast.md`.
  ///
  /// `place` is 1 for the second set, `weight` is in kilograms, and of `days` the oldest comes first.
  package func later(_ place: Int, with weight: Double, after days: [TopSets]) -> LaterSet {
    let falls = days.compactMap { $0.fall(at: place) }.suffix(3)
    let usual = place == 1 ? 0.5 : place == 2 ? 0.8 : 1
    let fall = (falls.reduce(0, +) + usual) / Double(falls.count + 1)
    var sum = expected - 0.8 * fall
    let known = days.filter { place < $0.reps.count }
    let again = known.last { ($0.weight - weight).magnitude <= weight / 100 }
    if let last = again ?? known.last { sum += 0.3 * (Double(last.reps[place]) - sum) }
    // A repetition either way at least, and a tenth more than the top set's: the day differs in these too.
    let below = max(1, 1.1 * (expected - likely.lowerBound))
    let above = max(1, 1.1 * (likely.upperBound - expected))
    return LaterSet(expected: sum, likely: sum - below...sum + above)
  }
}
