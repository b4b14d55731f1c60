import Records
import Training

/// The content of the page that is shown before a session.
struct Start {
  var template: TemplateReading
  var offers: [Offer]
  /// Another session that is in progress, or nil if there is none.
  var other: OtherSession?
  /// The ID of the program day that the session is for, or nil if it isn't for a program day.
  var programDayID: ID?
  /// The program phase that today falls in, or nil if there is none.
  var phase: ProgramPhase?
  /// The ID of the scheduled workout that the session is for, or nil if it isn't for a scheduled workout.
  var scheduledTrainingID: ID?
  var form: StartForm

  /// True if the program phase changes the targets.
  var isEasedByPhase: Bool { phase.map { !$0.targets.isAsPlanned } ?? false }
}

/// The athlete's feeling before a session, and the effect of the day's readiness on the targets.
struct StartForm {
  var feeling: Feeling?
  /// True if the athlete chose the full targets for all exercises that no limitation excludes.
  var isFull = false
  /// The lineages of the exercises whose full targets the athlete restored.
  var full: [ID] = []
  /// The lineages of the exercises that the athlete replaced because a limitation excludes them.
  var replaced: [ID] = []
  /// Possible replacements for the exercises that a limitation excludes.
  var replacements: [(lineage: ID, exercise: Exercise)] = []
  /// All changes that the day's readiness suggests.
  var found: [TodaysAdjustment] = []
  /// The day's targets, with the changes applied.
  var today = TemplateSnapshot()

  init(_ fields: Fields) {
    feeling = fields["feeling"].flatMap { Feeling(rawValue: $0) }
    isFull = fields["full"] != nil || fields["targets"]?.hasSameBytes(as: "full") ?? false
    full = fields.all("keep").compactMap { ID($0) }
    replaced = fields.all("instead").compactMap { ID($0) }
  }

  /// Returns the exercise that replaces the one with the given lineage today, or nil if it isn't replaced.
  func replacement(for lineage: ID) -> Exercise? {
    replaced.contains(lineage) ? replacements.first { $0.lineage == lineage }?.exercise : nil
  }

  /// Returns true if an adjustment applies today.
  func uses(_ one: TodaysAdjustment) -> Bool {
    !full.contains(one.lineage) && (!isFull || one.cause.isLimitation)
  }

  /// Returns true if a change increases the demands of an exercise that a limitation excludes.
  ///
  /// `loading` is the exercise's tracking type.
  fileprivate func forbids(_ offer: OfferedChange, _ loading: TrackingType) -> Bool {
    offer.change.asksForMore(loading)
      && found.contains { $0.cause.isLimitation && $0.lineage == offer.change.targetExerciseLineage }
  }

  /// Reads the day's adjustments and the resulting targets.
  ///
  /// If a program phase changes the targets, the day's readiness doesn't change them again, but limitations
  /// still exclude exercises.
  fileprivate mutating func read(
    _ planned: TemplateSnapshot, _ phase: ProgramPhase?, _ catalogue: Catalogue, in tx: Transaction
  ) {
    let names = planned.exercises.map { $0.catalogID }
    let table = traitsTable(of: names, catalogue, before: tx.context.today, in: tx)
    let eased = phase?.targets.adjustments ?? []
    found = todaysAdjustments(
      of: planned, feeling: feeling, before: tx.context.now, catalogue, in: tx)
    if !eased.isEmpty { found.removeAll { !$0.cause.isLimitation } }
    replacements = App.replacements(of: found, planned, catalogue, in: tx)
    let used = (isFull ? [] : eased) + found.filter { uses($0) }.map { $0.change }
    let override = SessionOverride(sessionID: .none, reason: "", adjustments: used)
    today = adjustedTargets(of: planned, override, table)
  }
}

/// Returns possible replacements for the exercises that a limitation excludes.
func replacements(
  of found: [TodaysAdjustment], _ planned: TemplateSnapshot, _ catalogue: Catalogue, in tx: Transaction
) -> [(lineage: ID, exercise: Exercise)] {
  found.compactMap { one in
    guard case .limitation = one.cause, let lift = planned.exercise(one.lineage),
      let other = replacement(for: lift.catalogID, catalogue, in: tx)
    else { return nil }
    return (one.lineage, other)
  }
}

/// A session that is in progress while another one is about to start.
struct OtherSession {
  var id: ID
  var title: String
  var day: Day
  /// The minutes since the session's start.
  var minutes: Int64
  var sets: Int64
}

/// Reads a template's targets for today, and its pending changes.
///
/// - Throws: ``TemplateError/noSuchTemplate(_:)`` if the template is missing or deleted.
func readStart(
  of templateID: ID, _ fields: Fields, _ catalogue: Catalogue, in tx: Transaction
) throws(TemplateError) -> Start {
  let reading = try readTemplate(templateID, in: tx)
  let offered = try offeredChanges(of: templateID, in: tx)
  let programDayID =
    fields["program-day"].flatMap { ID($0) } ?? dueDay(of: templateID, on: tx.context.today, in: tx)?.id
  let phase = phase(of: templateID, on: tx.context.today, programDayID: programDayID, in: tx)
  var form = StartForm(fields)
  form.read(reading.snapshot, phase, catalogue, in: tx)
  let own = tx.list(Exercise.self)
  let kept = offered.filter { offer in
    !form.forbids(offer, exercise(offer.change.catalogID, catalogue, own)?.loading ?? .weightReps)
  }
  let groups = changeGroups(of: kept, in: reading.snapshot)
  return Start(
    template: reading, offers: offers(groups, catalogue, in: tx), other: readOther(in: tx),
    programDayID: programDayID, phase: phase, scheduledTrainingID: fields["scheduled"].flatMap { ID($0) },
    form: form)
}

private func readOther(in tx: Transaction) -> OtherSession? {
  // If the session in progress is still empty, it becomes the one that is about to start.
  guard emptySession(in: tx) == nil, let session = runningSession(in: tx),
    let facts = facts(of: session.id, in: tx)
  else { return nil }
  return OtherSession(
    id: session.id, title: session.title, day: session.day, minutes: facts.minutes(until: tx.context.now),
    sets: Int64(facts.exercises.reduce(0) { $0 + $1.sets.count { $0.complete } }))
}
