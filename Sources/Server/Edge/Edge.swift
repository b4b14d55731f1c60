import App
import Database
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Records

/// Turns what comes over the network into a request of the app, and its response back.
struct Edge: HTTPResponder {
  static let bodyBytes: Int64 = 10 << 20
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
  /// nil where no language model is asked.
  let adviser: Adviser?

  /// Throws a `ServingError` where others could read somebody's records.
  init(_ host: Host, _ settings: Settings, _ log: RequestLog) throws {
    var host = host
    host.model = settings.model
    self.host = host
    self.settings = settings
    self.log = log
    adviser = settings.model.map { [host] in Adviser(host, $0, settings, log) }
    let hasAccounts = try !host.file.accounts().isEmpty
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
      answer = try await self.answer(request, visitor)
      try await answer.compress(for: request.headers)
    } catch {
      log.noteFailure(error, visitor)
      answer = EdgeAnswer(failure(error, visitor), route: "failed")
    }
    if answer.isUnread { context.endSoon() }
    SecurityHeaders.add(to: &answer.headers, for: visitor)
    log.note(
      request.method, route: answer.route, status: answer.status,
      microseconds: settings.uptimeMicroseconds() - start, visitor)
    return answer
  }

  private func answer(_ request: Hummingbird.Request, _ visitor: Visitor) async throws -> EdgeAnswer {
    let isAPI = PublishedAPI.isAsked(request.uri.path)
    func refuse(_ refusal: EdgeRefusal) -> EdgeAnswer {
      isAPI ? refuseProgram(refusal, visitor) : self.refuse(refusal, visitor)
    }
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

  /// A request of the app.
  private func page(_ request: Hummingbird.Request, _ visitor: Visitor) async throws -> EdgeAnswer {
    var host = host
    var guest: (signIn: SignIn, name: String)?
    if let reception, request.uri.path != "/sign-in" {
      guest = try await reception.guest(request.headers, visitor)
      guard let guest else { return toSignIn(request) }
      host = host.of(guest.signIn.athlete)
    }
    let (body, upload): ([UInt8], Upload?)
    switch try await received(request) {
    case .refused(let refusal): return refuse(refusal, visitor)
    case .body(let bytes, let file): (body, upload) = (bytes, file)
    }
    // A question for the head alone is answered whole too: the head says how long that is.
    let method = request.method == .head ? HTTPRequest.Method.get : request.method
    var asked = App.Request(
      method.rawValue, request.uri.string, body: body, context: newContext(visitor))
    asked.assets = host.files.assets
    asked.isSignedIn = guest != nil
    if let reception {
      let answer =
        if let guest {
          try await reception.answer(asked, of: guest, request.headers, visitor)
        } else { try await reception.answer(asked, request.headers, visitor) }
      if let answer { return EdgeAnswer(answer, route: asked.path) }
    } else if ["/sign-in", "/sign-ins"].contains(asked.path) {
      return EdgeAnswer(.seeOther("/"), route: asked.path)
    }
    return try await answer(asked, upload, of: host)
  }

  private static let sequence = HTTPField.Name("X-Sync-Seq")

  /// What the athlete's records have to say.
  ///
  /// A page names the last commit that it can show, for a worker whose own records may be older.
  private func answer(_ asked: App.Request, _ upload: Upload?, of host: Host) async throws -> EdgeAnswer {
    if let backup = try await host.answerBackup(asked) { return backup }
    var answer: EdgeAnswer
    if let response = try await host.answerBeside(asked, upload) {
      answer = EdgeAnswer(response, route: "beside")
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
  private func toSignIn(_ request: Hummingbird.Request) -> EdgeAnswer {
    guard request.method != .post, request.uri.string != "/" else {
      return EdgeAnswer(.seeOther("/sign-in"), route: "signed out")
    }
    let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "!"..."~"))
    let next = request.uri.string.addingPercentEncoding(withAllowedCharacters: allowed) ?? "%2F"
    return EdgeAnswer(.seeOther("/sign-in?next=" + next), route: "signed out")
  }

  /// The only place where the clock and chance come in.
  func newContext(_ visitor: Visitor) -> Records.Context {
    let now = settings.clock()
    var generator = SystemRandomNumberGenerator()
    return Records.Context(
      now: now, language: visitor.language,
      action: ID(at: now, random: (generator.next(), generator.next())))
  }

  func refuse(_ refusal: EdgeRefusal, _ visitor: Visitor) -> EdgeAnswer {
    if refusal.status == 403 || refusal.status == 421 { log.noteRefusal("\(refusal)", visitor) }
    var answer = EdgeAnswer(refusal.response(frame(visitor)), route: "refused")
    answer.isUnread = [400, 408, 413, 507].contains(refusal.status)
    if case .tooOften(let seconds) = refusal { answer.headers[.retryAfter] = "\(seconds)" }
    return answer
  }

  private func frame(_ visitor: Visitor) -> Frame {
    var request = App.Request("GET", "/", context: newContext(visitor))
    request.assets = host.files.assets
    return frameWithoutRecords(for: request)
  }

  /// What is said of an error: a store's in its own page, of any other nothing but where to look.
  private func failure(_ error: any Error, _ visitor: Visitor) -> App.Response {
    if let failure = error as? StoreError { return failedResponse(failure, frame(visitor)) }
    return EdgeRefusal.unexpected(id: visitor.requestID).response(frame(visitor))
  }
}

extension Settings {
  func uptimeMicroseconds() -> Int64 { Int64(ProcessInfo.processInfo.systemUptime * 1e6) }
}
