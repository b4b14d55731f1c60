package import Records

/// Adds sets to an exercise for today only, before or after the existing sets.
///
/// The template doesn't change.
///
/// The new sets come after the existing ones if `behind` is true.
///
/// - Throws: ``SessionError`` if the session isn't in progress, the exercise doesn't exist, or there would be
///   more than 200 sets.
package func askForSets(
  _ more: [SetPrescription], behind: Bool = false, at exerciseID: ID, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let (open, exercise) = try live(exerciseID, in: sessionID, tx)
  let listed = listedSets(of: exercise, in: open, tx)
  guard listed.count + more.count <= 200 else { throw .outside(field: "sets", 0...200) }
  var named = more
  for place in named.indices { named[place].lineage = tx.makeID() }
  var performance = exercise.performance
  performance.targets = behind ? listed + named : named + listed
  tx.put(performance)
}

/// Removes a prescribed set for today only.
///
/// The template doesn't change.
///
/// - Throws: ``SessionError/noSuchSet(_:)`` if the set isn't among the exercise's sets or is done, or another
///   ``SessionError`` if the session isn't in progress or the exercise doesn't exist.
package func leaveOutSet(
  _ lineage: ID, at exerciseID: ID, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let (open, exercise) = try live(exerciseID, in: sessionID, tx)
  let listed = listedSets(of: exercise, in: open, tx)
  // Without the exercise's traits, its open sets may be others than those that are shown.
  guard !exercise.open.isEmpty, listed.contains(where: { $0.lineage == lineage }),
    !(exercise.before + exercise.sets).contains(where: { $0.complete && $0.lineage == lineage })
  else { throw .noSuchSet(0) }
  var performance = exercise.performance
  performance.targets = listed.filter { $0.lineage != lineage }
  tx.put(performance)
}

/// Returns the sets of an exercise before the day's adjustments, which are applied whenever they are read.
private func listedSets(
  of exercise: LiveExercise, in open: SessionFacts, _ tx: Transaction
) -> [SetPrescription] {
  let performance = exercise.performance
  if let targets = performance.targets { return targets }
  guard performance.swappedFrom == nil, let lineage = performance.lineage,
    let planned = plannedSnapshot(of: open, in: tx).exercise(lineage)
  else { return exercise.prescription.sets }
  return planned.sets
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
  func sets(as last: LastTime, of exercise: Exercise) -> [SetPrescription]? {
    let working = last.sets.filter { $0.type.sort == .work }
    // An assisting or added weight says little about how hard a set is.
    let leading = exercise.progressionLoading == .weightReps ? leadingWarmUps(of: working) : 0
    let work = working.dropFirst(leading)
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
