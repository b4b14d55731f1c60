import Records

extension Catalogue {
  /// The presets, in the order of the packed file.
  ///
  /// The file is parsed on each access.
  package var presets: [Preset] { (try? readPresets(presetFile) { exercise($0) }) ?? [] }

  /// The number of presets in the packed file, determined without parsing them.
  package var presetCount: Int64 {
    Int64(presetFile.split(separator: 0x0A).count { $0.starts(with: "preset\t".utf8) })
  }

  /// Returns the catalogue with the presets from a packed file.
  ///
  /// - Throws: ``CatalogueError`` if a line doesn't match the format described in the file's header.
  package func adding(presets file: [UInt8]) throws(CatalogueError) -> Catalogue {
    _ = try readPresets(file) { exercise($0) }
    return Catalogue(self, presetFile: file)
  }
}

/// Parses the packed file of presets.
///
/// The file's header describes the columns.
///
/// `exercise` looks up the exercises that the file may reference.
///
/// - Throws: ``CatalogueError``, with the line and column, if the file doesn't match the format.
func readPresets(
  _ bytes: [UInt8], knowing exercise: (String) -> Exercise?
) throws(CatalogueError) -> [Preset] {
  var presets: [Preset] = []
  var number = 0
  for text in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
    number += 1
    guard let first = text.first, first != 0x23 else { continue }
    let line = CatalogueLine(text, number: number)
    let kind = try line.text(line.columns[0])
    if kind.hasSameBytes(as: "preset") {
      try checkWhole(presets.last, before: number)
      try presets.append(line.preset(after: presets))
    } else {
      guard let last = presets.indices.last else { throw line.wrong("kind", kind) }
      try presets[last].add(line, kind, knowing: exercise)
    }
  }
  try checkWhole(presets.last, before: number)
  return presets
}

/// Checks that a preset has at least one day, and each day at least one exercise.
///
/// - Throws: ``CatalogueError/empty(line:column:)`` if there is no day, or a day has no exercise.
private func checkWhole(_ preset: Preset?, before line: Int) throws(CatalogueError) {
  guard let preset else { return }
  guard !preset.days.isEmpty else { throw .empty(line: line, column: "day") }
  guard preset.days.allSatisfy({ !$0.exercises.isEmpty }) else { throw .empty(line: line, column: "do") }
}

extension Preset {
  /// Parses a line that follows the preset's own line, and adds its content to the preset.
  ///
  /// - Throws: ``CatalogueError`` if the line is malformed, of an unknown kind or out of place.
  fileprivate mutating func add(
    _ line: CatalogueLine, _ kind: String, knowing exercise: (String) -> Exercise?
  ) throws(CatalogueError) {
    switch kind {
    case "about":
      try line.expect(2)
      notes = try line.filled(line.columns[1], "about")
    case "day": days.append(try line.day(after: days))
    case "do":
      guard let last = days.indices.last else { throw line.wrong("kind", kind) }
      days[last].exercises.append(try line.presetExercise(knowing: exercise))
    case "progress":
      guard let day = days.indices.last, let last = days[day].exercises.indices.last else {
        throw line.wrong("kind", kind)
      }
      days[day].exercises[last].scheme = try line.scheme()
    default: throw line.wrong("kind", kind)
    }
  }
}

extension CatalogueLine {
  /// Parses a preset's line.
  ///
  /// - Throws: ``CatalogueError`` if the line is malformed or its ID is a duplicate.
  fileprivate func preset(after others: [Preset]) throws(CatalogueError) -> Preset {
    try expect(7)
    var preset = Preset()
    preset.id = try word(1, "id")
    if others.contains(where: { $0.id.hasSameBytes(as: preset.id) }) {
      throw .outOfOrder(line: number, catalogID: preset.id)
    }
    preset.version = try whole(2, "version", within: 1...1_000_000)
    preset.category = try one(of: TemplateCategory.self, columns[3], "category")
    preset.name = try filled(columns[4], "name")
    preset.shortName = columns[5].isEmpty ? preset.name : try filled(columns[5], "short name")
    preset.daysAWeek = columns[6].isEmpty ? nil : try whole(6, "days a week", within: 1...7)
    return preset
  }

  /// Parses a day's line.
  ///
  /// - Throws: ``CatalogueError`` if the line is malformed or its ID is a duplicate.
  fileprivate func day(after others: [PresetDay]) throws(CatalogueError) -> PresetDay {
    try expect(4)
    var day = PresetDay()
    day.id = try word(1, "id")
    if others.contains(where: { $0.id.hasSameBytes(as: day.id) }) {
      throw .outOfOrder(line: number, catalogID: day.id)
    }
    day.weekday = columns[2].isEmpty ? nil : try whole(2, "weekday", within: 1...7)
    day.name = try filled(columns[3], "name")
    return day
  }

