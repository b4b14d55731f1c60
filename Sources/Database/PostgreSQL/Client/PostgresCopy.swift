import CPostgres

extension PostgresConnection {
  /// The number of bytes sent at a time.
  private static let pieceBytes = 128 << 10

  /// Runs SQL with any number of statements and without parameters.
  ///
  /// All statements run in one transaction, unless they contain transaction commands of their own.
  ///
  /// - Throws: ``PostgresError`` as ``run(_:)`` does.
  func script(_ sql: String) throws(PostgresError) {
    try checkIsOpen()
    guard let refusal = try runSimply(sql, Deadline(seconds: statementTimeoutSeconds)) else { return }
    rollBackOpenTransaction()
    throw refusal
  }

  /// Inserts rows into a table with COPY, and returns the number of rows inserted.
  ///
  /// `table` is the table's name, preceded by its schema and a dot. The names of the table and the columns
  /// are passed without quotes. Each value must have exactly its column's type, since COPY doesn't convert
  /// types.
  ///
  /// - Throws: ``PostgresError`` as ``run(_:)`` does.
  func copy(
    _ table: String, _ columns: [String], _ rows: [[PostgresValue]]
  ) throws(PostgresError) -> Int64 {
    try checkIsOpen()
    let deadline = Deadline(seconds: statementTimeoutSeconds)
    let names = columns.map(quoted).joined(separator: ", ")
    let name = table.split(separator: ".").map { quoted(String($0)) }.joined(separator: ".")
    guard PQsendQuery(connection, "COPY \(name) (\(names)) FROM STDIN (FORMAT binary)") == 1 else {
      throw lost()
    }
    try flush(until: deadline)
    guard let start = try nextResult(until: deadline) else { throw lost() }
    var refusal: PostgresError?
    var count: Int64 = 0
    if start.status == PGRES_COPY_IN {
      try send(rows, deadline)
    } else {
      refusal = try self.refusal(start)
    }
    while let result = try nextResult(until: deadline) {
      if result.status == PGRES_COMMAND_OK {
        count = PostgresRows(result).affected
      } else {
        refusal = try self.refusal(result)
      }
    }
    guard let refusal else { return count }
    rollBackOpenTransaction()
    throw refusal
  }

  /// Runs SQL with the simple query protocol, and returns the refusal, or nil if there is none.
  ///
  /// - Throws: ``PostgresError/lost(_:)`` if the deadline passes or the connection breaks.
  func runSimply(_ sql: String, _ deadline: Deadline) throws(PostgresError) -> PostgresError? {
    guard PQsendQuery(connection, sql) == 1 else { throw lost() }
    try flush(until: deadline)
    var refusal: PostgresError?
    while let result = try nextResult(until: deadline) {
      switch result.status {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: break
      default: refusal = try self.refusal(result)
      }
    }
    return refusal
  }

  /// Sends rows in COPY's binary format.
  ///
  /// - Throws: ``PostgresError/lost(_:)`` if the deadline passes or the connection breaks.
  private func send(_ rows: [[PostgresValue]], _ deadline: Deadline) throws(PostgresError) {
    var bytes = Array("PGCOPY\n".utf8) + [0xFF] + Array("\r\n\0".utf8)
    // No flags, and no extension of the header.
    bytes.appendBigEndian(Int64(0))
    for row in rows {
      bytes.appendBigEndian(Int16(clamping: row.count))
      for value in row {
        if value == .null { bytes.appendBigEndian(Int32(-1)) } else { bytes.appendSized(value.append) }
      }
      if bytes.count >= Self.pieceBytes { try send(&bytes, deadline) }
    }
    bytes.appendBigEndian(Int16(-1))
    try send(&bytes, deadline)
    guard PQputCopyEnd(connection, nil) == 1 else { throw lost() }
    try flush(until: deadline)
  }

  /// Sends buffered COPY data in pieces, and empties the buffer.
  ///
  /// - Throws: ``PostgresError/lost(_:)`` if the deadline passes or the connection breaks.
  private func send(_ bytes: inout [UInt8], _ deadline: Deadline) throws(PostgresError) {
    for start in stride(from: 0, to: bytes.count, by: Self.pieceBytes) {
      let count = min(Self.pieceBytes, bytes.count - start)
      let isSent = bytes.withUnsafeBytes { memory in
        let piece = memory.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
        return PQputCopyData(connection, piece, Int32(count)) == 1
      }
      guard isSent else { throw lost() }
      try flush(until: deadline)
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
