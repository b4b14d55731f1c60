import Records
import TestSupport
import Testing
import Training

/// The classification of sets as warm-ups or working sets if the athlete doesn't state it.
@Suite struct WorkSenseTests {
  let story = Story()

  /// Returns an exercise with warm-ups of three repetitions before three sets of five.
  ///
  /// Weights are in kilograms, or nil if none is prescribed.
  private func lift(
    _ exercise: Exercise = Sample.bench, warmUps: [Int64?], work: Int64?
  ) -> ExercisePrescription {
    var lift = Sample.prescription(exercise, .notSet, weight: work.map { Sample.kilograms($0) }, reps: 5)
    let leading = warmUps.map { kilograms in
      var set = SetPrescription()
      set.type = .warmup
      set.targetWeight = kilograms.map { Sample.kilograms($0) }
      set.targetReps = 3
      return set
    }
    lift.sets = leading + lift.sets
    return lift
  }

  private func start(_ lifts: ExercisePrescription...) throws -> ID {
    let template = try story.act { tx throws(TemplateError) in
      try createTemplate(TemplateDraft(name: freeTemplateName(like: "Day", in: tx), exercises: lifts), in: tx)
    }
    return try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx).id }
  }

  private func entry(
    _ kilograms: Int64?, _ reps: Int64, rpe: Int64? = nil, type: SetType? = nil
  ) -> SetEntry {
    var entry = Sample.set(kilograms.map { Sample.kilograms($0) }, reps)
    (entry.rpe, entry.type) = (rpe, type)
    return entry
  }

  private func log(_ entries: SetEntry..., of exercise: Exercise = Sample.bench, in session: ID) throws {
    try story.act { tx throws(SessionError) in try logSets(entries, of: exercise, in: session, tx) }
  }

  /// Returns a character for each set in order, which is `w` for a warm-up, `+` for an additional set, and
  /// `.` otherwise.
  private func setMarks(_ session: ID) throws -> String {
    let done = try #require(story.read { facts(of: session, in: $0) })
    let sets = done.exercises.flatMap { $0.sets }
    return sets.map { $0.type == .warmup ? "w" : $0.lineage == nil ? "+" : "." }.joined()
  }

  private func next(_ session: ID) throws -> NextSet? {
    let open = try #require(story.read { facts(of: session, in: $0) })
    return open.next(of: story.read { todaysTargets(of: open, Sample.catalogue, in: $0) })
  }

  @Test func `who logs only the work leaves the warm-ups undone, and the exercise is over all the same`()
    throws
  {
    let session = try start(lift(warmUps: [20, 40, 50], work: 65), lift(Sample.squat, warmUps: [], work: 80))
    try log(entry(65, 4), in: session)
    #expect(try next(session)?.target.type == .regular && next(session)?.number == 5)
    try log(entry(65, 3), entry(65, 3), in: session)
    #expect(try setMarks(session) == "...")
    #expect(try next(session)?.exercise.catalogID == Sample.squat.catalogID)
    try log(entry(65, 2), in: session)
    #expect(try setMarks(session) == "...+", "one set more is work too")
  }

  @Test func `a warm-up fewer than asked, or a heavier one, takes no set of work away`() throws {
    let fewer = try start(lift(warmUps: [45, 65, 75, 85], work: 90))
    try log(entry(45, 12), entry(65, 8), entry(85, 3), entry(90, 4), entry(90, 4), in: fewer)
    #expect(try setMarks(fewer) == "www..")
    try story.act { tx throws(SessionError) in try deleteSession(fewer, in: tx) }
    let heavier = try start(lift(warmUps: [40, 50, 60], work: 80))
    try log(entry(50, 8), entry(60, 5), entry(70, 3), entry(80, 5), entry(60, 5), in: heavier)
    #expect(try setMarks(heavier) == "www..", "what is lighter after the work is work")
  }

  @Test func `an effort makes it work, and the athlete's word stands above all`() throws {
    let session = try start(lift(warmUps: [20, 40], work: 75))
    try log(entry(20, 5, rpe: 30), in: session)
    try log(entry(40, 1, rpe: 100), in: session)
    try log(entry(75, 5, type: .warmup), entry(75, 5), in: session)
    #expect(try setMarks(session) == "w.w.")
  }

  @Test func `a lighter day is held against the weights of the day`() throws {
    let session = try start(lift(warmUps: [60], work: 80))
    try story.act { tx throws(SessionError) in
      try overrideTargets(
        [OverrideAdjustment(.percentWeight, tenthsOfPercent: -200)], because: "tired", in: session, tx)
    }
    try log(entry(65, 5), in: session)
    #expect(try setMarks(session) == ".")
  }

  @Test func `help that is less is nearer to the work, however it is written`() throws {
    var assisted = Sample.bench
    (assisted.catalogID, assisted.name, assisted.loading) = ("assisted-dip", "Assisted Dip", .assisted)
    let session = try start(lift(assisted, warmUps: [40], work: 20))
    try log(entry(-20, 5), of: assisted, in: session)
    #expect(try setMarks(session) == ".")
  }

  @Test func `without a weight the repetitions tell`() throws {
    let session = try start(
      lift(warmUps: [nil], work: nil), lift(Sample.squat, warmUps: [nil], work: nil))
    try log(entry(nil, 5), in: session)
    try log(entry(nil, 3), of: Sample.squat, in: session)
    #expect(try setMarks(session) == ".w")
  }

  @Test func `where no target names a weight the last time's does`() throws {
    let first = try start(lift(warmUps: [nil, nil], work: nil))
    try log(entry(60, 5), entry(60, 5), entry(60, 5), in: first)
    #expect(try setMarks(first) == "...", "three at once are more than two warm-ups")
    try story.act { tx throws(SessionError) in try endSession(first, effort: nil, notes: nil, in: tx) }
    story.wait(days: 3)
    let second = try start(lift(warmUps: [nil, nil], work: nil))
    try log(entry(40, 5), in: second)
    try log(entry(60, 5), in: second)
    #expect(try setMarks(second) == "w.")
  }
}
