package import Records

/// The records created from a preset.
package struct UsedPreset: Equatable, Sendable {
  /// The templates copied from the preset's days, in order.
  package var templates: [Template]
  /// The program, if the preset has several days.
  package var program: Program?
}

/// Copies a preset's days to templates, and creates a program from them if there are several days.
///
/// The program is weekly if the days have weekdays, and a rotation if they don't. It begins today, or next
/// Monday if all of its training days this week have passed. Lifts begin at the loads in `loads`.
///
/// - Throws: ``TemplateError`` if the content of a day is invalid.
package func beginPreset(
  _ preset: Preset, _ catalogue: Catalogue, at loads: [StartingLoad] = [],
  in tx: Transaction
) throws(TemplateError) -> UsedPreset {
  let templates = try usePreset(preset, catalogue, at: loads, in: tx)
  guard templates.count > 1 else { return UsedPreset(templates: templates) }
  let isWeekly = preset.days.allSatisfy { $0.weekday != nil }
  var days: [ProgramDay] = isWeekly ? (1...7).map { ProgramDay(place: $0, .rest) } : []
  for (order, template) in templates.enumerated() {
    var day = ProgramDay(place: Int64(order) + 1, .strength)
    if isWeekly { day.place = preset.days[order].weekday ?? day.place }
    day.templateID = template.id
    days.removeAll { $0.place == day.place && $0.type.isRest }
    days.append(day)
  }
  let name = freeName(preset.name, among: programs(in: tx).map { $0.name }) {
    $0 == 1 ? "" : " (\($0))"
  }
  let today = tx.context.today
  let isOver = isWeekly && !days.contains { !$0.type.isRest && today.monday + ($0.place - 1) >= today }
  let program = putProgram(
    tx.makeID(), name, isWeekly ? .weekly : .rotation, from: isOver ? today.monday + 7 : today, days: days,
    in: tx)
  return UsedPreset(templates: templates, program: program)
}

/// Returns the preset that a program was created from, or nil if none of the program's days has a template
/// copied from a preset with several days.
package func preset(of schedule: Schedule, _ catalogue: Catalogue, in tx: Transaction) -> Preset? {
  for day in schedule.days {
    guard let template = day.templateID.flatMap({ tx.find(Template.self, $0) }),
      let (preset, _) = template.presetID.flatMap({ catalogue.preset(ofCopy: $0) }), preset.days.count > 1
    else { continue }
    return preset
  }
  return nil
}

/// Returns the programs that were created from a preset.
package func programs(of preset: Preset, in tx: Transaction) -> [Program] {
  let copies = Set(copies(of: preset, in: tx).map { $0.id })
  guard preset.days.count > 1, !copies.isEmpty else { return [] }
  return programs(in: tx).filter { program in
    tx.list(ProgramDay.self, ProgramDay.byProgram.equal(program.id)).contains { day in
      day.templateID.map { copies.contains($0) } ?? false
    }
  }
}

/// Copies a preset's days to templates, in order.
///
/// Each template gets its name and category from the preset; duplicate names are numbered when displayed.
/// The athlete's starting loads become a separate version, so that updates to the preset don't replace them.
///
/// - Throws: ``TemplateError`` if the content of a day is invalid.
package func usePreset(
  _ preset: Preset, _ catalogue: Catalogue, at loads: [StartingLoad] = [],
  in tx: Transaction
) throws(TemplateError) -> [Template] {
  var templates: [Template] = []
  let traits = traitsTable(of: loads.map { $0.exercise.catalogID }, catalogue, in: tx)
  for day in preset.days {
    var draft = preset.draft(of: day, catalogue)
    let content = try snapshot(of: draft, by: .preset, in: tx)
    var template = Template()
    template.id = tx.makeID()
    template.name = preset.name(of: day)
    template.category = preset.category
    template.presetID = preset.id(of: day)
    template.presetVersion = preset.version
    template.createdAt = tx.context.now
    tx.put(template)
    let first = addVersion(of: template.id, content, parents: [], in: tx)
    draft.exercises.begin(with: loads, traits)
    let own = try snapshot(of: draft, by: .user, in: tx)
    if !own.prescribesSame(as: content) { addVersion(of: template.id, own, parents: [first.id], in: tx) }
    templates.append(template)
  }
  return templates
}

