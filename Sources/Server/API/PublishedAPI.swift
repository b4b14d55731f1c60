import App
import Foundation
import Records
import RequestHandling
import Sync
import Synchronization
import Training

/// The API for other programs.
///
/// All of its operations return JSON.
enum PublishedAPI {
  /// All operations.
  ///
  /// Fixed parts of a path take precedence over IDs.
  static let operations: [Operation] =
    exerciseOperations() + templateOperations() + sessionOperations() + suggestionOperations()
    + programOperations() + bodyOperations() + athleteOperations() + gymOperations() + profileOperations()
    + progressOperations() + importOperations() + trainingPlanOperations() + feedOperations()

  /// Runs a request's operation.
  ///
  /// If this throws, the caller must discard the transaction's writes.
  ///
  /// - Throws: ``Problem`` if the request is invalid or the operation fails.
  static func answer(
    _ request: APIRequest, in tx: Transaction, _ finder: ExerciseFinder
  ) throws(Problem) -> APIAnswer {
    let operation = request.operation
    let call = Call(
      request: request, tx: tx, finder: finder, body: try body(of: request, for: operation))
    try check(request.ifMatch, call, operation)
    var answer = try operation.answer(call)
    if answer.value != nil { answer.headers["ETag"] = answer.tag }
    if operation.method == .get, let known = request.ifNoneMatch, matches(known, answer.tag) {
      answer.status = 304
      answer.value = nil
    }
    return answer
  }

  /// Parses the body of a request, or returns null if the operation has none.
  ///
  /// - Throws: ``Problem`` with status 415 or 400 if the body is not JSON.
  private static func body(of request: APIRequest, for operation: Operation) throws(Problem) -> Value {
    guard operation.body != nil else { return .null }
    if request.body.isEmpty, operation.bodyIsOptional { return .null }
    let type = request.contentType?.split(separator: ";").first.map { $0.trimmed.lowercased() }
    guard type == "application/json" else {
      throw Problem(415, "not_json", "Send the body as application/json.")
    }
    do throws(JSONError) {
      return try JSONReader.value(of: request.body, limit: mostBytes)
    } catch {
      throw Problem(
        400, "malformed", "The body isn't valid JSON (line \(error.line), column \(error.column)).")
    }
  }

  /// The approximate maximum size of a list's page in bytes, unless a single entry is larger.
  static let pageBytes = 1 << 20
  /// The maximum size of a body, in bytes.
  static let mostBytes = 2 << 20

  /// Checks that a resource still has the entity tag that the client read.
  ///
  /// - Throws: ``Problem`` with status 412 if the resource has changed or has no entity tag, or the problem
  ///   that prevents reading it.
  private static func check(_ ifMatch: String?, _ call: Call, _ operation: Operation) throws(Problem) {
    guard let ifMatch, operation.method != .get else { return }
    guard let same = reading(operation) else {
      throw Problem(412, "no_etag", "This address has no ETag. Send the request without If-Match.")
    }
    guard matches(ifMatch, try same.answer(call).tag) else {
      throw Problem(412, "changed_meanwhile", "The resource has changed since you read it. Read it again.")
    }
  }

  /// Returns the operation that reads the resource that a change concerns, or nil if there is none.
  ///
  /// This is the one with the longest path that the path of the change begins with.
  static func reading(_ change: Operation) -> Operation? {
    operations.filter { $0.method == .get && change.parts.starts(with: $0.parts) }
      .max { $0.parts.count < $1.parts.count }
  }

  private static func matches(_ header: String, _ tag: String) -> Bool {
    header.split(separator: ",").contains { given in
      let given = given.trimmed
      return given == "*" || given == tag || given == "W/" + tag
    }
  }
}

// MARK: Idempotency

