import Records

/// The SQL column for a field.
struct Column: Sendable {
  let name: String
  /// The shape of a nonempty value.
  let shape: Shape

  /// True if the column stores free-form objects.
  var isFree: Bool { shape == .object([]) }

  init(_ field: FieldDescription) {
    name = field.name
    if case .optional(let wrapped) = field.shape { shape = wrapped } else { shape = field.shape }
  }

  /// Binds a value to a parameter.
  ///
  /// The table's constraints check ranges and choices. Types are checked here, because SQL stores a boolean
  /// as a number and a list as text.
  ///
  /// - Throws: ``FieldError`` if the value's type doesn't match the column.
  func bind(_ value: Value, _ statement: PreparedStatement, _ place: Int32) throws(FieldError) {
    switch (shape, value) {
    case (_, .null): statement.bindNull(place)
    case (.boolean, .boolean(let flag)): statement.bind(place, flag ? 1 : 0)
    case (.integer, .integer(let number)): statement.bind(place, number)
    case (.text, .text(let text)), (.choice, .text(let text)): statement.bind(place, text: text)
    case (.id, .id(let id)): statement.bind(place, id)
    case (.list, .list), (.object, .object): statement.bind(place, utf8: JSONWriter.bytes(of: value))
    default: throw FieldError(name, .notSuchAValue)
    }
  }

  /// Returns the column's value in the current row, or nil if it isn't a valid value for the field.
  func value(_ statement: PreparedStatement, _ place: Int32) -> Value? {
    switch shape {
    case .boolean: return .boolean(statement.integer(place) != 0)
    case .integer: return .integer(statement.integer(place))
    case .text, .choice: return .text(statement.text(place))
    case .id: return statement.id(place).map { .id($0) }
    case .list, .object, .optional: return Column.json(statement.bytes(place))
    }
  }

  static func json(_ bytes: [UInt8]) -> Value? {
    do throws(JSONError) { return try JSONReader.value(of: bytes, limit: bytes.count) } catch { return nil }
  }
}
