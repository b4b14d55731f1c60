package import Records

extension Event {
  /// The maximum length of an event, in days.
  package static let mostDays: Int64 = 366

  package var lastDay: Day { endDay ?? day }

  /// Returns true if the event has ended by the given day and time.
  ///
  /// An event with a start time but no end time is assumed to last two hours.
  package func isOver(on day: Day, at now: TimeOfDay) -> Bool {
    guard day == lastDay else { return day > lastDay }
    if let endTime { return endTime <= now }
    guard endDay == nil, let startTime else { return false }
    return startTime.minutes + 120 <= now.minutes
  }

  /// True if the event is a race or competition, for which the athlete should be rested.
  package var isContest: Bool {
    switch sort {
    case .race, .competition: true
    case .game, .appointment, .trip, .other: false
    }
  }
}

/// Returns the events that fall on any day from `first` through `last`.
///
/// They are ordered by first day and start time; events without a start time come first on their day.
package func events(from first: Day, through last: Day, in tx: Transaction) -> [Event] {
  let query = Event.byDay.all.from(first - Event.mostDays).through(last)
  return tx.list(Event.self, query).filter { $0.lastDay >= first }.sorted { left, right in
    (left.day.number, left.startTime?.minutes ?? -1, left.id)
      < (right.day.number, right.startTime?.minutes ?? -1, right.id)
  }
}

/// A taper before a race or competition, with the number of days until the event and the reduction in volume.
///
/// In the last week, volume is halved at the same intensity (Bosquet et al. 2007: 41–60% less over one to
/// two weeks).
package struct Taper: Equatable, Sendable {
  package var event: Event
  package var days: Int64
  /// The change in volume, in percent; always negative.
  package var volume: Int64
}

/// Returns the taper for the first race or competition in the week after `day`, or nil if there is none.
package func taper(on day: Day, _ events: [Event]) -> Taper? {
  guard let event = events.first(where: { $0.isContest && $0.day > day && $0.day - day <= 7 }) else {
    return nil
  }
  return Taper(event: event, days: event.day - day, volume: -50)
}

/// Returns the taper for the athlete's first race or competition in the week after `day`, or nil if there is
/// none.
package func taper(on day: Day, in tx: Transaction) -> Taper? {
  taper(on: day, events(from: day + 1, through: day + 7, in: tx))
}
