package import Records

/// Returns the lessons about all exercises with suggestions, together with the ledger that they are based on.
package func lessons(in tx: Transaction) -> Lessons {
  Lessons(ledger(of: suggestedNames(in: tx), in: tx), now: tx.context.now)
}

/// Stores a reset of the lessons learned so far.
///
/// The reset applies to one exercise and one type of change, or to all of them if `catalogID` or `type` is
/// nil.
package func forgetLessons(
  of catalogID: String? = nil, _ type: ChangeType? = nil, in tx: Transaction
) {
  var reset = LessonReset()
  reset.id = tx.makeID()
  reset.catalogID = catalogID
  reset.changeType = type
  reset.at = tx.context.now
  tx.put(reset)
}

/// Returns the ledger for the given exercises, with the 40 most recent changes to each, their decisions and
/// outcomes, and all lesson resets.
package func ledger(of catalogIDs: [String], in tx: Transaction) -> Ledger {
  var changes: [SuggestedChange] = []
  for catalogID in catalogIDs {
    changes += tx.list(
      SuggestedChange.self, SuggestedChange.byCatalogue.equal(catalogID).newestFirst().first(40))
  }
  var decisions: [Decision] = []
  var outcomes: [Outcome] = []
  for change in changes {
    decisions += tx.list(Decision.self, Decision.byChange.equal(change.id))
    outcomes += tx.list(Outcome.self, Outcome.byChange.equal(change.id))
  }
  let sessions = Set(outcomes.map { $0.sessionID }).sorted()
  return Ledger(
    changes: changes, decisions: decisions, outcomes: outcomes, resets: tx.list(LessonReset.self),
    moods: sessions.compactMap { tx.find(PreWorkoutMood.self, PreWorkoutMood.id(of: $0)) })
}

/// Returns the catalogue IDs of all exercises with suggestions.
private func suggestedNames(in tx: Transaction) -> [String] {
  let names = tx.list(SuggestedChange.self).map { $0.catalogID }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  var distinct: [String] = []
  for name in names where !(distinct.last?.hasSameBytes(as: name) ?? false) { distinct.append(name) }
  return distinct
}
