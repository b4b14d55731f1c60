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
    Problem(400, "malformed", "The body isn't valid JSON."),
    Problem(401, "unauthenticated", "The key is missing, invalid, expired or revoked."),
    Problem(403, "forbidden", "The key's scope doesn't allow this request."),
    Problem(403, "needs_https", "Send keys over HTTPS only."),
    Problem(403, "refused", "The server refused the request. detail says why."),
    Problem(404, "not_found", "The resource doesn't exist, or belongs to another athlete."),
    Problem(405, "method_not_allowed", "The address doesn't support this method. See the Allow header."),
    Problem(408, "too_slow", "The body arrived too slowly."),
    Problem(409, "sequence_taken", "The day already has this sequence. next_free is the next free one."),
    Problem(409, "day_full", "The day already has six workouts, the maximum."),
    Problem(409, "name_taken", "This name is already taken."),
    Problem(409, "already_there", "This ID is already taken."),
    Problem(409, "already_running", "Another session is in progress. Finish it first."),
    Problem(409, "already_finished", "The session is already finished. Post an amendment instead."),
    Problem(409, "none_running", "No session is in progress."),
    Problem(409, "not_finished", "The session is still in progress, so it can't be amended."),
    Problem(409, "nothing_logged", "The session has no sets."),
    Problem(409, "nothing_changed", "The template already has this content."),
    Problem(409, "already_applied", "The change has already been applied."),
    Problem(409, "complete", "Completed records, such as saved template versions, can't be edited."),
    Problem(409, "target_gone", "This exercise or set is no longer in the template."),
    Problem(409, "target_changed", "The template has changed. Read the suggestion again, then decide."),
    Problem(409, "not_in_a_template", "The session has no template."),
    Problem(409, "dismissed", "The feed item was dismissed. Restore it first."),
    Problem(409, "completed", "The feed item is already finished."),
    Problem(409, "gone", "Something has changed, so the coach's offer no longer applies."),
    Problem(409, "not_yet", "The workout is in the future. Move it to today to log it now."),
    Problem(409, "exercise_there", "The program's day already has this exercise."),
    Problem(409, "days_stay", "Only rotations let you add or remove days, and must keep at least one."),
    Problem(409, "too_many_days", "The program already has 100 days, the maximum."),
    Problem(409, "cannot_move_there", "Choose a different date, at most ten years away."),
    Problem(
      410, "resync_required", "The feed can't continue from there. Read all changes again with since=0."),
    Problem(412, "changed_meanwhile", "The resource has changed and no longer matches If-Match."),
    Problem(412, "no_etag", "The address has no ETag. Send the request without If-Match."),
    Problem(413, "too_large", "The body is too large."),
    Problem(415, "not_json", "The Content-Type must be application/json."),
    Problem(422, "invalid", "The request is invalid. errors lists the invalid fields."),
    Problem(422, "outside", "The record can't be saved. detail says why."),
    Problem(422, "not_startable", "Only sessions suggested by the coach can be started and finished."),
    Problem(422, "idempotency_key_reused", "This key was used for a different request."),
    Problem(429, "too_often", "Too many requests or invalid keys. Wait as long as Retry-After says."),
    Problem(500, "failed", "An error occurred on the server."),
    Problem(503, "not_now", "The records aren't available. Try again in a moment."),
    Problem(503, "busy", "The server is busy. Wait as long as Retry-After says."),
    Problem(507, "no_room", "There is no storage left for the athlete or on the server."),
  ]
}

extension JSONSchema {
  /// Returns a plain-text outline of the schema, with a line for each property of an object.
  func outline(_ depth: Int) -> String {
    let margin = String(repeating: "  ", count: depth)
    switch self {
    case .any: return "any value"
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
