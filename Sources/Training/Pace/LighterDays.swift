import Records

/// What follows on a day whose heaviest sets were all done with less weight than was asked.
extension ExerciseRules {
  /// The first such day says little: the same again.
  ///
  /// After two of them the next time starts from the weight that was taken.
  /// nil where no set is lighter, or what was done speaks of a weak day: under the range, short at an effort
  /// of nine and more, or after a rise that was too much.
  var lighterDay: Finding? {
    guard prescription.scheme == nil, input.facts.session.origin == .plan, reading.isFinished,
      reading.isLighter, !reading.isBelowRange, riseTooAggressive == nil,
      reading.isReached || effortTenths ?? 0 < 90
    else { return nil }
    guard let before = past.first, before.isLighter, before.asksTheSame(as: reading),
      let asked = AskedSets(reading, traits.grid), let lifted = reading.sets.compactMap({ $0.load }).max(),
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
    let kept = keepingOrder(changes)
    return kept.first.map { (.capacity, [$0.reasons[0]], kept) } ?? (.nothingFits, [Reason(.lighterDay)], [])
  }

  /// What was lifted, or a little more: no more than a seventh down at once.
  ///
  /// nil where nothing between can be loaded.
  private func stepDown(from heaviest: Int64, towards lifted: Int64) -> Int64? {
    let least = heaviest - heaviest / 7
    let snapped = traits.grid.snapped(least)
    let bound = snapped < least ? traits.grid.step(above: least) ?? heaviest : snapped
    let taken = max(lifted, bound)
    return taken > 0 && taken < heaviest - WeightGrid.tolerance ? taken : nil
  }
}

extension ExerciseReading {
  /// Whether no set was done with the weight that the heaviest asks for.
  var isLighter: Bool {
    guard let most = sets.compactMap({ $0.targetLoad }).max(),
      let weight = sets.compactMap({ $0.prescription.targetWeight }).max()
    else { return false }
    return sets.allSatisfy { ($0.load ?? 0) < most - WeightGrid.tolerance }
      && extra.allSatisfy { $0.weight ?? .zero < weight }
  }

  /// How many sets were done with less weight than asked, and led up to none that did what they ask.
  var lighterSets: Int64 {
    Int64(sets.indices.count { sets[$0].isLighter && !isLeadingUp(at: $0) })
  }
}
