package import Records

/// The evidence for one change: the sets and reasons behind it, the decisions on it, and its outcomes.
package struct Explanation: Equatable, Sendable {
  package let change: SuggestedChange
  package let suggestion: Suggestion?
  package let exercise: String
  /// The sets that the change is based on.
  package private(set) var sets: [SetPerformance] = []
  /// The day the sets were done, or nil if the session is unknown.
  package private(set) var day: Day?
  package let decisions: [Decision]
  package let outcomes: [Outcome]
  /// The target's value when the change was suggested, or nil if unknown.
  package let baseline: Int64?

  /// Creates the explanation for the change with the given ID.
  ///
  /// - Throws: ``SuggestionError/noSuchChange(_:)`` if the change doesn't exist.
  package init(_ id: ID, in tx: Transaction) throws(SuggestionError) {
    guard let change = tx.find(SuggestedChange.self, id) else { throw .noSuchChange(id) }
    self.change = change
    suggestion = tx.find(Suggestion.self, change.suggestionID)
    let snapshot = suggestion.flatMap { tx.find(TemplateSnapshot.self, $0.snapshotID) }
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

  /// Returns the weight and the forecast behind a change in weight or repetitions, based on the training days
  /// known at the time.
  ///
  /// Returns nil for other changes or if too little was known.
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

  /// Returns the changed set's prescribed weight at the time of the suggestion, with the change applied.
  private func prescribedWeight(in tx: Transaction) -> Weight? {
    switch change.changeType {
    case .increaseWeight, .decreaseWeight: return change.value.map { Weight(grams: $0) }
    case .increaseReps, .decreaseReps:
      let snapshot = suggestion.flatMap { tx.find(TemplateSnapshot.self, $0.snapshotID) }
      let prescription = snapshot?.exercise(change.targetExerciseLineage)
      return prescription?.sets.first { $0.lineage == change.targetSetLineage }?.targetWeight
        ?? sets.last { $0.id == change.sourceSetPerformanceID }?.weight
    default: return nil
    }
  }

  /// The reasons for the change, with figures added from the suggestion's reasons.
  ///
  /// For an increase, the suggestion's reasons from the forecast are included.
  package var reasons: [Reason] {
    let said = suggestion?.reasons(for: change) ?? []
    let foreseen = said.filter { $0.amount("needed") != nil || $0.code == .reachedOften }
    return (change.reasons + (change.isRise ? foreseen : [])).map { reason in
      guard var fuller = said.first(where: { $0.code == reason.code }) else { return reason }
      fuller.figures += reason.figures.filter { !fuller.figures.contains($0) }
      return fuller
    }
  }
}

extension SuggestedChange {
  /// True for an increase in weight or repetitions, to which the forecast applies.
  fileprivate var isRise: Bool { changeType == .increaseWeight || changeType == .increaseReps }
}
