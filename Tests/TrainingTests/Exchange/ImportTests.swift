import Records
import TestSupport
import Testing
import Training

@Suite struct ImportTests {
  let story = Story()

  /// Returns a log with bench 3 × 10 every Monday, with 2.5 kg more each week.
  static func log(weeks: ClosedRange<Int64>, title: String = "Push") -> [LoggedSession] {
    weeks.map { week in
      var set = LoggedSet()
      set.weightMillionths = (60_000 + week * 2500) * 1000
      set.reps = 10
      set.line = week
      var exercise = LoggedExercise()
      exercise.name = "Bench Press (Barbell)"
      exercise.sets = [set, set, set]
      var session = LoggedSession()
      session.title = title
      session.day = Day(number: 20_000 + week * 7)
      session.startedAt = 64_800_000
      session.exercises = [exercise]
      return session
    }
  }

  func request(_ sessions: [LoggedSession], batch: UInt64 = 1, unit: WeightUnit = .kilogram) -> ImportRequest
  {
    ImportRequest(
      batchID: ID(high: batch, low: 1), format: "strong", fileName: "strong.csv", unit: unit,
      sessions: sessions, exercises: ["Bench Press (Barbell)": Sample.bench])
  }

  @discardableResult
  func `import`(_ request: ImportRequest) throws -> ImportPreview {
    try story.act { tx throws(ImportError) in try importLog(request, in: tx) }
  }

  func shown() -> Int { story.read { finishedSessions(limit: 1000, in: $0) }.count }

  @Test func `a log becomes finished sessions with every set`() throws {
    let preview = try `import`(request(ImportTests.log(weeks: 1...4)))
    #expect(preview.addedSessions == 4)
    #expect(preview.setCount == 12)
    #expect(shown() == 4)
    let newest = try #require(story.read { history(of: Sample.bench.catalogID, limit: 1, in: $0) }.first)
    #expect(newest.exercises[0].sets.map { $0.weight?.grams } == [70_000, 70_000, 70_000])
    #expect(newest.session.day == Day(number: 20_028))
  }

  @Test func `identical sets are real and are all kept`() throws {
    try `import`(request(ImportTests.log(weeks: 1...1)))
    #expect(try story.store.count(SetPerformance.kind, Query()) == 3)
  }

  @Test func `importing twice adds nothing`() throws {
    try `import`(request(ImportTests.log(weeks: 1...4)))
    let sets = try story.store.rows(SetPerformance.kind, Query())
    let again = try `import`(request(ImportTests.log(weeks: 1...4), batch: 2))
    #expect(again.addedSessions == 0)
    #expect(again.duplicateSessions == 4)
    #expect(again.duplicateSets == 12)
    #expect(try story.store.rows(SetPerformance.kind, Query()) == sets)
  }

  @Test func `of overlapping files only what is new is added`() throws {
    try `import`(request(ImportTests.log(weeks: 1...4)))
    let later = try `import`(request(ImportTests.log(weeks: 3...6), batch: 2))
    #expect(later.addedSessions == 2)
    #expect(shown() == 6)
  }

  @Test func `two equal workouts at one time are two workouts`() throws {
    let twice = ImportTests.log(weeks: 1...1) + ImportTests.log(weeks: 1...1)
    try `import`(request(twice))
    #expect(shown() == 2)
    #expect(try `import`(request(twice, batch: 2)).addedSessions == 0)
  }

  @Test func `a workout that was changed since is kept as it is here and counted`() throws {
    try `import`(request(ImportTests.log(weeks: 1...2)))
    var changed = ImportTests.log(weeks: 1...2)
    changed[0].exercises[0].sets[0].reps = 11
    let preview = try `import`(request(changed, batch: 2))
    #expect(preview.changedSessions == 1)
    #expect(shown() == 2)
  }

  @Test func `a workout that was given another title in the other app isn't added again`() throws {
    try `import`(request(ImportTests.log(weeks: 1...3)))
    let retitled = ImportTests.log(weeks: 1...2, title: "Chest") + ImportTests.log(weeks: 3...4)
    let preview = try `import`(request(retitled, batch: 2))
    #expect(preview.changedSessions == 2 && preview.duplicateSessions == 1 && preview.addedSessions == 1)
    #expect(shown() == 4)
  }

  @Test func `another workout that begins at the same time is added, and so is one without a time`() throws {
    var first = ImportTests.log(weeks: 1...2)
    first[1].startedAt = nil
    try `import`(request(first))
    var both = first + ImportTests.log(weeks: 1...2, title: "Core")
    both[3].startedAt = nil
    let preview = try `import`(request(both, batch: 2))
    #expect(preview.duplicateSessions == 2 && preview.addedSessions == 2)
    #expect(shown() == 4)
  }

  @Test func `a name means again what it meant at the most recent of the workouts that are here`() throws {
    func imported(_ last: Int64, as exercise: Exercise?, own: Set<String> = []) throws -> String? {
      var asked = request(ImportTests.log(weeks: 1...last), batch: UInt64(last))
      asked.exercises = exercise.map { ["Bench Press (Barbell)": $0] } ?? [:]
      (asked.customNames, asked.catalogue) = (own, Sample.catalogue)
      let preview = try `import`(asked)
      #expect(preview.addedSessions == 1)
      return preview.exercises.first?.catalogID
    }
    #expect(try imported(1, as: Sample.bench) == Sample.bench.catalogID)
    #expect(try imported(2, as: Sample.squat) == Sample.squat.catalogID)
    #expect(try imported(3, as: nil) == Sample.squat.catalogID)
    #expect(try imported(4, as: nil, own: ["Bench Press (Barbell)"]) == nil)
    let stored = story.read { history(of: Sample.squat.catalogID, limit: 9, in: $0) }
    #expect(stored.map { $0.session.day.number } == [20_021, 20_014])
    #expect(story.read { $0.list(Exercise.self) }.map { $0.name } == ["Bench Press (Barbell)"])
  }

