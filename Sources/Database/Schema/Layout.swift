import GRDB
import Records

/// The tables, indexes and triggers of a database, as SQL text.
struct Layout: Sendable {
  /// A table with its indexes and triggers.
  struct Table: Sendable {
    let name: String
    var sql = ""
    /// The indexes and triggers by name.
    var parts: [String: Part] = [:]
  }

  struct Part: Sendable {
    let isTrigger: Bool
    let sql: String
  }

  private(set) var tables: [String: Table] = [:]

  /// The layout of this version, computed once.
  private static let current = Result { try Layout(running: Migration.all) }

  /// Creates the layout that results from running migrations in an empty database.
  ///
  /// - Throws: ``DatabaseFileError/migrationFailed(number:backup:words:)`` if a migration fails, or
  ///   `DatabaseError` if SQLite fails.
  init(_ migrations: [Migration]) throws {
    self = try migrations == Migration.all ? Layout.current.get() : Layout(running: migrations)
  }

  /// Creates the layout by running the migrations.
  ///
  /// - Throws: The same errors as ``init(_:)``.
  private init(running migrations: [Migration]) throws {
    let empty = try DatabaseQueue()
    self = try empty.writeWithoutTransaction { connection in
      try Migration.run(migrations, Tables(Schema([])), on: connection)
      return try Layout(of: connection)
    }
  }

  /// Creates the layout that results from running SQL in an empty database.
  ///
  /// - Throws: `DatabaseError` if a statement fails.
  init(sql: String) throws {
    self = try DatabaseQueue().writeWithoutTransaction { connection in
      try connection.execute(sql: sql)
      return try Layout(of: connection)
    }
  }

  /// Reads the layout of a database.
  ///
  /// - Throws: `DatabaseError` if reading fails.
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

  /// Returns the tables that are missing or defined differently in another database, sorted by name.
  ///
  /// Additional indexes are harmless and ignored, but additional triggers count as a difference.
  func differing(from other: Layout) -> [Table] {
    tables.values.filter { wanted in
      guard let found = other.tables[wanted.name], Layout.isSame(found.sql, wanted.sql) else { return true }
      return wanted.parts.contains { !Layout.isSame(found.parts[$0.key]?.sql ?? "", $0.value.sql) }
        || found.parts.contains { $0.value.isTrigger && wanted.parts[$0.key] == nil }
    }.sorted { $0.name < $1.name }
  }

  /// Returns true if two SQL texts are equal except for whitespace.
  static func isSame(_ one: String, _ other: String) -> Bool {
    one == other || one.split(whereSeparator: \.isWhitespace) == other.split(whereSeparator: \.isWhitespace)
  }
}
