package import Records

/// Returns the athlete's training aim, or nil if none is chosen.
package func trainingAim(in tx: Transaction) -> TrainingAim? {
  tx.find(AimChoice.self, AimChoice.theID)?.aim.map { TrainingAim($0) }
}

/// Sets the athlete's training aim, or clears it if `aim` is nil.
///
/// Templates are left unchanged.
package func chooseAim(_ aim: Aim?, in tx: Transaction) {
  var choice = tx.find(AimChoice.self, AimChoice.theID) ?? AimChoice()
  guard choice.aim != aim else { return }
  choice.aim = aim
  tx.put(choice)
}

/// Returns the minimum probability of meeting a suggested target, from 50 to 95 percent.
///
/// It depends on the athlete's risk tolerance and aim.
package func wantedChance(in tx: Transaction) -> Int64 {
  min(
    riskTolerance(in: tx).successBound + (trainingAim(in: tx)?.caution ?? 0),
    RiskTolerance.boundLimits.upperBound)
}

/// A template, and adapted prescriptions for its exercises that don't fit the training aim.
package struct TemplateFit: Equatable, Sendable {
  package var template: Template
  package var number: Int64
  package var fits: [AimFit]
}

/// Returns the templates with exercises that don't fit the aim, oldest first.
package func templateFits(_ catalogue: Catalogue, in tx: Transaction) -> [TemplateFit] {
  guard let aim = trainingAim(in: tx) else { return [] }
  let templates = tx.list(Template.self).filter { $0.complete }
  return templates.sorted { $0.createdAt != $1.createdAt ? $0.createdAt < $1.createdAt : $0.id < $1.id }
    .compactMap { template in
      guard let reading = reading(of: template.id, in: tx) else { return nil }
      let table = traitsTable(of: reading.snapshot.exercises.map { $0.catalogID }, catalogue, in: tx)
      let fits = reading.snapshot.exercises.compactMap { $0.fitted(to: aim, table[$0.catalogID]) }
      return fits.isEmpty ? nil : TemplateFit(template: template, number: reading.currentNumber, fits: fits)
    }
}

/// Adapts the exercises with the given lineages to the training aim, in a new version of their template.
///
/// The athlete counts as the version's author. Exercises that already fit or no longer exist are skipped.
///
/// - Throws: ``TemplateError`` if the template can't be read or edited.
package func fitToAim(
  _ templateID: ID, _ lineages: [ID], _ catalogue: Catalogue, in tx: Transaction
) throws(TemplateError) {
  guard let aim = trainingAim(in: tx) else { return }
  let reading = try readTemplate(templateID, in: tx)
  let table = traitsTable(of: reading.snapshot.exercises.map { $0.catalogID }, catalogue, in: tx)
  var draft = TemplateDraft(
    name: reading.template.name, category: reading.template.category, notes: reading.snapshot.notes,
    exercises: reading.snapshot.exercises)
  for place in draft.exercises.indices where lineages.contains(draft.exercises[place].lineage) {
    let exercise = draft.exercises[place]
    if let fit = exercise.fitted(to: aim, table[exercise.catalogID]) { draft.exercises[place] = fit.to }
  }
  guard draft.exercises != reading.snapshot.exercises else { return }
  _ = try editTemplate(templateID, draft, in: tx)
}

private func reading(of templateID: ID, in tx: Transaction) -> TemplateReading? {
  do throws(TemplateError) { return try readTemplate(templateID, in: tx) } catch { return nil }
}
