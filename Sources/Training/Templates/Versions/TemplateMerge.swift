import Records

extension TemplateSnapshot {
  /// Returns the three-way merge of two snapshots.
  ///
  /// If both changed the same value, `winner` takes precedence.
  package static func merged(
    base: TemplateSnapshot, winner: TemplateSnapshot, loser: TemplateSnapshot
  ) -> TemplateSnapshot {
    var merged = winner
    let values = mergedByLineage(
      base: base.exercises.value, winner: winner.exercises.value, loser: loser.exercises.value)
    let exercises = [ExercisePrescription](values) ?? winner.exercises
    merged.exercises = exercises.count > 100 ? winner.exercises : exercises
    merged.notes = winner.notes.hasSameBytes(as: base.notes) ? loser.notes : winner.notes
    let changes = winner.appliedChanges + loser.appliedChanges.filter { !winner.appliedChanges.contains($0) }
    merged.appliedChanges = Array(changes.sorted().prefix(1000))
    return merged.sealed()
  }
}

/// Returns the three-way merge of two values.
///
/// Objects with a lineage are merged by field, and lists of such objects by lineage. Any other value comes
/// unchanged from one of the two.
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
    // No list known to this version is longer. The limit bounds the quadratic lookup for newer versions.
    guard case .list(let before)? = base ?? .list([]), before.count + winning.count + losing.count <= 1000
    else { return winner ?? .null }
    return .list(mergedEntries(before, winning, losing))
  default: return winner ?? .null
  }
}

private func mergedEntries(_ base: [Value], _ winning: [Value], _ losing: [Value]) -> [Value] {
  func entry(_ list: [Value], like value: Value) -> Value? {
    list.first { $0["lineage"] == value["lineage"] }
  }
  func isMoved(_ list: [Value]) -> Bool {
    let kept = base.compactMap { entry(list, like: $0) }
    return kept != list.filter { entry(base, like: $0) != nil }
  }
  // The order is the winner's, unless only the loser changed it.
  let (lead, rest) = !isMoved(winning) && isMoved(losing) ? (losing, winning) : (winning, losing)
  var merged: [Value] = []
  for here in lead {
    let before = entry(base, like: here)
    // An entry that the other side removed is kept only if it was changed here.
    if entry(rest, like: here) == nil, before == here { continue }
    let (mine, theirs) = (entry(winning, like: here), entry(losing, like: here))
    merged.append(
      mine == nil || theirs == nil ? here : mergedByLineage(base: before, winner: mine, loser: theirs))
  }
  for (place, there) in rest.enumerated() where entry(lead, like: there) == nil {
    if entry(base, like: there) == there { continue }
    merged.insert(there, at: min(place, merged.count))
  }
  return merged
}
