import Records

/// The exercises that every athlete knows; read-only and parsed in about two milliseconds.
///
/// `ExerciseFinder` searches it and resolves other apps' names.
package struct Catalogue: Sendable {
  /// Sorted by catalogID.
  package let exercises: [Exercise]
  package let disciplines: [Discipline]
  package let trainingTypes: [TrainingType]
  package let combinations: [Combination]
  let language: GymLanguage
  /// Positions in `exercises` by catalogID as UTF-8 bytes.
  let positions: [[UInt8]: Int]

  /// A catalogue without an entry, for an edge that has none at hand.
  package static let empty = Catalogue(
    exercises: [], disciplines: [], trainingTypes: [], combinations: [], language: GymLanguage())

  /// Reads the packed file that the edge hands in.
  ///
  /// Throws the first line that is not as the file's own header says.
  package init(parsing bytes: [UInt8]) throws(CatalogueError) {
    var reader = CatalogueReader()
    try reader.read(bytes)
    self.init(
      exercises: reader.exercises, disciplines: reader.disciplines, trainingTypes: reader.trainingTypes,
      combinations: reader.combinations, language: reader.language)
    try reader.checkReferences(in: self)
  }

  private init(
    exercises: [Exercise], disciplines: [Discipline], trainingTypes: [TrainingType],
    combinations: [Combination],
    language: GymLanguage
  ) {
    self.exercises = exercises
    self.disciplines = disciplines
    self.trainingTypes = trainingTypes
    self.combinations = combinations
    self.language = language
    var positions: [[UInt8]: Int] = [:]
    positions.reserveCapacity(exercises.count)
    for (position, exercise) in exercises.enumerated() {
      positions[Array(exercise.catalogID.utf8)] = position
    }
    self.positions = positions
  }

  /// The same catalogue with the athlete's own exercises, which a finder made of it finds and resolves too.
  package func adding(_ own: [Exercise]) -> Catalogue {
    Catalogue(
      exercises: exercises + own, disciplines: disciplines, trainingTypes: trainingTypes,
      combinations: combinations, language: language)
  }

  /// The athlete's own exercises alone, in this catalogue's language: a small finder for what is not shared.
  package func only(_ own: [Exercise]) -> Catalogue {
    Catalogue(exercises: own, disciplines: [], trainingTypes: [], combinations: [], language: language)
  }

  /// The exercise with this id; one that was merged is read through to the one that took its place.
  package func exercise(_ catalogID: String) -> Exercise? {
    var id = catalogID
    // Two steps are more than the file has; a circle of own exercises must still end.
    for _ in 0..<8 {
      guard let position = positions[Array(id.utf8)] else { return nil }
      guard let next = exercises[position].mergedInto else { return exercises[position] }
      id = next
    }
    return nil
  }

  /// The exercises of a training type, in the catalogue's order.
  package func exercises(ofType trainingTypeID: String) -> [Exercise] {
    exercises.filter { $0.mergedInto == nil && $0.trainingTypeID == trainingTypeID }
  }

  /// The training types of a discipline, in the file's order.
  package func trainingTypes(of disciplineID: String) -> [TrainingType] {
    trainingTypes.filter { $0.disciplineID == disciplineID }
  }

  /// The combinations of a training type, in the file's order.
  package func combinations(of trainingTypeID: String) -> [Combination] {
    combinations.filter { $0.trainingTypeID == trainingTypeID }
  }
}

/// A field of training that gives the catalogue its second way in: core, antagonist, climbing.
package struct Discipline: Equatable, Sendable {
  package var id = ""
  package var name = ""
}

/// A part of a discipline that lists exercises: anterior core, wrist stabilizers, finger strength.
package struct TrainingType: Equatable, Sendable {
  package var id = ""
  package var disciplineID = ""
  package var name = ""
}

/// Exercises of a training type that are done together in a session.
package struct Combination: Equatable, Sendable {
  package var id = ""
  package var trainingTypeID = ""
  package var name = ""
  /// CatalogIDs in the order in which they are done.
  package var exercises: [String] = []
}

/// Why a packed catalogue was refused; lines count from 1.
package enum CatalogueError: Error, Equatable {
  case notText(line: Int)
  case wrongColumnCount(line: Int, expected: Int, found: Int)
  case empty(line: Int, column: String)
  case unknownValue(line: Int, column: String, value: String)
  /// The catalogID was there already, or the lines are not sorted by it.
  case outOfOrder(line: Int, catalogID: String)
  /// A line names an exercise, training type or discipline that the file does not have.
  case unknownReference(line: Int, id: String)
}
/// Reads the packed catalogue in one pass, line by line.
struct CatalogueReader {
  private(set) var exercises: [Exercise] = []
  private(set) var disciplines: [Discipline] = []
  private(set) var trainingTypes: [TrainingType] = []
  private(set) var combinations: [Combination] = []
  private(set) var language = GymLanguage()
  /// What a line names before it is known to exist, to be checked at the end.
  private var exerciseReferences: [(line: Int, id: String)] = []
  private var line = 0

