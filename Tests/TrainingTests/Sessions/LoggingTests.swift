import Records
import TestSupport
import Testing
import Training

/// The sets of a session that departs from its template.
@Suite struct LoggingTests {
  let story = Story()

  private func start(_ exercises: ExercisePrescription...) throws -> WorkoutSession {
    let template = try story.act { tx throws(TemplateError) in
      try createTemplate(TemplateDraft(name: "Push Day", exercises: exercises), in: tx)
    }
    return try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
  }

  private var bench: ExercisePrescription {
    Sample.prescription(Sample.bench, .notSet, weight: Sample.kilograms(60), reps: 10)
  }

  private func log(_ exercise: Exercise, in session: WorkoutSession, _ reps: Int64...) throws {
    for reps in reps {
      try story.act { tx throws(SessionError) in
        try logSets([Sample.set(Sample.kilograms(60), reps)], of: exercise, in: session.id, tx)
      }
    }
  }

  private func swap(_ lineage: ID, for exercise: Exercise, in session: WorkoutSession) throws {
    try story.act { tx throws(SessionError) in
      try swapExercise(at: lineage, for: exercise, in: session.id, tx)
    }
  }

  private func facts(_ session: WorkoutSession) throws -> SessionFacts {
    try #require(story.read { Training.facts(of: session.id, in: $0) })
  }

  private func next(_ session: WorkoutSession) throws -> NextSet? {
    let open = try facts(session)
    return open.next(of: story.read { todaysTargets(of: open, Sample.catalogue, in: $0) })
  }

  private func lineage(_ session: WorkoutSession) throws -> ID {
    try #require(story.read { $0.find(TemplateSnapshot.self, session.snapshotID) }?.exercises.first?.lineage)
  }

  private func repsByName(_ session: WorkoutSession) throws -> [String: [Int64?]] {
    var told: [String: [Int64?]] = [:]
    for exercise in try facts(session).exercises {
      #expect(exercise.sets.allSatisfy { $0.catalogID == exercise.performance.catalogID })
      told[exercise.performance.nameSnapshot] = exercise.sets.map { $0.reps }
    }
    return told
  }

  @Test func `a set that was logged before a swap stays a set of what it was`() throws {
    let session = try start(bench)
    try log(Sample.bench, in: session, 10)
    try swap(try lineage(session), for: Sample.squat, in: session)
    try log(Sample.squat, in: session, 5, 4)
    #expect(try repsByName(session) == ["Bench Press": [10], "Squat": [5, 4]])
    let states = try facts(session).exercises.map { $0.performance.state }
    #expect(Set(states) == [.done, .swapped])
    #expect(try next(session) == nil, "three sets were asked for, and three are done")
  }

  @Test func `a session takes no more sets than it may have`() throws {
    let session = try start(bench)
    let many = Array(repeating: Sample.set(Sample.kilograms(60), 5), count: SetPerformance.mostOfSession - 1)
    try story.act { tx throws(SessionError) in
      try logSets(many, of: Sample.bench, in: session.id, tx)
    }
    try log(Sample.bench, in: session, 5)
    let most = Int64(SetPerformance.mostOfSession)
    #expect(throws: SessionError.outside(field: "sets", 0...most)) { try log(Sample.bench, in: session, 5) }
  }

  @Test func `the template's snapshot is read as often for many sets as for one`() throws {
    let session = try start(bench)
    func reads(_ count: Int) throws -> Int {
      let counting = CountingStore(story.store)
      let tx = Transaction(counting, Context(now: story.now, action: ID(high: 0xac, low: 1)))
      let sets = Array(repeating: Sample.set(Sample.kilograms(60), 5), count: count)
      #expect(try logSets(sets, of: Sample.bench, in: session.id, tx).count == count)
      return counting.snapshotReads
    }
    let once = try reads(1)
    #expect(once > 0)
    #expect(try reads(50) == once)
  }

