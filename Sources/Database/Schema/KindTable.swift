import Records

/// The table for a kind, with its columns and the SQL statements that read and write it.
///
/// Records of unknown kinds share one table, which stores each record's fields as a JSON object.
final class KindTable: Sendable {
  /// The kind, or nil if it is unknown.
  let kind: Kind?
  let kindName: String
  /// The value that stands for the kind in change entries: its code, or the name of an unknown kind.
  let changeKind: StoredValue
  let columns: [Column]
  /// True if records of this kind freeze other records.
  ///
  /// If so, the table's indexes include trashed records.
  let freezes: Bool
  let name: String
  /// The SQL condition on the leading columns of the table's keys and indexes.
  let key: String
  /// The column for fields that this version doesn't support.
  let rest: String
  /// The columns that ``row(_:)`` reads, as SQL text.
  let selection: String
  /// The statement that selects a record by its ID.
  let find: String
  /// The statement that inserts a record or replaces its content.
  ///
  /// Liveness doesn't change.
  let put: String
  let setTrashed: String
  let purge: String

  convenience init(_ kind: Kind, freezes: Bool) { self.init(kind, kind.name, freezes: freezes) }

  convenience init(unknown name: String) { self.init(nil, name, freezes: false) }

  private init(_ kind: Kind?, _ kindName: String, freezes: Bool) {
    self.kind = kind
    self.kindName = kindName
    changeKind = kind == nil ? .text(kindName) : .integer(Int64(KindCodes.code(of: kindName)))
    self.freezes = freezes
    columns = kind?.fields.map { Column($0) } ?? []
    name = quoted(kind?.name ?? "unknown_record")
    key = kind == nil ? "athlete = ? AND kind = ?" : "athlete = ?"
    rest = kind == nil ? "body" : "unknown"
    selection = (["id", "trashed_at", rest] + columns.map { quoted($0.name) }).joined(separator: ", ")
    find = "SELECT \(selection) FROM \(name) WHERE \(key) AND id = ?"
    setTrashed = "UPDATE \(name) SET trashed_at = ? WHERE \(key) AND id = ?"
    purge = "DELETE FROM \(name) WHERE \(key) AND id = ?"
    let keyNames = kind == nil ? ["athlete", "kind", "id"] : ["athlete", "id"]
    let contentNames = columns.map { quoted($0.name) } + [rest]
    let names = keyNames + contentNames
    put =
      "INSERT INTO \(name) (\(names.joined(separator: ", ")))"
      + " VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))"
      + " ON CONFLICT (\(keyNames.joined(separator: ", "))) DO UPDATE SET "
      + contentNames.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
  }

  /// Returns the name of a declared index, or nil for the primary key.
  func indexName(_ index: Index) -> String? {
    index.fields.isEmpty ? nil : quoted(kindName + "_by_" + index.name)
  }

  /// Binds the parameters of ``key``, starting at a position, and returns the next position.
  ///
  /// `athlete` is the athlete's number.
  func bindKey(_ athlete: Int64, _ statement: PreparedStatement, from place: Int32) -> Int32 {
    statement.bind(place, athlete)
    guard kind == nil else { return place + 1 }
    statement.bind(place + 1, text: kindName)
    return place + 2
  }

  /// Binds a row's values to the parameters of ``put``.
  ///
  /// The row must be canonical.
  ///
  /// - Throws: ``FieldError`` if a value's type doesn't match its column.
  func bind(_ row: Row, _ athlete: Int64, _ statement: PreparedStatement) throws(FieldError) {
    var place = bindKey(athlete, statement, from: 1)
    statement.bind(place, row.id)
    place += 1
    var next = 0
    for column in columns {
      if next < row.fields.count, row.fields[next].name.hasSameBytes(as: column.name) {
        try column.bind(row.fields[next].value, statement, place)
        next += 1
      } else {
        statement.bindNull(place)
      }
      place += 1
    }
    if next < row.fields.count || kind == nil {
      statement.bind(place, utf8: JSONWriter.bytes(of: .object(Array(row.fields[next...]))))
    } else {
      statement.bindNull(place)
    }
  }

  /// Returns the record in a statement's current row.
  ///
  /// - Throws: ``StoreError/unreadable(kind:id:_:)`` for the first column with a value of the wrong type.
  func row(_ statement: PreparedStatement) throws(StoreError) -> Row {
    guard let id = statement.id(0) else {
      throw .unreadable(kind: kindName, id: .none, FieldError("id", .notSuchAValue))
    }
    var fields: [Field] = []
    fields.reserveCapacity(columns.count)
    for (index, column) in columns.enumerated() where !statement.isNull(Int32(index) + 3) {
      guard let value = column.value(statement, Int32(index) + 3) else {
        throw .unreadable(kind: kindName, id: id, FieldError(column.name, .notSuchAValue))
      }
      fields.append(Field(column.name, value))
    }
    if !statement.isNull(2) {
      guard case .object(let others)? = Column.json(statement.bytes(2)) else {
        throw .unreadable(kind: kindName, id: id, FieldError(rest, .notSuchAValue))
      }
      fields += others
    }
    let trashedAt = statement.isNull(1) ? nil : Instant(milliseconds: statement.integer(1))
    return Row(kind: kindName, id: id, fields: fields, trashedAt: trashedAt)
  }
}

/// The tables for all kinds in a file, and a running count of the bytes stored for each athlete.
struct Tables: Sendable {
  let schema: Schema
  /// The number of the last migration applied to the file.
  let version: Int64
  let codes: KindCodes
  let growth = Growth()
  private let known: [String: KindTable]

  init(_ schema: Schema, version: Int64? = Migration.all.last?.number) {
    self.schema = schema
    self.version = version ?? 0
    codes = KindCodes(schema)
    known = Dictionary(
      schema.kinds.map { ($0.name, KindTable($0, freezes: schema.freezes($0.name))) },
      uniquingKeysWith: { first, _ in first })
  }

  subscript(_ kind: String) -> KindTable { known[kind] ?? KindTable(unknown: kind) }
}

/// Returns a quoted SQL identifier, so that names can be reserved words such as `by`.
func quoted(_ name: String) -> String { "\"" + name + "\"" }
