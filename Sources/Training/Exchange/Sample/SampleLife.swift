import Records

/// One of the sample athlete's runs, entered by hand.
struct SampleRun: Equatable, Sendable {
  let metres: Int64
  let minutes: Int64

  /// Creates a week's run, or returns nil if the week has none.
  ///
  /// There are no runs in the first twelve weeks, in weeks without training, or in every third week.
  init?(_ week: Int64, endingOn today: Day) {
    guard week >= 12, !SampleTemplate.pauses.contains(week), week % 3 != 1 else { return nil }
    let form = min(week - 12, 30)
    metres = 5000 + form * 110 + (week * 7 % 5) * 300
    minutes = metres * (390 - form * 2) / 60_000
  }
}

/// One of the sample athlete's training blocks, each of which is a program divided into phases.
struct SampleBlock: Equatable, Sendable {
  /// The block's sequence number, starting at 1.
  let number: Int64
  /// The zero-based week of the sample in which the block begins.
  let week: Int64

  static let all = [
    SampleBlock(number: 1, week: 19), SampleBlock(number: 2, week: 42), SampleBlock(number: 3, week: 48),
  ]

  func name(_ language: Language) -> String { "Block " + String(number) }

  /// Returns the program's days, with the sample's templates on their usual weekdays.
  ///
  /// Only the second block includes the finger training.
  func days(of sample: SampleAthlete) -> [ProgramDay] {
    var days = ProgramPattern.threeTwoOne.days
    for place in days.indices { days[place].type = .rest }
    for (offset, template) in SampleTemplate.inTheWeek where template != .fingers || number == 2 {
      let weekday = sample.day(week, offset).weekday
      for place in days.indices where days[place].place == weekday {
        days[place].templateID = sample.templateID(of: template)
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

/// One of the sample athlete's goals.
enum SampleGoal: String, CaseIterable, Sendable {
  case bench, weight, sessions, grade

  /// The zero-based week of the sample in which the goal is set.
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

/// An event in the sample athlete's calendar.
enum SampleEvent: String, CaseIterable, Sendable {
  case holiday, race

  var week: Int64 { self == .holiday ? SampleAthlete.early + 7 : SampleAthlete.weeks - 6 }

  func event(of sample: SampleAthlete, _ language: Language) -> Event {
    var event = Event()
    switch self {
    case .holiday:
      event.title = language.text(.sampleHolidayByTheSea)
      event.day = sample.day(SampleAthlete.early + 9, 0)
      event.endDay = event.day + 6
      event.sort = .trip
    case .race:
      event.title = language.text(.sampleCanalRun10Km)
      event.day = sample.today + 24
      event.startTime = TimeOfDay(wrapping: 10 * 60)
      event.sort = .race
    }
    return event
  }
}

/// A workout that the sample athlete has scheduled for the days ahead.
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
  /// Returns a week's metrics from a watch and a scale.
  ///
  /// Only the last 14 weeks include sleep and heart data.
  func watched(in week: Int64) -> [DailyMetrics] {
    var chance = SplitMix64(seed: UInt64(bitPattern: 977 &* week &+ today.number))
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
