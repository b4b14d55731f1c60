import CPostgres
import Synchronization

extension PostgresConnection {
  /// The number of bytes after which statements are sent before the next one is encoded.
  private static let mostBuffered = 256 << 10

  /// Runs statements in one round trip, and returns the rows of each.
  ///
  /// All statements run in one transaction, unless they begin a transaction of their own or one is already
  /// open. The rows of streamed statements are passed to `stream` instead.
  ///
  /// - Throws: ``PostgresError/refused(state:words:constraint:)`` with the first refusal, after rolling back
  ///   the transaction, ``PostgresError/unreachable(_:)`` if the connection was closed before the call, or
  ///   ``PostgresError/lost(_:)`` if it breaks during the call.
  func run(
    _ statements: [PostgresStatement], streaming stream: RowStream? = nil
  ) throws(PostgresError) -> [PostgresRows] {
    let outcome = try runUntilRefused(statements, stream)
    if let refusal = outcome.refusal { throw refusal }
    return outcome.results.map { PostgresRows($0) }
  }

  /// Runs statements as ``run(_:streaming:)`` does, and returns the first refusal with the position of the
  /// refused statement.
  ///
  /// - Returns: Nil if all statements were run.
  /// - Throws: The same errors as ``run(_:streaming:)``, except for refusals.
  func refusal(
    of statements: [PostgresStatement]
  ) throws(PostgresError) -> (error: PostgresError, place: Int)? {
    let outcome = try runUntilRefused(statements, nil)
    return outcome.refusal.map { ($0, outcome.results.count) }
  }

  /// The results of the statements until a refusal.
  private struct Outcome {
    /// False if the statements were part of a transaction that was already open.
    let isWhole: Bool
    var results: [PostgresResult] = []
    var refusal: PostgresError?

    /// True if everything that was done before the refusal has been rolled back.
    var isUndone: Bool { isWhole && results.allSatisfy { Self.undone.contains($0.command) } }

    /// The commands that don't end a transaction.
    private static let undone: Set<Substring> = [
      "BEGIN", "SELECT", "INSERT", "UPDATE", "DELETE", "SET", "LOCK",
    ]
  }

  /// A step of a pipeline.
  private enum Step {
    case prepare(sql: String, PreparedStatements.Entry)
    /// The execution of the statement at a position.
    case execute(Int)
  }

  /// Returns true if a refusal was caused by a prepared statement and won't recur if the statements are
  /// repeated.
  ///
  /// It also stops the use of prepared statements, or marks them as outdated, depending on `state`.
  private func mayRepeat(after state: String) -> Bool {
    guard !proxy.mustNotPrepare.load(ordering: .relaxed) else { return false }
    switch state {
    // There is no such statement, or there is one already.
    case "26000", "42P05": proxy.mustNotPrepare.store(true, ordering: .relaxed)
    // A table was changed, and with it the type of a statement's result.
    case "0A000": prepared.areOutdated = true
    default: return false
    }
    return true
  }

  /// Runs statements, and runs them again if they were refused only because of a prepared statement.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` or ``PostgresError/lost(_:)``.
  private func runUntilRefused(
    _ statements: [PostgresStatement], _ stream: RowStream?
  ) throws(PostgresError) -> Outcome {
    guard !statements.isEmpty else { return Outcome(isWhole: true) }
    let outcome = try runOnce(statements, stream)
    guard case .refused(let state, _, _) = outcome.refusal, mayRepeat(after: state), outcome.isUndone
    else { return outcome }
    return try runOnce(statements, stream)
  }

  /// Runs statements in one round trip.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` or ``PostgresError/lost(_:)``.
  private func runOnce(
    _ statements: [PostgresStatement], _ stream: RowStream?
  ) throws(PostgresError) -> Outcome {
    try checkIsOpen()
    stream?.begin()
    let deadline = Deadline(seconds: statementTimeoutSeconds)
    if prepared.isFull || prepared.areOutdated {
      guard try runSimply("DEALLOCATE ALL", deadline) == nil else { throw lost() }
      prepared = PreparedStatements()
    }
    var outcome = Outcome(isWhole: !isInTransaction)
    guard PQenterPipelineMode(connection) == 1 else { throw lost() }
    let steps = try send(statements, deadline)
    try flush(until: deadline)
    // All statements together may take longer, if each is answered in time.
    for step in steps { try receive(step, &outcome, stream) }
    guard let end = try nextResult(until: Deadline(seconds: statementTimeoutSeconds)),
      end.status == PGRES_PIPELINE_SYNC, PQexitPipelineMode(connection) == 1
    else { throw lost() }
    if outcome.refusal != nil { rollBackOpenTransaction() }
    return outcome
  }

