import Records
import TestSupport
import Testing
import Training

/// A log with unmarked warm-ups.
@Suite struct UnmarkedWarmUpTests {
  let story = Story()

  private static func exercise(_ name: String, _ loads: [Int64], reps: Int64 = 4) -> LoggedExercise {
    var exercise = LoggedExercise()
    exercise.name = name
    exercise.sets = loads.map { load in
      var set = LoggedSet()
      set.weightMillionths = load * 1_000_000
      set.reps = reps
      return set
    }
    return exercise
  }

  private static func session(_ day: Int64, _ exercises: LoggedExercise...) -> LoggedSession {
    var session = LoggedSession()
    session.title = "Legs"
    session.day = Day(number: 20_000 + day)
    session.startedAt = 64_800_000
    session.exercises = exercises
    return session
  }

  private static let ramp: [Int64] = [45, 135, 225, 265, 265, 265]

  private func request(_ sessions: [LoggedSession], _ marking: WarmUpMarking) -> ImportRequest {
    var request = ImportRequest(
      batchID: ID(high: 1, low: 1), format: "strong", fileName: "strong.csv", unit: .pound,
      sessions: sessions, exercises: ["Bench Press (Barbell)": Sample.bench])
    request.warmUps = marking
    return request
  }

  private func types(after request: ImportRequest) throws -> [[SetType]] {
    try story.act { tx throws(ImportError) in _ = try importLog(request, in: tx) }
    return story.read { tx in
      finishedSessions(limit: 10, in: tx).flatMap { session in
        facts(of: session.id, in: tx).map { $0.exercises.map { $0.sets.map { $0.type } } } ?? []
      }
    }
  }

  @Test func `a preview finds the ramp that nobody marked`() {
    let log = [
      Self.session(0, Self.exercise("Squat", Self.ramp), Self.exercise("Curl", [30, 30, 30])),
      Self.session(7, Self.exercise("Squat", [45, 135, 275, 275])),
    ]
    let found = story.read { previewImport(request(log, .all), in: $0) }
    #expect(found.unmarkedSets == 5)
    #expect(found.unmarked.map { $0.name } == ["Squat"])
    #expect(found.unmarked.first?.sessions == 2)
    #expect(found.unmarked.first?.last.count == 4, "the last time is shown")
    #expect(found.unmarked.first?.leading == 2)
  }

  @Test func `marked ones are kept as warm-ups before the work`() throws {
    let log = [Self.session(0, Self.exercise("Squat", Self.ramp))]
    #expect(
      try types(after: request(log, .all)) == [
        [.warmup, .warmup, .warmup, .regular, .regular, .regular]
      ])
  }

  @Test func `left ones stay as the file has them`() throws {
    let log = [Self.session(0, Self.exercise("Squat", Self.ramp))]
    #expect(try types(after: request(log, .none)) == [Array(repeating: .regular, count: 6)])
  }

  @Test func `one exercise is marked and another left`() throws {
    let log = [Self.session(0, Self.exercise("Squat", [45, 265]), Self.exercise("Bench", [45, 205]))]
    #expect(
      try types(after: request(log, .only(["Bench"]))) == [[.regular, .regular], [.warmup, .regular]])
  }

  @Test func `an exercise whose warm-ups the file marks is left as it is`() {
    var exercise = Self.exercise("Squat", [45, 135, 265])
    exercise.sets[0].type = .warmup
    let found = story.read { previewImport(request([Self.session(0, exercise)], .all), in: $0) }
    #expect(found.unmarked.isEmpty)
  }

  @Test func `a weight that helps makes no warm-ups of the sets with less help`() {
    var help = Sample.bench
    help.loading = .assisted
    var log = request([Self.session(0, Self.exercise("Chin Up (Assisted)", [10, 10, 40]))], .all)
    log.exercises = ["Chin Up (Assisted)": help]
    #expect(story.read { previewImport(log, in: $0) }.unmarked.isEmpty)
  }

  @Test func `a slip of the finger makes no warm-ups of the sets before it`() {
    let log = [Self.session(0, Self.exercise("Squat", [265, 265, 265, 2650]))]
    #expect(story.read { previewImport(request(log, .all), in: $0) }.unmarked.isEmpty)
  }

  @Test func `ids don't tell whether warm-ups were marked, and the same file again changes nothing`() throws {
    let log = [Self.session(0, Self.exercise("Squat", Self.ramp))]
    let other = Story()
    for (marking, one) in [(WarmUpMarking.all, story), (.none, other)] {
      try one.act { tx throws(ImportError) in _ = try importLog(request(log, marking), in: tx) }
    }
    func sets(_ story: Story) -> [ID] { story.read { $0.list(SetPerformance.self).map { $0.id } } }
    #expect(sets(story) == sets(other))
    let before = try story.store.rows(SetPerformance.kind, Query())
    let again = request(log, .none)
    let preview = try story.act { tx throws(ImportError) in try importLog(again, in: tx) }
    #expect(preview.duplicateSets == 6)
    #expect(preview.unmarked.isEmpty, "what is here is not asked about again")
    #expect(try story.store.rows(SetPerformance.kind, Query()) == before)
  }
}
