package import Records

/// What a session did better than every one before it.
package struct SessionBest: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// More weight than ever, and for how many repetitions.
    case weight(Weight, reps: Int64?)
    /// A higher estimated one-rep maximum.
    case oneRepMaximum(Weight)
    /// More repetitions than ever, where no weight is moved.
    case reps(Int64)
  }

  package var exercise: String
  package var catalogID: String
  package var kind: Kind
}

/// The bests of a session, one per exercise: weight before the estimate, which follows from it.
///
/// An exercise that is done for the first time has nothing to beat.
package func sessionBests(of facts: SessionFacts, in tx: Transaction) -> [SessionBest] {
  facts.summaries.compactMap { summary in
    let earlier = summaries(
      of: summary.catalogID, before: facts.session.startedAt, limit: 100_000, in: tx)
    guard !earlier.isEmpty, let kind = summary.best(after: earlier) else { return nil }
    let done = facts.exercises.first { $0.performance.catalogID.hasSameBytes(as: summary.catalogID) }
    return SessionBest(
      exercise: done?.performance.nameSnapshot ?? summary.catalogID, catalogID: summary.catalogID, kind: kind)
  }
}

extension SessionSummary {
  fileprivate func best(after earlier: [SessionSummary]) -> SessionBest.Kind? {
    let weights = earlier.compactMap { $0.bestWeight }
    if let weight = bestWeight, weight > .zero {
      if let most = weights.max(), weight > most { return .weight(weight, reps: bestReps) }
      let maxima = earlier.compactMap { $0.bestOneRepMaximum }
      guard let maximum = bestOneRepMaximum, let most = maxima.max(), maximum > most else { return nil }
      return .oneRepMaximum(maximum)
    }
    let counts = earlier.compactMap { $0.bestReps }
    guard let reps = bestReps, let most = counts.max(), weights.allSatisfy({ $0 <= .zero }), reps > most
    else { return nil }
    return .reps(reps)
  }
}
