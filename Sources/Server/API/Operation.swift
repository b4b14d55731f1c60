import App
import Foundation
import Interchange
import Records
import Training

/// An operation of the published API, with its method, path, description and handler.
struct Operation: Sendable {
  enum Method: String, Sendable { case get = "GET", post = "POST", put = "PUT", delete = "DELETE" }

  let method: Method
  /// The path.
  ///
  /// Parts in braces match any text, as in `/api/v1/goals/{id}`.
  let path: String
  let summary: String
  let answer: @Sendable (Call) throws(Problem) -> APIAnswer
  var query: [JSONProperty] = []
  var body: JSONSchema?
  /// True if a request may omit the body.
  var bodyIsOptional = false
  /// True if the body is a plain file of any content type.
  private(set) var takesFile = false
  /// True if the operation only reads records.
  private(set) var savesNothing: Bool
  /// True if a repeated request gets the resource as it is now instead of the first response, which then
  /// isn't stored.
  var isReadAgain = false
  var status = 200
  var result: JSONSchema?
  let parts: [String]

  init(
    _ method: Method, _ path: String, _ summary: String, query: [JSONProperty] = [],
    body: JSONSchema? = nil, bodyIsOptional: Bool = false, status: Int = 200, result: JSONSchema? = nil,
    isReadAgain: Bool = false, _ answer: @escaping @Sendable (Call) throws(Problem) -> APIAnswer
  ) {
    (self.method, self.path, self.summary, self.answer) = (method, path, summary, answer)
    self.isReadAgain = isReadAgain
    (self.query, self.body, self.bodyIsOptional) = (query, body, bodyIsOptional)
    (self.status, self.result) = (status, result)
    savesNothing = method == .get
    parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  /// Creates an operation whose body is a file to import, or only to preview if the operation saves nothing.
  init(
    file path: String, _ summary: String, savesNothing: Bool = false, query: [JSONProperty],
    status: Int, result: JSONSchema,
    _ answer: @escaping @Sendable (Call) throws(Problem) -> APIAnswer
  ) {
    self.init(.post, path, summary, query: query, status: status, result: result, answer)
    (takesFile, self.savesNothing) = (true, savesNothing)
  }

  /// The names of the path's parts in braces.
  var names: [String] { parts.filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) } }

  /// The tag under which the operation is listed, which is the first fixed part of the path after the
  /// version.
  var tag: String {
    let words = parts.filter { !$0.isEmpty && !$0.hasPrefix("{") && $0 != "api" && $0 != "v1" }
    return words.first ?? "api"
  }
}

/// A request to the API, independent of the HTTP server.
struct APIRequest: Sendable {
  let operation: Operation
  /// The text in the path for each name in braces, in order.
  let captured: [String]
  /// The path without the query, still percent-encoded.
  let path: String
  let query: App.Fields
  /// The body or, for an uploaded file, bytes that identify the file and the query.
  let body: [UInt8]
  /// The parsed file or the error from parsing it, or nil if the operation doesn't accept a file.
  var file: Result<ReadLog, LogFileError>?
  let contentType: String?
  var ifMatch: String?
  var ifNoneMatch: String?
  /// The sender's idempotency key, or nil if the request has none.
  var key: String?
  var context: Records.Context

  init(
    _ operation: Operation, captured: [String], path: String, query: App.Fields, body: [UInt8],
    contentType: String?, context: Records.Context
  ) {
    (self.operation, self.captured, self.path) = (operation, captured, path)
    (self.query, self.body, self.contentType, self.context) = (query, body, contentType, context)
  }

  /// The first half of the SHA-256 hash of the method, path and body, in hexadecimal.
  var hash: String {
    let asked = Array("\(operation.method.rawValue) \(path)\n".utf8) + body
    return Array(sha256(asked).prefix(16)).hexadecimal
  }
}

/// The API's response.
struct APIAnswer: Equatable, Sendable {
  var status = 200
  var value: Value?
  var headers: [String: String] = [:]

  init(_ value: Value?, status: Int = 200) { (self.value, self.status) = (value, status) }

  /// Returns the response for a new resource at the given path.
  static func created(_ value: Value, at path: String) -> APIAnswer {
    var answer = APIAnswer(value, status: 201)
    answer.headers["Location"] = path
    return answer
  }

  static let nothing = APIAnswer(nil, status: 204)

  var bytes: [UInt8] { value.map { JSONWriter.bytes(of: $0) } ?? [] }

  /// The entity tag of the response's value.
  var tag: String {
    "\"" + sha256(bytes).prefix(16).hexadecimal + "\""
  }

  init(_ problem: Problem) {
    self.init(problem.value, status: problem.status)
    headers = problem.headers
    headers["Content-Type"] = "application/problem+json"
  }
}

/// A request in progress, with the athlete's records.
struct Call {
  let request: APIRequest
  let tx: Transaction
  /// The shared catalogue.
  let finder: ExerciseFinder
  /// The request's JSON, or null if it has none.
  let body: Value

  var context: Records.Context { tx.context }
  var captured: [String] { request.captured }

