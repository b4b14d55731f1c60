import Records

/// A reader that converts a request's JSON to stored values and collects the problems that it finds.
struct BodyReader {
  private(set) var problems: [FieldProblem] = []

  /// Returns the fields in a body under their stored names.
  ///
  /// JSON null values are kept.
  mutating func fields(
    of body: Value, as described: [FieldDescription], _ required: Set<String> = [], within path: String = ""
  ) -> [Field] {
    guard case .object = body else {
      problems.append(FieldProblem(path, "not_an_object", "This must be a JSON object."))
      return []
    }
    var fields: [Field] = []
    for field in described {
      let name = publishedName(of: field)
      guard let given = body[name] else {
        if required.contains(name) { problems.append(FieldProblem(path + name, .missing)) }
        continue
      }
      guard let value = stored(given, field.shape, field.format, path + name) else { continue }
      // Errors in nested values have their own entries, under their own paths.
      if let error = field.error(with: value), error.field.hasSameBytes(as: field.name) {
        problems.append(FieldProblem(path + name, error.problem))
      }
      fields.append(Field(field.name, value))
    }
    return fields
  }

  /// Returns the stored form of a JSON value, or adds a problem and returns nil if the value is invalid.
  private mutating func stored(
    _ value: Value, _ shape: Shape, _ format: FieldFormat, _ path: String
  ) -> Value? {
    switch (shape, value) {
    case (.optional(let wrapped), _): return value == .null ? .null : stored(value, wrapped, format, path)
    case (.list(let element), .list(let values)):
      var all: [Value] = []
      for (place, value) in values.enumerated() {
        guard let one = stored(value, element, format, "\(path)[\(place)]") else { return nil }
        if let problem = element.problem(with: one) {
          problems.append(FieldProblem("\(path)[\(place)]", problem))
          return nil
        }
        all.append(one)
      }
      return .list(all)
    case (.object(let described), .object) where !described.isEmpty:
      return .object(filled(fields(of: value, as: described, within: path + "."), described))
    case (.integer, .text(let text)) where format != .plain && format != .grams:
      guard let number = number(text, format) else {
        problems.append(FieldProblem(path, "invalid", "“\(path)” isn't a valid \(format)."))
        return nil
      }
      return .integer(number)
    case (.integer, .integer) where format != .plain && format != .grams:
      problems.append(FieldProblem(path, .notSuchAValue))
      return nil
    case (.id, .text(let text)): return ID(text).map { .id($0) } ?? value
    default: return value
    }
  }

  private func number(_ text: String, _ format: FieldFormat) -> Int64? {
    switch format {
    case .plain, .grams: nil
    case .day: Day(text)?.number
    case .instant: Instant(rfc3339: text)?.milliseconds
    case .time: text.utf8.count == 5 ? TimeOfDay(text)?.minutes : nil
    }
  }

  /// Returns the fields of a nested value, with defaults for missing optional fields.
  private func filled(_ fields: [Field], _ described: [FieldDescription]) -> [Field] {
    described.compactMap { field in
      if let given = fields.first(where: { $0.name == field.name }), given.value != .null { return given }
      return BodyReader.usual[field.name].map { Field(field.name, $0) }
    }
  }

  /// The defaults for missing fields in nested values.
  private static let usual: [String: Value] = [
    "lineage": .id(.none), "type": .text("regular"), "target_rest_seconds": .integer(90),
    "notes": .text(""), "name": .text("?"), "muscles": .list([]), "sets": .list([]),
    "rep_range": .object([Field("mode", .text("not_set"))]),
    "rest_policy": .object([Field("mode", .text("all_same")), Field("seconds", .integer(90))]),
    "rest_seconds": .integer(0), "repetitions": .integer(1), "hang_seconds": .integer(10),
    "attempts": .integer(1), "sent": .boolean(false), "grade": .text(""), "until_failure": .boolean(false),
  ]
}

extension Value {
  /// Returns the text with the given name in an object, or nil if it is missing or null.
  ///
  /// `path` is the path of the object in the body, with its final dot.
  ///
  /// - Throws: ``Problem`` if the value isn't a text.
  func givenText(_ name: String, within path: String = "") throws(Problem) -> String? {
    guard let given = self[name], given != .null else { return nil }
    guard let text = String(given) else { throw .invalid(path + name, .notSuchAValue) }
    return text
  }
}

extension Shape {
  /// Returns the reason that a list can't contain the value, or nil if it can.
  fileprivate func problem(with value: Value) -> FieldError.Problem? {
    switch (self, value) {
    case (.boolean, .boolean), (.integer, .integer), (.text, .text), (.id, .id), (.object, .object): nil
    case (.choice(let words), .text(let word)): words.contains(word) ? nil : .notOneOf(words)
    default: .notSuchAValue
    }
  }
}
