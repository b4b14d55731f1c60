package import Records

/// Everything of an athlete in one JSON object, for a backup that can be read without the program.
///
/// `{"format":"cairn","version":1,"records":{KIND:[RECORD…]…},"recently_deleted":{KIND:[
/// {"trashed_at_milliseconds":…,"record":RECORD}…]…}}`: kinds in order of their names, records of their ids,
/// each in its canonical form. What is computed is left out. Kinds and fields that the program doesn't know
/// are in it, and come back.
package struct Archive: Equatable, Sendable {
  package static let version: Int64 = 1

  /// Living and trashed records, in order of kind and id.
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

/// Why bytes are no export.
package enum ArchiveError: Error, Equatable {
  case notJSON(JSONError)
  case notAnArchive
  case newerVersion(Int64)
  /// A record that is not as its kind says; without an error it has no id.
  case badRecord(kind: String, ID?, FieldError?)
  /// Two records have the same id, so that one would overwrite the other.
  case duplicate(kind: String, ID)
}

extension Archive {
  /// Reads an export; records of known kinds are checked against the schema and brought into canonical form.
  package init(parsing bytes: [UInt8], schema: Schema) throws(ArchiveError) {
    let value: Value
    do throws(JSONError) {
      value = try JSONReader.value(of: bytes, limit: 1 << 30)
    } catch {
      throw .notJSON(error)
    }
    guard value["format"] == .text("cairn"), case .integer(let version)? = value["version"],
      case .object(let living)? = value["records"]
    else { throw .notAnArchive }
    guard version >= 1 else { throw .notAnArchive }
    guard version <= Archive.version else { throw .newerVersion(version) }
    var rows: [Row] = []
    for kind in living {
      for record in try kind.records() { rows.append(try Row(record, kind: kind.name, schema)) }
    }
    if let deleted = value["recently_deleted"] {
      guard case .object(let trashed) = deleted else { throw .notAnArchive }
      for kind in trashed {
        for entry in try kind.records() {
          guard let record = entry["record"], case .integer(let at)? = entry["trashed_at_milliseconds"] else {
            throw .notAnArchive
          }
          var row = try Row(record, kind: kind.name, schema)
          row.trashedAt = Instant(milliseconds: at)
          rows.append(row)
        }
      }
    }
    self.init(rows: rows)
    for (row, next) in zip(self.rows, self.rows.dropFirst())
    where row.id == next.id && row.kind.hasSameBytes(as: next.kind) {
      throw .duplicate(kind: row.kind, row.id)
    }
  }
}

extension Field {
  fileprivate func records() throws(ArchiveError) -> [Value] {
    guard case .list(let records) = value else { throw .notAnArchive }
    return records
  }
}

extension Row {
  fileprivate init(_ record: Value, kind: String, _ schema: Schema) throws(ArchiveError) {
    guard case .object(let fields) = record, let id = record["id"].flatMap(ID.init(_:)) else {
      throw .badRecord(kind: kind, nil, nil)
    }
    self.init(kind: kind, id: id, fields: fields.filter { !$0.name.hasSameBytes(as: "id") })
    guard let known = schema[kind] else { return }
    self = known.canonical(self)
    if let error = known.error(in: self) { throw .badRecord(kind: kind, id, error) }
  }
}
