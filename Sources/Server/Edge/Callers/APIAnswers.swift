import App
import Database
import HTTPTypes
import Interchange
import Records
import Supervision
import Sync
import Training

extension Edge {
  /// Handles a program's request.
  ///
  /// Every failure becomes a problem response.
  func program(_ request: RoutedRequest, _ origin: RequestOrigin) async -> EdgeAnswer {
    do {
      let caller = try await self.caller(request, origin)
      guard case .program(let operation)? = request.match.route?.kind else {
        return EdgeAnswer(PublishedAPI.problem(of: request))
      }
      return try await leaving(out: caller.athlete, request) { pause in
        var answer = EdgeAnswer(paused(for: pause))
        answer.isUnread = !request.isRead
        return answer
      } unless: {
        try await run(operation, request, origin, caller.athlete)
      }
    } catch let refusal as CallerRefusal {
      log.noteRefusal("\(refusal)", origin)
      return EdgeAnswer(refusal.problem)
    } catch let refusal as EdgeRefusal {
      return refuse(refusal, request, origin)
    } catch is AthleteMoved {
      return refuse(.moving, request, origin)
    } catch let error as UploadError {
      var answer = EdgeAnswer(error.problem)
      answer.isUnread = true
      return answer
    } catch {
      if let problem = (error as? StoreError)?.problem { return EdgeAnswer(problem) }
      log.noteFailure(error, origin)
      if error is DatabaseUnreachable {
        return EdgeAnswer(
          Problem(503, "busy", "The server's database isn't responding. Try again in a moment."))
      }
      return EdgeAnswer(
        Problem(500, "failed", "An error occurred. See request \(origin.requestID) in the server's log.")
      )
    }
  }

  /// Returns the problem for a request that crashed the server before and is paused.
  private func paused(for pause: Pause) -> Problem {
    var problem = Problem(
      503, "not_now",
      "This request crashed the server before, so it is paused. Wait as long as Retry-After says.")
    problem.headers["Retry-After"] = retryAfter(pause)
    return problem
  }

  /// Reads the request's body or file, and handles the request once it is the athlete's turn.
  ///
  /// - Throws: ``EdgeRefusal`` or ``UploadError`` if the request is refused, or ``StoreError`` or
  ///   ``DatabaseFileError`` if the database fails.
  private func run(
    _ operation: Operation, _ request: RoutedRequest, _ origin: RequestOrigin, _ athlete: ID
  ) async throws -> EdgeAnswer {
    let scope = scope.of(athlete)
    guard operation.takesFile else {
      let body = try await bodyOfProgram(request, of: athlete)
      return try await turnOfProgram(request, body, athlete) {
        try await answer(apiRequest(operation, request, body, origin), of: scope)
      }
    }
    return try await traffic.ownJob(of: athlete) {
      let file = try await fileOfProgram(request, origin, athlete)
      try await traffic.makeRoom(
        for: file.file?.byteCount ?? 0, of: athlete, in: scope.file)
      return try await traffic.job(of: athlete) {
        let body = Array((file.batchID.text + request.queryText).utf8)
        var asked = apiRequest(operation, request, body, origin)
        asked.file = try await scope.readUpload(file, LogChoices(asked.query), newContext(origin))
        return try await answer(asked, of: scope)
      }
    }
  }

  /// Runs the requested operation on the athlete's records.
  ///
  /// - Throws: ``StoreError`` if reading or committing fails.
  private func answer(_ asked: APIRequest, of scope: AthleteScope) async throws -> EdgeAnswer {
    let (athlete, finder) = (scope.athlete, scope.finder)
    var asked = asked
    if asked.operation.savesNothing {
      let answer = try await scope.file.reading(athlete) { [asked] store in
        var asked = asked
        asked.context = asked.context.settled(for: store)
        let tx = Transaction(store, asked.context)
        let answer: APIAnswer
        do throws(Problem) {
          answer = try PublishedAPI.answer(asked, in: tx, finder)
        } catch { answer = APIAnswer(error) }
        if let failure = tx.failure { throw failure }
        return answer
      }
      return EdgeAnswer(answer)
    }
    asked.context = try await scope.file.reading(athlete) { [asked] in asked.context.settled(for: $0) }
    await scope.emptyTrashWhenDue(asked.context)
    if asked.operation.takesFile { return try await importFile(asked, of: scope) }
    let earlier = EarlierAnswer()
    let (answer, stored) = try await scope.writing { [asked] store in
      try PublishedAPI.act(asked, on: store, finder, earlier)
    }
    noteStored(stored, of: athlete)
    return EdgeAnswer(answer)
  }

