package import Records

/// The open changes to one template, which are undecided or deferred.
package struct WaitingTemplate {
  package var templateID: ID
  package var name: String
  package var groups: [ChangeGroup]

  /// The number of decisions to make.
  ///
  /// Changes in the same group count once.
  package var suggestions: Int64 { Int64(groups.count) }
}

/// Returns the open changes of each template that has any among the 50 most recent suggestions.
///
/// `names` contains the templates' names, keyed by template ID.
package func readWaiting(_ names: [ID: String], in tx: Transaction) -> [WaitingTemplate] {
  var templates: [ID] = []
  for suggestion in tx.list(Suggestion.self, Suggestion.byTime.all.newestFirst().first(50)) {
    // Check the template first: usually it is already listed, and its changes need not be read.
    guard let templateID = template(of: suggestion, in: tx), !templates.contains(templateID) else { continue }
    let changes = tx.list(SuggestedChange.self, SuggestedChange.bySuggestion.equal(suggestion.id))
    if changes.contains(where: { isUndecided($0, in: tx) }) { templates.append(templateID) }
  }
  return templates.compactMap { templateID in
    let groups = readGroups(of: templateID, in: tx)
    return groups.isEmpty
      ? nil : WaitingTemplate(templateID: templateID, name: names[templateID] ?? "", groups: groups)
  }
}

private func isUndecided(_ change: SuggestedChange, in tx: Transaction) -> Bool {
  let verdict = latestDecision(on: change.id, in: tx)?.decision
  return verdict == nil || verdict == .deferred
}

/// Returns a template's changes in groups, or an empty array if the template's content hasn't synced yet.
private func readGroups(of templateID: ID, in tx: Transaction) -> [ChangeGroup] {
  do throws(TemplateError) {
    return changeGroups(
      of: try offeredChanges(of: templateID, in: tx), in: try readTemplate(templateID, in: tx).snapshot)
  } catch {
    return []
  }
}
