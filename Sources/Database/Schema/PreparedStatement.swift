import GRDB
import GRDBSQLite
import Records

/// An error from a failed statement.
struct SQLiteFailure: Error {
  /// The extended result code.
  let code: Int32
  let message: String

  /// True if a value violates a constraint of its column: NOT NULL, CHECK or a STRICT table's type.
  var isRefusal: Bool {
    code == SQLITE_CONSTRAINT | 1 << 8 || code == SQLITE_CONSTRAINT | 5 << 8
      || code == SQLITE_CONSTRAINT | 12 << 8
  }

  /// True if a trigger rejected a change to a frozen row.
  var isFrozen: Bool { code == SQLITE_CONSTRAINT | 7 << 8 && message.hasPrefix("frozen") }

  /// True if the file is damaged or isn't a database.
  var isDamage: Bool { code & 255 == SQLITE_CORRUPT || code & 255 == SQLITE_NOTADB }
}

/// A statement from a connection's statement cache.
///
/// Values are bound and read through SQLite's C functions, which preserve NULs within text and avoid boxing.
struct PreparedStatement {
  private let statement: Statement
  private let pointer: OpaquePointer

  /// Creates a statement, or reuses a cached one.
  ///
  /// - Throws: ``SQLiteFailure`` if the SQL is invalid.
  init(_ connection: Database, _ sql: String) throws(SQLiteFailure) {
    do {
      statement = try connection.cachedStatement(sql: sql)
      pointer = statement.sqliteStatement
    } catch let error as DatabaseError {
      throw SQLiteFailure(code: error.extendedResultCode.rawValue, message: error.message ?? "\(error)")
    } catch { throw SQLiteFailure(code: SQLITE_ERROR, message: "\(error)") }
    reset()
  }

  func bind(_ place: Int32, _ number: Int64) { sqlite3_bind_int64(pointer, place, number) }

  func bind(_ place: Int32, _ value: StoredValue) {
    switch value {
    case .null: bindNull(place)
    case .integer(let number): bind(place, number)
    case .text(let text): bind(place, text: text)
    case .id(let id): bind(place, id)
    case .bytes(let bytes): bind(place, bytes)
    }
  }

  func bindNull(_ place: Int32) { sqlite3_bind_null(pointer, place) }

  func bind(_ place: Int32, _ id: ID) {
    withUnsafeBytes(of: (id.high.bigEndian, id.low.bigEndian)) { bytes in
      _ = sqlite3_bind_blob(pointer, place, bytes.baseAddress, 16, copied)
    }
  }

  func bind(_ place: Int32, _ bytes: [UInt8]) {
    // An empty buffer has no base address, and SQLite binds a null pointer as NULL.
    guard !bytes.isEmpty else { return _ = sqlite3_bind_zeroblob(pointer, place, 0) }
    bytes.withUnsafeBytes {
      _ = sqlite3_bind_blob64(pointer, place, $0.baseAddress, UInt64($0.count), copied)
    }
  }

  func bind(_ place: Int32, text: String) {
    var text = text
    text.withUTF8 { bytes in bind(place, utf8: UnsafeRawBufferPointer(bytes)) }
  }

  func bind(_ place: Int32, utf8 bytes: [UInt8]) { bytes.withUnsafeBytes { bind(place, utf8: $0) } }

  private func bind(_ place: Int32, utf8 bytes: UnsafeRawBufferPointer) {
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    guard let start else { return _ = sqlite3_bind_text(pointer, place, "", 0, copied) }
    sqlite3_bind_text64(pointer, place, start, UInt64(bytes.count), copied, UInt8(SQLITE_UTF8))
  }

  /// Advances to the next row.
  ///
  /// - Returns: True if there is a row, or false after the last row.
  /// - Throws: ``SQLiteFailure`` if the statement fails.
  func step() throws(SQLiteFailure) -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let connection = sqlite3_db_handle(pointer)
      let code = sqlite3_extended_errcode(connection)
      let message = String(cString: sqlite3_errmsg(connection))
      reset()
      throw SQLiteFailure(code: code, message: message)
    }
  }

  /// Runs a statement to its end and resets it for the next values.
  ///
  /// - Throws: ``SQLiteFailure`` if the statement fails.
  func run() throws(SQLiteFailure) {
    while try step() {}
    reset()
  }

  /// Resets the statement and clears its bindings.
  ///
  /// A statement that isn't reset keeps its snapshot open.
  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(pointer, column) == SQLITE_NULL }
  func isInteger(_ column: Int32) -> Bool { sqlite3_column_type(pointer, column) == SQLITE_INTEGER }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }

  func bytes(_ column: Int32) -> [UInt8] {
    let start = sqlite3_column_blob(pointer, column)
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, column))))
  }

  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(pointer, column) else { return "" }
    let count = Int(sqlite3_column_bytes(pointer, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func id(_ column: Int32) -> ID? {
    guard let start = sqlite3_column_blob(pointer, column), sqlite3_column_bytes(pointer, column) == 16 else {
      return nil
    }
    return ID(
      high: UInt64(bigEndian: start.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }
}

extension Database {
  /// Runs a body in a savepoint that is rolled back if it throws.
  ///
  /// A transaction must be open. Unlike GRDB's savepoints, this one uses cached statements, which SQLite
  /// doesn't have to parse each time.
  ///
  /// - Throws: ``SQLiteFailure`` if the savepoint fails, or any error that the body throws.
  func inPreparedSavepoint(_ body: () throws -> Void) throws {
    try PreparedStatement(self, "SAVEPOINT whole").run()
    do {
      try body()
    } catch {
      // On a full disk, SQLite may have rolled back the transaction, and the savepoint with it.
      if isInsideTransaction {
        try PreparedStatement(self, "ROLLBACK TO whole").run()
        try PreparedStatement(self, "RELEASE whole").run()
      }
      throw error
    }
    try PreparedStatement(self, "RELEASE whole").run()
  }
}

/// `SQLITE_TRANSIENT`, which makes SQLite copy bound bytes because they are not valid after the call.
private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
