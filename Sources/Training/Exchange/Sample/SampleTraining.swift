import Records

/// A simulation of a session, from its start to the decisions that follow it.
///
/// It advances the transaction's clock as the session proceeds.
struct SampleTraining {
  let tx: Transaction
  let catalogue: Catalogue
  let language: Language
  private var efforts: [Int64] = []

  init(_ tx: Transaction, _ catalogue: Catalogue, _ language: Language) {
    self.tx = tx
    self.catalogue = catalogue
    self.language = language
  }

  /// Performs a session from a template.
  ///
  /// - Throws: ``SampleError`` if an action fails.
  mutating func train(_ day: SampleSession, _ templateID: ID) throws(SampleError) {
    let session: WorkoutSession
    let programDayID = programDay(of: templateID, on: tx.context.today, in: tx)?.id
    do throws(SessionError) { session = try startSession(from: templateID, for: programDayID, in: tx) } catch
    {
      throw .session(error)
    }
    // Only push templates have deferred suggestions.
    if day.template == .push { try acceptWhatWaited(templateID, session.id) }
    do throws(SessionError) { try begin(day, session.id) } catch { throw .session(error) }
    guard let facts = facts(of: session.id, in: tx) else { return }
    let targets = todaysTargets(of: facts, catalogue, in: tx)
    do throws(SessionError) {
      try logSets(targets, day, facts.session)
    } catch { throw .session(error) }
    tx.wait(milliseconds: 150_000)
    let finished: FinishedSession
    do throws(SessionError) {
      finished = try finishSession(
        session.id, effort: day.effort ?? usualEffort, notes: day.note.map { language.text($0) }, catalogue,
        in: tx)
    } catch { throw .session(error) }
    do throws(SuggestionError) { try decide(finished, day) } catch { throw .suggestion(error) }
  }

  /// Performs a session without a template.
  ///
  /// - Throws: ``SampleError/session(_:)`` if an action fails.
  mutating func train(_ freely: SampleFreeform) throws(SampleError) {
    do throws(SessionError) {
      let session = try startFreeform(titled: language.text(freely.title), in: tx)
      if let run = freely.run, let running = catalogue.exercise("running") {
        tx.wait(milliseconds: run.minutes * 60_000)
        var entry = SetEntry()
        entry.distanceMetres = run.metres
        entry.durationMilliseconds = run.minutes * 60_000
        try Training.logSets([entry], of: running, in: session.id, tx)
      }
      for lift in freely.lifts {
        guard let exercise = catalogue.exercise(lift.catalogID) else { continue }
        if let range = freely.range { try chooseRange(range, for: exercise, in: session.id, tx) }
        for set in 0..<Int64(lift.sets) {
          tx.wait(milliseconds: 95_000)
          var entry = SetEntry()
          entry.weight = lift.grams.map { Weight(grams: $0) }
          entry.reps = lift.count - set
          try Training.logSets([entry], of: exercise, in: session.id, tx)
        }
      }
      if let bouldering = catalogue.exercise("bouldering") {
        for climb in freely.climbs {
          tx.wait(milliseconds: 420_000)
          var entry = SetEntry()
          entry.climb = climb
          try Training.logSets([entry], of: bouldering, in: session.id, tx)
        }
      }
      tx.wait(milliseconds: 60_000)
      _ = try finishSession(
        session.id, effort: freely.effort, notes: freely.note.map { language.text($0) }, catalogue, in: tx)
    } catch { throw .session(error) }
  }

  /// Accepts the suggestions that were deferred after the last session.
  ///
  /// - Throws: ``SampleError`` if an action fails.
  private func acceptWhatWaited(_ templateID: ID, _ sessionID: ID) throws(SampleError) {
    tx.wait(milliseconds: 30_000)
    let offered: [OfferedChange]
    do throws(TemplateError) { offered = try offeredChanges(of: templateID, in: tx) } catch {
      throw .template(error)
    }
    guard !offered.isEmpty else { return }
    do throws(SuggestionError) {
      try decideChanges(offered.map { $0.change.id }.all(.accepted), at: sessionID, in: tx)
    } catch { throw .suggestion(error) }
  }

