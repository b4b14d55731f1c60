import Records
import Training

extension Policy {
  /// The fixed rules, and Cairn.
  package static var all: [Policy] { fixedRules + [cairn] }

  /// Cairn itself: its pure functions in the loop of the app, with all that is offered accepted.
  package static var cairn: Policy {
    Policy("Cairn", "Cairn") { brief in
      var loop = CairnLoop(brief)
      return { log, today in
        if let last = log.last { loop.finish(last) }
        loop.start(on: today)
        return loop.asked
      }
    }
  }
}

/// The learning loop of one exercise without a store: what the actions of `Loop` read and write stands here.
private struct CairnLoop {
  private var snapshot = PlanSnapshot()
  private var ledger = Ledger()
  /// The newest first, as many as the app reads.
  private var history: [PastExercise] = []
  private var offered: [SuggestedChange] = []
  private var days = ExerciseDays(exercise: CairnLoop.exercise)
  private var session = WorkoutSession()
  /// What is taken off for the day after a pause.
  private var easing: SessionOverride?
  private var sessions: UInt64 = 0
  private let table: TraitsTable

  private static let exercise = "exercise"

  init(_ brief: LifterBrief) {
    var table = TraitsTable(unit: brief.grid.unit)
    table[CairnLoop.exercise] = ExerciseTraits(grid: brief.grid)
    self.table = table
    var exercise = ExercisePrescription()
    exercise.lineage = ID(high: 1, low: 1)
    exercise.catalogID = CairnLoop.exercise
    exercise.name = CairnLoop.exercise
    exercise.repRange = .range(brief.range, .reps)
    exercise.sets = (0..<3).map { place in
      var set = SetPrescription()
      set.lineage = ID(high: 2, low: UInt64(place))
      set.targetWeight = brief.start
      set.targetReps = brief.range.lowerBound
      return set
    }
    snapshot.exercises = [exercise]
  }

  /// What today's plan says, eased after a pause.
  var asked: [AskedSet] {
    (adjustedTargets(of: snapshot, easing, table).exercises.first?.sets ?? []).map { set in
      AskedSet(set.targetWeight ?? .zero, set.targetReps ?? 1, isOpen: set.type == .failure)
    }
  }

  /// All that is offered is accepted at the start, before the first set; after a pause the lighter targets
  /// too.
  mutating func start(on day: Int64) {
    sessions += 1
    session = WorkoutSession()
    session.id = ID(high: 3, low: sessions)
    session.day = Day(number: 20_000 + day)
    session.startedAt = Instant(day: session.day, millisecondsOfDay: 64_800_000, utcOffset: 0)
    session.origin = .plan
    var decisions: [Decision] = []
    for change in offered {
      var decision = Decision()
      decision.id = ID(high: 4, low: UInt64(ledger.decisions.count + decisions.count))
      decision.changeID = change.id
      decision.sessionID = session.id
      decision.decision = .accepted
      decision.at = session.startedAt
      do throws(PlanError) { try snapshot.apply(change) } catch { continue }
      decisions.append(decision)
    }
    ledger = Ledger(
      changes: ledger.changes, decisions: ledger.decisions + decisions, outcomes: ledger.outcomes)
    let lighter = returns(to: snapshot, on: session.day, after: history, table).map {
      OverrideAdjustment(.percentWeight, tenthsOfPercent: $0.tenthsOfPercent, lineage: $0.lineage)
    }
    easing =
      lighter.isEmpty ? nil : SessionOverride(sessionID: session.id, reason: "Return", adjustments: lighter)
  }

  /// As `finishSession` does it: judge, then suggest.
  mutating func finish(_ done: DoneDay) {
    let now = session.startedAt + 3_600_000
    let facts = facts(done)
    let judged = outcomes(
      for: JudgingInput(
        snapshot: snapshot, facts: facts, history: history, ledger: ledger, table: table, now: now))
    ledger = ledger.adding(judged)
    let draft = suggestions(
      for: SuggestionInput(
        snapshot: snapshot, facts: facts, history: history, ledger: ledger, table: table,
        foresight: foresight(after: done), now: now))
    offered = draft.records(of: session.id, snapshot.id, at: now).changes
    keep(offered)
    history = Array((PastExercise.all(of: facts, in: snapshot) + history).prefix(12))
  }

  /// What the forecast makes of the log, as `finishSession` asks it.
  private mutating func foresight(after done: DoneDay) -> Foresight {
    let sets = done.sets.map { LoadedSet(weight: $0.asked.weight.kilograms, reps: $0.reps) }
    if let day = TrainedDay(session.day, sets, after: days.days) { days.days.append(day) }
    return Foresight(
      model: ForecastModel(from: [days], before: session.day + 1), day: session.day + 3)
  }

  /// The newest 40 changes of an exercise, as many as the app reads, with what was said to them.
  private mutating func keep(_ new: [SuggestedChange]) {
    let changes = Array((ledger.changes + new).suffix(40))
    let kept = Set(changes.map { $0.id })
    ledger = Ledger(
      changes: changes, decisions: ledger.decisions.filter { kept.contains($0.changeID) },
      outcomes: ledger.outcomes.filter { kept.contains($0.changeID) })
  }

  private func facts(_ done: DoneDay) -> SessionFacts {
    var facts = SessionFacts(session: session)
    facts.override = easing
    if let hardest = done.sets.compactMap({ $0.rpe }).max() {
      facts.effort = PostWorkoutEffort(sessionID: session.id, rpe: (hardest + 5) / 10, notes: nil)
    }
    guard let exercise = snapshot.exercises.first else { return facts }
    let performance = ExercisePerformance(of: exercise, at: 0, in: session)
    let sets = zip(exercise.sets, done.sets).enumerated().map { place, pair in
      var set = SetPerformance()
      set.id = ID(high: 5, low: sessions << 8 + UInt64(place))
      set.exercisePerformanceID = performance.id
      set.sessionID = session.id
      set.catalogID = exercise.catalogID
      set.day = session.day
      set.rank = Int64(place)
      set.type = pair.0.type
      set.weight = pair.1.asked.weight
      set.reps = pair.1.reps
      set.rpe = pair.1.rpe
      set.lineage = pair.0.lineage
      return set
    }
    facts.exercises = [ExerciseFacts(performance: performance, sets: sets)]
    return facts
  }
}
