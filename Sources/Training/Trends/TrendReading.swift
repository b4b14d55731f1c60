package import Records

/// What finished sessions of some days amount to, by exercise, in the order of days.
///
/// An exercise that was merged counts under the name of the one that took its place.
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

/// What was done by templates of each category, the most sets first.
package func categoryTotals(of summaries: [SessionSummary], in tx: Transaction) -> [CategoryTotal] {
  var categories: [ID: PlanCategory?] = [:]
  var totals: [CategoryTotal] = []
  var seen: Set<ID> = []
  for summary in summaries {
    var category: PlanCategory?
    if let versionID = summary.versionID {
      category = categories[versionID] ?? planCategory(ofVersion: versionID, in: tx)
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

/// nil where the version or its template can't be found.
private func planCategory(ofVersion id: ID, in tx: Transaction) -> PlanCategory? {
  tx.find(PlanVersion.self, id).flatMap { tx.find(WorkoutPlan.self, $0.planID) }?.category
}
