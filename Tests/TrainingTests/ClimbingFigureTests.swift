import Records
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

  @Test func `the pyramid has a step for each grade, the hardest first`() {
    let sets = [
      climb("V2"), climb("V2", attempts: 2), climb("V4", attempts: 5), climb("V5", attempts: 4, sent: false),
    ]
    let steps = gradePyramid(of: sets, in: .v)
    #expect(steps.map { $0.grade.text } == ["V5", "V4", "V3", "V2"])
    #expect(steps.map { $0.sends } == [0, 1, 0, 2])
    #expect(steps.map { $0.firstGo } == [0, 0, 0, 1])
    #expect(steps.map { $0.attempts } == [4, 5, 0, 3])
  }

  @Test func `grades of other scales are converted, those of other kinds and unknown ones left out`() {
    var open = climb("V7")
    open.complete = false
    let sets = [climb("6B", .font), climb("V4"), climb("7a", .french), climb("blue"), climb(""), open]
    let steps = gradePyramid(of: sets, in: .v)
    #expect(steps.map { $0.grade.text } == ["V4"])
    #expect(steps.first?.sends == 2)
    #expect(gradePyramid(of: sets, in: .font).map { $0.grade.text } == ["6B"])
    #expect(gradePyramid(of: sets, in: .yds).map { $0.grade.text } == ["5.11d"])
    #expect(gradePyramid(of: [], in: .v).isEmpty)
  }

  private func hang(day: Int64, _ kilograms: Int64?, seconds: Int64 = 10, edge: Int64 = 20) -> SetPerformance
  {
    var hang = Hang()
    hang.edgeMillimetres = edge
    var set = SetPerformance()
    set.day = Day(number: day)
    set.hang = hang
    set.weight = kilograms.map { Weight(grams: $0 * 1000) }
    set.durationMilliseconds = seconds * 1000
    return set
  }

  @Test func `the strongest hang of a day is told per body weight`() {
    var warmup = hang(day: 2, 60)
    warmup.type = .warmup
    let sets = [
      hang(day: 2, 20), hang(day: 1, nil), hang(day: 2, 10), hang(day: 2, 50, seconds: 3),
      hang(day: 2, 40, edge: 10), warmup, hang(day: 9, 30), hang(day: 3, -8),
    ]
    let marks = maxHangs(of: sets, onEdge: 20) { day in day.number < 9 ? Weight(grams: 80_000) : nil }
    #expect(marks.map { $0.day.number } == [1, 2, 3])
    #expect(marks.map { $0.share } == [1000, 1250, 900])
    #expect(marks.map { $0.load.grams } == [0, 20_000, -8000])
  }

  @Test func `of equal hangs the longer one counts, and nothing overflows`() {
    let sets = [hang(day: 1, 20, seconds: 8), hang(day: 1, 20, seconds: 12), hang(day: 1, 9_000_000)]
    let marks = maxHangs(of: sets, onEdge: 20) { _ in Weight(grams: 70_000) }
    #expect(marks.map { $0.seconds } == [12])
    #expect(maxHangs(of: sets, onEdge: 20) { _ in .zero }.isEmpty)
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
