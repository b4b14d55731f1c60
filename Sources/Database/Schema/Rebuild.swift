import Foundation
import GRDB
import Records

/// Functions for rebuilding tables that differ from the expected layout, preserving their rows.
///
/// They follow SQLite's procedure for changes that `ALTER TABLE` doesn't support
/// (https://sqlite.org/lang_altertable.html, section 7): the old table is renamed, its rows are copied into
/// the new table, and the old table is dropped. A record that violates a constraint of the new table is moved
/// to the quarantine.
enum Rebuild {
  /// Runs a body in a transaction that may replace tables.
  ///
  /// The transaction is rolled back if the body throws.
  ///
  /// - Throws: `DatabaseError` if SQLite fails, or any error that the body throws.
  static func transaction(on connection: Database, _ body: () throws -> Void) throws {
    try connection.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON")
    defer { try? connection.execute(sql: "PRAGMA legacy_alter_table = OFF; PRAGMA foreign_keys = ON") }
    try connection.inTransaction(.immediate) {
      try body()
      return .commit
    }
  }

  /// Rebuilds the tables that differ from a layout, and returns their names.
  ///
  /// It must run within ``transaction(on:_:)``.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if data would be lost or rows have no athlete, or `DatabaseError` or
  ///   ``SQLiteFailure`` if SQLite fails.
  static func run(_ layout: Layout, _ tables: Tables, on connection: Database) throws -> [String] {
    let found = try Layout(of: connection)
    let differing = layout.differing(from: found)
    for table in differing {
      let former = found.tables[table.name]
      for (name, part) in former?.parts ?? [:] where part.isTrigger || table.parts[name] != nil {
        try connection.execute(sql: "DROP \(part.isTrigger ? "TRIGGER" : "INDEX") \(quoted(name))")
      }
      if let former, Layout.isSame(former.sql, table.sql) { continue }
      guard former != nil else {
        try connection.execute(sql: table.sql)
        continue
      }
      try replace(table, tables, on: connection)
    }
    // Only after all rows are copied, because triggers read other tables.
    for part in differing.flatMap({ $0.parts.sorted { $0.key < $1.key } }) {
      try connection.execute(sql: part.value.sql)
    }
    guard !differing.isEmpty else { return [] }
    let orphans = try String.fetchSet(
      connection, sql: "SELECT DISTINCT \"table\" FROM pragma_foreign_key_check")
    guard orphans.isEmpty else { throw StoreError.failed("rows without an athlete in \(orphans.sorted())") }
    return differing.map(\.name)
  }

  /// Replaces a table with a new one of the same name, and copies its rows.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a column with values has no counterpart in the new table, or
  ///   `DatabaseError` or ``SQLiteFailure`` if SQLite fails.
  private static func replace(_ table: Layout.Table, _ tables: Tables, on connection: Database) throws {
    let former = "former_" + table.name
    try connection.execute(sql: "ALTER TABLE \(quoted(table.name)) RENAME TO \(quoted(former))")
    try connection.execute(sql: table.sql)
    let columns = try names(of: table.name, connection)
    for lost in try names(of: former, connection) where !columns.contains(lost) {
      let held = "SELECT 1 FROM \(quoted(former)) WHERE \(quoted(lost)) IS NOT NULL LIMIT 1"
      guard try Int64.fetchOne(connection, sql: held) == nil else {
        throw StoreError.failed("\(table.name).\(lost) contains values that this version can't store")
      }
    }
    let kept = try names(of: former, connection).filter(columns.contains)
    try copy(table.name, kept.map(quoted).joined(separator: ", "), tables, on: connection)
    try connection.execute(sql: "DROP TABLE \(quoted(former))")
  }

  /// Returns the names of a table's columns.
  ///
  /// - Throws: `DatabaseError` if reading fails.
  private static func names(of table: String, _ connection: Database) throws -> [String] {
    try String.fetchAll(connection, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
  }

  /// Copies all rows in one statement.
  ///
  /// If a row violates a constraint, it copies the rows one at a time and quarantines the invalid ones.
  ///
  /// - Throws: `DatabaseError` or ``SQLiteFailure`` if a row can be neither copied nor quarantined.
  private static func copy(
    _ name: String, _ columns: String, _ tables: Tables, on connection: Database
  ) throws {
    let former = quoted("former_" + name)
    let copying = "INSERT INTO \(quoted(name)) (\(columns)) SELECT \(columns) FROM \(former)"
    do {
      try connection.inPreparedSavepoint { try connection.execute(sql: copying) }
    } catch let error as DatabaseError {
      // Rows that are not records can't be quarantined, and nothing may be lost.
      guard tables.schema[name] != nil else { throw error }
      let one = try PreparedStatement(connection, copying + " WHERE athlete = ? AND id = ?")
      for row in try GRDB.Row.fetchAll(connection, sql: "SELECT athlete, id FROM \(former)") {
        let number: Int64? = Int64.fromDatabaseValue(row[0])
        let athlete: StoredValue = number.map { .integer($0) } ?? .id(ID(bytes: row[0] as Data))
        let id = ID(bytes: row[1] as Data)
        one.bind(1, athlete)
        one.bind(2, id)
        do throws(SQLiteFailure) { try one.run() } catch {
          let quarantine = Quarantine(athlete: athlete, table: tables[name], connection)
          guard try quarantine.take(id, from: former, because: nil) else { throw error }
        }
      }
    }
  }
}
