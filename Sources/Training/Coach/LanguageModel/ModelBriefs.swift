package import Records

/// Returns the model task for a question, with the relevant data and nothing that identifies the athlete.
package func questionTask(
  _ question: CoachMessage, _ finder: ExerciseFinder, say: (CoachMessage) -> String, in tx: Transaction
) -> ModelTask {
  let rules = rulesAnswer(to: question, in: tx)
  var brief = [
    language(in: tx), Field("question", .text(short(question.text ?? ""))), now(in: tx),
    Field("the_rules_say", .text(rules.map { say($0.reply) } ?? "")), limitations(in: tx),
    Field("recovery", recovery(in: tx)),
  ]
  // Messages from before the athlete chose the model are left out.
  let since = tx.find(ModelChoice.self, ModelChoice.theID)?.since ?? question.at
  let before = tx.list(CoachMessage.self, CoachMessage.byTime.all.newestFirst().first(12))
    .filter { since <= $0.at && $0.at < question.at && $0.text != nil }.prefix(4)
  if !before.isEmpty {
    brief.append(
      Field(
        "said_before",
        .list(
          before.reversed().map {
            .object([Field("by", $0.role.value), Field("text", .text(short($0.text ?? "")))])
          })))
  }
  let sessions = finishedSessions(limit: 3, in: tx).compactMap { facts(of: $0.id, in: tx) }
  let unit = units(in: tx).weight
  brief.append(
    Field("last_sessions", .list(sessions.map { .object(sessionFields($0, unit, tx.context.today)) })))
  brief += patterns(finder, in: tx)
  if let own = rules?.item {
    brief.append(Field("session", sessionBounds(own, finder, in: tx).brief))
  }
  return ModelTask(.question(question.id), brief, invitesSession: rules?.item != nil)
}

/// Returns the model task for a finished session, or nil if the model may propose no changes.
package func sessionTask(_ sessionID: ID, _ catalogue: Catalogue, in tx: Transaction) -> ModelTask? {
  guard let (rules, facts, snapshot, _) = changeBounds(of: sessionID, catalogue, in: tx) else { return nil }
  let unit = units(in: tx).weight
  let changes = rulesChanges(of: rules, in: tx)
  var brief = [language(in: tx), Field("unit", unit.value), limitations(in: tx)]
  brief.append(Field("feeling_before", (facts.mood?.feeling).map { .text($0.rawValue) } ?? .null))
  brief.append(Field("effort_1_to_10", (facts.effort?.rpe).value))
  brief.append(Field("targets_were_lowered_for_the_day", .boolean(facts.override != nil)))
  brief.append(Field("notes", .text(short(facts.session.notes))))
  let exercises = snapshot.exercises.enumerated().map { place, exercise in
    let own = changes.filter { $0.targetExerciseLineage == exercise.lineage }
    return exerciseObject(exercise, place + 1, facts.exercise(exercise.lineage), own, unit)
  }
  brief.append(Field("exercises", .list(exercises)))
  return ModelTask(.session(sessionID), brief)
}

// MARK: Parts

private func language(in tx: Transaction) -> Field {
  let language = tx.find(Person.self, Person.theID)?.language ?? tx.context.language
  let name =
    switch language {
    case .english: "English"
    case .german: "German"
    case .spanish: "Spanish"
    }
  return Field("language", .text(name))
}

private func now(in tx: Transaction) -> Field {
  let (context, weekday) = (tx.context, Int(clamping: tx.context.today.weekday - 1))
  let minutes = context.now.millisecondsOfDay(utcOffset: context.utcOffset) / 60_000
  return Field(
    "now", .text(Weekday.allCases[weekday].rawValue + " " + TimeOfDay(wrapping: minutes).text))
}

private func limitations(in tx: Transaction) -> Field {
  let all = tx.list(Limitation.self).filter { $0.holds(on: tx.context.today) }
  return Field(
    "limitations",
    .list(
      all.map {
        .object([
          Field("name", .text(short($0.name))), Field("avoids", .list($0.movements.map { $0.value })),
        ])
      }))
}

