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
