package import Records

/// What the athlete trains for; nil where nothing is chosen.
package func trainingAim(in tx: Transaction) -> TrainingAim? {
  tx.find(AimChoice.self, AimChoice.theID)?.aim.map { TrainingAim($0) }
}

/// Chooses what is trained for; nil is nothing in particular.
///
/// No template changes by that.
package func chooseAim(_ aim: Aim?, in tx: Transaction) {
  var choice = tx.find(AimChoice.self, AimChoice.theID) ?? AimChoice()
  guard choice.aim != aim else { return }
  choice.aim = aim
  tx.put(choice)
}

/// The chance, in percent, with which targets are to be met: by the athlete's boldness and the aim, 50 to 95.
package func wantedChance(in tx: Transaction) -> Int64 {
  min(boldness(in: tx).successBound + (trainingAim(in: tx)?.caution ?? 0), Boldness.boundLimits.upperBound)
}

/// A template with exercises outside of the aim.
package struct PlanFit: Equatable, Sendable {
  package var plan: WorkoutPlan
  package var number: Int64
  package var fits: [AimFit]
}

/// The templates that lie outside of the aim somewhere, the oldest first.
package func planFits(_ catalogue: Catalogue, in tx: Transaction) -> [PlanFit] {
  guard let aim = trainingAim(in: tx) else { return [] }
  let plans = tx.list(WorkoutPlan.self).filter { $0.complete }
  return plans.sorted { $0.createdAt != $1.createdAt ? $0.createdAt < $1.createdAt : $0.id < $1.id }
    .compactMap { plan in
      guard let reading = reading(of: plan.id, in: tx) else { return nil }
      let table = traitsTable(of: reading.snapshot.exercises.map { $0.catalogID }, catalogue, in: tx)
      let fits = reading.snapshot.exercises.compactMap { $0.fitted(to: aim, table[$0.catalogID]) }
      return fits.isEmpty ? nil : PlanFit(plan: plan, number: reading.currentNumber, fits: fits)
    }
}

/// Brings some exercises of a template within the aim: a new version by the athlete's own hand.
///
/// What suits the aim already, or is there no more, stays as it is. Throws what editing a template throws.
package func fitToAim(
  _ planID: ID, _ lineages: [ID], _ catalogue: Catalogue, in tx: Transaction
) throws(PlanError) {
  guard let aim = trainingAim(in: tx) else { return }
  let reading = try readPlan(planID, in: tx)
  let table = traitsTable(of: reading.snapshot.exercises.map { $0.catalogID }, catalogue, in: tx)
  var draft = PlanDraft(
    name: reading.plan.name, category: reading.plan.category, notes: reading.snapshot.notes,
    exercises: reading.snapshot.exercises)
  for place in draft.exercises.indices where lineages.contains(draft.exercises[place].lineage) {
    let exercise = draft.exercises[place]
    if let fit = exercise.fitted(to: aim, table[exercise.catalogID]) { draft.exercises[place] = fit.to }
  }
  guard draft.exercises != reading.snapshot.exercises else { return }
  _ = try editPlan(planID, draft, in: tx)
}

private func reading(of planID: ID, in tx: Transaction) -> PlanReading? {
  do throws(PlanError) { return try readPlan(planID, in: tx) } catch { return nil }
}
