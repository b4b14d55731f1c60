import App
import Database
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Records
import Supervision
import Training

/// The HTTP responder: it converts each request to a request of the app, and the app's response back.
struct Edge: HTTPResponder {
  static let addressBytes = 8 << 10

  let scope: AthleteScope
  let settings: Settings
  let log: RequestLog
  /// The authenticator; nil if everybody who can reach the server is its single athlete.
  let authenticator: Authenticator?
  /// The limit on invalid keys, by the address that they come from.
  let wrongKeys = RateLimit<[UInt8]>(inARow: 30, perMinute: 30)
  /// The limit on exchanges, by athlete.
  let exchanges = RateLimit<ID>(inARow: 60, perMinute: 120)
  let traffic: Traffic
  /// The last known condition of the database.
  let condition = Condition()
  /// The adviser; nil without a language model.
  let adviser: Adviser?

  /// Creates the responder and reads whether the database has accounts.
  ///
  /// - Throws: ``ServingError`` if others could read an athlete's records, or the database's error.
  init(_ scope: AthleteScope, _ settings: Settings, _ log: RequestLog) throws {
    var scope = scope
    let hasAccounts = try !scope.file.accounts().isEmpty
    let traffic = Traffic(settings, hasAccounts: hasAccounts)
    (scope.model, scope.leftOut) = (settings.model, settings.leftOut)
    scope.pauseAfter = { traffic.pause(of: $0, after: $1) }
    (scope.uptime, scope.boot) = (settings.uptime, settings.boot)
    self.scope = scope
    self.settings = settings
    self.log = log
    self.traffic = traffic
    adviser = settings.model.map { [scope] in Adviser(scope, $0, settings, log) }
    if !hasAccounts {
      guard settings.isLoopback, settings.trustedProxies.isEmpty else {
        throw ServingError.needsAthlete(host: settings.host)
      }
      guard try scope.file.athletes().count <= 1 else { throw ServingError.severalAthletes }
    }
    authenticator = hasAccounts ? try Authenticator(scope.file, settings, log) : nil
  }

  /// Returns the response to a request.
  ///
  /// - Throws: Never in practice; every error becomes a response.
  func respond(to request: Hummingbird.Request, context: EdgeContext) async throws -> Hummingbird.Response {
    await answer(to: request, context).response(to: request.method)
  }

  /// Returns the complete answer.
  ///
  /// Every answer has the common headers and a line in the log, even after an error.
  func answer(to request: Hummingbird.Request, _ context: EdgeContext) async -> EdgeAnswer {
    let start = settings.uptimeMicroseconds()
    let origin = RequestOrigin(request.head, peer: context.peer, trusting: settings.trustedProxies)
    var answer: EdgeAnswer
    do {
      answer = try await answerOrRefuse(request, origin)
      if answer.status == 429 { try await traffic.slowDown(origin) }
      try await answer.compress(for: request.headers)
    } catch {
      log.noteFailure(error, origin)
      answer = EdgeAnswer(failure(error, origin), route: "failed")
    }
    if answer.isUnread || Edge.leavesMuch(of: request, answer) {
      answer.headers[.connection] = "close"
      context.endSoon()
    }
    SecurityHeaders.add(to: &answer.headers, for: origin)
    log.note(
      request.method, route: answer.route, status: answer.status,
      microseconds: settings.uptimeMicroseconds() - start, origin)
    return answer
  }

  /// Handles a request and converts a refusal to its answer.
  ///
  /// - Throws: The errors of ``answer(_:_:)`` other than ``EdgeRefusal``.
  private func answerOrRefuse(
    _ request: Hummingbird.Request, _ origin: RequestOrigin
  ) async throws -> EdgeAnswer {
    do { return try await answer(request, origin) } catch let refusal as EdgeRefusal {
      return refuse(refusal, request, origin)
    }
  }

  /// Handles a request: checks it, then passes it to the API, the calendar feed, the sync endpoint or the
  /// app.
  ///
  /// - Throws: ``EdgeRefusal`` if the request is refused, and the errors of reading and writing.
  private func answer(_ request: Hummingbird.Request, _ origin: RequestOrigin) async throws -> EdgeAnswer {
    let isAPI = PublishedAPI.isAPIPath(request.uri.path)
    func refuse(_ refusal: EdgeRefusal) -> EdgeAnswer { self.refuse(refusal, request, origin) }
    guard !origin.namesSeveralHosts else { return refuse(.hostTwice) }
    guard request.uri.string.utf8.count <= Edge.addressBytes else { return refuse(.addressTooLong) }
    let methods = Caller.isAPIPath(request) ? ["GET", "HEAD", "POST", "DELETE"] : ["GET", "HEAD", "POST"]
    guard isAPI || methods.contains(request.method.rawValue) else {
      var answer = refuse(.notAllowed)
      answer.headers[.allow] = methods.joined(separator: ", ")
      return answer
    }
    let isSafe = request.method == .get || request.method == .head
    if isSafe {
      if let answer = try await machineAnswer(request, origin) { return answer }
      if request.uri.path == "/readyz" { return await readiness() }
      if request.uri.path == "/openapi.json" { return EdgeAnswer(openAPIAnswer, route: "/openapi.json") }
      if let file = scope.files[request.uri.path] { return EdgeAnswer(file, request.headers) }
    }
    try traffic.enter(origin, isAttempt: !isSafe && request.uri.path == "/sign-in")
    if authenticator == nil {
      guard !origin.isThroughUnknownProxy else { return refuse(.proxyUnknown) }
      // A page elsewhere can point its own host name at this machine's address; then the host is wrong.
      guard origin.isOnThisMachine else { return refuse(.wrongHost) }
    }
    // A page elsewhere can't send a key: the browser sends a preflight request first, which is never granted.
    if !isSafe, Caller.broughtKey(request) == nil,
      !CrossSite.isAllowed(request.head, authority: origin.authority, isSecure: origin.isSecure)
    {
      return refuse(.crossSite)
    }
    if isAPI { return await api(request, origin) }
    if isSafe, let feed = try await calendarFeed(request, origin) { return feed }
    if Caller.isAPIPath(request) { return try await program(request, origin) }
    return try await page(request, origin)
  }