  mutating func read(_ bytes: [UInt8]) throws(CatalogueError) {
    exercises.reserveCapacity(1200)
    for text in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      line += 1
      guard let first = text.first, first != 0x23 else { continue }
      let columns = text.split(separator: 0x09, omittingEmptySubsequences: false)
      if first == 0x40 { try readNotice(columns) } else { try readExercise(columns) }
    }
  }

  func checkReferences(in catalogue: Catalogue) throws(CatalogueError) {
    for reference in exerciseReferences where catalogue.positions[Array(reference.id.utf8)] == nil {
      throw .unknownReference(line: reference.line, id: reference.id)
    }
  }

  private mutating func readExercise(_ columns: [ArraySlice<UInt8>]) throws(CatalogueError) {
    try expect(15, columns)
    var exercise = Exercise()
    exercise.catalogID = try filled(columns[0], "catalogID")
    if let last = exercises.last, !last.catalogID.utf8.lexicographicallyPrecedes(exercise.catalogID.utf8) {
      throw .outOfOrder(line: line, catalogID: exercise.catalogID)
    }
    exercise.name = try filled(columns[1], "name")
    for alias in columns[2].split(separator: 0x3B) { exercise.aliases.append(try text(alias)) }
    exercise.primaryMuscles = try muscles(columns[3])
    exercise.secondaryMuscles = try muscles(columns[4])
    exercise.equipment = try one(of: Equipment.self, columns[5], "equipment")
    exercise.mechanic = columns[6].isEmpty ? nil : try one(of: Mechanic.self, columns[6], "mechanic")
    exercise.force = columns[7].isEmpty ? nil : try one(of: Force.self, columns[7], "force")
    exercise.movement = try one(of: Movement.self, columns[8], "movement")
    exercise.loading = try one(of: Loading.self, columns[9], "loading")
    exercise.perSide = !columns[10].isEmpty
    exercise.trainingTypeID = columns[11].isEmpty ? nil : try trainingType(columns[11])
    exercise.recommendedSets = try number(columns[12], "recommendedSets")
    exercise.recommendedReps = try number(columns[13], "recommendedReps")
    if !columns[14].isEmpty {
      let target = try text(columns[14])
      exercise.mergedInto = target
      exerciseReferences.append((line, target))
    }
    exercises.append(exercise)
  }

  /// A line that begins with @: a word of the gym's language, or a part of the second way in.
  private mutating func readNotice(_ columns: [ArraySlice<UInt8>]) throws(CatalogueError) {
    switch try text(columns[0]) {
    case "@same":
      try expect(3, columns)
      language.learn(columns[1], means: columns[2])
    case "@equipment":
      try expect(3, columns)
      language.learn(columns[1], means: try one(of: Equipment.self, columns[2], "equipment"))
    case "@filler":
      try expect(2, columns)
      language.learn(filler: columns[1])
    case "@weak":
      try expect(2, columns)
      language.learn(weak: columns[1])
    case "@discipline":
      try expect(3, columns)
      disciplines.append(Discipline(id: try filled(columns[1], "id"), name: try filled(columns[2], "name")))
    case "@type": try readTrainingType(columns)
    case "@combination": try readCombination(columns)
    case let other: throw .unknownValue(line: line, column: "kind", value: other)
    }
  }

  private mutating func readTrainingType(_ columns: [ArraySlice<UInt8>]) throws(CatalogueError) {
    try expect(4, columns)
    let disciplineID = try text(columns[2])
    guard disciplines.contains(where: { $0.id == disciplineID }) else {
      throw .unknownReference(line: line, id: disciplineID)
    }
    trainingTypes.append(
      TrainingType(
        id: try filled(columns[1], "id"), disciplineID: disciplineID, name: try filled(columns[3], "name")))
  }

  private mutating func readCombination(_ columns: [ArraySlice<UInt8>]) throws(CatalogueError) {
    try expect(5, columns)
    var combination = Combination()
    combination.id = try filled(columns[1], "id")
    combination.trainingTypeID = try trainingType(columns[2])
    combination.name = try filled(columns[3], "name")
    for part in columns[4].split(separator: 0x2C) {
      let id = try text(part)
      combination.exercises.append(id)
      exerciseReferences.append((line, id))
    }
    combinations.append(combination)
  }

  private func expect(_ count: Int, _ columns: [ArraySlice<UInt8>]) throws(CatalogueError) {
    guard columns.count == count else {
      throw .wrongColumnCount(line: line, expected: count, found: columns.count)
    }
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(CatalogueError) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw .notText(line: line) }
    return text
  }

  private func filled(_ bytes: ArraySlice<UInt8>, _ column: String) throws(CatalogueError) -> String {
    guard !bytes.isEmpty else { throw .empty(line: line, column: column) }
    return try text(bytes)
  }

  private func number(_ bytes: ArraySlice<UInt8>, _ column: String) throws(CatalogueError) -> Int64? {
    guard !bytes.isEmpty else { return nil }
    guard let number = Int64(digits: bytes) else {
      throw .unknownValue(line: line, column: column, value: try text(bytes))
    }
    return number
  }

  private func muscles(_ bytes: ArraySlice<UInt8>) throws(CatalogueError) -> [Muscle] {
    var muscles: [Muscle] = []
    for part in bytes.split(separator: 0x2C) { muscles.append(try one(of: Muscle.self, part, "muscles")) }
    return muscles
  }

  private func trainingType(_ bytes: ArraySlice<UInt8>) throws(CatalogueError) -> String {
    let id = try text(bytes)
    guard trainingTypes.contains(where: { $0.id == id }) else { throw .unknownReference(line: line, id: id) }
    return id
  }

  private func one<Word: Choice>(
    of type: Word.Type, _ bytes: ArraySlice<UInt8>, _ column: String
  ) throws(CatalogueError) -> Word {
    for value in type.allCases where value.rawValue.utf8.elementsEqual(bytes) { return value }
    throw .unknownValue(line: line, column: column, value: try text(bytes))
  }
}
