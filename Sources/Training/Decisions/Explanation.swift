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

  /// The change's reasons, each with the figures that the suggestion adds under the same code.
  package var reasons: [Reason] {
    let said = suggestion?.reasons(for: change.catalogID) ?? []
    return change.reasons.map { reason in
      guard var fuller = said.first(where: { $0.code == reason.code }) else { return reason }
      fuller.figures += reason.figures.filter { !fuller.figures.contains($0) }
      return fuller
    }
  }
}
