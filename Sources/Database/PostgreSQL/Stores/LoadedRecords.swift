import Records
import Sync

/// An athlete's records, collected while they are read.
struct LoadedRecords {
  private let schema: Schema
  private(set) var builder: PackBuilder
  private(set) var setAside: [SetAside] = []
  /// The records in the table for unknown kinds whose kinds this version supports.
  private(set) var adopted: Set<RecordKey> = []

  init(_ schema: Schema) { (self.schema, builder) = (schema, PackBuilder(schema)) }

  mutating func add(_ rows: PostgresRows, of kind: PostgresTable) {
    for number in 0..<rows.count {
      guard let (change, row) = kind.sound(rows, number, schema, &setAside) else { continue }
      builder.add(change, row)
      if kind.kind == nil, schema[row.kind] != nil { adopted.insert(RecordKey(kind: row.kind, id: row.id)) }
    }
  }

  mutating func add(tombstones rows: PostgresRows) {
    for number in 0..<rows.count { builder.add(Change(tombstone: rows, number), nil) }
  }
}

extension Change {
  /// Creates a change entry from a row of the tombstone table.
  init(tombstone rows: PostgresRows, _ number: Int) {
    self.init(
      kind: rows.text(number, PostgresTable.changeNames.count + 1), id: rows.id(number, 0) ?? .none, rows,
      number, 1)
  }
}

extension PostgresTable {
  /// Returns a selected record, or nil if this version can't read it.
  ///
  /// An unreadable record is added to `setAside`, and stays in its table for a version that can read it.
  func sound(
    _ rows: PostgresRows, _ number: Int, _ schema: Schema, _ setAside: inout [SetAside]
  ) -> (change: Change, row: Row)? {
    do throws(StoreError) {
      var (change, row) = try record(rows, number)
      setAside.removeAll { $0.id == row.id && $0.kind.hasSameBytes(as: row.kind) }
      guard let kind = schema[row.kind] else { return (change, row) }
      if self.kind == nil { row = kind.canonical(row) }
      guard let problem = kind.problem(with: row) else { return (change, row) }
      setAside.append(SetAside(row, problem, change))
    } catch {
      guard case .unreadable(let kind, let id, let problem) = error else { return nil }
      let change = Change(kind: kind, id: id, rows, number, 1)
      setAside.append(SetAside(Row(kind: kind, id: id, fields: []), problem, change))
    }
    return nil
  }
}

extension SetAside {
  fileprivate init(_ row: Row, _ problem: FieldError, _ change: Change) {
    self.init(
      kind: row.kind, id: row.id, fields: row.fields, trashedAt: row.trashedAt, error: problem,
      foundAt: HybridClock.instant(of: change.content?.clock ?? 0))
  }
}
