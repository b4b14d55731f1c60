package import Records

/// Returns the input for composing a session today.
package func complementInput(in tx: Transaction, _ exercise: (String) -> Exercise?) -> ComplementInput {
  let (context, today) = (tx.context, tx.context.today)
  let now = TimeOfDay(wrapping: context.now.millisecondsOfDay(utcOffset: context.utcOffset) / 60_000)
  var input = ComplementInput(now: now)
  input.limitations = tx.list(Limitation.self).filter { $0.holds(on: today) }
  input.equipment = gym(in: tx).map { $0.equipment }.flatMap { $0.isEmpty ? nil : $0 }
  input.isReduced = bodyReadiness(in: tx).isReduced
  input.isTapering = taper(on: today, in: tx) != nil
  input.free = tx.find(TrainingTimes.self, TrainingTimes.theID)?.times
    .filter { $0.weekday.number == today.weekday && $0.from > now }.min { $0.from < $1.from }
  input.due = dueTag(in: tx, exercise)
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

/// Returns the muscle group that more than half of the next template's working sets train.
///
/// Returns nil if there is none, or if the athlete has already trained today.
private func dueTag(in tx: Transaction, _ exercise: (String) -> Exercise?) -> ActivityTag? {
  let today = tx.context.today
  guard summaries(from: today, through: today, in: tx).isEmpty,
    case .template(let templateID, _)? = nextTraining(on: today, in: tx)
  else { return nil }
  do throws(TemplateError) {
    return mainTag(of: try readTemplate(templateID, in: tx).snapshot, exercise)
  } catch { return nil }
}

/// Returns the muscle group that more than half of a template's working sets train, or nil if there is none.
func mainTag(of snapshot: TemplateSnapshot, _ exercise: (String) -> Exercise?) -> ActivityTag? {
  var (sets, all): ([ActivityTag: Int], Int) = ([:], 0)
  for asked in snapshot.exercises {
    let count = asked.sets.count { $0.type.isWorking }
    all += count
    if let tag = exercise(asked.catalogID)?.movement.tag { sets[tag, default: 0] += count }
  }
  return sets.first { $0.value * 2 > all }?.key
}

extension ComplementInput {
  /// Records the time when a muscle group was trained, unless a more recent one is recorded or it is at least
  /// four weeks ago.
  fileprivate mutating func note(_ tag: ActivityTag, at start: Instant, _ now: Instant) {
    let passed = now - start
    guard (0..<2_419_200_000).contains(passed) else { return }
    let hours = passed / 3_600_000
    hoursSince[tag] = min(hoursSince[tag] ?? hours, hours)
  }
}

extension ActivityType {
  /// The muscle groups that activities of this type are certain to train, used if the athlete tagged none.
  fileprivate var tags: [ActivityTag] {
    switch self {
    case .bouldering, .rockClimbing: [.pull, .grip]
    case .rowing: [.pull, .legs]
    case .powerlifting, .weightlifting, .olympicLifting, .crossfit: [.fullBody]
    default: []
    }
  }
}
