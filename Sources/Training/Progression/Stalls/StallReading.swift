package import Records

/// Returns the load reductions to offer for a session after a pause.
package func returns(
  to facts: SessionFacts, _ catalogue: Catalogue, in tx: Transaction
) -> [Return] {
  guard facts.session.origin == .template else { return [] }
  let snapshot = snapshot(of: facts, in: tx)
  let names = snapshot.exercises.map { $0.catalogID }
  let past = pastExercises(of: names, before: facts.session.startedAt, limit: 8, in: tx)
  return returns(
    to: snapshot, on: facts.session.day, after: past, traitsTable(of: names, catalogue, in: tx))
}

/// Returns true if a lighter week should be offered on a day.
///
/// This is the case if, in the last seven days, two exercises stalled because of fatigue, or one did and
/// either showed two signs of fatigue or declined together with other exercises of its session.
package func isLighterWeek(on day: Day, in tx: Transaction) -> Bool {
  let from = Instant(day: day - 7, millisecondsOfDay: 0, utcOffset: 0)
  let lately = tx.list(Suggestion.self, Suggestion.byTime.all.from(from))
  let tired = lately.filter { $0.source == .rules && $0.createdAt.day(utcOffset: 0) <= day }.flatMap {
    $0.reasons.filter { $0.code == .stallFatigue }
  }
  return tired.contains { reason in
    let signs = ["exercises", "effort_tenths", "sets"].count { reason.amount($0) != nil }
    return signs >= 2 || reason.amount("exercises") != nil || reason.catalogID != tired[0].catalogID
  }
}

/// Returns the numbers of hard sets in the week up to and including a session and in an average week, or nil
/// before the athlete's fourth week of training.
package func weeklySets(until facts: SessionFacts, in tx: Transaction) -> WeeklySets? {
  let day = facts.session.day
  let earlier = summaries(from: day - 34, through: day, in: tx).filter { $0.sessionID != facts.session.id }
  guard earlier.contains(where: { $0.day < day - 20 }) else { return nil }
  func sets(_ summaries: [SessionSummary]) -> Int64 { summaries.reduce(0) { $0 + $1.hardSets } }
  let before = sets(earlier.filter { $0.day < day - 6 })
  return WeeklySets(
    latest: sets(earlier.filter { $0.day >= day - 6 }) + sets(facts.summaries), usual: before / 4)
}
