import GRDB
package import Records
import Sync

/// One athlete's records in a SQLite database, within one transaction of ``DatabaseFile``.
///
/// It is valid only within the body that receives it.
package final class SQLiteStore: AthleteStore {
  package let athlete: ID
  let connection: Database
  let tables: Tables
  /// The rows read by the athlete's recent writes, or nil if nothing is cached.
  var cache: RowCache?
  /// The number by which the tables of records refer to the athlete, or 0 if the file has no such athlete.
  let number: Int64
  /// The state of the athlete's records, or nil if the file serves them.
  let moveState: MoveState?
  /// The first unreadable record, even if its error was caught.
  private var unreadable: StoreError?

  /// Creates a store for the transaction that a connection is in.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or if a newer version has migrated the file since
  ///   it was opened.
  init(of athlete: ID, on connection: Database, _ tables: Tables) throws(StoreError) {
    self.athlete = athlete
    self.connection = connection
    self.tables = tables
    do throws(SQLiteFailure) {
      let version = try PreparedStatement(connection, "PRAGMA user_version")
      defer { version.reset() }
      guard try version.step(), version.integer(0) == tables.version else { throw DatabaseFile.migrated }
      let statement = try PreparedStatement(
        connection, "SELECT number, state FROM athlete LEFT JOIN athlete_move ON athlete = id WHERE id = ?")
      defer { statement.reset() }
      statement.bind(1, athlete)
      let isKnown = try statement.step()
      number = isKnown ? statement.integer(0) : 0
      moveState = isKnown && !statement.isNull(1) ? MoveState(rawValue: statement.text(1)) ?? .moved : nil
    } catch { throw .failed(error.message) }
  }

  package var schema: Schema { tables.schema }

  /// Returns the record with the given kind and ID, even if it is trashed, or nil if it doesn't exist.
  ///
  /// - Throws: ``StoreError/unreadable(kind:id:_:)`` if the record is invalid, or ``StoreError/failed(_:)``
  ///   if SQLite fails.
  package func row(_ kind: String, _ id: ID) throws(StoreError) -> Records.Row? {
    guard let cache else { return try stored(kind, id) }
    return try cache.row(kind, id) { () throws(StoreError) in try stored(kind, id) }
  }

  /// Reads a record from the database, bypassing the cache.
  ///
  /// - Throws: ``StoreError/unreadable(kind:id:_:)`` if the record is invalid, or ``StoreError/failed(_:)``
  ///   if SQLite fails.
  private func stored(_ kind: String, _ id: ID) throws(StoreError) -> Records.Row? {
    let table = tables[kind]
    return try reading(table.find) { statement throws(StoreError) in
      let place = table.bindKey(number, statement, from: 1)
      statement.bind(place, id)
      return try next(statement) ? try row(statement, of: table) : nil
    }
  }

  /// Returns the record in the statement's current row.
  ///
  /// - Throws: ``StoreError/unreadable(kind:id:_:)`` if the record is invalid. The first such error is also
  ///   stored in `unreadable`.
  private func row(_ statement: PreparedStatement, of table: KindTable) throws(StoreError) -> Records.Row {
    do throws(StoreError) { return try table.row(statement) } catch {
      unreadable = unreadable ?? error
      throw error
    }
  }

  /// Runs a body on the store, and throws if a record was unreadable, even if the body caught that error.
  ///
  /// - Throws: ``AthleteMoved`` if the file doesn't serve the records, ``StoreError/unreadable(kind:id:_:)``
  ///   for the first unreadable record, or any error that the body throws.
  func sound<Answer>(_ body: (SQLiteStore) throws -> Answer) throws -> Answer {
    try requirePresence()
    let answer = try body(self)
    if let unreadable { throw unreadable }
    return answer
  }

  /// Returns the records that match a query, in the query's order.
  ///
  /// - Throws: ``StoreError/unknownKind(_:)`` if the kind doesn't declare the index, or another
  ///   ``StoreError`` if reading fails.
  package func rows(_ kind: String, _ query: Query) throws(StoreError) -> [Records.Row] {
    guard let cache else { return try stored(kind, query) }
    return try cache.rows(kind, query) { () throws(StoreError) in try stored(kind, query) }
  }

  /// Reads the records that match a query from the database, bypassing the cache.
  ///
  /// - Throws: ``StoreError/unknownKind(_:)`` if the kind doesn't declare the index, or another
  ///   ``StoreError`` if reading fails.
  private func stored(_ kind: String, _ query: Query) throws(StoreError) -> [Records.Row] {
    let table = tables[kind]
    let text = try QueryText(query, in: table, selecting: table.selection)
    guard !text.wantsNothing else { return [] }
    return try reading(text.sql) { statement throws(StoreError) in
      bind(text, table, statement)
      var found: [Records.Row] = []
      while try next(statement) { found.append(try row(statement, of: table)) }
      return found
    }
  }

  /// Counts the records that match a query.
  ///
  /// - Throws: ``StoreError/unknownKind(_:)`` if the kind doesn't declare the index, or
  ///   ``StoreError/failed(_:)`` if SQLite fails.
  package func count(_ kind: String, _ query: Query) throws(StoreError) -> Int64 {
    let table = tables[kind]
    let text = try QueryText(query, in: table, selecting: "1")
    guard !text.wantsNothing else { return 0 }
    return try reading("SELECT count(*) FROM (\(text.sql))") { statement throws(StoreError) in
      bind(text, table, statement)
      return try next(statement) ? statement.integer(0) : 0
    }
  }

  /// Returns the change entry for the record with the given kind and ID, or nil if there is none.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func change(_ kind: String, _ id: ID) throws(StoreError) -> Change? {
    let sql = "SELECT \(changeColumns) FROM change WHERE athlete = ? AND kind = ? AND id = ?"
    return try reading(sql) { statement throws(StoreError) in
      statement.bind(1, number)
      statement.bind(2, tables[kind].changeKind)
      statement.bind(3, id)
      return try next(statement) ? try change(statement) : nil
    }
  }

  /// Returns the changes after a commit, in feed order.
  ///
  /// The result may exceed `limit`, because it never splits a commit.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func changes(after sequence: Int64, limit: Int) throws(StoreError) -> [Change] {
    guard limit > 0 else { return [] }
    // The commit that contains the last change within the limit is read to its end.
    let last = """
      SELECT sequence FROM change WHERE athlete = ?1 AND sequence > ?2
      ORDER BY sequence LIMIT 1 OFFSET ?3
      """
    let sql = """
      SELECT \(changeColumns) FROM change WHERE athlete = ?1 AND sequence > ?2
      AND sequence <= coalesce((\(last)), \(Int64.max)) ORDER BY sequence
      """
    return try reading(sql) { statement throws(StoreError) in
      statement.bind(1, number)
      statement.bind(2, sequence)
      statement.bind(3, Int64(limit - 1))
      var found: [Change] = []
      while try next(statement) { found.append(try change(statement)) }
      return found.sorted(by: Change.inFeedOrder)
    }
  }

  /// Returns the athlete's head, from the cache if possible.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the athlete doesn't exist or reading fails.
  package func head() throws(StoreError) -> Head {
    if let head = cache?.head { return head }
    return try storedHead()
  }

  /// Reads the athlete's head from the database.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the athlete doesn't exist or reading fails.
  func storedHead() throws(StoreError) -> Head {
    try reading("SELECT sequence, device, clock, number, epoch, horizon FROM head WHERE athlete = ?") {
      statement throws(StoreError) in
      statement.bind(1, athlete)
      guard try next(statement) else { throw unknownAthlete }
      return Head(
        sequence: statement.integer(0), device: statement.id(1) ?? .none, clock: statement.integer(2),
        number: statement.integer(3), epoch: statement.id(4) ?? .none, horizon: statement.integer(5))
    }
  }

  /// Returns the receipt for an action, or nil if there is none.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func receipt(of action: ID) throws(StoreError) -> Receipt? {
    try reading("SELECT hash, answer, at FROM action WHERE athlete = ? AND id = ?") {
      statement throws(StoreError) in
      statement.bind(1, number)
      statement.bind(2, action)
      guard try next(statement) else { return nil }
      guard let answer = PackedAnswer.text(statement.bytes(1)) else {
        throw .failed("the receipt of action \(action.text) is damaged")
      }
      return Receipt(
        action: action, hash: statement.bytes(0), answer: answer,
        at: Instant(milliseconds: statement.integer(2)))
    }
  }

  /// Returns purges for all records that were trashed before the given time, including records of unknown
  /// kinds.
  ///
  /// The caller must add purges for their children, such as a session's sets, because finding those requires
  /// domain knowledge.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func purges(ofTrashBefore instant: Instant) throws(StoreError) -> [Write] {
    var writes: [Write] = []
    for kind in schema.kinds {
      let sql = "SELECT id FROM \(quoted(kind.name)) WHERE athlete = ? AND trashed_at < ? ORDER BY id"
      try reading(sql) { statement throws(StoreError) in
        statement.bind(1, number)
        statement.bind(2, instant.milliseconds)
        while try next(statement) { writes.append(.purge(kind: kind.name, id: statement.id(0) ?? .none)) }
      }
    }
    let sql = "SELECT kind, id FROM unknown_record WHERE athlete = ? AND trashed_at < ? ORDER BY kind, id"
    try reading(sql) { statement throws(StoreError) in
      statement.bind(1, number)
      statement.bind(2, instant.milliseconds)
      while try next(statement) {
        writes.append(.purge(kind: statement.text(0), id: statement.id(1) ?? .none))
      }
    }
    return writes
  }

  /// Deletes up to 2,000 receipts for actions performed before the given time.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func forgetReceipts(before instant: Instant) throws(StoreError) {
    let sql = """
      DELETE FROM action WHERE athlete = ?1
      AND id IN (SELECT id FROM action WHERE athlete = ?1 AND at < ?2 LIMIT ?3)
      """
    try reading(sql) { statement throws(StoreError) in
      statement.bind(1, number)
      statement.bind(2, instant.milliseconds)
      statement.bind(3, receiptsAtOnce)
      _ = try next(statement)
    }
  }

  var unknownAthlete: StoreError { .failed("the database has no athlete \(athlete.text)") }
}

