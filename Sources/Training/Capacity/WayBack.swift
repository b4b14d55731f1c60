import Records

/// Back to a weight means back to the repetitions that held there.
extension ExerciseRules {
  /// What each set did the last time that the heaviest had a load and all targets were reached.
  ///
  /// No set has more than the one before it; nil where none of the times that are remembered was such. The
  /// load is in millionths of the athlete's unit.
  func repsHeld(at load: Int64) -> [Int64]? {
    let times = input.history.times(of: prescription).filter { !$0.isOverridden }
      .prefix(CapacitySteps.memory)
    for time in times {
      let before = ExerciseReading(time.prescription ?? prescription, time.exercise, traits)
      guard before.sets.count == reading.sets.count, before.isReached,
        before.sets.compactMap({ $0.targetLoad ?? $0.load }).max() == load
      else { continue }
      var most = Int64.max
      return before.sets.map { set in
        most = min(most, set.done ?? set.asked)
        return most
      }
    }
    return nil
  }

  /// The repetitions to which sets go back with a lighter load: what held there, within their ranges.
  func backToHeld(_ set: SetReading, _ held: [Int64]?) -> [ChangeDraft] {
    guard let held, let place = reading.sets.firstIndex(of: set) else { return [] }
    return countChange(
      set, to: max(set.asked, min(held[place], set.range.upperBound)), .repsForLessWeight)
  }
}
