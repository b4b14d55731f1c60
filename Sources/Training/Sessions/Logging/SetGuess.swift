import Records

extension LiveExercise {
  /// Returns the number of performed sets in a group: warm-ups, working sets or drop sets.
  package func done(_ sort: SetGroup) -> Int { sets.count { $0.type.sort == sort } }

  /// Returns a guess at the next set, so that it can be logged with one tap.
  ///
  /// The guess is based on the day's target, the set at the same position last time or the previous set, in
  /// that order of preference. If the previous set had the same target weight but was done with a different
  /// weight, the guess keeps the weight that was lifted.
  package func guess(for target: SetPrescription?, last: LastTime?) -> SetEntry {
    var entry = SetEntry()
    entry.type = target?.type ?? .regular
    entry.lineage = target?.lineage
    let sort = (target?.type ?? .regular).sort
    let place = done(sort)
    let then = last?.set(place, sort)
    let before = sets.last { $0.type.sort == sort }
    entry.weight = weight(for: target, before, then, last?.set(place - 1, sort))
    if prescription.countsSeconds || target?.targetDurationSeconds != nil {
      let seconds = target?.targetDurationSeconds ?? prescription.repRange.bounds?.lowerBound
      entry.durationMilliseconds = seconds.map { $0 * 1000 } ?? (then ?? before)?.durationMilliseconds
    } else {
      entry.reps = reps(for: target, at: entry.weight, before, then)
      entry.durationMilliseconds = entry.reps == nil ? (then ?? before)?.durationMilliseconds : nil
    }
    entry.distanceMetres = (then ?? before)?.distanceMetres
    entry.climb = (before ?? then)?.climb?.again
    entry.hang = target?.hang ?? (before ?? then)?.hang
    return entry
  }

  private func weight(
    for target: SetPrescription?, _ before: SetPerformance?, _ then: SetPerformance?,
    _ thenBefore: SetPerformance?
  ) -> Weight? {
    if let asked = target?.targetWeight {
      let askedBefore = before?.lineage.flatMap { prescription.set($0) }?.targetWeight
      return askedBefore == asked ? before?.weight ?? asked : asked
    }
    guard let before, before.weight != thenBefore?.weight else { return then?.weight ?? before?.weight }
    return before.weight
  }

  private func reps(
    for target: SetPrescription?, at weight: Weight?, _ before: SetPerformance?, _ then: SetPerformance?
  ) -> Int64? {
    if let asked = target?.targetReps { return asked }
    let reps = then?.reps ?? before?.reps
    guard target?.type != .warmup, let range = prescription.repRange.bounds else { return reps }
    let isHeavier = (weight ?? .zero) > (then?.weight ?? weight ?? .zero)
    guard let reps, !isHeavier else { return range.lowerBound }
    return min(max(reps, range.lowerBound), range.upperBound)
  }
}

/// Returns the likely repetitions of a set as a range of at most three values, or nil if there is no
/// comparable set.
///
/// After a set with the same weight today, the range goes from two repetitions fewer to the same number,
/// which was right for 91% of 10,227 sets in 12 logs. Otherwise, it is ±1 around the set at the same position
/// last time, provided that set had the same weight and was done within the last ten days, which was right
/// for 82%.
package func likelyReps(
  _ weight: Weight?, before: SetPerformance?, last: SetPerformance?, daysSince days: Int64
) -> ClosedRange<Int64>? {
  func known(_ set: SetPerformance?) -> Int64? {
    guard let set, let reps = set.reps, (2...100).contains(reps), set.type.isWorking,
      (weight ?? .zero) == (set.weight ?? .zero)
    else { return nil }
    return reps
  }
  if let reps = known(before) { return max(1, reps - 2)...reps }
  guard let reps = known(last), (0...10).contains(days) else { return nil }
  return reps - 1...reps + 1
}
