import HTTPTypes
import Logging

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

  func noteSignIn(_ outcome: String, _ visitor: Visitor) {
    logger.notice("sign-in", metadata: ["outcome": "\(outcome)", "request": "\(visitor.requestID)"])
    meters.series("cairn_sign_ins_total", [("outcome", outcome)], .counter).increment(by: Int64(1))
  }

  func noteRefusal(_ why: String, _ visitor: Visitor) {
    logger.notice("refused", metadata: ["why": "\(why)", "request": "\(visitor.requestID)"])
  }

  /// The kind of an error only: its words may hold what an athlete wrote.
  func noteFailure(_ error: any Error, _ visitor: Visitor) {
    logger.error(
      "failed", metadata: ["error": "\(type(of: error))", "request": "\(visitor.requestID)"])
  }
}
