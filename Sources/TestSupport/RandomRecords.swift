package import Records

extension SeededGenerator {
  /// A record of any kind with random fields, nested values too.
  package mutating func record<R: Record>(_ type: R.Type) -> R {
    var row = Row(kind: R.kind, id: id(), fields: [])
    let kind = Kind(type)
    row.fields = content(of: kind.fields, ids: [])
    // Not every value of a form of its own can be read as one.
    while let error = kind.readError(row), let field = kind.fields.first(where: { $0.name == error.field }) {
      row.fields.removeAll { $0.name == field.name }
      row.fields += content(of: [field], ids: [])
    }
    do throws(StoreError) { return try kind.canonical(row).record(type) } catch { return record(type) }
  }
}
