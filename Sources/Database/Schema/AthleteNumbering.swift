import Foundation
import GRDB
import Records

/// Functions for numbering the athletes of a file whose tables all refer to an athlete by ID.
///
/// The tables with many rows are replaced by ones that refer to the athlete by number.
enum AthleteNumbering {
  private static let reference = "athlete BLOB NOT NULL REFERENCES athlete (id)"
  private static let numbered = "athlete INTEGER NOT NULL REFERENCES athlete (number)"
  /// The tables with few rows, which keep the ID.
  private static let others: Set = ["head", "device", "replica", "api_key", "time_mark", "device_way"]
  /// The columns whose values are converted, with the SQL expressions for their new values.
  private static let conversions = [
    "athlete": "(SELECT number FROM athlete WHERE athlete.id = former.athlete)",
    "kind": "coalesce((SELECT code FROM kind_code WHERE name = former.kind), former.kind)",
    "answer": "packed_answer(former.answer)",
  ]

  /// Replaces a layout's tables and all tables of records.
  ///
  /// It must run within ``Rebuild/transaction(on:_:)``.
  ///
  /// - Throws: `DatabaseError` if SQLite fails.
  static func run(_ layout: Layout, on connection: Database) throws {
    let found = try Layout(of: connection)
    connection.add(function: packedAnswer)
    defer { connection.remove(function: packedAnswer) }
    try listKinds(found, on: connection)
    // First the athletes, because all others refer to them.
    let names = ["athlete"] + found.tables.keys.filter { $0 != "athlete" }.sorted()
    var empty: [String] = []
    for former in names.compactMap({ found.tables[$0] }) {
      if let table = layout.tables[former.name] {
        try replace(former, with: table, on: connection)
      } else if former.sql.contains(reference), !others.contains(former.name) {
        guard try hasRows(former.name, connection) else {
          empty.append(former.name)
          continue
        }
        var table = former
        table.sql = former.sql.replacing(reference, with: numbered)
        try replace(former, with: table, on: connection)
      }
    }
    try connection.execute(sql: "DROP TABLE temp.kind_code")
    try redefine(empty, on: connection)
  }

  /// Changes the definitions of empty tables in place, which is faster than creating the tables again.
  ///
  /// This is the shorter procedure of https://sqlite.org/lang_altertable.html, section 7, for changes that
  /// don't affect the stored data.
  ///
  /// - Throws: `DatabaseError` if SQLite fails.
  private static func redefine(_ names: [String], on connection: Database) throws {
    let version = try Int64.fetchOne(connection, sql: "PRAGMA schema_version") ?? 0
    try connection.execute(sql: "PRAGMA writable_schema = ON")
    for name in names {
      try connection.execute(
        sql: "UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE type = 'table' AND name = ?",
        arguments: [reference, numbered, name])
    }
    try connection.execute(sql: "PRAGMA schema_version = \(version + 1); PRAGMA writable_schema = RESET")
  }

  /// Returns true if a table isn't empty.
  ///
  /// - Throws: `DatabaseError` if SQLite fails.
  private static func hasRows(_ table: String, _ connection: Database) throws -> Bool {
    try Int64.fetchOne(connection, sql: "SELECT 1 FROM \(quoted(table)) LIMIT 1") != nil
  }

  /// Creates a temporary table that lists the codes of the kinds that have a table.
  ///
  /// - Throws: `DatabaseError` if SQLite fails.
  private static func listKinds(_ layout: Layout, on connection: Database) throws {
    try connection.execute(
      sql: "CREATE TEMP TABLE kind_code (name TEXT PRIMARY KEY, code INTEGER NOT NULL) STRICT, WITHOUT ROWID")
    for (name, table) in layout.tables where table.sql.contains("unknown TEXT CONSTRAINT unknown") {
      try connection.execute(
        sql: "INSERT INTO kind_code VALUES (?, ?)", arguments: [name, Int64(KindCodes.code(of: name))])
    }
  }

  /// Replaces a table, its indexes and its triggers, and converts its rows.
  ///
  /// - Throws: `DatabaseError` if SQLite fails.
  private static func replace(
    _ former: Layout.Table, with table: Layout.Table, on connection: Database
  ) throws {
    for (name, part) in former.parts {
      try connection.execute(sql: "DROP \(part.isTrigger ? "TRIGGER" : "INDEX") \(quoted(name))")
    }
    if try hasRows(table.name, connection) {
      try copy(table, on: connection)
    } else {
      try connection.execute(sql: "DROP TABLE \(quoted(table.name)); " + table.sql)
    }
    for part in table.parts.sorted(by: { $0.key < $1.key }) { try connection.execute(sql: part.value.sql) }
  }

  /// Replaces a table that has rows, and converts them.
  ///
  /// - Throws: `DatabaseError` if SQLite fails.
  private static func copy(_ table: Layout.Table, on connection: Database) throws {
    try connection.execute(sql: "ALTER TABLE \(quoted(table.name)) RENAME TO former; " + table.sql)
    let columns = try String.fetchAll(connection, sql: "SELECT name FROM pragma_table_info('former')")
    let values = columns.map { column in
      let isConverted = column == "athlete" || ["change", "action"].contains(table.name)
      return (isConverted ? conversions[column] : nil) ?? quoted(column)
    }
    try connection.execute(
      sql: """
        INSERT INTO \(quoted(table.name)) (\(columns.map(quoted).joined(separator: ", ")))
        SELECT \(values.joined(separator: ", ")) FROM former;
        DROP TABLE former
        """)
  }

  private static let packedAnswer = DatabaseFunction("packed_answer", argumentCount: 1, pure: true) {
    values in
    String.fromDatabaseValue(values[0]).map { Data(PackedAnswer.bytes(of: $0)) }
  }
}