  @Test func `the same file in another unit hides and changes nothing`() throws {
    try `import`(request(ImportTests.log(weeks: 1...3)))
    let again = try `import`(request(ImportTests.log(weeks: 1...3), unit: .pound))
    #expect(again.changedSessions == 3)
    #expect(again.addedSessions == 0)
    #expect(shown() == 3)
    let newest = try #require(story.read { history(of: Sample.bench.catalogID, limit: 1, in: $0) }.first)
    #expect(newest.exercises[0].sets[0].weight?.grams == 67_500)
  }

  @Test func `undoing an import hides its sessions, and importing again shows them`() throws {
    try `import`(request(ImportTests.log(weeks: 1...4)))
    try story.act { tx throws(ImportError) in try undoImport(in: tx) }
    #expect(shown() == 0)
    #expect(story.read { history(of: Sample.bench.catalogID, limit: 5, in: $0) }.isEmpty)
    #expect(try story.store.count(SessionSummary.kind, Query()) == 0)
    story.utcOffset = 120
    try `import`(request(ImportTests.log(weeks: 1...4)))
    #expect(shown() == 4)
    #expect(story.read { history(of: Sample.bench.catalogID, limit: 9, in: $0) }.count == 4)
  }

  @Test func `undoing one of two overlapping imports keeps what the other lists`() throws {
    try `import`(request(ImportTests.log(weeks: 1...4)))
    try `import`(request(ImportTests.log(weeks: 3...6), batch: 2))
    try story.act { tx throws(ImportError) in try undoImport(ID(high: 1, low: 1), in: tx) }
    #expect(shown() == 4)
  }

  @Test func `a name that nothing stands for becomes an exercise of the athlete's own, once`() throws {
    var sessions = ImportTests.log(weeks: 1...2)
    for place in sessions.indices { sessions[place].exercises[0].name = "Grandpa's lift" }
    try `import`(request(sessions))
    let own = story.read { $0.list(Exercise.self) }
    #expect(own.map { $0.name } == ["Grandpa's lift"])
    #expect(story.read { history(of: own[0].catalogID, limit: 5, in: $0) }.count == 2)
  }

  @Test func `pounds are kept as grams`() throws {
    var sessions = ImportTests.log(weeks: 1...1)
    sessions[0].exercises[0].sets[0].weightMillionths = 74_999_999
    try `import`(request(sessions, unit: .pound))
    let set = try #require(
      story.read { history(of: Sample.bench.catalogID, limit: 1, in: $0) }.first?.exercises[0].sets[0])
    #expect(set.weight?.grams == 34_019)
  }

  @Test func `who chose no unit reads in that of the newest log`() throws {
    #expect(story.read { units(in: $0).weight } == .kilogram)
    try `import`(request(ImportTests.log(weeks: 1...1), unit: .pound))
    #expect(story.read { units(in: $0).weight } == .pound)
    try story.act { tx throws(ImportError) in try undoImport(in: tx) }
    #expect(story.read { units(in: $0).weight } == .kilogram)
    try story.act { tx throws(ImportError) in chooseUnits(.kilogram, in: tx) }
    try `import`(request(ImportTests.log(weeks: 1...1), unit: .pound))
    #expect(story.read { units(in: $0).weight } == .kilogram)
  }

  @Test func `an empty log is refused`() {
    #expect(throws: ImportError.nothingToImport) { try `import`(request([])) }
  }

  @Test func `slips of the finger are told and kept`() throws {
    var sessions = ImportTests.log(weeks: 1...6)
    sessions[4].exercises[0].sets[1].reps = 877_777
    sessions[5].exercises[0].sets[2].weightMillionths = 725_000_000
    sessions[5].exercises[0].sets[0].weightMillionths = 300_000_000
    let preview = try `import`(request(sessions))
    #expect(preview.suspicious.map { $0.problem } == [.manyReps, .heavierThanUsual, .heavierThanAnyone])
    #expect(preview.suspicious.map { $0.line } == [5, 6, 6])
    #expect(try story.store.count(SetPerformance.kind, Query()) == 18)
    let summary = story.read { summaries(of: Sample.bench.catalogID, limit: 2, in: $0) }.last
    #expect(summary?.reps == 1020)
  }

  @Test func `more of one exercise than fits is held to its bounds`() throws {
    var sessions = ImportTests.log(weeks: 1...1)
    var set = sessions[0].exercises[0].sets[0]
    (set.weightMillionths, set.reps) = (10_000_000_000, 1000)
    sessions[0].exercises[0].sets = Array(repeating: set, count: 101)
    sessions[0].exercises[0].name = "e" + String(repeating: "\u{301}", count: 300)
    _ = try `import`(request(sessions))
    #expect(try story.store.count(SetPerformance.kind, Query()) == 101)
    let summary = story.read { $0.list(SessionSummary.self) }.first
    #expect(summary?.volume == 1_000_000_000_000)
  }

  @Test(arguments: [
    ("Bench", 3, "Ben"), ("Bänk", 2, "B"), ("e\u{301}\u{301}\u{301}", 4, "e\u{301}"),
  ])
  func `a text is cut between characters, or within the first`(text: String, limit: Int, cut: String) {
    #expect(text.shortened(to: limit).unicodeScalars.elementsEqual(cut.unicodeScalars))
  }
}
