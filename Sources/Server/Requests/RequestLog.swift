import Database
import HTTPTypes
import Logging
import Records
import Training

/// The log lines and metrics of requests.
///
/// They contain the route's pattern, but no body, query, record ID or token. Only audit lines name the
/// athlete, by ID.
struct RequestLog: Sendable {
  let logger: Logger
  let meters: Meters

  /// The minimum duration of a request that is logged as slow, in microseconds: one second.
  private static let slowMicroseconds: Int64 = 1_000_000

  func note(
    _ method: HTTPRequest.Method, route: String, status: Int, microseconds: Int64, _ origin: RequestOrigin
  ) {
    let known = ["GET", "HEAD", "POST"].contains(method.rawValue) ? method.rawValue : "other"
    let isSlow = microseconds >= RequestLog.slowMicroseconds
    logger.log(
      level: isSlow ? .notice : .info, isSlow ? "answered slowly" : "answered",
      metadata: [
        "method": "\(known)", "route": "\(route)", "status": "\(status)",
        "ms": "\(microseconds / 1000).\(microseconds / 100 % 10)",
        "request": "\(origin.requestID)",
      ])
    let labels = [("method", known), ("status", "\(status / 100)xx")]
    meters.series("cairn_requests_total", labels, .counter).increment(by: Int64(1))
    meters.series("cairn_request_seconds", [], .histogram).record(Double(microseconds) / 1e6)
  }

  /// Logs an event for the audit, such as a new key, a revoked device or an export of the records.
  func noteAudit(_ event: String, of athlete: ID, _ origin: RequestOrigin) {
    logger.notice(
      "audit",
      metadata: ["event": "\(event)", "athlete": "\(athlete.text)", "request": "\(origin.requestID)"])
  }

  /// Counts stored records, by kind.
  func noteStored(_ kinds: [String]) {
    for kind in kinds {
      meters.series("cairn_records_stored_total", [("kind", kind)], .counter).increment(by: Int64(1))
    }
  }

  /// Logs and counts the outcome of a request to the language model.
  func noteModel(_ outcome: String) {
    logger.info("language model", metadata: ["outcome": "\(outcome)"])
    meters.series("cairn_model_requests_total", [("outcome", outcome)], .counter).increment(by: Int64(1))
  }

  /// Logs and counts an adjustment of the system clock.
  func noteClockJump(milliseconds: Int64) {
    logger.warning("clock set", metadata: ["seconds": "\(milliseconds / 1000)"])
    meters.series("cairn_clock_jumps_total", [], .counter).increment(by: Int64(1))
  }

  func noteSignIn(_ outcome: String, _ origin: RequestOrigin) {
    logger.notice("sign-in", metadata: ["outcome": "\(outcome)", "request": "\(origin.requestID)"])
    meters.series("cairn_sign_ins_total", [("outcome", outcome)], .counter).increment(by: Int64(1))
  }

  func noteRefusal(_ why: String, _ origin: RequestOrigin) {
    logger.notice("refused", metadata: ["why": "\(why)", "request": "\(origin.requestID)"])
  }

  /// Logs a failure.
  ///
  /// Errors from the store and the database are logged with their text, which contains nothing written by an
  /// athlete. Other errors are logged only by type, because their text might.
  func noteFailure(_ error: any Error, _ origin: RequestOrigin) {
    let known =
      (error as? StoreError)?.said ?? (error as? DatabaseFileError).map { "\($0)" }
      ?? (error as? DatabaseUnreachable)?.words
    logger.error(
      "failed",
      metadata: ["error": "\(known ?? "\(type(of: error))")", "request": "\(origin.requestID)"])
  }

  /// Logs the reason that the database can't be used.
  func noteTrouble(_ trouble: DatabaseTrouble) {
    logger.error("not ready", metadata: ["error": "\(trouble)"])
  }
}

extension StoreError {
  /// The error as text for the log, with kinds, fields and SQLite's message, but without values and IDs.
  var said: String {
    switch self {
    case .unreadable(let kind, _, let error): "StoreError: \(kind) can't be read, field \(error.field)"
    case .refused(let kind, _, let error): "StoreError: \(kind) was refused, field \(error.field)"
    case .frozen(let kind, _): "StoreError: \(kind) is frozen"
    case .unknownKind: "StoreError: unknown kind"
    case .notLoaded: "StoreError: not loaded"
    case .failed(let words): "StoreError: \(words)"
    }
  }
}