  private static let sequence = HTTPField.Name("X-Sync-Seq")

  /// Handles a request with the athlete's records.
  ///
  /// A page names the last commit that it shows, for a worker whose own records may be older.
  ///
  /// - Throws: ``EdgeRefusal`` if the request is refused, ``StoreError`` or ``DatabaseFileError`` if the
  ///   database fails.
  func answer(_ asked: App.Request, _ upload: Upload?, of scope: AthleteScope) async throws -> EdgeAnswer {
    if let kept = try await scope.answerKept(asked) { return kept }
    var answer: EdgeAnswer
    let beside = try await scope.answerUpload(asked, upload) { bytes in
      try await traffic.makeRoom(for: bytes, of: scope.athlete, at: asked.path, in: scope.file)
    }
    if let response = beside {
      answer = EdgeAnswer(response, route: "beside")
      // Revoking a device ends its sign-in too.
      if asked.path.hasPrefix("/devices/") { authenticator?.forgetRecent() }
    } else {
      let (response, stored) = try await scope.answer(asked)
      noteStored(stored, of: scope.athlete)
      answer = EdgeAnswer(response, route: response.route?.description ?? "none")
    }
    if scope.files.assets.hasWorker, answer.status == 200, let name = Edge.sequence {
      answer.headers[name] = "\(try await scope.file.reading(scope.athlete) { try $0.head().sequence })"
    }
    return answer
  }

  /// Counts the stored records by kind, and starts the adviser if one of them may be a question.
  ///
  /// Doesn't wait for it.
  func noteStored(_ kinds: [String], of athlete: ID) {
    log.noteStored(kinds)
    if kinds.contains(where: Adviser.kinds.contains) { advise(athlete) }
  }

  func advise(_ athlete: ID) {
    if let adviser { Task { await adviser.look(for: athlete) } }
  }

  /// Returns the redirect to the sign-in page, which leads back to the requested page.
  func toSignIn(_ request: Hummingbird.Request) -> EdgeAnswer {
    guard request.method != .post, request.uri.string != "/" else {
      return EdgeAnswer(.seeOther("/sign-in"), route: EdgeAnswer.signedOut)
    }
    let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "!"..."~"))
    let next = request.uri.string.addingPercentEncoding(withAllowedCharacters: allowed) ?? "%2F"
    return EdgeAnswer(.seeOther("/sign-in?next=" + next), route: EdgeAnswer.signedOut)
  }

  /// Returns the context of a request.
  ///
  /// This is the only place that reads the clock and generates random ids.
  func newContext(_ origin: RequestOrigin) -> Records.Context {
    let now = settings.clock()
    var generator = SystemRandomNumberGenerator()
    return Records.Context(
      now: now, language: origin.language,
      action: ID(at: now, random: (generator.next(), generator.next())))
  }

  /// Returns the answer for a refused request, in the form that the client expects.
  func refuse(_ refusal: EdgeRefusal, _ request: Hummingbird.Request, _ origin: RequestOrigin) -> EdgeAnswer {
    if [403, 421, 429, 503, 507].contains(refusal.status) { log.noteRefusal("\(refusal)", origin) }
    var answer =
      if PublishedAPI.isAPIPath(request.uri.path) {
        EdgeAnswer(refusal.problem)
      } else if Caller.isAPIPath(request) {
        EdgeAnswer(code: refusal.code, status: Int(refusal.status), route: "refused")
      } else { EdgeAnswer(refusal.response(pageLayout(origin)), route: "refused") }
    answer.isUnread = [400, 408, 413, 507].contains(refusal.status)
    if let seconds = refusal.retryAfter { answer.headers[.retryAfter] = "\(seconds)" }
    return answer
  }

  private func pageLayout(_ origin: RequestOrigin) -> PageLayout {
    var request = App.Request("GET", "/", context: newContext(origin))
    request.assets = scope.files.assets
    return layoutWithoutRecords(for: request)
  }

  /// Returns true if a large part of an unneeded body may still arrive.
  private static func leavesMuch(of request: Hummingbird.Request, _ answer: EdgeAnswer) -> Bool {
    guard request.method != .get, request.method != .head,
      answer.status >= 400 || answer.route == EdgeAnswer.signedOut
    else { return false }
    let length = request.headers[.contentLength].flatMap { Int64($0) }
    return length ?? (request.headers[.transferEncoding] == nil ? 0 : .max) > 64 << 10
  }

  /// Returns the page for an error.
  ///
  /// Store errors get their own page; for any other, the page contains only the request id.
  private func failure(_ error: any Error, _ origin: RequestOrigin) -> App.Response {
    if let failure = error as? StoreError { return failedResponse(failure, pageLayout(origin)) }
    return EdgeRefusal.unexpected(id: origin.requestID).response(pageLayout(origin))
  }
}
