import Records
import Training

/// Returns the card for the records that the last set broke, or nil if there are none.
///
/// Screen readers announce it.
func recordCard(_ hits: [RecordHit], _ localizer: Localizer) -> HTML? {
  guard !hits.isEmpty else { return nil }
  return div(.class("card done fresh-record"), .flag("data-say")) {
    badge(.done, localizer.text(.newRecord), .medal)
    p(.class("strong num")) { joined(hits.map { localizer.words(for: $0.best) }, by: " · ") }
  }
}

/// Returns the records that the last completed set broke, if it was completed within the last three minutes.
func freshRecords(in open: SessionFacts, _ context: RouteContext) -> [RecordHit] {
  let now = context.tx.context.now
  var latest: (id: ID, at: Instant)?
  for set in open.exercises.flatMap({ $0.sets }) where set.complete && set.type.isWorking {
    guard let at = set.completedAt, latest.map({ $0.at <= at }) ?? true else { continue }
    latest = (set.id, at)
  }
  guard let latest else { return [] }
  guard (-60_000...180_000).contains(now - latest.at) else { return [] }
  return recordsHit(bySet: latest.id, in: open, context.finder.catalogue, in: context.tx)
}