/// Returns the athlete's copies of a preset's days, ordered by day and then by creation time.
package func copies(of preset: Preset, in tx: Transaction) -> [Template] {
  let templates = tx.list(Template.self).sorted {
    $0.createdAt != $1.createdAt ? $0.createdAt < $1.createdAt : $0.id < $1.id
  }
  return preset.days.flatMap { day in
    templates.filter { $0.presetID?.hasSameBytes(as: preset.id(of: day)) ?? false }
  }
}

/// A newer version of the preset that a template was copied from.
package struct PresetUpdate: Equatable, Sendable {
  package var preset: Preset
  /// The preset's current content, as opposed to ``merged``, the template's content after the update.
  package var content: TemplateSnapshot
  package var merged: TemplateSnapshot
  /// The template's most recent version that came from the preset.
  package var base: TemplateVersion
  /// The changes that the update makes to the template.
  package var differences: [TemplateDifference]
}

/// Returns the available update for a template, or nil if the template isn't a copy of a preset or is up to
/// date.
///
/// Changes made only in the preset are applied, changes made by the athlete are kept, and in a conflict the
/// athlete's change wins.
package func presetUpdate(
  of reading: TemplateReading, _ catalogue: Catalogue, in tx: Transaction
) -> PresetUpdate? {
  guard let (preset, day) = reading.template.presetID.flatMap({ catalogue.preset(ofCopy: $0) }),
    preset.version > reading.template.presetVersion ?? 0,
    let (base, before) = versionByPreset(reading, in: tx)
  else { return nil }
  let draft = preset.draft(of: day, catalogue)
  guard let content = try? snapshot(of: draft, by: .preset, in: tx) else { return nil }
  let merged = TemplateSnapshot.merged(base: before, winner: reading.snapshot, loser: content)
  let differences = reading.snapshot.differences(to: merged)
  guard !differences.isEmpty else { return nil }
  return PresetUpdate(preset: preset, content: content, merged: merged, base: base, differences: differences)
}

/// Updates a template to the newer version of the preset that it was copied from.
///
/// - Throws: ``TemplateError/noSuchTemplate(_:)`` if the template doesn't exist, or
///   ``TemplateError/nothingChanged`` if there is no update.
package func updateFromPreset(
  _ templateID: ID, _ catalogue: Catalogue, in tx: Transaction
) throws(TemplateError) {
  mergeHeads(of: templateID, in: tx)
  let reading = try readTemplate(templateID, in: tx)
  guard let update = presetUpdate(of: reading, catalogue, in: tx),
    let current = reading.versions.current
  else { throw .nothingChanged }
  // The preset's own version becomes part of the version graph, so that the next update can distinguish the
  // athlete's changes.
  let written = addVersion(of: templateID, update.content, parents: [update.base.id], in: tx)
  if current.id != update.base.id {
    addVersion(of: templateID, update.merged, parents: [current.id, written.id], in: tx)
  }
  var template = reading.template
  template.presetVersion = update.preset.version
  tx.put(template)
}

/// Returns a template's most recent version that came from its preset, with its content, or nil if there is
/// none.
///
/// Merged versions count as neither the preset's nor the athlete's.
private func versionByPreset(
  _ reading: TemplateReading, in tx: Transaction
) -> (version: TemplateVersion, content: TemplateSnapshot)? {
  for version in reading.versions.numbered.reversed() where version.parents.count < 2 {
    guard let content = tx.find(TemplateSnapshot.self, version.snapshotID) else { continue }
    if content.createdBy == .preset { return (version, content) }
  }
  return nil
}

extension Preset {
  fileprivate func draft(of day: PresetDay, _ catalogue: Catalogue) -> TemplateDraft {
    TemplateDraft(
      name: name(of: day), category: category, notes: notes,
      exercises: prescriptions(of: day, catalogue))
  }
}

extension Catalogue {
  package func preset(_ id: String) -> Preset? { presets.first { $0.id.hasSameBytes(as: id) } }

  /// Returns the preset and the day identified by a template's preset ID, or nil if the catalogue has no
  /// such day.
  func preset(ofCopy id: String) -> (Preset, PresetDay)? {
    for preset in presets {
      let day = preset.days.first { preset.id(of: $0).hasSameBytes(as: id) }
      if let day { return (preset, day) }
    }
    return nil
  }
}
