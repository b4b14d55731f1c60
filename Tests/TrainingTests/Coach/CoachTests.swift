import Records
import TestSupport
import Testing

@testable import Training

@Suite struct CoachTests {
  @Test func `where all was trained in the last day the coach asks for rest`() {
    var input = ComplementInput(now: TimeOfDay(wrapping: 720))
    input.hoursSince = [.fullBody: 5]
    #expect(input.session(made) == nil)
    input.hoursSince = [.push: 5, .pull: 23, .legs: 24]
    #expect(input.session(made)?.focus.first == .squat)
  }

  @Test func `what is furthest behind its usual week comes first, and what is forbidden never`() throws {
    var input = ComplementInput(now: TimeOfDay(wrapping: 720))
    #expect(input.session(made)?.focus.first == .pull)
    (input.usual, input.done) = ([.push: 12, .pull: 10], [.push: 2, .pull: 10])
    #expect(input.session(made)?.focus.first == .push)
    // A focus that is due today comes first, unless it was trained in the last 24 hours.
    (input.due, input.hoursSince) = (.legs, [.legs: 40])
    #expect(input.session(made)?.focus.first == .squat)
    (input.due, input.hoursSince) = (.legs, [.legs: 20])
    #expect(input.session(made)?.focus.first == .push)
    (input.due, input.hoursSince) = (nil, [:])
    var shoulder = Limitation()
    (shoulder.name, shoulder.movements) = ("shoulder", [.push])
    input.limitations = [shoulder]
    let session = try #require(input.session(made))
    #expect(!session.focus.contains(.push))
    #expect(session.remarks.contains { $0.code == .avoids && $0.names == ["shoulder", "push"] })
  }

  @Test func `a tired athlete gets a set less, and a short time loses the accessory`() throws {
    var input = ComplementInput(now: TimeOfDay(wrapping: 720))
    let usual = try #require(input.session(made))
    input.isReduced = true
    let lighter = try #require(input.session(made))
    #expect(usual.exercises.first?.sets == "4" && lighter.exercises.first?.sets == "3")
    #expect(lighter.remarks.contains { $0.code == .lighter })
    // In the week before a race, half of the sets are left.
    input.isTapering = true
    let tapered = try #require(input.session(made))
    #expect(tapered.exercises.map { $0.sets } == ["2", "2", "2", "1", "2"], "\(tapered.exercises)")
    #expect(!tapered.remarks.contains { $0.code == .lighter })
    input.isTapering = false
    var free = TrainingTime()
    (free.from, free.minutes) = (TimeOfDay(wrapping: 1080), 28)
    (input.isReduced, input.free) = (false, free)
    let short = try #require(input.session(made))
    #expect(short.exercises.count < usual.exercises.count && short.estimatedDurationMinutes == 28)
    #expect(!short.exercises.contains { $0.muscleGroup == "Rear Delt" })
  }

  private static let today = Day(number: 20_778)

  /// Returns the working sets, given in kilograms and repetitions, of the day `ago` days before today.
  private static func day(_ ago: Int64, _ sets: (Int64, Int64)...) -> LoadedDay {
    LoadedDay(today - ago, sets.map { TopSet(Weight(grams: $0.0 * 1000), $0.1) })
  }

  private static let loads: [(String, ClosedRange<Int64>, [LoadedDay], Int64?, SessionLoad.Source?)] = [
    ("as it was done", 8...10, [day(3, (90, 8), (90, 9), (90, 8))], 90_000, .done),
    (
      "fours ask for less weight", 8...10, [day(3, (92, 4), (92, 4), (92, 4))], 70_000,
      .estimated(kilos(92), reps: 4)
    ),
    (
      "so do sets that failed", 6...8, [day(3, (120, 3), (120, 2), (120, 1))], 95_000,
      .estimated(kilos(120), reps: 3)
    ),
    (
      "one top set is not four", 6...8, [day(3, (100, 8), (80, 8), (80, 8))], 92_500,
      .estimated(kilos(100), reps: 8)
    ),
    ("a pause takes some off", 8...10, [day(50, (90, 8), (90, 8), (90, 8))], 80_000, .eased),
    (
      "repetitions that fell say more than a better day before", 8...10,
      [day(3, (50, 7), (50, 5), (50, 4)), day(10, (60, 8))], 40_000, .estimated(kilos(50), reps: 7)
    ),
    (
      "repetitions that stood say less", 8...10, [day(3, (50, 5), (50, 5)), day(10, (60, 8))], 50_000,
      .estimated(kilos(60), reps: 8)
    ),
    ("three years are no footing", 10...12, [day(1100, (65, 12), (65, 12), (65, 12))], nil, nil),
    ("nothing is no footing", 10...12, [], nil, nil),
    ("what the bar outweighs can't be loaded", 8...10, [day(3, (20, 3), (20, 3))], nil, nil),
  ]

