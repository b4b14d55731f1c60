package import Records

/// What speaks for or against a session today.
package func complementInput(in tx: Transaction, _ exercise: (String) -> Exercise?) -> ComplementInput {
  let (context, today) = (tx.context, tx.context.today)
  let now = TimeOfDay(wrapping: context.now.millisecondsOfDay(utcOffset: context.utcOffset) / 60_000)
  var input = ComplementInput(now: now)
  input.limitations = tx.list(Limitation.self).filter { $0.holds(on: today) }
  input.equipment = gym(in: tx).map { $0.equipment }.flatMap { $0.isEmpty ? nil : $0 }
  input.isReduced = bodyReadiness(in: tx).isReduced
  input.free = tx.find(TrainingTimes.self, TrainingTimes.theID)?.times
    .filter { $0.weekday.number == today.weekday && $0.from > now }.min { $0.from < $1.from }
  for summary in summaries(from: today.monday - 28, through: today, in: tx) {
    input.known.insert(summary.catalogID)
    guard let tag = exercise(summary.catalogID)?.movement.tag else { continue }
    input.note(tag, at: summary.startedAt, context.now)
    if summary.day >= today.monday {
      input.done[tag, default: 0] += summary.hardSets
    } else {
      input.usual[tag, default: 0] += summary.hardSets
    }
  }
  input.usual = input.usual.mapValues { $0.quotientRounded(4) }
  for activity in tx.list(RecordedActivity.self, RecordedActivity.byDay.all.from(today - 4).through(today)) {
    let tags = tx.find(ActivityNote.self, ActivityNote.id(of: activity.id))?.tags ?? []
    for tag in tags.isEmpty ? activity.type.tags : tags {
      input.note(tag, at: activity.startedAt, context.now)
    }
  }
  return input
}

extension ComplementInput {
  /// Remembers when something was trained, of the last 72 hours the latest.
  fileprivate mutating func note(_ tag: ActivityTag, at start: Instant, _ now: Instant) {
    let passed = now - start
    guard (0..<259_200_000).contains(passed) else { return }
    let hours = passed / 3_600_000
    hoursSince[tag] = min(hoursSince[tag] ?? hours, hours)
  }
}

extension ActivityType {
  /// What is trained by it beyond doubt, where the athlete didn't say.
  fileprivate var tags: [ActivityTag] {
    switch self {
    case .bouldering, .rockClimbing: [.pull, .grip]
    case .rowing: [.pull, .legs]
    case .powerlifting, .weightlifting, .olympicLifting, .crossfit: [.fullBody]
    default: []
    }
  }
}
