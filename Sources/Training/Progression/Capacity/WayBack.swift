import Records

/// Rules for returning to a lower weight and to the repetitions last reached with it.
extension ExerciseRules {
  /// Returns the repetitions of each set in the last session that reached all targets with `load` as its
  /// heaviest load, or nil if none of the last ``CapacitySteps/memory`` sessions did.
  ///
  /// The repetitions are limited so that no set has more than the set before it. `load` is in millionths of
  /// the athlete's unit.
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

  /// Returns the change that raises a set's target to its repetitions in `held`, within its range, when the
  /// load is reduced.
  func backToHeld(_ set: SetReading, _ held: [Int64]?) -> [ChangeDraft] {
    guard let held, let place = reading.sets.firstIndex(of: set) else { return [] }
    return countChange(
      set, to: max(set.asked, min(held[place], set.range.upperBound)), .repsForLessWeight)
  }
}