  private static func kilos(_ kilograms: Int64) -> Weight { Weight(grams: kilograms * 1000) }

  @Test func `a session's weight is one for which its repetitions can be done`() {
    let grid = WeightGrid(step: Weight(grams: 2500), from: Weight(grams: 20_000), unit: .kilogram)
    for (name, range, days, grams, source) in Self.loads {
      let load = sessionLoad(range, sets: 4, after: days, on: Self.today, grid)
      #expect(load?.weight.grams == grams && load?.source == source, "\(name): \(String(describing: load))")
    }
  }

  @Test func `a weight that can be tried is one that can be loaded`() {
    let grid = WeightGrid(step: .fives, unit: .pound)
    #expect(grid.atLeast(Weight(grams: 160_000)).number(in: .pound) == "355")
    #expect(grid.atMost(Weight(grams: 160_000))?.number(in: .pound) == "350")
    #expect(grid.atLeast(Weight(grams: 158_757)).number(in: .pound) == "350")
  }

  @Test func `a week ahead goes by what follows, and no template stands on neighbouring days`() {
    let (upper, lower) = (ID(high: 0, low: 1), ID(high: 0, low: 2))
    let monday = Self.today.monday
    let done = (0..<12).map { place in
      TrainedTemplate(templateID: place % 2 == 0 ? lower : upper, day: monday - 42 + Int64(place) * 4)
    }
    var order = TemplateOrder(done: done, templates: [lower, upper])
    // Upper was trained last, so lower is next, although that weekday may be a habit of upper, too.
    #expect(order.next(on: monday + 4) == lower)
    order.did(lower, on: monday + 4)
    #expect(order.next(on: monday + 5) == upper)
    // Without a usual order the other template is next, and a single template repeats.
    var few = TemplateOrder(
      done: [TrainedTemplate(templateID: upper, day: monday)], templates: [upper, lower])
    #expect(few.next(on: monday + 1) == lower)
    few.templates = [upper]
    #expect(few.next(on: monday + 1) == upper)
  }

  @Test(arguments: [
    ([true, false, false], false, false), ([true, false], false, true), ([true, true, false], false, true),
    ([false, false], false, false), ([], false, false), ([false, false, false], true, true),
  ])
  func `a lighter week is due when half of the signs speak for it, or one that is enough`(
    speaking: [Bool], isClear: Bool, isDue: Bool
  ) {
    let signs = StrainSigns(signs: speaking.map { ($0, Remark(.deloadForm)) }, isClear: isClear)
    #expect(signs.isDue == isDue)
    let count = Int64(speaking.count { $0 })
    let (name, amount) = count == 0 ? ("none", Int64(speaking.count)) : (count == 1 ? "one" : "signs", count)
    let told = signs.figures.first
    #expect(speaking.isEmpty ? told == nil : told?.name == name && told?.amount == amount)
  }

  @Test(arguments: [
    (BodyPart.knee, "barbell-squat", ["leg-press", "leg-extension", "safety-bar-squat", "stationary-bike"]),
    (.shoulder, "barbell-overhead-press", ["machine-shoulder-press", "dumbbell-lateral-raise", "dip"]),
    (.shoulder, "barbell-bench-press", ["pec-deck", "push-up", "machine-shoulder-press"]),
    (.back, "barbell-deadlift", ["sandbag-carry", "barbell-romanian-deadlift", "bent-over-barbell-row"]),
    (.elbow, "bent-over-barbell-row", ["seated-cable-row", "lat-pulldown", "pull-up"]),
    (.wrist, "barbell-bench-press", ["push-up", "dumbbell-bench-press", "dip"]),
  ])
  func `where something hurts nothing that loads it takes its place`(
    part: BodyPart, hurting: String, loading: [String]
  ) throws {
    let catalogue = try #require(TestCatalogue.catalogue)
    for other in loading + [hurting] {
      #expect(part.isLoaded(by: try #require(catalogue.exercise(other))), "\(other)")
    }
    let exercise = try #require(catalogue.exercise(hurting))
    let chosen = sparing(part, in: exercise, catalogue, known: []) { _ in true }
    #expect(!chosen.isEmpty && !chosen.contains { part.isLoaded(by: $0) })
    #expect(sparing(part, in: exercise, catalogue, known: []) { _ in false }.isEmpty)
  }

