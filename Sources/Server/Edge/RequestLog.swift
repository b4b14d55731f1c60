import Database
import HTTPTypes
import Logging
import Records

/// What is kept of a request: a line in the log, and figures.
///
/// No body, no query, no id of a record, no token: the pattern of the route says enough.
struct RequestLog: Sendable {
  let logger: Logger
  let meters: Meters

  func note(_ method: HTTPRequest.Method, route: String, status: Int, microseconds: Int64, _ visitor: Visitor)
  {
    let known = ["GET", "HEAD", "POST"].contains(method.rawValue) ? method.rawValue : "other"
    logger.info(
      "answered",
      metadata: [
        "method": "\(known)", "route": "\(route)", "status": "\(status)",
        "ms": "\(microseconds / 1000).\(microseconds / 100 % 10)",
        "request": "\(visitor.requestID)",
      ])
    let labels = [("method", known), ("status", "\(status / 100)xx")]
    meters.series("cairn_requests_total", labels, .counter).increment(by: Int64(1))
    meters.series("cairn_request_seconds", [], .histogram).record(Double(microseconds) / 1e6)
  }

  /// Records that were stored, by kind.
  func noteStored(_ kinds: [String]) {
    for kind in kinds {
      meters.series("cairn_records_stored_total", [("kind", kind)], .counter).increment(by: Int64(1))
    }
  }

  /// What came of asking the language model.
  func noteModel(_ outcome: String) {
    logger.info("language model", metadata: ["outcome": "\(outcome)"])
    meters.series("cairn_model_requests_total", [("outcome", outcome)], .counter).increment(by: Int64(1))
  }

  /// The calendar of this machine was set while it was running, or went back while it was not.
  func noteClockJump(milliseconds: Int64) {
    logger.warning("clock set", metadata: ["seconds": "\(milliseconds / 1000)"])
    meters.series("cairn_clock_jumps_total", [], .counter).increment(by: Int64(1))
  }

  func noteSignIn(_ outcome: String, _ visitor: Visitor) {
    logger.notice("sign-in", metadata: ["outcome": "\(outcome)", "request": "\(visitor.requestID)"])
    meters.series("cairn_sign_ins_total", [("outcome", outcome)], .counter).increment(by: Int64(1))
  }

  func noteRefusal(_ why: String, _ visitor: Visitor) {
    logger.notice("refused", metadata: ["why": "\(why)", "request": "\(visitor.requestID)"])
  }

  /// What failed: of the store and the database the kind and the words, which hold nothing that an athlete
  /// wrote; of others the kind only, because theirs may.
  func noteFailure(_ error: any Error, _ visitor: Visitor) {
    let known = (error as? StoreError)?.said ?? (error as? DatabaseFileError).map { "\($0)" }
    logger.error(
      "failed",
      metadata: ["error": "\(known ?? "\(type(of: error))")", "request": "\(visitor.requestID)"])
  }

  /// Why the database can't be worked with.
  func noteTrouble(_ trouble: DatabaseTrouble) {
    logger.error("not ready", metadata: ["error": "\(trouble)"])
  }
}

extension StoreError {
  /// What the log says: kinds, fields and the storage's words, no values and no ids.
  var said: String {
    switch self {
    case .unreadable(let kind, _, let error): "StoreError: \(kind) can't be read, \(error.field)"
    case .refused(let kind, _, let error): "StoreError: \(kind) is refused, \(error.field)"
    case .frozen(let kind, _): "StoreError: \(kind) is frozen"
    case .unknownKind: "StoreError: a kind is not known"
    case .notLoaded: "StoreError: not loaded"
    case .failed(let words): "StoreError: \(words)"
    }
  }
}
