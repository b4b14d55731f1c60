package import Records

extension Event {
  /// How long one may last, in days.
  package static let mostDays: Int64 = 366

  package var lastDay: Day { endDay ?? day }

  /// Whether it has ended by a time of a day that it covers; without an end it takes two hours.
  package func isOver(on day: Day, at now: TimeOfDay) -> Bool {
    guard day == lastDay else { return day > lastDay }
    if let endTime { return endTime <= now }
    guard endDay == nil, let startTime else { return false }
    return startTime.minutes + 120 <= now.minutes
  }

  /// Whether it is worth being rested for.
  package var isContest: Bool {
    switch sort {
    case .race, .competition: true
    case .game, .appointment, .trip, .other: false
    }
  }
}

/// The events that touch some days, by day and time; those without a time first.
package func events(from first: Day, through last: Day, in tx: Transaction) -> [Event] {
  let query = Event.byDay.all.from(first - Event.mostDays).through(last)
  return tx.list(Event.self, query).filter { $0.lastDay >= first }.sorted { left, right in
    (left.day.number, left.startTime?.minutes ?? -1, left.id)
      < (right.day.number, right.startTime?.minutes ?? -1, right.id)
  }
}

/// What a taper is: the days to the next race or competition, and by how much the volume goes down.
///
/// In the last week volume falls by half and intensity stays (Bosquet et al. 2007: 41–60 % less over one to
/// two weeks).
package struct Taper: Equatable, Sendable {
  package var event: Event
  package var days: Int64
  /// In percent, below zero.
  package var volume: Int64
}

/// The taper that a day is in: of the next race or competition within a week; nil where there is none.
package func taper(on day: Day, _ events: [Event]) -> Taper? {
  guard let event = events.first(where: { $0.isContest && $0.day > day && $0.day - day <= 7 }) else {
    return nil
  }
  return Taper(event: event, days: event.day - day, volume: -50)
}

/// The taper that a day is in, by the athlete's events.
package func taper(on day: Day, in tx: Transaction) -> Taper? {
  taper(on: day, events(from: day + 1, through: day + 7, in: tx))
}
