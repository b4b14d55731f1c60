import Records
import Training

/// What is shown before a session begins.
struct Start {
  var plan: PlanReading
  var offers: [Offer]
  /// Another session that runs.
  var other: OtherSession?
  /// The day of a program that it is for.
  var programDayID: ID?
  /// The training of the calendar that it is for.
  var scheduledTrainingID: ID?
}

/// The session that runs while another one is to begin.
struct OtherSession {
  var id: ID
  var title: String
  var day: Day
  /// Since its start.
  var minutes: Int64
  var sets: Int64
}

/// Reads what a template asks today, and what waits for the athlete's word.
func readStart(
  of planID: ID, _ catalogue: Catalogue, in tx: Transaction
) throws(PlanError) -> Start {
  let reading = try readPlan(planID, in: tx)
  let groups = changeGroups(of: try offeredChanges(of: planID, in: tx), in: reading.snapshot)
  return Start(plan: reading, offers: offers(groups, catalogue, in: tx), other: readOther(in: tx))
}

private func readOther(in tx: Transaction) -> OtherSession? {
  // One that is still empty takes up what begins.
  guard emptySession(in: tx) == nil, let session = runningSession(in: tx),
    let facts = facts(of: session.id, in: tx)
  else { return nil }
  return OtherSession(
    id: session.id, title: session.title, day: session.day, minutes: facts.minutes(until: tx.context.now),
    sets: Int64(facts.exercises.reduce(0) { $0 + $1.sets.count { $0.complete } }))
}

extension SessionFacts {
  /// Whole minutes since its start, until its end or until now.
  func minutes(until now: Instant) -> Int64 {
    // By another device's clock the start may be in the future.
    max(0, (end?.endedAt ?? now) - session.startedAt) / 60_000
  }
}
