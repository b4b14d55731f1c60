import Records
import Training

/// What the set that was just done surpassed; said to who listens, too.
func recordCard(_ hits: [RecordHit], _ voice: Voice) -> HTML? {
  guard !hits.isEmpty else { return nil }
  return div(.class("card done fresh-record"), .flag("data-say")) {
    badge(.done, voice(.newRecord), .medal)
    p(.class("strong num")) { joined(hits.map { voice.words(for: $0.best) }, by: " · ") }
  }
}

/// The records of the set that was done last, for three minutes.
func freshRecords(in open: SessionFacts, _ visit: Visit) -> [RecordHit] {
  let now = visit.tx.context.now
  var latest: (id: ID, at: Instant)?
  for set in open.exercises.flatMap({ $0.sets }) where set.complete && set.type.isWorking {
    guard let at = set.completedAt, latest.map({ $0.at <= at }) ?? true else { continue }
    latest = (set.id, at)
  }
  guard let latest else { return [] }
  guard (-60_000...180_000).contains(now - latest.at) else { return [] }
  return recordsHit(bySet: latest.id, in: open, visit.finder.catalogue, in: visit.tx)
}
