package import Records

/// A movement that can be planned and done: an entry of the shared catalogue, or the athlete's own.
package struct Exercise: Equatable, Sendable {
  /// A short stable word ("bench-press-barbell"); of an own exercise its id.
  package var catalogID = ""
  package var name = ""
  package var aliases: [String] = []
  package var primaryMuscles: [Muscle] = []
  package var secondaryMuscles: [Muscle] = []
  package var equipment: Equipment = .other
  package var mechanic: Mechanic?
  package var force: Force?
  package var movement: Movement = .other
  package var loading: Loading = .weightReps
  package var perSide = false
  package var trainingTypeID: String?
  package var recommendedSets: Int64?
  package var recommendedReps: Int64?
  /// The catalogue entry that took this one's place; it is read through.
  package var mergedInto: String?

  package init() {}
}

/// A muscle group, in the words of the shared catalogue.
package enum Muscle: String, CaseIterable, Sendable {
  case abdominals, abductors, adductors, biceps, calves, chest, forearms, glutes, hamstrings, lats
  case lowerBack = "lower_back"
  case middleBack = "middle_back"
  case neck, quadriceps, shoulders, traps, triceps
}

/// What an exercise is done with.
package enum Equipment: String, CaseIterable, Sendable {
  case barbell, dumbbell, machine, cable, kettlebell, bands
  case bodyweight
  case ezBar = "ez_bar"
  case smithMachine = "smith_machine"
  case trapBar = "trap_bar"
  case plate, suspension
  case medicineBall = "medicine_ball"
  case exerciseBall = "exercise_ball"
  case foamRoll = "foam_roll"
  case climbingWall = "climbing_wall"
  case hangboard, none, other
}

/// Whether one joint works or several.
package enum Mechanic: String, CaseIterable, Sendable { case compound, isolation }

/// The direction of the effort.
package enum Force: String, CaseIterable, Sendable { case push, pull, `static` }

/// The pattern that an exercise trains; limitations and the coach speak of these.
package enum Movement: String, CaseIterable, Sendable {
  case push, pull, squat, hinge, lunge, carry, core, grip, mobility, cardio, other
}

/// What a set of the exercise is measured in.
package enum Loading: String, CaseIterable, Sendable {
  case weightReps = "weight_reps"
  case bodyweightReps = "bodyweight_reps"
  case assisted
  case duration
  case weightDuration = "weight_duration"
  case distanceDuration = "distance_duration"
  case climb
}
