import GRDB
import Records

/// Moves records that an older version kept as unknown into the tables of their kinds, once these are known.
enum Adoption {
  static func run(_ tables: Tables, on connection: Database) throws {
    let kinds = try String.fetchAll(connection, sql: "SELECT DISTINCT kind FROM unknown_record ORDER BY kind")
    let known = kinds.filter { tables.schema[$0] != nil }
    guard !known.isEmpty else { return }
    try connection.inTransaction(.immediate) {
      for kind in known {
        for (athlete, row) in try unknown(kind, connection) {
          try adopt(row, of: athlete, tables, connection)
        }
      }
      return .commit
    }
  }

  private static func unknown(
    _ kind: String, _ connection: Database
  ) throws -> [(athlete: ID, row: Records.Row)] {
    let table = KindTable(unknown: kind)
    let sql = "SELECT \(table.selection), athlete FROM \(table.name) WHERE kind = ?"
    let statement = try PreparedStatement(connection, sql)
    defer { statement.reset() }
    statement.bind(1, text: kind)
    var found: [(athlete: ID, row: Records.Row)] = []
    while try statement.step() { found.append((statement.id(3) ?? .none, try table.row(statement))) }
    return found
  }

  /// A record that breaks a rule of its kind stays where it is: nothing is lost, and the check reports it.
  private static func adopt(
    _ row: Records.Row, of athlete: ID, _ tables: Tables, _ connection: Database
  ) throws {
    let table = tables[row.kind]
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
