import Foundation
import GRDB
import Records
import Training

@testable import Database

/// A file with an earlier schema and the contents of a current file.
enum OldFile {
  /// Creates a file, and copies into it the rows of all tables and columns that a current file also has.
  ///
  /// `tables` and `columns` map the former names of those that were renamed to their current names.
  static func make(
    at path: String, _ migrations: [Migration], from current: String, tables: [String: String] = [:],
    columns: [String: String] = [:]
  ) throws {
    let queue = try DatabaseQueue(path: path, configuration: DatabaseFile.configuration)
    try queue.writeWithoutTransaction { connection in
      connection.add(function: unpackedAnswer)
      try Migration.run(migrations, Tables(TrainingRecords.schema), on: connection)
      try connection.execute(
        sql: "PRAGMA foreign_keys = OFF; ATTACH DATABASE ? AS today", arguments: [current])
      let found = try String.fetchAll(
        connection, sql: "SELECT name FROM main.sqlite_schema WHERE type = 'table'")
      for former in found where !["file", "witness"].contains(former) {
        let now = tables[former] ?? former
        let known = try names(of: now, "today", connection)
        let names = try names(of: former, "main", connection).filter { known.contains(columns[$0] ?? $0) }
        guard !names.isEmpty else { continue }
        let sources = try names.map { name in
          try source(of: columns[name] ?? name, now, connection)
        }
        try connection.execute(
          sql: """
            INSERT INTO main.\(quoted(former)) (\(names.map(quoted).joined(separator: ", ")))
            SELECT \(sources.joined(separator: ", ")) FROM today.\(quoted(now)) AS source
            """)
      }
      for (former, now) in tables {
        try connection.execute(
          sql: "UPDATE main.change SET kind = ? WHERE kind = ?", arguments: [former, now])
      }
      try connection.execute(sql: "PRAGMA foreign_keys = ON")
    }
    try queue.close()
  }

  /// Returns the SQL expression for a column's former value.
  private static func source(of name: String, _ table: String, _ connection: Database) throws -> String {
    switch (table, name) {
    case ("action", "answer"): return "unpacked_answer(answer)"
    case ("change", "kind"):
      let cases = TrainingRecords.schema.kinds.map { "WHEN \(KindCodes.code(of: $0.name)) THEN '\($0.name)'" }
      return "CASE kind \(cases.joined(separator: " ")) ELSE kind END"
    case (_, "athlete"):
      return """
        iif(typeof(athlete) = 'integer',
          (SELECT today.athlete.id FROM today.athlete WHERE number = source.athlete), athlete)
        """
    default: return quoted(name)
    }
  }

  private static func names(of table: String, _ schema: String, _ connection: Database) throws -> [String] {
    try String.fetchAll(
      connection, sql: "SELECT name FROM pragma_table_info(?, ?)", arguments: [table, schema])
  }

  private static let unpackedAnswer = DatabaseFunction("unpacked_answer", argumentCount: 1) { values in
    Data.fromDatabaseValue(values[0]).flatMap { PackedAnswer.text(Array($0)) }
  }
}
