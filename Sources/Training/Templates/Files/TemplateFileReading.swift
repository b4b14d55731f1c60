import Records

extension TemplateFile {
  /// Creates a template file by parsing its bytes.
  ///
  /// The exercises keep the catalogue IDs in the file, which are the sender's.
  ///
  /// - Throws: ``TemplateFileError`` if the file is too large, isn't JSON, isn't a template, has a newer
  ///   version or is otherwise invalid.
  package init(parsing bytes: [UInt8]) throws(TemplateFileError) {
    let limit = TemplateFile.byteLimit
    guard bytes.count <= limit else { throw .tooLarge(limit: Int64(limit)) }
    let value: Value
    do throws(JSONError) {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw .notJSON(line: Int64(error.line))
    }
    guard value["schema"] == .text(TemplateFile.schema), case .integer(let version)? = value["version"],
      version >= 1
    else { throw .notATemplate }
    guard version <= TemplateFile.version else { throw .newerVersion(version) }
    guard case .text(let name)? = value["name"], case .list(let exercises)? = value["exercises"] else {
      throw .notATemplate
    }
    guard name.utf8.count <= 200 else { throw .template(.nameTooLong(limit: 200)) }
    guard exercises.count <= 100 else { throw .template(.tooManyExercises(limit: 100)) }
    self.init()
    self.name = name
    category = value["category"].flatMap { TemplateCategory($0) } ?? .custom
    notes = value["notes"].flatMap { String($0) } ?? ""
    for (place, exercise) in exercises.enumerated() {
      if case .list(let sets)? = exercise["sets"], sets.count > 100 {
        let name = exercise["name"].flatMap { String($0) } ?? ""
        throw .template(.tooManySets(exercise: name, limit: 100))
      }
      guard let read = ExercisePrescription(portable: exercise) else {
        throw .badExercise(line: bytes.line(ofExercise: place))
      }
      self.exercises.append(read)
    }
    guard case .list(let own)? = value["own_exercises"] else { return }
    self.own = own.prefix(100).compactMap { Exercise($0) }
  }
}

extension [UInt8] {
  /// Returns the 1-based number of the line on which an exercise of a template file begins.
  ///
  /// `place` is the zero-based index of the exercise.
  func line(ofExercise place: Int) -> Int64 {
    var (line, depth, found): (Int64, Int, Int) = (1, 0, -1)
    var (isInText, isEscaped) = (false, false)
    var text: [UInt8] = []
    var isInExercises = false
    for byte in self {
      if byte == 0x0a { line += 1 }
      if isInText {
        if byte == UInt8(ascii: "\""), !isEscaped { isInText = false } else { text.append(byte) }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInText = true
        if depth == 1 { text = [] }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if depth == 1 { isInExercises = text == Array("exercises".utf8) }
        if depth == 2, isInExercises { found += 1 }
        if found == place { return line }
        depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: continue
      }
    }
    return line
  }
}
