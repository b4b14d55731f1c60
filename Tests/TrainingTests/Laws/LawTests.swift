import Records
import TestSupport
import Testing
import Training

/// The laws of the model, tested with actions that try to break them.
@Suite struct LawTests {
  let story = Story()

  /// Creates a push day template, and an unfinished session of it with one bench set.
  func running() throws -> (template: Template, session: WorkoutSession) {
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), 10)], of: Sample.bench, in: session.id, tx)
    }
    return (template, session)
  }

  func finish(_ session: WorkoutSession) throws {
    try story.act { tx throws(SessionError) in try endSession(session.id, effort: 7, notes: nil, in: tx) }
  }

  func facts(_ id: ID) throws -> SessionFacts { try #require(story.read { Training.facts(of: id, in: $0) }) }

  // MARK: Law 1

  @Test func `a snapshot keeps its bytes when the plan is edited`() throws {
    let (template, session) = try running()
    let before = try #require(try story.store.row(TemplateSnapshot.kind, session.snapshotID))
    var draft = Sample.pushDay
    draft.notes = "slower"
    try story.act { tx throws(TemplateError) in try editTemplate(template.id, draft, in: tx) }
    #expect(try story.store.row(TemplateSnapshot.kind, session.snapshotID) == before)
  }

  @Test func `a store refuses other content under a snapshot's id`() throws {
    let (_, session) = try running()
    #expect(throws: StoreError.frozen(kind: TemplateSnapshot.kind, id: session.snapshotID)) {
      try story.act { tx throws(StoreError) in
        guard var snapshot = tx.find(TemplateSnapshot.self, session.snapshotID) else { return }
        snapshot.notes = "rewritten"
        tx.put(snapshot)
      }
    }
  }

  @Test func `a version that prescribes the same as its parent is refused`() throws {
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    let reading = try #require(story.read { tx in try? readTemplate(template.id, in: tx) })
    let same = TemplateDraft(name: "Push Day", exercises: reading.snapshot.exercises)
    #expect(throws: TemplateError.nothingChanged) {
      try story.act { tx throws(TemplateError) in try editTemplate(template.id, same, in: tx) }
    }
    #expect(story.read { templateVersions(of: template.id, in: $0).numbered.count } == 1)
  }

  @Test func `an open freeform session has a computed snapshot, written once at its end`() throws {
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "Evening", in: tx) }
    for reps: Int64 in [10, 9] {
      try story.act { tx throws(SessionError) in
        try logSets([Sample.set(Sample.kilograms(60), reps)], of: Sample.bench, in: session.id, tx)
      }
      #expect(try story.store.count(TemplateSnapshot.kind, Query()) == 0)
      let open = try facts(session.id)
      #expect(story.read { snapshot(of: open, in: $0) }.exercises.first?.sets.last?.targetReps == reps)
    }
    try finish(session)
    let ended = try facts(session.id)
    let written = try #require(story.read { $0.find(TemplateSnapshot.self, ended.session.snapshotID) })
    #expect(written.exercises.first?.sets.map { $0.targetReps } == [10, 9])
    #expect(written.exercises.first?.lineage == ended.exercises.first?.performance.lineage)
  }

  // MARK: Law 2

  @Test func `a freeform session with more exercises than a template holds ends all the same`() throws {
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "Games", in: tx) }
    let ended = try story.act { tx throws(SessionError) in
      for number in 0..<101 {
        var exercise = Exercise()
        (exercise.catalogID, exercise.name) = ("game-\(number)", "Game \(number)")
        try logSets([Sample.set(Sample.kilograms(10), 5)], of: exercise, in: session.id, tx)
      }
      return try endSession(session.id, effort: nil, notes: nil, in: tx)
    }
    #expect(ended.exercises.count == 101)
    let snapshot = try #require(story.read { $0.find(TemplateSnapshot.self, ended.session.snapshotID) })
    #expect(snapshot.exercises.count == 100 && snapshot.exercises.last?.catalogID == "game-99")
  }

  @Test(arguments: [SetPerformance.kind, ExercisePerformance.kind, WorkoutSession.kind, SessionEnd.kind])
  func `nothing of a finished session can be rewritten`(kind: String) throws {
    let (_, session) = try running()
    try finish(session)
    let before = try story.store.rows(kind, Query())
    for row in before {
      var changed = row
      changed.fields = changed.fields.map { $0.name == "reps" ? Field("reps", .integer(99)) : $0 }
      if changed == row { changed.fields.append(Field("invented", .integer(1))) }
      #expect(throws: StoreError.frozen(kind: kind, id: row.id)) {
        try story.act { tx throws(StoreError) in tx.put(changed) }
      }
    }
    #expect(try story.store.rows(kind, Query()) == before)
  }

  @Test func `no set can be taken out of a finished session`() throws {
    let (_, session) = try running()
    try finish(session)
    let set = try facts(session.id).exercises[0].sets[0]
    #expect(throws: SessionError.alreadyFinished(session.id)) {
      try story.act { tx throws(SessionError) in try Training.removeSet(set.id, in: session.id, tx) }
    }
    #expect(throws: StoreError.frozen(kind: SetPerformance.kind, id: set.id)) {
      try story.act { tx throws(StoreError) in tx.trash(SetPerformance.self, set.id) }
    }
  }

  @Test func `every action on a finished session is refused`() throws {
    let (_, session) = try running()
    try finish(session)
    let refused = SessionError.alreadyFinished(session.id)
    #expect(throws: refused) {
      try story.act { tx throws(SessionError) in
        try logSets([Sample.set(nil, 3)], of: Sample.bench, in: session.id, tx)
      }
    }
    #expect(throws: refused) {
      try story.act { tx throws(SessionError) in try noteMood(.great, in: session.id, tx) }
    }
    #expect(throws: refused) {
      try story.act { tx throws(SessionError) in try endSession(session.id, effort: 3, notes: nil, in: tx) }
    }
  }

  @Test func `a correction becomes an amendment and the frozen set keeps its bytes`() throws {
    let (_, session) = try running()
    try finish(session)
    var set = try facts(session.id).exercises[0].sets[0]
    let frozen = try story.store.row(SetPerformance.kind, set.id)
    set.reps = 12
    let corrected = set
    let amendment = try story.act { tx throws(SessionError) in
      try amend(session.id, SetPerformance.self, corrected.id, to: corrected, in: tx)
    }
    #expect(amendment?.reason == .correction)
    #expect(try story.store.row(SetPerformance.kind, set.id) == frozen)
    let told = try facts(session.id)
    #expect(told.exercises[0].sets[0].reps == 12)
    #expect(told.amendments.count == 1)
    #expect(story.read { summaries(of: Sample.bench.catalogID, limit: 1, in: $0) }.first?.reps == 12)
  }

  @Test func `an equal correction changes nothing`() throws {
    let (_, session) = try running()
    try finish(session)
    let set = try facts(session.id).exercises[0].sets[0]
    let amendment = try story.act { tx throws(SessionError) in
      try amend(session.id, SetPerformance.self, set.id, to: set, in: tx)
    }
    #expect(amendment == nil)
    #expect(try facts(session.id).amendments.isEmpty)
  }

  // MARK: Law 3

  @Test func `a freeform session saved as a template shares its snapshot as v1`() throws {
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "Evening", in: tx) }
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), 10)], of: Sample.bench, in: session.id, tx)
    }
    try finish(session)
    let ended = try facts(session.id)
    let template = try story.act { tx throws(SessionError) in
      try saveAsTemplate(session.id, named: "Mine", in: tx)
    }
    let versions = story.read { templateVersions(of: template.id, in: $0) }
    #expect(versions.numbered.map { $0.snapshotID } == [ended.session.snapshotID])
    #expect(try story.store.count(TemplateSnapshot.kind, Query()) == 1)
  }

  @Test func `other ranges make a second version by the user`() throws {
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "Evening", in: tx) }
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), 10)], of: Sample.bench, in: session.id, tx)
    }
    try finish(session)
    let lineage = try #require(try facts(session.id).exercises[0].performance.lineage)
    let template = try story.act { tx throws(SessionError) in
      try saveAsTemplate(session.id, named: "Mine", ranges: [lineage: .range(8...12, .reps)], in: tx)
    }
    let reading = try #require(story.read { try? readTemplate(template.id, in: $0) })
    #expect(reading.currentNumber == 2)
    #expect(reading.snapshot.createdBy == .user)
    #expect(reading.snapshot.exercises[0].repRange == .range(8...12, .reps))
  }

  @Test func `a session from a plan saved as another names the version it was done with`() throws {
    let (_, session) = try running()
    try finish(session)
    let template = try story.act { tx throws(SessionError) in
      try saveAsTemplate(session.id, named: "Mine", in: tx)
    }
    let first = try #require(story.read { templateVersions(of: template.id, in: $0) }.numbered.first)
    #expect(first.parents == [try #require(session.versionID)])
    #expect(first.snapshotID == session.snapshotID)
  }

  // MARK: Law 4

  @Test func `every performance knows its prescription and says what became of it`() throws {
    let (_, session) = try running()
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(100), 5)], of: Sample.squat, in: session.id, tx)
    }
    try finish(session)
    let told = try facts(session.id)
    #expect(told.exercises.map { $0.performance.state } == [.done, .added])
    let planned = story.read { snapshot(of: told, in: $0) }
    #expect(told.leftOut(of: planned).map { $0.catalogID } == [Sample.incline.catalogID])
    for exercise in told.exercises where exercise.performance.state != .added {
      #expect(planned.exercise(try #require(exercise.performance.lineage)) != nil)
    }
    #expect(told.exercises[0].sets[0].lineage == planned.exercises[0].sets[0].lineage)
  }

  @Test func `a swapped exercise keeps the place of the one it stands for`() throws {
    let (_, session) = try running()
    let lineage = story.read { $0.find(TemplateSnapshot.self, session.snapshotID) }?.exercises[1].lineage
    let incline = try #require(lineage)
    try story.act { tx throws(SessionError) in
      try swapExercise(at: incline, for: Sample.squat, in: session.id, tx)
    }
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(100), 5)], of: Sample.squat, in: session.id, tx)
    }
    let told = try facts(session.id)
    #expect(told.exercises[1].performance.state == .swapped)
    #expect(told.exercises[1].performance.swappedFrom == Sample.incline.catalogID)
    #expect(told.exercises[1].sets.count == 1)
  }

  // MARK: Law 5

  @Test func `nothing done in a session changes the plan`() throws {
    let (template, session) = try running()
    let before = try #require(story.read { try? readTemplate(template.id, in: $0) })
    let lineage = before.snapshot.exercises[1].lineage
    try story.act { tx throws(SessionError) in try skipExercise(at: lineage, in: session.id, tx) }
    try story.act { tx throws(SessionError) in
      try swapExercise(at: lineage, for: Sample.squat, in: session.id, tx)
    }
    try story.act { tx throws(SessionError) in
      try overrideTargets(
        [OverrideAdjustment(.percentWeight, tenthsOfPercent: -100)], because: "sick", in: session.id, tx)
    }
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(20), 30)], of: Sample.bench, in: session.id, tx)
    }
    try finish(session)
    #expect(story.read { try? readTemplate(template.id, in: $0) } == before)
  }
}
