package import Records

/// Returns the summaries of finished sessions in a range of days, one per session and exercise, in
/// chronological order.
///
/// The summary of a merged exercise has the catalogue ID of the exercise that replaced it.
package func summaries(
  from first: Day, through last: Day, in tx: Transaction
) -> [SessionSummary] {
  var found = tx.list(SessionSummary.self, SessionSummary.byDay.all.from(first).through(last))
  let names = mergedNames(in: tx)
  guard !names.isEmpty else { return found }
  for place in found.indices {
    if let name = names[found[place].catalogID] { found[place].catalogID = name }
  }
  return found
}

/// Returns the totals per template category, most sets first.
package func categoryTotals(of summaries: [SessionSummary], in tx: Transaction) -> [CategoryTotal] {
  var categories: [ID: TemplateCategory?] = [:]
  var totals: [CategoryTotal] = []
  var seen: Set<ID> = []
  for summary in summaries {
    var category: TemplateCategory?
    if let versionID = summary.versionID {
      category = categories[versionID] ?? templateCategory(ofVersion: versionID, in: tx)
      categories[versionID] = .some(category)
    }
    let known = totals.firstIndex { $0.category == category }
    let place = known ?? totals.endIndex
    if known == nil { totals.append(CategoryTotal(category: category)) }
    totals[place].sets += min(summary.hardSets, 10_000)
    totals[place].volume += summary.volume
    if seen.insert(summary.sessionID).inserted { totals[place].sessions += 1 }
  }
  return totals.sorted { left, right in
    guard left.sets == right.sets else { return left.sets > right.sets }
    let (name, other) = (left.category?.rawValue ?? "", right.category?.rawValue ?? "")
    return name.utf8.lexicographicallyPrecedes(other.utf8)
  }
}

/// Returns the category of the template with the given version, or nil if either can't be found.
private func templateCategory(ofVersion id: ID, in tx: Transaction) -> TemplateCategory? {
  tx.find(TemplateVersion.self, id).flatMap { tx.find(Template.self, $0.templateID) }?.category
}
