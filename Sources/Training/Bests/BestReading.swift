package import Records

/// A record with the exercise of which it is one.
package struct RecordHit: Equatable, Sendable {
  package var catalogID: String
  package var best: Best
}

/// What a finished session did better than all sessions before it, in the order of its exercises.
package func recordsHit(
  in facts: SessionFacts, _ catalogue: Catalogue, in tx: Transaction
) -> [RecordHit] {
  let own = tx.list(Exercise.self)
  let day = facts.session.day
  return facts.summaries.flatMap { summary -> [RecordHit] in
    let loading = exercise(summary.catalogID, catalogue, own)?.loading ?? .weightReps
    let earlier = rivals(of: summary.catalogID, loading, through: day, in: tx) {
      $0.startedAt < facts.session.startedAt
    }
    return recordsHit(by: [summary], after: earlier, loading).map {
      RecordHit(catalogID: summary.catalogID, best: $0)
    }
  }
}

/// The records of the sessions from a day on, the newest first.
///
/// `lately` are the summaries from that day on; of what was before as little is read as a record needs.
package func recordsHit(
  in lately: [SessionSummary], from first: Day, _ catalogue: Catalogue, in tx: Transaction
) -> [RecordHit] {
  let own = tx.list(Exercise.self)
  func loading(_ catalogID: String) -> Loading { exercise(catalogID, catalogue, own)?.loading ?? .weightReps }
  let recent = lately.filter { $0.day >= first }
  let before = mostTrained(recent).flatMap { trained -> [SessionSummary] in
    let name = trained.catalogID
    return rivals(of: name, loading(name), through: first - 1, in: tx) { $0.day < first }.map { rival in
      // One that was merged counts under the name that is trained now.
      var rival = rival
      rival.catalogID = name
      return rival
    }
  }
  return recordsHit(in: before + recent, from: first, loading: loading)
}

/// An exercise by its catalogue id, the athlete's own included; one that was merged is read through.
package func exercise(_ catalogID: String, _ catalogue: Catalogue, _ own: [Exercise]) -> Exercise? {
  if let found = catalogue.exercise(catalogID) { return found }
  guard let found = own.first(where: { $0.catalogID.hasSameBytes(as: catalogID) }) else { return nil }
  return found.mergedInto.flatMap { catalogue.exercise($0) } ?? found
}

/// So many summaries are read whole sooner than searched.
private let fewSummaries: Int64 = 200

/// Of the earlier sessions with an exercise those that can hold its bests.
///
/// Of few sessions, and where no index knows the bests, that's all of them. Of many it's the strongest that
/// are found from the top, which is near for who grows stronger.
private func rivals(
  of catalogID: String, _ loading: Loading, through last: Day, in tx: Transaction,
  isEarlier: (SessionSummary) -> Bool
) -> [SessionSummary] {
  namesake(of: catalogID, in: tx).flatMap { name -> [SessionSummary] in
    let all = SessionSummary.byCatalogue.equal(name).through(last)
    guard loading == .weightReps, tx.count(SessionSummary.self, all) > fewSummaries,
      let maximum = strongest(name, SessionSummary.byMaximum, in: tx, isEarlier),
      let heaviest = strongest(name, SessionSummary.byWeight, in: tx, isEarlier)
    else { return tx.list(SessionSummary.self, all).filter(isEarlier) }
    // With the same weight more repetitions are better.
    let equals = tx.list(SessionSummary.self, SessionSummary.byWeight.equal(name, heaviest.bestWeight))
    return [maximum] + equals.filter(isEarlier)
  }
}

/// The first from the top of an index that is earlier; nil where too many stand before it.
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
