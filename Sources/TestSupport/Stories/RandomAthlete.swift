import Records
import Training

/// An athlete with programs, sessions and quick logs that are generated from a seed, for property tests of
/// exports.
package struct RandomAthlete {
  package let story: Story
  private var random: SeededGenerator
  private var exercises = [Sample.bench, Sample.incline, Sample.squat]

  /// Creates the athlete's records from a seed.
  ///
  /// - Throws: Any error that an action throws.
  package init(seed: UInt64) throws {
    story = Story(seed: seed + 1)
    random = SeededGenerator(seed: seed)
    story.utcOffset = random.pick([0, 60, -300, 345])
    for name in ["Bench Press", "=Handstand; \"hard\"", "Übung 'ä'", "+Dips"] where random.chance(2) {
      exercises.append(try story.act { tx throws(Never) in ownExercise(named: name, in: tx) })
    }
    for _ in 0..<random.number(0...3) { try makeProgram() }
    for _ in 0..<random.number(0...14) { try doSomething() }
  }

  private mutating func text() -> String {
    random.pick([
      "", "", "good", "- slow & controlled", "a, \"b\"\r\nc; d", "=1+1", "'-5", " spaces ", "🧗🏽‍♀️ Grüße",
    ])
  }

  /// Creates a program with some edited and shifted days.
  ///
  /// - Throws: Any error that an action throws.
  private mutating func makeProgram() throws {
    let pattern = random.pick(ProgramPattern.allCases)
    let name =
      random.pick(["Winter", "=Sommer", "Plan, \"B\"", "-3", "Winter"]) + " \(random.number(1...99))"
    let start = story.transaction().context.today + random.number(-20...3)
    let program = try? story.act { tx throws(ProgramError) in
      try createProgram(name, pattern, from: start, in: tx)
    }
    guard let program else { return }
    let days = story.read { schedule(of: program, in: $0).days }
    for day in days.prefix(12) where random.chance(3) {
      let (type, notes, asked) = (random.pick(DayType.allCases), text(), random.pick(exercises))
      try story.act { tx throws(ProgramError) -> Void in
        try editDay(day.id, type, templateID: nil, notes: notes, in: tx)
        try addExercise(asked.catalogID, to: day.id, in: tx)
      }
    }
    if pattern == .rotation {
      try story.act { tx throws(ProgramError) in try addDay(.power, to: program.id, in: tx) }
    }
    for _ in 0..<2 { try shift(program) }
  }

  /// Moves or skips one of the program's days.
  ///
  /// - Throws: ``ProgramError`` or ``StoreError`` if an action fails.
  private mutating func shift(_ program: Program) throws {
    let schedule = story.read { Training.schedule(of: program, in: $0) }
    let (later, rest, out) = (random.number(1...9), random.chance(2), random.chance(3))
    let dates = schedule.dates(from: schedule.start, through: schedule.start + 14)
    guard let date = dates.randomElement(using: &random) else { return }
    try story.act { tx throws(ProgramError) -> Void in
      if out { return try leaveOut(date.day.id, planned: date.planned, in: tx) }
      try moveDay(date.day.id, planned: date.planned, to: date.date + later, withTheRest: rest, in: tx)
    }
  }

  /// Records a quick log or performs a whole session.
  ///
  /// - Throws: Any error that an action throws.
  private mutating func doSomething() throws {
    story.wait(minutes: random.number(0...600), days: random.number(0...3))
    let programs = story.read { Training.programs(in: $0) }
    let days = story.read { tx in programs.flatMap { schedule(of: $0, in: tx).days } }
    let dayID = random.chance(3) ? nil : days.randomElement(using: &random)?.id
    if random.chance(2) {
      let (exercise, notes) = (random.pick(exercises), text())
      let entries = entries(of: random.number(0...4))
      let today = story.transaction().context.today
      try story.act { tx throws(SessionError) in
        try quickLog(exercise, entries, notes: notes, on: today, of: dayID, in: tx)
      }
    } else {
      try train(for: dayID)
    }
  }

  /// Performs a session from start to finish.
  ///
  /// - Throws: ``SessionError`` or ``StoreError`` if an action fails.
  private mutating func train(for dayID: ID?) throws {
    let title = text()
    let session = try story.act { tx throws(SessionError) in
      try startFreeform(titled: title, for: dayID, in: tx)
    }
    for exercise in exercises where random.chance(2) {
      let entries = entries(of: random.number(1...4))
      try story.act { tx throws(SessionError) in try logSets(entries, of: exercise, in: session.id, tx) }
    }
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(20), 5)], of: Sample.squat, in: session.id, tx)
    }
    story.wait(minutes: random.number(0...120))
    let (effort, notes) = (random.chance(2) ? random.number(1...10) : nil, text())
    try story.act { tx throws(SessionError) in
      try endSession(session.id, effort: effort, notes: notes, in: tx)
    }
  }

  private mutating func entries(of count: Int64) -> [SetEntry] {
    var entries: [SetEntry] = []
    for _ in 0..<count {
      if random.chance(3), let last = entries.last { entries.append(last) } else { entries.append(entry()) }
    }
    return entries
  }

  private mutating func entry() -> SetEntry {
    var entry = SetEntry()
    entry.type = random.pick(SetType.allCases)
    entry.reps = random.number(1...30)
    entry.weight = random.chance(3) ? nil : Weight(grams: random.number(-20_000...200_000))
    entry.notes = text()
    if random.chance(3) { entry.durationMilliseconds = random.number(1...200_000) }
    if random.chance(5) { entry.distanceMetres = random.number(1...2000) }
    if random.chance(3) { entry.rpe = random.number(10...20) * 5 }
    if random.chance(4) {
      var climb = Climb()
      climb.scale = random.pick(GradeScale.allCases)
      climb.grade = random.chance(4) ? "" : random.pick(Grade.usual(climb.scale)).text
      climb.attempts = random.number(1...9)
      climb.sent = random.chance(2)
      climb.style = random.chance(2) ? random.pick(ClimbStyle.allCases) : nil
      climb.angleDegrees = random.chance(2) ? random.number(-10...60) : nil
      entry.climb = climb
    }
    if entry.durationMilliseconds != nil, random.chance(2) {
      var hang = Hang()
      hang.edgeMillimetres = random.number(6...30)
      hang.grip = random.chance(2) ? random.pick(Grip.allCases) : nil
      hang.repetitions = random.number(1...7)
      entry.hang = hang
    }
    return entry
  }
}