  @Test func `an exercise that was swapped back is logged in its place`() throws {
    let session = try start(bench)
    let lineage = try lineage(session)
    try log(Sample.bench, in: session, 10)
    try swap(lineage, for: Sample.squat, in: session)
    try swap(lineage, for: Sample.bench, in: session)
    try log(Sample.bench, in: session, 9)
    #expect(try repsByName(session)["Bench Press"] == [10, 9])
    #expect(try next(session)?.number == 3)
  }

  @Test func `a swap that was skipped keeps its sets when the planned exercise is done after all`() throws {
    let session = try start(bench)
    let lineage = try lineage(session)
    try swap(lineage, for: Sample.squat, in: session)
    try log(Sample.squat, in: session, 5)
    try story.act { tx throws(SessionError) in try skipExercise(at: lineage, in: session.id, tx) }
    #expect(try next(session) == nil)
    try log(Sample.bench, in: session, 10)
    #expect(try repsByName(session) == ["Bench Press": [10], "Squat": [5]])
  }

  @Test func `a set that only today's targets have is done once it is logged`() throws {
    let session = try start(bench)
    try story.act { tx throws(SessionError) in
      try overrideTargets(
        [OverrideAdjustment(.percentVolume, tenthsOfPercent: 333)], because: "fresh", in: session.id, tx)
    }
    try log(Sample.bench, in: session, 10, 10, 10)
    #expect(try next(session)?.number == 4)
    try log(Sample.bench, in: session, 10)
    #expect(try next(session) == nil)
  }

  @Test func `the same exercise twice in a plan is filled in its order`() throws {
    let session = try start(bench, bench)
    try log(Sample.bench, in: session, 10, 10, 10, 8)
    #expect(try facts(session).exercises.map { $0.sets.count } == [3, 1])
    #expect(try next(session)?.number == 2)
  }

  @Test func `exercises of a superset take turns`() throws {
    var (first, second) = (
      bench, Sample.prescription(Sample.incline, .notSet, weight: Sample.kilograms(40), reps: 10)
    )
    (first.supersetGroup, second.supersetGroup) = (1, 1)
    let session = try start(first, second)
    var order: [String] = []
    while let next = try next(session) {
      order.append(next.exercise.name)
      try log(next.exercise.name == "Bench Press" ? Sample.bench : Sample.incline, in: session, 10)
    }
    #expect(order == (0..<3).flatMap { _ in ["Bench Press", "Incline Press"] })
  }

  @Test func `a clock that was set back does not end a session before its start`() throws {
    let session = try start(bench)
    try log(Sample.bench, in: session, 10)
    story.wait(days: -1)
    try story.act { tx throws(SessionError) in try endSession(session.id, effort: nil, notes: nil, in: tx) }
    #expect(try facts(session).end?.endedAt == session.startedAt)
  }
}

/// A store that counts how often a template's snapshot is read from another store.
private final class CountingStore: Store {
  private(set) var snapshotReads = 0
  private let store: MemoryStore

  init(_ store: MemoryStore) { self.store = store }

  var schema: Schema { store.schema }

  func row(_ kind: String, _ id: ID) throws(StoreError) -> Row? {
    if kind == TemplateSnapshot.kind { snapshotReads += 1 }
    return try store.row(kind, id)
  }

  func rows(_ kind: String, _ query: Query) throws(StoreError) -> [Row] { try store.rows(kind, query) }

  func count(_ kind: String, _ query: Query) throws(StoreError) -> Int64 { try store.count(kind, query) }

  func change(_ kind: String, _ id: ID) throws(StoreError) -> Change? { try store.change(kind, id) }

  func changes(after sequence: Int64, limit: Int) throws(StoreError) -> [Change] {
    try store.changes(after: sequence, limit: limit)
  }

  func head() throws(StoreError) -> Head { try store.head() }

  func receipt(of action: ID) throws(StoreError) -> Receipt? { try store.receipt(of: action) }

  func commit(_ commit: Commit) throws(StoreError) -> Int64 { try store.commit(commit) }
}
