import Foundation
import GRDB
package import Records

/// A record that is quarantined because it can't be read or exceeds a bound.
package struct SetAside: Equatable, Sendable {
  package var kind: String
  package var id: ID
  /// The record's fields as they were stored, possibly with invalid values.
  package var fields: [Field]
  package var trashedAt: Instant?
  /// The error that caused the quarantine.
  package var error: FieldError
  package var foundAt: Instant
}

/// The quarantine for one athlete's records of one kind.
///
/// A record's change entry is moved along with it, so that a device with a valid copy can restore the record.
struct Quarantine {
  /// The reference to the athlete in the file's record tables, which is a number, or an ID in an older file.
  private let athlete: StoredValue
  private let table: KindTable
  private let connection: Database

  init(athlete: StoredValue, table: KindTable, _ connection: Database) {
    (self.athlete, self.table, self.connection) = (athlete, table, connection)
  }

  /// Moves a record from a table to the quarantine.
  ///
  /// If `error` is nil, the error is determined by checking the record against its kind.
  ///
  /// - Returns: False if the table doesn't contain the record.
  /// - Throws: `DatabaseError` or ``SQLiteFailure`` if reading or writing fails.
  func take(_ id: ID, from source: String, because error: FieldError?) throws -> Bool {
    guard let (fields, trashedAt) = try contents(of: id, in: source) else { return false }
    let row = Records.Row(kind: table.kindName, id: id, fields: fields)
    let error = error ?? table.kind?.problem(with: row) ?? FieldError("record", .notSuchAValue)
    let put = try PreparedStatement(connection, quarantineText)
    put.bind(1, athlete)
    put.bind(2, text: table.kindName)
    put.bind(3, id)
    put.bind(4, utf8: JSONWriter.bytes(of: .object(fields)))
    if let trashedAt { put.bind(5, trashedAt) } else { put.bindNull(5) }
    put.bind(6, text: error.field)
    put.bind(7, text: error.problem.stored)
    put.bind(8, table.changeKind)
    try put.run()
    let delete = try PreparedStatement(connection, "DELETE FROM \(source) WHERE \(table.key) AND id = ?")
    bindKey(id, delete)
    try delete.run()
    let change = try PreparedStatement(
      connection, "DELETE FROM change WHERE athlete = ? AND id = ? AND kind IN (?, ?)")
    change.bind(1, athlete)
    change.bind(2, id)
    change.bind(3, text: table.kindName)
    change.bind(4, table.changeKind)
    try change.run()
    return true
  }

  /// Binds a record's key to the parameters of a statement with the condition of the table.
  private func bindKey(_ id: ID, _ statement: PreparedStatement) {
    statement.bind(1, athlete)
    guard table.kind == nil else { return statement.bind(2, id) }
    statement.bind(2, text: table.kindName)
    statement.bind(3, id)
  }

  /// Returns the content of a row, even if its values don't have their columns' types, or nil if there is no
  /// such row.
  ///
  /// - Throws: `DatabaseError` or ``SQLiteFailure`` if reading fails.
  private func contents(of id: ID, in source: String) throws -> (fields: [Field], trashedAt: Int64?)? {
    let names = try String.fetchAll(
      connection, sql: "SELECT name FROM pragma_table_info(trim(?, '\"'))", arguments: [source])
    let keys = ["athlete", "id", "trashed_at"] + (table.kind == nil ? ["kind"] : [])
    let columns = names.filter { !keys.contains($0) }
    let selection = (["trashed_at"] + columns).map(quoted).joined(separator: ", ")
    let statement = try PreparedStatement(
      connection, "SELECT \(selection) FROM \(source) WHERE \(table.key) AND id = ?")
    defer { statement.reset() }
    bindKey(id, statement)
    guard try statement.step() else { return nil }
    var fields: [Field] = []
    for (index, name) in columns.enumerated() where !statement.isNull(Int32(index) + 1) {
      let value = value(statement, Int32(index) + 1, of: name)
      if name == table.rest, case .object(let others) = value {
        fields += others
      } else {
        fields.append(Field(name, value))
      }
    }
    return (fields, statement.isNull(0) ? nil : statement.integer(0))
  }

  private func value(_ statement: PreparedStatement, _ place: Int32, of name: String) -> Value {
    let column = table.columns.first { $0.name.hasSameBytes(as: name) }
    if let value = column?.value(statement, place) { return value }
    if statement.isInteger(place) { return .integer(statement.integer(place)) }
    return Column.json(statement.bytes(place)) ?? .text(statement.text(place))
  }
}

private let quarantineText = """
  INSERT OR REPLACE INTO quarantine (athlete, kind, id, body, trashed_at, field, problem, found_at,
    content_clock, content_device, content_number, liveness_clock, liveness_device, liveness_number)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, CAST(strftime('%s', 'now') AS INTEGER) * 1000,
    content_clock, content_device, content_number, liveness_clock, liveness_device, liveness_number
  FROM (SELECT 1) LEFT JOIN change ON change.athlete = ?1 AND change.kind IN (?2, ?8) AND change.id = ?3
  """

extension Kind {
  /// Returns the error that makes a row invalid as a record of this kind, or nil if it is valid.
  func problem(with row: Records.Row) -> FieldError? { error(in: row) ?? readError(row) }
}

extension FieldError.Problem {
  /// The stored form of the problem: its code, followed by any numbers or values, separated by spaces.
  var stored: String {
    switch self {
    case .missing: "missing"
    case .notSuchAValue: "not_such_a_value"
    case .outside(let range): "outside \(range.lowerBound) \(range.upperBound)"
    case .length(let range): "length \(range.lowerBound) \(range.upperBound)"
    case .notOneOf(let words): "not_one_of " + words.joined(separator: " ")
    case .crowded(let most): "crowded \(most)"
    }
  }

  init(stored text: String) {
    let parts = text.split(separator: " ").map(String.init)
    let numbers = parts.dropFirst().compactMap { Int64($0) }
    switch parts.first {
    case "missing": self = .missing
    case "outside" where numbers.count == 2 && numbers[0] <= numbers[1]:
      self = .outside(numbers[0]...numbers[1])
    case "length" where numbers.count == 2 && numbers[0] <= numbers[1]:
      self = .length(numbers[0]...numbers[1])
    case "not_one_of": self = .notOneOf(Array(parts.dropFirst()))
    case "crowded" where numbers.count == 1: self = .crowded(most: numbers[0])
    default: self = .notSuchAValue
    }
  }
}
