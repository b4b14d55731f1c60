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
    if request.method == .post, let seconds = exchanges.take(caller.athlete, at: settings.uptime()) {
      return refuse(CallerRefusal.tooOften(seconds: seconds), visitor)
    }
    var body: [UInt8] = []
    do {
      if request.method == .post { body = try await bodyOfProgram(request) }
    } catch let error as UploadError {
      var answer =
        error == .tooSlow
        ? EdgeAnswer(code: "too_slow", status: 408, route: "refused")
        : EdgeAnswer(code: "too_large", status: 413, route: "refused")
      answer.isUnread = true
      return answer
    }
    let answers = SyncAnswers(
      host: host.of(caller.athlete), now: settings.clock(), hasAccount: reception != nil)
    let answer = try await answers.answer(request, body, agent: request.headers[.userAgent] ?? "")
    // What devices sent may hold a question.
    if request.method == .post { advise(caller.athlete) }
    return answer ?? EdgeAnswer(code: "not_found", status: 404, route: "none")
  }

  func bodyOfProgram(_ request: Hummingbird.Request) async throws -> [UInt8] {
    var limits = settings.uploadLimits
    // An exchange of ours has at most 1 MiB; JSON of another program may be longer.
    limits.bytes = min(limits.bytes, Int64(2 * Exchange.mostBytes))
    if let length = request.headers[.contentLength].flatMap({ Int64($0) }), length > limits.bytes {
      throw UploadError.tooLarge(limit: limits.bytes)
    }
    return try await limits.form(of: request.body)
  }
}
