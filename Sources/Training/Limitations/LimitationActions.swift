package import Records

/// All limitations: those that hold on a day first, then those that are over; each by id.
package func limitations(on day: Day, in tx: Transaction) -> [Limitation] {
  let all = tx.list(Limitation.self)
  return all.filter { $0.holds(on: day) } + all.filter { !$0.holds(on: day) }
}

/// What is kept out today, as far as it is known without the catalogue.
///
/// That is what a limitation names, and what the session that runs leaves out.
struct KeptOut {
  private let names: [String]
  private let skipped: [ID]

  init(in tx: Transaction) {
    let today = tx.context.today
    names = tx.list(Limitation.self).filter { $0.holds(on: today) }.flatMap { $0.exercises }
    let running = runningSession(in: tx)
    let override = running.flatMap { tx.find(SessionOverride.self, SessionOverride.id(of: $0.id)) }
    skipped = (override?.adjustments ?? []).filter { $0.type == .skipExercise }.compactMap { $0.lineage }
  }

  /// Whether a change asks for more of what is kept out.
  func forbids(_ change: SuggestedChange) -> Bool {
    change.asksForMore
      && (skipped.contains(change.targetExerciseLineage)
        || names.contains { $0.hasSameBytes(as: change.catalogID) })
  }
}

extension SuggestedChange {
  /// Whether it asks for more weight, repetitions or sets, or a smaller edge.
  package var asksForMore: Bool {
    switch changeType {
    case .increaseWeight, .increaseReps, .addSet, .changeEdgeDepth: true
    case .decreaseWeight, .decreaseReps, .removeSet, .increaseRest, .decreaseRest, .changeSetType: false
    }
  }
}

/// States what is to be avoided; without an id it is a new limitation.
///
/// Throws `nameEmpty`, `nameTooLong`, `avoidsNothing`, `tooManyExercises`.
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

/// Moves a limitation into *Recently deleted*.
///
/// Throws `noSuchLimitation`.
package func deleteLimitation(_ id: ID, in tx: Transaction) throws(LimitationError) {
  guard tx.find(Limitation.self, id) != nil else { throw .noSuchLimitation(id) }
  tx.trash(Limitation.self, id)
}
