package import Records

/// An exercise, which is either an entry in the shared catalogue or one of the athlete's own.
package struct Exercise: Record, Sendable {
  package static let kind = "exercise"

  package var id = ID.none
  /// A short stable identifier, such as "bench-press-barbell", or the ID as text for one of the athlete's own
  /// exercises.
  package var catalogID = ""
  package var name = ""
  package var aliases: [String] = []
  package var primaryMuscles: [Muscle] = []
  package var secondaryMuscles: [Muscle] = []
  package var equipment: Equipment = .other
  package var mechanic: Mechanic?
  package var force: Force?
  package var movement: Movement = .other
  package var loading: TrackingType = .weightReps
  package var perSide = false
  package var trainingTypeID: String?
  package var recommendedSets: Int64?
  package var recommendedReps: Int64?
  /// The catalogue ID of the exercise that this one was merged into, or nil if it wasn't merged.
  ///
  /// Lookups return that exercise instead.
  package var mergedInto: String?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("catalog_id", &catalogID, within: 1...200)
    visitor.field("name", &name, within: 1...200)
    visitor.field("aliases", &aliases, within: 0...50)
    visitor.field("primary_muscles", &primaryMuscles)
    visitor.field("secondary_muscles", &secondaryMuscles)
    visitor.field("equipment", &equipment)
    visitor.field("mechanic", &mechanic)
    visitor.field("force", &force)
    visitor.field("movement", &movement)
    visitor.field("loading", &loading)
    visitor.field("per_side", &perSide)
    visitor.field("training_type_id", &trainingTypeID)
    visitor.field("recommended_sets", &recommendedSets, within: 1...100)
    visitor.field("recommended_reps", &recommendedReps, within: 1...1000)
    visitor.field("merged_into", &mergedInto)
  }
}

/// A record of whether an exercise is one of the athlete's favourites.
///
/// The day the exercise was last used is computed, not stored.
package struct ExerciseMark: Record, Sendable {
  package static let kind = "exercise_mark"

  package var id = ID.none
  package var catalogID = ""
  package var favorite = true
  package var unknown: [Field] = []

  package init() {}

  /// Creates a mark for an exercise.
  ///
  /// Its ID is derived from the catalogue ID, so that it is the same on every device.
  package init(catalogID: String, favorite: Bool) {
    var fingerprint = Fingerprint(ExerciseMark.kind)
    fingerprint.add(catalogID)
    id = fingerprint.id
    self.catalogID = catalogID
    self.favorite = favorite
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("catalog_id", &catalogID, within: 1...200)
    visitor.field("favorite", &favorite)
  }
}

/// A muscle group, named as in the shared catalogue.
package enum Muscle: String, Choice, Sendable {
  case abdominals, abductors, adductors, biceps, calves, chest, forearms, glutes, hamstrings, lats
  case lowerBack = "lower_back"
  case middleBack = "middle_back"
  case neck, quadriceps, shoulders, traps, triceps
}

extension Muscle: InLine {
  package init?(words: [ArraySlice<UInt8>]) {
    guard let word = words.first else { return nil }
    self.init(rawValue: String(decoding: word, as: UTF8.self))
  }

  package var words: [String] { [rawValue] }
}

