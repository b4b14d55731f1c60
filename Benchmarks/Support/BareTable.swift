import Foundation
import GRDB
import Records

/// A table with a kind's columns, but without constraints, indexes or stamps, which shows the minimum cost of
/// GRDB and the disk.
final class BareTable {
  private let pool: DatabasePool
  private let columns: [String]
  private var number: UInt64 = 0

  /// Creates a database file with the table.
  ///
  /// - Throws: GRDB's `DatabaseError` if the file can't be created.
  init<R: Records.Record>(_ type: R.Type, in folder: URL) throws {
    let kind = Kind(type)
    columns = ["id"] + kind.fields.map { $0.name }
    let path = folder.appending(path: "\(UUID().uuidString).sqlite").path(percentEncoded: false)
    pool = try DatabasePool(path: path)
    let list = columns.dropFirst().map { "\"\($0)\"" }.joined(separator: ", ")
    try pool.writeWithoutTransaction { connection in
      try connection.execute(sql: "PRAGMA synchronous = FULL")
      try connection.execute(sql: "CREATE TABLE bare (id BLOB PRIMARY KEY, \(list)) WITHOUT ROWID")
    }
  }

  /// Inserts records with new IDs in one transaction.
  ///
  /// - Throws: GRDB's `DatabaseError` if the insert fails.
  func insert(_ records: [some Records.Record]) throws {
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    let rows = records.map { arguments(Records.Row($0)) }
    try pool.write { connection in
      let statement = try connection.cachedStatement(sql: "INSERT INTO bare VALUES (\(places))")
      for row in rows { try statement.execute(arguments: row) }
    }
  }

  private func arguments(_ row: Records.Row) -> StatementArguments {
    number += 1
    let id = ID.derived("bare", from: row.id, ID(high: 0, low: number))
    return StatementArguments([Data(id.bytes).databaseValue] + columns.dropFirst().map { value(row[$0]) })
  }

  private func value(_ value: Value?) -> DatabaseValue {
    switch value ?? .null {
    case .null: .null
    case .boolean(let flag): flag.databaseValue
    case .integer(let number): number.databaseValue
    case .decimal(let text), .text(let text): text.databaseValue
    case .id(let id): Data(id.bytes).databaseValue
    case .list, .object: JSONWriter.text(of: value ?? .null).databaseValue
    }
  }
}
