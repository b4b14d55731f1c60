import Records

/// Rules for a session whose heaviest sets were all done with less weight than prescribed.
extension ExerciseRules {
  /// The finding for a lighter session, after which the targets stay the same.
  ///
  /// After two lighter sessions in a row, the next targets start from the weight that was used. The value is
  /// nil if the session isn't lighter or suggests a lack of strength: if it was below the range, fell short
  /// at an effort of 9 or more, or followed an increase that was too aggressive.
  var lighterDay: Finding? {
    guard prescription.scheme == nil, input.facts.session.origin == .template, reading.isFinished,
      reading.isLighter, !reading.isBelowRange, riseTooAggressive == nil,
      reading.isReached || effortTenths ?? 0 < 90
    else { return nil }
    guard let before = past.first, before.isLighter, before.asksTheSame(as: reading),
      let asked = TargetSets(reading, traits.grid), let lifted = reading.sets.compactMap({ $0.load }).max(),
      let taken = stepDown(from: asked.heaviest, towards: lifted)
    else { return (.nothingFits, [Reason(.lighterDay)], []) }
    let changes = reading.sets.enumerated().flatMap { place, set -> [ChangeDraft] in
      let now = set.targetLoad ?? asked.load
      guard asked.tops.contains(place) else {
        return weightChange(set, to: min(now, taken), isRise: false, .weightYouTook)
      }
      let reps =
        taken > lifted
        ? set.range.lowerBound : min(max(set.done ?? 0, set.range.lowerBound), set.range.upperBound)
      return weightChange(set, to: taken, isRise: false, .weightYouTook)
        + countChange(set, to: reps, .repsForLessWeight)
    }
    let kept = inOrder(changes)
    return kept.first.map { (.capacity, [$0.reasons[0]], kept) } ?? (.nothingFits, [Reason(.lighterDay)], [])
  }

  /// Returns the load that was lifted, or a heavier one if the load would otherwise drop by more than a
  /// seventh.
  ///
  /// Returns nil if there is no such weight below the heaviest target.
  private func stepDown(from heaviest: Int64, towards lifted: Int64) -> Int64? {
    let least = heaviest - heaviest / 7
    let snapped = traits.grid.snapped(least)
    let bound = snapped < least ? traits.grid.step(above: least) ?? heaviest : snapped
    let taken = max(lifted, bound)
    return taken > 0 && taken < heaviest - WeightGrid.tolerance ? taken : nil
  }
}

extension ExerciseReading {
  /// True if every set was done with less weight than the heaviest target.
  var isLighter: Bool {
    guard let most = sets.compactMap({ $0.targetLoad }).max(),
      let weight = sets.compactMap({ $0.prescription.targetWeight }).max()
    else { return false }
    return sets.allSatisfy { ($0.load ?? 0) < most - WeightGrid.tolerance }
      && extra.allSatisfy { $0.weight ?? .zero < weight }
  }

  /// The number of sets done with less weight than prescribed that didn't lead up to a set that met its
  /// target.
  var lighterSets: Int64 {
    Int64(sets.indices.count { sets[$0].isLighter && !isLeadingUp(at: $0) })
  }
}
