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

  /// Returns true if the change makes an excluded exercise harder (see ``SuggestedChange/asksForMore(_:)``).
  ///
  /// Less weight may be less assistance, so if the rules suggest it, it counts as harder too.
  func forbids(_ offer: OfferedChange) -> Bool {
    let change = offer.change
    guard
      skipped.contains(change.targetExerciseLineage)
        || names.contains(where: { $0.hasSameBytes(as: change.catalogID) })
    else { return false }
    return change.asksForMore(.weightReps)
      || (offer.suggestion.source == .rules && change.asksForMore(.assisted))
  }
}

extension SuggestedChange {
  /// Returns true if the change increases load, repetitions or sets, or makes the edge smaller.
  ///
  /// `loading` is the exercise's tracking type. Less assistance is more load, even if it is stored as a
  /// positive weight.
  package func asksForMore(_ loading: TrackingType) -> Bool {
    switch changeType {
    case .increaseReps, .addSet: return true
    case .increaseWeight, .decreaseWeight:
      let (new, step) = (value ?? 0, delta ?? 0)
      let isAssistance = loading == .assisted && max(new, new - step) > 0
      return isAssistance == (changeType == .decreaseWeight)
    case .changeEdgeDepth: return delta ?? -1 < 0
    case .decreaseReps, .removeSet, .increaseRest, .decreaseRest, .changeSetType: return false
    }
  }
}
