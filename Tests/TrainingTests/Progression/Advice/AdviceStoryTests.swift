import Records
import TestSupport
import Testing
import Training

/// Past advice that no coach would give, about swaps, sleep, aims, limitations and pending changes.
@Suite struct AdviceStoryTests {
  private let story = Story()
  private let legPress = Sample.exercise("Leg Press", muscles: [.quadriceps])
  private let hang = Sample.exercise("Max Hang", muscles: [.forearms])

  private var assisted: Exercise {
    var exercise = Sample.exercise("Assisted Pull-Up", muscles: [.lats])
    exercise.loading = .assisted
    return exercise
  }

  private var catalogue: Catalogue { Sample.catalogue.adding([legPress, hang, assisted]) }

  private func template(_ name: String, _ lifts: ExercisePrescription...) throws -> Template {
    try story.act { tx throws(TemplateError) in
      try createTemplate(TemplateDraft(name: name, exercises: lifts), in: tx)
    }
  }

  private func lift(
    _ exercise: Exercise, _ reps: Int64, _ range: ClosedRange<Int64>, at weight: Weight, group: Int64? = nil
  ) -> ExercisePrescription {
    var lift = Sample.prescription(exercise, .range(range, .reps), weight: weight, reps: reps)
    lift.supersetGroup = group
    return lift
  }

