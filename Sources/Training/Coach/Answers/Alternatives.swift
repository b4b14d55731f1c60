package import Records

/// Returns up to `limit` exercises that can replace another, most similar first.
///
/// Each of them has a primary muscle in common with the given exercise. Similarity is scored by shared
/// muscles, movement, mechanic and loading. Exercises that the athlete has trained score higher, as do common
/// exercises, which tend to have many aliases.
package func alternatives(
  to exercise: Exercise, in catalogue: Catalogue, known: [Exercise], limit: Int
) -> [Exercise] {
  var found: [(points: Int, exercise: Exercise)] = []
  for other in catalogue.exercises where other.mergedInto == nil {
    guard !other.catalogID.hasSameBytes(as: exercise.catalogID) else { continue }
    let primary = other.primaryMuscles.count { exercise.primaryMuscles.contains($0) }
    guard primary > 0 else { continue }
    var points = 40 * primary
    if other.movement == exercise.movement { points += 60 }
    if other.mechanic == exercise.mechanic { points += 30 }
    if other.loading == exercise.loading { points += 20 }
    points += 5 * other.secondaryMuscles.count { exercise.secondaryMuscles.contains($0) }
    points += min(other.aliases.count, 12) * 3
    if known.contains(where: { $0.catalogID.hasSameBytes(as: other.catalogID) }) { points += 50 }
    found.append((points, other))
  }
  found.sort { left, right in
    if left.points != right.points { return left.points > right.points }
    return left.exercise.catalogID.utf8.lexicographicallyPrecedes(right.exercise.catalogID.utf8)
  }
  return found.prefix(limit).map { $0.exercise }
}

/// Returns the most similar replacement that no limitation rules out and that the gym has equipment for, or
/// nil if there is none.
package func replacement(
  for catalogID: String, _ catalogue: Catalogue, in tx: Transaction
) -> Exercise? {
  let (today, own) = (tx.context.today, tx.list(Exercise.self))
  guard let ruledOut = exercise(catalogID, catalogue, own) else { return nil }
  var input = ComplementInput(now: TimeOfDay(wrapping: 0))
  input.limitations = tx.list(Limitation.self).filter { $0.holds(on: today) }
  input.equipment = gym(in: tx).map { $0.equipment }.flatMap { $0.isEmpty ? nil : $0 }
  let known = mostTrained(summaries(from: today - 364, through: today, in: tx))
    .compactMap { exercise($0.catalogID, catalogue, own) }
  return alternatives(to: ruledOut, in: catalogue, known: known, limit: 60).first { input.allows($0) }
}
