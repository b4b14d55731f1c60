import Records
import TestSupport
import Testing

@testable import Training

/// The effects of an aim on exercises, on the next targets and on a week.
@Suite struct AimTests {
  private let story = Story()

  private func traits(_ loading: TrackingType = .weightReps, isCompound: Bool = true) -> ExerciseTraits {
    ExerciseTraits(
      loading: loading, isCompound: isCompound,
      grid: WeightGrid(step: Weight(grams: 2500), unit: .kilogram))
  }

  private func bench(
    _ range: ClosedRange<Int64>, _ grams: Int64?, _ reps: Int64, rest: Int64 = 90
  ) -> ExercisePrescription {
    var exercise = Sample.prescription(
      Sample.bench, .range(range, .reps), weight: grams.map { Weight(grams: $0) }, reps: reps)
    exercise.restPolicy = .allSame(seconds: rest)
    return exercise
  }

  @Test(arguments: Aim.allCases) func `ranges, rest and volume of an aim hang together`(aim: Aim) {
    let targets = TrainingAim(aim)
    let (compound, isolation) = (targets.reps(isCompound: true), targets.reps(isCompound: false))
    #expect(compound.lowerBound <= isolation.lowerBound && compound.upperBound <= isolation.upperBound)
    #expect(targets.restSeconds(isCompound: true) > targets.restSeconds(isCompound: false))
    #expect(targets.weeklySets.lowerBound >= 4, "fewer than about four a week hardly make grow")
  }

  @Test(
    arguments: [
      (5, 4...6, true, nil, 180), (6, 6...8, true, nil, 180), (10, 8...12, true, nil, 120),
      (15, 12...20, true, nil, 90), (5, 4...6, false, nil, 90), (10, 8...12, true, .endurance, 60),
      (5, 4...6, true, .endurance, 180),
    ] as [(Int64, ClosedRange<Int64>, Bool, Aim?, Int64)])
  func `a derived template rests as long as its sets are heavy`(
    reps: Int64, range: ClosedRange<Int64>, isCompound: Bool, aim: Aim?, seconds: Int64
  ) {
    var exercise = Sample.bench
    exercise.mechanic = isCompound ? .compound : .isolation
    var lift = bench(range, 60_000, reps)
    let catalogue = Catalogue.empty.adding([exercise])
    func policy() -> RestPolicy? {
      DerivedTemplate(name: "A", sessionCount: 2, lastDay: Day(number: 0), exercises: [lift])
        .resting(for: aim.map { TrainingAim($0) }, catalogue).exercises.first?.restPolicy
    }
    #expect(policy() == .allSame(seconds: seconds))
    lift.sets.insert(Sample.planned(Sample.kilograms(40), 5, .warmup), at: 0)
    #expect(policy() == .afterWork(seconds: seconds))
  }

  @Test func `another range brings another load that leaves as much as before`() throws {
    let fit = try #require(bench(8...12, 60_000, 10).fitted(to: TrainingAim(.strength), traits()))
    #expect(fit.to.repRange == .range(3...6, .reps))
    #expect(fit.to.sets.map(\.targetReps) == [3, 3, 3])
    let weight = try #require(fit.weight)
    // By Epley, 11 repetitions at 60 kg are as hard as 4 at 72 kg.
    #expect(weight.from == Weight(grams: 60_000))
    #expect((67_500...75_000).contains(weight.to.grams) && weight.to.grams % 2500 == 0)
    #expect(fit.rest.map { [$0.from, $0.to] } == [90, 180])
    #expect(fit.to.fitted(to: TrainingAim(.strength), traits()) == nil, "what fits stays")
  }

