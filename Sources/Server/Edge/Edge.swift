import App
import Database
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Records
import Supervision

/// Turns what comes over the network into a request of the app, and its response back.
struct Edge: HTTPResponder {
  static let addressBytes = 8 << 10

  let host: Host
  let settings: Settings
  let log: RequestLog
  /// nil where everybody who can reach the server is its one athlete.
  let reception: Reception?
  /// Keys that open nothing, by the address that they come from.
  let wrongKeys = RateLimit<[UInt8]>(inARow: 30, perMinute: 30)
  /// What devices send, by athlete.
  let exchanges = RateLimit<ID>(inARow: 60, perMinute: 120)
  let traffic: Traffic
  /// What the database was found to be like last.
  let condition = Condition()
  /// nil where no language model is asked.
  let adviser: Adviser?

  /// Throws a `ServingError` where others could read somebody's records.
  init(_ host: Host, _ settings: Settings, _ log: RequestLog) throws {
    var host = host
    let hasAccounts = try !host.file.accounts().isEmpty
    let traffic = Traffic(settings, hasAccounts: hasAccounts)
    (host.model, host.leftOut) = (settings.model, settings.leftOut)
    host.pauseAfter = { traffic.pause(of: $0, after: $1) }
    (host.uptime, host.boot) = (settings.uptime, settings.boot)
    self.host = host
    self.settings = settings
    self.log = log
    self.traffic = traffic
    adviser = settings.model.map { [host] in Adviser(host, $0, settings, log) }
    if !hasAccounts {
      guard settings.isLoopback, settings.trustedProxies.isEmpty else {
        throw ServingError.needsAthlete(host: settings.host)
      }
      guard try host.file.athletes().count <= 1 else { throw ServingError.severalAthletes }
    }
    reception = hasAccounts ? try Reception(host.file, settings, log) : nil
  }

  func respond(to request: Hummingbird.Request, context: EdgeContext) async throws -> Hummingbird.Response {
    await answer(to: request, context).response(to: request.method)
  }

  /// The whole answer: whatever happens, it has the headers that every answer has, and a line in the log.
  func answer(to request: Hummingbird.Request, _ context: EdgeContext) async -> EdgeAnswer {
    let start = settings.uptimeMicroseconds()
    let visitor = Visitor(request.head, peer: context.peer, trusting: settings.trustedProxies)
    var answer: EdgeAnswer
    do {
      answer = try await answerOrRefuse(request, visitor)
      if answer.status == 429 { try await traffic.slowDown(visitor) }
      try await answer.compress(for: request.headers)
    } catch {
      log.noteFailure(error, visitor)
      answer = EdgeAnswer(failure(error, visitor), route: "failed")
    }
    if answer.isUnread || Edge.leavesMuch(of: request, answer) {
      answer.headers[.connection] = "close"
      context.endSoon()
    }
    SecurityHeaders.add(to: &answer.headers, for: visitor)
    log.note(
      request.method, route: answer.route, status: answer.status,
      microseconds: settings.uptimeMicroseconds() - start, visitor)
    return answer
  }

  private func answerOrRefuse(
    _ request: Hummingbird.Request, _ visitor: Visitor
  ) async throws -> EdgeAnswer {
    do { return try await answer(request, visitor) } catch let refusal as EdgeRefusal {
      return refuse(refusal, request, visitor)
    }
  }

  private func answer(_ request: Hummingbird.Request, _ visitor: Visitor) async throws -> EdgeAnswer {
    let isAPI = PublishedAPI.isAsked(request.uri.path)
    func refuse(_ refusal: EdgeRefusal) -> EdgeAnswer { self.refuse(refusal, request, visitor) }
    guard !visitor.namesSeveralHosts else { return refuse(.hostTwice) }
    guard request.uri.string.utf8.count <= Edge.addressBytes else { return refuse(.addressTooLong) }
    let methods = Caller.isAsked(request) ? ["GET", "HEAD", "POST", "DELETE"] : ["GET", "HEAD", "POST"]
    guard isAPI || methods.contains(request.method.rawValue) else {
      var answer = refuse(.notAllowed)
      answer.headers[.allow] = methods.joined(separator: ", ")
      return answer
    }
    let isSafe = request.method == .get || request.method == .head
    if isSafe {
      if let answer = try await machineAnswer(request, visitor) { return answer }
      if request.uri.path == "/readyz" { return await readiness() }
      if request.uri.path == "/openapi.json" { return EdgeAnswer(openAPIAnswer, route: "/openapi.json") }
      if let file = host.files[request.uri.path] { return EdgeAnswer(file, request.headers) }
    }
    try traffic.enter(visitor, isAttempt: !isSafe && request.uri.path == "/sign-in")
    if reception == nil {
      guard !visitor.isThroughUnknownProxy else { return refuse(.proxyUnknown) }
      // A page elsewhere can give its own name this machine's address; then the name is wrong.
      guard visitor.isOnThisMachine else { return refuse(.wrongHost) }
    }
    // No page elsewhere can send a key along: browsers ask first, and there is no yes.
    if !isSafe, Caller.broughtKey(request) == nil,
      !CrossSite.isAllowed(request.head, authority: visitor.authority, isSecure: visitor.isSecure)
    {
      return refuse(.crossSite)
    }
    if isAPI { return await api(request, visitor) }
    if isSafe, let feed = try await calendarFeed(request, visitor) { return feed }
    if Caller.isAsked(request) { return try await program(request, visitor) }
    return try await page(request, visitor)
  }

