package import Records

/// A fictional athlete whose year of training demonstrates all features of Cairn.
///
/// The training isn't written to the store directly. Instead, each step performs the actions that a person
/// would have performed at that time, so that versions, outcomes and lessons are genuine. The same day always
/// produces the same records.
package struct SampleAthlete: Equatable, Sendable {
  /// The day after the last step.
  package let today: Day
  /// The number of samples previously loaded for the same day, which ensures that each sample has different
  /// IDs.
  package let take: Int64

  package init(endingOn today: Day, take: Int64 = 0) {
    self.today = today
    self.take = take
  }

  package static let name = "Mika Kern"
  static let weeks: Int64 = 52
  /// The number of weeks before the part of the year that is scripted in detail.
  static let early: Int64 = 36

  /// Returns the day at a zero-based position in the given zero-based week.
  ///
  /// The last week ends on the day before ``today``.
  func day(_ week: Int64, _ place: Int64) -> Day { today - 7 * SampleAthlete.weeks + 7 * week + place }

  /// The steps of all weeks, each of which is a separate action.
  package var steps: [SampleStep] {
    var steps = beginning
    for week in 0..<SampleAthlete.weeks {
      steps += trained(in: week)
      steps += stepsBetweenSessions(week)
      steps += lived(in: week)
    }
    for place in steps.indices { steps[place].number = Int64(place) }
    return steps
  }

  /// The steps that create the profile, the gym and the templates.
  private var beginning: [SampleStep] {
    let first = day(0, 0)
    var steps = [step(.introduceYourself, first, 11 * 60), step(.describeGym, first, 11 * 60 + 10)]
    for (place, template) in SampleTemplate.allCases.enumerated() {
      // At noon, which is on the same day nearly everywhere.
      steps.append(step(.makeTemplate(template), first, 12 * 60 + Int64(place), about: template.rawValue))
    }
    return steps
  }

  private func trained(in week: Int64) -> [SampleStep] {
    var steps: [SampleStep] = []
    for (place, template) in SampleTemplate.inTheWeek where template.isTrained(in: week) {
      let session = SampleSession(template, in: week)
      let minute = 18 * 60 + (week * 37 + place * 11) % 45
      steps.append(step(.train(session), day(week, place), minute, about: template.rawValue))
    }
    if let freely = SampleFreeform(week - SampleAthlete.early) {
      steps.append(step(.trainFreely(freely), day(week, 5), 10 * 60 + week, about: "freely"))
    }
    return steps.sorted { $0.day < $1.day }
  }

  /// Returns a week's steps that take place between sessions, such as editing a template.
  private func stepsBetweenSessions(_ week: Int64) -> [SampleStep] {
    switch week - SampleAthlete.early {
    case 1: [step(.likeWhatYouLike, day(week + 1, 0), 9 * 60)]
    case 5: [step(.reworkPull, day(week + 1, 0), 8 * 60)]
    case 10: [step(.correctARow, day(week + 1, 0), 7 * 60)]
    case 13:
      [step(.sparesAFinger, day(week, 3), 9 * 60), step(.keepTheHotelWorkout, day(week + 1, 0), 8 * 60)]
    case 15: [step(.wishForMoreRest, day(week, 6), 21 * 60)]
    default: []
    }
  }

  /// Returns a week's steps other than sessions: watch data, runs, goals, the training aim, programs, events,
  /// and scheduled workouts.
  private func lived(in week: Int64) -> [SampleStep] {
    var steps: [SampleStep] = []
    if let run = SampleRun(week, endingOn: today) {
      steps.append(step(.run(run), day(week, 1), 19 * 60, about: "run"))
    }
    for block in SampleBlock.all where block.week == week {
      steps.append(step(.begin(block), day(week, 0), 8 * 60 + 30, about: block.name(.english)))
    }
    for goal in SampleGoal.allCases where goal.week == week {
      steps.append(step(.setAGoal(goal), day(week, 5), 9 * 60, about: goal.rawValue))
    }
    if week == SampleAthlete.early { steps.append(step(.chooseAnAim, day(week, 0), 7 * 60)) }
    for event in SampleEvent.allCases where event.week == week {
      steps.append(step(.expect(event), day(week, 4), 12 * 60, about: event.rawValue))
    }
    if week == SampleAthlete.weeks - 1 {
      for training in SamplePlanned.allCases {
        steps.append(step(.template(training), day(week, 6), 21 * 60 + 10, about: training.rawValue))
      }
    }
    steps.append(step(.wearTheWatch(week), day(week, 6), 22 * 60))
    return steps
  }

  private func step(
    _ kind: SampleAction, _ day: Day, _ minute: Int64, about: String = ""
  ) -> SampleStep {
    SampleStep(kind: kind, day: day, minute: minute, action: action(kind.name + about, on: day))
  }

  private func action(_ name: String, on day: Day) -> ID {
    var fingerprint = Fingerprint("sample step")
    fingerprint.add(today.number)
    fingerprint.add(take)
    fingerprint.add(day.number)
    fingerprint.add(name)
    return fingerprint.id
  }

  /// Returns the ID of one of the sample's templates.
  func templateID(of template: SampleTemplate) -> ID {
    firstID(of: action(SampleAction.makeTemplate(template).name + template.rawValue, on: day(0, 0)))
  }

  func firstID(of action: ID) -> ID { Context.id(0, madeBy: action, asked: []) }
}

/// One of the sample athlete's steps, performed as a single action.
package struct SampleStep: Sendable {
  /// The step's zero-based position in the sequence.
  package internal(set) var number: Int64 = 0
  let kind: SampleAction
  package let day: Day
  /// The time of day, in minutes since local midnight.
  package let minute: Int64
  /// The ID of the action, which is the same for equal samples.
  package let action: ID

  /// Returns the context of the step's action, with its instant and ID.
  package func context(utcOffset: Int64, language: Language) -> Context {
    let instant = Instant(day: day, millisecondsOfDay: minute * 60_000, utcOffset: utcOffset)
    return Context(now: instant, utcOffset: utcOffset, language: language, action: action)
  }
}

/// The action that a step performs.
enum SampleAction: Equatable, Sendable {
  case introduceYourself, describeGym, likeWhatYouLike, reworkPull, correctARow, keepTheHotelWorkout
  case wishForMoreRest, sparesAFinger, chooseAnAim
  case makeTemplate(SampleTemplate)
  case train(SampleSession)
  case trainFreely(SampleFreeform)
  case run(SampleRun)
  case begin(SampleBlock)
  case setAGoal(SampleGoal)
  case expect(SampleEvent)
  case template(SamplePlanned)
  /// A week's sleep, heart data and body weight.
  case wearTheWatch(Int64)

  var name: String {
    switch self {
    case .introduceYourself: "person"
    case .describeGym: "gym"
    case .likeWhatYouLike: "likes"
    case .reworkPull: "rework"
    case .correctARow: "correction"
    case .keepTheHotelWorkout: "keep"
    case .wishForMoreRest: "wish"
    case .setAGoal: "goal"
    case .sparesAFinger: "finger"
    case .makeTemplate: "template"
    case .train, .trainFreely: "session"
    case .chooseAnAim: "aim"
    case .run: "run"
    case .begin: "block"
    case .expect: "event"
    case .template: "planned"
    case .wearTheWatch: "watch"
    }
  }
}
