package import Records

/// All of an athlete's records as a JSON object: a backup that can be read without Cairn.
///
/// The object has this form:
///
/// ```
/// {"format":"cairn","version":2,
///  "records":{KIND:[RECORD…]…},
///  "recently_deleted":{KIND:[{"trashed_at_milliseconds":…,"record":RECORD}…]…}}
/// ```
///
/// Kinds are ordered by name and records by ID, each in canonical form. Derived records are left out. Unknown
/// kinds and fields are included and restored.
package struct Archive: Equatable, Sendable {
  package static let version: Int64 = 2

  /// The live and trashed records, ordered by kind and ID.
  package var rows: [Row]

  package init(rows: [Row]) {
    self.rows = rows.sorted {
      $0.kind.hasSameBytes(as: $1.kind)
        ? $0.id < $1.id : $0.kind.utf8.lexicographicallyPrecedes($1.kind.utf8)
    }
  }

  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.write(value)
    return writer.bytes + [0x0a]
  }

  private var value: Value {
    var fields = [Field("format", .text("cairn")), Field("version", .integer(Archive.version))]
    fields.append(Field("records", byKind(rows.filter { $0.trashedAt == nil }) { $0.canonical }))
    let trashed = rows.filter { $0.trashedAt != nil }
    if !trashed.isEmpty {
      fields.append(
        Field(
          "recently_deleted",
          byKind(trashed) { row in
            .object([
              Field("trashed_at_milliseconds", row.trashedAt.value), Field("record", row.canonical),
            ])
          }))
    }
    return .object(fields)
  }

  private func byKind(_ rows: [Row], _ entry: (Row) -> Value) -> Value {
    var fields: [Field] = []
    var entries: [Value] = []
    for (place, row) in rows.enumerated() {
      entries.append(entry(row))
      let isLast = place == rows.count - 1 || !rows[place + 1].kind.hasSameBytes(as: row.kind)
      guard isLast else { continue }
      fields.append(Field(row.kind, .list(entries)))
      entries = []
    }
    return .object(fields)
  }
}

extension Archive {
  /// Creates an archive by parsing a complete export.
  ///
  /// Records of known kinds are validated against the schema and made canonical.
  ///
  /// - Throws: ``ArchiveError`` if the bytes aren't a valid export.
  package init(parsing bytes: [UInt8], schema: Schema) throws(ArchiveError) {
    var reader = ArchiveReader(schema)
    let rows = try reader.take(bytes)
    try reader.finish()
    self.init(rows: rows)
  }
}