  private func begin(_ template: Template, after days: Int64 = 3) throws -> ID {
    story.wait(days: days)
    return try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx).id }
  }

  private func log(_ exercise: Exercise, _ weight: Weight, _ reps: Int64..., in session: ID) throws {
    try story.act { tx throws(SessionError) in
      try logSets(reps.map { Sample.set(weight, $0) }, of: exercise, in: session, tx)
    }
  }

  private func finish(_ session: ID, effort: Int64) throws {
    try story.act { tx throws(SessionError) in
      try finishSession(session, effort: effort, catalogue, in: tx)
    }
  }

  private func live(_ session: ID) throws -> [LiveExercise] {
    let open = try #require(story.read { facts(of: session, in: $0) })
    return story.read { liveExercises(of: open, in: $0) }
  }

  private func offered(_ template: Template) throws -> [SuggestedChange] {
    try #require(story.read { try? offeredChanges(of: template.id, in: $0) }).map { $0.change }
  }

  @Test func `a swap to the leg press asks for 437 × 12, 10 and 10 as the last time, and not for 20`() throws
  {
    let press = try template("Machines", lift(legPress, 10, 8...12, at: Sample.pounds(437)))
    let squats = try template("Legs", lift(Sample.squat, 20, 18...20, at: Sample.pounds(135)))
    let before = try begin(press)
    try log(legPress, Sample.pounds(180), 10, in: before)
    try log(legPress, Sample.pounds(437), 12, 10, 10, in: before)
    try finish(before, effort: 7)
    let session = try begin(squats)
    let squat = try live(session)[0]
    let swapped = try story.act { tx throws(SessionError) in
      try swapExercise(at: squat.id, for: legPress, in: session, tx)
    }
    let shown = try #require(try live(session).named(swapped))
    #expect(shown.open.map { $0.targetReps } == [12, 10, 10])
    #expect(shown.open.allSatisfy { $0.targetWeight == Sample.pounds(437) })
    #expect(shown.open.map { $0.lineage } == squat.open.map { $0.lineage })
    #expect(shown.prescription.repRange.bounds?.contains(20) != true)
    try story.act { tx throws(SessionError) in
      try swapExercise(at: swapped, for: Sample.squat, in: session, tx)
    }
    #expect(try live(session)[0].open == squat.open)
  }

  @Test func `a swap to an assisted exercise keeps its first set, which had the least help`() throws {
    let pull = try template("Pull", lift(assisted, 8, 8...12, at: Sample.kilograms(30)))
    let squats = try template("Legs", lift(Sample.squat, 10, 8...12, at: Sample.kilograms(60)))
    let before = try begin(pull)
    try log(assisted, Sample.kilograms(20), 8, in: before)
    try log(assisted, Sample.kilograms(30), 8, 8, in: before)
    try finish(before, effort: 7)
    let session = try begin(squats)
    let squat = try live(session)[0].id
    let swapped = try story.act { tx throws(SessionError) in
      try swapExercise(at: squat, for: assisted, in: session, tx)
    }
    let shown = try #require(try live(session).named(swapped))
    #expect(shown.open.compactMap { $0.targetWeight } == [20, 30, 30].map { Sample.kilograms($0) })
  }

  @Test func `a swap to what was never done asks for no weight and no repetitions of another exercise`()
    throws
  {
    let session = try begin(try template("Legs", lift(Sample.squat, 20, 18...20, at: Sample.pounds(135))))
    let squat = try live(session)[0].id
    let swapped = try story.act { tx throws(SessionError) in
      try swapExercise(at: squat, for: legPress, in: session, tx)
    }
    let open = try #require(try live(session).named(swapped)).open
    #expect(open.count == 3 && open.allSatisfy { $0.targetWeight == nil && $0.targetReps == nil })
  }

  @Test(arguments: [0, 1])
  func `a swap in a superset leaves it one, before its first set and after it`(done: Int) throws {
    let weight = Sample.kilograms(60)
    let session = try begin(
      try template(
        "Pairs", lift(Sample.bench, 10, 8...12, at: weight), lift(Sample.incline, 10, 8...12, at: weight)))
    let ids = try live(session).map { $0.id }
    try story.act { tx throws(SessionError) in try joinExercises(ids[0], ids[1], in: session, tx) }
    for _ in 0..<done {
      try log(Sample.bench, weight, 10, in: session)
      try log(Sample.incline, weight, 10, in: session)
    }
    try story.act { tx throws(SessionError) in
      try swapExercise(at: ids[0], for: legPress, in: session, tx)
    }
    var order: [String] = []
    while let next = try live(session).upNext {
      order.append(next.prescription.name)
      let exercise = next.prescription.catalogID == legPress.catalogID ? legPress : Sample.incline
      try log(exercise, weight, 10, in: session)
    }
    #expect(order == Array(repeating: ["Leg Press", "Incline Press"], count: 3 - done).flatMap { $0 })
  }

  @Test func `4.8 h of sleep lower squats today, in a good mood too, eight days after the last time`() throws
  {
    let legs = try template(
      "Legs", lift(Sample.squat, 10, 8...12, at: Sample.kilograms(80)),
      lift(legPress, 10, 8...12, at: Sample.kilograms(200)))
    let first = try begin(legs)
    try log(Sample.squat, Sample.kilograms(80), 10, 10, 10, in: first)
    try log(legPress, Sample.kilograms(200), 10, 10, 10, in: first)
    try finish(first, effort: 7)
    let second = try begin(legs, after: 15)
    try log(Sample.squat, Sample.kilograms(80), 10, 10, 10, in: second)
    try finish(second, effort: 7)
    let session = try begin(legs, after: 8)
    try story.act { tx throws(MetricsError) in
      var night = DailyMetrics(on: tx.context.today, from: .athlete)
      night.sleepMinutes = 288
      try note(night, in: tx)
    }
    try story.act { tx throws(SessionError) in try noteMood(.good, in: session, tx) }
    let today = try story.act { tx throws(SessionError) in try adjustToday(session, catalogue, in: tx) }
    let facts = try #require(story.read { Training.facts(of: session, in: $0) })
    #expect(today.map { $0.cause } == [.shortNight(288), .shortNight(288)])
    let asked = story.read { todaysTargets(of: facts, catalogue, in: $0) }
    #expect(asked.exercises[0].sets.allSatisfy { $0.targetWeight == Sample.kilograms(75) })
    #expect(story.read { try? readTemplate(legs.id, in: $0) }?.currentNumber == 1, "the template stays")
  }

  @Test func `an aim makes targets surer, and a limitation that names Max Hang leaves it out`() throws {
    let bold = story.read { wantedChance(in: $0) }
    try story.act { tx in chooseAim(.fatLoss, in: tx) }
    #expect(story.read { wantedChance(in: $0) } > bold)
    let fingers = try template(
      "Fingers and Core", lift(hang, 8, 8...12, at: Sample.kilograms(10)),
      lift(Sample.squat, 10, 8...12, at: Sample.kilograms(80)))
    try story.act { tx throws(LimitationError) in
      var limit = Limitation()
      (limit.name, limit.exercises) = ("Finger rehab", [hang.catalogID])
      try stateLimitation(limit, in: tx)
    }
    let session = try begin(fingers)
    let today = try story.act { tx throws(SessionError) in try adjustToday(session, catalogue, in: tx) }
    #expect(today.map { $0.cause } == [.limitation("Finger rehab")])
    #expect(today.map { $0.change.type } == [.skipExercise])
  }

  @Test func `more is not offered of what a limitation keeps out, until it is over`() throws {
    let weight = Sample.kilograms(60)
    let push = try template(
      "Push", lift(Sample.bench, 10, 8...12, at: weight), lift(Sample.squat, 10, 8...12, at: weight))
    let session = try begin(push)
    for exercise in [Sample.bench, Sample.squat] { try log(exercise, weight, 12, 12, 12, in: session) }
    try finish(session, effort: 7)
    let all = try offered(push)
    let limit = try story.act { tx throws(LimitationError) in
      var limit = Limitation()
      (limit.name, limit.exercises) = ("Shoulder", [Sample.bench.catalogID])
      return try stateLimitation(limit, in: tx)
    }
    let left = all.filter { $0.catalogID == Sample.squat.catalogID || !$0.asksForMore(.weightReps) }
    #expect(left.count < all.count && !left.isEmpty)
    #expect(try offered(push) == left)
    try story.act { tx throws(LimitationError) in try deleteLimitation(limit.id, in: tx) }
    #expect(try offered(push) == all)
  }

  @Test func `less help is not offered of what a limitation keeps out`() throws {
    let pull = try template("Pull", lift(assisted, 10, 8...12, at: Sample.kilograms(40)))
    let session = try begin(pull)
    try log(assisted, Sample.kilograms(40), 12, 12, 12, in: session)
    try finish(session, effort: 7)
    #expect(try offered(pull).contains { $0.changeType == .decreaseWeight && $0.asksForMore(.assisted) })
    _ = try story.act { tx throws(LimitationError) in
      var limit = Limitation()
      (limit.name, limit.exercises) = ("Shoulder", [assisted.catalogID])
      return try stateLimitation(limit, in: tx)
    }
    #expect(try !offered(pull).contains { $0.changeType.isOfWeight })
  }

  @Test
  func `a rise that nobody decided on is withdrawn by a later hold, and not by a day that says nothing`()
    throws
  {
    let weight = Sample.kilograms(60)
    let push = try template(
      "Push", lift(Sample.bench, 10, 8...12, at: weight), lift(Sample.squat, 10, 8...12, at: weight))
    var session = try begin(push)
    for exercise in [Sample.bench, Sample.squat] { try log(exercise, weight, 12, 12, 12, in: session) }
    try finish(session, effort: 7)
    let rises = try offered(push)
    #expect(rises.contains { $0.catalogID == Sample.bench.catalogID && $0.changeType == .increaseWeight })
    session = try begin(push)
    try log(Sample.bench, weight, 9, 8, 7, in: session)
    try finish(session, effort: 9)
    let left = try offered(push)
    #expect(!left.isEmpty && left == rises.filter { $0.catalogID == Sample.squat.catalogID })
  }

  @Test func `what was put off is asked again, until the targets are missed`() throws {
    let weight = Sample.kilograms(60)
    let push = try template("Push", lift(Sample.bench, 10, 8...12, at: weight))
    let first = try begin(push)
    try log(Sample.bench, weight, 12, 12, 12, in: first)
    try finish(first, effort: 7)
    let rises = try offered(push)
    try story.act { tx throws(SuggestionError) in
      try decideChanges(rises.map { $0.id }.all(.deferred), in: tx)
    }
    #expect(try offered(push).map { $0.id } == rises.map { $0.id })
    let second = try begin(push)
    try log(Sample.bench, weight, 9, 8, 7, in: second)
    try finish(second, effort: 9)
    #expect(try offered(push).allSatisfy { one in !rises.contains { $0.id == one.id } })
  }
}
