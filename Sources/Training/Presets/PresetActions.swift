package import Records

/// What became of a preset that an athlete uses.
package struct UsedPreset: Equatable, Sendable {
  /// The copies of its days, in their order.
  package var plans: [WorkoutPlan]
  /// The program that several days make.
  package var program: Program?
}

/// Copies a preset's days to templates, and makes a program of several: weekly where the preset names
/// weekdays, else a rotation.
///
/// It begins today; one of weekdays that has none left this week, on the next Monday. Lifts begin at `loads`.
package func beginPreset(
  _ preset: Preset, _ catalogue: Catalogue, _ language: Language, at loads: [StartingLoad] = [],
  in tx: Transaction
) throws(PlanError) -> UsedPreset {
  let plans = try usePreset(preset, catalogue, language, at: loads, in: tx)
  guard plans.count > 1 else { return UsedPreset(plans: plans) }
  let isWeekly = preset.days.allSatisfy { $0.weekday != nil }
  var days: [ProgramDay] = isWeekly ? (1...7).map { ProgramDay(place: $0, .rest) } : []
  for (order, plan) in plans.enumerated() {
    var day = ProgramDay(place: Int64(order) + 1, .strength)
    if isWeekly { day.place = preset.days[order].weekday ?? day.place }
    day.planID = plan.id
    days.removeAll { $0.place == day.place && $0.type.isRest }
    days.append(day)
  }
  let name = freeName(preset.name(language), among: programs(in: tx).map { $0.name }) {
    $0 == 1 ? "" : " (\($0))"
  }
  let today = tx.context.today
  let isOver = isWeekly && !days.contains { !$0.type.isRest && today.monday + ($0.place - 1) >= today }
  let program = putProgram(
    tx.makeID(), name, isWeekly ? .weekly : .rotation, from: isOver ? today.monday + 7 : today, days: days,
    in: tx)
  return UsedPreset(plans: plans, program: program)
}

/// The preset that a program was made of, as long as one of its days has a copy of it.
package func preset(of schedule: Schedule, _ catalogue: Catalogue, in tx: Transaction) -> Preset? {
  for day in schedule.days {
    guard let plan = day.planID.flatMap({ tx.find(WorkoutPlan.self, $0) }),
      let (preset, _) = plan.presetID.flatMap({ catalogue.preset(ofCopy: $0) }), preset.days.count > 1
    else { continue }
    return preset
  }
  return nil
}

/// The programs that were made of a preset.
package func programs(of preset: Preset, in tx: Transaction) -> [Program] {
  let copies = Set(copies(of: preset, in: tx).map { $0.id })
  guard preset.days.count > 1, !copies.isEmpty else { return [] }
  return programs(in: tx).filter { program in
    tx.list(ProgramDay.self, ProgramDay.byProgram.equal(program.id)).contains { day in
      day.planID.map { copies.contains($0) } ?? false
    }
  }
}

/// Copies a preset's days to templates, in their order.
///
/// Each keeps name and category; a name that is taken already is told apart where it is shown. The loads are
/// the athlete's, and so make a version of their own: an update of the preset leaves them.
package func usePreset(
  _ preset: Preset, _ catalogue: Catalogue, _ language: Language, at loads: [StartingLoad] = [],
  in tx: Transaction
) throws(PlanError) -> [WorkoutPlan] {
  var plans: [WorkoutPlan] = []
  let traits = traitsTable(of: loads.map { $0.exercise.catalogID }, catalogue, in: tx)
  for day in preset.days {
    var draft = preset.draft(of: day, catalogue, language)
    let content = try snapshot(of: draft, by: .preset, in: tx)
    var plan = WorkoutPlan()
    plan.id = tx.makeID()
    plan.name = preset.name(of: day, language)
    plan.category = preset.category
    plan.presetID = preset.id(of: day)
    plan.presetVersion = preset.version
    plan.createdAt = tx.context.now
    tx.put(plan)
    let first = addVersion(of: plan.id, content, parents: [], in: tx)
    draft.exercises.begin(with: loads, traits)
    let own = try snapshot(of: draft, by: .user, in: tx)
    if !own.prescribesSame(as: content) { addVersion(of: plan.id, own, parents: [first.id], in: tx) }
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
