package import Records

/// A change of an exercise that the athlete wishes for: for all its working sets, or for one.
package struct PlanWish: Equatable, Sendable {
  /// What it is about.
  package enum Sort: Equatable, Sendable { case weight, reps, sets, rest, type, edge }

  package var sort: Sort
  /// Grams, repetitions (or seconds, where the exercise counts those), sets, seconds of rest, a set type's
  /// rank, or millimetres.
  package var amount: Int64
  /// Whether the amount is added to what is there; sets are always added.
  package var isStep: Bool

  package init(_ sort: Sort, _ amount: Int64, isStep: Bool = false) {
    self.sort = sort
    self.amount = amount
    self.isStep = isStep
  }

  /// The changes of single sets that it means; those that would change nothing are left out.
  ///
  /// `set` is the set's lineage; without it all working sets are meant, of kinds the last one. A set that is
  /// not there changes nothing.
  package func steps(
    on exercise: ExercisePrescription, set lineage: ID?
  ) -> [(type: ChangeType, set: ID?, value: Int64)] {
    let working = exercise.sets.filter { $0.type.isWorking }
    let sets = lineage.map { lineage in exercise.sets.filter { $0.lineage == lineage } } ?? working
    let count = Int64(working.count)
    switch sort {
    case .sets where amount > 0: return [(.addSet, nil, count + 1)]
    case .sets:
      // The last one stays: an exercise without a set asks for nothing.
      guard count > 1, let last = lineage == nil ? sets.last : sets.first else { return [] }
      return [(.removeSet, last.lineage, max(0, count - 1))]
    case .type:
      // Until failure is for the last set unless another one is named.
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

/// Proposes what the athlete wishes for; each change then waits to be accepted like any other.
///
/// Throws `nothingProposed` when the template asks for it already, `targetGone` and `outside`.
package func propose(
  _ wishes: [PlanWish], of exercise: ID, set: ID? = nil, in planID: ID, _ tx: Transaction
) throws(SuggestionError) -> [SuggestedChange] {
  let reading: PlanReading
  do throws(PlanError) { reading = try readPlan(planID, in: tx) } catch { throw .plan(error) }
  guard let prescription = reading.snapshot.exercise(exercise) else { throw .targetGone(exercise) }
  let now = timeOfWish(of: exercise, in: tx)
  var changes: [SuggestedChange] = []
  for wish in wishes {
    for step in wish.steps(on: prescription, set: set) {
      changes.append(
        try proposeChange(step.type, of: exercise, set: step.set, to: step.value, at: now, in: planID, tx))
    }
  }
  guard !changes.isEmpty else { throw .nothingProposed }
  return changes
}

/// Now, or a moment after all that was suggested of an exercise.
///
/// Of two wishes about one set the later counts, also where a clock stood still between them.
private func timeOfWish(of exercise: ID, in tx: Transaction) -> Instant {
  let newest = tx.first(SuggestedChange.self, SuggestedChange.byExercise.equal(exercise).newestFirst())
  guard let last = newest?.createdAt, last >= tx.context.now, last - tx.context.now < 86_400_000 else {
    return tx.context.now
  }
  return last + 1
}
