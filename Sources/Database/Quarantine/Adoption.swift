import Foundation
import GRDB
import Records
import Supervision

/// Functions for moving records out of the table for unknown kinds once the schema contains their kinds.
enum Adoption {
  /// Adopts each athlete's records in a separate transaction.
  ///
  /// It skips athletes whose records crashed a server during an earlier adoption.
  ///
  /// - Throws: `DatabaseError` or ``SQLiteFailure`` if SQLite fails, or ``FieldError`` if a value doesn't fit
  ///   its column.
  static func run(_ tables: Tables, on connection: Database, without leftOut: Sidelined) throws {
    let kinds = try String.fetchAll(
      connection,
      sql: """
        SELECT kind FROM unknown_record
        UNION SELECT kind FROM change WHERE typeof(kind) = 'text' ORDER BY kind
        """)
    let known = kinds.map { tables[$0] }.filter { $0.kind != nil }
    guard !known.isEmpty else { return }
    let athletes = try GRDB.Row.fetchAll(
      connection,
      sql: """
        SELECT number, id FROM athlete WHERE number IN
        (SELECT athlete FROM unknown_record UNION SELECT athlete FROM change WHERE typeof(kind) = 'text')
        """)
    for athlete in athletes {
      // In a damaged file, values can have other types, for which a row's subscripts would trap.
      guard let number = Int64.fromDatabaseValue(athlete[0]), let id = Data.fromDatabaseValue(athlete[1])
      else { continue }
      try leftOut.start(ID(bytes: id), "adoption") {
        try connection.inTransaction(.immediate) {
          for table in known {
            for row in try unknown(table.kindName, of: number, connection) {
              try adopt(row, of: number, table, connection)
            }
            try adoptChanges(of: number, table, connection)
          }
          return .commit
        }
      }
    }
  }

  /// Replaces the kind's name with its code in change entries.
  ///
  /// - Throws: ``SQLiteFailure`` if writing fails.
  private static func adoptChanges(of athlete: Int64, _ table: KindTable, _ connection: Database) throws {
    let statement = try PreparedStatement(
      connection, "UPDATE OR REPLACE change SET kind = ?3 WHERE athlete = ?1 AND kind = ?2")
    statement.bind(1, athlete)
    statement.bind(2, text: table.kindName)
    statement.bind(3, table.changeKind)
    try statement.run()
  }

  /// Returns the athlete's records of a kind that was unknown when they were stored, and quarantines those
  /// that can't be read.
  ///
  /// - Throws: `DatabaseError` or ``SQLiteFailure`` if reading or writing fails.
  private static func unknown(
    _ kind: String, of athlete: Int64, _ connection: Database
  ) throws -> [Records.Row] {
    let table = KindTable(unknown: kind)
    let sql = "SELECT \(table.selection) FROM \(table.name) WHERE kind = ? AND athlete = ?"
    let statement = try PreparedStatement(connection, sql)
    defer { statement.reset() }
    statement.bind(1, text: kind)
    statement.bind(2, athlete)
    var found: [Records.Row] = []
    var damaged: [(ID, FieldError)] = []
    while try statement.step() {
      do throws(StoreError) { found.append(try table.row(statement)) } catch {
        guard case .unreadable(_, let id, let reason) = error else { throw error }
        damaged.append((id, reason))
      }
    }
    let quarantine = Quarantine(athlete: .integer(athlete), table: table, connection)
    for (id, reason) in damaged { _ = try quarantine.take(id, from: table.name, because: reason) }
    return found
  }

  /// Moves one record into its kind's table.
  ///
  /// A record that breaks a rule of its kind stays in the table for unknown kinds, and
  /// ``DatabaseFile/check()`` reports it.
  ///
  /// - Throws: ``SQLiteFailure`` if writing fails, or ``FieldError`` if a value doesn't fit its column.
  private static func adopt(
    _ row: Records.Row, of athlete: Int64, _ table: KindTable, _ connection: Database
  ) throws {
    guard let kind = table.kind else { return }
    let canonical = kind.canonical(row)
    guard kind.error(in: canonical) == nil else { return }
    let put = try PreparedStatement(connection, table.put)
    try table.bind(canonical, athlete, put)
    try put.run()
    if let trashedAt = row.trashedAt {
      let trash = try PreparedStatement(connection, table.setTrashed)
      trash.bind(1, trashedAt.milliseconds)
      trash.bind(table.bindKey(athlete, trash, from: 2), row.id)
      try trash.run()
    }
    let unknown = KindTable(unknown: row.kind)
    let remove = try PreparedStatement(connection, unknown.purge)
    remove.bind(unknown.bindKey(athlete, remove, from: 1), row.id)
    try remove.run()
  }
}
