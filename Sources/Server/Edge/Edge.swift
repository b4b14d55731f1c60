import App
import Database
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Records
import Supervision
import Training

/// The HTTP responder, which converts HTTP requests to app requests and the app's responses back to HTTP.
struct Edge: HTTPResponder {
  static let addressBytes = 8 << 10

  let scope: AthleteScope
  let settings: Settings
  let log: RequestLog
  /// The authenticator, or nil if the server has a single athlete without an account.
  let authenticator: Authenticator?
  /// The limits, confirmations and leases, which are shared by all servers that use the database.
  let values: any ExpiringValues
  let traffic: Traffic
  /// The last known condition of the database.
  let condition = Condition()
  /// The adviser, or nil if there is no language model.
  let adviser: Adviser?
  let routes: RouteTable

  /// Creates the responder, and checks whether the database has accounts.
  ///
  /// - Throws: ``ServingError`` if others could read an athlete's records, or an error from the database.
  init(_ scope: AthleteScope, _ settings: Settings, _ log: RequestLog) throws {
    var scope = scope
    let hasAccounts = try scope.file.hasAccounts()
    let shared = scope.file.sharedValues
    let values = shared ?? MemoryValues(clock: settings.uptime)
    let traffic = Traffic(settings, hasAccounts: hasAccounts, shared: shared)
    (scope.model, scope.leftOut) = (settings.model, settings.leftOut)
    scope.pauseAfter = { traffic.pause(of: $0, after: $1) }
    (scope.uptime, scope.boot) = (settings.uptime, settings.boot)
    self.scope = scope
    self.settings = settings
    self.log = log
    (self.values, self.traffic) = (values, traffic)
    routes = RouteTable(scope.files)
    adviser = settings.model.map { [scope] in Adviser(scope, values, $0, settings, log) }
    if !hasAccounts {
      guard settings.isLoopback, settings.trustedProxies.isEmpty else {
        throw ServingError.needsAthlete(host: settings.host)
      }
      guard try scope.file.athletes().count <= 1 else { throw ServingError.severalAthletes }
    }
    authenticator = hasAccounts ? try Authenticator(scope.file, values, settings, log) : nil
  }

  /// Returns the response to a request.
  ///
  /// - Throws: Never in practice, because every error becomes a response.
  func respond(to request: Hummingbird.Request, context: EdgeContext) async throws -> Hummingbird.Response {
    await answer(to: request, context).response(to: request.method)
  }

