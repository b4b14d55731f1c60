package import Records

/// A made-up athlete whose sixteen weeks of training show all that Cairn does.
///
/// Nothing is written by hand: each step does what a person would have done at an instant of the past,
/// through the same actions, so that versions, outcomes and lessons are genuine. The same day gives the same
/// records.
package struct SampleAthlete: Equatable, Sendable {
  /// The day after the last step.
  package let today: Day
  /// How often one was loaded on that day before; each has ids of its own.
  package let take: Int64

  package init(endingOn today: Day, take: Int64 = 0) {
    self.today = today
    self.take = take
  }

  package static let name = "Mika Kern"
  static let weeks: Int64 = 16

  /// The first day of a week, from 0; the last week ends yesterday.
  func day(_ week: Int64, _ place: Int64) -> Day { today - 7 * SampleAthlete.weeks + 7 * week + place }

  /// What was done, the oldest first; each step is an action of its own.
  package var steps: [SampleStep] {
    var steps = beginning
    for week in 0..<SampleAthlete.weeks {
      steps += trained(in: week)
      steps += besides(week)
    }
    for place in steps.indices { steps[place].number = Int64(place) }
    return steps
  }

  /// The templates, the gym and the athlete.
  private var beginning: [SampleStep] {
    let first = day(0, 0)
    var steps = [step(.introduceYourself, first, 11 * 60), step(.describeGym, first, 11 * 60 + 10)]
    for (place, template) in SampleTemplate.allCases.enumerated() {
      // At noon, so that it is the same day nearly everywhere.
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
    if let freely = SampleFreeform(week) {
      steps.append(step(.trainFreely(freely), day(week, 5), 10 * 60 + week, about: "freely"))
    }
    return steps.sorted { $0.day < $1.day }
  }

  /// What is done between sessions.
  private func besides(_ week: Int64) -> [SampleStep] {
    switch week {
    case 1: [step(.likeWhatYouLike, day(2, 0), 9 * 60)]
    case 5: [step(.reworkPull, day(6, 0), 8 * 60)]
    case 10: [step(.correctARow, day(11, 0), 7 * 60)]
    case 3: [step(.setAGoal, day(4, 0), 9 * 60)]
    case 13: [step(.keepTheHotelWorkout, day(14, 0), 8 * 60)]
    case 14: [step(.sparesAFinger, day(15, 0), 9 * 60)]
    case 15: [step(.wishForMoreRest, day(15, 6), 21 * 60)]
    default: []
    }
  }

  private func step(
    _ deed: SampleDeed, _ day: Day, _ minute: Int64, about: String = ""
  ) -> SampleStep {
    SampleStep(deed: deed, day: day, minute: minute, action: action(deed.name + about, on: day))
  }

  private func action(_ name: String, on day: Day) -> ID {
    var fingerprint = Fingerprint("sample step")
    fingerprint.add(today.number)
    fingerprint.add(take)
    fingerprint.add(day.number)
    fingerprint.add(name)
    return fingerprint.id
  }

  /// The id that a template of the sample has.
  func planID(of template: SampleTemplate) -> ID {
    firstID(of: action(SampleDeed.makeTemplate(template).name + template.rawValue, on: day(0, 0)))
  }

  func firstID(of action: ID) -> ID { Context.id(0, madeBy: action, asked: []) }
}

/// Something that the sample athlete did at one time, to be done as one action.
package struct SampleStep: Sendable {
  /// From 0.
  package internal(set) var number: Int64 = 0
  let deed: SampleDeed
  package let day: Day
  /// Since local midnight.
  package let minute: Int64
  /// The action's id; of the same sample always the same.
  package let action: ID

  /// What its action has to see: the instant at which it was done, and its own id.
  package func context(utcOffset: Int64, language: Language) -> Context {
    let instant = Instant(day: day, millisecondsOfDay: minute * 60_000, utcOffset: utcOffset)
    return Context(now: instant, utcOffset: utcOffset, language: language, action: action)
  }
}

/// What a step of the sample does.
enum SampleDeed: Equatable, Sendable {
  case introduceYourself, describeGym, likeWhatYouLike, reworkPull, correctARow, keepTheHotelWorkout
  case wishForMoreRest, setAGoal, sparesAFinger
  case makeTemplate(SampleTemplate)
  case train(SampleSession)
  case trainFreely(SampleFreeform)

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
    }
  }
}

/// One training day of the sample athlete, with what happened on it.
struct SampleSession: Equatable, Sendable {
  let template: SampleTemplate
  let week: Int64
  /// Thousandths of strength more or less than usual.
  private(set) var form: Int64 = 0
  private(set) var mood: Feeling?
  /// Tenths of a percent of all weights.
  private(set) var override: Int64?
  private(set) var overrideReason: SampleNote?
  /// What the athlete said, where that is not what the sets say.
  private(set) var effort: Int64?
  private(set) var skipped: String?
  private(set) var swapped: (from: String, to: String)?
  private(set) var added: String?
  /// A last set with less weight, straight after the one before.
  private(set) var dropped: String?
  /// Whether the first weight that was raised is left as it was the time before.
  private(set) var isStubborn = false
  private(set) var note: SampleNote?
  private(set) var setNote: SampleNote?

  static func == (left: SampleSession, right: SampleSession) -> Bool {
    left.template == right.template && left.week == right.week
  }

