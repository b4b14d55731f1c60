import Records

/// The read-only catalogue of exercises that all athletes share.
///
/// Parsing it takes about two milliseconds. ``ExerciseFinder`` searches the catalogue and resolves the
/// exercise names of other apps.
package struct Catalogue: Sendable {
  fileprivate let pages: CataloguePages

  /// The exercises, sorted by ``Exercise/catalogID``.
  package var exercises: [Exercise] { pages.content.exercises }
  package var disciplines: [Discipline] { pages.content.disciplines }
  package var trainingTypes: [TrainingType] { pages.content.trainingTypes }
  package var combinations: [Combination] { pages.content.combinations }
  /// The packed file of presets (workouts to copy), or empty if there is none.
  let presetFile: [UInt8]
  var language: GymLanguage { pages.content.language }
  /// The positions in ``exercises``, keyed by catalogue ID in UTF-8.
  var positions: [[UInt8]: Int] { pages.content.positions }

  /// A catalogue without entries, for callers that have no catalogue.
  package static let empty = Catalogue(CatalogueContent())

  /// Creates a catalogue by parsing a packed file.
  ///
  /// - Throws: ``CatalogueError`` for the first line that doesn't match the format in the file's header.
  package init(parsing bytes: [UInt8]) throws(CatalogueError) {
    var reader = CatalogueReader()
    try reader.read(bytes)
    self.init(reader.content)
    try reader.checkReferences(in: self)
  }

  /// Creates a catalogue for use on one thread.
  ///
  /// It looks up single exercises in the packed file, and parses the whole file when anything else is first
  /// requested.
  ///
  /// A catalogue file that can't be parsed yields no exercises, and a preset file that can't be parsed yields
  /// no presets.
  package init(readingLater file: [UInt8], presets: [UInt8] = []) {
    pages = CataloguePages(file)
    presetFile = presets
  }

  /// Creates a copy of a catalogue with a different preset file, which is not validated here.
  init(_ catalogue: Catalogue, presetFile: [UInt8]) {
    (pages, self.presetFile) = (catalogue.pages, presetFile)
  }

  private init(_ content: CatalogueContent, presetFile: [UInt8] = []) {
    var content = content
    content.positions.reserveCapacity(content.exercises.count)
    for (position, exercise) in content.exercises.enumerated() {
      content.positions[Array(exercise.catalogID.utf8)] = position
    }
    pages = CataloguePages(content)
    self.presetFile = presetFile
  }

  /// Returns the catalogue with the athlete's own exercises added.
  ///
  /// A finder for the result also searches and resolves these exercises.
  package func adding(_ own: [Exercise]) -> Catalogue {
    var content = pages.content
    content.exercises += own
    return Catalogue(content, presetFile: presetFile)
  }

  /// Returns a catalogue with only the athlete's own exercises, in this catalogue's language.
  ///
  /// A finder for the result is small.
  package func only(_ own: [Exercise]) -> Catalogue {
    Catalogue(CatalogueContent(exercises: own, language: language))
  }

  /// Returns the exercise with the given catalogue ID, or nil if there is none.
  ///
  /// If the exercise was merged, returns the exercise that replaced it.
  package func exercise(_ catalogID: String) -> Exercise? {
    var id = catalogID
    // The file has chains of at most two steps; the limit ends a cycle among the athlete's own exercises.
    for _ in 0..<8 {
      guard let exercise = pages.exercise(id) else { return nil }
      guard let next = exercise.mergedInto else { return exercise }
      id = next
    }
    return nil
  }

  /// Returns the exercises with the given training type, in the catalogue's order.
  package func exercises(ofType trainingTypeID: String) -> [Exercise] {
    exercises.filter { $0.mergedInto == nil && $0.trainingTypeID == trainingTypeID }
  }

  /// Returns the training types in the given discipline, in the file's order.
  package func trainingTypes(of disciplineID: String) -> [TrainingType] {
    trainingTypes.filter { $0.disciplineID == disciplineID }
  }

  /// Returns the combinations for the given training type, in the file's order.
  package func combinations(of trainingTypeID: String) -> [Combination] {
    combinations.filter { $0.trainingTypeID == trainingTypeID }
  }
}