  /// Returns the complete answer to a request.
  ///
  /// Every answer gets the common headers and a line in the log, even after an error.
  func answer(to http: Hummingbird.Request, _ context: EdgeContext) async -> EdgeAnswer {
    let request = RoutedRequest(http, in: routes)
    let start = settings.uptimeMicroseconds()
    let origin = RequestOrigin(http.head, peer: context.peer, trusting: settings.trustedProxies)
    var answer: EdgeAnswer
    do {
      answer = try await answerOrRefuse(request, origin)
      if answer.route.isEmpty { answer.route = request.routeName }
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
    if answer.status == 503, answer.headers[.retryAfter] == nil { answer.headers[.retryAfter] = "5" }
    SecurityHeaders.add(to: &answer.headers, for: origin)
    log.note(
      request.method, route: answer.route, status: answer.status,
      microseconds: settings.uptimeMicroseconds() - start, origin)
    return answer
  }

  /// Handles a request, and converts a refusal to its answer.
  ///
  /// - Throws: Any error thrown by ``answer(_:_:)`` other than ``EdgeRefusal`` and ``AthleteMoved``.
  private func answerOrRefuse(_ request: RoutedRequest, _ origin: RequestOrigin) async throws -> EdgeAnswer {
    do { return try await answer(request, origin) } catch let refusal as EdgeRefusal {
      return refuse(refusal, request, origin)
    } catch is AthleteMoved { return refuse(.moving, request, origin) }
  }

  /// Checks a request, and passes it to the handler for its audience.
  ///
  /// - Throws: ``EdgeRefusal`` if the request is refused, or any error from reading or writing.
  private func answer(_ request: RoutedRequest, _ origin: RequestOrigin) async throws -> EdgeAnswer {
    guard !origin.namesSeveralHosts else { throw EdgeRefusal.hostTwice }
    guard request.address.utf8.count <= Edge.addressBytes else { throw EdgeRefusal.addressTooLong }
    if let known = request.knownMethods, !known.contains(request.method.rawValue) {
      var answer = refuse(.notAllowed, request, origin)
      answer.headers[.allow] = known.joined(separator: ", ")
      return answer
    }
    switch request.match.route?.kind {
    case .file(let file): return EdgeAnswer(file, request.headers)
    case .probe(let probe):
      if request.match.access == .everybody || origin.isOnThisMachine { return try await answer(probe) }
      return try await checked(request.withoutRoute, origin)
    default: return try await checked(request, origin)
    }
  }

  /// Handles a request that concerns an athlete, provided that its origin may send such requests.
  ///
  /// - Throws: ``EdgeRefusal`` if the request is refused, or any error from reading or writing.
  private func checked(_ request: RoutedRequest, _ origin: RequestOrigin) async throws -> EdgeAnswer {
    try traffic.enter(origin, isAttempt: request.method == .post && request.match.access == .visitor)
    if authenticator == nil {
      guard !origin.isThroughUnknownProxy else { throw EdgeRefusal.proxyUnknown }
      // Another site can point its own host name at this machine's address, but then the host doesn't match.
      guard origin.isOnThisMachine else { throw EdgeRefusal.wrongHost }
    }
    // Another site's page can't send a key, because the browser's preflight request is never granted.
    if !request.isRead, Caller.broughtKey(request) == nil,
      !CrossSite.isAllowed(request.head, authority: origin.authority, isSecure: origin.isSecure)
    {
      throw EdgeRefusal.crossSite
    }
    switch request.match.audience {
    case .program: return await program(request, origin)
    case .device: return try await device(request, origin)
    case .browser:
      guard case .calendar? = request.match.route?.kind else { return try await page(request, origin) }
      return try await calendarFeed(request, origin)
    }
  }

  private static let sequence = HTTPField.Name("X-Sync-Seq")

  /// Handles a request using the athlete's records.
  ///
  /// The response to a successful request contains the sequence number of the store's last commit, because a
  /// worker's own records may be older.
  ///
  /// - Throws: ``EdgeRefusal`` if the request is refused, or ``StoreError`` or ``DatabaseFileError`` if the
  ///   database fails.
  func answer(
    _ asked: App.Request, _ upload: Upload?, of scope: AthleteScope, at match: RouteTable.Match
  ) async throws -> EdgeAnswer {
    let (traffic, isRemoval) = (traffic, match.route?.isRemoval ?? false)
    var (answer, stored) = try await scope.answer(asked, upload, at: match) { bytes in
      try await traffic.makeRoom(for: bytes, of: scope.athlete, in: scope.file, isRemoval: isRemoval)
    }
    noteStored(stored, of: scope.athlete)
    if match.route?.endsSignIns ?? false { authenticator?.forgetRecent() }
    if !match.allowed.isEmpty { answer.headers[.allow] = match.allowed.joined(separator: ", ") }
    if scope.files.assets.hasWorker, answer.status == 200, let name = Edge.sequence {
      answer.headers[name] = "\(try await scope.file.reading(scope.athlete) { try $0.head().sequence })"
    }
    return answer
  }

  /// Counts the stored records by kind, and starts the adviser if one of them may contain a question.
  ///
  /// It doesn't wait for the adviser.
  func noteStored(_ kinds: [String], of athlete: ID) {
    log.noteStored(kinds)
    if kinds.contains(where: Adviser.kinds.contains) { advise(athlete) }
  }

  func advise(_ athlete: ID) {
    if let adviser { Task { await adviser.look(for: athlete) } }
  }

  /// Returns a redirect to the sign-in page, which in turn redirects to the requested page.
  func toSignIn(_ request: RoutedRequest) -> EdgeAnswer {
    guard request.method != .post, request.address != "/" else {
      return EdgeAnswer(.seeOther("/sign-in"), route: EdgeAnswer.signedOut)
    }
    let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "!"..."~"))
    let next = request.address.addingPercentEncoding(withAllowedCharacters: allowed) ?? "%2F"
    return EdgeAnswer(.seeOther("/sign-in?next=" + next), route: EdgeAnswer.signedOut)
  }

  /// Returns a new context for a request.
  ///
  /// It contains the current time, the client's language, and a random ID for the action.
  func newContext(_ origin: RequestOrigin) -> Records.Context {
    let now = settings.clock()
    var generator = SystemRandomNumberGenerator()
    return Records.Context(
      now: now, language: origin.language,
      action: ID(at: now, random: (generator.next(), generator.next())))
  }

  /// Returns the answer to a refused request in the form that the client expects.
  func refuse(_ refusal: EdgeRefusal, _ request: RoutedRequest, _ origin: RequestOrigin) -> EdgeAnswer {
    if [403, 421, 429, 503, 507].contains(refusal.status) { log.noteRefusal("\(refusal)", origin) }
    var answer =
      switch request.match.audience {
      case .program: EdgeAnswer(refusal.problem)
      case .device: EdgeAnswer(code: refusal.code, status: Int(refusal.status))
      case .browser: EdgeAnswer(refusal.response(pageLayout(origin)))
      }
    answer.route = "refused"
    answer.isUnread = [400, 408, 413, 507].contains(refusal.status)
    if let seconds = refusal.retryAfter { answer.headers[.retryAfter] = "\(seconds)" }
    return answer
  }

  private func pageLayout(_ origin: RequestOrigin) -> PageLayout {
    var request = App.Request("GET", "/", context: newContext(origin))
    request.assets = scope.files.assets
    return layoutWithoutRecords(for: request)
  }

  /// Returns true if the answer doesn't need the request's body, and more than 64 KiB of it may still arrive.
  private static func leavesMuch(of request: RoutedRequest, _ answer: EdgeAnswer) -> Bool {
    guard !request.isRead,
      answer.status >= 400 || answer.route == EdgeAnswer.signedOut
    else { return false }
    let length = request.headers[.contentLength].flatMap { Int64($0) }
    return length ?? (request.headers[.transferEncoding] == nil ? 0 : .max) > 64 << 10
  }

  /// Returns the page for an error.
  ///
  /// Store errors have their own page. For any other error, the page contains only the request ID.
  private func failure(_ error: any Error, _ origin: RequestOrigin) -> App.Response {
    if let failure = error as? StoreError { return failedResponse(failure, pageLayout(origin)) }
    if error is DatabaseUnreachable {
      return failedResponse(.failed("the database server isn't responding"), pageLayout(origin))
    }
    return EdgeRefusal.unexpected(id: origin.requestID).response(pageLayout(origin))
  }
}
