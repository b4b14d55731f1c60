import App
import Records
import Training

/// An error response of the API (RFC 9457).
struct Problem: Error, Equatable {
  let status: Int
  /// The stable code that identifies the problem.
  ///
  /// The URL of the problem's type ends in the code.
  let code: String
  let detail: String
  var errors: [FieldProblem] = []
  /// Additional members that help the client repeat the request, such as the next free sequence number.
  var more: [Field] = []
  var headers: [String: String] = [:]

  init(_ status: Int, _ code: String, _ detail: String, errors: [FieldProblem] = [], more: [Field] = []) {
    (self.status, self.code, self.detail) = (status, code, detail)
    (self.errors, self.more) = (errors, more)
  }

  var value: Value {
    .object(
      [
        Field("type", .text("/developer#" + code)), Field("title", .text(title)),
        Field("status", .integer(Int64(status))), Field("detail", .text(detail)),
        Field("errors", .list(errors.map { $0.value })),
      ] + more)
  }

  /// The title that corresponds to the status.
  private var title: String {
    switch status {
    case 400: "Bad request"
    case 401: "Not authenticated"
    case 403: "Forbidden"
    case 404: "Not found"
    case 405: "Method not allowed"
    case 409: "Conflict"
    case 410: "Gone"
    case 412: "Precondition failed"
    case 413: "Content too large"
    case 415: "Unsupported media type"
    case 422: "Invalid request"
    case 429: "Too many requests"
    case 503: "Service unavailable"
    default: status < 500 ? "Request refused" : "Server error"
    }
  }

  static let schema = JSONSchema.named(
    "Problem",
    .object([
      JSONProperty("type", .text(nil)), JSONProperty("title", .text(nil)),
      JSONProperty("status", .integer(nil)),
      JSONProperty("detail", .text(nil)),
      JSONProperty(
        "errors",
        .list(
          .object([
            JSONProperty("field", .text(nil)), JSONProperty("code", .text(nil)),
            JSONProperty("message", .text(nil)),
          ]), nil)),
      JSONProperty("next_free", .nullable(.integer(nil)), isRequired: false),
    ]))
}

extension Problem {
  static let notFound = Problem(404, "not_found", "There is nothing at this address.")

  /// Returns the problem for an invalid request, with an entry for each invalid field.
  static func invalid(_ errors: [FieldProblem]) -> Problem {
    Problem(422, "invalid", errors.first?.message ?? "The request is invalid.", errors: errors)
  }

  static func invalid(_ field: String, _ code: String, _ message: String) -> Problem {
    .invalid([FieldProblem(field, code, message)])
  }

  static func invalid(_ field: String, _ code: String, _ error: some ExplainedError) -> Problem {
    .invalid(field, code, apiText(error.sentence))
  }

  static func invalid(_ field: String, _ problem: FieldError.Problem) -> Problem {
    .invalid([FieldProblem(field, problem)])
  }

  static func unknownExercise(_ field: String) -> Problem {
    .invalid(field, "unknown_exercise", "Unknown exercise. Use a catalog_id from /api/v1/exercises.")
  }

  /// Returns the problem for a request that conflicts with the stored records.
  static func conflict(_ code: String, _ message: String, field: String? = nil) -> Problem {
    Problem(409, code, message, errors: field.map { [FieldProblem($0, code, message)] } ?? [])
  }

  static func conflict(_ code: String, _ error: some ExplainedError, field: String? = nil) -> Problem {
    .conflict(code, apiText(error.sentence), field: field)
  }
}

/// An invalid field in a request.
struct FieldProblem: Equatable {
  /// The path of the field, made of published names, such as `exercises[2].sets`.
  let field: String
  let code: String
  let message: String

  init(_ field: String, _ code: String, _ message: String) {
    (self.field, self.code, self.message) = (field, code, message)
  }

  init(_ field: String, _ problem: FieldError.Problem) {
    let code =
      switch problem {
      case .missing: "missing"
      case .notSuchAValue: "invalid"
      case .outside: "out_of_range"
      case .length: "length"
      case .crowded: "too_many"
      case .notOneOf: "unknown_word"
      }
    self.init(field, code, apiText(problem.sentence(of: field)))
  }

  var value: Value {
    .object([Field("field", .text(field)), Field("code", .text(code)), Field("message", .text(message))])
  }
}

/// Returns a sentence in the API's language, which is English.
func apiText(_ sentence: Sentence) -> String {
  Localizer.english.text(sentence)
}

/// A feature's error that can be converted to a problem.
protocol ProblemConvertible: ExplainedError {
  var problem: Problem { get }
}

/// Runs a closure and converts its error to a problem.
///
/// - Throws: ``Problem`` if the closure throws.
func mapping<Answer, Failure: ProblemConvertible>(
  _ body: () throws(Failure) -> Answer
) throws(Problem) -> Answer {
  do throws(Failure) { return try body() } catch { throw error.problem }
}

extension StoreError {
  /// The problem to report if the request isn't allowed or the records aren't loaded yet, or nil for any
  /// other error.
  var problem: Problem? {
    switch self {
    case .frozen: Problem(409, "complete", apiText(sentence))
    case .refused: Problem(422, "outside", apiText(sentence))
    case .notLoaded: Problem(503, "not_now", apiText(sentence))
    case .unreadable, .unknownKind, .failed: nil
    }
  }
}
