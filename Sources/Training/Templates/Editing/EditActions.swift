package import Records

/// The way to save an edit if its template has received new versions since the edit began.
package enum EditSaving: Equatable, Sendable {
  /// Rejects the edit, so that the athlete sees the new version first.
  case asBegun
  /// Saves the edit as the next version, on top of any versions in between.
  case onTop
  /// Merges the edit with the current version by lineage.
  ///
  /// If both changed the same value, the edit wins.
  case together
}

/// Returns a template's stored edit, or a new edit with the content of its current version.
///
/// `isKept` is true for a stored edit.
///
/// - Throws: ``TemplateError/noSuchTemplate(_:)`` if the template or its content doesn't exist.
package func readEdit(
  of templateID: ID, in tx: Transaction
) throws(TemplateError) -> (edit: TemplateEdit, isKept: Bool) {
  guard let template = tx.find(Template.self, templateID) else { throw .noSuchTemplate(templateID) }
  if let kept = tx.find(TemplateEdit.self, TemplateEdit(of: templateID).id) { return (kept, true) }
  var edit = TemplateEdit(of: templateID)
  edit.name = template.name
  edit.category = template.category
  let current = templateVersions(of: templateID, in: tx).current
  guard let current else {
    guard !template.complete else { throw .noSuchTemplate(templateID) }
    return (edit, false)
  }
  guard let snapshot = tx.find(TemplateSnapshot.self, current.snapshotID) else {
    throw .noSuchTemplate(templateID)
  }
  edit.baseVersionID = current.id
  edit.notes = snapshot.notes
  edit.exercises = snapshot.exercises
  return (edit, false)
}

/// Creates a draft template with a stored edit.
///
/// `unnamed` is the template's name until the edit has one.
package func beginTemplate(
  _ edit: TemplateEdit, unnamed: String, in tx: Transaction
) -> TemplateEdit {
  var template = Template()
  template.id = tx.makeID()
  template.complete = false
  template.createdAt = tx.context.now
  template.name = unnamed.shortened(to: 200)
  tx.put(template)
  var begun = edit
  begun.id = TemplateEdit(of: template.id).id
  begun.templateID = template.id
  begun.baseVersionID = nil
  keepEdit(begun, in: tx)
  return begun
}

/// Stores an edit so that it can be continued later.
///
/// A draft template is given the name and category of its edit.
package func keepEdit(_ edit: TemplateEdit, in tx: Transaction) {
  var kept = edit
  kept.changedAt = tx.context.now
  tx.put(kept)
  tx.restore(TemplateEdit.self, kept.id)
  guard var template = tx.find(Template.self, edit.templateID), !template.complete else { return }
  if edit.name.utf8.contains(where: { $0 > 0x20 }) { template.name = edit.name }
  template.category = edit.category
  tx.put(template)
}

/// Deletes a template's edit.
///
/// The template keeps its last saved version.
package func discardEdit(of templateID: ID, in tx: Transaction) {
  tx.trash(TemplateEdit.self, TemplateEdit(of: templateID).id)
}

/// Saves an edit as the template's next version, or its first, and deletes the edit.
///
/// - Throws: ``TemplateError/changedMeanwhile(_:)`` if the template has received a new version since the edit
///   began and `saving` is ``EditSaving/asBegun``, ``TemplateError/nothingChanged`` if the edit changes
///   nothing, or another ``TemplateError`` if the content is invalid.
package func saveEdit(
  _ edit: TemplateEdit, _ saving: EditSaving = .asBegun, in tx: Transaction
) throws(TemplateError) {
  guard var template = tx.find(Template.self, edit.templateID) else { throw .noSuchTemplate(edit.templateID) }
  let versions = templateVersions(of: edit.templateID, in: tx)
  var draft = edit.draft
  if let current = versions.current, current.id != edit.baseVersionID {
    switch saving {
    case .asBegun: throw .changedMeanwhile(current)
    case .onTop: break
    case .together: draft = try together(edit, current, versions, in: tx)
    }
  }
  if versions.current == nil {
    template.name = try checkedName(edit.name, apartFrom: template.id, in: tx)
    template.category = edit.category
    let snapshot = try snapshot(of: draft, by: .user, in: tx)
    addVersion(of: template.id, snapshot, parents: [], in: tx)
    template.complete = true
    tx.put(template)
  } else {
    _ = try editTemplate(edit.templateID, draft, in: tx)
    if !template.complete, var finished = tx.find(Template.self, template.id) {
      finished.complete = true
      tx.put(finished)
    }
  }
  discardEdit(of: edit.templateID, in: tx)
}

/// Returns the draft of an edit merged with the current version.
///
/// - Throws: ``TemplateError/noSuchTemplate(_:)`` if the current version's snapshot doesn't exist.
private func together(
  _ edit: TemplateEdit, _ current: TemplateVersion, _ versions: TemplateVersions, in tx: Transaction
) throws(TemplateError) -> TemplateDraft {
  guard let theirs = tx.find(TemplateSnapshot.self, current.snapshotID) else {
    throw .noSuchTemplate(edit.templateID)
  }
  let begun = versions.numbered.first { $0.id == edit.baseVersionID }
  let base = begun.flatMap { tx.find(TemplateSnapshot.self, $0.snapshotID) } ?? TemplateSnapshot()
  let merged = TemplateSnapshot.merged(base: base, winner: edit.snapshot, loser: theirs)
  var draft = edit.draft
  draft.notes = merged.notes
  draft.exercises = merged.exercises
  return draft
}
