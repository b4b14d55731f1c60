package import Records

/// Copies a preset's days to templates, in their order.
///
/// Each keeps name and category; a name that is taken already is told apart where it is shown. A program that
/// goes with several days is made of what comes back.
package func usePreset(
  _ preset: Preset, _ catalogue: Catalogue, _ language: Language, in tx: Transaction
) throws(PlanError) -> [WorkoutPlan] {
  var plans: [WorkoutPlan] = []
  for day in preset.days {
    let content = try snapshot(of: preset.draft(of: day, catalogue, language), by: .preset, in: tx)
    var plan = WorkoutPlan()
    plan.id = tx.makeID()
    plan.name = preset.name(of: day, language)
    plan.category = preset.category
    plan.presetID = preset.id(of: day)
    plan.presetVersion = preset.version
    plan.createdAt = tx.context.now
    tx.put(plan)
    addVersion(of: plan.id, content, parents: [], in: tx)
    plans.append(plan)
  }
  return plans
}

/// The athlete's copies of a preset, by its days and then as they were made.
package func copies(of preset: Preset, in tx: Transaction) -> [WorkoutPlan] {
  let plans = tx.list(WorkoutPlan.self).sorted {
    $0.createdAt != $1.createdAt ? $0.createdAt < $1.createdAt : $0.id < $1.id
  }
  return preset.days.flatMap { day in
    plans.filter { $0.presetID?.hasSameBytes(as: preset.id(of: day)) ?? false }
  }
}

/// A newer version of the preset that a template is a copy of.
package struct PresetUpdate: Equatable, Sendable {
  package var preset: Preset
  /// What the preset asks for now, and what the template would become.
  package var content: PlanSnapshot
  package var merged: PlanSnapshot
  /// The version that the preset wrote last.
  package var base: PlanVersion
  /// What would change in the template.
  package var differences: [PlanDifference]
}

/// The update that a template can have; nil where it is no copy, or the preset has nothing new for it.
///
/// What only the preset changed is taken, what only the athlete changed stays; where both did, the athlete's
/// holds.
package func presetUpdate(
  of reading: PlanReading, _ catalogue: Catalogue, _ language: Language, in tx: Transaction
) -> PresetUpdate? {
  guard let (preset, day) = reading.plan.presetID.flatMap({ catalogue.preset(ofCopy: $0) }),
    preset.version > reading.plan.presetVersion ?? 0,
    let (base, before) = versionByPreset(reading, in: tx)
  else { return nil }
  let draft = preset.draft(of: day, catalogue, language)
  guard let content = try? snapshot(of: draft, by: .preset, in: tx) else { return nil }
  let merged = PlanSnapshot.merged(base: before, winner: reading.snapshot, loser: content)
  let differences = reading.snapshot.differences(to: merged)
  guard !differences.isEmpty else { return nil }
  return PresetUpdate(preset: preset, content: content, merged: merged, base: base, differences: differences)
}

/// Takes over what a newer version of its preset changed.
///
/// Throws `nothingChanged` where there is nothing to take over any more.
package func updateFromPreset(
  _ planID: ID, _ catalogue: Catalogue, _ language: Language, in tx: Transaction
) throws(PlanError) {
  mergeHeads(of: planID, in: tx)
  let reading = try readPlan(planID, in: tx)
  guard let update = presetUpdate(of: reading, catalogue, language, in: tx),
    let current = reading.versions.current
  else { throw .nothingChanged }
  // The preset's own version stands in the tree: the next update knows by it what the athlete changed since.
  let written = addVersion(of: planID, update.content, parents: [update.base.id], in: tx)
  if current.id != update.base.id {
    addVersion(of: planID, update.merged, parents: [current.id, written.id], in: tx)
  }
  var plan = reading.plan
  plan.presetVersion = update.preset.version
  tx.put(plan)
}

/// The newest version that a preset wrote; what was brought together of two is nobody's.
private func versionByPreset(
  _ reading: PlanReading, in tx: Transaction
) -> (version: PlanVersion, content: PlanSnapshot)? {
  for version in reading.versions.numbered.reversed() where version.parents.count < 2 {
    guard let content = tx.find(PlanSnapshot.self, version.snapshotID) else { continue }
    if content.createdBy == .preset { return (version, content) }
  }
  return nil
}

extension Preset {
  fileprivate func draft(of day: PresetDay, _ catalogue: Catalogue, _ language: Language) -> PlanDraft {
    PlanDraft(
      name: name(of: day, language), category: category, notes: notes(language),
      exercises: prescriptions(of: day, catalogue, language))
  }
}

extension Catalogue {
  package func preset(_ id: String) -> Preset? { presets.first { $0.id.hasSameBytes(as: id) } }

  /// The preset and the day that a template was copied from.
  func preset(ofCopy id: String) -> (Preset, PresetDay)? {
    for preset in presets {
      let day = preset.days.first { preset.id(of: $0).hasSameBytes(as: id) }
      if let day { return (preset, day) }
    }
    return nil
  }
}