  @Test(arguments: [
    (BodyPart.knee, "barbell-hip-thrust"), (.knee, "lying-leg-curl"), (.knee, "back-extension"),
    (.shoulder, "face-pull"), (.shoulder, "cable-triceps-pushdown"), (.shoulder, "leg-press"),
    (.back, "lying-leg-curl"), (.back, "seated-cable-row"), (.elbow, "straight-arm-pulldown"),
    (.shoulder, "sit-up"), (.shoulder, "tibialis-raise"), (.shoulder, "barbell-step-up"),
    (.hip, "dumbbell-lateral-raise"), (.neck, "wall-sit"), (.wrist, "bodyweight-step-up"),
  ])
  func `what spares a part is not kept out`(part: BodyPart, catalogID: String) throws {
    let catalogue = try #require(TestCatalogue.catalogue)
    #expect(!part.isLoaded(by: try #require(catalogue.exercise(catalogID))))
  }

  @Test(arguments: [
    (BodyPart.shoulder, "barbell-incline-bench-press"), (.shoulder, "chest-dip"), (.shoulder, "pull-up"),
    (.shoulder, "barbell-upright-row"), (.shoulder, "bouldering"), (.knee, "seated-leg-press"),
    (.knee, "running"), (.knee, "box-jump"), (.back, "barbell-lunge"), (.back, "dumbbell-shoulder-press"),
    (.neck, "seated-dumbbell-shoulder-press"), (.neck, "barbell-squat"), (.hip, "hanging-leg-raise"),
    (.finger, "barbell-deadlift"), (.ankle, "standing-calf-raise"),
  ])
  func `what loads a part is told by the catalogue's facts`(part: BodyPart, catalogID: String) throws {
    let catalogue = try #require(TestCatalogue.catalogue)
    #expect(part.isLoaded(by: try #require(catalogue.exercise(catalogID))))
  }

  @Test func `an exercise of the athlete's own loads what its muscles say`() {
    let own = { (muscle: Muscle) -> Exercise in
      var exercise = Exercise()
      (exercise.catalogID, exercise.primaryMuscles) = ("own", [muscle])
      return exercise
    }
    #expect(BodyPart.shoulder.isLoaded(by: own(.shoulders)) && BodyPart.knee.isLoaded(by: own(.quadriceps)))
    #expect(!BodyPart.knee.isLoaded(by: own(.biceps)))
  }

  @Test func `a movement is ruled out whole where nothing of it spares what hurts`() throws {
    let catalogue = try #require(TestCatalogue.catalogue)
    #expect(SoreSpot.part(.knee).wholeMovements(catalogue) == [.squat, .lunge])
    #expect(SoreSpot.part(.shoulder).wholeMovements(catalogue) == [.carry])
    #expect(SoreSpot.muscles([.chest]).wholeMovements(catalogue).isEmpty)
  }

  @Test func `the sets of a target are told in a remark as they are asked`() throws {
    var lift = ExercisePrescription()
    lift.repRange = .range(8...12, .reps)
    let asked: [(Int64, Int64?, SetType)] = [
      (60_000, 8, .warmup), (75_000, 6, .regular), (80_000, 4, .regular), (80_000, nil, .regular),
    ]
    lift.sets = asked.map { grams, reps, type in
      var set = SetPrescription()
      (set.targetWeight, set.targetReps, set.type) = (Weight(grams: grams), reps, type)
      return set
    }
    #expect(lift.setNames == ["set:6@75000", "set:4@80000", "set:8-12@80000"])
    let read = try #require(ExercisePrescription(setNames: ["barbell-squat"] + lift.setNames))
    #expect(read.setNames == lift.setNames)
    #expect(ExercisePrescription(setNames: ["barbell-squat"]) == nil)
  }

  /// Returns an exercise whose movement is derived from its ID.
  private func made(_ catalogID: String) -> Exercise? {
    let movements: [(String, Movement)] = [
      ("row", .pull), ("pull", .pull), ("bench", .push), ("press", .push), ("pushdown", .push),
      ("squat", .squat),
      ("deadlift", .hinge), ("lunge", .lunge), ("hip", .mobility), ("hang", .grip), ("bug", .core),
    ]
    guard let found = movements.first(where: { catalogID.contains($0.0) }) else { return nil }
    var exercise = Exercise()
    (exercise.catalogID, exercise.name, exercise.movement) = (catalogID, catalogID, found.1)
    return exercise
  }
}

extension Weight {
  /// A weight of five pounds.
  fileprivate static let fives = Weight(grams: 2268)
}
