import HTTPTypes
import Hummingbird
import Records
import Sync

extension Edge {
  /// Answers a device.
  func program(_ request: Hummingbird.Request, _ visitor: Visitor) async throws -> EdgeAnswer {
    let caller: Caller
    do {
      caller = try await self.caller(request, visitor)
    } catch let refusal as CallerRefusal { return refuse(refusal, visitor) }
    return try await leaving(out: caller.athlete, request) { pause in
      var answer = EdgeAnswer(code: "not_now", status: 503, route: "left out")
      answer.headers[.retryAfter] = retryAfter(pause)
      answer.isUnread = request.method == .post
      return answer
    } unless: {
      try await device(request, visitor, caller)
    }
  }

  private func device(
    _ request: Hummingbird.Request, _ visitor: Visitor, _ caller: Caller
  ) async throws -> EdgeAnswer {
    if request.method == .post, let seconds = exchanges.take(caller.athlete, at: settings.uptime()) {
      return refuse(CallerRefusal.tooOften(seconds: seconds), visitor)
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
      host: host.of(caller.athlete), now: settings.clock(), hasAccount: reception != nil, way: caller.way)
    defer { if request.method == .delete { reception?.forgetRecent() } }
    let answer = try await turnOfProgram(request, body, caller.athlete) {
      try await answers.answer(request, body, agent: request.headers[.userAgent] ?? "")
    }
    // What devices sent may hold a question.
    if request.method == .post { advise(caller.athlete) }
    return answer ?? EdgeAnswer(code: "not_found", status: 404, route: "none")
  }

  /// Answers a device or a program when it is its athlete's turn, if there is room for what it sends.
  func turnOfProgram<Answer: Sendable>(
    _ request: Hummingbird.Request, _ body: [UInt8], _ athlete: ID,
    _ answer: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    if RouteLimit.of(request.uri.path).isJob(request.method) {
      return try await traffic.ownJob(of: athlete) { try await traffic.job(of: athlete, answer) }
    }
    let sends = request.method != .get && request.method != .head
    if sends {
      try await traffic.makeRoom(
        for: Int64(body.count), of: athlete, at: request.uri.path, in: host.file)
    }
    let isSmall = sends && body.count <= Quotas.smallBytes
    return try await traffic.turn(of: athlete, for: isSmall ? .smallForm : .heavy, answer)
  }

  /// What a device or a program sends; nothing where it only asks.
  func bodyOfProgram(_ request: Hummingbird.Request, of athlete: ID) async throws -> [UInt8] {
    guard request.method != .get, request.method != .head else { return [] }
    return try await traffic.receiving(of: athlete) {
      var limits = settings.uploadLimits
      limits.bytes = min(limits.bytes, RouteLimit.program.bytes)
      limits.seconds = min(limits.seconds, RouteLimit.program.seconds)
      if let length = request.headers[.contentLength].flatMap({ Int64($0) }), length > limits.bytes {
        throw UploadError.tooLarge(limit: limits.bytes)
      }
      return try await limits.form(of: request.body)
    }
  }
}