  /// Imports a file in slices, so that others can write in between, if there is room for its records.
  ///
  /// An import that was interrupted is completed when the file is sent again.
  ///
  /// - Throws: ``EdgeRefusal`` if there is no room, or ``StoreError`` or ``DatabaseFileError`` if the
  ///   database fails.
  private func importFile(_ asked: APIRequest, of scope: AthleteScope) async throws -> EdgeAnswer {
    let (athlete, finder, earlier) = (scope.athlete, scope.finder, EarlierAnswer())
    do {
      let asked = try asked.identified()
      let hash = asked.hash
      let done = try await scope.performInSlices(
        asked.context, text: { asked.receipt(of: $0, hash) },
        makeRoom: { try await traffic.makeRoom(for: $0, of: athlete, in: scope.file) },
        { tx throws(Problem) in
          let answer = try PublishedAPI.answer(asked, in: tx, finder)
          earlier.note(answer)
          return answer
        })
      switch done {
      case .alreadyDone(let receipt): return EdgeAnswer(asked.repeated(receipt, hash, earlier))
      case .new(let answer, let writes, _):
        noteStored(writes.map(\.kind), of: athlete)
        return EdgeAnswer(answer)
      }
    } catch let problem as Problem {
      return EdgeAnswer(problem)
    } catch PerformError<Problem>.action(let problem) {
      return EdgeAnswer(problem)
    } catch PerformError<Problem>.store(let failure) { throw failure }
  }

  /// Creates the API's request from an HTTP request and its body.
  private func apiRequest(
    _ operation: Operation, _ request: RoutedRequest, _ body: [UInt8], _ origin: RequestOrigin
  ) -> APIRequest {
    var asked = APIRequest(
      operation, captured: request.match.captured, path: request.path, query: request.query, body: body,
      contentType: request.headers[.contentType], context: newContext(origin))
    (asked.ifMatch, asked.ifNoneMatch) = (request.headers[.ifMatch], request.headers[.ifNoneMatch])
    asked.key = HTTPField.Name("Idempotency-Key").flatMap { request.headers[$0] }
    return asked
  }
}

extension UploadError {
  fileprivate var problem: Problem {
    switch self {
    case .tooSlow: Problem(408, "too_slow", "The body arrived too slowly.")
    case .diskFull: Problem(507, "no_room", "The server's disk is full. Try again later.")
    case .tooLarge(let limit): Problem(413, "too_large", "The body is over the limit of \(limit >> 20) MB.")
    case .fieldTooLong, .tooManyParts, .malformed:
      Problem(413, "too_large", "Part of the body is too long or malformed.")
    }
  }
}

extension PublishedAPI {
  /// Returns the problem for a request that matches no operation.
  fileprivate static func problem(of request: RoutedRequest) -> Problem {
    let allowed = request.match.allowed
    guard !allowed.isEmpty else { return .notFound }
    let method = request.method.rawValue.prefix(20)
    var problem = Problem(405, "method_not_allowed", "This address doesn't support \(method).")
    problem.headers["Allow"] = allowed.joined(separator: ", ")
    return problem
  }
}

