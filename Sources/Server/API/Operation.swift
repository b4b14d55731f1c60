import App
import Foundation
import Interchange
import Records
import Training

/// What can be asked under a path of the published API: what it does, and its description.
struct Operation: Sendable {
  enum Method: String, Sendable { case get = "GET", post = "POST", put = "PUT", delete = "DELETE" }

  let method: Method
  /// Parts in braces stand for any text: `/api/v1/goals/{id}`.
  let path: String
  let summary: String
  let answer: @Sendable (Call) throws(Problem) -> APIAnswer
  var query: [JSONProperty] = []
  var body: JSONSchema?
  /// Whether a request may come without the body.
  var bodyIsOptional = false
  /// Whether the body is a file, as it is, of whatever type.
  private(set) var takesFile = false
  var status = 200
  var result: JSONSchema?
  let parts: [String]

  init(
    _ method: Method, _ path: String, _ summary: String, query: [JSONProperty] = [],
    body: JSONSchema? = nil, bodyIsOptional: Bool = false, status: Int = 200, result: JSONSchema? = nil,
    _ answer: @escaping @Sendable (Call) throws(Problem) -> APIAnswer
  ) {
    (self.method, self.path, self.summary, self.answer) = (method, path, summary, answer)
    (self.query, self.body, self.bodyIsOptional) = (query, body, bodyIsOptional)
    (self.status, self.result) = (status, result)
    parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  /// One whose body is a file that is imported.
  init(
    file path: String, _ summary: String, query: [JSONProperty], status: Int, result: JSONSchema,
    _ answer: @escaping @Sendable (Call) throws(Problem) -> APIAnswer
  ) {
    self.init(.post, path, summary, query: query, status: status, result: result, answer)
    takesFile = true
  }

  /// What stands in a path for the parts in braces; nil when it is another path.
  func captured(from path: [String]) -> [String]? {
    guard parts.count == path.count else { return nil }
    var captured: [String] = []
    for (part, given) in zip(parts, path) {
      if part.hasPrefix("{") {
        guard !given.isEmpty else { return nil }
        captured.append(given)
      } else if part != given {
        return nil
      }
    }
    return captured
  }

  /// The names in braces.
  var names: [String] { parts.filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) } }

  /// What it is listed under: the word after the version.
  var tag: String {
    let words = parts.filter { !$0.isEmpty && !$0.hasPrefix("{") && $0 != "api" && $0 != "v1" }
    return words.first ?? "api"
  }
}

/// A request of the API, without anything of the network.
struct APIRequest: Sendable {
  let method: String
  /// The path without the query, still percent-encoded.
  let path: String
  let query: App.Fields
  /// Of a file that is its own body, what names its bytes.
  let body: [UInt8]
  /// The file, where one is taken, and what it was read as.
  var file: Result<ReadLog, LogFileError>?
  let contentType: String?
  let ifMatch: String?
  let ifNoneMatch: String?
  /// What the sender calls this action, so that it is done once.
  let key: String?
  var context: Records.Context

  /// What was asked, as one hash.
  var hash: String {
    let asked = Array("\(method) \(path)\n".utf8) + body
    return sha256(asked).hexadecimal
  }
}

/// What the API answers.
struct APIAnswer: Equatable, Sendable {
  var status = 200
  var value: Value?
  var headers: [String: String] = [:]
  /// The path of the operation, for the log.
  var route = "none"

  init(_ value: Value?, status: Int = 200) { (self.value, self.status) = (value, status) }

  /// What was made stands at an address of its own.
  static func created(_ value: Value, at path: String) -> APIAnswer {
    var answer = APIAnswer(value, status: 201)
    answer.headers["Location"] = path
    return answer
  }

  static let nothing = APIAnswer(nil, status: 204)

  var bytes: [UInt8] { value.map { JSONWriter.bytes(of: $0) } ?? [] }

  /// Names this state of what is answered.
  var tag: String {
    "\"" + sha256(bytes).prefix(16).hexadecimal + "\""
  }

  init(_ problem: Problem) {
    self.init(problem.value, status: problem.status)
    headers = problem.headers
    headers["Content-Type"] = "application/problem+json"
  }
}

/// A request on its way: what was asked, and the records of the athlete who asks.
struct Call {
  let request: APIRequest
  let tx: Transaction
  /// The shared catalogue.
  let finder: ExerciseFinder
  /// What stands in the path for the names in braces.
  let captured: [String]
  /// What was sent; null where nothing was.
  let body: Value

  var context: Records.Context { tx.context }

  /// The id in the path; what is none is not there.
  func id(_ place: Int = 0) throws(Problem) -> ID {
    guard let id = ID(captured[place]) else { throw .notFound }
    return id
  }

  func query(_ name: String) -> String? { request.query.byName[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// A day of the query; nil where it is missing.
  func day(_ name: String) throws(Problem) -> Day? {
    guard let text = query(name) else { return nil }
    guard let day = Day(text) else { throw .invalid(name, "invalid", "This is no day that exists.") }
    return day
  }

  /// How many entries a page may have.
  func limit() throws(Problem) -> Int {
    guard let text = query("limit") else { return 100 }
    guard let limit = Int(text), (1...500).contains(limit) else {
      throw .invalid("limit", "out_of_range", "From 1 to 500.")
    }
    return limit
  }

  /// A whole number of the query within limits; nil where it is missing.
  func number(_ name: String, within limits: ClosedRange<Int64>) throws(Problem) -> Int64? {
    guard let text = query(name) else { return nil }
    guard let number = Int64(text), limits.contains(number) else {
      throw .invalid(name, "out_of_range", "From \(limits.lowerBound) to \(limits.upperBound).")
    }
    return number
  }
}

// MARK: Pages

extension Operation {
  static let paging = [
    JSONProperty("limit", .integer(1...500), isRequired: false),
    JSONProperty("cursor", .text(1...200), isRequired: false),
  ]

  /// A list in pages: `next` is the cursor of the next one, null on the last.
  static func page(_ name: String, of entry: JSONSchema) -> JSONSchema {
    .object([JSONProperty(name, .list(entry, nil)), JSONProperty("next", .nullable(.text(nil)))])
  }
}

extension Call {
  /// A page of the records that a query wants; what `shown` leaves out doesn't count.
  func page<R: Record>(
    _ name: String, _ type: R.Type, _ query: Query, _ shown: (R) -> Value?
  ) throws(Problem) -> APIAnswer {
    let limit = try limit()
    // Records may be large: no more of them are read at once than a page has bytes for.
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

  /// The row after which a page begins.
  private func cursor(_ kind: String) throws(Problem) -> Row? {
    guard let text = query("cursor") else { return nil }
    guard let row = ID(text).flatMap({ tx.row(kind, $0) }) else {
      throw .invalid("cursor", "invalid", "No page begins there.")
    }
    return row
  }

  /// A page of what is at hand; the cursor is the name of the last entry before it.
  func page<Entry>(
    _ name: String, _ all: [Entry], named: (Entry) -> String, _ shown: (Entry) -> Value
  ) throws(Problem) -> APIAnswer {
    let limit = try limit()
    var rest = all[...]
    if let cursor = query("cursor") {
      guard let place = all.firstIndex(where: { named($0) == cursor }) else {
        throw .invalid("cursor", "invalid", "No page begins there.")
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
