import Records

/// One of the sample athlete's templates.
enum SampleTemplate: String, CaseIterable, Sendable {
  case push, pull, legs, fingers
  /// An unfinished template.
  case draft

  /// The templates and the days they are trained on, given as zero-based positions in the week.
  static let inTheWeek: [(place: Int64, template: SampleTemplate)] = [
    (0, .legs), (2, .push), (4, .fingers), (6, .pull),
  ]

  /// The sample's weeks without training, because of flu and two holidays.
  static let pauses: Set<Int64> = [8, 9, 27, SampleAthlete.early + 9]

  /// The first week with at least three sessions, up from two in the weeks before.
  static let often: Int64 = 18

  /// Returns true if the template is trained in the given week.
  ///
  /// Finger training begins later, and stops because of an injury.
  func isTrained(in week: Int64) -> Bool {
    guard !SampleTemplate.pauses.contains(week) else { return false }
    return switch self {
    case .legs, .draft: true
    case .push: week >= SampleTemplate.often || week % 2 == 0
    case .pull: week >= SampleTemplate.often || week % 2 == 1
    case .fingers: (24...(SampleAthlete.early + 12)).contains(week)
    }
  }

  func name(_ language: Language) -> String {
    switch self {
    case .push: language.text(.samplePush)
    case .pull: language.text(.samplePull)
    case .legs: language.text(.sampleTemplateLegs)
    case .fingers: language.text(.sampleTemplateFingers)
    case .draft: language.text(.sampleTemplateDraft)
    }
  }

  var category: TemplateCategory {
    switch self {
    case .push, .pull: .hypertrophy
    case .legs: .strength
    case .fingers: .climbing
    case .draft: .custom
    }
  }

  /// The exercises in the first version of the template.
  var lifts: [SampleLift] {
    switch self {
    case .push:
      [
        SampleLift(
          "barbell-bench-press", 3, 8...12, 60_000, 9, rest: 150, warmups: [(20_000, 10), (40_000, 5)]),
        SampleLift("incline-dumbbell-bench-press", 3, 8...12, 22_000, 8, rest: 120),
        SampleLift("barbell-overhead-press", 3, 6...10, 40_000, 6, rest: 120),
        SampleLift("dumbbell-lateral-raise", 3, 12...20, 8000, 12, rest: 75),
        SampleLift("rope-triceps-pushdown", 3, 10...15, 25_000, 10, rest: 75),
      ]
    case .pull:
      [
        SampleLift("pull-up", 3, 6...10, nil, 6, rest: 150),
        SampleLift("bent-over-barbell-row", 3, 8...12, 60_000, 8, rest: 120, warmups: [(40_000, 8)]),
        SampleLift("face-pull", 3, 12...20, 20_000, 12, rest: 75),
        SampleLift("dumbbell-hammer-curl", 3, 8...12, 12_000, 8, rest: 75),
      ]
    case .legs:
      [
        SampleLift("barbell-squat", 3, 5...8, 80_000, 5, rest: 180, warmups: [(20_000, 10), (50_000, 5)]),
        SampleLift("barbell-romanian-deadlift", 3, 8...12, 70_000, 8, rest: 150),
        SampleLift("lying-leg-curl", 3, 10...15, 35_000, 10, rest: 60, superset: 1),
        SampleLift("leg-extension", 3, 10...15, 45_000, 10, rest: 60, superset: 1),
        SampleLift("standing-calf-raise", 3, 10...15, 60_000, 10, rest: 60),
      ]
    case .fingers:
      [
        SampleLift("max-hang", 4, 8...12, 10_000, 8, rest: 180, isTimed: true),
        SampleLift("hanging-leg-raise", 3, 8...15, nil, 8, rest: 90),
        SampleLift("plank", 3, 40...75, nil, 45, rest: 60, isTimed: true),
      ]
    case .draft: [SampleLift("dumbbell-goblet-squat", 2, 10...15, 20_000, 10, rest: 90)]
    }
  }

  func draft(_ catalogue: Catalogue, _ language: Language) -> TemplateDraft {
    TemplateDraft(
      name: name(language), category: category, exercises: lifts.compactMap { $0.prescription(catalogue) })
  }
}

/// An exercise in one of the sample athlete's templates.
struct SampleLift {
  let catalogID: String
  let sets: Int
  let range: ClosedRange<Int64>
  let grams: Int64?
  /// The target in repetitions or, if ``isTimed``, in seconds.
  let count: Int64
  let restSeconds: Int64
  var superset: Int64?
  var isTimed = false
  var warmups: [(grams: Int64, reps: Int64)] = []

  init(
    _ catalogID: String, _ sets: Int, _ range: ClosedRange<Int64>, _ grams: Int64?, _ count: Int64,
    rest restSeconds: Int64, superset: Int64? = nil, isTimed: Bool = false,
    warmups: [(grams: Int64, reps: Int64)] = []
  ) {
    self.catalogID = catalogID
    self.sets = sets
    self.range = range
    self.grams = grams
    self.count = count
    self.restSeconds = restSeconds
    self.superset = superset
    self.isTimed = isTimed
    self.warmups = warmups
  }

  /// Returns the prescription, or nil if the catalogue doesn't contain the exercise.
  func prescription(_ catalogue: Catalogue) -> ExercisePrescription? {
    guard let exercise = catalogue.exercise(catalogID) else { return nil }
    var prescription = ExercisePrescription()
    prescription.catalogID = catalogID
    prescription.name = exercise.name
    prescription.muscles = exercise.primaryMuscles
    prescription.repRange = .range(range, isTimed ? .seconds : .reps)
    prescription.restPolicy = .afterWork(seconds: restSeconds)
    prescription.supersetGroup = superset
    for warmup in warmups {
      var set = SetPrescription()
      set.type = .warmup
      set.targetWeight = Weight(grams: warmup.grams)
      set.targetReps = warmup.reps
      prescription.sets.append(set)
    }
    var set = SetPrescription()
    set.targetWeight = grams.map { Weight(grams: $0) }
    if isTimed { set.targetDurationSeconds = count } else { set.targetReps = count }
    if catalogID.hasSameBytes(as: "max-hang") {
      var hang = Hang()
      hang.grip = .halfCrimp
      set.hang = hang
    }
    for _ in 0..<sets { prescription.sets.append(set) }
    return prescription
  }
}

extension EquipmentSet {
  /// Returns the sample athlete's gym.
  static func sample(_ language: Language) -> EquipmentSet {
    func weights(_ grams: [Int64]) -> [Weight] { grams.map { Weight(grams: $0) } }
    var gym = EquipmentSet()
    gym.name = language.text(.sampleGym)
    gym.bars = weights([20_000, 10_000])
    gym.plates = weights([25_000, 20_000, 15_000, 10_000, 5000, 2500, 1250])
    gym.dumbbells = weights((1...20).map { $0 * 2000 })
    gym.machineStep = Weight(grams: 2500)
    gym.equipment = [.barbell, .dumbbell, .cable, .machine, .bodyweight, .hangboard]
    return gym
  }
}
