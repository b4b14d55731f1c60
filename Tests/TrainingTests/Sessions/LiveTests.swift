import Records
import TestSupport
import Testing
import Training

/// Actions on the exercises of a session in progress, and the next set.
@Suite struct LiveTests {
  let story = Story()

  private func lift(_ exercise: Exercise, _ sets: Int = 3, group: Int64? = nil) -> ExercisePrescription {
    var lift = Sample.prescription(
      exercise, sets: sets, .range(8...12, .reps), weight: Sample.kilograms(60), reps: 10)
    lift.supersetGroup = group
    return lift
  }

  private func start(_ exercises: ExercisePrescription...) throws -> ID {
    let template = try story.act { tx throws(TemplateError) in
      try createTemplate(TemplateDraft(name: "Push Day", exercises: exercises), in: tx)
    }
    return try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx).id }
  }

  private func live(_ session: ID) throws -> [LiveExercise] {
    let open = try #require(story.read { facts(of: session, in: $0) })
    return story.read { liveExercises(of: open, in: $0) }
  }

  private func planned(_ session: ID) throws -> TemplateSnapshot {
    let open = try #require(story.read { facts(of: session, in: $0) })
    return story.read { plannedSnapshot(of: open, in: $0) }
  }

  private func names(_ session: ID) throws -> [String] { try live(session).map { $0.prescription.name } }

  @discardableResult
  private func log(
    _ place: Int, in session: ID, _ reps: Int64 = 10, as type: SetType? = nil
  ) throws -> SetPerformance {
    let exercise = try live(session)[place]
    var entry = Sample.set(Sample.kilograms(60), reps)
    entry.type = type
    return try log(entry, of: exercise, in: session)
  }

  /// Logs a set, and checks that the updated facts equal the facts read afterwards.
  @discardableResult
  private func log(
    _ entry: SetEntry, of exercise: LiveExercise, in session: ID
  ) throws -> SetPerformance {
    let before = try #require(story.read { facts(of: session, in: $0) })
    let (set, after) = try story.act { tx throws(SessionError) in
      var open = before
      let set = try logSet(entry, of: exercise, in: &open, tx)
      return (set, open)
    }
    #expect(story.read { facts(of: session, in: $0) } == after)
    return set
  }

  @Test func `exercises stand in the order that the athlete gives them`() throws {
    let session = try start(lift(Sample.bench), lift(Sample.incline), lift(Sample.squat))
    let ids = try live(session).map { $0.id }
    try story.act { tx throws(SessionError) in try orderExercises([ids[2], ids[0]], in: session, tx) }
    #expect(try names(session) == ["Squat", "Bench Press", "Incline Press"])
    #expect(try live(session).upNext?.prescription.name == "Squat")
    try story.act { tx throws(SessionError) in
      try orderExercises([ids[0], ids[0], ID(high: 1, low: 1)], in: session, tx)
    }
    #expect(try names(session) == ["Bench Press", "Squat", "Incline Press"])
    #expect(try planned(session).exercises.map { $0.name } == ["Bench Press", "Incline Press", "Squat"])
  }

  @Test func `after a set of a superset comes its partner, without rest until the round is over`() throws {
    let session = try start(
      lift(Sample.bench, 2, group: 1), lift(Sample.incline, 2, group: 1), lift(Sample.squat))
    var order: [String] = []
    var rests: [Int64] = []
    var place = 0
    for _ in 0..<4 {
      let set = try log(place, in: session)
      let now = try live(session)
      rests.append(now.restSeconds(after: set, of: now[place]))
      let next = try #require(now.following(now[place].id))
      order.append(next.prescription.name)
      place = try #require(now.firstIndex { $0.id == next.id })
    }
    #expect(order == ["Incline Press", "Bench Press", "Incline Press", "Squat"])
    #expect(rests == [0, 90, 0, 90])
    let now = try live(session)
    #expect(now.map { now.turnLabel(of: $0) } == ["A1", "A2", nil])
  }

  @Test func `two exercises can be done in turn for today, and each by itself again`() throws {
    let session = try start(lift(Sample.bench), lift(Sample.incline))
    let ids = try live(session).map { $0.id }
    try story.act { tx throws(SessionError) in try joinExercises(ids[0], ids[1], in: session, tx) }
    #expect(try live(session).superset(of: live(session)[0]).count == 2)
    try story.act { tx throws(SessionError) in try separateExercise(ids[1], in: session, tx) }
    #expect(try live(session).superset(of: live(session)[0]).isEmpty)
  }

  @Test func `sets asked for today come and go, and the plan stays`() throws {
    let session = try start(lift(Sample.bench))
    let bench = try live(session)[0]
    var warm = SetPrescription()
    warm.type = .warmup
    warm.targetReps = 5
    let more = warm
    try story.act { tx throws(SessionError) in
      try askForSets([more], at: bench.id, in: session, tx)
    }
    let asked = try live(session)[0]
    #expect(asked.open.map { $0.type } == [.warmup, .regular, .regular, .regular])
    #expect(try log(0, in: session, 5, as: .warmup).lineage == asked.open[0].lineage)
    try story.act { tx throws(SessionError) in
      try leaveOutSet(asked.open[3].lineage, at: bench.id, in: session, tx)
    }
    #expect(try live(session)[0].open.count == 2)
    #expect(throws: SessionError.noSuchSet(0)) {
      try story.act { tx throws(SessionError) in
        try leaveOutSet(asked.open[0].lineage, at: bench.id, in: session, tx)
      }
    }
    try log(0, in: session)
    try log(0, in: session)
    #expect(try live(session)[0].state == .done)
  }

  @Test func `lighter targets end also for an exercise whose sets were changed for today`() throws {
    let session = try start(lift(Sample.bench))
    try story.act { tx throws(SessionError) in
      try overrideTargets(
        [
          OverrideAdjustment(.percentWeight, tenthsOfPercent: -500),
          OverrideAdjustment(.percentVolume, tenthsOfPercent: -333),
        ], because: "tired", in: session, tx)
    }
    let lighter = try live(session)[0]
    var warm = SetPrescription()
    warm.type = .warmup
    let more = warm
    try story.act { tx throws(SessionError) in
      try askForSets([more], at: lighter.id, in: session, tx)
      try leaveOutSet(lighter.open[1].lineage, at: lighter.id, in: session, tx)
    }
    let changed = try live(session)[0].open
    #expect(changed.map { $0.type } == [.warmup, .regular])
    #expect(changed.last?.targetWeight == Sample.kilograms(30))
    try story.act { tx throws(SessionError) in try trainAsPlanned(session, in: tx) }
    let full = try live(session)[0].open
    #expect(full.map { $0.type } == [.warmup, .regular, .regular], "one is still left out")
    #expect(full.dropFirst().allSatisfy { $0.targetWeight == Sample.kilograms(60) })
  }

  @Test func `a lighter target stays while sets show the machine's steps`() throws {
    let machine = Sample.exercise("Calf Raise", .machine)
    let catalogue = Catalogue.empty.adding([machine])
    let session = try start(lift(machine))
    try story.act { tx throws(SessionError) in
      try overrideTargets(
        [OverrideAdjustment(.percentWeight, tenthsOfPercent: -50)], because: "tired", in: session, tx)
    }
    func target() throws -> Weight? {
      let facts = try #require(story.read { Training.facts(of: session, in: $0) })
      return story.read { todaysTargets(of: facts, catalogue, in: $0) }.exercises[0].sets[0].targetWeight
    }
    #expect(try target() == Weight(grams: 57_500))
    let sets = [54, 56, 58].map { Sample.set(Sample.kilograms($0), 10) }
    try story.act { tx throws(SessionError) in try logSets(sets, of: machine, in: session, tx) }
    #expect(try target() == Weight(grams: 57_500))
  }

  @Test func `a day with fewer sets of an assisted exercise is without the set with the most help`() throws {
    var pullUp = Sample.exercise("Assisted Pull-Up", .machine)
    pullUp.loading = .assisted
    let (assisted, help) = (pullUp, [30, 20, 10] as [Int64])
    var ramp = lift(assisted)
    for place in help.indices { ramp.sets[place].targetWeight = Sample.kilograms(help[place]) }
    let session = try start(ramp)
    let fewer = OverrideAdjustment(.percentVolume, tenthsOfPercent: -333)
    try story.act { tx throws(SessionError) in
      try overrideTargets([fewer], because: "tired", in: session, tx)
    }
    let lineages = try planned(session).exercises[0].sets.map { $0.lineage }
    let logged = try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(20), 8)], of: assisted, in: session, tx)
    }
    #expect(logged.map { $0.lineage } == [lineages[1]])
    let id = try live(session)[0].id
    try story.act { tx throws(SessionError) in try leaveOutSet(lineages[2], at: id, in: session, tx) }
    #expect(throws: SessionError.noSuchSet(0)) {
      try story.act { tx throws(SessionError) in try leaveOutSet(lineages[1], at: id, in: session, tx) }
    }
  }

  @Test func `a drop set answers no working set`() throws {
    let session = try start(lift(Sample.bench))
    try log(0, in: session)
    try log(0, in: session, 8, as: .dropSet)
    let bench = try live(session)[0]
    #expect(bench.open.count == 2 && bench.workingSetsDone == 1)
    let open = try #require(story.read { facts(of: session, in: $0) })
    #expect(open.next(of: try planned(session))?.number == 2)
  }

  @Test func `a set names the prescribed set that it answers; a second one for it takes the next`() throws {
    let session = try start(lift(Sample.bench))
    let bench = try live(session)[0]
    var entry = Sample.set(Sample.kilograms(60), 10)
    entry.lineage = bench.open[2].lineage
    for wanted in [bench.open[2].lineage, bench.open[0].lineage] {
      let set = try log(entry, of: try live(session)[0], in: session)
      #expect(set.lineage == wanted)
    }
  }

  @Test func `what was skipped is taken up by a set`() throws {
    let session = try start(lift(Sample.bench), lift(Sample.incline))
    let bench = try live(session)[0].id
    try story.act { tx throws(SessionError) in try skipExercise(at: bench, in: session, tx) }
    #expect(try live(session)[0].state == .skipped)
    #expect(try live(session).upNext?.prescription.name == "Incline Press")
    try log(0, in: session)
    #expect(try live(session)[0].state == .begun)
  }

  @Test func `an exercise that was added goes on until the athlete moves on, and goes away without a set`()
    throws
  {
    let session = try start(lift(Sample.bench, 1))
    let added = try story.act { tx throws(SessionError) in try addExercise(Sample.squat, in: session, tx) }
    #expect(added.state == .added && added.rank == 1)
    try log(1, in: session)
    #expect(try live(session).following(added.id)?.id == added.id)
    let other = try story.act { tx throws(SessionError) in try addExercise(Sample.squat, in: session, tx) }
    try story.act { tx throws(SessionError) in try skipExercise(at: other.id, in: session, tx) }
    #expect(try live(session).count == 2)
  }

  @Test func `a swap after a set leaves that set what it was, and a swap back finds it`() throws {
    let session = try start(lift(Sample.bench))
    let bench = try live(session)[0].id
    try log(0, in: session)
    let squat = try story.act { tx throws(SessionError) in
      try swapExercise(at: bench, for: Sample.squat, in: session, tx)
    }
    #expect(try names(session) == ["Bench Press", "Squat"])
    #expect(try live(session).map { $0.open.count } == [0, 2])
    let back = try story.act { tx throws(SessionError) in
      try swapExercise(at: squat, for: Sample.bench, in: session, tx)
    }
    #expect(back == bench)
    #expect(try live(session).map { $0.open.count } == [2])
    let again = try story.act { tx throws(SessionError) in
      try swapExercise(at: bench, for: Sample.squat, in: session, tx)
    }
    #expect(try live(session).named(again)?.open.count == 2)
  }
}

