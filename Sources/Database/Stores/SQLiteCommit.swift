import GRDB
package import Records

extension SQLiteStore {
  /// Applies a commit atomically, and returns its sequence number.
  ///
  /// It runs in a savepoint, so that a caller that catches the error loses only this commit.
  ///
  /// - Throws: ``StoreError/refused(kind:id:_:)``, ``StoreError/frozen(kind:id:)`` or
  ///   ``StoreError/unknownKind(_:)`` for an invalid write, or ``StoreError/failed(_:)`` if SQLite fails.
  @discardableResult
  package func commit(_ commit: Commit) throws(StoreError) -> Int64 {
    var sequence: Int64 = 0
    do {
      try connection.inPreparedSavepoint { sequence = try write(commit) }
    } catch {
      cache?.forget()
      throw error as? StoreError ?? .failed("\(error)")
    }
    cache?.advance(to: sequence, commit.stamp)
    let arrived = commit.arrived.reduce(commit.receipt?.answer.utf8.count ?? 0) { $0 + $1.write.weight }
    tables.growth.add(commit.writes.reduce(arrived) { $0 + $1.weight }, for: athlete)
    return sequence
  }

  /// Applies a commit's writes and receipt, and returns the commit's sequence number.
  ///
  /// - Throws: ``StoreError`` if a write is invalid or SQLite fails.
  private func write(_ commit: Commit) throws(StoreError) -> Int64 {
    let writer = try CommitWriter(self, commit)
    for arrival in commit.settled(for: schema) { try writer.apply(arrival.write, arrival.stamp) }
    if let receipt = commit.receipt { try writer.keep(receipt) }
    return writer.sequence
  }
}

private let contentChangeText = changeText("content")
private let livenessChangeText = changeText("liveness")

/// Returns the SQL that stores the stamp of a register's last write.
private func changeText(_ register: String) -> String {
  let columns = ["clock", "device", "number"].map { register + "_" + $0 } + ["sequence"]
  return """
    INSERT INTO change (athlete, kind, id, \(columns.joined(separator: ", "))) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (athlete, kind, id) DO UPDATE SET
    \(columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
    """
}

/// A writer that applies one commit, preparing each statement only once.
private final class CommitWriter {
  private let store: SQLiteStore
  let sequence: Int64
  private let contentChange: PreparedStatement
  private let livenessChange: PreparedStatement
  private var puts: [String: (table: KindTable, statement: PreparedStatement)] = [:]

  /// Advances the head for a commit and prepares the statements.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the athlete doesn't exist or SQLite fails.
  init(_ store: SQLiteStore, _ commit: Commit) throws(StoreError) {
    self.store = store
    sequence = try CommitWriter.advanceHead(store, commit.stamp)
    contentChange = try CommitWriter.prepare(store, contentChangeText)
    livenessChange = try CommitWriter.prepare(store, livenessChangeText)
  }

  /// Applies a write, and stores its stamp.
  ///
  /// - Throws: ``StoreError`` if the write is invalid or SQLite fails.
  func apply(_ write: Write, _ stamp: Stamp) throws(StoreError) {
    guard Kind.isName(write.kind) else { throw .unknownKind(write.kind) }
    switch write {
    case .put(let row): try put(row)
    case .trash(let kind, let id, let instant): try setTrashed(kind, id, instant)
    case .restore(let kind, let id): try setTrashed(kind, id, nil)
    case .purge(let kind, let id):
      store.cache?.forget(kind)
      let table = store.tables[kind]
      let statement = try CommitWriter.prepare(store, table.purge)
      statement.bind(table.bindKey(store.number, statement, from: 1), id)
      try run(statement, kind, id)
    }
    var isContent = false
    if case .put = write { isContent = true }
    try note(isContent ? contentChange : livenessChange, write, stamp)
  }

