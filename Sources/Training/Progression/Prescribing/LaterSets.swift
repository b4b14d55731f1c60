package import Records

/// The sets done at a day's heaviest load.
package struct TopSets: Equatable, Sendable {
  package var day: Day
  /// The weight in kilograms.
  package var weight: Double
  /// The repetitions of each set, from 1 to 15, in order.
  package var reps: [Int64]

  /// Creates the top sets from a day's sets, or returns nil if none has 1 to 15 repetitions.
  ///
  /// Loads below zero are ignored.
  package init?(_ day: Day, _ sets: [LoadedSet]) {
    let believed = sets.filter { $0.weight >= 0 && (1...15).contains($0.reps) }
    guard let heaviest = believed.map({ $0.weight }).max() else { return nil }
    self.day = day
    weight = heaviest
    reps = believed.filter { $0.weight > heaviest - 0.001 }.map { $0.reps }
  }

  /// Returns the difference in repetitions between the day's best set and the set at this index, or nil if
  /// there is no such set.
  fileprivate func fall(at place: Int) -> Double? {
    guard place < reps.count, let best = reps.max() else { return nil }
    return Double(best - reps[place])
  }
}

/// A forecast of repetitions for a set after the first.
package struct LaterSet: Equatable, Sendable {
  /// The expected repetitions, not rounded.
  package var expected: Double
  /// The interval expected to contain 80% of results.
  package var likely: ClosedRange<Double>

  /// The likeliest number of repetitions, from 0 to 30.
  package var reps: Int64 { min(30, max(0, expected)).nearest }
  /// The ``likely`` interval in whole repetitions, which always includes ``reps``.
  package var likelyReps: ClosedRange<Int64> { wholeReps(around: reps, within: likely) }
}

extension Forecast {
  /// Returns the forecast for a later set of a session that hasn't started, at this forecast's weight.
  ///
  /// The top set's forecast is first reduced by four fifths of the recent drop at this index, which is the
  /// mean of the last three days and one value from the pool. The result is then moved three tenths of the
  /// way towards the last performance of that set, at this weight if it has been lifted. For the values, see
  /// `docs/notes/forecast.md`.
  ///
  /// `place` is 1 for the second set. `weight` is in kilograms. `days` contains the top sets of recent days,
  /// oldest first.
  package func later(_ place: Int, with weight: Double, after days: [TopSets]) -> LaterSet {
    let falls = days.compactMap { $0.fall(at: place) }.suffix(3)
    let usual = place == 1 ? 0.5 : place == 2 ? 0.8 : 1
    let fall = (falls.reduce(0, +) + usual) / Double(falls.count + 1)
    var sum = expected - 0.8 * fall
    let known = days.filter { place < $0.reps.count }
    let again = known.last { ($0.weight - weight).magnitude <= weight / 100 }
    if let last = again ?? known.last { sum += 0.3 * (Double(last.reps[place]) - sum) }
    // The interval is a tenth wider than the top set's, because the drop varies, and at least ±1 repetition.
    let below = max(1, 1.1 * (expected - likely.lowerBound))
    let above = max(1, 1.1 * (likely.upperBound - expected))
    return LaterSet(expected: sum, likely: sum - below...sum + above)
  }
}