/// The prediction of the next set.
@Suite struct SetGuessTests {
  private let lift = Sample.lift(
    Sample.bench, .range(8...12, .reps),
    [
      Sample.planned(Sample.kilograms(60), nil), Sample.planned(Sample.kilograms(60), nil),
      Sample.planned(Sample.kilograms(50), 12),
    ])

  private func exercise(_ done: (Int64, Int64)..., open: Bool = true) -> LiveExercise {
    var live = LiveExercise(performance: ExercisePerformance(), prescription: lift)
    for (place, (kilograms, reps)) in done.enumerated() {
      var set = SetPerformance()
      set.lineage = lift.sets[place].lineage
      (set.weight, set.reps) = (Sample.kilograms(kilograms), reps)
      live.sets.append(set)
    }
    live.open = Array(lift.sets.dropFirst(done.count))
    return live
  }

  private func last(_ done: (Int64, Int64)...) -> LastTime {
    LastTime(
      day: Day(number: 1),
      sets: done.map { kilograms, reps in
        var set = SetPerformance()
        (set.weight, set.reps) = (Sample.kilograms(kilograms), reps)
        return set
      })
  }

  private func text(_ entry: SetEntry) -> String {
    (entry.weight?.number(in: .kilogram) ?? "–") + "×" + (entry.reps.map { String($0) } ?? "–")
  }