  /// Enters the mood and adjusts the day's targets.
  ///
  /// - Throws: ``SessionError`` if an action fails.
  private func begin(_ day: SampleSession, _ sessionID: ID) throws(SessionError) {
    if let mood = day.mood {
      try noteMood(mood, notes: day.overrideReason.map { language.text($0) }, in: sessionID, tx)
    }
    if let override = day.override, let reason = day.overrideReason {
      let adjustment = OverrideAdjustment(.percentWeight, tenthsOfPercent: override)
      try overrideTargets([adjustment], because: language.text(reason), in: sessionID, tx)
    }
    tx.wait(milliseconds: 120_000)
  }

  /// Logs the sets of a session.
  ///
  /// - Throws: ``SessionError`` if an action fails.
  private mutating func logSets(
    _ targets: TemplateSnapshot, _ day: SampleSession, _ session: WorkoutSession
  ) throws(SessionError) {
    var lifter = SampleLifter(week: day.week, form: day.form, seed: session.id)
    var done: [ID: Int64] = [:]
    let old = day.isStubborn ? weightsBefore(targets, session) : [:]
    var setNote = day.setNote.map { language.text($0) }
    for (exercise, target) in inOrder(targets) {
      if let skipped = day.skipped, exercise.catalogID.hasSameBytes(as: skipped) {
        if done[exercise.lineage] == nil { try skipExercise(at: exercise.lineage, in: session.id, tx) }
        done[exercise.lineage] = 0
        continue
      }
      guard let doing = try exerciseToDo(exercise, day, session, isFirst: done[exercise.lineage] == nil)
      else {
        continue
      }
      var asked = target
      asked.targetWeight = old[target.lineage] ?? target.targetWeight
      let entry = entry(asked, of: exercise, done[exercise.lineage] ?? 0, &lifter, &setNote)
      tx.wait(milliseconds: (entry.reps ?? 0) * 3000 + (entry.durationMilliseconds ?? 0))
      try Training.logSets([entry], of: doing, in: session.id, tx)
      done[exercise.lineage, default: 0] += target.type.isWorking ? 1 : 0
      let rest = exercise.restSeconds(after: target)
      tx.wait(milliseconds: (rest + lifter.restMore) * 1000)
      if let dropped = day.dropped, exercise.catalogID.hasSameBytes(as: dropped),
        target == exercise.sets.last
      {
        try logDropSet(entry, of: doing, in: session.id)
      }
    }
    if let added = day.added.flatMap({ catalogue.exercise($0) }) { try logAdded(added, in: session.id) }
  }

  /// Returns the template's exercise or the day's replacement for it, which is swapped in before the first
  /// set.
  ///
  /// - Throws: ``SessionError`` if swapping fails.
  private func exerciseToDo(
    _ planned: ExercisePrescription, _ day: SampleSession, _ session: WorkoutSession, isFirst: Bool
  ) throws(SessionError) -> Exercise? {
    guard let swap = day.swapped, planned.catalogID.hasSameBytes(as: swap.from),
      let other = catalogue.exercise(swap.to)
    else { return catalogue.exercise(planned.catalogID) }
    if isFirst { try swapExercise(at: planned.lineage, for: other, in: session.id, tx) }
    return other
  }

  private mutating func entry(
    _ target: SetPrescription, of exercise: ExercisePrescription, _ before: Int64,
    _ lifter: inout SampleLifter, _ note: inout String?
  ) -> SetEntry {
    var entry = SetEntry()
    entry.type = target.type
    entry.weight = target.targetWeight
    guard target.type.isWorking else {
      entry.reps = target.targetReps
      return entry
    }
    let effort = lifter.effort(at: target, of: exercise, after: before)
    efforts.append(effort.rpe)
    if exercise.countsSeconds {
      entry.durationMilliseconds = effort.count * 1000
    } else {
      entry.reps = effort.count
    }
    if before > 0 { entry.rpe = effort.rpe }
    if before == 1, let text = note { (entry.notes, note) = (text, nil) }
    return entry
  }

