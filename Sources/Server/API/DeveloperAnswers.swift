import App
import Records

extension AthleteScope {
  /// Returns the page that describes the published API.
  ///
  /// Only the server has this page.
  ///
  /// - Throws: ``StoreError`` if the data for the page's layout can't be read.
  func developerPage(_ request: App.Request) throws -> App.Response {
    .page(App.developerPage(operationLines, problemLines, try pageFrame(request)))
  }
}

private let operationLines = PublishedAPI.operations.map { operation in
  OperationLine(
    tag: operation.tag, method: operation.method.rawValue, path: operation.path, summary: operation.summary,
    query: operation.query.map { $0.name }, sent: operation.body?.outline(0) ?? "",
    answered: operation.result?.outline(0) ?? "")
}

private let problemLines = Problem.known.map {
  ProblemLine(code: $0.code, status: Int64($0.status), detail: $0.detail)
}

extension Problem {
  /// The problems that any operation may return.
  ///
  /// Problems with the records have their own codes.
  static let known = [
    Problem(400, "malformed", "The body is no JSON."),
    Problem(401, "unauthenticated", "No key came, or one that opens nothing."),
    Problem(403, "forbidden", "The key is for reading only."),
    Problem(403, "needs_https", "A key comes by HTTPS only."),
    Problem(404, "not_found", "There is nothing under this address, or it is another athlete's."),
    Problem(405, "method_not_allowed", "The address doesn't take this method; Allow says which it takes."),
    Problem(409, "sequence_taken", "Another training of the day has this sequence; next_free is the next."),
    Problem(409, "day_full", "The day has six trainings already."),
    Problem(409, "name_taken", "Something else has this name."),
    Problem(409, "already_there", "Something has this id already."),
    Problem(409, "already_running", "Another session is running."),
    Problem(409, "already_finished", "The session is finished; it can be amended."),
    Problem(409, "not_finished", "The session is running; it can't be amended."),
    Problem(409, "nothing_logged", "The session has no set."),
    Problem(409, "nothing_changed", "The template asks for this already."),
    Problem(409, "already_applied", "The change is part of the template."),
    Problem(409, "complete", "What would be changed belongs to something that is complete."),
    Problem(409, "target_gone", "What the change is about is no longer there."),
    Problem(412, "changed_meanwhile", "It is no longer as If-Match says."),
    Problem(413, "too_large", "The body is too large."),
    Problem(415, "not_json", "The body is not application/json."),
    Problem(422, "invalid", "Something that was sent is not valid; errors says what."),
    Problem(422, "idempotency_key_reused", "Something else was asked with this key before."),
    Problem(429, "too_often", "Too many wrong keys; Retry-After says how long to wait."),
    Problem(500, "failed", "Something failed in the server."),
    Problem(503, "not_now", "The records can't be read at the moment."),
  ]
}

extension JSONSchema {
  /// Returns a plain-text outline of the schema, with a line for each property of an object.
  func outline(_ depth: Int) -> String {
    let margin = String(repeating: "  ", count: depth)
    switch self {
    case .any: return "anything"
    case .boolean: return "true or false"
    case .integer(let limits): return "number" + JSONSchema.bounds(limits)
    case .text(let limits): return "text" + JSONSchema.bounds(limits)
    case .format(let name): return name
    case .pattern: return "HH:MM"
    case .words(let words): return words.joined(separator: " | ")
    case .list(let element, _): return "list of " + element.outline(depth)
    case .nullable(let schema): return schema.outline(depth) + ", or null"
    case .named(_, let schema): return schema.outline(depth)
    case .object(let properties):
      guard !properties.isEmpty, depth < 4 else { return "object" }
      return properties.map { property in
        let mark = property.isRequired ? "" : "?"
        return "\n\(margin)\(property.name)\(mark): \(property.schema.outline(depth + 1))"
      }.joined()
    }
  }

  private static func bounds(_ limits: ClosedRange<Int64>?) -> String {
    guard let limits, limits.lowerBound != Int64.min, limits.upperBound != Int64.max else { return "" }
    return " (\(limits.lowerBound) to \(limits.upperBound))"
  }
}
