import Records
import TestSupport
import Testing
import Training

@Suite struct EditTests {
  private func edit(_ groups: [Int64?]) -> TemplateEdit {
    var edit = TemplateEdit(of: ID(high: 1, low: 1))
    for (place, group) in groups.enumerated() {
      var exercise = ExercisePrescription(usual: Sample.bench)
      exercise.lineage = lineage(place + 1)
      exercise.supersetGroup = group
      edit.exercises.append(exercise)
    }
    return edit
  }

  private func lineage(_ number: Int) -> ID { ID(high: 5, low: UInt64(number)) }

  private func groups(_ edit: TemplateEdit) -> [Int64?] { edit.exercises.map { $0.supersetGroup } }

  @Test(
    arguments: [
      ([1, 1, nil], [1, 1, nil]), ([1, nil, 1], [nil, nil, nil]), ([1, 1, 2, 1, 1], [1, 1, nil, 3, 3]),
      ([7, 7, 7], [7, 7, 7]), ([1, 2, 3], [nil, nil, nil]),
    ] as [([Int64?], [Int64?])])
  func `a superset stands together and is two at least`(before: [Int64?], after: [Int64?]) {
    var edit = edit(before)
    edit.tidySupersets()
    #expect(groups(edit).map { $0 == nil } == after.map { $0 == nil })
    if before == after { #expect(groups(edit) == after) }
  }

  @Test func `joining and parting make and end supersets`() {
    var edit = edit([nil, nil, nil, nil])
    edit.join(lineage(1))
    #expect(groups(edit) == [1, 1, nil, nil])
    edit.join(lineage(3))
    #expect(groups(edit) == [1, 1, 2, 2])
    edit.join(lineage(2))
    #expect(groups(edit) == [1, 1, 1, 1])
    edit.part(lineage(2))
    #expect(groups(edit) == [1, 1, 2, 2])
    edit.join(lineage(9))
    edit.move(lineage(1), by: -1)
    edit.move(lineage(4), by: 1)
    #expect(edit.exercises.map { $0.lineage } == [lineage(1), lineage(2), lineage(3), lineage(4)])
  }

  @Test(arguments: [(1, [nil, 2, 2]), (2, [1, 1, nil]), (3, [1, 1, 1])] as [(Int, [Int64?])])
  func `a superset ends after the chosen exercise, which stays in it`(place: Int, after: [Int64?]) {
    var edit = edit([1, 1, 1])
    edit.part(lineage(place))
    #expect(groups(edit) == after)
  }

  @Test func `moving out of a superset ends it`() {
    var edit = edit([1, 1, nil])
    edit.move(lineage(2), by: 1)
    #expect(edit.exercises.map { $0.lineage } == [lineage(1), lineage(3), lineage(2)])
    #expect(groups(edit) == [nil, nil, nil])
  }

  @Test func `a warm-up stands before the working sets, with half the weight that can be loaded`() {
    var edit = edit([nil])
    edit.exercises[0].setWeight(Weight(grams: 62_500))
    let grid = Sample.traits(step: 2500, .kilogram).grid
    edit.addSet(.warmup, to: lineage(1), as: lineage(50), grid)
    edit.addSet(.regular, to: lineage(1), as: lineage(51), grid)
    #expect(edit.exercises[0].sets.map { $0.type } == [.warmup, .regular, .regular, .regular, .regular])
    #expect(edit.exercises[0].sets[0].targetWeight == Weight(grams: 30_000))
    #expect(edit.opened == [lineage(1)])
    edit.close(lineage(1))
    #expect(edit.exercises[0].sets.count == 4 && edit.exercises[0].isUniform && edit.opened.isEmpty)
  }

  @Test func `an added set is a regular one, and a warm-up has no less help than the work`() {
    var edit = edit([nil])
    edit.exercises[0].setWorkingSets(1)
    edit.exercises[0].setWeight(Weight(grams: 40_000))
    edit.exercises[0].sets[0].type = .failure
    edit.addSet(.regular, to: lineage(1), as: lineage(50), nil)
    edit.addSet(.warmup, to: lineage(1), as: lineage(51), nil)
    edit.exercises[0].setWorkingSets(3)
    #expect(edit.exercises[0].sets.map { $0.type } == [.warmup, .regular, .regular, .failure])
    #expect(edit.exercises[0].sets.map { $0.targetWeight?.grams } == [nil, 40_000, 40_000, 40_000])
  }

  @Test(arguments: [
    (TrackingType.weightReps, RepRange.range(8...12, .reps)), (.duration, .range(20...40, .seconds)),
    (.climb, .notSet), (.bodyweightReps, .range(8...12, .reps)),
  ])
  func `an exercise begins as it usually goes`(loading: TrackingType, range: RepRange) {
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
    var blank = TemplateEdit()
    blank.name = "Push Day"
    let first = blank
    var edit = try story.act { tx throws(Never) in beginTemplate(first, unnamed: "New", in: tx) }
    #expect(story.read { $0.list(Template.self) }.map { $0.complete } == [false])
    // A draft doesn't reserve its name.
    try story.act { tx throws(TemplateError) in _ = try createTemplate(Sample.pushDay, in: tx) }
    edit.exercises = [ExercisePrescription(usual: Sample.squat)]
    let taken = edit
    #expect(throws: TemplateError.nameTaken("Push Day")) {
      try story.act { tx throws(TemplateError) in try saveEdit(taken, in: tx) }
    }
    edit.name = "Legs"
    let named = edit
    try story.act { tx throws(TemplateError) in try saveEdit(named, in: tx) }
    let template = try #require(story.read { $0.find(Template.self, named.templateID) })
    #expect(template.complete && template.name == "Legs")
    #expect(story.read { $0.list(TemplateEdit.self) }.isEmpty)
  }

  @Test func `a wish of the athlete is changes of single sets`() {
    var exercise = ExercisePrescription(usual: Sample.bench)
    exercise.setWeight(Sample.kilograms(60))
    for place in exercise.sets.indices { exercise.sets[place].lineage = lineage(place + 1) }
    func steps(_ wish: ProposedEdit, _ set: ID? = nil) -> [Int64] {
      wish.steps(on: exercise, set: set).map { $0.value }
    }
    #expect(steps(ProposedEdit(.weight, 2500, isStep: true)) == [62_500, 62_500, 62_500])
    #expect(steps(ProposedEdit(.weight, 60_000)).isEmpty)
    #expect(steps(ProposedEdit(.reps, 10), lineage(2)) == [10])
    #expect(steps(ProposedEdit(.type, SetType.failure.rank)) == [SetType.failure.rank])
    #expect(steps(ProposedEdit(.sets, 1)) == [4] && steps(ProposedEdit(.sets, -1)) == [2])
    #expect(steps(ProposedEdit(.weight, 1, isStep: true), lineage(9)).isEmpty)
    exercise.sets.removeLast(2)
    #expect(steps(ProposedEdit(.sets, -1)).isEmpty, "the last set stays")
  }
}
