import Records
import Training

/// What the logger shows: a running session with one exercise in view.
struct Logger {
  var session: WorkoutSession
  var now: Instant
  var today: Day
  /// The number of the template's version that the session follows.
  var version: Int64?
  /// In the order of the day.
  var exercises: [LiveExercise]
  /// nil while the session has no exercise.
  var current: CurrentExercise?
  var rest: Rest?
  /// The phase of a program that gave the day its targets.
  var phase: ProgramPhase?
  /// What the set just done surpassed.
  var records: [RecordHit] = []
  /// What was changed for today at the exercise in view.
  var adjusted: AdjustedToday?

  /// The place of the exercise in view; nil while there is none.
  var place: Int? { current.flatMap { shown in exercises.firstIndex { $0.id == shown.exercise.id } } }
}

/// Today's targets of an exercise beside its template's.
struct AdjustedToday {
  var lineage: ID
  var asked: ExercisePrescription
  var today: ExercisePrescription
  /// nil where the athlete chose them.
  var cause: FormCause?
}

/// The exercise in view, with what the page has to know of it beside its sets.
struct CurrentExercise {
  var exercise: LiveExercise
  var traits: ExerciseTraits
  var equipment: Equipment
  var last: LastTime?
  var gym: EquipmentSet?
  var focus: Focus
  /// What was typed and is wrong, when the card comes back with it.
  var typed: TypedCard?
  /// The bar chosen on this page.
  var bar: Weight?
  /// Whether its catalogue entry is there, so that it has a page of its own.
  var isKnown = true
  /// The scales in which a grade is looked for, the athlete's own first.
  var scales: [GradeScale] = []
  /// What its hangs begin with; nil of an exercise that is no hang.
  var usualHang: Hang?

  var measures: [Measure] {
    let measures = Measure.all(of: exercise, traits.loading)
    // What hangs is the body too.
    return usualHang == nil ? measures : measures.map { $0 == .weight ? .added : $0 }
  }
}

/// What the open card is about.
enum Focus: Equatable {
  /// A set that was asked for.
  case target(SetPrescription)
  /// One more of a type.
  case extra(SetType)
  /// A set that is done, to change it.
  case done(SetPerformance)
  /// All that was asked for is done.
  case nothing

  /// Whether it is about a set to do.
  var isOpen: Bool {
    switch self {
    case .target, .extra: true
    case .done, .nothing: false
    }
  }

  /// The word for it in an address.
  var word: String {
    switch self {
    case .target(let target): target.lineage.text
    case .extra(let type): type.rawValue
    case .done(let set): set.id.text
    case .nothing: ""
    }
  }
}

/// What a set of an exercise is measured by: one field of its card.
enum Measure: Equatable {
  /// The weight, added weight, or help.
  case weight, added, help
  case reps, seconds, distance
  case grade, attempts

  /// The fields of an exercise, those that its sets need beside the usual ones last.
  static func all(of exercise: LiveExercise, _ loading: Loading) -> [Measure] {
    let count: Measure = exercise.prescription.countsSeconds ? .seconds : .reps
    switch loading {
    case .weightReps: return [.weight, count]
    case .bodyweightReps: return [.added, count]
    case .assisted: return [.help, count]
    case .duration: return exercise.asksReps ? [.weight, .reps] : [.seconds]
    case .weightDuration: return exercise.asksReps ? [.weight, .reps] : [.weight, .seconds]
    case .distanceDuration: return [.distance, .seconds]
    case .climb: return [.grade, .attempts]
    }
  }

  var isWeight: Bool { self == .weight || self == .added || self == .help }
}

extension LiveExercise {
  /// Whether the plan asks for repetitions, whatever the exercise is usually measured by.
  fileprivate var asksReps: Bool { prescription.sets.contains { $0.targetReps != nil } }
}

/// The rest that runs.
struct Rest {
  /// UTC.
  var until: Instant
  var total: Int64
}

/// Where the logger is, with one exercise and perhaps one set in view.
func loggerPath(_ sessionID: ID, _ exerciseID: ID? = nil, set: String? = nil, bar: Weight? = nil) -> String {
  var path = "/sessions/\(sessionID.text)/log"
  guard let exerciseID else { return path }
  path += "?exercise=\(exerciseID.text)"
  if let set { path += "&set=\(set)" }
  if let bar { path += "&bar=\(bar.grams)" }
  return path
}
