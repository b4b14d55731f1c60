import CPostgres
import Records

/// A result of libpq, which is freed together with this object.
///
/// It is sendable because results never change.
final class PostgresResult: @unchecked Sendable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { PQclear(pointer) }

  var status: ExecStatusType { PQresultStatus(pointer) }

  /// The name of the command that was run, such as INSERT.
  var command: Substring { String(cString: PQcmdStatus(pointer)).prefix { $0 != " " } }

  /// Returns a field of an error, such as ``PG_DIAG_SQLSTATE``, or nil if it is missing.
  func field(_ code: Int) -> String? {
    PQresultErrorField(pointer, Int32(code)).map { String(cString: $0) }
  }
}

/// A statement's result in memory, with values in binary format.
///
/// A value that is NULL, of another type, or outside the result is read as 0, false, empty or nil.
struct PostgresRows: Sendable {
  private let result: PostgresResult
  let count: Int
  /// The number of rows that the statement returned, inserted, changed or deleted.
  let affected: Int64

  init(_ result: PostgresResult) {
    self.result = result
    count = Int(PQntuples(result.pointer))
    affected = Int64(String(cString: PQcmdTuples(result.pointer))) ?? 0
  }

  func isNull(_ row: Int, _ column: Int) -> Bool { value(row, column) == nil }

  /// Returns the value of an int2, int4 or int8.
  func integer(_ row: Int, _ column: Int) -> Int64 {
    guard let value = value(row, column) else { return 0 }
    let memory = UnsafeRawBufferPointer(value)
    return switch memory.count {
    case 2: Int64(Int16(bigEndian: memory.loadUnaligned(as: Int16.self)))
    case 4: Int64(Int32(bigEndian: memory.loadUnaligned(as: Int32.self)))
    case 8: Int64(bigEndian: memory.loadUnaligned(as: Int64.self))
    default: 0
    }
  }

  func boolean(_ row: Int, _ column: Int) -> Bool {
    guard let value = value(row, column), value.count == 1 else { return false }
    return value[0] != 0
  }

  /// Returns the value of a text, with U+0000 restored, or of a JSON text.
  func text(_ row: Int, _ column: Int) -> String {
    value(row, column).map { PostgresText.decoded($0) } ?? ""
  }

  /// Returns the bytes of a bytea value or a JSON text.
  func bytes(_ row: Int, _ column: Int) -> [UInt8] { value(row, column).map { Array($0) } ?? [] }

  func id(_ row: Int, _ column: Int) -> ID? {
    guard let value = value(row, column), value.count == 16 else { return nil }
    let memory = UnsafeRawBufferPointer(value)
    return ID(
      high: UInt64(bigEndian: memory.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: memory.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }

  /// Returns the bytes of a value, or nil if it is NULL or outside the result.
  private func value(_ row: Int, _ column: Int) -> UnsafeBufferPointer<UInt8>? {
    guard row >= 0, row < count, let column = Int32(exactly: column), column >= 0,
      column < PQnfields(result.pointer)
    else { return nil }
    let row = Int32(truncatingIfNeeded: row)
    guard PQgetisnull(result.pointer, row, column) == 0 else { return nil }
    let length = Int(PQgetlength(result.pointer, row, column))
    return PQgetvalue(result.pointer, row, column)?.withMemoryRebound(to: UInt8.self, capacity: length) {
      UnsafeBufferPointer(start: $0, count: length)
    }
  }
}
