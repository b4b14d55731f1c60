import Records

/// The exercises excluded today, as far as they can be determined without the catalogue.
///
/// These are the exercises named by a limitation or skipped in the session in progress.
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

  /// Returns true if the change makes an excluded exercise harder (see ``SuggestedChange/asksForMore``).
  func forbids(_ change: SuggestedChange) -> Bool {
    change.asksForMore
      && (skipped.contains(change.targetExerciseLineage)
        || names.contains { $0.hasSameBytes(as: change.catalogID) })
  }
}

extension SuggestedChange {
  /// True if the change increases weight, repetitions or sets, or changes the edge.
  package var asksForMore: Bool {
    switch changeType {
    case .increaseWeight, .increaseReps, .addSet, .changeEdgeDepth: true
    case .decreaseWeight, .decreaseReps, .removeSet, .increaseRest, .decreaseRest, .changeSetType: false
    }
  }
}
