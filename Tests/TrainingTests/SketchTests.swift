import Records
import TestSupport
import Testing
import Training

@Suite struct SketchTests {
  private func sketch(_ groups: [Int64?]) -> PlanSketch {
    var sketch = PlanSketch(of: ID(high: 1, low: 1))
    for (place, group) in groups.enumerated() {
      var exercise = ExercisePrescription(usual: Sample.bench)
      exercise.lineage = lineage(place + 1)
      exercise.supersetGroup = group
      sketch.exercises.append(exercise)
    }
    return sketch
  }

  private func lineage(_ number: Int) -> ID { ID(high: 5, low: UInt64(number)) }

  private func groups(_ sketch: PlanSketch) -> [Int64?] { sketch.exercises.map { $0.supersetGroup } }

  @Test(
    arguments: [
      ([1, 1, nil], [1, 1, nil]), ([1, nil, 1], [nil, nil, nil]), ([1, 1, 2, 1, 1], [1, 1, nil, 3, 3]),
      ([7, 7, 7], [7, 7, 7]), ([1, 2, 3], [nil, nil, nil]),
    ] as [([Int64?], [Int64?])])
  func `a superset stands together and is two at least`(before: [Int64?], after: [Int64?]) {
    var sketch = sketch(before)
    sketch.tidySupersets()
    #expect(groups(sketch).map { $0 == nil } == after.map { $0 == nil })
    if before == after { #expect(groups(sketch) == after) }
  }

  @Test func `joining and parting make and end supersets`() {
    var sketch = sketch([nil, nil, nil, nil])
    sketch.join(lineage(1))
    #expect(groups(sketch) == [1, 1, nil, nil])
    sketch.join(lineage(3))
    #expect(groups(sketch) == [1, 1, 2, 2])
    sketch.join(lineage(2))
    #expect(groups(sketch) == [1, 1, 1, 1])
    sketch.part(lineage(2))
    #expect(groups(sketch)[1] == nil || groups(sketch)[2] != groups(sketch)[0])
    sketch.join(lineage(9))
    sketch.move(lineage(1), by: -1)
    sketch.move(lineage(4), by: 1)
    #expect(sketch.exercises.map { $0.lineage } == [lineage(1), lineage(2), lineage(3), lineage(4)])
  }

  @Test func `moving out of a superset ends it`() {
    var sketch = sketch([1, 1, nil])
    sketch.move(lineage(2), by: 1)
    #expect(sketch.exercises.map { $0.lineage } == [lineage(1), lineage(3), lineage(2)])
    #expect(groups(sketch) == [nil, nil, nil])
  }

  @Test func `a warm-up stands before the working sets, with half the weight that can be loaded`() {
    var sketch = sketch([nil])
    sketch.exercises[0].setWeight(Weight(grams: 62_500))
    let grid = WeightGrid(step: Weight(grams: 2500), unit: .kilogram)
    sketch.addSet(.warmup, to: lineage(1), as: lineage(50), grid)
    sketch.addSet(.regular, to: lineage(1), as: lineage(51), grid)
    #expect(sketch.exercises[0].sets.map { $0.type } == [.warmup, .regular, .regular, .regular, .regular])
    #expect(sketch.exercises[0].sets[0].targetWeight == Weight(grams: 30_000))
    #expect(sketch.opened == [lineage(1)])
    sketch.close(lineage(1))
    #expect(sketch.exercises[0].sets.count == 4 && sketch.exercises[0].isUniform && sketch.opened.isEmpty)
  }

  @Test(arguments: [
    (Loading.weightReps, RepRange.range(8...12, .reps)), (.duration, .range(20...40, .seconds)),
    (.climb, .notSet), (.bodyweightReps, .range(8...12, .reps)),
  ])
  func `an exercise begins as it usually goes`(loading: Loading, range: RepRange) {
    var exercise = Sample.bench
    exercise.loading = loading
    let usual = ExercisePrescription(usual: exercise)
    #expect(usual.sets.count == 3 && usual.repRange == range && usual.isUniform)
    exercise.recommendedSets = 4
    exercise.recommendedReps = 6
    #expect(ExercisePrescription(usual: exercise).sets.count == 4)
  }

  @Test func `a draft is finished by its first save, under a name that is free`() throws {
    let story = Story()
    var blank = PlanSketch()
    blank.name = "Push Day"
    let first = blank
    var sketch = try story.act { tx throws(Never) in beginPlan(first, unnamed: "New", in: tx) }
    #expect(story.read { $0.list(WorkoutPlan.self) }.map { $0.complete } == [false])
    // A draft holds no name.
    try story.act { tx throws(PlanError) in _ = try createPlan(Sample.pushDay, in: tx) }
    sketch.exercises = [ExercisePrescription(usual: Sample.squat)]
    let taken = sketch
    #expect(throws: PlanError.nameTaken("Push Day")) {
      try story.act { tx throws(PlanError) in try saveSketch(taken, in: tx) }
    }
    sketch.name = "Legs"
    let named = sketch
    try story.act { tx throws(PlanError) in try saveSketch(named, in: tx) }
    let plan = try #require(story.read { $0.find(WorkoutPlan.self, named.planID) })
    #expect(plan.complete && plan.name == "Legs")
    #expect(story.read { $0.list(PlanSketch.self) }.isEmpty)
  }

  @Test func `a wish of the athlete is changes of single sets`() {
    var exercise = ExercisePrescription(usual: Sample.bench)
    exercise.setWeight(Sample.kilograms(60))
    for place in exercise.sets.indices { exercise.sets[place].lineage = lineage(place + 1) }
    func steps(_ wish: PlanWish, _ set: ID? = nil) -> [Int64] {
      wish.steps(on: exercise, set: set).map { $0.value }
    }
    #expect(steps(PlanWish(.weight, 2500, isStep: true)) == [62_500, 62_500, 62_500])
    #expect(steps(PlanWish(.weight, 60_000)).isEmpty)
    #expect(steps(PlanWish(.reps, 10), lineage(2)) == [10])
    #expect(steps(PlanWish(.type, SetType.failure.rank)) == [SetType.failure.rank])
    #expect(steps(PlanWish(.sets, 1)) == [4] && steps(PlanWish(.sets, -1)) == [2])
    #expect(steps(PlanWish(.weight, 1, isStep: true), lineage(9)).isEmpty)
    exercise.sets.removeLast(2)
    #expect(steps(PlanWish(.sets, -1)).isEmpty, "the last set stays")
  }
}