extension Edge {
  /// Writes the body to a temporary file that is removed after the response.
  ///
  /// - Throws: ``UploadError`` if the file is too large, arrives too slowly or can't be stored.
  private func fileOfProgram(
    _ request: RoutedRequest, _ origin: RequestOrigin, _ athlete: ID
  ) async throws -> LogUpload {
    let name = request.query["file_name"] ?? ""
    let limit = request.match.limit
    var limits = settings.uploadLimits
    (limits.bytes, limits.seconds) = (min(limits.bytes, limit.bytes), min(limits.seconds, limit.seconds))
    let length = request.headers[.contentLength].flatMap { Int64($0) }
    if let length, length > limits.bytes { throw UploadError.tooLarge(limit: limits.bytes) }
    let receiver = UploadReceiver(folder: scope.folder.url, limits: limits)
    let context = newContext(origin)
    let file = try await receiver.receiveFile(
      request.body, named: name.isEmpty ? "file" : name, length: length)
    return try await onThread { try LogUpload(file, of: athlete, id: context.action, at: context.now) }
  }
}

/// Returns a number of seconds with its unit, such as `1 second`.
private func words(ofSeconds seconds: Int64) -> String { seconds == 1 ? "1 second" : "\(seconds) seconds" }

extension EdgeRefusal {
  /// The code that identifies the refusal to devices and programs.
  var code: String {
    switch self {
    case .tooOften, .askedTooOften, .jobRunning: "too_often"
    case .busy, .jobsBusy, .moving: "busy"
    case .storageFull, .uploadWithoutRoom: "no_room"
    case .bodyTooLarge, .fieldTooLarge, .tooManyFields: "too_large"
    case .uploadTooSlow: "too_slow"
    default: "refused"
    }
  }

  /// The refusal as a problem response.
  var problem: Problem {
    let detail =
      switch self {
      case .tooOften(let seconds), .askedTooOften(let seconds):
        "Too many requests. Wait \(words(ofSeconds: seconds))."
      case .jobRunning: "Another file or export of this athlete is being processed. Try again later."
      case .busy, .jobsBusy: "The server is busy. Try again in a moment."
      case .moving: "The athlete's records are being moved to another database. Try again in a moment."
      case .storageFull(let megabytes): "The athlete's records have reached the limit of \(megabytes) MB."
      case .uploadWithoutRoom: "The server's disk is full. Try again later."
      case .uploadTooSlow: "The body arrived too slowly."
      case .bodyTooLarge, .fieldTooLarge, .tooManyFields: "The body is too large."
      case .crossSite: "Requests with a cookie must come from this server's own pages. Send a key instead."
      case .hostTwice: "The request names more than one host."
      case .addressTooLong: "The address is too long."
      case .wrongHost:
        "Without accounts, the server only accepts requests to this machine, such as localhost."
      case .proxyUnknown: "The request came through a proxy that the server doesn't trust."
      case .notAllowed, .needsHTTPS, .uploadBroken, .leftOut, .unexpected: "The server refused this request."
      }
    return Problem(Int(status), code, detail)
  }
}

extension EdgeAnswer {
  init(_ answer: APIAnswer) {
    self.init(
      App.Response(
        status: Int64(answer.status), contentType: answer.headers["Content-Type"] ?? "application/json",
        body: answer.bytes))
    for (name, value) in answer.headers {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    if answer.value == nil { headers[.contentType] = nil }
  }

  init(_ problem: Problem) { self.init(APIAnswer(problem)) }
}

extension CallerRefusal {
  fileprivate var problem: Problem {
    switch self {
    case .unauthenticated, .signedOut:
      var problem = Problem(401, "unauthenticated", "Send a valid key in x-api-key, or sign in.")
      problem.headers["WWW-Authenticate"] = "Bearer"
      return problem
    case .forbidden: return Problem(403, "forbidden", "This key's scope doesn't allow the request.")
    case .needsHTTPS: return Problem(403, "needs_https", "Send keys over HTTPS only.")
    case .tooOften(let seconds):
      var problem = Problem(429, "too_often", "Too many invalid keys. Wait \(words(ofSeconds: seconds)).")
      problem.headers["Retry-After"] = "\(seconds)"
      return problem
    }
  }
}