/// The parsed content of a catalogue.
private struct CatalogueContent: Sendable {
  var exercises: [Exercise] = []
  var disciplines: [Discipline] = []
  var trainingTypes: [TrainingType] = []
  var combinations: [Combination] = []
  var language = GymLanguage()
  var positions: [[UInt8]: Int] = [:]
}

/// The storage of a catalogue's content.
///
/// The content is parsed when the catalogue is created or, for a catalogue used on one thread, on first
/// access.
private final class CataloguePages: @unchecked Sendable {
  private let file: [UInt8]
  private var isWhole = false
  private(set) lazy var content: CatalogueContent = {
    isWhole = true
    return (try? Catalogue(parsing: file))?.pages.content ?? CatalogueContent()
  }()

  init(_ file: [UInt8]) { self.file = file }

  init(_ content: CatalogueContent) {
    file = []
    self.content = content
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
      // Comments and notices precede all exercises.
      let isAbove = line.first == 0x23 || line.first == 0x40 || name.lexicographicallyPrecedes(id)
      if isAbove { low = min(line.endIndex + 1, high) } else { high = start }
    }
    return nil
  }
}

/// A training discipline, such as core, antagonist or climbing.
///
/// Disciplines are a second way to browse the catalogue.
package struct Discipline: Equatable, Sendable {
  package var id = ""
  package var name = ""
}

/// A group of exercises within a discipline, such as anterior core, wrist stabilisers or finger strength.
package struct TrainingType: Equatable, Sendable {
  package var id = ""
  package var disciplineID = ""
  package var name = ""
}

/// Exercises with the same training type that are done together in a session.
package struct Combination: Equatable, Sendable {
  package var id = ""
  package var trainingTypeID = ""
  package var name = ""
  /// The catalogue IDs of the exercises, in the order they are done.
  package var exercises: [String] = []
}

/// The reason a packed catalogue was rejected.
///
/// Line numbers are 1-based.
package enum CatalogueError: Error, Equatable {
  case notText(line: Int)
  case wrongColumnCount(line: Int, expected: Int, found: Int)
  case empty(line: Int, column: String)
  case unknownValue(line: Int, column: String, value: String)
  /// The catalogue ID is a duplicate, or the lines are not sorted by catalogue ID.
  case outOfOrder(line: Int, catalogID: String)
  /// A line references an exercise, training type or discipline that the file does not contain.
  case unknownReference(line: Int, id: String)
}
/// A parser that reads the packed catalogue in one pass, line by line.
private struct CatalogueReader {
  private(set) var content = CatalogueContent()
  /// The references to exercises, which are checked after the last line, because they may precede their
  /// targets.
  private var exerciseReferences: [(line: Int, id: String)] = []

  /// Parses a whole file.
  ///
  /// - Throws: ``CatalogueError`` for the first line that is malformed.
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

  /// Checks that every referenced exercise exists.
  ///
  /// - Throws: ``CatalogueError/unknownReference(line:id:)`` for the first exercise that doesn't exist.
  func checkReferences(in catalogue: Catalogue) throws(CatalogueError) {
    for reference in exerciseReferences where catalogue.positions[Array(reference.id.utf8)] == nil {
      throw .unknownReference(line: reference.line, id: reference.id)
    }
  }

  /// Parses a line that describes an exercise.
  ///
  /// - Throws: ``CatalogueError`` if the line is malformed, out of order, or references an unknown training
  ///   type.
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

  /// Parses a line that begins with `@`: an entry in the gym vocabulary, or a discipline, training type or
  /// combination.
  ///
  /// - Throws: ``CatalogueError`` if the line is malformed, of an unknown kind, or references an unknown ID.
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

  /// Parses a line that describes a training type.
  ///
  /// - Throws: ``CatalogueError`` if the line is malformed or references an unknown discipline.
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

  /// Parses a line that describes a combination.
  ///
  /// - Throws: ``CatalogueError`` if the line is malformed or references an unknown training type.
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

  /// Checks that a training type was parsed before the line that references it.
  ///
  /// - Throws: ``CatalogueError/unknownReference(line:id:)`` if it wasn't.
  private func checkTrainingType(_ id: String, _ line: CatalogueLine) throws(CatalogueError) {
    guard content.trainingTypes.contains(where: { $0.id == id }) else {
      throw .unknownReference(line: line.number, id: id)
    }
  }
}
