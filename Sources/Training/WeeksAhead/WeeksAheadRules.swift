import Records

/// The next weeks of a template, if each session brings what the forecast's middle says, up to the top of
/// the range, and all that the rules then suggest is accepted.
///
/// One line an exercise and week, of the week's last session. Each forecast takes those before it as done;
/// what the model has learned stays as it is today.
package func ahead(_ input: WeeksAheadInput, weeks: Int64, perWeek: Int64) -> [WeeksAheadLine] {
  var walk = WeeksAheadWalk(input: input)
  var lines: [WeeksAheadLine] = []
  func day(_ session: Int64) -> Day {
    input.today + 1 + session / perWeek * 7 + session % perWeek * 7 / perWeek
  }
  for session in 0..<weeks * perWeek {
    let told = walk.train(on: day(session), next: day(session + 1), in: session / perWeek + 1)
    if session % perWeek == perWeek - 1 { lines += told }
  }
  return lines
}

/// A template on its way through sessions that are yet to come.
private struct WeeksAheadWalk {
  var snapshot: PlanSnapshot
  var history: [PastExercise]
  /// With the days that are yet to come.
  var model: ForecastModel
  let input: WeeksAheadInput
  var sessions: UInt64 = 0

  init(input: WeeksAheadInput) {
    (snapshot, history, model) = (input.snapshot, input.history, input.model)
    self.input = input
  }

  /// Does a session, asks the rules, and takes what they suggest into the template.
  mutating func train(on day: Day, next: Day, in week: Int64) -> [WeeksAheadLine] {
    sessions += 1
    var session = WorkoutSession()
    session.id = ID(high: 0xa4ead, low: sessions)
    session.day = day
    session.startedAt = Instant(day: day, millisecondsOfDay: 64_800_000, utcOffset: 0)
    var facts = SessionFacts(session: session)
    var lines: [WeeksAheadLine] = []
    for (place, lift) in snapshot.exercises.enumerated() {
      let forecasts = forecasts(of: lift, on: day)
      let sets = sets(of: lift, forecasts, at: place, in: session)
      facts.exercises.append(sets)
      if let line = line(of: lift, forecasts, on: day, in: week) { lines.append(line) }
      let loads = sets.sets.compactMap { set -> LoadedSet? in
        set.reps.map { LoadedSet(weight: (set.weight ?? .zero).kilograms, reps: $0) }
      }
      let before = Array(model.days(of: lift.catalogID, before: day))
      if let done = TrainedDay(day, loads, after: before) { model = model.adding(done, to: lift.catalogID) }
    }
    let draft = suggestions(
      for: SuggestionInput(
        snapshot: snapshot, facts: facts, history: history, ledger: input.ledger, table: input.table,
        foresight: Foresight(model: model, day: next, percent: input.percent), now: session.startedAt))
    history = PastExercise.all(of: facts, in: snapshot) + history
    // The rules look back at so many times of each; more would only be looked through.
    let memory = CapacitySteps.memory
    if sessions >= memory { history = Array(history.prefix(memory * facts.exercises.count)) }
    for change in draft.records(of: session.id, snapshot.id, at: session.startedAt).changes {
      // Two changes of one set may follow each other; what has lost its target is left out.
      do throws(PlanError) { try snapshot.apply(change) } catch { continue }
    }
    return lines
  }

  /// One of each working set; nil where nothing can be said, as of what was really done on too few days.
  private func forecasts(of lift: ExercisePrescription, on day: Day) -> [Forecast?] {
    let known = input.model.days(of: lift.catalogID, before: input.today + 1).count
    return lift.sets.filter { $0.type.isWorking }.map { set in
      isForeseen(set, of: lift) && known >= ForecastModel.fewestDays
        ? model.forecast((set.targetWeight ?? .zero).kilograms, of: lift.catalogID, on: day) : nil
    }
  }

  /// Whether a forecast reads such a set: seconds, help and more than 15 repetitions are beyond it.
  private func isForeseen(_ set: SetPrescription, of lift: ExercisePrescription) -> Bool {
    switch input.table[lift.catalogID].loading {
    case .weightReps, .bodyweightReps: !lift.countsSeconds && lift.asked(set) <= 15
    case .assisted, .duration, .weightDuration, .distanceDuration, .climb: false
    }
  }

  private func sets(
    of lift: ExercisePrescription, _ forecasts: [Forecast?], at place: Int, in session: WorkoutSession
  ) -> ExerciseFacts {
    let performance = ExercisePerformance(of: lift, at: place, in: session)
    var sets: [SetPerformance] = []
    for (number, asked) in lift.sets.filter({ $0.type.isWorking }).enumerated() {
      let target = lift.asked(asked)
      let most = max(target, lift.repRange.bounds?.upperBound ?? target)
      let expected = forecasts[number]?.reps ?? target
      let count = lift.repRange == .untilFailure ? expected : min(expected, most)
      var set = SetPerformance()
      set.id = .derived("ahead", from: performance.id, ID(high: 0, low: UInt64(number)))
      set.catalogID = lift.catalogID
      set.rank = Int64(number)
      set.type = asked.type
      set.weight = asked.targetWeight
      if lift.countsSeconds { set.durationMilliseconds = count * 1000 } else { set.reps = count }
      set.lineage = asked.lineage
      sets.append(set)
    }
    return ExerciseFacts(performance: performance, sets: sets)
  }

  private func line(
    of lift: ExercisePrescription, _ forecasts: [Forecast?], on day: Day, in week: Int64
  ) -> WeeksAheadLine? {
    let working = lift.sets.filter { $0.type.isWorking }
    let heaviest = working.indices.max {
      (working[$0].targetWeight ?? .zero, -$0) < (working[$1].targetWeight ?? .zero, -$1)
    }
    guard let heaviest else { return nil }
    let forecast = forecasts[heaviest]
    return WeeksAheadLine(
      week: week, day: day, lineage: lift.lineage, catalogID: lift.catalogID, exercise: lift.name,
      weight: working[heaviest].targetWeight, sets: Int64(working.count),
      asked: lift.asked(working[heaviest]), isTimed: lift.countsSeconds,
      isForeseen: isForeseen(working[heaviest], of: lift), expected: forecast?.reps,
      likely: forecast?.likelyReps)
  }
}

extension ExercisePrescription {
  /// The target of a set, else the low end of the range.
  fileprivate func asked(_ set: SetPrescription) -> Int64 {
    let target = countsSeconds ? set.targetDurationSeconds : set.targetReps
    return min(max(target ?? repRange.bounds?.lowerBound ?? 0, 0), 100_000)
  }
}
