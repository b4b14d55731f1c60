import Records

/// The exercises that every athlete knows; read-only and parsed in about two milliseconds.
///
/// `ExerciseFinder` searches it and resolves other apps' names.
package struct Catalogue: Sendable {
  fileprivate let pages: CataloguePages

  /// Sorted by catalogID.
  package var exercises: [Exercise] { pages.content.exercises }
  package var disciplines: [Discipline] { pages.content.disciplines }
  package var trainingTypes: [TrainingType] { pages.content.trainingTypes }
  package var combinations: [Combination] { pages.content.combinations }
  /// Workouts to copy, in their file's order.
  package var presets: [Preset] { pages.presets }
  var language: GymLanguage { pages.content.language }
  /// Positions in `exercises` by catalogID as UTF-8 bytes.
  var positions: [[UInt8]: Int] { pages.content.positions }

  /// A catalogue without an entry, for an edge that has none at hand.
  package static let empty = Catalogue(CatalogueContent())

  /// Reads the packed file that the edge hands in.
  ///
  /// Throws the first line that is not as the file's own header says.
  package init(parsing bytes: [UInt8]) throws(CatalogueError) {
    var reader = CatalogueReader()
    try reader.read(bytes)
    self.init(reader.content)
    try reader.checkReferences(in: self)
  }

  /// The same catalogue with presets of its exercises, from the packed file of presets.
  ///
  /// Throws the first line that is not as that file's own header says.
  package func adding(presets file: [UInt8]) throws(CatalogueError) -> Catalogue {
    Catalogue(pages.content, try readPresets(file) { exercise($0) })
  }

  /// A catalogue for one thread, which looks up a single exercise in the packed file, and reads all of it
  /// when it's first asked for more.
  ///
  /// A file that can't be read has no exercises, or no presets.
  package init(readingLater file: [UInt8], presets: [UInt8] = []) {
    pages = CataloguePages(file, presets)
  }

  private init(_ content: CatalogueContent, _ presets: [Preset] = []) {
    var content = content
    content.positions.reserveCapacity(content.exercises.count)
    for (position, exercise) in content.exercises.enumerated() {
      content.positions[Array(exercise.catalogID.utf8)] = position
    }
    pages = CataloguePages(content, presets)
  }

  /// The same catalogue with the athlete's own exercises, which a finder made of it finds and resolves too.
  package func adding(_ own: [Exercise]) -> Catalogue {
    var content = pages.content
    content.exercises += own
    return Catalogue(content, presets)
  }

  /// The athlete's own exercises alone, in this catalogue's language: a small finder for what is not shared.
  package func only(_ own: [Exercise]) -> Catalogue {
    Catalogue(CatalogueContent(exercises: own, language: language))
  }

  /// The exercise with this id; one that was merged is read through to the one that took its place.
  package func exercise(_ catalogID: String) -> Exercise? {
    var id = catalogID
    // Two steps are more than the file has; a circle of own exercises must still end.
    for _ in 0..<8 {
      guard let exercise = pages.exercise(id) else { return nil }
      guard let next = exercise.mergedInto else { return exercise }
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

/// All that a catalogue says.
private struct CatalogueContent: Sendable {
  var exercises: [Exercise] = []
  var disciplines: [Discipline] = []
  var trainingTypes: [TrainingType] = []
  var combinations: [Combination] = []
  var language = GymLanguage()
  var positions: [[UInt8]: Int] = [:]
}

/// What a catalogue reads in: all that it says from the beginning, unless one thread alone has it.
private final class CataloguePages: @unchecked Sendable {
  private let file: [UInt8]
  private let presetFile: [UInt8]
  private var isWhole = false
  private(set) lazy var content: CatalogueContent = {
    isWhole = true
    return (try? Catalogue(parsing: file))?.pages.content ?? CatalogueContent()
  }()

  private(set) lazy var presets: [Preset] =
    (try? readPresets(presetFile) { exercise($0) }) ?? []

  init(_ file: [UInt8], _ presetFile: [UInt8]) {
    self.file = file
    self.presetFile = presetFile
  }

  init(_ content: CatalogueContent, _ presets: [Preset]) {
    (file, presetFile) = ([], [])
    self.content = content
    self.presets = presets
    isWhole = true
  }

  func exercise(_ catalogID: String) -> Exercise? {
    let id = Array(catalogID.utf8)
    guard !isWhole else { return content.positions[id].map { content.exercises[$0] } }
    var (low, high) = (0, file.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, file[start - 1] != 0x0A { start -= 1 }
      let line = file[start..<high].prefix { $0 != 0x0A }
      let name = line.prefix { $0 != 0x09 }
      if name.elementsEqual(id) { return try? CatalogueLine(line, number: 0).exercise() }
      // Comments and notices stand above all exercises.
      let isAbove = line.first == 0x23 || line.first == 0x40 || name.lexicographicallyPrecedes(id)
      if isAbove { low = min(line.endIndex + 1, high) } else { high = start }
    }
    return nil
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
private struct CatalogueReader {
  private(set) var content = CatalogueContent()
  /// What a line names before it is known to exist, to be checked at the end.
  private var exerciseReferences: [(line: Int, id: String)] = []

  mutating func read(_ bytes: [UInt8]) throws(CatalogueError) {
    content.exercises.reserveCapacity(1200)
    var number = 0
    for text in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      guard let first = text.first, first != 0x23 else { continue }
      let line = CatalogueLine(text, number: number)
      if first == 0x40 { try readNotice(line) } else { try readExercise(line) }
    }
  }

  func checkReferences(in catalogue: Catalogue) throws(CatalogueError) {
    for reference in exerciseReferences where catalogue.positions[Array(reference.id.utf8)] == nil {
      throw .unknownReference(line: reference.line, id: reference.id)
    }
  }

  private mutating func readExercise(_ line: CatalogueLine) throws(CatalogueError) {
    let exercise = try line.exercise()
    let last = content.exercises.last
    if let last, !last.catalogID.utf8.lexicographicallyPrecedes(exercise.catalogID.utf8) {
      throw .outOfOrder(line: line.number, catalogID: exercise.catalogID)
    }
    if let id = exercise.trainingTypeID { try checkTrainingType(id, line) }
    if let target = exercise.mergedInto { exerciseReferences.append((line.number, target)) }
    content.exercises.append(exercise)
  }

  /// A line that begins with @: a word of the gym's language, or a part of the second way in.
  private mutating func readNotice(_ line: CatalogueLine) throws(CatalogueError) {
    let columns = line.columns
    switch try line.text(columns[0]) {
    case "@same":
      try line.expect(3)
      content.language.learn(columns[1], means: columns[2])
    case "@equipment":
      try line.expect(3)
      content.language.learn(columns[1], means: try line.one(of: Equipment.self, columns[2], "equipment"))
    case "@filler":
      try line.expect(2)
      content.language.learn(filler: columns[1])
    case "@weak":
      try line.expect(2)
      content.language.learn(weak: columns[1])
    case "@discipline":
      try line.expect(3)
      content.disciplines.append(
        Discipline(id: try line.filled(columns[1], "id"), name: try line.filled(columns[2], "name")))
    case "@type": try readTrainingType(line)
    case "@combination": try readCombination(line)
    case let other: throw .unknownValue(line: line.number, column: "kind", value: other)
    }
  }

  private mutating func readTrainingType(_ line: CatalogueLine) throws(CatalogueError) {
    try line.expect(4)
    let disciplineID = try line.text(line.columns[2])
    guard content.disciplines.contains(where: { $0.id == disciplineID }) else {
      throw .unknownReference(line: line.number, id: disciplineID)
    }
    content.trainingTypes.append(
      TrainingType(
        id: try line.filled(line.columns[1], "id"), disciplineID: disciplineID,
        name: try line.filled(line.columns[3], "name")))
  }

  private mutating func readCombination(_ line: CatalogueLine) throws(CatalogueError) {
    try line.expect(5)
    var combination = Combination()
    combination.id = try line.filled(line.columns[1], "id")
    combination.trainingTypeID = try line.text(line.columns[2])
    try checkTrainingType(combination.trainingTypeID, line)
    combination.name = try line.filled(line.columns[3], "name")
    for part in line.columns[4].split(separator: 0x2C) {
      let id = try line.text(part)
      combination.exercises.append(id)
      exerciseReferences.append((line.number, id))
    }
    content.combinations.append(combination)
  }

  private func checkTrainingType(_ id: String, _ line: CatalogueLine) throws(CatalogueError) {
    guard content.trainingTypes.contains(where: { $0.id == id }) else {
      throw .unknownReference(line: line.number, id: id)
    }
  }
}