  /// Parses an exercise's line.
  ///
  /// - Throws: ``CatalogueError`` if the line is malformed or the exercise is unknown.
  fileprivate func presetExercise(
    knowing exercise: (String) -> Exercise?
  ) throws(CatalogueError) -> PresetExercise {
    try expect(7)
    var asked = PresetExercise()
    asked.catalogID = try filled(columns[1], "exercise")
    guard exercise(asked.catalogID) != nil else { throw wrong("exercise", asked.catalogID) }
    asked.sets = try whole(2, "sets", within: 1...100)
    (asked.range, asked.lastIsOpen) = try target(3)
    asked.restSeconds = try whole(4, "rest", within: 0...36_000)
    if !columns[5].isEmpty { asked.notes = try text(columns[5]) }
    if !columns[6].isEmpty { asked.hang = try hang(6) }
    return asked
  }

  /// Parses a progression in the editor's syntax, such as `linear failures:3 back:10%`.
  ///
  /// A preset's progressions contain no weights, because these depend on the athlete.
  ///
  /// - Throws: ``CatalogueError/unknownValue(line:column:value:)`` if the progression is invalid.
  fileprivate func scheme() throws(CatalogueError) -> Scheme {
    try expect(2)
    let text = try filled(columns[1], "progression")
    guard let scheme = Scheme(text, unit: .kilogram) else { throw wrong("progression", text) }
    return scheme
  }

  /// Parses a target, such as `5`, `8-12`, `30s` or `20-30s`.
  ///
  /// `5+` means at least 5, and as many as possible in the last set.
  ///
  /// - Throws: ``CatalogueError`` if the target is empty or invalid.
  fileprivate func target(
    _ place: Int
  ) throws(CatalogueError) -> (range: RepRange, lastIsOpen: Bool) {
    let isOpen = columns[place].last == UInt8(ascii: "+")
    return (try range(isOpen ? columns[place].dropLast() : columns[place]), isOpen)
  }

  /// Parses a target without the plus sign.
  ///
  /// - Throws: ``CatalogueError`` if the target is empty or invalid.
  private func range(_ column: ArraySlice<UInt8>) throws(CatalogueError) -> RepRange {
    let text = try filled(column, "target")
    var digits = column
    let unit: RepRange.Unit = digits.last == UInt8(ascii: "s") ? .seconds : .reps
    if unit == .seconds { digits = digits.dropLast() }
    let bounds = digits.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .map { Int64(digits: $0) ?? 0 }
    guard bounds.count <= 2, let low = bounds.first, let high = bounds.last, low >= 1, high <= 86_400 else {
      throw wrong("target", text)
    }
    if bounds.count == 1 { return .target(low, unit) }
    guard low < high else { throw wrong("target", text) }
    return .range(low...high, unit)
  }

  /// Parses a hang, such as `20 7:3x7 half_crimp`, which contains the edge in millimetres, the seconds on and
  /// off, the repetitions and the grip.
  ///
  /// - Throws: ``CatalogueError/unknownValue(line:column:value:)`` if the hang is invalid.
  fileprivate func hang(_ place: Int) throws(CatalogueError) -> Hang {
    let text = try text(columns[place])
    let parts = columns[place].split(separator: 0x20, maxSplits: 2)
    guard parts.count == 3 else { throw wrong("hang", text) }
    let figures = ([parts[0]] + parts[1].split { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "x") })
      .map { Int64(digits: $0) ?? -1 }
    guard figures.count == 4, (1...200).contains(figures[0]), (1...3600).contains(figures[1]),
      (0...3600).contains(figures[2]), (1...1000).contains(figures[3])
    else { throw wrong("hang", text) }
    guard let grip = Grip(rawValue: try self.text(parts[2])) else { throw wrong("hang", text) }
    var hang = Hang()
    hang.edgeMillimetres = figures[0]
    hang.hangSeconds = figures[1]
    hang.restSeconds = figures[2]
    hang.repetitions = figures[3]
    hang.grip = grip
    return hang
  }

  /// Parses an identifier of lowercase letters, digits and dashes, which needs no escaping in a URL.
  ///
  /// - Throws: ``CatalogueError`` if the column is empty or contains other characters.
  fileprivate func word(_ place: Int, _ column: String) throws(CatalogueError) -> String {
    let text = try filled(columns[place], column)
    let isPlain = text.utf8.allSatisfy { byte in
      (97...122).contains(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
    }
    guard isPlain else { throw wrong(column, text) }
    return text
  }

  /// Parses a whole number.
  ///
  /// - Throws: ``CatalogueError`` if the column is empty, not a number or out of range.
  fileprivate func whole(
    _ place: Int, _ column: String, within range: ClosedRange<Int64>
  ) throws(CatalogueError) -> Int64 {
    let text = try filled(columns[place], column)
    guard let number = Int64(digits: columns[place]), range.contains(number) else {
      throw wrong(column, text)
    }
    return number
  }

  fileprivate func wrong(_ column: String, _ value: String) -> CatalogueError {
    .unknownValue(line: number, column: column, value: value)
  }
}
