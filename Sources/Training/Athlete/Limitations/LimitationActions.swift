package import Records

/// Returns all limitations, with those that apply on the given day first, followed by the expired ones.
///
/// Both groups are ordered by ID.
package func limitations(on day: Day, in tx: Transaction) -> [Limitation] {
  let all = tx.list(Limitation.self)
  return all.filter { $0.holds(on: day) } + all.filter { !$0.holds(on: day) }
}

/// Stores a limitation.
///
/// A limitation without an ID is assigned a new one.
///
/// - Throws: ``LimitationError`` if the name is empty or too long, nothing is avoided, or there are over 100
///   exercises.
@discardableResult
package func stateLimitation(
  _ limitation: Limitation, in tx: Transaction
) throws(LimitationError) -> Limitation {
  var stated = limitation
  stated.name = limitation.name.trimmed
  guard !stated.name.isEmpty else { throw .nameEmpty }
  guard stated.name.utf8.count <= 200 else { throw .nameTooLong(limit: 200) }
  stated.movements = Movement.allCases.filter { limitation.movements.contains($0) }
  stated.exercises = []
  for exercise in limitation.exercises {
    if stated.exercises.contains(where: { $0.hasSameBytes(as: exercise) }) { continue }
    stated.exercises.append(exercise)
  }
  guard !stated.movements.isEmpty || !stated.exercises.isEmpty else { throw .avoidsNothing }
  guard stated.exercises.count <= 100 else { throw .tooManyExercises(limit: 100) }
  if stated.id == .none { stated.id = tx.makeID() }
  tx.put(stated)
  return stated
}

/// Moves a limitation to *Recently deleted*.
///
/// - Throws: ``LimitationError/noSuchLimitation(_:)`` if no limitation has that ID.
package func deleteLimitation(_ id: ID, in tx: Transaction) throws(LimitationError) {
  guard tx.find(Limitation.self, id) != nil else { throw .noSuchLimitation(id) }
  tx.trash(Limitation.self, id)
}
