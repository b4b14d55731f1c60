import App
import Database
import HTTPTypes
import Hummingbird
import Records
import Supervision

extension Edge {
  /// A request of the app.
  func page(_ request: Hummingbird.Request, _ visitor: Visitor) async throws -> EdgeAnswer {
    var host = host
    var guest: (signIn: SignIn, name: String)?
    if let reception, request.uri.path != "/sign-in" {
      guest = try await reception.guest(request.headers, visitor)
      guard let guest else { return toSignIn(request) }
      try traffic.admit(guest.signIn.id.bytes)
      host = host.of(guest.signIn.athlete)
    }
    // Who isn't signed in yet is nobody.
    guard reception == nil || guest != nil else {
      let sent = try await received(request, RouteLimit.of(request.uri.path))
      return try await page(request, visitor, sent, host, nil)
    }
    return try await leaving(out: host.athlete, request) { pause in
      var answer = refuse(
        EdgeRefusal.leftOut(minutes: settings.leftOut.minutes(of: pause)), request, visitor)
      answer.headers[.retryAfter] = retryAfter(pause)
      answer.isUnread = request.method == .post
      return answer
    } unless: { [host, guest] in
      try await takingTurns(request, visitor, host, guest)
    }
  }

  /// A request of an athlete, when it's hers to be answered.
  private func takingTurns(
    _ request: Hummingbird.Request, _ visitor: Visitor, _ host: Host, _ guest: (signIn: SignIn, name: String)?
  ) async throws -> EdgeAnswer {
    let limit = RouteLimit.of(request.uri.path)
    let athlete = host.athlete
    if limit.isJob(request.method) {
      return try await traffic.ownJob(of: athlete) { [host, guest] in
        let sent = try await received(request, limit)
        try await makeRoom(for: sent, request, host)
        return try await traffic.job(of: athlete) { try await page(request, visitor, sent, host, guest) }
      }
    }
    var sent = Received()
    if request.method == .post {
      sent = try await traffic.receiving(of: athlete) { try await received(request, limit) }
      try await makeRoom(for: sent, request, host)
    }
    let small: Errand = request.method == .post ? .smallForm : .page
    let errand = sent.body.count <= Quotas.smallBytes ? small : .heavy
    return try await traffic.turn(of: athlete, for: errand) { [sent, host, guest] in
      try await page(request, visitor, sent, host, guest)
    }
  }

  /// Sees to it that what is sent finds room among the athlete's records.
  private func makeRoom(
    for sent: Received, _ request: Hummingbird.Request, _ host: Host
  ) async throws {
    guard request.method == .post else { return }
    let bytes = Int64(sent.body.count) + (sent.upload?.file?.byteCount ?? 0)
    try await traffic.makeRoom(for: bytes, of: host.athlete, at: request.uri.path, in: host.file)
  }

  /// A request of the app, with its body.
  private func page(
    _ request: Hummingbird.Request, _ visitor: Visitor, _ sent: Received, _ host: Host,
    _ guest: (signIn: SignIn, name: String)?
  ) async throws -> EdgeAnswer {
    let (body, upload) = (sent.body, sent.upload)
    // A question for the head alone is answered whole too: the head says how long that is.
    let method = request.method == .head ? HTTPRequest.Method.get : request.method
    var asked = Doing.current.marking {
      App.Request(method.rawValue, request.uri.string, body: body, context: newContext(visitor))
    }
    asked.leftOut = settings.leftOut.all(of: host.athlete).map { incident, pause in
      LeftOutPart(incident.page, minutes: settings.leftOut.minutes(of: pause))
    }
    asked.assets = host.files.assets
    asked.isSignedIn = guest != nil
    asked.percentStored = traffic.quotas.warning(for: host.athlete, in: host.file)
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
}
