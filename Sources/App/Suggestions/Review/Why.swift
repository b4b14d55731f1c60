import Records
import Training

/// The explanation of a suggestion.
struct Why {
  var exercise: String
  var catalogID: String
  /// The reasons, excluding any that only state a rule's confidence.
  var reasons: [Reason]
  /// The last performances of the exercise and their targets, most recent first.
  var times: [PastRun] = []
  /// The evidence, or nil for a change that the athlete proposed.
  var footing: Footing?
  /// The weight and repetitions of the first set next time, and the chance, from 0 to 1, of completing it.
  var chance: (weight: Weight, reps: Int64, chance: Double)?
  var alternative: Alternative?
  /// The change's history: its source, the decisions on it, and its outcomes.
  var past: Explanation?

  /// Creates the explanation of changes that are decided on together.
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

  /// Creates the explanation of targets that stay unchanged.
  init(of hold: Hold, through instant: Instant, _ catalogue: Catalogue, in tx: Transaction) {
    exercise = hold.exercise
    catalogID = hold.catalogID
    reasons = hold.reasons.filter { !$0.code.isConfidence }
    footing = Footing(of: catalogID, in: tx)
    times = lastTimes(of: catalogID, through: instant, catalogue, in: tx)
  }

  /// Evaluates the rules again to find ``chance`` and ``alternative``, a session result that would have led
  /// to another suggestion.
  mutating func reconsider(_ rules: Reconsidering, _ lineage: ID?, _ changes: [SuggestedChange]) {
    guard let lineage else { return }
    chance = rules.chance(of: lineage, with: changes)
    alternative = rules.alternative(of: lineage, to: changes)
  }
}
