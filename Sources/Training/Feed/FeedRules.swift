package import Records

/// Sorts the cards of a day: what is over stands above *Now*, the newest on top, the rest below it.
///
/// `now` is the athlete's time of day; of a day gone by everything is over, of one to come nothing. Below
/// *Now* come recovery alerts by priority, what is in progress, what has a time, what has none, and last the
/// coach's sessions without a time.
package func sorted(_ entries: [FeedEntry], on day: Day, today: Day, now: TimeOfDay) -> DayFeed {
  var feed = DayFeed(day: day)
  for entry in entries where entry.content.isShown(isPast: day < today) {
    if entry.isOver(on: day, today: today, now: now) {
      feed.completed.append(entry)
    } else {
      feed.upNext.append(entry)
    }
  }
  feed.completed = inOrder(feed.completed) { left, right in
    (left.time?.minutes ?? -1) > (right.time?.minutes ?? -1)
  }
  feed.upNext = inOrder(feed.upNext) { left, right in
    let (first, second) = (left.rank, right.rank)
    return first != second ? first < second : (left.time?.minutes ?? 1440) < (right.time?.minutes ?? 1440)
  }
  return feed
}

/// Equals stay as they stood.
private func inOrder(_ entries: [FeedEntry], by precedes: (FeedEntry, FeedEntry) -> Bool) -> [FeedEntry] {
  entries.enumerated().sorted { left, right in
    if precedes(left.element, right.element) { return true }
    return precedes(right.element, left.element) ? false : left.offset < right.offset
  }.map { $0.element }
}

extension FeedContent {
  /// Whether it has a card: what was dismissed or skipped has none, nor has what the coach only proposed for
  /// a day gone by.
  fileprivate func isShown(isPast: Bool) -> Bool {
    switch self {
    case .session, .activity, .event: true
    case .training(let entry): entry.standing != .skipped
    case .item(_, let progress):
      switch progress.status {
      case .dismissed: false
      case .completed: true
      case .pending, .active, .inProgress: !isPast
      }
    }
  }
}

extension FeedEntry {
  /// Whether it stands above *Now*.
  fileprivate func isOver(on day: Day, today: Day, now: TimeOfDay) -> Bool {
    switch content {
    case .session, .activity: true
    case .item(_, let progress): progress.status == .completed
    case .training(let entry):
      switch entry.standing {
      case .asked, .done: true
      case .planned, .running, .skipped: false
      }
    case .event(let event):
      if day != today { day < today } else { event.isOver(on: day, at: now) }
    }
  }

  /// Where it stands below *Now*.
  fileprivate var rank: Int64 {
    switch content {
    case .item(let item, _) where item.type == .recoveryAlert: item.priority?.rank ?? 1
    case .item(_, let progress) where progress.status == .inProgress: 3
    case .training(let entry) where entry.standing.isRunning: 3
    case .item where time == nil: 6
    default: time == nil ? 5 : 4
    }
  }
}

extension PlanItemPriority {
  fileprivate var rank: Int64 {
    switch self {
    case .high: 0
    case .normal: 1
    case .low: 2
    }
  }
}

extension TrainingStanding {
  fileprivate var isRunning: Bool { if case .running = self { true } else { false } }
}

/// Whether a recorded activity is a training that was planned: of the same type, within two hours of its
/// start; without a start, on its day.
package func isSameTraining(_ activity: RecordedActivity, as training: ScheduledTraining) -> Bool {
  guard activity.type == training.type, activity.day == training.day else { return false }
  guard let start = training.startTime else { return true }
  return abs(activity.time.minutes - start.minutes) <= 120
}

extension RecordedActivity {
  /// When it began, by the clock where it was done.
  package var time: TimeOfDay {
    TimeOfDay(wrapping: startedAt.millisecondsOfDay(utcOffset: utcOffset) / 60_000)
  }
}
