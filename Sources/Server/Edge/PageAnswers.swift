import App
import Database
import HTTPTypes
import Records
import Supervision

extension Edge {
  /// Handles an app request.
  ///
  /// - Throws: ``EdgeRefusal`` if the request is refused, or ``StoreError`` or ``DatabaseFileError`` if the
  ///   database fails.
  func page(_ request: RoutedRequest, _ origin: RequestOrigin) async throws -> EdgeAnswer {
    var scope = scope
    var guest: (signIn: SignIn, name: String)?
    if let authenticator, request.match.access != .visitor {
      guest = try await authenticator.guest(request.headers, origin)
      guard let guest else { return toSignIn(request) }
      try traffic.admit(guest.signIn.id.bytes)
      scope = scope.of(guest.signIn.athlete)
    }
    // If the client isn't signed in, there is no athlete to attribute the work to.
    guard authenticator == nil || guest != nil else {
      let sent = try await received(request)
      return try await page(request, origin, sent, scope, nil)
    }
    return try await leaving(out: scope.athlete, request) { pause in
      var answer = refuse(
        EdgeRefusal.leftOut(minutes: settings.leftOut.minutes(of: pause)), request, origin)
      answer.headers[.retryAfter] = retryAfter(pause)
      answer.isUnread = request.method == .post
      return answer
    } unless: { [scope, guest] in
      try await takingTurns(request, origin, scope, guest)
    }
  }

  /// Reads the body, and handles the request once it is the athlete's turn.
  ///
  /// - Throws: ``EdgeRefusal`` if the request is refused, or ``StoreError`` or ``DatabaseFileError`` if the
  ///   database fails.
  private func takingTurns(
    _ request: RoutedRequest, _ origin: RequestOrigin, _ scope: AthleteScope,
    _ guest: (signIn: SignIn, name: String)?
  ) async throws -> EdgeAnswer {
    let athlete = scope.athlete
    if request.match.limit.isJob {
      return try await traffic.ownJob(of: athlete) { [scope, guest] in
        let sent = try await received(request)
        try await makeRoom(for: sent, request, scope)
        return try await traffic.job(of: athlete) { try await page(request, origin, sent, scope, guest) }
      }
    }
    var sent = Received()
    if request.method == .post {
      sent = try await traffic.receiving(of: athlete) { try await received(request) }
      try await makeRoom(for: sent, request, scope)
    }
    let small: Urgency = request.method == .post ? .smallForm : .page
    let urgency = sent.body.count <= Quotas.smallBytes ? small : .heavy
    return try await traffic.turn(of: athlete, for: urgency) { [sent, scope, guest] in
      try await page(request, origin, sent, scope, guest)
    }
  }

  /// Checks that the request's body and file fit into the athlete's quota.
  ///
  /// - Throws: ``EdgeRefusal/storageFull(megabytes:)`` if they don't, or ``StoreError`` or
  ///   ``DatabaseFileError`` if reading fails.
  private func makeRoom(
    for sent: Received, _ request: RoutedRequest, _ scope: AthleteScope
  ) async throws {
    guard request.method == .post, !(request.match.route?.needsNoRoom ?? false) else { return }
    let bytes = Int64(sent.body.count) + (sent.upload?.file?.byteCount ?? 0)
    try await traffic.makeRoom(
      for: bytes, of: scope.athlete, in: scope.file, isRemoval: request.match.route?.isRemoval ?? false)
  }

  /// Handles an app request, given its body.
  ///
  /// - Throws: ``EdgeRefusal`` if the request is refused, or ``StoreError`` or ``DatabaseFileError`` if the
  ///   database fails.
  private func page(
    _ request: RoutedRequest, _ origin: RequestOrigin, _ sent: Received, _ scope: AthleteScope,
    _ guest: (signIn: SignIn, name: String)?
  ) async throws -> EdgeAnswer {
    let (body, upload) = (sent.body, sent.upload)
    // HEAD is handled like GET, because the head contains the length of the body.
    let method = request.method == .head ? HTTPRequest.Method.get : request.method
    var asked = Doing.current.marking {
      App.Request(method.rawValue, request.address, body: body, context: newContext(origin))
    }
    asked.leftOut = settings.leftOut.all(of: scope.athlete).map { incident, pause in
      LeftOutPart(incident.page, minutes: settings.leftOut.minutes(of: pause))
    }
    asked.assets = scope.files.assets
    asked.isSignedIn = guest != nil
    asked.percentStored = traffic.quotas.warning(for: scope.athlete, in: scope.file)
    let account = try await accountAnswer(asked, request, origin, guest)
    let answer =
      if let account { account } else { try await answer(asked, upload, of: scope, at: request.match) }
    audit(answer, request, of: scope.athlete, origin)
    return answer
  }

  /// Adds a line to the audit log if the request has had an effect and its route is audited.
  func audit(_ answer: EdgeAnswer, _ request: RoutedRequest, of athlete: ID, _ origin: RequestOrigin) {
    // Forms that are refused are shown again.
    let isDone = answer.status < 300 || request.method == .post && answer.status == 303
    guard isDone, !answer.isWithoutEffect, let event = request.match.route?.auditEvent else { return }
    log.noteAudit(event, of: athlete, origin)
  }

  /// Returns the answer to a request that concerns the athlete's account, or nil for any other request.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails, or an error from the crypto
  ///   library.
  private func accountAnswer(
    _ asked: App.Request, _ request: RoutedRequest, _ origin: RequestOrigin,
    _ guest: (signIn: SignIn, name: String)?
  ) async throws -> EdgeAnswer? {
    let kind = request.match.route?.kind
    guard let authenticator else {
      switch kind {
      case .signIn, .account(.signIns): return EdgeAnswer(.seeOther("/"))
      default: return nil
      }
    }
    if case .signIn = kind {
      return EdgeAnswer(try await authenticator.signInAnswer(asked, request.headers, origin))
    }
    guard let guest else { return nil }
    if request.match.access == .confirmed, try await !authenticator.hasLooked(guest.signIn) {
      var answer = EdgeAnswer(.seeOther("/confirm?next=" + request.routeName))
      answer.isWithoutEffect = true
      return answer
    }
    guard case .account(let page) = kind else { return nil }
    return EdgeAnswer(try await authenticator.answer(page, asked, of: guest, request.headers, origin))
  }
}
