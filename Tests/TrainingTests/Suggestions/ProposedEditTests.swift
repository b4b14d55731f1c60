import Records
import TestSupport
import Testing
import Training

/// The rules for limitations and goals, which state what the athlete avoids and works towards.
@Suite struct ProposedEditTests {
  private let story = Story()

  private func limitation(
    _ name: String, _ movements: [Movement] = [], _ exercises: [String] = []
  ) -> Limitation {
    var limitation = Limitation()
    limitation.name = name
    limitation.movements = movements
    limitation.exercises = exercises
    return limitation
  }

  @Test func `a limitation leaves out something, and says each thing once`() throws {
    let stated = try story.act { tx throws(LimitationError) in
      try stateLimitation(limitation(" Knee ", [.lunge, .squat, .lunge], ["squat", "squat"]), in: tx)
    }
    #expect(stated.name == "Knee" && stated.movements == [.squat, .lunge] && stated.exercises == ["squat"])
    for (given, error) in [
      (limitation("", [.squat]), LimitationError.nameEmpty), (limitation("Knee"), .avoidsNothing),
      (limitation(String(repeating: "x", count: 201), [.squat]), .nameTooLong(limit: 200)),
      (limitation("All", [], (0...100).map { "e\($0)" }), .tooManyExercises(limit: 100)),
    ] {
      #expect(throws: error) {
        try story.act { tx throws(LimitationError) in try stateLimitation(given, in: tx) }
      }
    }
    try story.act { tx throws(LimitationError) in try deleteLimitation(stated.id, in: tx) }
    #expect(throws: LimitationError.noSuchLimitation(stated.id)) {
      try story.act { tx throws(LimitationError) in try deleteLimitation(stated.id, in: tx) }
    }
  }

  @Test func `a limitation holds until the end of its last day`() {
    var knee = limitation("Knee", [.squat])
    #expect(knee.holds(on: Day(number: 1_000_000)))
    knee.until = Day(number: 100)
    #expect(knee.holds(on: Day(number: 100)) && !knee.holds(on: Day(number: 101)))
  }

  private func goal(_ measure: GoalMeasure, _ target: Int64, _ exercise: String? = nil) -> Goal {
    var goal = Goal()
    (goal.measure, goal.target, goal.catalogID) = (measure, target, exercise)
    return goal
  }

  @Test func `a goal is possible, and of an exercise where it needs one`() throws {
    for (given, error) in [
      (goal(.lift, 100_000), GoalError.exerciseMissing),
      (goal(.lift, 0, "bench-press"), .outside(1...1_000_000)),
      (goal(.reps, 1001, "bench-press"), .outside(1...1000)),
      (goal(.bodyWeight, 1), .outside(20_000...400_000)),
      (goal(.sessionsPerWeek, 15), .outside(1...14)),
      (goal(.grade, 1), .gradeUnknown),
    ] {
      #expect(throws: error) { try story.act { tx throws(GoalError) in try setGoal(given, in: tx) } }
    }
    var late = goal(.sessionsPerWeek, 3, "bench-press")
    late.by = story.now.day(utcOffset: 0) - 1
    let over = late
    #expect(throws: GoalError.dayOver(story.now.day(utcOffset: 0) - 1)) {
      try story.act { tx throws(GoalError) in try setGoal(over, in: tx) }
    }
    late.by = story.now.day(utcOffset: 0)
    let soon = late
    let set = try story.act { tx throws(GoalError) in try setGoal(soon, in: tx) }
    #expect(set.catalogID == nil, "a week has no exercise")
    story.wait(days: 3)
    try story.act { tx throws(GoalError) in try setGoal(set, in: tx) }
  }

  @Test func `progress counts what was finished: the heaviest, the most in one set, and this week`() throws {
    let lift = goal(.lift, 100_000, Sample.bench.catalogID)
    let reps = goal(.reps, 12, Sample.bench.catalogID)
    let week = goal(.sessionsPerWeek, 3)
    #expect(story.read { progress(of: lift, in: $0) } == nil)
    #expect(story.read { progress(of: week, in: $0) } == 0)
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "Bench", in: tx) }
    try story.act { tx throws(SessionError) in
      try logSets(
        [Sample.set(Sample.kilograms(60), 11), Sample.set(Sample.kilograms(80), 3)], of: Sample.bench,
        in: session.id, tx)
    }
    #expect(story.read { progress(of: lift, in: $0) } == nil, "a running session may still change")
    try story.act { tx throws(SessionError) in try endSession(session.id, effort: 7, notes: nil, in: tx) }
    #expect(story.read { progress(of: lift, in: $0) } == 80_000)
    #expect(story.read { progress(of: reps, in: $0) } == 11)
    #expect(story.read { progress(of: week, in: $0) } == 1)
    #expect(story.read { progress(of: goal(.bodyWeight, 80_000), in: $0) } == nil)
    story.wait(days: 7)
    #expect(story.read { progress(of: week, in: $0) } == 0)
  }

  private func read(_ goal: Goal) -> GoalReading { story.read { readGoal(goal, in: $0) } }

  private func setWeightGoal(_ grams: Int64) throws -> Goal {
    let goal = goal(.bodyWeight, grams)
    return try story.act { tx throws(GoalError) in try setGoal(goal, in: tx) }
  }

  private func weighWeekly(_ grams: Int64...) throws {
    for grams in grams {
      try story.act { tx throws(MetricsError) in
        try weigh(Weight(grams: grams), on: tx.context.today, in: tx)
      }
      story.wait(days: 7)
    }
  }

  @Test func `a body weight goes from where it was at the goal's setting, down as well as up`() throws {
    let lighter = try setWeightGoal(76_000)
    #expect(read(lighter).now == nil && read(lighter).share == 0)
    try weighWeekly(80_000, 79_000, 78_000)
    #expect(read(lighter).share == 500 && read(lighter).now == 78_000)
    let heavier = try setWeightGoal(82_000)
    #expect(read(heavier).start == 78_000 && read(heavier).share == 0 && !read(heavier).isReached)
    story.wait(days: 1)
    try weighWeekly(80_000)
    #expect(read(heavier).share == 500 && read(lighter).share == 0)
  }

  @Test func `a lower body weight of months ago doesn't count as reaching a goal to lose weight`() throws {
    try weighWeekly(78_000)
    story.wait(days: 330)
    try weighWeekly(85_000)
    let lighter = try setWeightGoal(80_000)
    #expect(!read(lighter).isReached && read(lighter).share == 0)
    story.wait(days: 1)
    try weighWeekly(82_500)
    #expect(read(lighter).share == 500)
    try weighWeekly(80_000)
    #expect(read(lighter).isReached)
  }

  @Test func `who could lift it by the last sets is told to try`() throws {
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "Bench", in: tx) }
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(90), 6)], of: Sample.bench, in: session.id, tx)
    }
    try story.act { tx throws(SessionError) in try endSession(session.id, effort: 7, notes: nil, in: tx) }
    let lift = goal(.lift, 100_000, Sample.bench.catalogID)
    #expect(story.read { readGoal(lift, in: $0).outlook } == .withinReach(108_000))
    #expect(story.read { readGoal(goal(.lift, 90_000, Sample.bench.catalogID), in: $0).outlook } == .reached)
  }
}
