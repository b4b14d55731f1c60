package import Records

/// Returns the forecast for the next session of an exercise, based on all sessions up to and including
/// today's.
///
/// The next session is assumed to be today or three days after the last one, whichever is later, as in
/// suggestions.
package func ahead(of catalogID: String, today: Day, _ catalogue: Catalogue, in tx: Transaction) -> Ahead {
  let model = forecastModel(before: today + 1, catalogue, in: tx)
  let last = model.days(of: catalogID, before: today + 1).last?.day
  return Ahead(
    of: catalogID, on: max(today, last.map { $0 + 3 } ?? today), by: model,
    grid: traitsTable(of: [catalogID], catalogue, in: tx)[catalogID].grid,
    percent: wantedChance(in: tx), topSets: topSets(of: catalogID, in: tx))
}

/// Returns the heaviest sets of the last six sessions with an exercise, oldest first.
private func topSets(of catalogID: String, in tx: Transaction) -> [TopSets] {
  let names = mergedCatalogIDs(of: catalogID, in: tx)
  return history(of: catalogID, before: nil, limit: 6, in: tx).reversed().compactMap { facts in
    let sets = facts.exercises.filter { exercise in
      names.contains { $0.hasSameBytes(as: exercise.performance.catalogID) }
    }.flatMap { $0.sets }.filter { $0.complete && $0.type.isWorking && $0.type != .dropSet }
    return TopSets(
      facts.session.day,
      sets.compactMap { set in
        set.reps.map { LoadedSet(weight: (set.weight ?? .zero).kilograms, reps: $0) }
      })
  }
}
