package import Records

/// All that is known of one change: which sets, which rule, which figures, and what became of it.
package struct Explanation: Equatable, Sendable {
  package let change: SuggestedChange
  package let suggestion: PlanSuggestion?
  package let exercise: String
  /// The sets it comes from, and the day they were done.
  package private(set) var sets: [SetPerformance] = []
  package private(set) var day: Day?
  package let decisions: [Decision]
  package let outcomes: [Outcome]
  /// What its target was when it was suggested.
  package let baseline: Int64?

  /// Throws `noSuchChange`.
  package init(_ id: ID, in tx: Transaction) throws(SuggestionError) {
    guard let change = tx.find(SuggestedChange.self, id) else { throw .noSuchChange(id) }
    self.change = change
    suggestion = tx.find(PlanSuggestion.self, change.suggestionID)
    let snapshot = suggestion.flatMap { tx.find(PlanSnapshot.self, $0.snapshotID) }
    let prescription = snapshot?.exercise(change.targetExerciseLineage)
    exercise = prescription?.name ?? change.catalogID
    baseline = prescription?.currentValue(of: change)
    decisions = tx.list(Decision.self, Decision.byChange.equal(id))
    outcomes = tx.list(Outcome.self, Outcome.byChange.equal(id))
    guard let session = suggestion?.sessionID.flatMap({ facts(of: $0, in: tx) }) else { return }
    day = session.session.day
    let source = session.exercises.first {
      $0.performance.id == change.sourceExercisePerformanceID
        || $0.performance.lineage == change.targetExerciseLineage
    }
    sets = source?.sets ?? []
  }

  /// The forecast behind a change of weight or repetitions, reckoned again from the days that were known.
  ///
  /// nil of other changes, and where too little was known.
  package func prospect(_ catalogue: Catalogue, in tx: Transaction) -> (weight: Weight, prospect: Prospect)? {
    guard let day, let said = reasons.first(where: { $0.amount("needed") != nil }),
      let needed = said.amount("needed"), let weight = prescribedWeight(in: tx)
    else { return nil }
    let foresight = foresight(after: day, catalogue, in: tx)
    let forecast = foresight.model.forecast(weight.kilograms, of: change.catalogID, on: foresight.day)
    guard let forecast else { return nil }
    let reserve = Double(said.amount("reserve_tenths") ?? 0) / 10
    return (weight, Prospect(needed: needed, forecast: forecast, reserve: reserve))
  }

  /// The weight of the heaviest set that was asked then, with the change.
  private func prescribedWeight(in tx: Transaction) -> Weight? {
    switch change.changeType {
    case .increaseWeight, .decreaseWeight: return change.value.map { Weight(grams: $0) }
    case .increaseReps, .decreaseReps:
      let snapshot = suggestion.flatMap { tx.find(PlanSnapshot.self, $0.snapshotID) }
      let prescription = snapshot?.exercise(change.targetExerciseLineage)
      return prescription?.sets.first { $0.lineage == change.targetSetLineage }?.targetWeight
        ?? sets.last { $0.id == change.sourceSetPerformanceID }?.weight
    default: return nil
    }
  }

  /// The change's reasons, each with the figures that the suggestion adds under the same code.
  package var reasons: [Reason] {
    let said = suggestion?.reasons(for: change.catalogID) ?? []
    let foreseen = said.filter { $0.amount("needed") != nil || $0.code == .reachedOften }
    return (change.reasons + (change.isRise ? foreseen : [])).map { reason in
      guard var fuller = said.first(where: { $0.code == reason.code }) else { return reason }
      fuller.figures += reason.figures.filter { !fuller.figures.contains($0) }
      return fuller
    }
  }
}

extension SuggestedChange {
  /// Whether the forecast has a word in it: weight or repetitions that grow.
  fileprivate var isRise: Bool { changeType == .increaseWeight || changeType == .increaseReps }
}