  /// Stores a receipt.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  func keep(_ receipt: Receipt) throws(StoreError) {
    let statement = try CommitWriter.prepare(
      store,
      """
      INSERT INTO action (athlete, id, hash, answer, at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (athlete, id) DO UPDATE SET hash = excluded.hash, answer = excluded.answer, at = excluded.at
      """)
    statement.bind(1, store.number)
    statement.bind(2, receipt.action)
    statement.bind(3, receipt.hash)
    statement.bind(4, PackedAnswer.bytes(of: receipt.answer))
    statement.bind(5, receipt.at.milliseconds)
    try run(statement, "action", receipt.action)
  }

  /// Inserts a record, or replaces its content.
  ///
  /// - Throws: ``StoreError/refused(kind:id:_:)`` or ``StoreError/frozen(kind:id:)`` if the content is
  ///   invalid or immutable, or ``StoreError/failed(_:)`` if SQLite fails.
  private func put(_ row: Records.Row) throws(StoreError) {
    let (table, statement) = try putting(row.kind)
    let row = table.kind?.canonical(row) ?? row
    if let error = row.nestingError ?? table.kind?.error(in: row) {
      throw .refused(kind: row.kind, id: row.id, error)
    }
    do throws(FieldError) {
      try table.bind(row, store.number, statement)
    } catch {
      statement.reset()
      throw .refused(kind: row.kind, id: row.id, error)
    }
    do throws(SQLiteFailure) {
      try statement.run()
    } catch { throw store.error(error, row.kind, row.id, row) }
    store.cache?.put(row)
  }

  /// Returns a kind's table and the statement that puts a record into it.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the statement can't be prepared.
  private func putting(_ kind: String) throws(StoreError) -> (KindTable, PreparedStatement) {
    if let known = puts[kind] { return known }
    let table = store.tables[kind]
    let made = (table, try CommitWriter.prepare(store, table.put))
    puts[kind] = made
    return made
  }

  /// Sets or clears the trash time of a record.
  ///
  /// - Throws: ``StoreError/frozen(kind:id:)`` if the record can't be trashed, or ``StoreError/failed(_:)``
  ///   if SQLite fails.
  private func setTrashed(_ kind: String, _ id: ID, _ instant: Instant?) throws(StoreError) {
    store.cache?.forget(kind)
    let table = store.tables[kind]
    let statement = try CommitWriter.prepare(store, table.setTrashed)
    if let instant { statement.bind(1, instant.milliseconds) } else { statement.bindNull(1) }
    statement.bind(table.bindKey(store.number, statement, from: 2), id)
    try run(statement, kind, id)
  }

  /// Stores the stamp of a write in the record's change entry.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  private func note(_ statement: PreparedStatement, _ write: Write, _ stamp: Stamp) throws(StoreError) {
    statement.bind(1, store.number)
    statement.bind(2, store.tables[write.kind].changeKind)
    statement.bind(3, write.id)
    statement.bind(4, stamp.clock)
    statement.bind(5, stamp.device)
    statement.bind(6, stamp.number)
    statement.bind(7, sequence)
    try run(statement, write.kind, write.id)
  }

  /// Runs a statement that writes a record.
  ///
  /// - Throws: ``StoreError`` translated from the SQLite error.
  private func run(_ statement: PreparedStatement, _ kind: String, _ id: ID) throws(StoreError) {
    do throws(SQLiteFailure) { try statement.run() } catch { throw store.error(error, kind, id, nil) }
  }

  /// Advances the head and this device's last clock and number, and returns the head's new sequence number.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the athlete doesn't exist or SQLite fails.
  private static func advanceHead(_ store: SQLiteStore, _ stamp: Stamp) throws(StoreError) -> Int64 {
    let statement = try prepare(
      store,
      """
      UPDATE head SET sequence = sequence + 1,
      clock = iif(device = ?2, max(clock, ?3), clock), number = iif(device = ?2, max(number, ?4), number)
      WHERE athlete = ?1 RETURNING sequence
      """)
    defer { statement.reset() }
    statement.bind(1, store.athlete)
    statement.bind(2, stamp.device)
    statement.bind(3, stamp.clock)
    statement.bind(4, stamp.number)
    var sequence: Int64?
    do throws(SQLiteFailure) {
      while try statement.step() { sequence = statement.integer(0) }
    } catch { throw .failed(error.message) }
    guard let sequence else { throw store.unknownAthlete }
    return sequence
  }

  /// Prepares a statement.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the SQL is invalid.
  private static func prepare(_ store: SQLiteStore, _ sql: String) throws(StoreError) -> PreparedStatement {
    do throws(SQLiteFailure) {
      return try PreparedStatement(store.connection, sql)
    } catch { throw .failed(error.message) }
  }
}

extension SQLiteStore {
  /// Returns the store error for a failed write to a record.
  fileprivate func error(
    _ failure: SQLiteFailure, _ kind: String, _ id: ID, _ row: Records.Row?
  ) -> StoreError {
    guard failure.isRefusal || failure.isFrozen else { return .failed(failure.message) }
    // Triggers run before constraints are checked; an invalid value is the more useful error.
    if let row, let error = tables[kind].kind?.error(in: row) { return .refused(kind: kind, id: id, error) }
    if failure.isFrozen { return .frozen(kind: kind, id: id) }
    // Only the table's constraint failed: SQLite's message ends with its name or with `table.column`.
    let word = failure.message.split { $0 == " " || $0 == "." }.last.map { String($0) } ?? ""
    return .refused(kind: kind, id: id, FieldError(word, .notSuchAValue))
  }
}