  /// Sends or buffers statements, and returns the steps of the pipeline.
  ///
  /// - Throws: ``PostgresError/lost(_:)`` if the deadline passes or the connection breaks.
  private func send(
    _ statements: [PostgresStatement], _ deadline: Deadline
  ) throws(PostgresError) -> [Step] {
    var steps: [Step] = []
    var buffered = 0
    let mustNotPrepare = proxy.mustNotPrepare.load(ordering: .relaxed)
    for (place, statement) in statements.enumerated() {
      let values = EncodedValues(statement.values)
      let isSent: Bool
      if mustNotPrepare || prepared.isFull {
        isSent = send(statement.sql, values)
      } else {
        let (entry, isNew) = prepared.entry(statement.sql, values.types)
        if isNew { steps.append(.prepare(sql: statement.sql, entry)) }
        isSent = (!isNew || prepare(statement.sql, entry)) && send(entry, values)
      }
      guard isSent else { throw lost() }
      steps.append(.execute(place))
      buffered += statement.sql.utf8.count + values.bytes.count
      if buffered > Self.mostBuffered {
        try flush(until: deadline)
        buffered = 0
      }
    }
    guard PQpipelineSync(connection) == 1 else { throw lost() }
    return steps
  }

  private func prepare(_ sql: String, _ entry: PreparedStatements.Entry) -> Bool {
    PQsendPrepare(connection, entry.name, sql, Int32(clamping: entry.types.count), entry.types) == 1
  }

  private func send(_ entry: PreparedStatements.Entry, _ values: EncodedValues) -> Bool {
    values.send { count, values, lengths, formats in
      PQsendQueryPrepared(connection, entry.name, count, values, lengths, formats, 1)
    }
  }

  private func send(_ sql: String, _ encoded: EncodedValues) -> Bool {
    encoded.send { count, values, lengths, formats in
      PQsendQueryParams(connection, sql, count, encoded.types, values, lengths, formats, 1)
    }
  }

  /// Adds the result of a step to the outcome, and passes the rows of a streamed statement to the stream.
  ///
  /// - Throws: ``PostgresError/lost(_:)`` if the connection breaks or the server doesn't respond in time.
  private func receive(
    _ step: Step, _ outcome: inout Outcome, _ stream: RowStream?
  ) throws(PostgresError) {
    var place: Int?
    if case .execute(let number) = step, let stream, stream.statements.contains(number) {
      place = number
      _ = PQsetSingleRowMode(connection)
    }
    var result = try nextResult()
    if let place, let stream {
      while result.status == PGRES_SINGLE_TUPLE {
        stream.rows(place, PostgresRows(result))
        result = try nextResult()
      }
    }
    switch (result.status, step) {
    case (PGRES_COMMAND_OK, .execute), (PGRES_TUPLES_OK, .execute), (PGRES_EMPTY_QUERY, .execute):
      // Without the mode, it contains all rows.
      if let place { stream?.rows(place, PostgresRows(result)) }
      outcome.results.append(result)
    case (PGRES_COMMAND_OK, .prepare): break
    default:
      if case .prepare(let sql, let entry) = step { prepared.remove(sql, entry) }
      // After a refusal, the server skips everything until the end of the pipeline.
      if result.status != PGRES_PIPELINE_ABORTED { outcome.refusal = try refusal(result) }
    }
    guard try nextResult(until: Deadline(seconds: statementTimeoutSeconds)) == nil else { throw lost() }
  }

  /// Returns the next result of a step that isn't complete.
  ///
  /// - Throws: ``PostgresError/lost(_:)`` if there is none, the connection breaks, or the server doesn't
  ///   respond in time.
  private func nextResult() throws(PostgresError) -> PostgresResult {
    guard let result = try nextResult(until: Deadline(seconds: statementTimeoutSeconds)) else { throw lost() }
    return result
  }
}

/// A receiver for the rows of statements whose results are too large to be held in memory.
struct RowStream {
  /// The positions of the statements whose rows are streamed.
  let statements: Range<Int>
  /// Called before the first row, and again if the statements have to be repeated.
  let begin: () -> Void
  /// Called with the position of a statement, and one or more of its rows.
  let rows: (Int, PostgresRows) -> Void
}
