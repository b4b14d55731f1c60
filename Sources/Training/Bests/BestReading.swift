package import Records

/// A record with the exercise of which it is one.
package struct RecordHit: Equatable, Sendable {
  package var catalogID: String
  package var best: Best
}

/// What a finished session did better than all sessions before it, in the order of its exercises.
package func recordsHit(
  in facts: SessionFacts, _ catalogue: Catalogue, in tx: Transaction<some Store>
) -> [RecordHit] {
  let own = tx.list(Exercise.self)
  return facts.summaries.flatMap { summary -> [RecordHit] in
    let loading = exercise(summary.catalogID, catalogue, own)?.loading ?? .weightReps
    let earlier = summaries(of: summary.catalogID, before: facts.session.startedAt, limit: 100_000, in: tx)
    return recordsHit(by: [summary], after: earlier, loading).map {
      RecordHit(catalogID: summary.catalogID, best: $0)
    }
  }
}

/// An exercise by its catalogue id, the athlete's own included; one that was merged is read through.
package func exercise(_ catalogID: String, _ catalogue: Catalogue, _ own: [Exercise]) -> Exercise? {
  if let found = catalogue.exercise(catalogID) { return found }
  guard let found = own.first(where: { $0.catalogID.hasSameBytes(as: catalogID) }) else { return nil }
  return found.mergedInto.flatMap { catalogue.exercise($0) } ?? found
}
