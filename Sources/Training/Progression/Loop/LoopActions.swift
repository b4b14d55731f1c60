package import Records

/// The result of finishing a session.
package struct FinishedSession: Equatable, Sendable {
  package var facts: SessionFacts
  /// The outcomes of earlier changes, as judged after the session.
  package var outcomes: [Outcome]
  package var suggestion: Suggestion
  /// The suggested changes, or an empty array if all targets stay the same.
  ///
  /// The suggestion contains the reasons in either case.
  package var changes: [SuggestedChange]
}

/// Ends a session, stores its effort, records the outcomes of earlier changes and suggests new changes.
///
/// - Throws: ``SessionError/nothingLogged(_:)`` if the session has no completed set,
///   ``SessionError/alreadyFinished(_:)`` if it has ended, ``SessionError/noSuchSession(_:)`` if it doesn't
///   exist, or ``SessionError/outside(field:_:)`` if the effort is outside 1…10.
package func finishSession(
  _ sessionID: ID, effort: Int64?, notes: String? = nil, at end: Instant? = nil, _ catalogue: Catalogue,
  in tx: Transaction
) throws(SessionError) -> FinishedSession {
  let facts = try endSession(sessionID, effort: effort, notes: notes, at: end, in: tx)
  let snapshot = snapshot(of: facts, in: tx)
  let names = exerciseNames(of: facts, snapshot)
  let table = traitsTable(of: names, catalogue, in: tx)
  let past = pastExercises(of: names, before: facts.session.startedAt, in: tx)
  let known = ledger(of: names, in: tx)

  let judged = outcomes(
    for: JudgingInput(
      snapshot: snapshot, facts: facts, history: past, ledger: known, table: table, now: tx.context.now))
  for outcome in judged { tx.put(outcome) }

  let input = SuggestionInput(
    snapshot: snapshot, facts: facts, history: past, ledger: known.adding(judged), table: table,
    weeklySets: weeklySets(until: facts, in: tx),
    foresight: foresight(after: facts.session.day, catalogue, in: tx), aim: trainingAim(in: tx),
    now: tx.context.now)
  let week = muscleSets(ofWeekTo: facts.session.day, catalogue, in: tx)
  let draft = input.suggestions().within(input.aim, weekly: week, snapshot)
  let (suggestion, changes) = draft.records(of: sessionID, snapshot.id, at: tx.context.now)
  tx.putOnce(suggestion)
  for change in changes { tx.putOnce(change) }
  return FinishedSession(facts: facts, outcomes: judged, suggestion: suggestion, changes: changes)
}

/// Returns the number of sets for each muscle in the seven days up to and including `day`.
func muscleSets(ofWeekTo day: Day, _ catalogue: Catalogue, in tx: Transaction) -> [MuscleSets] {
  muscleSets(of: summaries(from: day - 6, through: day, in: tx)) {
    catalogue.exercise($0)?.secondaryMuscles ?? []
  }
}

/// The athlete's ratings and comments at the end of a session.
///
/// All of them are optional.
package struct SessionEnding: Equatable, Sendable {
  package var effort: Int64?
  package var wentWell: String
  package var toImprove: String
  /// The feeling, from 1 (bad) to 5 (great).
  package var feeling: Int64?
  package var notes: String

  package init(
    effort: Int64? = nil, wentWell: String = "", toImprove: String = "", feeling: Int64? = nil,
    notes: String = ""
  ) {
    self.effort = effort
    self.wentWell = wentWell
    self.toImprove = toImprove
    self.feeling = feeling
    self.notes = notes
  }
}

/// Stores the athlete's comments and ends the session, in one transaction.
///
/// - Throws: Any error that ``finishSession(_:effort:notes:at:_:in:)`` throws, or
///   ``SessionError/outside(field:_:)`` if a text is too long or the feeling is outside 1…5.
package func finishSession(
  _ sessionID: ID, saying ending: SessionEnding, _ catalogue: Catalogue, in tx: Transaction
) throws(SessionError) -> FinishedSession {
  var session = try running(sessionID, in: tx).session
  guard ending.notes.utf8.count <= 65_536 else { throw .outside(field: "notes", 0...65_536) }
  if !session.notes.hasSameBytes(as: ending.notes) {
    session.notes = ending.notes
    tx.put(session)
  }
  try reflect(
    on: sessionID, wentWell: ending.wentWell, toImprove: ending.toImprove, feeling: ending.feeling, in: tx)
  return try finishSession(sessionID, effort: ending.effort, catalogue, in: tx)
}

/// Adds comments to a session that has already been finished in another tab or on another device.
///
/// Notes are stored as an amendment. An effort is added only if the session has none. Empty comments change
/// nothing.
///
/// - Throws: ``SessionError/notFinished(_:)`` if the session is in progress,
///   ``SessionError/noSuchSession(_:)`` if it doesn't exist, or ``SessionError/outside(field:_:)`` if a value
///   is out of range.
package func addToFinished(
  _ facts: SessionFacts, _ ending: SessionEnding, in tx: Transaction
) throws(SessionError) {
  let sessionID = facts.session.id
  if !ending.notes.isEmpty, !ending.notes.hasSameBytes(as: facts.session.notes) {
    var session = facts.session
    session.notes = ending.notes
    try amend(sessionID, WorkoutSession.self, sessionID, to: session, in: tx)
  }
  if let rpe = ending.effort, facts.effort == nil {
    guard (1...10).contains(rpe) else { throw .outside(field: "rpe", 1...10) }
    let effort = PostWorkoutEffort(sessionID: sessionID, rpe: rpe, notes: nil)
    try amend(sessionID, PostWorkoutEffort.self, effort.id, to: effort, in: tx)
  }
  let known = tx.find(WorkoutReflection.self, WorkoutReflection.id(of: sessionID))
  guard !ending.wentWell.isEmpty || !ending.toImprove.isEmpty || ending.feeling != nil else { return }
  func later(_ text: String, _ before: String?) -> String { text.isEmpty ? before ?? "" : text }
  try reflect(
    on: sessionID, wentWell: later(ending.wentWell, known?.whatWentWell),
    toImprove: later(ending.toImprove, known?.whatToImprove),
    feeling: ending.feeling ?? known?.trainingFeeling, in: tx)
}

/// Returns the catalogue IDs of the exercises in a session and its template without duplicates, with the
/// template's exercises first.
private func exerciseNames(of facts: SessionFacts, _ snapshot: TemplateSnapshot) -> [String] {
  var names: [String] = []
  for name in snapshot.exercises.map({ $0.catalogID }) + facts.exercises.map({ $0.performance.catalogID })
  where !names.contains(where: { $0.hasSameBytes(as: name) }) {
    names.append(name)
  }
  return names
}
