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
          problems += try Check.changes(connection, kind.name, table: quoted(kind.name))
        }
        problems += try Check.unknownRecords(connection, schema)
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
    let sql = "SELECT \(table.selection), athlete FROM \(table.name) ORDER BY athlete, id"
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
  static func changes(_ connection: Database, _ kind: String, table: String) throws -> [DatabaseProblem] {
    let unchanged = """
      SELECT athlete, ?1 AS kind, id FROM \(table) AS record WHERE NOT EXISTS
      (SELECT 1 FROM change WHERE athlete = record.athlete AND kind = ?1 AND id = record.id)
      """
    let absent = """
      SELECT athlete, kind, id FROM change WHERE kind = ?1 AND liveness_clock IS NULL AND NOT EXISTS
      (SELECT 1 FROM \(table) AS record WHERE athlete = change.athlete AND id = change.id)
      """
    let ahead = """
      SELECT athlete, kind, id FROM change WHERE kind = ?1
      AND sequence > (SELECT sequence FROM head WHERE athlete = change.athlete)
      """
    return try places(connection, unchanged, kind).map { .changeMissing(athlete: $0.0, kind: $0.1, id: $0.2) }
      + places(connection, absent, kind).map { .recordMissing(athlete: $0.0, kind: $0.1, id: $0.2) }
      + places(connection, ahead, kind).map { .changeAhead(athlete: $0.0, kind: $0.1, id: $0.2) }
  }

  /// Returns problems with the change entries for records whose kind is unknown.
  ///
  /// - Throws: `DatabaseError` or ``SQLiteFailure`` if reading fails.
  static func unknownRecords(_ connection: Database, _ schema: Schema) throws -> [DatabaseProblem] {
    let kinds = try String.fetchAll(
      connection, sql: "SELECT kind FROM unknown_record UNION SELECT kind FROM change ORDER BY kind")
    return try kinds.filter { schema[$0] == nil }.flatMap { kind in
      // The subquery restricts the table to one kind's rows, as the statements above expect.
      try changes(connection, kind, table: "(SELECT athlete, id FROM unknown_record WHERE kind = ?1)")
    }
  }

  /// Returns finished sessions that have sets but no summary.
  ///
  /// - Throws: ``SQLiteFailure`` if reading fails.
  static func summaries(_ connection: Database) throws -> [DatabaseProblem] {
    let missing = """
      SELECT athlete, ?1 AS kind, session_id FROM session_end AS ended WHERE trashed_at IS NULL
      AND EXISTS (SELECT 1 FROM workout_session WHERE athlete = ended.athlete AND id = ended.session_id
        AND trashed_at IS NULL)
      AND EXISTS (SELECT 1 FROM set_performance WHERE athlete = ended.athlete AND session_id = ended.session_id
        AND complete AND type <> 'warmup' AND trashed_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM session_summary WHERE athlete = ended.athlete AND session_id = ended.session_id)
      """
    return try places(connection, missing, SessionSummary.kind).map {
      .summaryMissing(athlete: $0.0, session: $0.2)
    }
  }

  /// Returns the athlete, kind and ID from each row of a query.
  ///
  /// - Throws: ``SQLiteFailure`` if reading fails.
  private static func places(
    _ connection: Database, _ sql: String, _ kind: String
  ) throws -> [(ID, String, ID)] {
    let statement = try PreparedStatement(connection, sql)
    defer { statement.reset() }
    statement.bind(1, text: kind)
    var found: [(ID, String, ID)] = []
    while try statement.step() {
      found.append((statement.id(0) ?? .none, statement.text(1), statement.id(2) ?? .none))
    }
    return found
  }
}
