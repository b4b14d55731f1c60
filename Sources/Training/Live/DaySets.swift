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