  /// Returns the ID in the path.
  ///
  /// - Throws: ``Problem/notFound`` if the text is not an ID.
  func id(_ place: Int = 0) throws(Problem) -> ID {
    guard let id = ID(captured[place]) else { throw .notFound }
    return id
  }

  func query(_ name: String) -> String? { request.query.byName[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns a day from the query, or nil if the parameter is missing.
  ///
  /// - Throws: ``Problem`` if the text is not a day.
  func day(_ name: String) throws(Problem) -> Day? {
    guard let text = query(name) else { return nil }
    guard let day = Day(text) else {
      throw .invalid(name, "invalid", "“\(name)” must be a valid date, such as 2026-03-25.")
    }
    return day
  }

  /// Returns the maximum number of entries on a page, from 1 to 500 (100 by default).
  ///
  /// - Throws: ``Problem`` if the number is out of range.
  func limit() throws(Problem) -> Int {
    guard let text = query("limit") else { return 100 }
    guard let limit = Int(text), (1...500).contains(limit) else {
      throw .invalid("limit", "out_of_range", "“limit” must be between 1 and 500.")
    }
    return limit
  }

  /// Returns an integer from the query, or nil if the parameter is missing.
  ///
  /// - Throws: ``Problem`` if it isn't a number within the limits.
  func number(_ name: String, within limits: ClosedRange<Int64>) throws(Problem) -> Int64? {
    guard let text = query(name) else { return nil }
    guard let number = Int64(text), limits.contains(number) else {
      throw .invalid(
        name, "out_of_range", "“\(name)” must be between \(limits.lowerBound) and \(limits.upperBound).")
    }
    return number
  }
}

// MARK: Pages

extension Operation {
  static let paging = [
    JSONProperty(
      "limit", .integer(1...500), isRequired: false, "The maximum number of entries. Default: 100."),
    JSONProperty("cursor", .text(1...200), isRequired: false, "The `next` of the previous page."),
  ]

  /// Returns the schema of a paged list.
  ///
  /// `next` is the cursor of the next page, or null on the last page.
  static func page(_ name: String, of entry: JSONSchema) -> JSONSchema {
    .object([JSONProperty(name, .list(entry, nil)), JSONProperty("next", .nullable(.text(nil)))])
  }
}

extension Call {
  /// Returns a page of records that match a query.
  ///
  /// Records for which `shown` returns nil are omitted and don't count towards the limit.
  ///
  /// - Throws: ``Problem`` if the limit or cursor is invalid.
  func page<R: Record>(
    _ name: String, _ type: R.Type, _ query: Query, _ shown: (R) -> Value?
  ) throws(Problem) -> APIAnswer {
    let limit = try limit()
    // Records may be large, so each step reads at most 100 of them, and no more than a page can contain.
    let step = min(limit + 1, 100)
    var after = try cursor(R.kind)
    var (values, bytes): ([Value], Int) = ([], 0)
    var next: Value = .null
    pages: while true {
      let records = tx.list(type, query.starting(after: after).first(step))
      for record in records {
        guard let value = shown(record) else { continue }
        bytes += value.weight
        if values.count == limit || bytes > PublishedAPI.pageBytes && !values.isEmpty {
          next = after.map { .text($0.id.text) } ?? .null
          break pages
        }
        values.append(value)
        after = Row(record)
      }
      guard records.count == step, let last = records.last else { break }
      after = Row(last)
    }
    return APIAnswer(.object([Field(name, .list(values)), Field("next", next)]))
  }

  /// Returns the row that precedes the page, or nil for the first page.
  ///
  /// - Throws: ``Problem`` if the cursor is not the ID of a record.
  private func cursor(_ kind: String) throws(Problem) -> Row? {
    guard let text = query("cursor") else { return nil }
    guard let row = ID(text).flatMap({ tx.row(kind, $0) }) else {
      throw .invalid("cursor", "invalid", "“cursor” isn't valid. Use next from the previous page.")
    }
    return row
  }

  /// Returns a page of an array.
  ///
  /// The cursor is the name of the last entry before the page.
  ///
  /// - Throws: ``Problem`` if the limit or cursor is invalid.
  func page<Entry>(
    _ name: String, _ all: [Entry], named: (Entry) -> String, _ shown: (Entry) -> Value
  ) throws(Problem) -> APIAnswer {
    let limit = try limit()
    var rest = all[...]
    if let cursor = query("cursor") {
      guard let place = all.firstIndex(where: { named($0) == cursor }) else {
        throw .invalid("cursor", "invalid", "“cursor” isn't valid. Use next from the previous page.")
      }
      rest = all[(place + 1)...]
    }
    var (values, bytes): ([Value], Int) = ([], 0)
    for entry in rest.prefix(limit) {
      let value = shown(entry)
      bytes += value.weight
      guard bytes <= PublishedAPI.pageBytes || values.isEmpty else { break }
      values.append(value)
    }
    let last = rest.prefix(values.count).last
    let next: Value = rest.count > values.count ? last.map { .text(named($0)) } ?? .null : .null
    return APIAnswer(.object([Field(name, .list(values)), Field("next", next)]))
  }
}
