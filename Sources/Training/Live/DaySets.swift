package import Records

/// Asks for more sets of an exercise today, before those that it has or behind them; the plan stays as it is.
///
/// `targets` is what the exercise has today, with the weights of the day.
package func askForSets(
  _ more: [SetPrescription], before targets: [SetPrescription], behind: Bool = false, at exerciseID: ID,
  in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let (_, exercise) = try live(exerciseID, in: sessionID, tx)
  guard targets.count + more.count <= 200 else { throw .outside(field: "sets", 0...200) }
  var named = more
  for place in named.indices { named[place].lineage = tx.makeID() }
  var performance = exercise.performance
  performance.targets = behind ? targets + named : named + targets
  tx.put(performance)
}

/// Leaves out a set that was asked for today; the plan stays as it is.
///
/// Throws `noSuchSet` when it is not among the targets, or is done already.
package func leaveOutSet(
  _ lineage: ID, of targets: [SetPrescription], at exerciseID: ID, in sessionID: ID,
  _ tx: Transaction
) throws(SessionError) {
  let (_, exercise) = try live(exerciseID, in: sessionID, tx)
  guard exercise.open.contains(where: { $0.lineage == lineage }) else { throw .noSuchSet(0) }
  var performance = exercise.performance
  performance.targets = targets.filter { $0.lineage != lineage }
  tx.put(performance)
}

/// What the plan asks of an exercise, or the athlete asked today, with the weights of the day.
func targets(
  of performance: ExercisePerformance, in open: SessionFacts, _ tx: Transaction
) -> ExercisePrescription? {
  guard let lineage = performance.lineage else { return nil }
  let planned = snapshot(of: open, in: tx)
  guard var asked = planned.exercise(lineage) else { return nil }
  if let targets = performance.targets {
    asked.sets = targets
  } else {
    let today = adjustedTargets(of: planned, open.override, TraitsTable(unit: .kilogram)).exercise(lineage)
    asked.sets = asked.sets.map { today?.set($0.lineage) ?? $0 }
  }
  return asked
}

/// The weight of the work where warm-ups are asked and no target names one.
///
/// It is the last time's, else the heaviest of sets told at once that are more than the warm-ups.
func usualWeight(
  _ entries: [SetEntry], of exercise: Exercise, asked: ExercisePrescription, in open: SessionFacts,
  _ tx: Transaction
) -> Weight? {
  let warmUps = asked.sets.count { $0.type == .warmup }
  guard warmUps > 0, !asked.sets.contains(where: { $0.type.isWorking && $0.targetWeight != nil }) else {
    return nil
  }
  let last = lastTime(of: exercise.catalogID, before: open.session.startedAt, in: tx)
  if let usual = last?.sets.filter({ $0.type.isWorking }).compactMap({ $0.weight }).max() { return usual }
  return entries.count > warmUps ? entries.compactMap { $0.weight }.max() : nil
}

extension ExercisePrescription {
  /// Its sets with the targets of another exercise: what was done of that the last time, place by place.
  ///
  /// nil where that has no working set.
  func sets(as last: LastTime) -> [SetPrescription]? {
    let working = last.sets.filter { $0.type.sort == .work }
    let work = working.dropFirst(leadingWarmUps(of: working))
    guard let final = work.last else { return nil }
    var warmUps = last.sets.filter { $0.type == .warmup }[...]
    var left = work
    return sets.map { set in
      var set = set
      let done = set.type == .warmup ? warmUps.popFirst() : left.popFirst() ?? final
      set.targetWeight = done?.weight
      set.targetReps = done?.reps.map { min(max($0, 0), 100_000) }
      set.targetDurationSeconds = done?.durationMilliseconds.map { min(max($0 / 1000, 0), 864_000) }
      set.hang = done?.hang
      return set
    }
  }
}
