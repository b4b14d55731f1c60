import Records

/// Returns the longer-term data for a model: outcomes, decisions, mood and effort, and goals.
///
/// It contains only numbers, exercise names and the app's own terms. The names of custom exercises are the
/// only text written by the athlete.
func patterns(_ finder: ExerciseFinder, in tx: Transaction) -> [Field] {
  func name(of catalogID: String) -> Value {
    // Names are sent instead of IDs, because the ID of a custom exercise is a record's ID.
    (exercise(catalogID, finder, in: tx)?.name).value
  }
  return [
    Field("goals", .list(goals(in: tx).prefix(6).map { pattern($0, name, in: tx) })),
    Field("outcomes_of_accepted_changes", .list(hitRates(in: tx).prefix(6).map { pattern($0, name) })),
    Field("last_decisions", .list(decisions(name, in: tx))),
    Field("mood_and_effort", .list(moods(in: tx))),
  ]
}

private func pattern(_ goal: Goal, _ name: (String) -> Value, in tx: Transaction) -> Value {
  .object([
    Field("measure", goal.measure.value), Field("exercise", goal.catalogID.map(name) ?? .null),
    Field("target", .integer(goal.target)), Field("reached", progress(of: goal, in: tx).value),
    Field("days_left", goal.by.map { $0 - tx.context.today }.value),
  ])
}

private func pattern(_ rate: HitRate, _ name: (String) -> Value) -> Value {
  .object([
    Field("exercise", name(rate.catalogID)), Field("held", .integer(rate.count(.good))),
    Field("too_much", .integer(rate.count(.tooAggressive))),
    Field("too_easy", .integer(rate.count(.tooEasy))),
    Field("not_tried", .integer(rate.count(.ignored))),
  ])
}

/// Returns the athlete's last ten decisions on suggested changes.
private func decisions(_ name: (String) -> Value, in tx: Transaction) -> [Value] {
  tx.list(Decision.self, Decision.byTime.all.newestFirst().first(10)).compactMap { decision in
    guard let change = tx.find(SuggestedChange.self, decision.changeID) else { return nil }
    return .object([
      Field("days_ago", .integer(tx.context.today - decision.at.day(utcOffset: tx.context.utcOffset))),
      Field("exercise", name(change.catalogID)), Field("change", change.changeType.value),
      Field("decision", decision.decision.value),
    ])
  }
}

/// Returns the mood before, the effort after, and the median number of seconds between sets for each of the
/// last ten sessions.
private func moods(in tx: Transaction) -> [Value] {
  finishedSessions(limit: 10, in: tx).compactMap { session in
    let mood = tx.find(PreWorkoutMood.self, PreWorkoutMood.id(of: session.id))?.feeling
    let effort = tx.find(PostWorkoutEffort.self, PostWorkoutEffort.id(of: session.id))?.rpe
    let times = tx.list(SetPerformance.self, SetPerformance.bySession.equal(session.id)).prefix(100)
      .compactMap { $0.completedAt }.sorted()
    let between = zip(times, times.dropFirst()).map { ($1 - $0) / 1000 }.filter { (10...3600).contains($0) }
    guard mood != nil || effort != nil || !between.isEmpty else { return nil }
    return .object([
      Field("days_ago", .integer(tx.context.today - session.day)),
      Field("felt_before", mood.map { .text($0.rawValue) } ?? .null), Field("effort_1_to_10", effort.value),
      Field("seconds_between_sets", between.median().value),
    ])
  }
}
