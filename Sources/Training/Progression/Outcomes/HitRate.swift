package import Records

/// The outcomes of the accepted suggestions for one exercise.
package struct HitRate: Equatable, Sendable {
  package var catalogID: String
  package var judgements: [Judgement]

  package init(catalogID: String, judgements: [Judgement]) {
    self.catalogID = catalogID
    self.judgements = judgements
  }

  package func count(_ judgement: Judgement) -> Int64 { Int64(judgements.count { $0 == judgement }) }

  /// The number of judgements that count as evidence.
  ///
  /// Ignored changes don't count, because they weren't tried.
  package var judged: Int64 { Int64(judgements.count { $0 != .ignored }) }
}

/// Returns the outcomes of all accepted suggestions so far, by exercise.
package func hitRates(in tx: Transaction) -> [HitRate] { lessons(in: tx).ledger.hitRates }

extension Ledger {
  /// The outcomes of accepted changes by exercise, starting with the exercise that has the most judgements.
  ///
  /// Matching outcomes for the same exercise and family of changes in one session, such as for three sets,
  /// count as one. Provisional outcomes, from sessions with overridden targets, count only if the athlete
  /// entered them.
  package var hitRates: [HitRate] {
    var seen: [(session: ID, exercise: ID, family: ChangeType.Family, judgement: Judgement)] = []
    var seenOf: [ID: Range<Int>] = [:]
    var rates: [HitRate] = []
    var places: [String: Int] = [:]
    for outcome in outcomes {
      guard let change = change(outcome.changeID), self.outcome(of: change.id)?.id == outcome.id,
        decision(on: change.id)?.decision == .accepted, !outcome.provisional || outcome.by == .user
      else { continue }
      let key = (outcome.sessionID, change.targetExerciseLineage, change.changeType.family, outcome.outcome)
      // Outcomes of a session are adjacent, because they are judged at the same time.
      let known = seenOf[outcome.sessionID] ?? seen.endIndex..<seen.endIndex
      guard !seen[known].contains(where: { $0 == key }) else { continue }
      seenOf[outcome.sessionID] = known.lowerBound..<seen.endIndex + 1
      seen.append(key)
      if let place = places[change.catalogID] {
        rates[place].judgements.append(outcome.outcome)
      } else {
        places[change.catalogID] = rates.endIndex
        rates.append(HitRate(catalogID: change.catalogID, judgements: [outcome.outcome]))
      }
    }
    return rates.sorted { left, right in
      left.judged != right.judged
        ? left.judged > right.judged
        : left.catalogID.utf8.lexicographicallyPrecedes(right.catalogID.utf8)
    }
  }
}
