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
  /// The training of the calendar that it is for.
  var scheduledTrainingID: ID?
  var form: StartForm

  /// Whether the phase of a program asks for other targets.
  var isEasedByPhase: Bool { phase.map { !$0.targets.isAsPlanned } ?? false }
}

/// How the athlete goes into a session, and what the day's form makes of it.
struct StartForm {
  var feeling: Feeling?
  /// Full targets for all exercises.
  var isFull = false
  /// The exercises with full targets.
  var full: [ID] = []
  /// The exercises that a limitation rules out and another one takes the place of.
  var replaced: [ID] = []
  /// What could take the place of those that a limitation rules out.
  var replacements: [(lineage: ID, exercise: Exercise)] = []
  /// All that the day's form would change.
  var found: [TodaysAdjustment] = []
  /// The targets as they are used.
  var today = PlanSnapshot()

  init(_ fields: Fields) {
    feeling = fields["feeling"].flatMap { Feeling(rawValue: $0) }
    isFull = fields["full"] != nil
    full = fields.all("keep").compactMap { ID($0) }
    replaced = fields.all("instead").compactMap { ID($0) }
  }

  /// What takes the place of an exercise today.
  func replacement(for lineage: ID) -> Exercise? {
    replaced.contains(lineage) && !isFull ? replacements.first { $0.lineage == lineage }?.exercise : nil
  }

  /// Whether an exercise has other targets today.
  func uses(_ one: TodaysAdjustment) -> Bool { !isFull && !full.contains(one.lineage) }

  /// Whether a change asks for more of an exercise that a limitation rules out.
  fileprivate func forbids(_ offer: OfferedChange) -> Bool {
    offer.change.asksForMore
      && found.contains { one in
        guard case .limitation = one.cause else { return false }
        return one.lineage == offer.change.targetExerciseLineage
      }
  }

  /// Where a phase of a program changes targets already, the day's form changes nothing more.
  fileprivate mutating func read(
    _ planned: PlanSnapshot, _ phase: ProgramPhase?, _ catalogue: Catalogue, in tx: Transaction
  ) {
    let table = traitsTable(of: planned.exercises.map { $0.catalogID }, catalogue, in: tx)
    if let targets = phase?.targets, !targets.isAsPlanned {
      let override = SessionOverride(sessionID: .none, reason: "", adjustments: targets.adjustments)
      today = isFull ? planned : adjustedTargets(of: planned, override, table)
      return
    }
    found = todaysAdjustments(
      of: planned, feeling: feeling, before: tx.context.now, catalogue, in: tx)
    replacements = App.replacements(of: found, planned, catalogue, in: tx)
    let used = found.filter { uses($0) }.map { $0.change }
    let override = SessionOverride(sessionID: .none, reason: "", adjustments: used)
    today = adjustedTargets(of: planned, override, table)
  }
}

/// What could take the place of the exercises that a limitation rules out.
func replacements(
  of found: [TodaysAdjustment], _ planned: PlanSnapshot, _ catalogue: Catalogue, in tx: Transaction
) -> [(lineage: ID, exercise: Exercise)] {
  found.compactMap { one in
    guard case .limitation = one.cause, let lift = planned.exercise(one.lineage),
      let other = replacement(for: lift.catalogID, catalogue, in: tx)
    else { return nil }
    return (one.lineage, other)
  }
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
  of planID: ID, _ fields: Fields, _ catalogue: Catalogue, in tx: Transaction
) throws(PlanError) -> Start {
  let reading = try readPlan(planID, in: tx)
  let offered = try offeredChanges(of: planID, in: tx)
  let programDayID = fields["program-day"].flatMap { ID($0) }
  let phase = phase(of: planID, on: tx.context.today, programDayID: programDayID, in: tx)
  var form = StartForm(fields)
  form.read(reading.snapshot, phase, catalogue, in: tx)
  let groups = changeGroups(of: offered.filter { !form.forbids($0) }, in: reading.snapshot)
  return Start(
    plan: reading, offers: offers(groups, catalogue, in: tx), other: readOther(in: tx),
    programDayID: programDayID, phase: phase, scheduledTrainingID: fields["scheduled"].flatMap { ID($0) },
    form: form)
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
