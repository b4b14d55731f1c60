import Records

/// A run of the sample athlete, typed in afterwards.
struct SampleRun: Equatable, Sendable {
  let metres: Int64
  let minutes: Int64

  /// nil in weeks without one: before the spring, in holidays, and where an easy run was logged as a session.
  init?(_ week: Int64, endingOn today: Day) {
    guard week >= 12, !SampleTemplate.pauses.contains(week), week % 3 != 1 else { return nil }
    let form = min(week - 12, 30)
    metres = 5000 + form * 110 + (week * 7 % 5) * 300
    minutes = metres * (390 - form * 2) / 60_000
  }
}

/// Weeks of training with phases, as the sample athlete began them.
struct SampleBlock: Equatable, Sendable {
  /// From 1.
  let number: Int64
  /// The week of the sample in which it begins.
  let week: Int64

  static let all = [
    SampleBlock(number: 1, week: 19), SampleBlock(number: 2, week: 42), SampleBlock(number: 3, week: 48),
  ]

  func name(_ language: Language) -> String { "Block " + String(number) }

  /// The templates on their weekdays; the last block is without fingers.
  func days(of sample: SampleAthlete) -> [ProgramDay] {
    var days = ProgramPattern.threeTwoOne.days
    for place in days.indices { days[place].type = .rest }
    for (offset, template) in SampleTemplate.inTheWeek where template != .fingers || number == 2 {
      let weekday = sample.day(week, offset).weekday
      for place in days.indices where days[place].place == weekday {
        days[place].planID = sample.planID(of: template)
        days[place].type = SampleBlock.type(days[place].phase)
      }
    }
    return days
  }

  private static func type(_ phase: ProgramPhase?) -> DayType {
    switch phase {
    case .base: .capacity
    case .recovery: .recovery
    default: .strength
    }
  }
}

/// What the sample athlete works towards.
enum SampleGoal: String, CaseIterable, Sendable {
  case bench, weight, sessions, grade

  /// The week of the sample in which it was set.
  var week: Int64 { self == .bench ? SampleAthlete.early + 3 : SampleAthlete.early + 5 }

  func goal(endingOn today: Day) -> Goal {
    var goal = Goal()
    switch self {
    case .bench:
      (goal.measure, goal.catalogID, goal.target) = (.lift, "barbell-bench-press", 105_000)
      goal.by = today + 150
    case .weight: (goal.measure, goal.target) = (.bodyWeight, 76_000)
    case .sessions: (goal.measure, goal.target) = (.sessionsPerWeek, 4)
    case .grade: (goal.measure, goal.target, goal.grade, goal.scale) = (.grade, 1, "6C+", .font)
    }
    return goal
  }
}

/// What the sample athlete has to plan around.
enum SampleEvent: String, CaseIterable, Sendable {
  case holiday, race

  var week: Int64 { self == .holiday ? SampleAthlete.early + 7 : SampleAthlete.weeks - 6 }

  func event(of sample: SampleAthlete, _ language: Language) -> Event {
    var event = Event()
    switch self {
    case .holiday:
      event.title = SampleNote("Holiday by the sea", "Urlaub am Meer")(language)
      event.day = sample.day(SampleAthlete.early + 9, 0)
      event.endDay = event.day + 6
      event.sort = .trip
    case .race:
      event.title = SampleNote("Canal run, 10 km", "Kanallauf, 10 km")(language)
      event.day = sample.today + 24
      event.startTime = TimeOfDay(wrapping: 10 * 60)
      event.sort = .race
    }
    return event
  }
}

/// What stands in the calendar of the sample athlete for the days ahead.
enum SamplePlanned: String, CaseIterable, Sendable {
  case run, longRun, boulders

  func training(of sample: SampleAthlete) -> ScheduledTraining {
    var training = ScheduledTraining()
    switch self {
    case .run:
      training.day = sample.today
      (training.type, training.intensity, training.durationMinutes) = (.running, .light, 45)
      training.startTime = TimeOfDay(wrapping: 17 * 60 + 30)
    case .longRun:
      training.day = sample.today + 4
      (training.type, training.intensity, training.durationMinutes) = (.running, .moderate, 70)
    case .boulders:
      training.day = sample.today + 5
      (training.type, training.intensity, training.durationMinutes) = (.bouldering, .moderate, 90)
    }
    return training
  }
}

extension SampleAthlete {
  /// The nights and the weight of a week, as a watch and a scale tell them; nights only of the last months.
  func watched(in week: Int64) -> [DailyMetrics] {
    var chance = SampleChance(state: UInt64(bitPattern: 977 &* week &+ today.number))
    return (Int64(1)...7).map { place in
      var metrics = DailyMetrics(on: day(week, place), from: .appleHealth)
      if place == 3 {
        metrics.bodyWeight = Weight(grams: (716 + 68 * week / 100 + chance.within(5)) * 100)
      }
      let (sleep, heart) = (chance.within(50), chance.within(3))
      guard week >= SampleAthlete.weeks - 14 else { return metrics }
      let isLast = week == SampleAthlete.weeks - 1 && place == 7
      metrics.sleepMinutes = isLast ? 292 : 445 + sleep
      metrics.restingHeartRate = (isLast ? 57 : 53) + heart
      metrics.hrvMilliseconds = isLast ? 51 : 64 + 2 * heart
      return metrics
    }.filter { !$0.isEmpty }
  }
}