/// The equipment that an exercise is done with.
package enum Equipment: String, Choice, Sendable {
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

/// A classification of exercises by the number of joints that move: several in a compound exercise, or one in
/// an isolation exercise.
package enum Mechanic: String, Choice, Sendable { case compound, isolation }

/// The direction of the force in an exercise.
package enum Force: String, Choice, Sendable { case push, pull, `static` }

/// The movement pattern that an exercise trains.
///
/// Limitations and the coach's rules classify exercises by it.
package enum Movement: String, Choice, Sendable {
  case push, pull, squat, hinge, lunge, carry, core, grip, mobility, cardio, other
}

/// The quantities that a set of an exercise records.
package enum TrackingType: String, Choice, Sendable {
  case weightReps = "weight_reps"
  case bodyweightReps = "bodyweight_reps"
  /// Repetitions with a weight that assists, so that more weight makes the set easier.
  case assisted = "assisted_reps"
  case duration
  case weightDuration = "weight_duration"
  case distanceDuration = "distance_duration"
  case climb
}

/// A line of the packed catalogue, split into columns.
struct CatalogueLine {
  let number: Int
  let columns: [ArraySlice<UInt8>]

  init(_ line: ArraySlice<UInt8>, number: Int) {
    self.number = number
    columns = line.split(separator: 0x09, omittingEmptySubsequences: false)
  }

  /// Parses the line as an exercise.
  ///
  /// References to other entries are not checked.
  ///
  /// - Throws: ``CatalogueError`` if a column is missing, empty or not UTF-8, or has an unknown value.
  func exercise() throws(CatalogueError) -> Exercise {
    try expect(15)
    var exercise = Exercise()
    exercise.catalogID = try filled(columns[0], "catalogID")
    exercise.name = try filled(columns[1], "name")
    for alias in columns[2].split(separator: 0x3B) { exercise.aliases.append(try text(alias)) }
    exercise.primaryMuscles = try muscles(columns[3])
    exercise.secondaryMuscles = try muscles(columns[4])
    exercise.equipment = try one(of: Equipment.self, columns[5], "equipment")
    exercise.mechanic = columns[6].isEmpty ? nil : try one(of: Mechanic.self, columns[6], "mechanic")
    exercise.force = columns[7].isEmpty ? nil : try one(of: Force.self, columns[7], "force")
    exercise.movement = try one(of: Movement.self, columns[8], "movement")
    exercise.loading = try one(of: TrackingType.self, columns[9], "loading")
    exercise.perSide = !columns[10].isEmpty
    exercise.trainingTypeID = columns[11].isEmpty ? nil : try text(columns[11])
    exercise.recommendedSets = try whole(columns[12], "recommendedSets")
    exercise.recommendedReps = try whole(columns[13], "recommendedReps")
    exercise.mergedInto = columns[14].isEmpty ? nil : try text(columns[14])
    return exercise
  }

  /// Checks the number of columns.
  ///
  /// - Throws: ``CatalogueError/wrongColumnCount(line:expected:found:)`` if it isn't `count`.
  func expect(_ count: Int) throws(CatalogueError) {
    guard columns.count == count else {
      throw .wrongColumnCount(line: number, expected: count, found: columns.count)
    }
  }

  /// Decodes a column as UTF-8.
  ///
  /// - Throws: ``CatalogueError/notText(line:)`` if the bytes are not valid UTF-8.
  func text(_ bytes: ArraySlice<UInt8>) throws(CatalogueError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(line: number) }
    return text
  }

  /// Decodes a column that must not be empty.
  ///
  /// - Throws: ``CatalogueError/empty(line:column:)`` if it is empty, or ``CatalogueError/notText(line:)`` if
  ///   it is not valid UTF-8.
  func filled(_ bytes: ArraySlice<UInt8>, _ column: String) throws(CatalogueError) -> String {
    guard !bytes.isEmpty else { throw .empty(line: number, column: column) }
    return try text(bytes)
  }

  /// Parses a column as a case of an enumeration.
  ///
  /// - Throws: ``CatalogueError/unknownValue(line:column:value:)`` if no case has this raw value, or
  ///   ``CatalogueError/notText(line:)`` if it is not valid UTF-8.
  func one<Word: Choice>(
    of type: Word.Type, _ bytes: ArraySlice<UInt8>, _ column: String
  ) throws(CatalogueError) -> Word {
    for value in type.allCases where value.rawValue.utf8.elementsEqual(bytes) { return value }
    throw .unknownValue(line: number, column: column, value: try text(bytes))
  }

  /// Parses a column as a whole number, or returns nil if it is empty.
  ///
  /// - Throws: ``CatalogueError/unknownValue(line:column:value:)`` if it is not a number, or
  ///   ``CatalogueError/notText(line:)`` if it is not valid UTF-8.
  private func whole(_ bytes: ArraySlice<UInt8>, _ column: String) throws(CatalogueError) -> Int64? {
    guard !bytes.isEmpty else { return nil }
    guard let count = Int64(digits: bytes) else {
      throw .unknownValue(line: number, column: column, value: try text(bytes))
    }
    return count
  }

  /// Parses a comma-separated list of muscles.
  ///
  /// - Throws: ``CatalogueError`` if one of them is unknown or not valid UTF-8.
  private func muscles(_ bytes: ArraySlice<UInt8>) throws(CatalogueError) -> [Muscle] {
    var muscles: [Muscle] = []
    for part in bytes.split(separator: 0x2C) { muscles.append(try one(of: Muscle.self, part, "muscles")) }
    return muscles
  }
}
