import Records
import Training

/// The grounds of an advice.
struct Why {
  var exercise: String
  var catalogID: String
  /// Without those that say how sure a rule is.
  var reasons: [Reason]
  /// The last times, each beside its targets, the newest first.
  var times: [PastRun] = []
  /// nil of what the athlete proposed.
  var footing: Footing?
  /// The chance of the first set of what is asked next.
  var chance: (weight: Weight, reps: Int64, chance: Double)?
  var alternative: Alternative?
  /// Its record: who suggested it, and what became of it.
  var past: Explanation?

  /// Of changes that are decided together.
  init(of groups: [ChangeGroup], _ catalogue: Catalogue, in tx: Transaction) {
    let first = groups.first?.offers.first
    exercise = groups.first?.exercise ?? ""
    catalogID = first?.change.catalogID ?? ""
    reasons = []
    for reason in groups.flatMap({ $0.reasons }) where !reason.code.isConfidence && !reasons.contains(reason)
    {
      reasons.append(reason)
    }
    if let first {
      do throws(SuggestionError) { past = try Explanation(first.change.id, in: tx) } catch { past = nil }
    }
    if first?.suggestion.source != .user { footing = Footing(of: catalogID, in: tx) }
    let session = first?.suggestion.sessionID.flatMap { tx.find(WorkoutSession.self, $0) }
    times = lastTimes(of: catalogID, through: session?.startedAt ?? tx.context.now, catalogue, in: tx)
  }

  /// Of targets that stand.
  init(of hold: Hold, through instant: Instant, _ catalogue: Catalogue, in tx: Transaction) {
    exercise = hold.exercise
    catalogID = hold.catalogID
    reasons = hold.reasons.filter { !$0.code.isConfidence }
    footing = Footing(of: catalogID, in: tx)
    times = lastTimes(of: catalogID, through: instant, catalogue, in: tx)
  }

  /// Asks the rules again for the chance, and for what would have changed their answer.
  mutating func reconsider(_ rules: Reconsidering, _ lineage: ID?, _ changes: [SuggestedChange]) {
    guard let lineage else { return }
    chance = rules.chance(of: lineage, with: changes)
    alternative = rules.alternative(of: lineage, to: changes)
  }
}
