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
  guard let first = summaries.map({ $0.day }).min(), let last = summaries.map({ $0.day }).max() else {
    return []
  }
  let categories = categories(from: first, through: last, in: tx)
  var totals: [CategoryTotal] = []
  var seen: Set<ID> = []
  for summary in summaries {
    let category = categories[summary.sessionID]
    let known = totals.firstIndex { $0.category == category }
    let place = known ?? totals.endIndex
    if known == nil { totals.append(CategoryTotal(category: category)) }
    totals[place].sets += min(summary.hardSets, 10_000)
    totals[place].volume &+= summary.volume
    if seen.insert(summary.sessionID).inserted { totals[place].sessions += 1 }
  }
  return totals.sorted { left, right in
    guard left.sets == right.sets else { return left.sets > right.sets }
    let (name, other) = (left.category?.rawValue ?? "", right.category?.rawValue ?? "")
    return name.utf8.lexicographicallyPrecedes(other.utf8)
  }
}

/// The category of each session's template; what was done without one is left out.
private func categories(from first: Day, through last: Day, in tx: Transaction) -> [ID: PlanCategory] {
  var byVersion: [ID: PlanCategory?] = [:]
  var categories: [ID: PlanCategory] = [:]
  for session in tx.list(WorkoutSession.self, WorkoutSession.byDay.all.from(first).through(last)) {
    guard let versionID = session.versionID else { continue }
    let known = byVersion[versionID]
    let category =
      known
      ?? tx.find(PlanVersion.self, versionID).flatMap { tx.find(WorkoutPlan.self, $0.planID) }?.category
    if known == nil { byVersion[versionID] = .some(category) }
    categories[session.id] = category
  }
  return categories
}
