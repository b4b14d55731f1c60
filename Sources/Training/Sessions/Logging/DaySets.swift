package import Records

/// Adds sets to an exercise for today only, before or after the existing sets.
///
/// The template doesn't change.
///
/// `targets` contains the exercise's existing sets, with the day's weights. The new sets come after them if
/// `behind` is true.
///
/// - Throws: ``SessionError`` if the session isn't in progress, the exercise doesn't exist, or there would be
///   more than 200 sets.
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

/// Removes a prescribed set for today only.
///
/// The template doesn't change.
///
/// - Throws: ``SessionError/noSuchSet(_:)`` if the set isn't among the exercise's open sets, or another
///   ``SessionError`` if the session isn't in progress or the exercise doesn't exist.
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

/// Returns the usual working weight of an exercise with prescribed warm-ups but no prescribed working
/// weights, or nil for other exercises.
///
/// This is the heaviest working weight in the exercise's last session. If there is none, it is the heaviest
/// weight among the entries, provided that there are more entries than warm-ups.
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
  /// Returns the sets with targets copied from another exercise's last session, position by position.
  ///
  /// Returns nil if that session has no working set.
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