extension PublishedAPI {
  /// Performs a request's action, but only once for each idempotency key.
  ///
  /// - Throws: ``StoreError`` if the store fails.
  static func act(
    _ request: APIRequest, on store: some Performer, _ finder: ExerciseFinder,
    _ earlier: EarlierAnswer = EarlierAnswer()
  ) throws(StoreError) -> (answer: APIAnswer, stored: [String]) {
    let asked: APIRequest
    do throws(Problem) { asked = try request.identified() } catch { return (APIAnswer(error), []) }
    let hash = asked.hash
    var (answer, ops) = try performOnce(
      asked.context, on: store, text: { asked.receipt(of: $0, hash) },
      again: { asked.repeated($0, hash, earlier) }, isRefusal: { $0.status >= 400 }
    ) { tx in
      do throws(Problem) {
        let answer = try PublishedAPI.answer(asked, in: tx, finder)
        earlier.note(answer)
        return answer
      } catch { return APIAnswer(error) }
    }
    if asked.operation.isReadAgain, answer.status < 300, answer.value == nil {
      answer = try current(asked, in: store.view, finder)
    }
    return (answer, ops.flatMap { $0.writes.map(\.kind) })
  }

  /// Returns the resource that a repeated request has changed, as it is now.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private static func current(
    _ asked: APIRequest, in store: some Store, _ finder: ExerciseFinder
  ) throws(StoreError) -> APIAnswer {
    let tx = Transaction(store, asked.context)
    var answer = APIAnswer(Problem.notFound)
    do throws(Problem) {
      if let same = reading(asked.operation) {
        answer = try same.answer(Call(request: asked, tx: tx, finder: finder, body: .null))
        answer.headers["ETag"] = answer.tag
      }
    } catch { answer = APIAnswer(error) }
    if let failure = tx.failure { throw failure }
    return answer
  }
}

/// The response of a request's last attempt, which may have been committed although the connection to the
/// database was lost.
final class EarlierAnswer: Sendable {
  private let last = Mutex<APIAnswer?>(nil)

  var answer: APIAnswer? { last.withLock { $0 } }

  func note(_ answer: APIAnswer) { last.withLock { $0 = answer } }
}

extension APIRequest {
  /// Returns the request with the action ID that follows from its idempotency key, if it has one.
  ///
  /// - Throws: ``Problem`` if the key is empty or too long.
  func identified() throws(Problem) -> APIRequest {
    guard let key else { return self }
    guard (1...200).contains(key.utf8.count) else {
      throw .invalid("Idempotency-Key", "length", "“Idempotency-Key” must be 1 to 200 bytes long.")
    }
    var fingerprint = Fingerprint("idempotency key")
    fingerprint.add(key)
    var request = self
    request.context.action = fingerprint.id
    return request
  }

  /// Returns the text to store for a repetition of the request.
  ///
  /// Without a key the text is empty, because no other request can have the same action ID.
  func receipt(of answer: APIAnswer, _ hash: String) -> String {
    guard key != nil else { return "" }
    return (operation.isReadAgain ? APIAnswer(nil, status: answer.status) : answer).receipt(for: hash)
  }

  /// Returns the response to a request whose action was already performed.
  ///
  /// Without a key, this request performed it in an earlier attempt.
  func repeated(_ receipt: String, _ hash: String, _ earlier: EarlierAnswer) -> APIAnswer {
    let known = key == nil ? earlier.answer : APIAnswer(receipt: receipt, for: hash)
    return known
      ?? APIAnswer(
        Problem(
          422, "idempotency_key_reused",
          "This Idempotency-Key was used for a different request. Use a new key."))
  }
}

extension APIAnswer {
  /// Returns the text to store so that a repeated request gets the same response.
  fileprivate func receipt(for hash: String) -> String {
    JSONWriter.text(
      of: .object([
        Field("asked", .text(hash)), Field("status", .integer(Int64(status))),
        Field("headers", .object(headers.sorted { $0.key < $1.key }.map { Field($0.key, .text($0.value)) })),
        Field("body", value ?? .null),
      ]))
  }

  /// Creates a stored response, or returns nil if it belongs to a different request.
  fileprivate init?(receipt: String, for hash: String) {
    do throws(JSONError) {
      let kept = try JSONReader.value(of: Array(receipt.utf8))
      guard case .text(let asked)? = kept["asked"], asked.hasPrefix(hash),
        case .integer(let status)? = kept["status"]
      else { return nil }
      let body = kept["body"].flatMap { $0 == .null ? nil : $0 }
      self.init(body, status: Int(status))
      if case .object(let fields)? = kept["headers"] {
        for field in fields { headers[field.name] = String(field.value) }
      }
    } catch { return nil }
  }
}
