import App
import HTTPTypes
import Records
import Sync

extension Edge {
  /// Handles a device's request.
  ///
  /// - Throws: ``EdgeRefusal`` if the request is refused, or ``StoreError`` or ``DatabaseFileError`` if the
  ///   database fails.
  func device(_ request: RoutedRequest, _ origin: RequestOrigin) async throws -> EdgeAnswer {
    let caller: Caller
    do {
      caller = try await self.caller(request, origin)
    } catch let refusal as CallerRefusal { return refuse(refusal, origin) }
    guard case .device(let operation)? = request.match.route?.kind else { return notFound(request, origin) }
    return try await leaving(out: caller.athlete, request) { pause in
      var answer = EdgeAnswer(code: "not_now", status: 503, route: "left out")
      answer.headers[.retryAfter] = retryAfter(pause)
      answer.isUnread = request.method == .post
      return answer
    } unless: {
      let answer = try await device(operation, request, origin, caller)
      audit(answer, request, of: caller.athlete, origin)
      return answer
    }
  }

  /// Returns the answer to a device's request that matches no route.
  private func notFound(_ request: RoutedRequest, _ origin: RequestOrigin) -> EdgeAnswer {
    let allowed = request.match.allowed
    guard !allowed.isEmpty else { return EdgeAnswer(code: "not_found", status: 404) }
    var answer = refuse(.notAllowed, request, origin)
    answer.headers[.allow] = allowed.joined(separator: ", ")
    return answer
  }

  /// Reads the body, and handles an authenticated device's request.
  ///
  /// - Throws: ``EdgeRefusal`` if the request is refused, or ``StoreError`` or ``DatabaseFileError`` if the
  ///   database fails.
  private func device(
    _ operation: DeviceOperation, _ request: RoutedRequest, _ origin: RequestOrigin, _ caller: Caller
  ) async throws -> EdgeAnswer {
    if request.method == .post, let seconds = traffic.exchange(of: caller.athlete) {
      return refuse(CallerRefusal.tooOften(seconds: seconds), origin)
    }
    let body: [UInt8]
    do {
      body = try await bodyOfProgram(request, of: caller.athlete)
    } catch let error as UploadError {
      var answer =
        error == .tooSlow
        ? EdgeAnswer(code: "too_slow", status: 408, route: "refused")
        : EdgeAnswer(code: "too_large", status: 413, route: "refused")
      answer.isUnread = true
      return answer
    }
    let answers = SyncAnswers(
      scope: scope.of(caller.athlete), now: settings.clock(), hasAccount: authenticator != nil,
      way: caller.way
    )
    defer { if request.match.route?.endsSignIns ?? false { authenticator?.forgetRecent() } }
    let answer = try await turnOfProgram(request, body, caller.athlete) {
      try await answers.answer(
        operation, request.headers, request.query, captured: request.match.captured, body)
    }
    // The device's ops may contain a question.
    if request.method == .post { advise(caller.athlete) }
    return answer ?? EdgeAnswer(code: "not_found", status: 404)
  }

  /// Handles a device's or program's request once it is the athlete's turn, if there is room for its body.
  ///
  /// - Throws: ``EdgeRefusal`` if the request is refused, or any error thrown by `answer`.
  func turnOfProgram<Answer: Sendable>(
    _ request: RoutedRequest, _ body: [UInt8], _ athlete: ID,
    _ answer: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    if request.match.limit.isJob {
      return try await traffic.ownJob(of: athlete) { try await traffic.job(of: athlete, answer) }
    }
    if !request.isRead, !(request.match.route?.needsNoRoom ?? false) {
      try await traffic.makeRoom(
        for: Int64(body.count), of: athlete, in: scope.file,
        isRemoval: request.match.route?.isRemoval ?? false)
    }
    let isSession = request.method == .post && request.routeName.hasPrefix("/api/v1/sessions")
    let small = isSession ? Quotas.smallSessionBytes : Quotas.smallBytes
    let isSmall = !request.isRead && body.count <= small
    return try await traffic.turn(of: athlete, for: isSmall ? .smallForm : .heavy, answer)
  }

  /// Returns the body of a device's or program's request, or an empty array for GET and HEAD.
  ///
  /// - Throws: ``UploadError`` if the body is too large or arrives too slowly, or ``EdgeRefusal`` if too many
  ///   bodies are arriving.
  func bodyOfProgram(_ request: RoutedRequest, of athlete: ID) async throws -> [UInt8] {
    guard !request.isRead else { return [] }
    return try await traffic.receiving(of: athlete) {
      var limits = settings.uploadLimits
      limits.bytes = min(limits.bytes, request.match.limit.bytes)
      limits.seconds = min(limits.seconds, request.match.limit.seconds)
      if let length = request.headers[.contentLength].flatMap({ Int64($0) }), length > limits.bytes {
        throw UploadError.tooLarge(limit: limits.bytes)
      }
      return try await limits.form(of: request.body)
    }
  }
}
