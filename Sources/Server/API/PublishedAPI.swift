import App
import Foundation
import Records
import Sync
import Training

/// The API that other programs use; its addresses answer JSON only.
enum PublishedAPI {
  /// Everything that can be asked; fixed words win over ids.
  static let operations: [Operation] =
    exerciseOperations() + templateOperations() + sessionOperations() + suggestionOperations()
    + programOperations() + bodyOperations() + wishOperations() + profileOperations()
    + progressOperations() + importOperations() + trainingPlanOperations() + feedOperations()

  /// Whether an address belongs to it.
  static func isAsked(_ path: String) -> Bool {
    ["/api/", "/plan/", "/events/", "/agent/"].contains { path.hasPrefix($0) }
  }

  /// Answers a request; what was written on the way counts only where nothing is thrown.
  static func answer(
    _ request: APIRequest, in tx: Transaction, _ finder: ExerciseFinder
  ) throws(Problem) -> APIAnswer {
    let (operation, captured) = try operation(for: request)
    let call = Call(
      request: request, tx: tx, finder: finder, captured: captured,
      body: try body(of: request, for: operation))
    try check(request.ifMatch, call, operation)
    var answer = try operation.answer(call)
    answer.route = operation.path
    if answer.value != nil { answer.headers["ETag"] = answer.tag }
    if operation.method == .get, let known = request.ifNoneMatch, matches(known, answer.tag) {
      answer.status = 304
      answer.value = nil
    }
    return answer
  }

  private static func operation(
    for request: APIRequest
  ) throws(Problem) -> (operation: Operation, captured: [String]) {
    let path = request.path.split(separator: "/", omittingEmptySubsequences: false).map {
      $0.removingPercentEncoding ?? String($0)
    }
    let found = operations.compactMap { operation in
      operation.captured(from: path).map { (operation: operation, captured: $0) }
    }
    // Where a fixed word stands, no id is meant.
    guard let fewest = found.map({ $0.captured.count }).min() else { throw .notFound }
    let meant = found.filter { $0.captured.count == fewest }
    let method = request.method == "HEAD" ? "GET" : request.method
    if let operation = meant.first(where: { $0.operation.method.rawValue == method }) { return operation }
    var problem = Problem(405, "method_not_allowed", "This address doesn't take \(method.prefix(20)).")
    var allowed = meant.map { $0.operation.method.rawValue }
    if allowed.contains("GET") { allowed.append("HEAD") }
    problem.headers["Allow"] = allowed.joined(separator: ", ")
    throw problem
  }

  private static func body(of request: APIRequest, for operation: Operation) throws(Problem) -> Value {
    guard operation.body != nil else { return .null }
    if request.body.isEmpty, operation.bodyIsOptional { return .null }
    let type = request.contentType?.split(separator: ";").first.map { $0.trimmed.lowercased() }
    guard type == "application/json" else {
      throw Problem(415, "not_json", "The body has to be application/json.")
    }
    do throws(JSONError) {
      return try JSONReader.value(of: request.body, limit: mostBytes)
    } catch {
      throw Problem(400, "malformed", "This is no JSON: line \(error.line), column \(error.column).")
    }
  }

  /// How many bytes a page of a list may have, about, unless one entry has more.
  static let pageBytes = 1 << 20
  /// The most bytes that a body may have.
  static let mostBytes = 2 << 20

  /// Refuses a change of what is no longer as the sender saw it.
  private static func check(_ ifMatch: String?, _ call: Call, _ operation: Operation) throws(Problem) {
    guard let ifMatch, operation.method != .get else { return }
    let same = operations.first { $0.method == .get && $0.path == operation.path }
    guard let same else { return }
    guard matches(ifMatch, try same.answer(call).tag) else {
      throw Problem(412, "changed_meanwhile", "It is no longer as it was when it was read.")
    }
  }

  private static func matches(_ header: String, _ tag: String) -> Bool {
    header.split(separator: ",").contains { given in
      let given = given.trimmed
      return given == "*" || given == tag || given == "W/" + tag
    }
  }
}

// MARK: Once

extension PublishedAPI {
  /// Does what a request asks; with a key of its sender, once.
  static func act(
    _ request: APIRequest, on store: some Store, _ finder: ExerciseFinder
  ) throws(StoreError) -> (answer: APIAnswer, stored: [String]) {
    // What can't be asked at all was never done before.
    do throws(Problem) { _ = try operation(for: request) } catch { return (APIAnswer(error), []) }
    var request = request
    let hash = request.hash
    if let key = request.key {
      guard (1...200).contains(key.utf8.count) else {
        return (APIAnswer(.invalid("Idempotency-Key", "length", "1 to 200 long.")), [])
      }
      var fingerprint = Fingerprint("idempotency key")
      fingerprint.add(key)
      request.context.action = fingerprint.id
    }
    let isKeyed = request.key != nil
    do throws(PerformError<Problem>) {
      let performed = try perform(
        request.context, on: store, text: { isKeyed ? $0.receipt(for: hash) : "" }
      ) { tx throws(Problem) in try answer(request, in: tx, finder) }
      switch performed {
      case .done(let answer, let ops): return (answer, ops.flatMap { $0.writes.map(\.kind) })
      case .before(let receipt):
        return (APIAnswer(receipt: receipt, for: hash) ?? APIAnswer(keyUsed), [])
      }
    } catch {
      switch error {
      case .action(let problem): return (APIAnswer(problem), [])
      case .store(let failure): throw failure
      }
    }
  }

  private static let keyUsed = Problem(
    422, "idempotency_key_reused", "Something else was asked with this Idempotency-Key before.")
}

extension APIAnswer {
  /// What is kept of it, to be answered again to the same request.
  fileprivate func receipt(for hash: String) -> String {
    JSONWriter.text(
      of: .object([
        Field("asked", .text(hash)), Field("status", .integer(Int64(status))),
        Field("headers", .object(headers.sorted { $0.key < $1.key }.map { Field($0.key, .text($0.value)) })),
        Field("body", value ?? .null),
      ]))
  }

  /// nil where something else was asked.
  fileprivate init?(receipt: String, for hash: String) {
    do throws(JSONError) {
      let kept = try JSONReader.value(of: Array(receipt.utf8))
      guard kept["asked"] == .text(hash), case .integer(let status)? = kept["status"] else { return nil }
      let body = kept["body"].flatMap { $0 == .null ? nil : $0 }
      self.init(body, status: Int(status))
      if case .object(let fields)? = kept["headers"] {
        for field in fields { headers[field.name] = String(field.value) }
      }
    } catch { return nil }
  }
}
