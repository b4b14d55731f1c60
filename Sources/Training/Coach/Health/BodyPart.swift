package import Records

/// A body part that may hurt.
package enum BodyPart: String, CaseIterable, Sendable {
  case shoulder, knee, back, wrist, elbow, hip, finger, ankle, neck

  /// Returns the name to give to a limitation that spares the body part.
  package func name(in language: Language) -> String {
    switch self {
    case .shoulder: language.text(.bodyPartShoulder)
    case .knee: language.text(.bodyPartKnee)
    case .back: language.text(.bodyPartBack)
    case .wrist: language.text(.bodyPartWrist)
    case .elbow: language.text(.bodyPartElbow)
    case .hip: language.text(.bodyPartHip)
    case .finger: language.text(.bodyPartFinger)
    case .ankle: language.text(.bodyPartAnkle)
    case .neck: language.text(.bodyPartNeck)
    }
  }
}

/// The rules that determine which exercises load a body part, based on catalogue data and on words in
/// catalogue IDs.
private struct PartLoads {
  /// Movements whose exercises all load the body part, except those with a word in ``spared``.
  var movements: [Movement]
  /// Primary muscles whose exercises always load the body part.
  var muscles: [Muscle] = []
  /// Primary muscles whose pulling exercises load the body part.
  ///
  /// They are chosen to cover vertical pulls and raises, but not rows.
  var pulls: [Muscle] = []
  /// Primary muscles whose exercises load the body part if they have no movement pattern, which is common for
  /// custom exercises.
  var near: [Muscle] = []
  /// True if squats and lunges with a bar on the back load the body part.
  var bar = false
  /// True if pressing free weights overhead loads the body part.
  var overhead = false
  /// True if climbing and hanging load the body part.
  var walls = false
  /// Words in the catalogue IDs of exercises that load the body part.
  var words: StaticString = ""
  var spared: StaticString = ""
  /// The only movement to which ``wordsWithin`` applies.
  var within: Movement?
  var wordsWithin: StaticString = ""
}

extension BodyPart {
  /// The rules for the body part, which cover the exercises that a physiotherapist would leave out at first.
  ///
  /// They err on the side of ruling out too many exercises.
  private var loads: PartLoads {
    switch self {
    case .shoulder, .elbow, .wrist, .finger: armLoads
    case .knee, .hip, .ankle: legLoads
    case .back, .neck: spineLoads
    }
  }

  private var armLoads: PartLoads {
    switch self {
    case .shoulder:
      PartLoads(
        movements: [.push, .carry], muscles: [.chest], pulls: [.lats, .shoulders],
        near: [.shoulders, .lats, .triceps], walls: true,
        words: "overhead upright snatch jerk clean pullover pulldown hang thruster swing",
        spared: "pushdown kickback face external apart leg calf glute hip", within: .pull,
        wordsWithin: "up ups chins raise")
    case .elbow:
      PartLoads(
        movements: [.push, .pull, .grip, .carry], muscles: [.biceps, .triceps, .forearms],
        near: [.lats, .chest, .shoulders], words: "clean snatch jerk",
        spared: "straight raise shrug fly flyes pec leg calf")
    case .wrist:
      PartLoads(
        movements: [.push, .grip, .carry], muscles: [.forearms],
        near: [.biceps, .triceps, .chest, .shoulders],
        words: "curl curls row rows clean snatch plank dip handstand wrist deadlift deadlifts",
        spared: "pec machine leg calf hip glute", within: .pull, wordsWithin: "up ups chins")
    default:
      PartLoads(
        movements: [.grip, .pull, .carry], muscles: [.forearms], near: [.biceps, .lats, .middleBack],
        words: "hang hanging deadlift deadlifts clean snatch swing", spared: "machine straight")
    }
  }

  private var legLoads: PartLoads {
    switch self {
    case .knee:
      PartLoads(
        movements: [.squat, .lunge, .cardio], muscles: [.quadriceps], near: [.quadriceps],
        words:
          """
          squat squats lunge lunges step jump jumps hop hops bound box sprint clean snatch jerk kneeling ham \
          nordic thruster sled swing deadlift deadlifts
          """,
        spared: "thrust bridge romanian stiff")
    case .hip:
      PartLoads(
        movements: [.hinge, .squat, .lunge, .carry, .cardio],
        muscles: [.glutes, .adductors, .abductors, .lowerBack], near: [.hamstrings],
        words: "thrust swing hip sled", spared: "curl extension calf", within: .core,
        wordsWithin: "leg legs knee toes pike raise")
    default:
      PartLoads(
        movements: [.lunge, .cardio], muscles: [.calves], near: [.calves],
        words: "jump jumps hop hops sprint squat squats step calf box clean snatch sled carry",
        spared: "thrust bridge")
    }
  }

  private var spineLoads: PartLoads {
    switch self {
    case .back:
      PartLoads(
        movements: [.hinge, .carry], muscles: [.lowerBack], near: [.lowerBack], bar: true, overhead: true,
        words:
          """
          deadlift squat squats row rows bar good clean snatch jerk swing overhead sit twist twists thruster \
          sled
          """,
        spared: "seated supported incline inverted curl bridge thrust leg calf pulldown wall")
    default:
      PartLoads(
        movements: [.carry], muscles: [.neck, .traps], near: [.traps], bar: true, overhead: true,
        words:
          "shrug overhead neck upright sit crunch clean snatch jerk deadlift deadlifts swing good",
        spared: "leg goblet hip wall")
    }
  }

  /// Returns true if an exercise loads the body part.
  func isLoaded(by exercise: Exercise) -> Bool {
    let loads = loads
    if exercise.primaryMuscles.contains(where: { loads.muscles.contains($0) }) { return true }
    guard exercise.movement != .mobility else { return false }
    let words = exercise.catalogID.utf8.split(separator: UInt8(ascii: "-"))
    func holds(_ list: StaticString) -> Bool {
      list.withUTF8Buffer { list in
        list.split(separator: 0x20).contains { word in words.contains { $0.elementsEqual(word) } }
      }
    }
    if holds(loads.spared) { return false }
    if loads.movements.contains(exercise.movement) || holds(loads.words) { return true }
    if loads.within == exercise.movement, holds(loads.wordsWithin) { return true }
    return loads.isMet(by: exercise, isSquat: holds("squat squats"))
  }

  /// Returns true if an exercise mainly loads the body part, by its movement or its primary muscles.
  func isMainly(loadedBy exercise: Exercise) -> Bool {
    let loads = loads
    return loads.movements.contains(exercise.movement)
      || exercise.primaryMuscles.contains { loads.muscles.contains($0) }
  }
}

extension PartLoads {
  /// Returns true if an exercise's movement, muscles and equipment mean that it loads the body part.
  fileprivate func isMet(by exercise: Exercise, isSquat: Bool) -> Bool {
    let (first, equipment) = (exercise.primaryMuscles.first, exercise.equipment)
    switch exercise.movement {
    case .pull where first.map({ pulls.contains($0) }) ?? false: return true
    case .squat where bar && isSquat && equipment == .machine: return true
    case .squat where bar && (equipment == .barbell || equipment == .smithMachine): return true
    case .lunge where bar && (equipment == .barbell || equipment == .smithMachine): return true
    case .push where overhead && exercise.mechanic == .compound && first == .shoulders:
      return ![.machine, .smithMachine, .bodyweight].contains(equipment)
    case .other: return first.map { near.contains($0) } ?? false
    default: return walls && (equipment == .climbingWall || equipment == .hangboard)
    }
  }
}
