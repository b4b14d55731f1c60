package import Records

extension SeededGenerator {
  /// Returns a record of the given type with random fields, including nested values.
  package mutating func record<R: Record>(_ type: R.Type) -> R {
    var row = Row(kind: R.kind, id: id(), fields: [])
    let kind = Kind(type)
    row.fields = content(of: kind.fields, ids: [])
    // Objects with custom encodings can't be decoded from every random value, so such fields are replaced.
    while let error = kind.readError(row), let field = kind.fields.first(where: { $0.name == error.field }) {
      row.fields.removeAll { $0.name == field.name }
      row.fields += content(of: [field], ids: [])
    }
    do throws(StoreError) { return try kind.canonical(row).record(type) } catch { return record(type) }
  }
}
