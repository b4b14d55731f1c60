import Records
import TestSupport
import Testing
import Training

/// Programs that an athlete creates, follows and changes.
@Suite struct ProgramTests {
  private let story = Story()
  private var today: Day { story.transaction().context.today }

  private func make(_ pattern: ProgramPattern, _ name: String = "Winter") throws -> Program {
    let start = today
    return try story.act { tx throws(ProgramError) in try createProgram(name, pattern, from: start, in: tx) }
  }

  private func schedule(_ program: Program) throws -> Schedule {
    try story.act { tx throws(ProgramError) in try readSchedule(program.id, in: tx) }
  }

  private func progress(of program: Program) throws -> ProgramProgress {
    let schedule = try schedule(program)
    return story.read { Training.progress(of: schedule, in: $0) }
  }

  private func log(
    _ exercise: Exercise, _ sets: [SetEntry] = [], on day: Day, _ dayID: ID
  ) throws -> WorkoutSession {
    try story.act { tx throws(SessionError) in try quickLog(exercise, sets, on: day, of: dayID, in: tx) }
  }

  @Test func `a program has its days, and a name that no other has`() throws {
    let program = try make(.threeTwoOne, "  Winter ")
    #expect(program.name == "Winter")
    #expect(try schedule(program).days.count == 42)
    let start = today
    for (name, error) in [
      ("Winter", ProgramError.nameTaken("Winter")), ("  ", .nameEmpty),
      (String(repeating: "x", count: 10_000), .nameTooLong(limit: 200)),
    ] {
      #expect(throws: error) {
        try story.act { tx throws(ProgramError) in try createProgram(name, .weekly, from: start, in: tx) }
      }
    }
  }

  @Test func `an exercise logged by one tap is done, once however often, and can be taken out`() throws {
    let program = try make(.weekly)
    let day = try schedule(program).days[0]
    try story.act { tx throws(ProgramError) in try addExercise(Sample.bench.catalogID, to: day.id, in: tx) }
    #expect(throws: ProgramError.exerciseThere(Sample.bench.catalogID)) {
      try story.act { tx throws(ProgramError) in try addExercise(Sample.bench.catalogID, to: day.id, in: tx) }
    }
    let session = try log(Sample.bench, on: today, day.id)
    _ = try log(Sample.bench, on: today, day.id)
    let entries = story.read { programEntries(from: today, through: today, in: $0) }
    #expect(entries.count == 1 && entries[0].sets == 0 && entries[0].isQuick)
    let progress = try self.progress(of: program)
    #expect(progress.days == 1 && progress.daysDone == 1)
    #expect(progress.exercises == 1 && progress.exercisesDone == 1)

    let facts = try #require(story.read { Training.facts(of: session.id, in: $0) })
    #expect(facts.end != nil && facts.session.origin == .quickLog && facts.corrections.isEmpty)
    #expect(story.read { runningSession(in: $0) } == nil)

    try story.act { tx throws(SessionError) in
      try takeOutQuickLog(entries[0].performanceID, of: session.id, in: tx)
    }
    #expect(story.read { programEntries(from: today, through: today, in: $0) }.isEmpty)
    #expect(story.read { tx in tx.find(WorkoutSession.self, session.id) } == nil)
    #expect(try log(Sample.bench, on: today, day.id).id != session.id, "what was deleted stays deleted")
  }

  @Test func `the quick log of a day grows, and corrects nothing by it`() throws {
    let day = try schedule(try make(.weekly)).days[0]
    let first = try log(Sample.bench, on: today, day.id)
    let set = Sample.set(Sample.kilograms(40), 8)
    let second = try log(Sample.incline, [set, set], on: today, day.id)
    #expect(first.id == second.id)
    _ = try log(Sample.incline, [set], on: today, day.id)
    let facts = try #require(story.read { Training.facts(of: first.id, in: $0) })
    #expect(facts.exercises.map { $0.sets.count } == [0, 3] && facts.corrections.isEmpty)
    #expect(facts.exercises.allSatisfy { $0.performance.programDayID == day.id })
    let lines = story.read { diary(from: today, through: today, in: $0) }
    #expect(lines.count == 1 && lines[0].sets == 3 && !lines[0].isAmended && lines[0].minutes == nil)

    try story.act { tx throws(SessionError) in
      try takeOutQuickLog(facts.exercises[1].performance.id, of: first.id, in: tx)
    }
    #expect(story.read { Training.facts(of: first.id, in: $0) }?.exercises.count == 1)
  }

  @Test func `a session of a day names it in its exercises, and a day late still counts`() throws {
    let program = try make(.weekly)
    let day = try schedule(program).days[0]
    let planned = today
    story.wait(days: 1)
    let session = try story.act { tx throws(SessionError) in
      try startFreeform(titled: "Strength", [Sample.bench, Sample.incline], for: day.id, in: tx)
    }
    #expect(story.read { Training.facts(of: session.id, in: $0) }?.exercises.count == 2)
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), 8)], of: Sample.bench, in: session.id, tx)
      _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
    }
    let entries = story.read { programEntries(from: planned, through: planned + 1, in: $0) }
    #expect(entries.map { $0.catalogID } == [Sample.bench.catalogID] && entries[0].sets == 1)
    let done = try schedule(program).done(entries, from: planned, through: planned + 6)
    #expect(done.map { $0.isDone } == [true, false, false, false, false, false, false])
  }

  @Test func `a template's session counts for the day it was begun from`() throws {
    let program = try make(.threeTwoOne)
    let day = try schedule(program).days[0]
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    try story.act { tx throws(ProgramError) in
      try editDay(day.id, .strength, templateID: template.id, notes: "heavy", in: tx)
    }
    #expect(throws: ProgramError.noSuchTemplate(ID(high: 9, low: 9))) {
      try story.act { tx throws(ProgramError) in
        try editDay(day.id, .strength, templateID: ID(high: 9, low: 9), notes: "", in: tx)
      }
    }
    let session = try story.act { tx throws(BeginError) in
      try beginSession(from: template.id, for: day.id, in: tx)
    }
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), 8)], of: Sample.bench, in: session.id, tx)
      _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
    }
    let progress = try self.progress(of: program)
    #expect(progress.daysDone == 1 && progress.exercisesDone == 1 && progress.exercises > 1)
  }

  @Test(arguments: [ProgramPattern.weekly, .rotation])
  func `any session of the template that is due counts for its day, once`(pattern: ProgramPattern) throws {
    let program = try make(pattern)
    let days = try schedule(program).days
    var templates: [ID] = []
    for (number, day) in days.prefix(2).enumerated() {
      var draft = Sample.pushDay
      draft.name += " \(number)"
      let named = draft
      let template = try story.act { tx throws(TemplateError) in try createTemplate(named, in: tx) }
      templates.append(template.id)
      try story.act { tx throws(ProgramError) in
        try editDay(day.id, .strength, templateID: template.id, notes: "", in: tx)
      }
    }
    func train(_ templateID: ID) throws -> ID? {
      let session = try story.act { tx throws(SessionError) in try startSession(from: templateID, in: tx) }
      try story.act { tx throws(SessionError) in
        try logSets([Sample.set(Sample.kilograms(60), 8)], of: Sample.bench, in: session.id, tx)
        _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
      }
      return session.programDayID
    }
    #expect(try train(templates[1]) == nil, "it isn't due yet")
    #expect(try train(templates[0]) == days[0].id)
    #expect(try train(templates[0]) == nil, "it is done")
    story.wait(days: 1)
    #expect(try train(templates[1]) == days[1].id)
  }

  @Test func `a day moves alone or with the rest, is left out, and comes back`() throws {
    let program = try make(.weekly)
    let (first, second) = (try schedule(program).days[0], try schedule(program).days[1])
    let monday = today
    try story.act { tx throws(ProgramError) in
      try moveDay(first.id, planned: monday, to: monday + 2, withTheRest: false, in: tx)
      try moveDay(second.id, planned: monday + 1, to: monday + 2, withTheRest: true, in: tx)
    }
    let dates = try schedule(program).dates(from: monday, through: monday + 9)
    #expect(dates.first { $0.day.id == first.id }?.date == monday + 2)
    #expect(dates.first { $0.day.id == second.id }?.date == monday + 2)
    #expect(dates.filter { $0.day.id == first.id }.map { $0.date } == [monday + 2, monday + 8])
    try story.act { tx throws(ProgramError) in
      try leaveOut(first.id, planned: monday + 7, in: tx)
      try takeBack(first.id, planned: monday, in: tx)
    }
    let after = try schedule(program).dates(from: monday, through: monday + 9)
      .filter { $0.day.id == first.id }
    #expect(after.map { $0.date } == [monday, monday + 8] && after.map { $0.isLeftOut } == [false, true])
    #expect(throws: ProgramError.cannotMoveThere) {
      try story.act { tx throws(ProgramError) in
        try moveDay(first.id, planned: monday, to: monday, withTheRest: true, in: tx)
      }
    }
    #expect(throws: ProgramError.noSuchDay(first.id)) {
      try story.act { tx throws(ProgramError) in try leaveOut(first.id, planned: monday + 1, in: tx) }
    }
  }

  @Test func `what was missed counts as planned once it is over`() throws {
    let program = try make(.weekly)
    #expect(try progress(of: program) == ProgramProgress())
    story.wait(days: 7)
    let progress = try self.progress(of: program)
    #expect(progress.days == 5 && progress.daysDone == 0)
  }

  @Test func `a program that is long over still says what was done of it`() throws {
    let program = try make(.threeTwoOne)
    _ = try log(Sample.bench, on: today, try schedule(program).days[0].id)
    story.wait(days: 1000)
    let progress = try self.progress(of: program)
    #expect(progress.days == 29 && progress.daysDone == 1)
  }

  @Test func `a program runs again and is copied with its days, without what moved`() throws {
    let program = try make(.rotation)
    try story.act { tx throws(ProgramError) in try addDay(.power, to: program.id, in: tx) }
    let again = try story.act { tx throws(ProgramError) in
      try runAgain(program.id, from: Day(number: 20_600), in: tx)
    }
    #expect(again.name == "Winter (2)" && again.startDate.number == 20_600)
    let copy = try story.act { tx throws(ProgramError) in try duplicateProgram(program.id, in: tx) }
    #expect(copy.name == "Winter (Copy)")
    let days = try schedule(copy).days
    #expect(days.map { $0.type } == [.strength, .capacity, .performance, .power])
    #expect(Set(days.map { $0.id }).isDisjoint(with: try schedule(program).days.map { $0.id }))
    for day in days.dropLast() {
      try story.act { tx throws(ProgramError) in try removeDay(day.id, in: tx) }
    }
    #expect(throws: ProgramError.daysStay) {
      try story.act { tx throws(ProgramError) in try removeDay(days[3].id, in: tx) }
    }
  }

  @Test func `a deleted program comes back, under another name where its own is taken`() throws {
    let program = try make(.weekly)
    let days = try schedule(program).days
    try story.act { tx throws(ProgramError) in try deleteProgram(program.id, in: tx) }
    #expect(throws: ProgramError.noSuchDay(days[0].id)) {
      try story.act { tx throws(ProgramError) in
        try leaveOut(days[0].id, planned: program.startDate, in: tx)
      }
    }
    _ = try make(.weekly)
    #expect(story.read { recentlyDeleted(in: $0) }.map { $0.kind } == [.program])
    try story.act { tx throws(RestoreError) in try restoreDeleted(.program, program.id, in: tx) }
    #expect(try schedule(program).program.name == "Winter (2)" && (try schedule(program).days) == days)
    let gone = story.read { purges(with: [.purge(kind: Program.kind, id: program.id)], in: $0) }
    #expect(gone.count == 8)
  }
}
