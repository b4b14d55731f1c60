import GRDB
import Records

/// The tables, indexes and triggers of a database, as SQL tells them.
struct Layout: Sendable {
  /// A table, and what hangs on it.
  struct Table: Sendable {
    let name: String
    var sql = ""
    /// Indexes and triggers by name.
    var parts: [String: Part] = [:]
  }

  struct Part: Sendable {
    let isTrigger: Bool
    let sql: String
  }

  private(set) var tables: [String: Table] = [:]

  /// What the migrations make of an empty database.
  init(_ migrations: [Migration]) throws {
    let empty = try DatabaseQueue()
    self = try empty.writeWithoutTransaction { connection in
      try Migration.run(migrations, Tables(Schema([])), on: connection)
      return try Layout(of: connection)
    }
  }

  /// What statements make of an empty database.
  init(sql: String) throws {
    self = try DatabaseQueue().writeWithoutTransaction { connection in
      try connection.execute(sql: sql)
      return try Layout(of: connection)
    }
  }

  init(of connection: Database) throws {
    let found = try GRDB.Row.fetchAll(
      connection,
      sql: """
        SELECT type, name, tbl_name, sql FROM sqlite_schema
        WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        """)
    for row in found {
      let (type, name, table, sql): (String, String, String, String) = (row[0], row[1], row[2], row[3])
      var entry = tables[table] ?? Table(name: table)
      if type == "table" {
        entry.sql = sql
      } else {
        entry.parts[name] = Part(isTrigger: type == "trigger", sql: sql)
      }
      tables[table] = entry
    }
  }

  /// The tables that are other than here in another database, in order of their names.
  ///
  /// An index of somebody else's does no harm; a trigger might.
  func differing(from other: Layout) -> [Table] {
    tables.values.filter { wanted in
      guard let found = other.tables[wanted.name], Layout.isSame(found.sql, wanted.sql) else { return true }
      return wanted.parts.contains { !Layout.isSame(found.parts[$0.key]?.sql ?? "", $0.value.sql) }
        || found.parts.contains { $0.value.isTrigger && wanted.parts[$0.key] == nil }
    }.sorted { $0.name < $1.name }
  }

  /// Spaces don't matter, nor where a line of SQL was broken.
  static func isSame(_ one: String, _ other: String) -> Bool {
    one == other || one.split(whereSeparator: \.isWhitespace) == other.split(whereSeparator: \.isWhitespace)
  }
}
