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
  /// The phase of a program that the day lies in.
  var phase: ProgramPhase?
  /// What is asked today, as the phase has it.
  var today: PlanSnapshot
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
///
/// `programDayID` is the day of a program that it is for.
func readStart(
  of planID: ID, for programDayID: ID?, _ catalogue: Catalogue, in tx: Transaction
) throws(PlanError) -> Start {
  let reading = try readPlan(planID, in: tx)
  let groups = changeGroups(of: try offeredChanges(of: planID, in: tx), in: reading.snapshot)
  var start = Start(
    plan: reading, offers: offers(groups, catalogue, in: tx), other: readOther(in: tx),
    programDayID: programDayID, today: reading.snapshot)
  start.phase = phase(of: planID, on: tx.context.today, programDayID: programDayID, in: tx)
  if let targets = start.phase?.targets, !targets.isAsPlanned {
    let override = SessionOverride(sessionID: .none, reason: "", adjustments: targets.adjustments)
    let table = traitsTable(of: reading.snapshot.exercises.map { $0.catalogID }, catalogue, in: tx)
    start.today = adjustedTargets(of: reading.snapshot, override, table)
  }
  return start
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
