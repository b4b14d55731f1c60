package import Records

/// The content that the athlete enters to create or edit a template.
package struct TemplateDraft: Equatable, Sendable {
  package var name: String
  package var category: TemplateCategory
  package var notes: String
  /// The template's exercises, in order.
  ///
  /// New exercises and sets have no lineage yet.
  package var exercises: [ExercisePrescription]

  package init(
    name: String, category: TemplateCategory = .custom, notes: String = "",
    exercises: [ExercisePrescription] = []
  ) {
    self.name = name
    self.category = category
    self.notes = notes
    self.exercises = exercises
  }
}

/// A template with its versions and the content of the current one.
package struct TemplateReading: Equatable, Sendable {
  package var template: Template
  package var versions: TemplateVersions
  package var snapshot: TemplateSnapshot

  package var currentNumber: Int64 { versions.current.flatMap { versions.number(of: $0.id) } ?? 0 }
}

/// Creates a template with its first version.
///
/// - Throws: ``TemplateError/nameTaken(_:)`` if another template has the name, or another ``TemplateError``
///   if the draft is invalid.
package func createTemplate(
  _ draft: TemplateDraft, by author: TemplateAuthor = .user, in tx: Transaction
) throws(TemplateError) -> Template {
  let template = try addTemplate(draft.name, draft.category, in: tx)
  let snapshot = try snapshot(of: draft, by: author, in: tx)
  addVersion(of: template.id, snapshot, parents: [], in: tx)
  return template
}

/// Stores new content as the template's next version.
///
/// - Throws: ``TemplateError/nothingChanged`` if the content, name and category are unchanged, or another
///   ``TemplateError`` if the draft is invalid.
package func editTemplate(
  _ templateID: ID, _ draft: TemplateDraft, in tx: Transaction
) throws(TemplateError) -> TemplateVersion {
  let reading = try readTemplate(templateID, in: tx)
  let renamed =
    !reading.template.name.hasSameBytes(as: draft.name) || reading.template.category != draft.category
  if renamed { try renameTemplate(templateID, draft.name, draft.category, in: tx) }
  let snapshot = try snapshot(of: draft, by: .user, in: tx)
  guard let current = reading.versions.current else { throw .noSuchTemplate(templateID) }
  guard !snapshot.prescribesSame(as: reading.snapshot) else {
    if renamed { return current }
    throw .nothingChanged
  }
  return addVersion(of: templateID, snapshot, parents: [current.id], in: tx)
}

/// Renames a template or changes its category.
///
/// - Throws: ``TemplateError/noSuchTemplate(_:)`` if the template doesn't exist, or
///   ``TemplateError/nameEmpty``, ``TemplateError/nameTooLong(limit:)`` or ``TemplateError/nameTaken(_:)`` if
///   the name is invalid.
package func renameTemplate(
  _ templateID: ID, _ name: String, _ category: TemplateCategory? = nil, in tx: Transaction
) throws(TemplateError) {
  guard var template = tx.find(Template.self, templateID) else { throw .noSuchTemplate(templateID) }
  // A duplicate name that came from a merge must not cause an edit that keeps it to be rejected.
  if !template.name.hasSameBytes(as: name) {
    template.name = try checkedName(name, apartFrom: templateID, in: tx)
  }
  if let category { template.category = category }
  tx.put(template)
}

/// Copies a template's current content to a new template.
///
/// The copy is named "… (Copy)", or "… (Copy 2)" and so on if that name is taken.
///
/// - Throws: ``TemplateError/noSuchTemplate(_:)`` if the template doesn't exist.
package func duplicateTemplate(_ templateID: ID, in tx: Transaction) throws(TemplateError) -> Template {
  let reading = try readTemplate(templateID, in: tx)
  let names = tx.list(Template.self).map { $0.name }
  let name = freeName(reading.template.name, among: names) { $0 == 1 ? " (Copy)" : " (Copy \($0))" }
  let template = try addTemplate(name, reading.template.category, in: tx)
  var snapshot = reading.snapshot
  snapshot.createdAt = tx.context.now
  snapshot.createdBy = .user
  snapshot.appliedChanges = []
  addVersion(of: template.id, snapshot.sealed(), parents: [], in: tx)
  return template
}

/// Moves a template to *Recently deleted*.
///
/// Its sessions and snapshots remain readable.
///
/// - Throws: ``TemplateError/noSuchTemplate(_:)`` if the template doesn't exist.
package func deleteTemplate(_ templateID: ID, in tx: Transaction) throws(TemplateError) {
  guard tx.find(Template.self, templateID) != nil else { throw .noSuchTemplate(templateID) }
  tx.trash(Template.self, templateID)
}

/// Restores a template from *Recently deleted*.
///
/// If its name has been taken in the meantime, the template is renamed "… (2)" and so on.
///
/// - Throws: ``TemplateError/noSuchTemplate(_:)`` if the template can't be restored.
package func restoreTemplate(_ templateID: ID, in tx: Transaction) throws(TemplateError) {
  tx.restore(Template.self, templateID)
  guard let template = tx.find(Template.self, templateID) else { throw .noSuchTemplate(templateID) }
  let names = tx.list(Template.self).filter { $0.id != templateID }.map { $0.name }
  let name = freeName(template.name, among: names) { $0 == 1 ? "" : " (\($0))" }
  if !name.hasSameBytes(as: template.name) { try renameTemplate(templateID, name, in: tx) }
}

