import App
import Database
import HTTPTypes
import Hummingbird
import Records

/// Who asks under `/sync/` or under an address of the published API, and what they may do there.
struct Caller: Equatable, Sendable {
  let athlete: ID
  /// A browser that is signed in may do what a key for sync may.
  let scope: KeyScope
  /// By what it came in; nil on this machine, where nobody signs in.
  var way: DeviceWay?

  /// Whether an address is for devices and programs: they bring a key, or run in a browser that is signed in.
  static func isAsked(_ request: Hummingbird.Request) -> Bool {
    request.uri.path.hasPrefix("/sync/") || PublishedAPI.isAsked(request.uri.path)
  }

  /// The key that a request to such an address brings, however wrong it is; nil where it brings none.
  ///
  /// It stands in `Authorization` or in `x-api-key`. Another scheme than `Bearer` may be meant for a proxy.
  static func broughtKey(_ request: Hummingbird.Request) -> String? {
    guard isAsked(request) else { return nil }
    let bearers = request.headers[values: .authorization].compactMap { text -> String? in
      let parts = text.split(separator: " ", maxSplits: 1)
      guard parts.first?.lowercased() == "bearer" else { return nil }
      return parts.count == 2 ? String(parts[1]) : ""
    }
    let keys = bearers + (apiKey.map { request.headers[values: $0] } ?? [])
    // Several are none: which one is meant can't be told.
    return keys.count == 1 ? keys[0] : keys.isEmpty ? nil : ""
  }

  private static let apiKey = HTTPField.Name("x-api-key")

  /// Whether it may ask this: a key to read only asks the API, and sends nothing.
  func may(_ request: Hummingbird.Request) -> Bool {
    switch scope {
    case .sync: true
    case .calendar, .calendarTitles: false
    case .read:
      PublishedAPI.isAsked(request.uri.path) && (request.method == .get || request.method == .head)
    }
  }
}

/// Why a device or a program isn't answered.
enum CallerRefusal: Error, Equatable {
  case unauthenticated
  /// The browser's sign-in was ended from elsewhere, so it must keep nothing that the server has.
  case signedOut
  case forbidden
  case needsHTTPS
  case tooOften(seconds: Int64)
}

extension Edge {
  /// Who asks, by key or by cookie and never by both.
  ///
  /// Throws a `CallerRefusal`.
  func caller(_ request: Hummingbird.Request, _ visitor: Visitor) async throws -> Caller {
    let caller: Caller
    if let text = Caller.broughtKey(request) {
      guard visitor.isSecure || visitor.isOnThisMachine else { throw CallerRefusal.needsHTTPS }
      guard let key = try await validKey(text) else {
        let seconds = wrongKeys.take(visitor.address?.neighbourhood ?? [], at: settings.uptime())
        throw seconds.map { CallerRefusal.tooOften(seconds: $0) } ?? .unauthenticated
      }
      caller = Caller(athlete: key.athlete, scope: key.scope, way: .key(key.id))
      try traffic.admit(Array(key.id.utf8))
    } else if let reception {
      guard let guest = try await reception.guest(request.headers, visitor) else {
        let isEnded = try await reception.isEnded(request.headers, visitor)
        throw isEnded ? CallerRefusal.signedOut : .unauthenticated
      }
      try traffic.admit(guest.signIn.id.bytes)
      caller = Caller(athlete: guest.signIn.athlete, scope: .sync, way: .signIn(guest.signIn.id))
    } else {
      caller = Caller(athlete: host.athlete, scope: .sync)
    }
    guard caller.may(request) else { throw CallerRefusal.forbidden }
    return caller
  }

  /// The key that was brought, if it is one that opens now; that it was used is noted once a minute at most.
  ///
  /// It is read each time, so that what the terminal revokes is over at once too.
  func validKey(_ text: String) async throws -> APIKey? {
    let now = settings.clock()
    guard let text = KeyText(text), let key = try await host.file.key(text.id), text.opens(key),
      !key.isExpired(at: now)
    else { return nil }
    if key.usedAt.map({ now - $0 >= 60_000 }) ?? true {
      try await onThread { try host.file.useKey(key.id, at: now) }
    }
    return key
  }

  func refuse(_ refusal: CallerRefusal, _ visitor: Visitor) -> EdgeAnswer {
    log.noteRefusal("\(refusal)", visitor)
    switch refusal {
    case .unauthenticated:
      var answer = EdgeAnswer(code: "unauthenticated", status: 401, route: "refused")
      answer.headers[.wwwAuthenticate] = "Bearer"
      return answer
    case .signedOut: return EdgeAnswer(code: "signed_out", status: 401, route: "refused")
    case .forbidden: return EdgeAnswer(code: "forbidden", status: 403, route: "refused")
    case .needsHTTPS: return EdgeAnswer(code: "needs_https", status: 403, route: "refused")
    case .tooOften(let seconds):
      var answer = EdgeAnswer(code: "too_often", status: 429, route: "refused")
      answer.headers[.retryAfter] = "\(seconds)"
      return answer
    }
  }
}

extension EdgeAnswer {
  /// What a device or a program is told in place of a page: a code, which stays the same.
  init(code: String, status: Int, route: String) {
    let text = JSONWriter.text(of: .object([Field("code", .text(code))]))
    self.init(
      App.Response(status: Int64(status), contentType: "application/json", body: Array(text.utf8)),
      route: route)
  }
}
