import Records

/// The table for a kind in PostgreSQL, with the statements that read and write its records.
///
/// A record's row also contains its change entry. Records of unknown kinds share one table, which stores each
/// record's fields as a JSON object.
final class PostgresTable: Sendable {
  /// The kind, or nil if it is unknown.
  let kind: Kind?
  private let columns: [Column]
  /// The statement that selects all of the athlete's records.
  let all: String
  /// The statement that selects the athlete's records with the given IDs.
  let some: String
  /// The statement that inserts a record that isn't in the table.
  let insert: String
  /// The statement that inserts or replaces a record, which is slower than ``insert``.
  let put: String
  let delete: String
  /// The quoted name of the table, with its schema.
  let name: String
  /// The names of the columns whose values ``values(of:_:_:)`` returns.
  let names: [String]

  /// The names of a change entry's columns.
  static let changeNames =
    ["_sequence"]
    + ["content", "liveness"].flatMap { register in
      ["clock", "device", "number"].map { "_\(register)_\($0)" }
    }

  /// Creates the table of a kind, or the table of all unknown kinds.
  init(_ kind: Kind?) {
    self.kind = kind
    columns = kind?.fields.map { Column($0) } ?? []
    name = "cairn." + quoted(kind?.name ?? "unknown_record")
    let key = kind == nil ? ["athlete", "kind", "id"] : ["athlete", "id"]
    let content = kind == nil ? ["body"] : columns.map { quoted($0.name) } + ["unknown"]
    let rest = PostgresTable.changeNames + ["trashed_at"] + content
    names = key + rest
    let selection = (["id"] + rest + (kind == nil ? ["kind"] : [])).joined(separator: ", ")
    all = "SELECT \(selection) FROM \(name) WHERE athlete = $1"
    some = all + " AND id = ANY ($2)"
    let places = names.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    insert = "INSERT INTO \(name) (\(names.joined(separator: ", "))) VALUES (\(places))"
    put =
      insert + " ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET "
      + rest.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    delete = "DELETE FROM \(name) WHERE athlete = $1 AND id = $2" + (kind == nil ? " AND kind = $3" : "")
  }

  /// Returns the values of a record and its change entry, in the order of ``names``.
  ///
  /// The row must be canonical and valid.
  func values(of row: Row, _ change: Change, _ athlete: ID) -> [PostgresValue] {
    var values: [PostgresValue] = [.id(athlete)]
    if kind == nil { values.append(.text(row.kind)) }
    values.append(.id(row.id))
    values += change.values
    values.append(row.trashedAt.map { .integer($0.milliseconds) } ?? .null)
    var next = 0
    for column in columns {
      if next < row.fields.count, row.fields[next].name.hasSameBytes(as: column.name) {
        values.append(column.postgresValue(row.fields[next].value))
        next += 1
      } else {
        values.append(.null)
      }
    }
    let rest = row.fields[next...]
    values.append(
      rest.isEmpty && kind != nil ? .null : .json(JSONWriter.bytes(of: .object(Array(rest)))))
    return values
  }

  /// Returns the record and its change entry from a row selected by ``all`` or ``some``.
  ///
  /// - Throws: ``StoreError/unreadable(kind:id:_:)`` for the first column with a value of the wrong type.
  func record(_ rows: PostgresRows, _ number: Int) throws(StoreError) -> (change: Change, row: Row) {
    let width = PostgresTable.changeNames.count + 2
    let kindName = kind?.name ?? rows.text(number, width + 1)
    guard let id = rows.id(number, 0) else {
      throw .unreadable(kind: kindName, id: .none, FieldError("id", .notSuchAValue))
    }
    var fields: [Field] = []
    fields.reserveCapacity(columns.count)
    for (index, column) in columns.enumerated() where !rows.isNull(number, index + width) {
      guard let value = column.value(rows, number, index + width) else {
        throw .unreadable(kind: kindName, id: id, FieldError(column.name, .notSuchAValue))
      }
      fields.append(Field(column.name, value))
    }
    let rest = width + columns.count
    if !rows.isNull(number, rest) {
      guard case .object(let others)? = Column.json(rows.bytes(number, rest)) else {
        throw .unreadable(kind: kindName, id: id, FieldError("unknown", .notSuchAValue))
      }
      fields += others
    }
    let trashedAt = rows.isNull(number, width - 1) ? nil : rows.integer(number, width - 1)
    let row = Row(
      kind: kindName, id: id, fields: fields, trashedAt: trashedAt.map { Instant(milliseconds: $0) })
    return (Change(kind: kindName, id: id, rows, number, 1), row)
  }
}

extension Column {
  fileprivate func postgresValue(_ value: Value) -> PostgresValue {
    switch value {
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .text(let text): .text(text)
    case .id(let id): .id(id)
    case .list, .object: .json(JSONWriter.bytes(of: value))
    case .null, .decimal: .null
    }
  }

  /// Returns the column's value in a row, or nil if it isn't a valid value for the field.
  fileprivate func value(_ rows: PostgresRows, _ number: Int, _ place: Int) -> Value? {
    switch shape {
    case .boolean: .boolean(rows.boolean(number, place))
    case .integer: .integer(rows.integer(number, place))
    case .text, .choice: .text(rows.text(number, place))
    case .id: rows.id(number, place).map { .id($0) }
    case .list, .object, .optional: Column.json(rows.bytes(number, place))
    }
  }
}

extension Change {
  /// The values of the columns ``PostgresTable/changeNames``.
  var values: [PostgresValue] {
    [.integer(sequence)]
      + [content, liveness].flatMap { stamp -> [PostgresValue] in
        guard let stamp else { return [.null, .null, .null] }
        return [.integer(stamp.clock), .id(stamp.device), .integer(stamp.number)]
      }
  }

  /// Creates a change entry from a row in which the columns ``PostgresTable/changeNames`` begin at the given
  /// position.
  init(kind: String, id: ID, _ rows: PostgresRows, _ number: Int, _ place: Int) {
    func stamp(_ place: Int) -> Stamp? {
      guard let device = rows.id(number, place + 1) else { return nil }
      return Stamp(
        clock: rows.integer(number, place), device: device, number: rows.integer(number, place + 2))
    }
    self.init(
      kind: kind, id: id, content: stamp(place + 1), liveness: stamp(place + 4),
      sequence: rows.integer(number, place))
  }
}

/// The tables for all kinds.
struct PostgresTables: Sendable {
  let schema: Schema
  let unknown = PostgresTable(nil)
  let known: [PostgresTable]
  private let byName: [String: PostgresTable]

  init(_ schema: Schema) {
    self.schema = schema
    known = schema.kinds.map { PostgresTable($0) }
    byName = Dictionary(zip(schema.kinds.map(\.name), known), uniquingKeysWith: { first, _ in first })
  }

  subscript(_ kind: String) -> PostgresTable { byName[kind] ?? unknown }
}
