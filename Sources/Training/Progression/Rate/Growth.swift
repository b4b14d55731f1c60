extension ExerciseRules {
  /// The recent rate of growth in this exercise, from 0 for no growth to 1 for at least 0.6% per training
  /// day.
  ///
  /// The rate compares the medians of the eight oldest and the eight most recent estimated maxima among the
  /// last 32 training days. It is 1 until twenty days are known. For the rationale, see
  /// `docs/notes/lifters.md`.
  var growth: Double {
    guard let foresight = input.foresight else { return 1 }
    let known = foresight.model.days(of: prescription.catalogID, before: foresight.day)
    guard known.count >= 20 else { return 1 }
    let maxima: [Double] = known.suffix(32).map { $0.maximum }
    let old = Array(maxima.prefix(8)).middle
    let new = Array(maxima.suffix(8)).middle
    guard old > 0 else { return 1 }
    return min(1, max(0, (new / old - 1) / Double(maxima.count - 8) / 0.00625))
  }
}
