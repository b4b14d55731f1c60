/// A value that has an ID and is stored as a unit.
///
/// A record contains a plan, a fact or a judgement, and nothing that can be computed, unless ``isDerived`` is
/// true. If two devices might create the same record, its ID is derived so that both assign the same ID.
public protocol Record: Fielded, SendableMetatype {
  /// The kind's name in SQL, on the wire and in exports, such as "set_performance".
  static var kind: String { get }
  /// The kind's name in data from earlier versions, or nil if the kind was never renamed.
  static var formerKind: String? { get }
  /// The former and current names of the fields that have been renamed since earlier versions.
  static var formerFields: [(former: String, now: String)] { get }
  /// The orders in which records can be listed.
  static var indexes: [Index] { get }
  /// The rule that determines when the content becomes immutable.
  static var frozen: Frozen { get }
  /// True if the record is computed from other records.
  ///
  /// Derived records are neither synced nor exported.
  static var isDerived: Bool { get }
  var id: ID { get set }
}

extension Record {
  public static var formerKind: String? { nil }
  public static var formerFields: [(former: String, now: String)] { [] }

  /// The kind's original name, from which IDs are derived so that they don't change if the kind is renamed.
  public static var firstKind: String { formerKind ?? kind }

  public static var indexes: [Index] { [] }
  public static var frozen: Frozen { .never }
  public static var isDerived: Bool { false }
}

/// A rule that determines when the content of a record becomes immutable.
public enum Frozen: Equatable, Sendable {
  case never
  case always
  /// Immutable once the field `by` of a record of another kind contains this record's `field` (or ID).
  case once(kind: String, by: String, field: String)
}

/// An order for listing the records of a kind, by the given fields and then by ID.
public struct Index: Equatable, Sendable {
  public let fields: [String]
  /// The maximum number of records that may share the first field's value, or nil for no maximum.
  ///
  /// The maximum applies to records that a device pushes or that an export contains.
  public let most: Int?

  public init(_ fields: String..., most: Int? = nil) { (self.fields, self.most) = (fields, most) }

  /// The order by ID alone, available for every kind.
  public static let byID = Index()

  /// The index's name, unique within its kind.
  public var name: String { fields.isEmpty ? "id" : fields.joined(separator: "_and_") }
}

/// A kind of record in the form that stores use.
public struct Kind: Sendable {
  public let name: String
  let formerName: String?
  let formerFields: [(former: String, now: String)]
  public let fields: [FieldDescription]
  public let indexes: [Index]
  public let frozen: Frozen
  public let isDerived: Bool
  /// A closure that returns the error that prevents a row from being decoded, including errors in nested
  /// values, or nil if there is none.
  public let readError: @Sendable (Row) -> FieldError?

  public init<R: Record>(_ type: R.Type) {
    name = R.kind
    formerName = R.formerKind
    formerFields = R.formerFields
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

/// A description of one of a kind's fields.
public struct FieldDescription: Equatable, Sendable {
  public let name: String
  public let shape: Shape
  public let limits: ClosedRange<Int64>
  /// The meaning of the field's numbers, or of the numbers in its list.
  public let format: FieldFormat
}

/// All kinds of records that a program supports.
public struct Schema: Sendable {
  public let kinds: [Kind]

  /// The names of the kinds whose records freeze records of other kinds.
  private let freezers: [String]

  public init(_ kinds: [Kind]) {
    self.kinds = kinds
    freezers = kinds.compactMap { kind in
      if case .once(let other, _, _) = kind.frozen { other } else { nil }
    }
  }

  public subscript(_ name: String) -> Kind? { kinds.first { $0.name.hasSameBytes(as: name) } }

  /// Returns a kind's current name, given its current or its former name.
  ///
  /// An unknown name is returned unchanged.
  public func currentName(of kind: String) -> String {
    if self[kind] != nil { return kind }
    return kinds.first { $0.formerName?.hasSameBytes(as: kind) ?? false }?.name ?? kind
  }

  /// Returns a row in canonical form and with the current names of its kind and fields.
  ///
  /// The row comes from outside the store and may have been written by an earlier version. A row of an
  /// unknown kind is returned unchanged.
  public func current(_ row: Row) -> Row {
    let name = currentName(of: row.kind)
    guard let kind = self[name] else { return row }
    return kind.canonical(
      Row(kind: name, id: row.id, fields: kind.renamed(row.fields), trashedAt: row.trashedAt))
  }

  /// Returns true if records of a kind freeze records of other kinds.
  public func freezes(_ name: String) -> Bool { freezers.contains { $0.hasSameBytes(as: name) } }
}

extension Kind {
  /// Returns fields with any former names replaced by the current ones.
  fileprivate func renamed(_ fields: [Field]) -> [Field] {
    guard !formerFields.isEmpty else { return fields }
    return fields.map { field in
      let names = formerFields.first { $0.former.hasSameBytes(as: field.name) }
      return names.map { Field($0.now, field.value) } ?? field
    }
  }

  /// Returns true if a string is a valid kind name, whether or not this version supports the kind.
  ///
  /// A name consists of 1 to 100 lower-case ASCII letters, digits and underscores.
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
  /// Returns the first error in a row of this kind, including errors in nested values, or nil if there is
  /// none.
  ///
  /// The rules of types with a custom encoding, such as repetition ranges, are checked only by ``readError``.
  public func error(in row: Row) -> FieldError? {
    var rest = row.fields[...]
    var first: FieldError?
    for field in fields {
      let isNext = rest.first?.name.hasSameBytes(as: field.name) ?? false
      let value = isNext ? rest.removeFirst().value : nil
      first = first ?? field.error(with: value)
    }
    // Fields in canonical order are read in one pass; only if any are left is each field searched for.
    if rest.isEmpty { return first }
    for field in fields {
      if let error = field.error(with: row[field.name]) { return error }
    }
    return nil
  }

  /// Returns a row in canonical form, with its fields in canonical order and any IDs given as text converted.
  public func canonical(_ row: Row) -> Row {
    if isCanonical(row) { return row }
    return Row(
      kind: name, id: row.id, fields: inOrder(row.fields) ?? reordered(row), trashedAt: row.trashedAt)
  }

  /// Returns the canonical form of fields that are already in order, or nil if they aren't.
  ///
  /// Every JSON writer emits fields in order. The names are the kind's own strings, so that rows share their
  /// storage.
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

  /// Returns true if a row is certainly canonical, containing only the kind's fields, each at most once and
  /// in order.
  ///
  /// Rows written by actions are in this form.
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

extension Record {
  /// The error in the first field that breaks a rule of the field list, or nil if the record is valid.
  public var fieldError: FieldError? { Kind(Self.self).error(in: Row(self)) }
}

extension FieldDescription {
  /// Returns the error for a value in this field, including errors in nested values, or nil if it is valid.
  public func error(with value: Value?) -> FieldError? {
    guard let value, value != .null else {
      if case .optional = shape { return nil }
      return FieldError(name, .missing)
    }
    return shape.error(with: value, name, limits, format)
  }
}

extension Shape {
  /// Returns the error for a value of this shape, or nil if it is valid.
  ///
  /// `limits` bounds its numbers, bytes or entries.
  fileprivate func error(
    with value: Value, _ name: String, _ limits: ClosedRange<Int64>, _ format: FieldFormat
  ) -> FieldError? {
    switch (self, value) {
    case (.optional(let wrapped), _): return wrapped.error(with: value, name, limits, format)
    case (.boolean, .boolean), (.id, .id): return nil
    // Nested ids are texts when read from JSON.
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