private func recovery(in tx: Transaction) -> Value {
  let today = metrics(from: tx.context.today, through: tx.context.today, in: tx).first
  let target = tx.find(SleepTarget.self, SleepTarget.theID) ?? SleepTarget()
  return .object([
    Field("slept_minutes", (today?.sleepMinutes).value),
    Field("sleep_target_minutes", .integer(target.sleepTargetMinutes)),
    Field("resting_heart_rate", (today?.restingHeartRate).value),
    Field("train_less_today", .boolean(bodyReadiness(in: tx).isReduced)),
  ])
}

private func sessionFields(_ facts: SessionFacts, _ unit: WeightUnit, _ today: Day) -> [Field] {
  [
    Field("days_ago", .integer(today - facts.session.day)),
    Field("title", .text(short(facts.session.title))), Field("effort_1_to_10", (facts.effort?.rpe).value),
    Field("notes", .text(short(facts.session.notes))),
    Field(
      "exercises",
      .list(
        facts.exercises.prefix(12).map { exercise in
          .object([
            Field("name", .text(exercise.performance.nameSnapshot)),
            Field("sets", .list(exercise.sets.prefix(12).map { .text(done($0, unit)) })),
          ])
        })),
  ]
}

/// Returns a set as text, such as `60 kg × 8`.
private func done(_ set: SetPerformance, _ unit: WeightUnit) -> String {
  let weight = set.weight.map { $0.text(in: unit) }
  let count = set.reps.map { String($0) } ?? set.durationMilliseconds.map { String($0 / 1000) + " s" }
  switch (weight, count) {
  case (let weight?, let count?): return weight + " × " + count
  default: return weight ?? count ?? ""
  }
}

private func exerciseObject(
  _ exercise: ExercisePrescription, _ place: Int, _ facts: ExerciseFacts?, _ rules: [SuggestedChange],
  _ unit: WeightUnit
) -> Value {
  let sets = exercise.sets.enumerated().map { index, set in
    let done = facts?.sets.first { $0.lineage == set.lineage && $0.complete }
    return Value.object([
      Field("index", .integer(Int64(index) + 1)), Field("type", set.type.value),
      Field("target_weight", number(set.targetWeight, unit)), Field("target_reps", set.targetReps.value),
      Field("target_seconds", set.targetDurationSeconds.value),
      Field("done_weight", number(done?.weight, unit)), Field("done_reps", (done?.reps).value),
      Field("done_seconds", (done?.durationMilliseconds).map { $0 / 1000 }.value),
      Field("rpe_tenths", (done?.rpe).value),
    ])
  }
  let own = rules.map { change in
    Value.object([
      Field("changeType", change.changeType.value),
      Field(
        "set",
        (exercise.sets.firstIndex { $0.lineage == change.targetSetLineage }).map { Int64($0) + 1 }.value),
      Field(
        "value",
        change.changeType.sort == 0
          ? number(change.value.map { Weight(grams: $0) }, unit) : change.value.value),
    ])
  }
  let bounds = exercise.repRange.bounds
  let rest = exercise.sets.last.map { exercise.restSeconds(after: $0) }
  return .object([
    Field("exerciseID", .text(String(place))), Field("name", .text(exercise.name)),
    Field("range_low", (bounds?.lowerBound).value), Field("range_high", (bounds?.upperBound).value),
    Field("rest_seconds", rest.value), Field("notes", .text(short(facts?.performance.notes ?? ""))),
    Field("sets", .list(sets)), Field("the_rules_suggest", .list(own)),
  ])
}

private func number(_ weight: Weight?, _ unit: WeightUnit) -> Value {
  weight.map { .decimal($0.number(in: unit)) } ?? .null
}

/// Returns the athlete's text as a single line of at most 500 bytes.
private func short(_ text: String) -> String { plainWords(text, mostBytes: 500) }
