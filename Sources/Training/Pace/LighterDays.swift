import Records

/// What follows on a day whose heaviest sets were all done with less weight than was asked.
extension ExerciseRules {
  /// The first such day says little: the same again. After two of them the next time starts from the weight
  /// that was taken.
  ///
  /// nil where no set is lighter, or what was done speaks of a weak day: under the range, short at an effort
  /// of nine and more, or after a rise that was too much.
  var lighterDay: Finding? {
    guard prescription.scheme == nil, input.facts.session.origin == .plan, reading.isFinished,
      reading.isLighter, !reading.isBelowRange, riseTooAggressive == nil,
      reading.isReached || effortTenths ?? 0 < 90
    else { return nil }
    guard let before = past.first, before.isLighter, before.asksTheSame(as: reading),
      let asked = AskedSets(reading, traits.grid),
      let taken = asked.tops.compactMap({ reading.sets[$0].load }).max(), taken > 0
    else { return (.nothingFits, [Reason(.lighterDay)], []) }
    let changes = reading.sets.enumerated().flatMap { place, set -> [ChangeDraft] in
      let now = set.targetLoad ?? asked.load
      guard asked.tops.contains(place) else {
        return weightChange(set, to: lighter(now, asked.heaviest, taken), isRise: false, .weightYouTook)
      }
      let reps = min(max(set.done ?? 0, set.range.lowerBound), set.range.upperBound)
      return weightChange(set, to: taken, isRise: false, .weightYouTook)
        + countChange(set, to: reps, .repsForLessWeight)
    }
    let kept = keepingOrder(changes)
    return kept.first.map { (.capacity, [$0.reasons[0]], kept) } ?? (.nothingFits, [Reason(.lighterDay)], [])
  }
}

extension ExerciseReading {
  /// Whether all of the sets that ask for most were done with less weight.
  var isLighter: Bool {
    guard let most = sets.compactMap({ $0.targetLoad }).max() else { return false }
    return sets.allSatisfy { $0.targetLoad != most || $0.isLighter }
  }

  /// How many sets were done with less weight than asked, and led up to none that did what they ask.
  var lighterSets: Int64 {
    Int64(sets.indices.count { sets[$0].isLighter && !isLeadingUp(at: $0) })
  }
}
