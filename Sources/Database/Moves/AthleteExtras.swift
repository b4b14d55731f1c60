import Records

/// Everything that a database stores for an athlete besides the records and their change entries, as the rows
/// of each table.
///
/// Elapsed times are ages in milliseconds, because each database counts elapsed time on its own.
package struct AthleteExtras: Sendable {
  /// The rows of each table of ``ExtraTable/all``.
  var rows: [Set<[StoredValue]>]

  /// The name of the athlete's account, or nil if there is none.
  var accountName: String? {
    guard case .text(let name)? = rows.first?.first?.first else { return nil }
    return name
  }

  /// True if both are equal except for the ages, which grow while the extras are copied.
  func isCopy(of other: AthleteExtras) -> Bool {
    zip(ExtraTable.all, zip(rows, other.rows)).allSatisfy { table, both in
      table.withoutAges(both.0).isSuperset(of: table.withoutAges(both.1))
        && (table.isShared || both.0.count == both.1.count)
    }
  }
}

/// A table with an athlete's data other than records.
///
/// Both kinds of databases have these tables and columns.
struct ExtraTable: Sendable {
  enum Shape: Sendable {
    case integer, text, id, bytes
    /// A text that is stored as a ``PackedAnswer``.
    case answer
    /// A time in milliseconds of the database's own count, which is moved as an age.
    case elapsed

    /// Returns the value as it is stored.
    func packed(_ value: StoredValue) -> StoredValue {
      guard self == .answer, case .text(let text) = value else { return value }
      return .bytes(PackedAnswer.bytes(of: text))
    }
  }

  let name: String
  let columns: [(name: String, shape: Shape)]
  /// True if a SQLite file doesn't know whose rows these are.
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

  /// Returns a row with each time of the database's count `now` replaced by an age, or the reverse.
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
