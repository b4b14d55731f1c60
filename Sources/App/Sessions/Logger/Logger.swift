import Records
import Training

/// The content of the logger: a session in progress with one exercise in view.
struct Logger {
  var session: WorkoutSession
  var now: Instant
  var today: Day
  /// The number of the template version that the session follows.
  var version: Int64?
  /// The session's exercises, in today's order.
  var exercises: [LiveExercise]
  /// The exercise in view, or nil if the session has no exercise.
  var current: CurrentExercise?
  var rest: Rest?
  /// The program phase that changed the day's targets, or nil if none did.
  var phase: ProgramPhase?
  /// The records that the last set broke.
  var records: [RecordHit] = []
  /// Today's changes to the targets of the exercise in view, or nil if there are none.
  var adjusted: AdjustedToday?

  /// The index of the exercise in view, or nil if there is none.
  var place: Int? { current.flatMap { shown in exercises.firstIndex { $0.id == shown.exercise.id } } }
}

/// An exercise's targets for today, along with the template's targets.
struct AdjustedToday {
  var lineage: ID
  var asked: ExercisePrescription
  var today: ExercisePrescription
  /// The cause of the change, or nil if the athlete chose it.
  var cause: FormCause?
}

/// The exercise in view, with the data that its page needs.
struct CurrentExercise {
  var exercise: LiveExercise
  var traits: ExerciseTraits
  var equipment: Equipment
  var last: LastTime?
  var gym: EquipmentSet?
  var focus: Focus
  /// The submitted form with its errors, if the card is shown again because of them.
  var form: FormInput?
  /// The bar that the athlete chose on this page, or nil for the default bar.
  var bar: Weight?
  /// True if the exercise exists in the catalogue or as a custom exercise, and therefore has its own page.
  var isKnown = true
  /// The scales in which an entered grade is looked up, starting with the athlete's scale.
  var scales: [GradeScale] = []
  /// The exercise's default hang, or nil if it isn't a hang.
  var usualHang: Hang?

  var measures: [Measure] {
    let measures = Measure.all(of: exercise, traits.loading)
    // A weight on a hang is added to the body weight.
    return usualHang == nil ? measures : measures.map { $0 == .weight ? .added : $0 }
  }
}

/// The set shown on the logger's open card.
enum Focus: Equatable {
  /// A prescribed set.
  case target(SetPrescription)
  /// An additional set of the given type.
  case extra(SetType)
  /// A completed set that is being edited.
  case done(SetPerformance)
  /// No set, because all prescribed sets are completed.
  case nothing

  /// True if the card shows a set that hasn't been logged yet.
  var isOpen: Bool {
    switch self {
    case .target, .extra: true
    case .done, .nothing: false
    }
  }

  /// The value of `set` in the logger's address.
  var word: String {
    switch self {
    case .target(let target): target.lineage.text
    case .extra(let type): type.rawValue
    case .done(let set): set.id.text
    case .nothing: ""
    }
  }
}

/// A measure of an exercise's sets, which has its own field on the card.
enum Measure: Equatable {
  /// The weight, added weight, or assistance.
  case weight, added, help
  case reps, seconds, distance
  case grade, attempts

  /// Returns the exercise's measures, in the order of the fields.
  static func all(of exercise: LiveExercise, _ loading: TrackingType) -> [Measure] {
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
  /// True if the prescription has targets in repetitions, regardless of the exercise's usual measures.
  fileprivate var asksReps: Bool { prescription.sets.contains { $0.targetReps != nil } }
}

/// The rest in progress.
struct Rest {
  /// The time when the rest ends.
  var until: Instant
  var total: Int64
}

/// Returns the path of the logger, with an optional exercise and set in view.
func loggerPath(_ sessionID: ID, _ exerciseID: ID? = nil, set: String? = nil, bar: Weight? = nil) -> String {
  var path = "/sessions/\(sessionID.text)/log"
  guard let exerciseID else { return path }
  path += "?exercise=\(exerciseID.text)"
  if let set { path += "&set=\(set)" }
  if let bar { path += "&bar=\(bar.grams)" }
  return path
}
