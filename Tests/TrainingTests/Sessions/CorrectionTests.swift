import Records
import TestSupport
import Testing
import Training

/// Exercises that were done but not logged before the session finished.
@Suite struct CorrectionTests {
  let story = Story()

  /// Returns a finished Push Day with one bench set, in which incline was omitted or skipped.
  private func pushDay(skipping: Bool = false) throws -> WorkoutSession {
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
    if skipping {
      let incline = try #require(
        story.read { $0.find(TemplateSnapshot.self, session.snapshotID) }?.exercises.last?.lineage)
      try story.act { tx throws(SessionError) in try skipExercise(at: incline, in: session.id, tx) }
    }
    return try finish(session)
  }

  private func freeform() throws -> WorkoutSession {
    try finish(story.act { tx throws(SessionError) in try startFreeform(titled: "", in: tx) })
  }

  private func finish(_ session: WorkoutSession) throws -> WorkoutSession {
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), 10)], of: Sample.bench, in: session.id, tx)
    }
    try story.act { tx throws(SessionError) in try endSession(session.id, effort: nil, notes: nil, in: tx) }
    return session
  }

  private func forget(_ exercise: Exercise, _ reps: Int64, in session: WorkoutSession) throws {
    try story.act { tx throws(SessionError) in
      try addForgottenExercise(exercise, Sample.set(Sample.kilograms(40), reps), in: session.id, tx)
    }
  }

  private func facts(_ session: WorkoutSession) throws -> SessionFacts {
    try #require(story.read { Training.facts(of: session.id, in: $0) })
  }

  private func texts(_ session: WorkoutSession) throws -> [String] {
    try facts(session).exercises.map { exercise in
      let sets = exercise.sets.map { String($0.reps ?? 0) }.joined(separator: " ")
      return "\(exercise.performance.nameSnapshot) \(exercise.performance.state): \(sets)"
    }
  }

  enum Begun: CaseIterable { case freeform, pushDay, pushDaySkipping }

  @Test(arguments: [
    (Begun.freeform, Sample.squat, ["Bench Press done: 10", "Squat done: 5"], 2),
    (.freeform, Sample.bench, ["Bench Press done: 10 5"], 1),
    (.pushDay, Sample.squat, ["Bench Press done: 10", "Squat added: 5"], 2),
    (.pushDay, Sample.incline, ["Bench Press done: 10", "Incline Press done: 5"], 2),
    (.pushDaySkipping, Sample.incline, ["Bench Press done: 10", "Incline Press done: 5"], 2),
    (.pushDay, Sample.bench, ["Bench Press done: 10 5"], 1),
  ])
  func `a forgotten exercise stands where it belongs`(
    begun: Begun, exercise: Exercise, expected: [String], amendments: Int
  ) throws {
    let session = try begun == .freeform ? freeform() : pushDay(skipping: begun == .pushDaySkipping)
    let frozen = try story.store.rows(ExercisePerformance.kind, Query())
    try forget(exercise, 5, in: session)
    #expect(try texts(session) == expected)
    #expect(try facts(session).amendments.count == amendments)
    #expect(try story.store.rows(ExercisePerformance.kind, Query()) == frozen, "what was noted stays")
    let summary = story.read { summaries(of: exercise.catalogID, limit: 5, in: $0) }
    #expect(summary.map { $0.sessionID } == [session.id], "it counts from then on")
  }

  @Test func `what its plan asked for is compared with that`() throws {
    let session = try pushDay()
    let snapshot = try #require(story.read { $0.find(TemplateSnapshot.self, session.snapshotID) })
    #expect(try facts(session).leftOut(of: snapshot).map { $0.name } == ["Incline Press"])
    try forget(Sample.incline, 10, in: session)
    #expect(try facts(session).leftOut(of: snapshot).isEmpty)
    #expect(try facts(session).exercises.last?.performance.lineage == snapshot.exercises.last?.lineage)
  }

  @Test func `taking out its only set takes it out, and it can be added again`() throws {
    let session = try pushDay()
    for _ in 1...2 {
      try forget(Sample.squat, 5, in: session)
      let set = try #require(facts(session).exercises.last?.sets.first)
      try story.act { tx throws(SessionError) in try takeOutSet(set.id, of: session.id, tx) }
      #expect(try texts(session) == ["Bench Press done: 10"])
    }
    #expect(story.read { summaries(of: Sample.squat.catalogID, limit: 5, in: $0) }.isEmpty)
    let bench = try #require(facts(session).exercises.first?.sets.first)
    try story.act { tx throws(SessionError) in try takeOutSet(bench.id, of: session.id, tx) }
    #expect(try texts(session) == ["Bench Press done: "], "what was noted then keeps its place")
  }

  @Test func `a running session, an unknown one and a set that says nothing are refused`() throws {
    let running = try story.act { tx throws(SessionError) in try startFreeform(titled: "", in: tx) }
    #expect(throws: SessionError.notFinished(running.id)) { try forget(Sample.squat, 5, in: running) }
    var unknown = running
    unknown.id = ID(high: 9, low: 9)
    #expect(throws: SessionError.noSuchSession(unknown.id)) { try forget(Sample.squat, 5, in: unknown) }
    let session = try finish(running)
    #expect(throws: SessionError.emptySet) {
      try story.act { tx throws(SessionError) in
        try addForgottenExercise(Sample.squat, SetEntry(), in: session.id, tx)
      }
    }
    #expect(try facts(session).amendments.isEmpty)
  }

  @Test func `a correction that can't be decoded leaves the record as it was logged`() throws {
    let session = try freeform()
    var facts = try facts(session)
    let before = facts.session
    let exercise = try #require(facts.exercises.first)
    let set = try #require(exercise.sets.first)
    let records = [(SetPerformance.kind, set.id), (ExercisePerformance.kind, exercise.performance.id)]
    for (kind, id) in records + [(WorkoutSession.kind, session.id)] {
      var amendment = Amendment()
      (amendment.sessionID, amendment.recordKind, amendment.recordID) = (session.id, kind, id)
      amendment.after = Snippet(fields: [Field("session_id", .text("no ID"))])
      facts.apply(amendment)
    }
    #expect(facts.exercises.map { $0.performance.id } == [exercise.performance.id])
    #expect(facts.exercises.first?.sets.map { $0.id } == [set.id] && facts.session == before)
  }
}
