import GRDB
package import Records
import Synchronization

/// About how many bytes were stored for each athlete since the file was opened.
///
/// What was taken back or written over counts too: it says when it is worth to look again.
final class Growth: Sendable {
  private let bytes = Mutex<[ID: Int64]>([:])

  func add(_ more: Int, for athlete: ID) { bytes.withLock { $0[athlete, default: 0] += Int64(more) } }

  func bytes(of athlete: ID) -> Int64 { bytes.withLock { $0[athlete] ?? 0 } }
}

extension DatabaseFile {
  /// About how many bytes were stored for an athlete since the file was opened.
  package func growth(of athlete: ID) -> Int64 { tables.growth.bytes(of: athlete) }
}

extension SQLiteStore {
  /// About how many bytes the athlete's records take, with what is noted beside them.
  ///
  /// It reads all of them, which takes some milliseconds for each megabyte.
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

  /// The bytes of some columns; each row counts a hundred more, for its id and its stamps.
  ///
  /// Of what has no fixed form (``Column/isFree``) each byte counts eight times: a short value that is read
  /// takes more than twenty times its text.
  private func sum(
    _ table: String, _ fixed: [String], _ free: [String]
  ) throws(StoreError) -> Int64 {
    let lengths = (fixed + free).map { "coalesce(length(CAST(\($0) AS BLOB)), 0)" }
    let weights = zip(lengths, fixed.map { _ in "" } + free.map { _ in "8 * " }).map { $1 + $0 } + ["100"]
    let sql = "SELECT coalesce(sum(\(weights.joined(separator: " + "))), 0) FROM \(table) WHERE athlete = ?"
    return try reading(sql) { statement throws(StoreError) in
      statement.bind(1, athlete)
      return try next(statement) ? statement.integer(0) : 0
    }
  }
}