  /// Logs a drop set after the last set.
  ///
  /// - Throws: ``SessionError`` if logging fails.
  private func logDropSet(
    _ last: SetEntry, of exercise: Exercise, in sessionID: ID
  ) throws(SessionError) {
    var entry = last
    entry.type = .dropSet
    entry.weight = last.weight.map { Weight(grams: max(2000, $0.grams - 4000)) }
    entry.reps = last.reps.map { $0 - 3 }
    entry.rpe = 100
    tx.wait(milliseconds: 20_000)
    try Training.logSets([entry], of: exercise, in: sessionID, tx)
  }

  /// Logs the sets of an added exercise.
  ///
  /// - Throws: ``SessionError`` if logging fails.
  private func logAdded(_ exercise: Exercise, in sessionID: ID) throws(SessionError) {
    for reps in [Int64(12), 10] {
      var entry = SetEntry()
      entry.weight = Weight(grams: 50_000)
      entry.reps = reps
      tx.wait(milliseconds: 130_000)
      try Training.logSets([entry], of: exercise, in: sessionID, tx)
    }
  }

  /// Returns the previous weights of the first exercise with an increased weight, keyed by set lineage.
  private func weightsBefore(_ targets: TemplateSnapshot, _ session: WorkoutSession) -> [ID: Weight] {
    for exercise in targets.exercises {
      let last = history(of: exercise.catalogID, before: session.startedAt, limit: 1, in: tx).first
      var weights: [ID: Weight] = [:]
      for set in last?.exercise(exercise.lineage)?.sets ?? [] {
        guard let lineage = set.lineage, let before = set.weight,
          let now = exercise.set(lineage)?.targetWeight, before < now
        else { continue }
        weights[lineage] = before
      }
      if !weights.isEmpty { return weights }
    }
    return [:]
  }

  /// Returns the sets in the order in which they are performed, alternating between the exercises in a
  /// superset.
  private func inOrder(_ targets: TemplateSnapshot) -> [(ExercisePrescription, SetPrescription)] {
    var order: [(ExercisePrescription, SetPrescription)] = []
    var groups: [Int64] = []
    for exercise in targets.exercises {
      guard let group = exercise.supersetGroup else {
        order += exercise.sets.map { (exercise, $0) }
        continue
      }
      guard !groups.contains(group) else { continue }
      groups.append(group)
      let turns = targets.exercises.filter { $0.supersetGroup == group }
      for place in 0..<(turns.map { $0.sets.count }.max() ?? 0) {
        for exercise in turns where place < exercise.sets.count {
          order.append((exercise, exercise.sets[place]))
        }
      }
    }
    return order
  }

  /// The effort of the session, from 5 to 9: the mean effort of its sets minus one, because a set is hardest
  /// at its end.
  private var usualEffort: Int64 {
    guard !efforts.isEmpty else { return 6 }
    return min(max(efforts.reduce(0, +) / Int64(efforts.count) / 10 - 1, 5), 9)
  }

  /// Decides on the changes suggested after the session.
  ///
  /// - Throws: ``SuggestionError`` if deciding fails.
  private func decide(_ finished: FinishedSession, _ day: SampleSession) throws(SuggestionError) {
    let sessionID = finished.facts.session.id
    var accepted: [ID] = []
    for (number, change) in finished.changes.enumerated() {
      guard let (verdict, because) = day.verdict(on: change, number: number) else { continue }
      if verdict == .accepted {
        accepted.append(change.id)
      } else {
        tx.wait(milliseconds: 10_000)
        try decideChanges(
          [change.id].all(verdict, because: because.map { language.text($0) }), at: sessionID, in: tx)
      }
    }
    tx.wait(milliseconds: 10_000)
    try decideChanges(accepted.all(.accepted), at: sessionID, in: tx)
  }
}
