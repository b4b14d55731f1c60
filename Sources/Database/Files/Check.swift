import GRDB
import Records
import Training

extension DatabaseFile {
  /// Reads the whole database and returns its problems, or an empty list if it is sound.
  ///
  /// The check doesn't modify the database.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if damage prevents the check.
  package func check() throws -> [DatabaseProblem] {
    try translating {
      try writer.read { connection in
        var problems = try Check.damage(connection)
        // Nothing else read from a damaged file is reliable.
        guard problems.isEmpty else { return problems }
        for kind in schema.kinds {
          problems += try Check.records(connection, tables[kind.name])
          problems += try Check.changes(connection, tables[kind.name])
        }
        problems += try Check.unknownRecords(connection, schema)
        problems += try Check.codes(connection, tables.codes)
        problems += try Check.summaries(connection)
        return problems
      }
    }
  }
}

/// The individual checks of ``DatabaseFile/check()``.
private enum Check {
  /// Returns any damage to the file, and any tables that contain rows without an athlete.
  ///
  /// - Throws: `DatabaseError` if reading fails.
  static func damage(_ connection: Database) throws -> [DatabaseProblem] {
    let words = try String.fetchAll(connection, sql: "PRAGMA integrity_check")
    let orphans = try String.fetchSet(
      connection, sql: "SELECT DISTINCT \"table\" FROM pragma_foreign_key_check")
    return words.filter { $0 != "ok" }.map { .damage($0) }
      + orphans.sorted().map { .athleteMissing(table: $0) }
  }

  /// Returns the rows of a table that can't be decoded as records.
  ///
  /// - Throws: ``SQLiteFailure`` if reading fails.
  static func records(_ connection: Database, _ table: KindTable) throws -> [DatabaseProblem] {
    var problems: [DatabaseProblem] = []
    let sql = """
      SELECT \(table.selection), (SELECT athlete.id FROM athlete WHERE athlete.number = record.athlete)
      FROM \(table.name) AS record ORDER BY athlete, id
      """
    let statement = try PreparedStatement(connection, sql)
    defer { statement.reset() }
    while try statement.step() {
      let athlete = statement.id(Int32(table.columns.count) + 3) ?? .none
      do throws(StoreError) {
        let row = try table.row(statement)
        if let error = table.kind?.error(in: row) ?? table.kind?.readError(row) {
          problems.append(.unreadable(athlete: athlete, kind: table.kindName, id: row.id, error))
        }
      } catch {
        guard case .unreadable(let kind, let id, let error) = error else { throw error }
        problems.append(.unreadable(athlete: athlete, kind: kind, id: id, error))
      }
    }
    return problems
  }

  /// Returns records without a change entry, and change entries without a record or with a sequence number
  /// beyond the head's.
  ///
  /// - Throws: ``SQLiteFailure`` if reading fails.
  static func changes(_ connection: Database, _ table: KindTable) throws -> [DatabaseProblem] {
    // Of the table for unknown kinds, only the records of one.
    let kind = table.kind == nil ? "AND record.kind = ?1" : ""
    let unchanged = """
      SELECT athlete, id FROM \(table.name) AS record WHERE NOT EXISTS
      (SELECT 1 FROM change WHERE athlete = record.athlete AND kind = ?1 AND id = record.id) \(kind)
      """
    let absent = """
      SELECT athlete, id FROM change WHERE kind = ?1 AND liveness_clock IS NULL AND NOT EXISTS
      (SELECT 1 FROM \(table.name) AS record WHERE athlete = change.athlete AND id = change.id \(kind))
      """
    let ahead = """
      SELECT athlete, id FROM change WHERE kind = ?1 AND sequence >
      (SELECT sequence FROM head JOIN athlete ON athlete.id = head.athlete
        WHERE athlete.number = change.athlete)
      """
    let (name, value) = (table.kindName, table.changeKind)
    return try places(connection, unchanged, value).map { .changeMissing(athlete: $0, kind: name, id: $1) }
      + places(connection, absent, value).map { .recordMissing(athlete: $0, kind: name, id: $1) }
      + places(connection, ahead, value).map { .changeAhead(athlete: $0, kind: name, id: $1) }
  }

  /// Returns problems with the change entries for records whose kind is unknown.
  ///
  /// - Throws: `DatabaseError` or ``SQLiteFailure`` if reading fails.
  static func unknownRecords(_ connection: Database, _ schema: Schema) throws -> [DatabaseProblem] {
    let kinds = try String.fetchAll(
      connection,
      sql: """
        SELECT kind FROM unknown_record
        UNION SELECT kind FROM change WHERE typeof(kind) = 'text' ORDER BY kind
        """)
    return try kinds.filter { schema[$0] == nil }.flatMap {
      try changes(connection, KindTable(unknown: $0))
    }
  }

  /// Returns a problem for each code in the change entries that doesn't belong to any kind of record.
  ///
  /// - Throws: `DatabaseError` if reading fails.
  static func codes(_ connection: Database, _ known: KindCodes) throws -> [DatabaseProblem] {
    let sql = "SELECT DISTINCT kind FROM change WHERE typeof(kind) = 'integer' ORDER BY kind"
    return try Int64.fetchAll(connection, sql: sql).filter { known.name(of: $0) == nil }.map {
      .damage("change entries have the unknown kind code \($0)")
    }
  }

  /// Returns finished sessions that have sets but no summary.
  ///
  /// - Throws: ``SQLiteFailure`` if reading fails.
  static func summaries(_ connection: Database) throws -> [DatabaseProblem] {
    let missing = """
      SELECT athlete, session_id FROM session_end AS ended WHERE trashed_at IS NULL
      AND EXISTS (SELECT 1 FROM workout_session WHERE athlete = ended.athlete AND id = ended.session_id
        AND trashed_at IS NULL)
      AND EXISTS (SELECT 1 FROM set_performance WHERE athlete = ended.athlete AND session_id = ended.session_id
        AND complete AND type <> 'warmup' AND trashed_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM session_summary WHERE athlete = ended.athlete AND session_id = ended.session_id)
      """
    return try places(connection, missing).map { .summaryMissing(athlete: $0, session: $1) }
  }

  /// Returns the athlete and the ID from each row of a query that selects the athlete's number and an ID.
  ///
  /// `kind` is the value of the query's parameter, if it has one.
  ///
  /// - Throws: ``SQLiteFailure`` if reading fails.
  private static func places(
    _ connection: Database, _ sql: String, _ kind: StoredValue = .null
  ) throws -> [(athlete: ID, id: ID)] {
    let statement = try PreparedStatement(
      connection,
      """
      WITH found (athlete, id) AS (\(sql))
      SELECT athlete.id, found.id FROM found LEFT JOIN athlete ON athlete.number = found.athlete
      """)
    defer { statement.reset() }
    if kind != .null { statement.bind(1, kind) }
    var found: [(athlete: ID, id: ID)] = []
    while try statement.step() { found.append((statement.id(0) ?? .none, statement.id(1) ?? .none)) }
    return found
  }
}
