import Records

extension ExercisePrescription {
  /// Takes a scheme, and where it says sets and repetitions itself, begins it: the first stage, or the first
  /// week of a training max.
  ///
  /// A stage that the sets already are stays.
  package mutating func setScheme(_ new: Scheme?, _ grid: WeightGrid) {
    let old = scheme
    scheme = new
    guard let new, new != old else { return }
    if new.kind == .stages {
      let stages = new.usedStages
      let now = (Int64(countedSets.count), countedSets.first?.targetReps ?? 0)
      guard !stages.contains(where: { ($0.sets, $0.reps) == now }) else { return }
      setWorkingSets(Int(stages[0].sets))
      repRange = .notSet
      for place in sets.indices where sets[place].type.isWorking { sets[place].targetReps = stages[0].reps }
    }
    guard new.kind == .waves,
      old?.kind != .waves || old?.trainingMax != new.trainingMax || old?.waves != new.waves,
      let week = new.usedWaves.first?.sets
    else { return }
    setWorkingSets(week.count)
    repRange = .notSet
    var rest = week[...]
    for place in sets.indices where sets[place].type.isWorking {
      guard let wanted = rest.popFirst() else { return }
      sets[place].targetReps = wanted.reps
      sets[place].targetDurationSeconds = nil
      sets[place].type = wanted.untilFailure ? .failure : .regular
      guard let most = new.trainingMax, most > .zero else { continue }
      sets[place].targetWeight = grid.snapped(
        Weight(grams: (most.grams * wanted.percent).quotientRounded(100)))
    }
  }
}