  @Test func `what an aim has no say in stays as it is`() {
    let strength = TrainingAim(.strength)
    #expect(bench(5...8, 60_000, 6, rest: 180).fitted(to: strength, traits()) == nil, "the ranges overlap")
    #expect(bench(8...12, nil, 10, rest: 180).fitted(to: strength, traits()) == nil, "no load to choose")
    #expect(bench(8...12, 0, 10, rest: 180).fitted(to: strength, traits()) == nil)
    #expect(bench(8...12, 877_777_000_000, 10, rest: 180).fitted(to: strength, traits()) == nil)
    #expect(bench(8...12, 60_000, 10).fitted(to: strength, traits(.duration)) == nil)
    var own = bench(8...12, 60_000, 10)
    own.scheme = Scheme(.fixed)
    #expect(own.fitted(to: strength, traits()) == nil, "the athlete's own progression")
    var turns = bench(5...8, 60_000, 6, rest: 30)
    turns.supersetGroup = 1
    #expect(turns.fitted(to: strength, traits()) == nil, "a superset rests by turns")
    let facePull = bench(12...20, 25_000, 14, rest: 60).fitted(to: strength, traits())
    #expect(facePull?.changesRange == false && facePull?.rest?.to == 120, "light on purpose")
    #expect(bench(8...12, 25_000, 9).fitted(to: strength, traits(isCompound: false)) == nil)
    let pullUp = bench(6...10, nil, 8, rest: 60).fitted(to: strength, traits(.bodyweightReps))
    #expect(pullUp?.changesRange == false && pullUp?.rest?.to == 180)
  }

  @Test func `a target has to be surer in a deficit, and never surer than can be`() throws {
    #expect(story.read { wantedChance(in: $0) } == 75)
    for (aim, percent) in [(Aim.muscle, 75), (.strength, 80), (.fatLoss, 85), (nil, 75)] as [(Aim?, Int64)] {
      try story.act { tx in chooseAim(aim, in: tx) }
      #expect(story.read { wantedChance(in: $0) } == percent)
    }
    try story.act { tx throws(ProfileError) in try chooseRiskTolerance(95, in: tx) }
    try story.act { tx in chooseAim(.fatLoss, in: tx) }
    #expect(story.read { wantedChance(in: $0) } == 95)
  }

  @Test func `no set is added beyond the aim's week`() {
    let exercise = bench(8...12, 60_000, 10)
    var snapshot = TemplateSnapshot()
    snapshot.exercises = [exercise]
    let change = ChangeDraft(
      catalogID: exercise.catalogID, targetExerciseLineage: exercise.lineage, changeType: .addSet, delta: 1,
      value: 4, reasons: [])
    let draft = SuggestionDraft(advices: [
      ExerciseAdvice(
        catalogID: exercise.catalogID, lineage: exercise.lineage, rule: .nothingFits, confidence: .high,
        reasons: [], changes: [change])
    ])
    func changes(_ aim: Aim?, _ sets: Int64) -> Int {
      let week = [MuscleSets(muscle: .chest, tenths: sets * 10)]
      return draft.within(aim.map { TrainingAim($0) }, weekly: week, snapshot).changes.count
    }
    #expect(changes(.strength, 10) == 0 && changes(.strength, 9) == 1)
    #expect(changes(.muscle, 10) == 1 && changes(nil, 40) == 1)
  }

  @Test func `a template is brought within the aim as a new version, exercise by exercise`() throws {
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    try story.act { tx in chooseAim(.strength, in: tx) }
    let fits = story.read { templateFits(Sample.catalogue, in: $0) }
    #expect(fits.map(\.template.id) == [template.id] && fits[0].fits.count == 2)
    let first = try #require(fits[0].fits.first)
    try story.act { tx throws(TemplateError) in
      try fitToAim(template.id, [first.lineage, .none], Sample.catalogue, in: tx)
    }
    let reading = try story.act { tx throws(TemplateError) in try readTemplate(template.id, in: tx) }
    #expect(reading.currentNumber == 2)
    #expect(reading.snapshot.exercises.map(\.repRange) == [.range(3...6, .reps), .range(8...10, .reps)])
    #expect(reading.snapshot.exercises.map(\.lineage) == fits[0].fits.map(\.lineage))
    // Fitting again changes nothing.
    try story.act { tx throws(TemplateError) in
      try fitToAim(template.id, [first.lineage], Sample.catalogue, in: tx)
    }
    let again = try story.act { tx throws(TemplateError) in try readTemplate(template.id, in: tx) }
    #expect(again.currentNumber == 2)
  }

  @Test func `a new exercise begins as the aim has it`() {
    let plain = ExercisePrescription(usual: Sample.bench, for: nil)
    #expect(plain == ExercisePrescription(usual: Sample.bench))
    let strong = ExercisePrescription(usual: Sample.bench, for: TrainingAim(.strength))
    #expect(strong.repRange == .range(3...6, .reps) && strong.restPolicy == .allSame(seconds: 180))
    #expect(strong.sets.allSatisfy { (3...6).contains($0.targetReps ?? 0) })
  }
}
