import Records

extension Choice {
  /// The schema of the choice's raw values.
  static var words: JSONSchema { .words(allCases.map { $0.rawValue }) }

  /// Returns the choice in a body's field, or nil if it is missing or null.
  ///
  /// - Throws: ``Problem`` if the value is not one of the choices.
  static func read(_ name: String, of body: Value) throws(Problem) -> Self? {
    guard let given = body[name], given != .null else { return nil }
    guard let choice = Self(given) else {
      throw .invalid(name, .notOneOf(allCases.map { $0.rawValue }))
    }
    return choice
  }

  /// Returns the choice in a query parameter, or nil if it is missing.
  ///
  /// - Throws: ``Problem`` if the value is not one of the choices.
  static func read(_ name: String, of call: Call) throws(Problem) -> Self? {
    guard let word = call.query(name) else { return nil }
    return try read(name, of: .object([Field(name, .text(word))]))
  }
}