/// Returns a template with its versions and current content.
///
/// - Throws: ``TemplateError/noSuchTemplate(_:)`` if the template doesn't exist, was deleted or has no
///   content yet.
package func readTemplate(_ templateID: ID, in tx: Transaction) throws(TemplateError) -> TemplateReading {
  guard let template = tx.find(Template.self, templateID) else { throw .noSuchTemplate(templateID) }
  let versions = templateVersions(of: templateID, in: tx)
  guard let current = versions.current, let snapshot = tx.find(TemplateSnapshot.self, current.snapshotID)
  else {
    throw .noSuchTemplate(templateID)
  }
  return TemplateReading(template: template, versions: versions, snapshot: snapshot)
}

/// Stores a new template without versions.
///
/// - Throws: ``TemplateError`` if the name is empty, too long or taken.
func addTemplate(
  _ name: String, _ category: TemplateCategory, in tx: Transaction
) throws(TemplateError) -> Template {
  var template = Template()
  template.id = tx.makeID()
  template.name = try checkedName(name, apartFrom: template.id, in: tx)
  template.category = category
  template.createdAt = tx.context.now
  tx.put(template)
  return template
}

/// Returns a name after checking that a template can use it.
///
/// - Throws: ``TemplateError/nameEmpty``, ``TemplateError/nameTooLong(limit:)`` or
///   ``TemplateError/nameTaken(_:)`` if the name is invalid.
package func checkedName(
  _ name: String, apartFrom templateID: ID, in tx: Transaction
) throws(TemplateError) -> String {
  guard name.utf8.contains(where: { $0 > 0x20 }) else { throw .nameEmpty }
  guard name.utf8.count <= 200 else { throw .nameTooLong(limit: 200) }
  // A draft doesn't reserve a name: it gets one when it is finished.
  let taken = tx.list(Template.self).contains {
    $0.id != templateID && $0.complete && $0.name.hasSameBytes(as: name)
  }
  guard !taken else { throw .nameTaken(name) }
  return name
}

/// Returns the validated content of a draft, with a lineage for each new exercise and set.
///
/// - Throws: ``TemplateError`` if there are too few or too many exercises or sets, or notes or targets
///   exceed their limits.
func snapshot(
  of draft: TemplateDraft, by author: TemplateAuthor, in tx: Transaction
) throws(TemplateError) -> TemplateSnapshot {
  guard !draft.exercises.isEmpty else { throw .noExercises }
  guard draft.exercises.count <= 100 else { throw .tooManyExercises(limit: 100) }
  guard draft.notes.utf8.count <= 10_000 else { throw .notesTooLong(limit: 10_000) }
  var snapshot = TemplateSnapshot()
  snapshot.createdAt = tx.context.now
  snapshot.createdBy = author
  snapshot.notes = draft.notes
  snapshot.exercises = draft.exercises
  for place in snapshot.exercises.indices {
    guard snapshot.exercises[place].notes.utf8.count <= 10_000 else { throw .notesTooLong(limit: 10_000) }
    try check(snapshot.exercises[place])
    if snapshot.exercises[place].lineage == .none { snapshot.exercises[place].lineage = tx.makeID() }
    for set in snapshot.exercises[place].sets.indices
    where snapshot.exercises[place].sets[set].lineage == .none {
      snapshot.exercises[place].sets[set].lineage = tx.makeID()
    }
  }
  return snapshot.sealed()
}

/// Checks the number of an exercise's sets, and their targets.
///
/// - Throws: ``TemplateError/noSets(exercise:)`` or ``TemplateError/tooManySets(exercise:limit:)`` if the
///   number of sets is invalid, or ``TemplateError/targetOutside(exercise:field:_:)`` if a target is out of
///   range.
private func check(_ exercise: ExercisePrescription) throws(TemplateError) {
  guard !exercise.sets.isEmpty else { throw .noSets(exercise: exercise.name) }
  guard exercise.sets.count <= 100 else { throw .tooManySets(exercise: exercise.name, limit: 100) }
  for set in exercise.sets {
    try check(set.targetReps, 0...100_000, "target_reps", exercise)
    try check(set.targetWeight?.grams, -1_000_000...10_000_000, "target_weight", exercise)
    try check(set.targetDurationSeconds, 0...864_000, "target_duration_seconds", exercise)
    try check(set.targetRPE, 10...100, "target_rpe", exercise)
    try check(set.targetRestSeconds, 0...36_000, "target_rest_seconds", exercise)
  }
}

/// Checks that a target is within a range.
///
/// - Throws: ``TemplateError/targetOutside(exercise:field:_:)`` if the number is out of range.
private func check(
  _ number: Int64?, _ range: ClosedRange<Int64>, _ field: String, _ exercise: ExercisePrescription
) throws(TemplateError) {
  guard let number, !range.contains(number) else { return }
  throw .targetOutside(exercise: exercise.name, field: field, range)
}

/// Returns `name`, or the closest name that isn't taken, such as "Push Day (2)".
package func freeTemplateName(like name: String, in tx: Transaction) -> String {
  freeName(name, among: tx.list(Template.self).map { $0.name }) { $0 == 1 ? "" : " (\($0))" }
}
