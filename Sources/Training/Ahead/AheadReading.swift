package import Records

/// The next weeks of a template; see ``ahead(_:weeks:perWeek:)``.
///
/// `perWeek` sessions a week; nil is as often as in the last four weeks, once at least. Throws `noSuchPlan`,
/// and others of a template that can't be read.
package func ahead(
  of planID: ID, weeks: Int64, perWeek: Int64?, _ catalogue: Catalogue, in tx: Transaction
) throws(PlanError) -> [AheadLine] {
  let snapshot = try readPlan(planID, in: tx).snapshot
  let names = snapshot.exercises.map { $0.catalogID }
  let today = tx.context.today
  let days = names.map { exerciseDays(of: $0, before: tx.context.now, in: tx) }
  let lately = days.map { exercise in Int64(exercise.days.count { $0.day > today - 28 && $0.day <= today }) }
  let usual = max(1, (lately.max() ?? 0).quotientRounded(4))
  let input = AheadInput(
    snapshot: snapshot, history: pastExercises(of: names, before: tx.context.now, in: tx), days: days,
    ledger: ledger(of: names, in: tx), table: traitsTable(of: names, catalogue, in: tx), today: today)
  return ahead(input, weeks: weeks, perWeek: perWeek ?? min(usual, 7))
}

/// The days of an exercise as a forecast reads them, the oldest first: at most the last 200.
private func exerciseDays(of catalogID: String, before: Instant, in tx: Transaction) -> ExerciseDays {
  var exercise = ExerciseDays(exercise: catalogID)
  for summary in summaries(of: catalogID, before: before, limit: 200, in: tx).reversed() {
    let sets = summary.tops.entries.map { top in
      LoadedSet(weight: Double(max(0, top.weight?.grams ?? 0)) / 1000, reps: top.reps)
    }
    if let day = TrainedDay(summary.day, sets, after: exercise.days) { exercise.days.append(day) }
  }
  return exercise
}
