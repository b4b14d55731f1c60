/// A record in the form used by stores: an ID and a list of named fields.
public struct Row: Equatable, Sendable {
  public var kind: String
  public var id: ID
  public var fields: [Field]
  /// The time at which the record was moved to *Recently deleted*, or nil while it is live.
  public var trashedAt: Instant?

  public init(kind: String, id: ID, fields: [Field], trashedAt: Instant? = nil) {
    self.kind = kind
    self.id = id
    self.fields = fields
    self.trashedAt = trashedAt
  }

  @inlinable public init<R: Record>(_ record: R) {
    self.init(kind: R.kind, id: record.id, fields: record.storedFields)
  }

  /// The value of the field with the given name, the record's ID for the name `id`, or nil if there is no
  /// such field.
  public subscript(_ name: String) -> Value? {
    if name.hasSameBytes(as: "id") { return .id(id) }
    for field in fields where field.name.hasSameBytes(as: name) { return field.value }
    return nil
  }

  /// Returns true if two rows have the same ID and fields, regardless of liveness.
  public func hasSameContent(as other: Row) -> Bool { id == other.id && fields == other.fields }

  /// Decodes the row as a record.
  ///
  /// - Throws: ``StoreError/unreadable(kind:id:_:)`` for the first invalid field.
  @inlinable @inline(never) public func record<R: Record>(_ type: R.Type) throws(StoreError) -> R {
    var reader = FieldVisitor(reading: fields)
    var record = R()
    record.id = id
    record.fields(&reader)
    record.unknown = try unknown(after: reader)
    return record
  }

  /// Decodes the row as a draft, in which numbers, strings and lists may be outside their limits.
  ///
  /// Required fields that haven't been filled in yet are usually outside their limits.
  ///
  /// - Throws: ``StoreError/unreadable(kind:id:_:)`` for the first field whose value has the wrong type.
  public func draft<R: Record>(of type: R.Type) throws(StoreError) -> R {
    var reader = FieldVisitor(reading: fields)
    reader.holdsLimits = false
    var record = R()
    record.id = id
    record.fields(&reader)
    record.unknown = try unknown(after: reader)
    return record
  }

  /// Returns the fields that the reader didn't read because the record type doesn't declare them.
  ///
  /// - Throws: ``StoreError/unreadable(kind:id:_:)`` if the reader found an error.
  @inline(never) @usableFromInline func unknown(after reader: FieldVisitor) throws(StoreError) -> [Field] {
    if let error = reader.error { throw .unreadable(kind: kind, id: id, error) }
    return reader.leftover
  }

  /// The maximum number of levels in a field, which every JSON reader supports.
  private static let mostLevels = 100

  /// The error for the first field that is nested deeper than 100 levels, or nil if there is none.
  public var nestingError: FieldError? {
    for field in fields where field.value.isNested(deeperThan: Row.mostLevels) {
      return FieldError(field.name, .notSuchAValue)
    }
    return nil
  }

  /// True if a field of another row can contain all of the fields, which nests them one level deeper.
  package var fitsIntoField: Bool {
    !fields.contains { $0.value.isNested(deeperThan: Row.mostLevels - 1) }
  }

  /// The canonical form, which is the ID followed by the fields.
  public var canonical: Value { .object([Field("id", .id(id))] + fields) }
}
