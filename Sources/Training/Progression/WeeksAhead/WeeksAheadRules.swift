import Records

/// Returns a projection of a template's sessions in the coming weeks.
///
/// It assumes that the athlete achieves the likeliest result in each session, up to the top of the range, and
/// accepts every suggestion. There is one line per exercise and week, for the week's first session, so that
/// an exercise's first line is its next prescription. Results are based on the athlete's capacity
/// (``PlayedLift``) and are independent of the targets.
package func ahead(_ input: WeeksAheadInput, weeks: Int64, perWeek: Int64) -> [WeeksAheadLine] {
  var walk = WeeksAheadWalk(input: input, perWeek: perWeek)
  var lines: [WeeksAheadLine] = []
  for session in 0..<weeks * perWeek {
    let day = input.today + 1 + session / perWeek * 7 + session % perWeek * 7 / perWeek
    let told = walk.train(on: day, in: session / perWeek + 1)
    if session % perWeek == 0 { lines += told }
  }
  return lines
}

/// A simulation of a template's future sessions.
private struct WeeksAheadWalk {
  var snapshot: TemplateSnapshot
  var history: [PastExercise]
  var ledger: Ledger
  /// The forecast model that the rules use, which includes the simulated days.
  var model: ForecastModel
  /// The simulated capacities, keyed by the exercises' lineages.
  var lifts: [ID: PlayedLift] = [:]
  let input: WeeksAheadInput
  var sessions: UInt64 = 0

  init(input: WeeksAheadInput, perWeek: Int64) {
    (snapshot, history, model) = (input.snapshot, input.history, input.model)
    (ledger, self.input) = (input.ledger, input)
    accept(input.offers, at: Instant(day: input.today, millisecondsOfDay: 64_800_000, utcOffset: 0))
    for lift in snapshot.exercises {
      let known = model.days(of: lift.catalogID, before: input.today + 1)
      let heaviest = lift.sets.filter { $0.type.isWorking }.max {
        ($0.targetWeight ?? .zero) < ($1.targetWeight ?? .zero)
      }
      let forecast = heaviest.flatMap { set in
        isForeseen(set, of: lift)
          ? model.forecast((set.targetWeight ?? .zero).kilograms, of: lift.catalogID, on: input.today + 1)
          : nil
      }
      lifts[lift.lineage] = PlayedLift(
        of: lift, input.table[lift.catalogID].loading, forecast, after: history.times(of: lift), days: known,
        perWeek: perWeek)
    }
  }

  /// Simulates a session, evaluates the rules, and applies their suggestions to the template.
  mutating func train(on day: Day, in week: Int64) -> [WeeksAheadLine] {
    sessions += 1
    var session = WorkoutSession()
    session.id = ID(high: 0xa4ead, low: sessions)
    session.day = day
    session.startedAt = Instant(day: day, millisecondsOfDay: 64_800_000, utcOffset: 0)
    session.origin = .template
    var facts = SessionFacts(session: session)
    var lines: [WeeksAheadLine] = []
    for (place, lift) in snapshot.exercises.enumerated() {
      guard let played = lifts[lift.lineage] else { continue }
      facts.exercises.append(done(of: lift, by: played, at: place, in: session))
      if let line = line(of: lift, by: played, on: day, in: week) { lines.append(line) }
      lifts[lift.lineage]?.train()
    }
    learn(facts)
    let asked = snapshot
    let judged = outcomes(
      for: JudgingInput(
        snapshot: asked, facts: facts, history: history, ledger: ledger, table: input.table,
        now: session.startedAt))
    ledger = ledger.adding(judged)
    let draft = SuggestionInput(
      snapshot: asked, facts: facts, history: history, ledger: ledger, table: input.table,
      foresight: Foresight(model: model, day: day + 3, percent: input.percent), aim: input.aim,
      now: session.startedAt
    ).suggestions()
    // The rules use only this many performances of each exercise, and more would slow down the search.
    let memory = CapacitySteps.memory * max(facts.exercises.count, 1)
    history = Array(
      (PastExercise.all(of: facts, in: asked, told: draft.reasons) + history).prefix(
        memory + input.history.count))
    accept(draft.records(of: session.id, asked.id, at: session.startedAt).changes, at: session.startedAt)
    return lines
  }

