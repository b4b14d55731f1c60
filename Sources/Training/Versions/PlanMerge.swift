import Records

extension PlanSnapshot {
  /// Two contents that grew from one, as one: what only one side changed is taken; where both did, `winner`
  /// holds.
  package static func merged(base: PlanSnapshot, winner: PlanSnapshot, loser: PlanSnapshot) -> PlanSnapshot {
    var merged = winner
    let values = mergedByLineage(
      base: base.exercises.value, winner: winner.exercises.value, loser: loser.exercises.value)
    merged.exercises = [ExercisePrescription](values) ?? winner.exercises
    merged.notes = winner.notes.hasSameBytes(as: base.notes) ? loser.notes : winner.notes
    merged.appliedChanges =
      (winner.appliedChanges
      + loser.appliedChanges.filter {
        !winner.appliedChanges.contains($0)
      }).sorted()
    return merged.sealed()
  }
}

/// Three-way merge of values: objects with a lineage field by field, lists of such by lineage, all else
/// whole.
private func mergedByLineage(base: Value?, winner: Value?, loser: Value?) -> Value {
  if winner == loser || loser == base { return winner ?? .null }
  if winner == base { return loser ?? .null }
  switch (winner, loser) {
  case (.object(let winning), .object(let losing)) where winner?["lineage"] != nil:
    var names = winning.map { $0.name }
    for field in losing where !names.contains(where: { $0.hasSameBytes(as: field.name) }) {
      names.append(field.name)
    }
    return .object(
      names.compactMap { name in
        let value = mergedByLineage(base: base?[name], winner: winner?[name], loser: loser?[name])
        return value == .null ? nil : Field(name, value)
      })
  case (.list(let winning), .list(let losing)) where (winning + losing).allSatisfy { $0["lineage"] != nil }:
    guard case .list(let before)? = base ?? .list([]) else { return winner ?? .null }
    return .list(mergedEntries(before, winning, losing))
  default: return winner ?? .null
  }
}

private func mergedEntries(_ base: [Value], _ winning: [Value], _ losing: [Value]) -> [Value] {
  func entry(_ list: [Value], like value: Value) -> Value? {
    list.first { $0["lineage"] == value["lineage"] }
  }
  var merged: [Value] = []
  for mine in winning {
    let before = entry(base, like: mine)
    let theirs = entry(losing, like: mine)
    // Taken away by the other side and untouched here: gone. Touched here: it stays.
    if theirs == nil, before == mine { continue }
    merged.append(theirs == nil ? mine : mergedByLineage(base: before, winner: mine, loser: theirs))
  }
  for (place, theirs) in losing.enumerated() where entry(winning, like: theirs) == nil {
    if entry(base, like: theirs) == theirs { continue }
    merged.insert(theirs, at: min(place, merged.count))
  }
  return merged
}
