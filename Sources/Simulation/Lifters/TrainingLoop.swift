import Records
import Training

/// The result of a performed set.
struct PerformedSet: Equatable, Sendable {
  var weight: Weight?
  /// The number of repetitions, or of seconds for a timed set.
  var reps: Int64
  /// The RPE in tenths (60–100), or nil if none was reported.
  var rpe: Int64?
}

/// The learning loop for one template without a store: train, judge outcomes, suggest changes, decide.
///
/// It calls the same rules as `beginSession` and `finishSession`, and stores the history that these would
/// read from a store.
struct TrainingLoop {
  private(set) var snapshot = TemplateSnapshot()
  private(set) var ledger = Ledger()
  /// The history of the exercises, most recent first, with as many performances of each exercise as the app
  /// reads.
  private var history: [PastExercise] = []
  private var offered: [SuggestedChange] = []
  private var days: [ExerciseDays]
  private var session = WorkoutSession()
  /// The reduction in the current session's targets, or nil if they aren't reduced.
  private var easing: SessionOverride?
  /// The last day on which a stall caused by fatigue was found, or nil if there was none.
  private var tired: Day?
  private var sessions: UInt64 = 0
  private let table: TraitsTable

  init(_ exercises: [ExercisePrescription], _ table: TraitsTable) {
    self.table = table
    snapshot.exercises = exercises
    days = exercises.map { ExerciseDays(exercise: $0.catalogID) }
  }

  /// The current session's targets, which are the template's targets, reduced after a pause.
  var targets: TemplateSnapshot { adjustedTargets(of: snapshot, easing, table) }

  /// Starts a session: decides on the last suggestions, and reduces the targets after a pause.
  ///
  /// If `takingLighterWeeks` is true, a deload is also applied in the week after fatigue was detected.
  mutating func start(
    on day: Day, takingLighterWeeks: Bool = false,
    deciding verdict: (SuggestedChange) -> Verdict = { _ in .accepted }
  ) {
    sessions += 1
    session = WorkoutSession()
    session.id = ID(high: 3, low: sessions)
    session.day = day
    session.startedAt = Instant(day: day, millisecondsOfDay: 64_800_000, utcOffset: 0)
    session.origin = .template
    var decisions: [Decision] = []
    for change in offered {
      var decision = Decision()
      decision.id = .derived(Decision.kind, from: change.id, session.id)
      decision.changeID = change.id
      decision.sessionID = session.id
      decision.decision = verdict(change)
      decision.at = session.startedAt
      if decision.decision == .accepted {
        do throws(TemplateError) { try snapshot.apply(change) } catch { continue }
      }
      decisions.append(decision)
    }
    offered = []
    ledger = Ledger(
      changes: ledger.changes, decisions: ledger.decisions + decisions, outcomes: ledger.outcomes)
    var lighter = returns(to: snapshot, on: day, after: history, table).map {
      OverrideAdjustment(.percentWeight, tenthsOfPercent: $0.tenthsOfPercent, lineage: $0.lineage)
    }
    if takingLighterWeeks, let tired, day <= tired + 7 {
      lighter += ProgramPhase.deload.targets.adjustments
    }
    easing =
      lighter.isEmpty ? nil : SessionOverride(sessionID: session.id, reason: "Return", adjustments: lighter)
  }

  /// The IDs of the changes in the ledger that were suggested with high confidence.
  var sureChanges: Set<ID> {
    Set(
      ledger.changes.filter { change in change.reasons.contains { $0.code == .highConfidence } }.map { $0.id }
    )
  }

  /// Ends the session with the sets performed in each exercise, and returns the outcomes and suggestions.
  @discardableResult
  mutating func finish(
    _ done: [[PerformedSet]], effort: Int64?
  ) -> (judged: [Outcome], draft: SuggestionDraft) {
    let now = session.startedAt + 3_600_000
    let facts = facts(done, effort)
    let judged = outcomes(
      for: JudgingInput(
        snapshot: snapshot, facts: facts, history: history, ledger: ledger, table: table, now: now))
    ledger = ledger.adding(judged)
    let draft = SuggestionInput(
      snapshot: snapshot, facts: facts, history: history, ledger: ledger, table: table,
      foresight: foresight(after: done), now: now
    ).suggestions()
    if draft.advices.contains(where: { $0.reasons.contains { $0.code == .stallFatigue } }) {
      tired = session.day
    }
    offered = draft.records(of: session.id, snapshot.id, at: now).changes
    keep(offered)
    history = Array(
      (PastExercise.all(of: facts, in: snapshot, told: draft.reasons) + history).prefix(
        12 * snapshot.exercises.count))
    return (judged, draft)
  }

  private mutating func foresight(after done: [[PerformedSet]]) -> Foresight {
    for (place, sets) in done.enumerated()
    where place < days.count && !snapshot.exercises[place].countsSeconds {
      let sets = sets.map { LoadedSet(weight: Double($0.weight?.grams ?? 0) / 1000, reps: $0.reps) }
      if let day = TrainedDay(session.day, sets, after: days[place].days) { days[place].days.append(day) }
    }
    return Foresight(model: ForecastModel(from: days, before: session.day + 1), day: session.day + 3)
  }

  /// Adds changes to the ledger, and limits it to the 40 most recent changes per exercise, with their
  /// decisions and outcomes.
  ///
  /// The app reads the same number of changes.
  private mutating func keep(_ new: [SuggestedChange]) {
    let changes = Array((ledger.changes + new).suffix(40 * snapshot.exercises.count))
    let kept = Set(changes.map { $0.id })
    ledger = Ledger(
      changes: changes, decisions: ledger.decisions.filter { kept.contains($0.changeID) },
      outcomes: ledger.outcomes.filter { kept.contains($0.changeID) })
  }

  private func facts(_ done: [[PerformedSet]], _ effort: Int64?) -> SessionFacts {
    var facts = SessionFacts(session: session)
    facts.override = easing
    facts.effort = effort.map { PostWorkoutEffort(sessionID: session.id, rpe: $0, notes: nil) }
    facts.exercises = zip(targets.exercises, done).enumerated().map { rank, pair in
      let (exercise, done) = pair
      let performance = ExercisePerformance(of: exercise, at: rank, in: session)
      let sets = zip(exercise.sets, done).enumerated().map { place, pair in
        var set = SetPerformance()
        set.id = ID(high: 5, low: sessions << 16 + UInt64(rank) << 8 + UInt64(place))
        set.exercisePerformanceID = performance.id
        set.sessionID = session.id
        set.catalogID = exercise.catalogID
        set.day = session.day
        set.rank = Int64(place)
        set.type = pair.0.type
        set.weight = pair.1.weight
        if exercise.countsSeconds {
          set.durationMilliseconds = pair.1.reps * 1000
        } else {
          set.reps = pair.1.reps
        }
        set.rpe = pair.1.rpe
        set.lineage = pair.0.lineage
        return set
      }
      return ExerciseFacts(performance: performance, sets: sets)
    }
    return facts
  }
}
