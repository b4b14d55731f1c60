package import Records

/// A change that the athlete proposes to an exercise, for one set or all working sets.
package struct ProposedEdit: Equatable, Sendable {
  /// The parameter to change.
  package enum Sort: Equatable, Sendable { case weight, reps, sets, rest, type, edge }

  package var sort: Sort
  /// The value in grams, repetitions (or seconds, if the exercise is timed), sets, seconds of rest or
  /// millimetres, or the rank of a set type.
  package var amount: Int64
  /// True if `amount` is added to the current value, which is always the case for sets.
  package var isStep: Bool

  package init(_ sort: Sort, _ amount: Int64, isStep: Bool = false) {
    self.sort = sort
    self.amount = amount
    self.isStep = isStep
  }

  /// Returns the edit as changes to individual sets, omitting those without effect.
  ///
  /// `lineage` identifies the set. If it is nil, the edit applies to all working sets or, for a change of
  /// type, to the last one. An unknown lineage results in no changes.
  package func steps(
    on exercise: ExercisePrescription, set lineage: ID?
  ) -> [(type: ChangeType, set: ID?, value: Int64)] {
    let working = exercise.sets.filter { $0.type.isWorking }
    let sets = lineage.map { lineage in exercise.sets.filter { $0.lineage == lineage } } ?? working
    let count = Int64(working.count)
    switch sort {
    case .sets where amount > 0: return [(.addSet, nil, count + 1)]
    case .sets:
      // The last set remains: an exercise must have at least one.
      guard count > 1, let last = lineage == nil ? exercise.lastPlainSet : sets.first else { return [] }
      return [(.removeSet, last.lineage, max(0, count - 1))]
    case .type:
      // A change of type, such as to failure, applies to the last set unless one is given.
      return (lineage == nil ? Array(sets.suffix(1)) : sets).filter { $0.type.rank != amount }
        .map { (.changeSetType, $0.lineage, amount) }
    case .edge:
      let now = exercise.edge(of: lineage)
      let value = (isStep ? now ?? 0 : 0) + amount
      return value == now ? [] : [(.changeEdgeDepth, lineage, value)]
    case .rest:
      return sets.compactMap { step($0, exercise.restSeconds(after: $0), .increaseRest, .decreaseRest) }
    case .reps:
      return sets.compactMap { set in
        let now = exercise.countsSeconds ? set.targetDurationSeconds : set.targetReps
        return step(set, now ?? 0, .increaseReps, .decreaseReps)
      }
    case .weight:
      return sets.compactMap { step($0, $0.targetWeight?.grams ?? 0, .increaseWeight, .decreaseWeight) }
    }
  }

  private func step(
    _ set: SetPrescription, _ now: Int64, _ up: ChangeType, _ down: ChangeType
  ) -> (type: ChangeType, set: ID?, value: Int64)? {
    let value = isStep ? now + amount : amount
    return value == now ? nil : (value > now ? up : down, set.lineage, value)
  }
}

/// Stores changes proposed by the athlete, which must be accepted like any others.
///
/// - Throws: ``SuggestionError/nothingProposed`` if the template already has these values,
///   ``SuggestionError/targetGone(_:)`` if the exercise or set doesn't exist,
///   ``SuggestionError/outside(field:_:)`` if a value is out of range, or ``SuggestionError/template(_:)`` if
///   the template can't be read.
package func propose(
  _ wishes: [ProposedEdit], of exercise: ID, set: ID? = nil, in templateID: ID, _ tx: Transaction
) throws(SuggestionError) -> [SuggestedChange] {
  let reading: TemplateReading
  do throws(TemplateError) { reading = try readTemplate(templateID, in: tx) } catch { throw .template(error) }
  guard let prescription = reading.snapshot.exercise(exercise) else { throw .targetGone(exercise) }
  let now = timeOfProposal(of: exercise, in: tx)
  var changes: [SuggestedChange] = []
  for wish in wishes {
    for step in wish.steps(on: prescription, set: set) {
      changes.append(
        try proposeChange(step.type, of: exercise, set: step.set, to: step.value, at: now, in: templateID, tx)
      )
    }
  }
  guard !changes.isEmpty else { throw .nothingProposed }
  return changes
}

/// Returns the current time or, if that is later, a millisecond after the most recent suggestion for an
/// exercise.
///
/// The later of two proposals for a set must have the later time, even if the clock didn't advance between
/// them.
private func timeOfProposal(of exercise: ID, in tx: Transaction) -> Instant {
  let newest = tx.first(SuggestedChange.self, SuggestedChange.byExercise.equal(exercise).newestFirst())
  guard let last = newest?.createdAt, last >= tx.context.now, last - tx.context.now < 86_400_000 else {
    return tx.context.now
  }
  return last + 1
}
