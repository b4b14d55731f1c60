package import Records
package import Training

/// A test fixture that runs the learning loop without a store: train, judge, suggest, decide, and train again
/// a few days later.
package struct LoopStory: Sendable {
  package var snapshot: TemplateSnapshot
  package var ledger = Ledger()
  package var history: [PastExercise] = []
  package var table: TraitsTable
  package var now = Instant(day: Day(number: 20_514), millisecondsOfDay: 64_800_000, utcOffset: 0)
  package var origin = SessionOrigin.template
  /// The minimum forecast probability, in percent, of reaching the next targets.
  ///
  /// If nil, there is no forecast, and only the eight progression rules apply.
  package var percent: Int64?
  package private(set) var sessions: UInt64 = 0

  package init(_ snapshot: TemplateSnapshot, _ traits: ExerciseTraits) {
    self.snapshot = snapshot
    table = TraitsTable(unit: traits.grid.unit)
    for exercise in snapshot.exercises { table[exercise.catalogID] = traits }
  }

  /// The results of a session: its facts, outcomes and suggestions.
  package struct After: Sendable {
    package var facts: SessionFacts
    package var outcomes: [Outcome]
    package var draft: SuggestionDraft
    package var changes: [SuggestedChange]

    package func advice(_ place: Int = 0) -> ExerciseAdvice { draft.advices[place] }

    /// Returns the changes in order as short texts, such as `increaseWeight +5`.
    package func changeTexts(in unit: WeightUnit = .pound) -> [String] {
      changes.map { change in
        let isWeight = change.changeType == .increaseWeight || change.changeType == .decreaseWeight
        let delta = change.delta ?? 0
        let figure = isWeight ? Weight(grams: delta).millionths(in: unit).quotientRounded(10_000) * 10_000 : 0
        let number = isWeight ? decimal(millionths: figure) : String(delta)
        return change.changeType.rawValue + (change.delta == nil ? "" : (delta > 0 ? " +" : " ") + number)
      }
    }
  }

  /// Advances the clock by three days, performs the given sets, and computes outcomes and suggestions.
  @discardableResult
  package mutating func train(
    _ done: [Did]..., effort: Int64? = nil, mood: Feeling? = nil, override: [OverrideAdjustment]? = nil
  ) -> After {
    sessions += 1
    now = now + 3 * 86_400_000
    let facts = facts(done, effort, mood, override)
    let judging = JudgingInput(
      snapshot: snapshot, facts: facts, history: history, ledger: ledger, table: table, now: now)
    let outcomes = outcomes(for: judging)
    ledger = ledger.adding(outcomes)
    let asked = origin == .template ? snapshot : facts.mirrored(createdBy: .user, at: now)
    let next = facts.session.day + 3
    let input = SuggestionInput(
      snapshot: asked, facts: facts, history: history, ledger: ledger, table: table,
      foresight: percent.map {
        Foresight(model: ForecastModel(from: [], before: next), day: next, percent: $0)
      },
      now: now)
    let draft = input.suggestions()
    let (_, changes) = draft.records(of: facts.session.id, asked.id, at: now)
    keep(changes: changes, moods: [facts.mood].compactMap { $0 })
    history = PastExercise.all(of: facts, in: asked, told: draft.reasons) + history
    return After(facts: facts, outcomes: outcomes, draft: draft, changes: changes)
  }

  /// Records the same decision on several changes.
  ///
  /// Accepted changes form the next version of the template.
  ///
  /// - Throws: ``TemplateError`` if a change can't be applied.
  package mutating func decide(_ verdict: Verdict, _ changes: [SuggestedChange]) throws {
    now = now + 60_000
    var decisions: [Decision] = []
    for change in changes {
      var decision = Decision()
      decision.id = .derived(
        "sample decision", from: change.id, ID(high: 0, low: UInt64(bitPattern: now.milliseconds)))
      decision.changeID = change.id
      decision.decision = verdict
      decision.at = now
      decisions.append(decision)
      if verdict == .accepted { try snapshot.apply(change) }
    }
    keep(decisions: decisions)
    snapshot = snapshot.sealed()
  }

  /// Stores changes as suggestions and accepts them, which applies them to the template.
  ///
  /// - Throws: ``TemplateError`` if a change can't be applied.
  package mutating func accept(_ changes: [SuggestedChange]) throws {
    keep(changes: changes)
    try decide(.accepted, changes)
  }

  /// Returns the facts of a session in which the given sets were performed at the current targets.
  package func done(_ done: [Did]...) -> SessionFacts { facts(done, nil, nil, nil) }

  package mutating func forget(_ catalogID: String?, _ type: ChangeType?) {
    var reset = LessonReset()
    reset.catalogID = catalogID
    reset.changeType = type
    reset.at = now
    keep(resets: [reset])
  }

  package mutating func keep(
    changes: [SuggestedChange] = [], decisions: [Decision] = [], outcomes: [Outcome] = [],
    resets: [LessonReset] = [], moods: [PreWorkoutMood] = []
  ) {
    ledger = Ledger(
      changes: ledger.changes + changes, decisions: ledger.decisions + decisions,
      outcomes: ledger.outcomes + outcomes, resets: ledger.resets + resets, moods: ledger.moods + moods)
  }

  private func facts(
    _ done: [[Did]], _ effort: Int64?, _ mood: Feeling?, _ override: [OverrideAdjustment]?
  ) -> SessionFacts {
    var session = WorkoutSession()
    session.id = ID(high: 0x5e55, low: sessions)
    session.startedAt = now
    session.day = now.day(utcOffset: 0)
    session.origin = origin
    var facts = SessionFacts(session: session)
    facts.effort = effort.map { PostWorkoutEffort(sessionID: session.id, rpe: $0, notes: nil) }
    facts.mood = mood.map { PreWorkoutMood(sessionID: session.id, feeling: $0, notes: nil) }
    facts.override = override.map { SessionOverride(sessionID: session.id, reason: "", adjustments: $0) }
    let targets = adjustedTargets(of: snapshot, facts.override, table)
    for (place, exercise) in targets.exercises.enumerated() {
      var performance = ExercisePerformance(of: exercise, at: place, in: session)
      if place >= done.count || done[place].isEmpty { performance.state = .skipped }
      performance.repRange = exercise.repRange
      let sets = place < done.count ? sets(of: exercise, done[place], performance) : []
      facts.exercises.append(ExerciseFacts(performance: performance, sets: sets))
    }
    return facts
  }

  private func sets(
    of exercise: ExercisePrescription, _ done: [Did], _ performance: ExercisePerformance
  ) -> [SetPerformance] {
    let working = exercise.sets.filter { $0.type.isWorking }
    var sets: [SetPerformance] = []
    var clock = now
    for (place, did) in done.enumerated() where did.count != nil {
      let target = place < working.count ? working[place] : nil
      var set = SetPerformance()
      set.id = .derived("sample deed", from: performance.id, ID(high: 1, low: UInt64(place)))
      set.catalogID = performance.catalogID
      set.rank = Int64(place)
      set.day = now.day(utcOffset: 0)
      set.type = did.type ?? target?.type ?? .regular
      set.weight = did.weight ?? target?.targetWeight ?? working.last?.targetWeight
      let isTimed = exercise.countsSeconds
      if isTimed { set.durationMilliseconds = did.count.map { $0 * 1000 } } else { set.reps = did.count }
      set.lineage = target?.lineage
      set.hang = target?.hang
      if let edge = did.edge { set.hang?.edgeMillimetres = edge }
      if let after = did.after {
        clock = clock + after * 1000
        set.completedAt = clock
      }
      sets.append(set)
    }
    return sets
  }
}
