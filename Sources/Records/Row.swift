/// A stored record as stores see it: fields by name.
public struct Row: Equatable, Sendable {
  public var kind: String
  public var id: ID
  public var fields: [Field]
  /// When it was put into *Recently deleted*; nil while it is alive.
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

  /// The value of a field; its id under the name `id`.
  public subscript(_ name: String) -> Value? {
    if name.hasSameBytes(as: "id") { return .id(id) }
    for field in fields where field.name.hasSameBytes(as: name) { return field.value }
    return nil
  }

  /// Whether two rows say the same, whatever their liveness.
  public func hasSameContent(as other: Row) -> Bool { id == other.id && fields == other.fields }

  /// The record that the row holds.
  ///
  /// Throws `StoreError.unreadable` with the field that is wrong.
  @inlinable @inline(never) public func record<R: Record>(_ type: R.Type) throws(StoreError) -> R {
    var reader = FieldVisitor(reading: fields)
    var record = R()
    record.id = id
    record.fields(&reader)
    record.unknown = try unknown(after: reader)
    return record
  }

  /// The record that the row is a draft of: numbers, texts and lists may lie beyond their limits, as those do
  /// that aren't filled in yet.
  ///
  /// Throws `StoreError.unreadable` with the field that is no such value.
  public func draft<R: Record>(of type: R.Type) throws(StoreError) -> R {
    var reader = FieldVisitor(reading: fields)
    reader.holdsLimits = false
    var record = R()
    record.id = id
    record.fields(&reader)
    record.unknown = try unknown(after: reader)
    return record
  }

  @inline(never) @usableFromInline func unknown(after reader: FieldVisitor) throws(StoreError) -> [Field] {
    if let error = reader.error { throw .unreadable(kind: kind, id: id, error) }
    return reader.leftover
  }

  /// The first field that is nested deeper than every reader of JSON follows; nil when none is.
  public var nestingError: FieldError? {
    for field in fields where field.value.isNested(deeperThan: 100) {
      return FieldError(field.name, .notSuchAValue)
    }
    return nil
  }

  /// The canonical form: the id, then the fields.
  public var canonical: Value { .object([Field("id", .id(id))] + fields) }
}
