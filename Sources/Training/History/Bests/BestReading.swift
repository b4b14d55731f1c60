package import Records

/// A personal record and its exercise.
package struct RecordHit: Equatable, Sendable {
  package var catalogID: String
  package var best: Best
  /// The previous best, or nil if it was not read.
  package var before: Best?

  package init(catalogID: String, best: Best, before: Best? = nil) {
    self.catalogID = catalogID
    self.best = best
    self.before = before
  }
}

/// Returns the personal records broken in a session, in the order of its exercises.
///
/// Records are judged against all earlier sessions. A session with eased weights breaks none.
package func recordsHit(
  in facts: SessionFacts, _ catalogue: Catalogue, in tx: Transaction
) -> [RecordHit] {
  if facts.override?.easesWeights ?? false { return [] }
  let own = tx.list(Exercise.self)
  let formula = units(in: tx).formula
  return facts.summaries.flatMap { summary -> [RecordHit] in
    let loading = exercise(summary.catalogID, catalogue, own)?.loading ?? .weightReps
    var known = bests(before: facts.session, of: summary.catalogID, loading, formula, in: tx)
    let before = known
    return known.takeIn(bests(of: [summary], loading, formula)).map { best in
      RecordHit(
        catalogID: summary.catalogID, best: best, before: before.first { $0.kind == best.kind })
    }
  }
}

/// Returns the personal records broken by one set, judged against all earlier sessions and the other sets in
/// its session.
package func recordsHit(
  bySet setID: ID, in facts: SessionFacts, _ catalogue: Catalogue, in tx: Transaction
) -> [RecordHit] {
  guard !(facts.override?.easesWeights ?? false),
    let done = facts.exercises.first(where: { $0.sets.contains { $0.id == setID } })
  else { return [] }
  let name = done.performance.catalogID
  var session = SessionFacts(
    session: facts.session,
    exercises: facts.exercises.filter { $0.performance.catalogID.hasSameBytes(as: name) })
  let formula = units(in: tx).formula
  let loading = exercise(name, catalogue, tx.list(Exercise.self))?.loading ?? .weightReps
  var known = bests(before: facts.session, of: name, loading, formula, in: tx)
  let kinds = known.map { $0.kind }
  let whole = bests(of: session.summaries, loading, formula)
  for place in session.exercises.indices { session.exercises[place].sets.removeAll { $0.id == setID } }
  _ = known.takeIn(bests(of: session.summaries, loading, formula))
  return known.takeIn(whole).filter { kinds.contains($0.kind) }.map { RecordHit(catalogID: name, best: $0) }
}

private func bests(
  before session: WorkoutSession, of catalogID: String, _ loading: TrackingType, _ formula: MaximumFormula,
  in tx: Transaction
) -> [Best] {
  let earlier = rivals(of: catalogID, loading, formula, through: session.day, in: tx) {
    $0.startedAt < session.startedAt
  }
  return bests(of: earlier, loading, formula)
}

/// Returns the records achieved since `first`, most recent first.
///
/// `lately` contains the summaries since that day. From earlier sessions, only the data needed to recognise
/// records is read.
package func recordsHit(
  in lately: [SessionSummary], from first: Day, _ catalogue: Catalogue, in tx: Transaction
) -> [RecordHit] {
  let own = tx.list(Exercise.self)
  let formula = units(in: tx).formula
  func loading(_ catalogID: String) -> TrackingType {
    exercise(catalogID, catalogue, own)?.loading ?? .weightReps
  }
  let recent = lately.filter { $0.day >= first }
  let before = mostTrained(recent).flatMap { trained -> [SessionSummary] in
    let name = trained.catalogID
    let earlier = rivals(of: name, loading(name), formula, through: first - 1, in: tx) { $0.day < first }
    return earlier.map { rival in
      // A merged exercise counts under its present name.
      var rival = rival
      rival.catalogID = name
      return rival
    }
  }
  return full(recordsHit(in: before + recent, from: first, formula, loading: loading), in: tx)
}

/// Returns every record ever achieved with an exercise, most recent first.
///
/// `summaries` contains all the exercise's summaries, including those of exercises merged into it.
package func recordsHit(
  of catalogID: String, in summaries: [SessionSummary], _ loading: TrackingType, in tx: Transaction
) -> [RecordHit] {
  let own = summaries.map { summary in
    // A merged exercise counts under the shown name.
    var summary = summary
    summary.catalogID = catalogID
    return summary
  }
  let hits = recordsHit(in: own, from: Day(number: .min), units(in: tx).formula) { _ in loading }
  return full(hits, in: tx)
}

/// Returns the records, except those achieved in sessions with eased weights.
private func full(_ hits: [RecordHit], in tx: Transaction) -> [RecordHit] {
  hits.filter { hit in
    let override = tx.find(SessionOverride.self, SessionOverride.id(of: hit.best.sessionID))
    return !(override?.easesWeights ?? false)
  }
}

/// Returns the exercise with the given catalogue ID, from the catalogue or from `own`, or nil if there is
/// none.
///
/// If the exercise was merged, returns the exercise that replaced it.
package func exercise(_ catalogID: String, _ catalogue: Catalogue, _ own: [Exercise]) -> Exercise? {
  if let found = catalogue.exercise(catalogID) { return found }
  guard let found = own.first(where: { $0.catalogID.hasSameBytes(as: catalogID) }) else { return nil }
  return found.mergedInto.flatMap { catalogue.exercise($0) } ?? found
}

/// The maximum number of summaries for which reading them all is faster than searching an index.
private let fewSummaries: Int64 = 200

/// Returns the earlier sessions that may contain an exercise's bests.
///
/// Returns all earlier sessions if there are few, or if no index is sorted by these bests, for example
/// because the formula isn't Epley's. If there are many, the index is read from the strongest session down,
/// which is quick for athletes who get stronger.
private func rivals(
  of catalogID: String, _ loading: TrackingType, _ formula: MaximumFormula, through last: Day,
  in tx: Transaction, isEarlier: (SessionSummary) -> Bool
) -> [SessionSummary] {
  mergedCatalogIDs(of: catalogID, in: tx).flatMap { name -> [SessionSummary] in
    let all = SessionSummary.byCatalogue.equal(name).through(last)
    if loading == .climb, tx.count(SessionSummary.self, all) > fewSummaries,
      let hardest = strongest(name, SessionSummary.byHardest, in: tx, isEarlier)
    {
      return [hardest]
    }
    guard loading == .weightReps, formula == .epley, tx.count(SessionSummary.self, all) > fewSummaries,
      let maximum = strongest(name, SessionSummary.byMaximum, in: tx, isEarlier),
      let heaviest = strongest(name, SessionSummary.byWeight, in: tx, isEarlier)
    else { return tx.list(SessionSummary.self, all).filter(isEarlier) }
    // At the same weight, more repetitions are better.
    let equals = tx.list(SessionSummary.self, SessionSummary.byWeight.equal(name, heaviest.bestWeight))
    return [maximum] + equals.filter(isEarlier)
  }
}

/// Returns the highest-ranked earlier summary in an index, or nil if none is among the first 168 summaries.
private func strongest(
  _ name: String, _ index: Index, in tx: Transaction, _ isEarlier: (SessionSummary) -> Bool
) -> SessionSummary? {
  var after: Row?
  for size in [8, 32, 128] {
    let page = tx.list(
      SessionSummary.self, index.equal(name).newestFirst().first(size).starting(after: after))
    if let found = page.first(where: isEarlier) { return found }
    guard let last = page.last, page.count == size else { return nil }
    after = Row(last)
  }
  return nil
}
