package import Records

/// What the rules have to know of exercises: how they are loaded, and in which steps.
package func traitsTable(
  of catalogIDs: [String], _ catalogue: Catalogue, in tx: Transaction
) -> TraitsTable {
  let unit = units(in: tx).weight
  let gym = gym(in: tx)
  let own = tx.list(Exercise.self)
  var table = TraitsTable(unit: unit)
  for catalogID in catalogIDs {
    var exercise = catalogue.exercise(catalogID) ?? own.first { $0.catalogID.hasSameBytes(as: catalogID) }
    if let shared = exercise?.mergedInto.flatMap({ catalogue.exercise($0) }) { exercise = shared }
    // Of a stack that is used every other plate the others are found further back.
    let isStack = exercise?.equipment == .machine || exercise?.equipment == .cable
    let used = namesake(of: catalogID, in: tx).flatMap { name in
      let newest = SetPerformance.byCatalogue.equal(name).newestFirst()
      return tx.list(SetPerformance.self, newest.first(isStack ? 300 : 100))
    }.compactMap { $0.weight }
    table[catalogID] = ExerciseTraits(
      loading: exercise?.loading ?? .weightReps, isCompound: exercise?.mechanic != .isolation,
      grid: WeightGrid(for: exercise?.equipment ?? .other, gym: gym, used: used, unit: unit))
  }
  return table
}

/// What was suggested for exercises, decided and judged: the newest 40 changes of each, and all lesson
/// resets.
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

/// The last times of exercises before an instant, the newest first, so many of each.
package func pastExercises(
  of catalogIDs: [String], before: Instant, limit: Int = CapacitySteps.memory, in tx: Transaction
) -> [PastExercise] {
  var sessions: [ID: SessionFacts] = [:]
  var past: [PastExercise] = []
  for catalogID in catalogIDs {
    for summary in summaries(of: catalogID, before: before, limit: limit, in: tx) {
      guard let facts = sessions[summary.sessionID] ?? shownFacts(of: summary.sessionID, in: tx) else {
        continue
      }
      sessions[summary.sessionID] = facts
      let snapshot = facts.session.origin == .import ? nil : snapshot(of: facts, in: tx)
      let told = tx.find(PlanSuggestion.self, PlanSuggestion(after: summary.sessionID, by: .rules).id)
      past += PastExercise.all(of: facts, in: snapshot, told: told?.reasons ?? []).filter {
        $0.catalogID.hasSameBytes(as: summary.catalogID)
      }.map { exercise in
        var read = exercise
        read.catalogID = catalogID
        return read
      }
    }
  }
  return past
}

/// The targets of a session's day: its snapshot's, less what the athlete took off.
package func todaysTargets(
  of facts: SessionFacts, _ catalogue: Catalogue, in tx: Transaction
) -> PlanSnapshot {
  let snapshot = snapshot(of: facts, in: tx)
  guard facts.override != nil else { return snapshot }
  let table = traitsTable(of: snapshot.exercises.map { $0.catalogID }, catalogue, in: tx)
  return adjustedTargets(of: snapshot, facts.override, table)
}

/// The lessons of everything that something was ever suggested for.
package func lessonsOfAll(in tx: Transaction) -> Lessons {
  Lessons(ledger(of: trainedNames(in: tx), in: tx), now: tx.context.now)
}

/// The catalogue ids that something was ever suggested for.
private func trainedNames(in tx: Transaction) -> [String] {
  let names = tx.list(SuggestedChange.self).map { $0.catalogID }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  var distinct: [String] = []
  for name in names where !(distinct.last?.hasSameBytes(as: name) ?? false) { distinct.append(name) }
  return distinct
}
