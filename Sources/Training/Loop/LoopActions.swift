package import Records

/// What the end of a session brought.
package struct FinishedSession: Equatable, Sendable {
  package var facts: SessionFacts
  /// How accepted changes turned out.
  package var outcomes: [Outcome]
  package var suggestion: PlanSuggestion
  /// What the rules suggest; none is a hold, and the suggestion says why.
  package var changes: [SuggestedChange]
}

/// Ends a session: effort is kept, accepted changes are judged, and new ones are suggested.
///
/// - Throws: `nothingLogged`, `alreadyFinished`, `noSuchSession`, and `outside` for an effort beyond 1…10.
package func finishSession(
  _ sessionID: ID, effort: Int64?, notes: String? = nil, _ catalogue: Catalogue,
  in tx: Transaction<some Store>
) throws(SessionError) -> FinishedSession {
  let facts = try endSession(sessionID, effort: effort, notes: notes, in: tx)
  let snapshot = snapshot(of: facts, in: tx)
  let names = exerciseNames(of: facts, snapshot)
  let table = traitsTable(of: names, catalogue, in: tx)
  let past = pastExercises(of: names, before: facts.session.startedAt, in: tx)
  let known = ledger(of: names, in: tx)

  let judged = outcomes(
    for: JudgingInput(
      snapshot: snapshot, facts: facts, history: past, ledger: known, table: table, now: tx.context.now))
  for outcome in judged { tx.put(outcome) }

  let draft = suggestions(
    for: SuggestionInput(
      snapshot: snapshot, facts: facts, history: past, ledger: known.adding(judged), table: table,
      now: tx.context.now))
  let (suggestion, changes) = draft.records(of: sessionID, snapshot.id, at: tx.context.now)
  tx.putOnce(suggestion)
  for change in changes { tx.putOnce(change) }
  return FinishedSession(facts: facts, outcomes: judged, suggestion: suggestion, changes: changes)
}

/// The catalogue ids of a session and its plan, each once, in the order of the plan and then of the day.
private func exerciseNames(of facts: SessionFacts, _ snapshot: PlanSnapshot) -> [String] {
  var names: [String] = []
  for name in snapshot.exercises.map({ $0.catalogID }) + facts.exercises.map({ $0.performance.catalogID })
  where !names.contains(where: { $0.hasSameBytes(as: name) }) {
    names.append(name)
  }
  return names
}
