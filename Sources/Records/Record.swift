/// A value that is stored by itself: a struct with an id.
///
/// Every record has one kind of author (a wish, a fact or a judgement), stores nothing that can be computed,
/// and has a derived id where two devices would both make it.
public protocol Record: Fielded, SendableMetatype {
  /// The word for this kind of record in SQL, on the wire and in exports ("set_performance").
  static var kind: String { get }
  /// The orders in which it can be listed.
  static var indexes: [Index] { get }
  /// When its content may no longer change.
  static var frozen: Frozen { get }
  /// Whether it is computed from other records: then it is neither synced nor exported.
  static var isDerived: Bool { get }
  var id: ID { get set }
}

extension Record {
  public static var indexes: [Index] { [] }
  public static var frozen: Frozen { .never }
  public static var isDerived: Bool { false }
}

/// When the content of a record may no longer change.
public enum Frozen: Equatable, Sendable {
  case never
  case always
  /// From when a record of another kind names, in `by`, what this one names in `field` (or its id).
  case once(kind: String, by: String, field: String)
}

/// An order in which records of a kind can be listed: by these fields, then by id.
public struct Index: Equatable, Sendable {
  public let fields: [String]
  /// How many records may share the first field's value; nil where any number may.
  ///
  /// A device or an export can't bring more.
  public let most: Int?

  public init(_ fields: String..., most: Int? = nil) { (self.fields, self.most) = (fields, most) }

  /// By id alone; every kind has it.
  public static let byID = Index()

  /// A name for it that is unique within its kind.
  public var name: String { fields.isEmpty ? "id" : fields.joined(separator: "_and_") }
}

/// A kind of record, as stores know it.
public struct Kind: Sendable {
  public let name: String
  public let fields: [FieldDescription]
  public let indexes: [Index]
  public let frozen: Frozen
  public let isDerived: Bool
  /// What keeps a row from being read as this kind's record, nested values too; nil when nothing does.
  public let readError: @Sendable (Row) -> FieldError?

  public init<R: Record>(_ type: R.Type) {
    name = R.kind
    fields = R.descriptions
    indexes = R.indexes
    frozen = R.frozen
    isDerived = R.isDerived
    readError = { row in
      var reader = FieldVisitor(reading: row.fields)
      var record = R()
      record.fields(&reader)
      return reader.error
    }
  }
}

/// A field of a kind of record.
public struct FieldDescription: Equatable, Sendable {
  public let name: String
  public let shape: Shape
  public let limits: ClosedRange<Int64>
  /// What its numbers stand for; of a list, those in it.
  public let format: FieldFormat
}

/// All kinds of record that a program knows.
public struct Schema: Sendable {
  public let kinds: [Kind]

  /// The kinds whose records make those of other kinds immutable.
  private let freezers: [String]

  public init(_ kinds: [Kind]) {
    self.kinds = kinds
    freezers = kinds.compactMap { kind in
      if case .once(let other, _, _) = kind.frozen { other } else { nil }
    }
  }

  public subscript(_ name: String) -> Kind? { kinds.first { $0.name.hasSameBytes(as: name) } }

  /// Whether records of a kind make records of other kinds immutable.
  public func freezes(_ name: String) -> Bool { freezers.contains { $0.hasSameBytes(as: name) } }
}

extension Kind {
  /// Whether a word can name a kind, known here or not: 1 to 100 small letters, digits and underscores.
  public static func isName(_ word: String) -> Bool {
    guard (1...100).contains(word.utf8.count) else { return false }
    for byte in word.utf8 {
      switch byte {
      case 48...57, 97...122, UInt8(ascii: "_"): continue
      default: return false
      }
    }
    return true
  }
}

extension Kind {
  /// The first error in a row of this kind, nested values included; nil when there is none.
  ///
  /// ``readError`` finds what values of their own form, such as ranges of repetitions, don't hold.
  public func error(in row: Row) -> FieldError? {
    var rest = row.fields[...]
    var first: FieldError?
    for field in fields {
      let isNext = rest.first?.name.hasSameBytes(as: field.name) ?? false
      let value = isNext ? rest.removeFirst().value : nil
      first = first ?? field.error(with: value)
    }
    // What stands in its order is read once; only where something is left each field is looked for.
    if rest.isEmpty { return first }
    for field in fields {
      if let error = field.error(with: row[field.name]) { return error }
    }
    return nil
  }

