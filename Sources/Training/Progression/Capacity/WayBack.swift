import Records

/// Rules for going back to a weight, with the repetitions that were last held there.
extension ExerciseRules {
  /// Returns the repetitions of each set when the heaviest last had this load and all targets were reached.
  ///
  /// No set has more than the one before it. Returns nil if none of the remembered sessions qualifies. The
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

  /// Returns the repetitions for a set that goes back to a lighter load: those held there, within its range.
  func backToHeld(_ set: SetReading, _ held: [Int64]?) -> [ChangeDraft] {
    guard let held, let place = reading.sets.firstIndex(of: set) else { return [] }
    return countChange(
      set, to: max(set.asked, min(held[place], set.range.upperBound)), .repsForLessWeight)
  }
}
