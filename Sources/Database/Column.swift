import Records

/// A field's place in SQL.
struct Column: Sendable {
  let name: String
  /// What it holds when it isn't empty.
  let shape: Shape

  /// Whether it holds whatever fields somebody says.
  var isFree: Bool { shape == .object([]) }

  init(_ field: FieldDescription) {
    name = field.name
    if case .optional(let wrapped) = field.shape { shape = wrapped } else { shape = field.shape }
  }

  /// Binds a value.
  ///
  /// Ranges and words are left to the table's constraints; types are decided here, for in SQL a boolean
  /// is a number and a list a text.
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

  /// The value of a column of the current row; nil when it's none of this field.
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
