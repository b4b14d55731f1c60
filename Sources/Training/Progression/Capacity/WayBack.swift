import Records

/// Rules for going back to a weight and to the repetitions last held there.
extension ExerciseRules {
  /// Returns each set's repetitions from the last session that reached all targets with this heaviest load,
  /// or nil if no remembered session did.
  ///
  /// No set has more repetitions than the set before it. The load is in millionths of the athlete's unit.
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

  /// Returns the change that gives a set at a lighter load the repetitions in `held`, within the set's range.
  func backToHeld(_ set: SetReading, _ held: [Int64]?) -> [ChangeDraft] {
    guard let held, let place = reading.sets.firstIndex(of: set) else { return [] }
    return countChange(
      set, to: max(set.asked, min(held[place], set.range.upperBound)), .repsForLessWeight)
  }
}
