import Records

/// The reduction of the sets in a composed session.
enum SetReduction: Equatable, Sendable {
  case none
  /// One set fewer of each exercise with at least three sets.
  case oneFewer
  /// Half of the sets, as in the week before a race or competition.
  case half
}

/// A slot in a session that the coach composes, with the possible exercises and their sets, repetitions and
/// rest.
struct ExerciseSlot: Sendable {
  /// The catalogue IDs of the possible exercises, in order of preference.
  var choices: [String]
  var sets: Int64
  /// The repetitions as displayed, such as `8-10`.
  ///
  /// ``freeReps``, if set, replaces them for exercises that aren't done with a weight.
  var reps: String
  var freeReps: String?
  /// The rest between sets in seconds, where 0 means continuous work, or nil if none is prescribed.
  var rest: Int64?
  /// The duration of a set, in seconds.
  var work: Int64 = 40
  var muscleGroup: String
  /// True if the slot is removed first when time is short.
  var isAccessory = false

  func sets(_ reduction: SetReduction) -> Int64 {
    switch reduction {
    case .none: sets
    case .oneFewer: sets > 2 ? sets - 1 : sets
    case .half: max(1, sets.quotientRounded(2))
    }
  }

  func seconds(_ reduction: SetReduction) -> Int64 { sets(reduction) * (work + (rest ?? 30)) }
}

/// A slot and the exercise chosen for it.
struct FilledSlot {
  var slot: ExerciseSlot
  var found: Exercise

  func exercise(_ reduction: SetReduction) -> FeedItemExercise {
    var exercise = FeedItemExercise()
    exercise.name = found.name
    exercise.catalogID = found.catalogID
    exercise.sets = String(slot.sets(reduction))
    let isFree = found.loading != .weightReps
    exercise.reps = isFree ? slot.freeReps ?? slot.reps : slot.reps
    exercise.rest = slot.rest.map { $0 == 0 ? "continuous" : String($0) + "s" }
    exercise.muscleGroup = slot.muscleGroup
    return exercise
  }
}

extension ActivityTag {
  /// The strength slots for this muscle group, with the heaviest exercise first and the accessory last.
  ///
  /// Core, grip and full body have none.
  var slots: [ExerciseSlot] {
    switch self {
    case .pull:
      [
        ExerciseSlot(
          choices: [
            "bent-over-barbell-row", "one-arm-dumbbell-row", "seated-cable-row", "inverted-row", "band-row",
          ], sets: 4, reps: "8-10", freeReps: "8-12", rest: 90, muscleGroup: "Back"),
        ExerciseSlot(
          choices: ["pull-up", "lat-pulldown", "chin-up", "band-lat-pulldown"], sets: 3, reps: "8-12",
          freeReps: "AMRAP", rest: 90, muscleGroup: "Lats"),
        ExerciseSlot(
          choices: ["face-pull", "band-face-pull", "band-pull-apart"], sets: 3, reps: "15", rest: 60,
          muscleGroup: "Rear Delt", isAccessory: true),
      ]
    case .push:
      [
        ExerciseSlot(
          choices: ["barbell-bench-press", "dumbbell-bench-press", "push-up"], sets: 4, reps: "8-10",
          freeReps: "AMRAP", rest: 90, muscleGroup: "Chest"),
        ExerciseSlot(
          choices: ["barbell-overhead-press", "dumbbell-shoulder-press", "pike-push-up"], sets: 3,
          reps: "8-12", freeReps: "AMRAP", rest: 90, muscleGroup: "Shoulders"),
        ExerciseSlot(
          choices: ["cable-triceps-pushdown", "band-triceps-pushdown", "dip", "close-grip-push-up"], sets: 3,
          reps: "12-15", freeReps: "AMRAP", rest: 60, muscleGroup: "Triceps", isAccessory: true),
      ]
    case .legs:
      [
        ExerciseSlot(
          choices: ["barbell-squat", "leg-press", "bodyweight-squat"], sets: 4, reps: "6-8",
          freeReps: "20", rest: 120, muscleGroup: "Quads"),
        ExerciseSlot(
          choices: [
            "barbell-romanian-deadlift", "dumbbell-romanian-deadlift", "kettlebell-swing", "glute-bridge",
          ], sets: 3, reps: "8-10", freeReps: "15", rest: 90, muscleGroup: "Hamstrings"),
        ExerciseSlot(
          choices: ["dumbbell-lunge", "bodyweight-walking-lunge", "lying-leg-curl", "seated-leg-curl"],
          sets: 3, reps: "10-12", freeReps: "12", rest: 60, muscleGroup: "Legs", isAccessory: true),
      ]
    case .core, .grip, .fullBody: []
    }
  }
}

extension ExerciseSlot {
  static let mobility = ExerciseSlot(
    choices: ["hip-mobility-flow", "90-90-hip-switch", "cat-stretch"], sets: 2, reps: "5 min", rest: 0,
    work: 300, muscleGroup: "Mobility")
  static let grip = ExerciseSlot(
    choices: ["dead-hang"], sets: 3, reps: "30-45s", rest: nil, muscleGroup: "Grip")
  static let core = ExerciseSlot(
    choices: ["hanging-leg-raise", "dead-bug", "plank", "bird-dog"], sets: 3, reps: "10-15", rest: 45,
    muscleGroup: "Abs")
}
