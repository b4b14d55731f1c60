import CPostgres
import Synchronization

/// A connection to PostgreSQL, to be used by one thread at a time.
///
/// Its functions block the calling thread, but only up to their time limit. After any error other than a
/// refusal, the connection is closed.
final class PostgresConnection {
  /// libpq's connection, or nil once it is closed.
  private(set) var connection: OpaquePointer?
  /// True if the user is a superuser, whom row-level security doesn't restrict.
  let isSuperuser: Bool
  /// The time limit of a call, or of each result of a pipeline, in seconds.
  var statementTimeoutSeconds: Int32 = 25
  var prepared = PreparedStatements()
  let proxy: PostgresProxy

  /// Connects to the server at an address.
  ///
  /// All connections of a pool share a proxy.
  ///
  /// - Throws: ``PostgresError/libraryMissing(_:)`` if libpq can't be loaded, or
  ///   ``PostgresError/unreachable(_:)`` if no connection can be made.
  init(
    _ address: String, timeoutSeconds: Int32 = 10, by proxy: PostgresProxy = PostgresProxy()
  ) throws(PostgresError) {
    self.proxy = proxy
    let deadline = Deadline(seconds: timeoutSeconds)
    let connection = try Self.open(try PostgresAddress(address), deadline)
    self.connection = connection
    isSuperuser = Self.parameter("is_superuser", of: connection) == "on"
  }

  deinit { close() }

  /// True if neither this side nor the server has closed the connection.
  var isUsable: Bool {
    do throws(PostgresError) {
      try checkIsOpen()
      return true
    } catch { return false }
  }

  /// True if a transaction is open.
  var isInTransaction: Bool {
    let status = PQtransactionStatus(connection)
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR
  }

  func close() {
    PQfinish(connection)
    connection = nil
  }

  /// Checks that the server hasn't closed the connection while it was idle.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` if the connection is closed, since no statement has been
  ///   sent.
  func checkIsOpen() throws(PostgresError) {
    guard connection != nil else { throw .unreachable("The connection is closed.") }
    // An idle server sends only notices, and before it closes the connection the reason.
    while cairn_wait_for_socket(PQsocket(connection), false, 0) {
      guard PQconsumeInput(connection) == 1, PQstatus(connection) == CONNECTION_OK else {
        throw .unreachable(closing())
      }
      // It reads the notices.
      _ = PQisBusy(connection)
    }
  }

  /// Closes the connection, and returns libpq's last message.
  private func closing() -> String {
    let words = String(cString: PQerrorMessage(connection)).trimmingLines()
    close()
    return words.isEmpty ? "The server sent an unexpected response." : words
  }

  /// Closes the connection, and returns the error to throw.
  func lost() -> PostgresError { .lost(closing()) }

  /// The longest time between two attempts to read, in milliseconds.
  private static let longestWait: Int32 = 50

  /// Waits briefly until the connection is readable, or also writable if `writes` is true, and reads any data
  /// that has arrived.
  ///
  /// - Throws: ``PostgresError/lost(_:)`` if the deadline has passed or the connection is broken.
  private func read(writes: Bool = false, until deadline: Deadline) throws(PostgresError) {
    let (socket, milliseconds) = (PQsocket(connection), deadline.milliseconds)
    guard socket >= 0 else { throw lost() }
    guard milliseconds > 0 else {
      close()
      throw .lost("The server did not respond in time.")
    }
    _ = cairn_wait_for_socket(socket, writes, min(milliseconds, Self.longestWait))
    guard PQconsumeInput(connection) == 1 else { throw lost() }
    // libpq may have read only the first part of a long TLS record. The rest is no longer in the socket.
    guard PQsslInUse(connection) == 0 || PQisBusy(connection) == 0 || PQconsumeInput(connection) == 1 else {
      throw lost()
    }
  }

  /// Sends all buffered data.
  ///
  /// It also reads in the meantime, because a server that is blocked while sending doesn't read.
  ///
  /// - Throws: ``PostgresError/lost(_:)`` if the deadline passes or the connection breaks.
  func flush(until deadline: Deadline) throws(PostgresError) {
    while true {
      let state = PQflush(connection)
      if state == 0 { return }
      guard state == 1 else { throw lost() }
      try read(writes: true, until: deadline)
    }
  }

  /// Returns the next result, or nil after a statement's last result.
  ///
  /// - Throws: ``PostgresError/lost(_:)`` if the deadline passes or the connection breaks.
  func nextResult(until deadline: Deadline) throws(PostgresError) -> PostgresResult? {
    while PQisBusy(connection) == 1 { try read(until: deadline) }
    return PQgetResult(connection).map { PostgresResult($0) }
  }

  /// Returns the refusal that a failed result describes.
  ///
  /// - Throws: ``PostgresError/lost(_:)`` if the server or libpq gave up the connection.
  func refusal(_ result: PostgresResult) throws(PostgresError) -> PostgresError {
    let severity = result.field(PG_DIAG_SEVERITY_NONLOCALIZED)
    guard result.status == PGRES_FATAL_ERROR, let state = result.field(PG_DIAG_SQLSTATE),
      severity != "FATAL", severity != "PANIC"
    else {
      guard let words = result.field(PG_DIAG_MESSAGE_PRIMARY) else { throw lost() }
      close()
      throw .lost(words)
    }
    return .refused(
      state: state, words: result.field(PG_DIAG_MESSAGE_PRIMARY) ?? "",
      constraint: result.field(PG_DIAG_CONSTRAINT_NAME))
  }

  /// Rolls back any open transaction, or closes the connection if that fails.
  func rollBackOpenTransaction() {
    guard connection != nil, PQtransactionStatus(connection) != PQTRANS_IDLE else { return }
    do throws(PostgresError) {
      _ = try runSimply("ROLLBACK", Deadline(seconds: statementTimeoutSeconds))
    } catch { return }
    if PQtransactionStatus(connection) != PQTRANS_IDLE { close() }
  }
}

/// A point in time by which an operation must be complete.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(seconds: Int32) { end = .now + .seconds(seconds) }

  private init(end: ContinuousClock.Instant) { self.end = end }

  /// Returns the deadline for the first of `count` attempts that share the remaining time equally.
  func share(among count: Int) -> Deadline {
    let now = ContinuousClock.now
    return Deadline(end: now + (end - now) / max(1, count))
  }

  /// The remaining time in milliseconds, rounded up, or 0 or less if the deadline has passed.
  var milliseconds: Int32 {
    let (seconds, attoseconds) = (end - .now).components
    return Int32(clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

/// A proxy that may exist between a pool's connections and the server.
final class PostgresProxy: Sendable {
  /// True once a prepared statement was unexpectedly missing or already present, because the proxy may use
  /// another server connection for each transaction.
  let mustNotPrepare = Atomic(false)
}
