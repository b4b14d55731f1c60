package import Records

extension ProgramPattern {
  /// True if the days repeat.
  package var repeats: Bool { self == .weekly || self == .rotation }

  /// The default days of a new program, which the athlete can change.
  ///
  /// Weeks run from Monday to Sunday. A rotation initially consists of the strength, capacity and performance
  /// days of the weekly pattern.
  package var days: [ProgramDay] {
    if self == .rotation {
      let training = week(of: nil).filter { $0 == .strength || $0 == .capacity || $0 == .performance }
      return training.enumerated().map { ProgramDay(place: Int64($0.offset) + 1, $0.element) }
    }
    var days: [ProgramDay] = []
    var week: Int64 = 1
    for (phase, weeks) in phases {
      for _ in 0..<weeks {
        for (place, type) in self.week(of: phase).enumerated() {
          days.append(ProgramDay(week: week, place: Int64(place) + 1, type, phase: phase))
        }
        week += 1
      }
    }
    return days
  }

  /// The phases in order, with the number of weeks in each.
  package var phases: [(phase: ProgramPhase?, weeks: Int64)] {
    switch self {
    case .weekly: [(nil, 1)]
    case .threeTwoOne: [(.base, 3), (.build, 2), (.recovery, 1)]
    case .fourThreeTwoOne: [(.capacity, 4), (.strength, 3), (.power, 2), (.deload, 1)]
    case .rotation: []
    }
  }

  private func week(of phase: ProgramPhase?) -> [DayType] {
    switch phase {
    case nil: [.strength, .technique, .rest, .capacity, .rest, .performance, .recovery]
    case .base, .capacity: [.capacity, .antagonist, .rest, .capacity, .technique, .capacity, .rest]
    case .build: [.strength, .antagonist, .rest, .power, .technique, .strength, .rest]
    case .strength: [.strength, .antagonist, .rest, .strength, .technique, .capacity, .rest]
    case .power: [.power, .antagonist, .rest, .powerEndurance, .technique, .performance, .rest]
    case .recovery, .deload, .peak, .test:
      [.technique, .rest, .recovery, .rest, .technique, .recovery, .rest]
    }
  }
}

/// A program with its days and shifts, from which the dates of the days are computed.
package struct Schedule: Equatable, Sendable {
  package var program: Program
  /// The days, ordered by week and place.
  package var days: [ProgramDay]
  package var shifts: [ProgramShift]

  package init(program: Program, days: [ProgramDay], shifts: [ProgramShift] = []) {
    self.program = program
    self.days = days
    self.shifts = shifts
  }

  /// The start date, limited to the range of the calendar, since a record may contain any number.
  package var start: Day { Day(number: min(max(program.startDate.number, -719_162), 2_932_896)) }

  /// The number of weeks, or nil if the program has no end.
  package var weeks: Int64? {
    program.pattern.repeats ? nil : days.map { $0.week }.max() ?? 0
  }

  /// The last date, including shifts, or nil if the program has no end.
  package var end: Day? { program.pattern.repeats ? nil : all().map { $0.date }.max() }
}

/// A program day on one of its dates.
package struct ProgramDate: Equatable, Sendable {
  package var day: ProgramDay
  /// The date computed from the start date alone.
  ///
  /// It identifies the day regardless of shifts.
  package var planned: Day
  package var date: Day
  /// The 1-based week number, counted from the week of the start date.
  package var week: Int64
  package var isLeftOut: Bool

  /// True if there is training on this date, even if it is only an exercise added to a rest day.
  package var isTraining: Bool { !isLeftOut && (!day.type.isRest || !day.chosenExercises.isEmpty) }
}

extension Schedule {
  /// Returns the program's dates from `first` through `last`, in order, or an empty array for a rotation.
  ///
  /// Days of the first week that fall before the start date are left out.
  package func dates(from first: Day, through last: Day) -> [ProgramDate] {
    let reach = min(shifts.reduce(0) { $0 + min(abs($1.days ?? 0), mostShifted) }, 10 * mostShifted)
    let found =
      program.pattern.repeats ? repeated(from: first - reach, through: last + reach) : all()
    return found.filter { first <= $0.date && $0.date <= last }.sorted {
      $0.date != $1.date ? $0.date < $1.date : ($0.planned, $0.day.id) < ($1.planned, $1.day.id)
    }
  }

  /// Returns a program day on one of its dates.
  ///
  /// In a program that repeats, this is the date given by `planned` or, if that is nil, the next one. In
  /// other programs, it is the day's only date.
  ///
  /// Returns nil for a rotation, or if there is no such date.
  package func date(of dayID: ID, planned: Day?, near today: Day) -> ProgramDate? {
    guard let day = days.first(where: { $0.id == dayID }), program.pattern != .rotation else { return nil }
    if !program.pattern.repeats { return date(of: day, inWeek: day.week) }
    let asked = planned ?? max(today, start)
    let week = max(0, asked - start.monday) / 7 + 1
    let found = date(of: day, inWeek: week)
    if planned != nil { return found?.planned == planned ? found : nil }
    if let found, found.planned >= asked { return found }
    return date(of: day, inWeek: week + 1)
  }

  /// Returns all dates of a program with an end.
  private func all() -> [ProgramDate] { days.compactMap { date(of: $0, inWeek: $0.week) } }

  private func repeated(from first: Day, through last: Day) -> [ProgramDate] {
    guard program.pattern == .weekly, last >= start else { return [] }
    let begin = max(0, first - start.monday) / 7 + 1
    let end = (last - start.monday) / 7 + 1
    // This covers ten years of full weeks with many shifts, while bounding the amount of computation.
    let most = Int64(400_000 / (max(1, days.count) * (shifts.count + 1)))
    guard begin <= end else { return [] }
    return (begin...min(end, begin + most)).flatMap { week in
      days.compactMap { date(of: $0, inWeek: week) }
    }
  }

  private func date(of day: ProgramDay, inWeek week: Int64) -> ProgramDate? {
    let planned = start.monday + ((week - 1) * 7 + day.place - 1)
    guard planned >= start else { return nil }
    var (moved, isLeftOut): (Int64, Bool) = (0, false)
    for shift in shifts {
      if let only = shift.programDayID {
        guard only == day.id, shift.from == planned else { continue }
        if shift.days == nil { isLeftOut = true }
      } else if planned < shift.from {
        continue
      }
      moved += min(max(shift.days ?? 0, -mostShifted), mostShifted)
    }
    return ProgramDate(day: day, planned: planned, date: planned + moved, week: week, isLeftOut: isLeftOut)
  }
}

/// The maximum shift, in days (ten years).
package let mostShifted: Int64 = 3650

// MARK: Rotations

extension Schedule {
  /// Returns the next day of a rotation, after the day that was last done or left out.
  ///
  /// Days done on the same date count in the order of the rotation. Returns nil for other programs.
  package func next(after done: [(programDayID: ID, date: Day)]) -> ProgramDay? {
    guard program.pattern == .rotation, !days.isEmpty else { return nil }
    let leftOut = shifts.compactMap { shift in
      shift.days == nil ? shift.programDayID.map { (programDayID: $0, date: shift.from) } : nil
    }
    let events = (done + leftOut).compactMap { event in
      days.firstIndex { $0.id == event.programDayID }.map { (place: $0, date: event.date) }
    }
    var next = 0
    for date in Set(events.map { $0.date }).sorted() {
      var rest = Set(events.filter { $0.date == date }.map { $0.place })
      while rest.remove(next) != nil { next = (next + 1) % days.count }
      if let last = rest.max() { next = (last + 1) % days.count }
    }
    return days[next]
  }
}
