import Records

/// All of an athlete's data in a database except the records and their change entries, as the rows of each
/// table.
///
/// Elapsed times are stored as ages in milliseconds, because each database counts elapsed time independently.
package struct AthleteExtras: Sendable {
  /// The rows of each table of ``ExtraTable/all``.
  var rows: [Set<[StoredValue]>]

  /// The name of the athlete's account, or nil if there is none.
  var accountName: String? {
    guard case .text(let name)? = rows.first?.first?.first else { return nil }
    return name
  }

  /// True if both are equal except for the ages, which grow while the extras are copied.
  ///
  /// Shared tables aren't compared. The first athlete moved out of a file brings the rows of all athletes.
  func isCopy(of other: AthleteExtras) -> Bool {
    zip(ExtraTable.all, zip(rows, other.rows)).allSatisfy { table, both in
      table.isShared
        || both.0.count == both.1.count && table.withoutAges(both.0) == table.withoutAges(both.1)
    }
  }
}

/// A table with an athlete's data other than records.
///
/// Both kinds of databases have these tables and columns.
struct ExtraTable: Sendable {
  enum Shape: Sendable {
    case integer, text, id, bytes
    /// Text that is stored as a ``PackedAnswer``.
    case answer
    /// A point in the database's own elapsed time in milliseconds, which is copied as an age.
    case elapsed

    /// Returns the value in its stored form.
    func packed(_ value: StoredValue) -> StoredValue {
      guard self == .answer, case .text(let text) = value else { return value }
      return .bytes(PackedAnswer.bytes(of: text))
    }
  }

  let name: String
  let columns: [(name: String, shape: Shape)]
  /// True if the table in a SQLite file has no column for the athlete, so that its rows are shared by all
  /// athletes.
  var isShared = false

  static let all = [
    ExtraTable(
      name: "account",
      columns: [("name", .text), ("name_key", .text), ("passphrase", .text), ("created_at", .integer)]),
    ExtraTable(
      name: "sign_in",
      columns: [
        ("token_hash", .bytes), ("id", .id), ("started_at", .integer), ("used_at", .integer),
        ("device", .text),
        ("started_elapsed", .elapsed), ("used_elapsed", .elapsed),
      ]),
    ExtraTable(
      name: "ended_sign_in", columns: [("token_hash", .bytes), ("elapsed", .elapsed)], isShared: true),
    ExtraTable(
      name: "api_key",
      columns: [
        ("id", .text), ("secret_hash", .bytes), ("name", .text), ("scope", .text), ("created_at", .integer),
        ("expires_at", .integer), ("used_at", .integer),
      ]),
    ExtraTable(
      name: "device",
      columns: [
        ("id", .id), ("name", .text), ("registered_at", .integer), ("seen_at", .integer),
        ("number", .integer),
        ("clock", .integer), ("confirmed", .integer), ("schema", .integer), ("revoked_at", .integer),
      ]),
    ExtraTable(name: "device_way", columns: [("device", .id), ("key", .text), ("sign_in", .id)]),
    ExtraTable(name: "replica", columns: [("key", .text), ("value", .bytes)]),
    ExtraTable(
      name: "time_mark", columns: [("elapsed", .elapsed), ("shown_at", .integer), ("sequence", .integer)]),
    ExtraTable(
      name: "action", columns: [("id", .id), ("hash", .bytes), ("answer", .answer), ("at", .integer)]),
  ]

  fileprivate func withoutAges(_ rows: Set<[StoredValue]>) -> Set<[StoredValue]> {
    Set(rows.map { row in zip(columns, row).map { $0.shape == .elapsed ? .null : $1 } })
  }

  /// Converts each elapsed time in a row to an age at the elapsed time `now`, or each age to an elapsed time.
  func converted(_ row: [StoredValue], at now: Int64) -> [StoredValue] {
    zip(columns, row).map { column, value in
      guard column.shape == .elapsed, case .integer(let time) = value else { return value }
      let (difference, overflow) = now.subtractingReportingOverflow(time)
      return .integer(overflow ? 0 : difference)
    }
  }
}

/// A value in a column of a table.
enum StoredValue: Hashable, Sendable {
  case null, integer(Int64), text(String), id(ID), bytes([UInt8])
}
