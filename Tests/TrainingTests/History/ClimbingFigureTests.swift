import Records
import TestSupport
import Testing
import Training

@Suite struct ClimbingFigureTests {
  private func climb(
    _ grade: String, _ scale: GradeScale = .v, attempts: Int64 = 1, sent: Bool = true
  ) -> SetPerformance {
    var climb = Climb()
    (climb.grade, climb.scale, climb.attempts, climb.sent) = (grade, scale, attempts, sent)
    var set = SetPerformance()
    set.climb = climb
    return set
  }

  private func session(_ sets: [SetPerformance], day: Int64 = 0) -> [SessionSummary] {
    var session = WorkoutSession()
    (session.id, session.day) = (ID(high: 1, low: UInt64(day)), Day(number: day))
    var exercise = ExerciseFacts(performance: ExercisePerformance())
    exercise.sets = sets
    return SessionFacts(session: session, exercises: [exercise]).summaries
  }

  private func pyramid(_ sets: [SetPerformance], in scale: GradeScale = .v) -> [PyramidStep] {
    gradePyramid(of: session(sets).flatMap { $0.climbs.entries }, in: scale)
  }

  @Test func `the pyramid has a step for each grade, the hardest first`() {
    let steps = pyramid([
      climb("V2"), climb("V2", attempts: 2), climb("V4", attempts: 5), climb("V5", attempts: 4, sent: false),
    ])
    #expect(steps.map { $0.grade.text } == ["V5", "V4", "V3", "V2"])
    #expect(steps.map { $0.sends } == [0, 1, 0, 2])
    #expect(steps.map { $0.firstGo } == [0, 0, 0, 1])
    #expect(steps.map { $0.attempts } == [4, 5, 0, 3])
  }

  @Test func `grades of other scales are converted, those of other kinds and unknown ones left out`() {
    var open = climb("V7")
    open.complete = false
    let sets = [climb("6B", .font), climb("V4"), climb("7a", .french), climb("blue"), climb(""), open]
    let steps = pyramid(sets)
    #expect(steps.map { $0.grade.text } == ["V4"])
    #expect(steps.first?.sends == 2)
    #expect(pyramid(sets, in: .font).map { $0.grade.text } == ["6B"])
    #expect(pyramid(sets, in: .yds).map { $0.grade.text } == ["5.11d"])
    #expect(pyramid([]).isEmpty)
  }

  @Test func `the hardest send is the best of a session, and what surpasses it a record`() throws {
    var known = bests(of: session([climb("V3"), climb("V5", sent: false), climb("6A", .font)]), .climb)
    #expect(known.map { $0.grade?.text } == ["V3"])
    #expect(known.takeIn(bests(of: session([climb("V3")], day: 1), .climb)).isEmpty)
    let better = known.takeIn(bests(of: session([climb("6B+", .font)], day: 2), .climb))
    #expect(better.map { $0.grade?.text } == ["6B+"] && better.first?.day == Day(number: 2))
    #expect(known.takeIn(bests(of: session([climb("9a", .french)], day: 3), .climb)).isEmpty)
    #expect(bests(of: session([climb("V5", sent: false)]), .climb).isEmpty)
  }

  private func hang(_ kilograms: Int64?, seconds: Int64 = 10, edge: Int64 = 20) -> SetPerformance {
    var hang = Hang()
    hang.edgeMillimetres = edge
    var set = SetPerformance()
    set.hang = hang
    set.weight = kilograms.map { Weight(grams: $0 * 1000) }
    set.durationMilliseconds = seconds * 1000
    return set
  }

  @Test func `the strongest hang of a day is told per body weight`() {
    var warmup = hang(60)
    warmup.type = .warmup
    let summaries =
      session([hang(20), hang(10), hang(50, seconds: 3), hang(40, edge: 10), warmup], day: 2)
      + session([hang(nil)], day: 1) + session([hang(30)], day: 9) + session([hang(-8)], day: 3)
    let marks = maxHangs(of: summaries, onEdge: 20) { day in day.number < 9 ? Weight(grams: 80_000) : nil }
    #expect(marks.map { $0.day.number } == [1, 2, 3])
    #expect(marks.map { $0.share } == [1000, 1250, 900])
    #expect(marks.map { $0.load.grams } == [0, 20_000, -8000])
  }

  @Test func `of equal hangs the longer one counts, and nothing overflows`() {
    let summaries = session([hang(20, seconds: 8), hang(20, seconds: 12), hang(9_000_000)])
    let marks = maxHangs(of: summaries, onEdge: 20) { _ in Weight(grams: 70_000) }
    #expect(marks.map { $0.seconds } == [12])
    #expect(maxHangs(of: summaries, onEdge: 20) { _ in .zero }.isEmpty)
  }

  @Test func `for a day counts what was weighed last before, else first after`() throws {
    let story = Story()
    let first = story.now.day(utcOffset: 0)
    func weigh(_ kilograms: Int64) throws {
      let day = story.now.day(utcOffset: 0)
      try story.act { tx throws(MetricsError) in
        try Training.weigh(Weight(grams: kilograms * 1000), on: day, in: tx)
      }
    }
    try weigh(70)
    try weigh(71)
    story.wait(days: 10)
    try weigh(73)
    let weights = story.read { bodyWeights(in: $0) }
    let days: [Int64] = [-5, 0, 9, 10, 30]
    #expect(days.map { weights.weight(on: first + $0)?.grams } == [71_000, 71_000, 71_000, 73_000, 73_000])
    #expect(weights.all.count == 2, "a day has one weight")
    #expect(throws: MetricsError.weightOutside(20_000...400_000)) { try weigh(500) }
  }

  @Test(arguments: [
    ("max-hang", Int64(10), Int64(1), Int64(180)), ("hangboard-repeaters", 7, 7, 150),
    ("density-hang", 30, 1, 90), ("minimum-edge-hang", 12, 1, 180),
  ]) func `a hang begins with its usual protocol`(
    _ name: String, _ seconds: Int64, _ count: Int64, _ rest: Int64
  ) {
    var exercise = Exercise()
    (exercise.catalogID, exercise.name, exercise.loading) = (name, name, .weightDuration)
    exercise.trainingTypeID = "finger-strength"
    let prescription = ExercisePrescription(usual: exercise)
    #expect(prescription.hang?.hangSeconds == seconds && prescription.hang?.repetitions == count)
    #expect(prescription.repRange == .target(seconds, .seconds))
    #expect(prescription.restPolicy == .allSame(seconds: rest) && prescription.isUniform)
    exercise.loading = .bodyweightReps
    #expect(Hang(usual: exercise) == nil)
  }
}