  @Test func `the target counts, then the last time within the range`() {
    #expect(text(exercise().guess(for: lift.sets[0], last: nil)) == "60×8")
    #expect(text(exercise().guess(for: lift.sets[0], last: last((60, 11)))) == "60×11")
    #expect(text(exercise().guess(for: lift.sets[0], last: last((60, 15)))) == "60×12")
    #expect(
      text(exercise().guess(for: lift.sets[0], last: last((57, 11)))) == "60×8", "heavier than last time")
    #expect(text(exercise((60, 10)).guess(for: lift.sets[1], last: last((60, 11), (60, 9)))) == "60×9")
  }

  @Test func `another weight holds for the sets after it with the same target`() {
    #expect(text(exercise((55, 10)).guess(for: lift.sets[1], last: nil)) == "55×10")
    #expect(text(exercise((55, 10), (55, 9)).guess(for: lift.sets[2], last: nil)) == "50×12")
  }

  @Test func `without a target the last time counts, unless today's weight is another`() {
    #expect(text(exercise().guess(for: nil, last: last((40, 12), (42, 10)))) == "40×12")
    #expect(text(exercise((40, 12)).guess(for: nil, last: last((40, 12), (42, 10)))) == "42×10")
    #expect(text(exercise((45, 12)).guess(for: nil, last: last((40, 12), (42, 10)))) == "45×8")
    #expect(text(exercise().guess(for: nil, last: nil)) == "–×8")
  }

  @Test(
    arguments: [(60, 10, 3, "9–11"), (62, 10, 3, ""), (60, 1, 3, ""), (60, 10, 11, ""), (60, 10, -1, "")]
      as [(Int64, Int64, Int64, String)])
  func `what is likely is said of the same weight within ten days`(
    kilograms: Int64, reps: Int64, days: Int64, wanted: String
  ) {
    #expect(likely(kilograms, last: (60, reps), days: days) == wanted)
  }

  @Test(
    arguments: [(60, 10, "8–10"), (60, 2, "1–2"), (60, 1, "10–12"), (55, 10, "10–12")]
      as [(Int64, Int64, String)])
  func `after a set of today with the same weight it is up to two fewer`(
    kilograms: Int64, reps: Int64, wanted: String
  ) {
    #expect(likely(60, before: (kilograms, reps), last: (60, 11), days: 3) == wanted)
  }

  private func likely(
    _ kilograms: Int64, before: (Int64, Int64)? = nil, last: (Int64, Int64), days: Int64
  ) -> String {
    let range = likelyReps(
      Sample.kilograms(kilograms), before: before.map { self.last($0).sets[0] },
      last: self.last(last).sets[0],
      daysSince: days)
    return range.map { "\($0.lowerBound)–\($0.upperBound)" } ?? ""
  }
}