  init(_ template: SampleTemplate, in week: Int64) {
    self.template = template
    self.week = week
    let moods: [Feeling?] = [.good, .okay, nil, .good, .great, .okay, nil]
    mood = moods[Int((week * 3 + Int64(template.rawValue.utf8.count)) % 7)]
    switch template {
    case .push: push()
    case .pull: pull()
    case .legs: legs()
    case .fingers, .draft: fingers()
    }
  }

  private mutating func push() {
    switch week {
    case 2: note = SampleNote("Bench felt smooth.", "Bankdrücken lief rund.")
    case 3: (form, effort) = (-45, 9)
    case 5:
      (mood, form, override) = (.tired, -40, -100)
      overrideReason = SampleNote("Slept five hours", "Fünf Stunden geschlafen")
    case 7: (mood, form, effort) = (.great, 55, 6)
    case 11:
      dropped = "dumbbell-lateral-raise"
      note = SampleNote(
        "Drop set at the end, shoulders on fire.", "Reduktionssatz am Ende, die Schultern brennen.")
    case 4, 12: isStubborn = true
    case 14: setNote = SampleNote("Grip one finger wider.", "Einen Finger breiter gegriffen.")
    default: break
    }
  }

  private mutating func pull() {
    switch week {
    case 2:
      swapped = ("bent-over-barbell-row", "seated-cable-row")
      note = SampleNote("Every rack was taken, rowed on the cable.", "Alle Racks besetzt, am Kabel gerudert.")
    case 4: (mood, form, effort) = (.great, 50, 6)
    case 7: added = "lat-pulldown"
    case 8: form = -45
    case 11: isStubborn = true
    case 15: note = SampleNote("All rows clean. Ready for more.", "Rudern sauber. Da geht mehr.")
    default: break
    }
  }

  private mutating func legs() {
    switch week {
    case 4:
      skipped = "standing-calf-raise"
      note = SampleNote("No time for calves.", "Keine Zeit für Waden.")
    case 6:
      (mood, form, override) = (.tired, -35, -100)
      overrideReason = SampleNote("Long day on my feet", "Den ganzen Tag auf den Beinen")
    case 8:
      (mood, form, override) = (.sick, -70, -200)
      overrideReason = SampleNote("A cold is coming", "Eine Erkältung kommt")
    case 10:
      (mood, form) = (.good, -30)
      note = SampleNote("First one after the holiday.", "Das erste nach dem Urlaub.")
    case 12: (mood, form, effort) = (.great, 50, 6)
    case 14: setNote = SampleNote("Depth was good here.", "Hier stimmte die Tiefe.")
    default: break
    }
  }

  private mutating func fingers() {
    switch week {
    case 6: setNote = SampleNote("Left ring finger a little sore.", "Linker Ringfinger etwas gereizt.")
    case 8: (form, effort) = (-60, 9)
    case 13: note = SampleNote("Hung without chalk for once.", "Einmal ohne Magnesia gehangen.")
    default: break
    }
  }

  /// What the athlete says of a change at the end; nil leaves it open.
  func verdict(on change: SuggestedChange, number: Int) -> (verdict: Verdict, because: SampleNote?)? {
    let isBench = change.catalogID.hasSameBytes(as: "barbell-bench-press")
    if week == 15 {
      switch (template, number) {
      case (.push, 0): return (.deferred, nil)
      case (.push, 1): return (.rejected, SampleNote("One thing at a time.", "Eins nach dem anderen."))
      case (.fingers, _), (.legs, _): return (.accepted, nil)
      default: return nil
      }
    }
    if change.changeType == .addSet {
      return (.rejected, SampleNote("The session is long enough.", "Die Einheit ist lang genug."))
    }
    if isBench, change.changeType == .increaseWeight { return (.deferred, nil) }
    if template == .legs, week == 5 || week == 11, change.changeType == .increaseWeight, number == 0 {
      return (.rejected, SampleNote("My knees say no.", "Die Knie sagen nein."))
    }
    return (.accepted, nil)
  }
}

/// A session that the sample athlete did without a template.
struct SampleFreeform: Equatable, Sendable {
  let title: SampleNote
  let note: SampleNote?
  let lifts: [(catalogID: String, sets: Int, grams: Int64?, count: Int64)]
  let range: RepRange?
  let effort: Int64?
  var run: (metres: Int64, minutes: Int64)?

  static func == (left: SampleFreeform, right: SampleFreeform) -> Bool { left.title == right.title }

  /// nil in most weeks.
  init?(_ week: Int64) {
    switch week {
    case 1, 6, 12:
      title = SampleNote("Easy run", "Lockerer Lauf")
      note = week == 6 ? SampleNote("Along the canal, no watch.", "Am Kanal, ohne Uhr.") : nil
      (lifts, range, effort, run) = ([], nil, 4, (5000 + week * 100, 31 + week % 3))
    case 13:
      title = SampleNote("Hotel workout", "Hoteltraining")
      note = SampleNote(
        "Two dumbbells and a bench, still good.", "Zwei Kurzhanteln und eine Bank, trotzdem gut.")
      range = .range(10...15, .reps)
      lifts = [
        ("dumbbell-goblet-squat", 3, 20_000, 14), ("dumbbell-bench-press", 3, 20_000, 13),
        ("one-arm-dumbbell-row", 3, 20_000, 14), ("push-up", 2, nil, 18),
      ]
      effort = 7
    default: return nil
    }
  }
}
