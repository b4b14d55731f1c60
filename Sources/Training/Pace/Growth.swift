extension ExerciseRules {
  /// How fast this exercise has grown lately, from 0 for not at all to 1 for 0.6 % a day and more.
  ///
  /// From the estimated maxima of the last 32 days, the middle of the eight oldest against that of the eight
  /// newest; 1 until there are twenty. Why so: `docs/notes/lifters.md`.
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