  /// Applies changes to the template and records them as accepted.
  private mutating func accept(_ changes: [SuggestedChange], at instant: Instant) {
    var decisions: [Decision] = []
    for change in changes {
      // Several changes may affect the same set. A change whose target no longer exists is skipped.
      do throws(TemplateError) { try snapshot.apply(change) } catch { continue }
      var decision = Decision()
      decision.id = .derived(Decision.kind, from: change.id)
      decision.changeID = change.id
      decision.decision = .accepted
      decision.at = instant
      decisions.append(decision)
    }
    // Keep as many changes as the ledger contains after a real session: 40 per exercise.
    let newest = Array(
      (ledger.changes.filter { old in !changes.contains { $0.id == old.id } } + changes)
        .suffix(40 * max(snapshot.exercises.count, 1)))
    let kept = Set(newest.map { $0.id })
    ledger = Ledger(
      changes: newest, decisions: (ledger.decisions + decisions).filter { kept.contains($0.changeID) },
      outcomes: ledger.outcomes.filter { kept.contains($0.changeID) }, resets: ledger.resets,
      moods: ledger.moods)
  }

  /// Adds a session's top sets to the forecast model.
  private mutating func learn(_ facts: SessionFacts) {
    for exercise in facts.exercises {
      let loads = exercise.sets.compactMap { set -> LoadedSet? in
        set.reps.map { LoadedSet(weight: (set.weight ?? .zero).kilograms, reps: $0) }
      }
      let name = exercise.performance.catalogID
      let before = Array(model.days(of: name, before: facts.session.day))
      if let done = TrainedDay(facts.session.day, loads, after: before) {
        model = model.adding(done, to: name)
      }
    }
  }

  /// Returns true if forecasts support the set and enough real training days are known.
  ///
  /// Timed sets, assisted sets and sets of more than 15 repetitions aren't supported.
  private func isForeseen(_ set: SetPrescription, of lift: ExercisePrescription) -> Bool {
    isReadable(set, of: lift)
      && input.model.days(of: lift.catalogID, before: input.today + 1).count >= ForecastModel.fewestDays
  }

  private func isReadable(_ set: SetPrescription, of lift: ExercisePrescription) -> Bool {
    switch input.table[lift.catalogID].loading {
    case .weightReps, .bodyweightReps: !lift.countsSeconds && lift.target(set) <= 15
    case .assisted, .duration, .weightDuration, .distanceDuration, .climb: false
    }
  }

  /// Returns the simulated performance of an exercise, which is the likeliest result up to the top of the
  /// range.
  private func done(
    of lift: ExercisePrescription, by played: PlayedLift, at place: Int, in session: WorkoutSession
  ) -> ExerciseFacts {
    let performance = ExercisePerformance(of: lift, at: place, in: session)
    let working = lift.sets.filter { $0.type.isWorking }
    let first = working.heaviest ?? 0
    let sets = working.enumerated().map { number, asked in
      let target = lift.target(asked)
      let top = lift.repRange == .untilFailure ? 1000 : lift.repRange.bounds?.upperBound ?? target
      let able = played.count(asked.targetWeight, asked: target, behind: max(0, number - first))
      let count = min(able.nearest, max(target, top))
      var set = SetPerformance()
      set.id = .derived("ahead", from: performance.id, ID(high: 0, low: UInt64(number)))
      set.exercisePerformanceID = performance.id
      set.sessionID = session.id
      set.catalogID = lift.catalogID
      set.day = session.day
      set.rank = Int64(number)
      set.type = asked.type
      set.weight = asked.targetWeight
      if lift.countsSeconds { set.durationMilliseconds = count * 1000 } else { set.reps = count }
      set.lineage = asked.lineage
      set.hang = asked.hang
      return set
    }
    return ExerciseFacts(performance: performance, sets: sets)
  }

  private func line(
    of lift: ExercisePrescription, by played: PlayedLift, on day: Day, in week: Int64
  ) -> WeeksAheadLine? {
    let working = lift.sets.filter { $0.type.isWorking }
    guard let place = working.heaviest else { return nil }
    let set = working[place]
    let middle = played.count(set.targetWeight, asked: lift.target(set), behind: 0)
    let expected = isForeseen(set, of: lift) ? min(30, middle.nearest) : nil
    return WeeksAheadLine(
      week: week, day: day, lineage: lift.lineage, catalogID: lift.catalogID, exercise: lift.name,
      targets: working, weight: set.targetWeight, asked: lift.target(set), isTimed: lift.countsSeconds,
      isForeseen: isReadable(set, of: lift), expected: expected,
      likely: expected.map { wholeReps(around: $0, within: played.likely(around: middle)) })
  }
}

extension [SetPrescription] {
  /// The index of the first set with the heaviest load, or nil if there are no sets.
  fileprivate var heaviest: Int? {
    indices.max { (self[$0].targetWeight ?? .zero, -$0) < (self[$1].targetWeight ?? .zero, -$1) }
  }
}
