import GRDB
package import Records
import Synchronization

/// A running count of the bytes stored for each athlete since the file was opened.
///
/// The count is approximate: it includes bytes that were rolled back or overwritten. It is used to decide
/// when to measure the stored bytes again.
final class Growth: Sendable {
  private let bytes = Mutex<[ID: Int64]>([:])

  func add(_ more: Int, for athlete: ID) { bytes.withLock { $0[athlete, default: 0] += Int64(more) } }

  func bytes(of athlete: ID) -> Int64 { bytes.withLock { $0[athlete] ?? 0 } }
}

extension DatabaseFile {
  /// Returns the approximate number of bytes stored for an athlete since the file was opened.
  package func growth(of athlete: ID) -> Int64 { tables.growth.bytes(of: athlete) }

  /// Returns 0, because stores in a file count receipts, too.
  package func unloadedBytes(of athlete: ID) -> Int64 { 0 }
}

extension SQLiteStore {
  /// Returns the approximate size of the athlete's records and their metadata, in bytes.
  ///
  /// It reads all records, which takes a few milliseconds per megabyte.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func storedBytes() throws(StoreError) -> Int64 {
    var bytes: Int64 = 0
    for kind in schema.kinds {
      let table = tables[kind.name]
      let (free, fixed) = (table.columns.filter(\.isFree), table.columns.filter { !$0.isFree })
      bytes += try sum(table.name, fixed.map { quoted($0.name) }, free.map { quoted($0.name) } + ["unknown"])
    }
    bytes += try sum("unknown_record", ["body"], [])
    bytes += try sum("action", ["hash", "answer"], [])
    return bytes
  }

  /// Returns the total size of a table's given columns in bytes, plus 100 bytes per row for the ID and
  /// stamps.
  ///
  /// Bytes in free-form columns (``Column/isFree``) count eight times, because a short value is more than
  /// twenty times as large in memory as its text.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  private func sum(
    _ table: String, _ fixed: [String], _ free: [String]
  ) throws(StoreError) -> Int64 {
    let lengths = (fixed + free).map { "coalesce(length(CAST(\($0) AS BLOB)), 0)" }
    let weights = zip(lengths, fixed.map { _ in "" } + free.map { _ in "8 * " }).map { $1 + $0 } + ["100"]
    let sql = "SELECT coalesce(sum(\(weights.joined(separator: " + "))), 0) FROM \(table) WHERE athlete = ?"
    return try reading(sql) { statement throws(StoreError) in
      statement.bind(1, number)
      return try next(statement) ? statement.integer(0) : 0
    }
  }
}
