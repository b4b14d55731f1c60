import Foundation
import GRDB
import Records
import Testing
import Training

@testable import Database

@Suite struct SchemaTests {
  @Test func `The tables are those that the records ask for`() throws {
    let wanted = try made(SchemaText.tables(of: TrainingRecords.schema), on: try DatabaseQueue())
    let found = try made(nil, on: try DatabaseFile.inMemory().writer)
    let draft = FileManager.default.temporaryDirectory.appendingPathComponent("schema-wanted.sql")
    let missing = wanted.filter { !found.contains($0) }
    let extra = found.filter { !wanted.contains($0) }
    if !missing.isEmpty || !extra.isEmpty {
      try SchemaText.tables(of: TrainingRecords.schema).write(to: draft, atomically: true, encoding: .utf8)
    }
    #expect(missing.isEmpty, "all that the records ask for lies in \(draft.path)")
    #expect(extra.isEmpty)
  }

  /// Returns SQLite's description of every column, index and trigger of the kinds' tables.
  private func made(_ sql: String?, on writer: any DatabaseWriter) throws -> [String] {
    try writer.write { connection in
      if let sql {
        try connection.execute(sql: "CREATE TABLE athlete (number INTEGER PRIMARY KEY) STRICT;" + sql)
      }
      return try TrainingRecords.schema.kinds.flatMap { kind in
        let columns = try GRDB.Row.fetchAll(connection, sql: "PRAGMA table_xinfo('\(kind.name)')").map {
          "\(kind.name) \($0["name"] as String) \($0["type"] as String) "
            + "\($0["notnull"] as Int) \($0["pk"] as Int)"
        }
        // White space and line breaks in SQL don't matter.
        let texts = try String.fetchAll(
          connection,
          sql: "SELECT sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type, name",
          arguments: [kind.name])
        return columns.sorted() + texts.map { $0.split { $0.isWhitespace }.joined(separator: " ") }
      }
    }
  }
}
