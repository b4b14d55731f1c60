package import Records

extension DayFeed {
  /// Creates a day's feed with its cards in order: finished cards above *Now*, newest first, and the rest
  /// below.
  ///
  /// On a past day, all cards are finished, and on a future day, none are. Below *Now*, cards are in this
  /// order: recovery alerts by priority, entries in progress, entries with a time, entries without a time,
  /// and the coach's sessions without a time.
  ///
  /// `now` is the athlete's time of day.
  package init(_ entries: [FeedEntry], on day: Day, today: Day, now: TimeOfDay) {
    self.init(day: day)
    for entry in entries where entry.content.isShown(isPast: day < today) {
      if entry.isOver(on: day, today: today, now: now) {
        completed.append(entry)
      } else {
        upNext.append(entry)
      }
    }
    completed = inOrder(completed) { left, right in
      (left.time?.minutes ?? -1) > (right.time?.minutes ?? -1)
    }
    upNext = inOrder(upNext) { left, right in
      let (first, second) = (left.rank, right.rank)
      return first != second ? first < second : (left.time?.minutes ?? 1440) < (right.time?.minutes ?? 1440)
    }
  }
}

/// Returns the entries sorted by the given predicate, with equal entries in their original order.
private func inOrder(_ entries: [FeedEntry], by precedes: (FeedEntry, FeedEntry) -> Bool) -> [FeedEntry] {
  entries.enumerated().sorted { left, right in
    if precedes(left.element, right.element) { return true }
    return precedes(right.element, left.element) ? false : left.offset < right.offset
  }.map { $0.element }
}

extension FeedContent {
  /// Returns true if the content has a card.
  ///
  /// Dismissed items, skipped workouts and a past day's uncompleted items have none.
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
  /// Returns true if the entry belongs above *Now*.
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

  /// The rank by which entries below *Now* are sorted, lowest first.
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

extension FeedItemPriority {
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

/// Returns true if a recorded activity matches a scheduled workout.
///
/// They match if they have the same type and day and, if the workout has a start time, start within two hours
/// of each other.
package func isSameTraining(_ activity: RecordedActivity, as training: ScheduledTraining) -> Bool {
  guard activity.type == training.type, activity.day == training.day else { return false }
  guard let start = training.startTime else { return true }
  return abs(activity.time.minutes - start.minutes) <= 120
}

extension RecordedActivity {
  /// The local start time.
  package var time: TimeOfDay {
    TimeOfDay(wrapping: startedAt.millisecondsOfDay(utcOffset: utcOffset) / 60_000)
  }
}