  private static let sequence = HTTPField.Name("X-Sync-Seq")

  /// What the athlete's records have to say.
  ///
  /// A page names the last commit that it can show, for a worker whose own records may be older.
  func answer(_ asked: App.Request, _ upload: Upload?, of host: Host) async throws -> EdgeAnswer {
    if let kept = try await host.answerKept(asked) { return kept }
    var answer: EdgeAnswer
    let beside = try await host.answerBeside(asked, upload) { bytes in
      try await traffic.makeRoom(for: bytes, of: host.athlete, at: asked.path, in: host.file)
    }
    if let response = beside {
      answer = EdgeAnswer(response, route: "beside")
      // A device that was sent away takes its sign-in along.
      if asked.path.hasPrefix("/devices/") { reception?.forgetRecent() }
    } else {
      let (response, stored) = try await host.answer(asked)
      noteStored(stored, of: host.athlete)
      answer = EdgeAnswer(response, route: response.route?.description ?? "none")
    }
    if host.files.assets.hasWorker, answer.status == 200, let name = Edge.sequence {
      answer.headers[name] = "\(try await host.file.reading(host.athlete) { try $0.head().sequence })"
    }
    return answer
  }

  /// Counts what was stored; the language model may have something to say to it, which nobody waits for.
  func noteStored(_ kinds: [String], of athlete: ID) {
    log.noteStored(kinds)
    if kinds.contains(where: Adviser.kinds.contains) { advise(athlete) }
  }

  func advise(_ athlete: ID) {
    if let adviser { Task { await adviser.look(for: athlete) } }
  }

  /// What stands for a browser that isn't signed in: the way there, and back again.
  func toSignIn(_ request: Hummingbird.Request) -> EdgeAnswer {
    guard request.method != .post, request.uri.string != "/" else {
      return EdgeAnswer(.seeOther("/sign-in"), route: EdgeAnswer.signedOut)
    }
    let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "!"..."~"))
    let next = request.uri.string.addingPercentEncoding(withAllowedCharacters: allowed) ?? "%2F"
    return EdgeAnswer(.seeOther("/sign-in?next=" + next), route: EdgeAnswer.signedOut)
  }

  /// The only place where the clock and chance come in.
  func newContext(_ visitor: Visitor) -> Records.Context {
    let now = settings.clock()
    var generator = SystemRandomNumberGenerator()
    return Records.Context(
      now: now, language: visitor.language,
      action: ID(at: now, random: (generator.next(), generator.next())))
  }

  /// Says why a request is not answered, as whoever asks reads it.
  func refuse(_ refusal: EdgeRefusal, _ request: Hummingbird.Request, _ visitor: Visitor) -> EdgeAnswer {
    if [403, 421, 429, 503, 507].contains(refusal.status) { log.noteRefusal("\(refusal)", visitor) }
    var answer =
      if PublishedAPI.isAsked(request.uri.path) {
        EdgeAnswer(refusal.problem)
      } else if Caller.isAsked(request) {
        EdgeAnswer(code: refusal.code, status: Int(refusal.status), route: "refused")
      } else { EdgeAnswer(refusal.response(frame(visitor)), route: "refused") }
    answer.isUnread = [400, 408, 413, 507].contains(refusal.status)
    if let seconds = refusal.retryAfter { answer.headers[.retryAfter] = "\(seconds)" }
    return answer
  }

  private func frame(_ visitor: Visitor) -> Frame {
    var request = App.Request("GET", "/", context: newContext(visitor))
    request.assets = host.files.assets
    return frameWithoutRecords(for: request)
  }

  /// Whether much of a body may still come in that an answer doesn't need; nobody waits for it.
  private static func leavesMuch(of request: Hummingbird.Request, _ answer: EdgeAnswer) -> Bool {
    guard request.method != .get, request.method != .head,
      answer.status >= 400 || answer.route == EdgeAnswer.signedOut
    else { return false }
    let length = request.headers[.contentLength].flatMap { Int64($0) }
    return length ?? (request.headers[.transferEncoding] == nil ? 0 : .max) > 64 << 10
  }

  /// What is said of an error: a store's in its own page, of any other nothing but where to look.
  private func failure(_ error: any Error, _ visitor: Visitor) -> App.Response {
    if let failure = error as? StoreError { return failedResponse(failure, frame(visitor)) }
    return EdgeRefusal.unexpected(id: visitor.requestID).response(frame(visitor))
  }
}