  /// A row as this kind's field list writes it: texts that are ids become ids, the order canonical.
  public func canonical(_ row: Row) -> Row {
    if isCanonical(row) { return row }
    return Row(
      kind: name, id: row.id, fields: inOrder(row.fields) ?? reordered(row), trashedAt: row.trashedAt)
  }

  /// The canonical form of fields that are in their order already, as every writer of JSON leaves them.
  ///
  /// nil when they are not.
  ///
  /// The names are the kind's own: rows that share them need no memory for them.
  private func inOrder(_ given: [Field]) -> [Field]? {
    var ordered: [Field] = []
    ordered.reserveCapacity(given.count)
    var next = 0
    for field in given {
      while next < fields.count, !fields[next].name.hasSameBytes(as: field.name) { next += 1 }
      guard next < fields.count else { return nil }
      if field.value != .null {
        ordered.append(Field(fields[next].name, fields[next].shape.canonical(field.value)))
      }
      next += 1
    }
    return ordered
  }

  private func reordered(_ row: Row) -> [Field] {
    var ordered: [Field] = []
    for field in fields {
      guard let value = row[field.name] else { continue }
      if case .null = value { continue }
      ordered.append(Field(field.name, field.shape.canonical(value)))
    }
    let rest = row.fields.filter { field in !fields.contains { $0.name.hasSameBytes(as: field.name) } }
    return ordered + rest.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Whether a row is canonical for sure: only known fields, each once and in order.
  ///
  /// It's what actions put.
  private func isCanonical(_ row: Row) -> Bool {
    var next = 0
    for field in row.fields {
      while next < fields.count, !fields[next].name.hasSameBytes(as: field.name) { next += 1 }
      guard next < fields.count, fields[next].shape.isCanonical(field.value) else { return false }
      next += 1
    }
    return true
  }
}

extension FieldDescription {
  /// The error of a value in this field, nested values too; nil when it may have it.
  public func error(with value: Value?) -> FieldError? {
    guard let value, value != .null else {
      if case .optional = shape { return nil }
      return FieldError(name, .missing)
    }
    return shape.error(with: value, name, limits, format)
  }
}

extension Shape {
  /// The error of a value of this shape; `limits` are those of its numbers, bytes or entries.
  fileprivate func error(
    with value: Value, _ name: String, _ limits: ClosedRange<Int64>, _ format: FieldFormat
  ) -> FieldError? {
    switch (self, value) {
    case (.optional(let wrapped), _): return wrapped.error(with: value, name, limits, format)
    case (.boolean, .boolean), (.id, .id): return nil
    // Nested ids come out of JSON as their text.
    case (.id, .text(let text)): return ID(text) == nil ? FieldError(name, .notSuchAValue) : nil
    case (.integer, .integer(let number)):
      return limits.contains(number) ? nil : FieldError(name, .outside(limits))
    case (.text, .text(let text)):
      return limits.contains(Int64(text.utf8.count)) ? nil : FieldError(name, .length(limits))
    case (.choice(let words), .text(let word)):
      return words.contains { $0.hasSameBytes(as: word) } ? nil : FieldError(name, .notOneOf(words))
    case (.list(let element), .list(let values)):
      guard limits.contains(Int64(values.count)) else { return FieldError(name, .length(limits)) }
      let usual = element.usualLimits(format)
      for value in values {
        if let error = element.error(with: value, name, usual, format) { return error }
      }
      return nil
    case (.object(let fields), .object):
      for field in fields {
        guard let error = field.error(with: value[field.name]) else { continue }
        return FieldError(name + "." + error.field, error.problem)
      }
      return nil
    default: return FieldError(name, .notSuchAValue)
    }
  }
}

extension Shape {
  fileprivate func isCanonical(_ value: Value) -> Bool {
    switch (self, value) {
    case (_, .null), (.id, .text): false
    case (.optional(let wrapped), _): wrapped.isCanonical(value)
    case (.list(.id), .list(let values)): values.allSatisfy { Shape.id.isCanonical($0) }
    default: true
    }
  }

  fileprivate func canonical(_ value: Value) -> Value {
    switch (self, value) {
    case (.optional(let wrapped), _): wrapped.canonical(value)
    case (.id, .text(let text)): ID(text).map { .id($0) } ?? value
    case (.list(.id), .list(let values)): .list(values.map { Shape.id.canonical($0) })
    default: value
    }
  }
}
