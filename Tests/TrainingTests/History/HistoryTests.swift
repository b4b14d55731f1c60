import Records
import TestSupport
import Testing
import Training

/// Edge cases of reading the history.
@Suite struct HistoryTests {
  let story = Story()

  @discardableResult
  private func train(_ exercise: Exercise = Sample.bench, reps: Int64) throws -> WorkoutSession {
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "", in: tx) }
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), reps)], of: exercise, in: session.id, tx)
    }
    try story.act { tx throws(SessionError) in try endSession(session.id, effort: nil, notes: nil, in: tx) }
    return session
  }

  @Test func `the last time before an instant is found behind all that came later on its day`() throws {
    let first = try train(reps: 1)
    let second = try train(reps: 2)
    for reps: Int64 in 3...12 { try train(reps: reps) }
    let before = story.read {
      history(of: Sample.bench.catalogID, before: second.startedAt, limit: 1, in: $0)
    }
    #expect(before.map { $0.session.id } == [first.id])
  }

  @Test func `of several times on one day the latest are the newest`() throws {
    let sessions = try (1...12).map { try train(reps: $0) }
    let newest = story.read { history(of: Sample.bench.catalogID, limit: 3, in: $0) }
    #expect(newest.map { $0.session.id } == sessions.suffix(3).reversed().map { $0.id })
  }

  @Test func `a merged exercise has the history and the loading of the one that took its place`() throws {
    var dumbbell = Sample.exercise("Dumbbell Press", .dumbbell)
    dumbbell.loading = .assisted
    let own = try story.act { tx throws(ImportError) in
      var own = ownExercise(named: "My Press", in: tx)
      own.mergedInto = dumbbell.catalogID
      tx.put(own)
      return own
    }
    let shared = try train(dumbbell, reps: 8)
    let mine = try train(own, reps: 9)
    for name in [own.catalogID, dumbbell.catalogID] {
      let read = story.read { history(of: name, limit: 5, in: $0) }
      #expect(read.map { $0.session.id } == [mine.id, shared.id])
    }
    let catalogue = Sample.catalogue.adding([dumbbell])
    #expect(
      story.read { traitsTable(of: [own.catalogID], catalogue, in: $0) }[own.catalogID].loading == .assisted)
  }

  @Test func `where weight was added to the body, the body's weight is known or assumed`() throws {
    let (pullUp, plain) = (Sample.exercise("Weighted Pull-Up", .bodyweight), Sample.exercise("Row"))
    let catalogue = Sample.catalogue.adding([pullUp, plain])
    for exercise in [pullUp, plain] { try train(exercise, reps: 5) }
    func bodyWeight(of exercise: Exercise) -> Weight? {
      story.read { traitsTable(of: [exercise.catalogID], catalogue, in: $0) }[exercise.catalogID].bodyWeight
    }
    #expect(bodyWeight(of: pullUp) == Sample.kilograms(60) && bodyWeight(of: plain) == nil)
    var metrics = DailyMetrics(on: story.transaction().context.today, from: .athlete)
    metrics.bodyWeight = Sample.kilograms(80)
    try story.act { tx in tx.put(metrics) }
    #expect(bodyWeight(of: pullUp) == Sample.kilograms(80) && bodyWeight(of: plain) == nil)
  }

  @Test func `a corrected session keeps the snapshot that its end brought`() throws {
    let session = try train(reps: 10)
    let before = try #require(story.read { facts(of: session.id, in: $0) })
    var titled = session
    titled.title = "Evening"
    let corrected = titled
    try story.act { tx throws(SessionError) in
      try amend(session.id, WorkoutSession.self, session.id, to: corrected, in: tx)
    }
    let told = try #require(story.read { facts(of: session.id, in: $0) })
    #expect(told.session.title == "Evening")
    #expect(told.session.snapshotID == before.session.snapshotID && told.session.snapshotID != .none)
  }

  /// Such records may arise after the server is restored, if a device finished a session that it had pulled,
  /// but never pushed the rest of the session.
  @Test func `sets that stand in a session are told under an exercise that was kept beside it`() throws {
    let session = try train(reps: 10)
    let told = try #require(story.read { facts(of: session.id, in: $0) })
    var late = try #require(told.exercises.first).performance
    late.id = ID(high: 1, low: 99)
    late.rank = 1
    var set = try #require(told.exercises.first?.sets.first)
    set.id = ID(high: 2, low: 99)
    set.exercisePerformanceID = late.id
    let other = try story.act { tx throws(SessionError) in
      let other = try startFreeform(titled: "", in: tx)
      set.sessionID = other.id
      tx.put(set)
      return other
    }
    late.sessionID = other.id
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), 5)], of: Sample.squat, in: other.id, tx)
    }
    try story.act { tx throws(SessionError) in try endSession(other.id, effort: nil, notes: nil, in: tx) }
    try story.act { tx throws(SessionError) in
      try amend(other.id, ExercisePerformance.self, late.id, to: late, in: tx)
    }
    let now = try #require(story.read { facts(of: other.id, in: $0) })
    #expect(now.exercises.first { $0.performance.id == late.id }?.sets == [set])
  }
}