/// The names of the columns that make up a change entry.
let changeColumns = """
  kind, id, content_clock, content_device, content_number, liveness_clock, liveness_device, liveness_number, sequence
  """

extension SQLiteStore {
  /// Runs a body with a prepared statement, and resets the statement afterwards.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the SQL is invalid, or any error that the body throws.
  func reading<Answer>(
    _ sql: String, _ body: (PreparedStatement) throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    let statement: PreparedStatement
    do throws(SQLiteFailure) {
      statement = try PreparedStatement(connection, sql)
    } catch { throw .failed(error.message) }
    defer { statement.reset() }
    return try body(statement)
  }

  /// Advances a statement to its next row.
  ///
  /// - Returns: True if there is a row, or false after the last row.
  /// - Throws: ``StoreError/failed(_:)`` if the statement fails.
  func next(_ statement: PreparedStatement) throws(StoreError) -> Bool {
    do throws(SQLiteFailure) { return try statement.step() } catch { throw .failed(error.message) }
  }

  private func bind(_ text: QueryText, _ table: KindTable, _ statement: PreparedStatement) {
    var place = table.bindKey(number, statement, from: 1)
    for value in text.values {
      switch value {
      case .boolean(let flag): statement.bind(place, flag ? 1 : 0)
      case .integer(let number): statement.bind(place, number)
      case .text(let text): statement.bind(place, text: text)
      case .id(let id): statement.bind(place, id)
      case .null, .decimal, .list, .object: statement.bindNull(place)
      }
      place += 1
    }
  }

  /// Returns the change entry in the statement's current row.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if its kind has a code that this version doesn't support.
  func change(_ statement: PreparedStatement) throws(StoreError) -> Change {
    let code = statement.isInteger(0) ? statement.integer(0) : nil
    guard let kind = code.map({ tables.codes.name(of: $0) }) ?? statement.text(0) else {
      throw .failed("a change entry has the unknown kind code \(code ?? 0)")
    }
    return Change(
      kind: kind, id: statement.id(1) ?? .none, content: stamp(statement, 2),
      liveness: stamp(statement, 5), sequence: statement.integer(8))
  }

  func stamp(_ statement: PreparedStatement, _ column: Int32) -> Stamp? {
    guard let device = statement.id(column + 1) else { return nil }
    return Stamp(clock: statement.integer(column), device: device, number: statement.integer(column + 2))
  }
}
