/// A stored record as stores see it: fields by name.
package struct Row: Equatable, Sendable {
  package var kind: String
  package var id: ID
  package var fields: [Field]
  /// When it was put into *Recently deleted*; nil while it is alive.
  package var trashedAt: Instant?

  package init(kind: String, id: ID, fields: [Field], trashedAt: Instant? = nil) {
    self.kind = kind
    self.id = id
    self.fields = fields
    self.trashedAt = trashedAt
  }

  package init<R: Record>(_ record: R) {
    self.init(kind: R.kind, id: record.id, fields: record.storedFields)
  }

  /// The value of a field; its id under the name `id`.
  package subscript(_ name: String) -> Value? {
    if name.hasSameBytes(as: "id") { return .id(id) }
    for field in fields where field.name.hasSameBytes(as: name) { return field.value }
    return nil
  }

  /// Whether two rows say the same, whatever their liveness.
  package func hasSameContent(as other: Row) -> Bool { id == other.id && fields == other.fields }

  /// The record that the row holds.
  ///
  /// Throws `StoreError.unreadable` with the field that is wrong.
  @inline(never) package func record<R: Record>(_ type: R.Type) throws(StoreError) -> R {
    var reader = FieldReader(fields)
    var record = R()
    record.id = id
    record.fields(&reader)
    record.unknown = try unknown(after: reader)
    return record
  }

  @inline(never) private func unknown(after reader: FieldReader) throws(StoreError) -> [Field] {
    if let error = reader.error { throw .unreadable(kind: kind, id: id, error) }
    return reader.leftover
  }

  /// The first field that is nested deeper than every reader of JSON follows; nil when none is.
  package var nestingError: FieldError? {
    for field in fields where field.value.isNested(deeperThan: 100) {
      return FieldError(field.name, .notSuchAValue)
    }
    return nil
  }

  /// The canonical form: the id, then the fields.
  package var canonical: Value { .object([Field("id", .id(id))] + fields) }
}
