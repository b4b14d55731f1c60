import App
import Database
import HTTPTypes
import Records
import Training

/// An authenticated device or program with its permissions.
struct Caller: Equatable, Sendable {
  let athlete: ID
  /// The caller's permissions.
  ///
  /// A signed-in browser has the permissions of a sync key.
  let scope: KeyScope
  /// The credential that the caller used, or nil if there are no accounts.
  var way: DeviceWay?

  /// Returns the key, valid or not, in a device's or program's request, or nil if there is none.
  ///
  /// The key is in `Authorization` or `x-api-key`. Schemes other than `Bearer` are ignored, because they may
  /// be intended for a proxy.
  static func broughtKey(_ request: RoutedRequest) -> String? {
    guard request.match.audience != .browser else { return nil }
    let bearers = request.headers[values: .authorization].compactMap { text -> String? in
      let parts = text.split(separator: " ", maxSplits: 1)
      guard parts.first?.lowercased() == "bearer" else { return nil }
      return parts.count == 2 ? String(parts[1]) : ""
    }
    let keys = bearers + (apiKey.map { request.headers[values: $0] } ?? [])
    // More than one key counts as invalid, because there is no way to choose between them.
    return keys.count == 1 ? keys[0] : keys.isEmpty ? nil : ""
  }

  private static let apiKey = HTTPField.Name("x-api-key")

  /// Returns true if the caller may send a request.
  ///
  /// A read-only key only allows reading from the API.
  func may(_ request: RoutedRequest) -> Bool {
    switch scope {
    case .sync: true
    case .calendar, .calendarTitles: false
    case .read: request.match.access == .key(.read)
    }
  }
}

/// The reason for refusing a device or program.
enum CallerRefusal: Error, Equatable {
  case unauthenticated
  /// The browser's sign-in was ended elsewhere, so the browser must erase its copy of the server's records.
  case signedOut
  case forbidden
  case needsHTTPS
  case tooOften(seconds: Int64)
}

extension Edge {
  /// Authenticates a request by its key or its cookie, but never by both.
  ///
  /// - Throws: ``CallerRefusal`` if authentication fails, ``EdgeRefusal/askedTooOften(seconds:)`` if there
  ///   were too many requests, or ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func caller(_ request: RoutedRequest, _ origin: RequestOrigin) async throws -> Caller {
    let caller: Caller
    if let text = Caller.broughtKey(request) {
      guard origin.isSecure || origin.isOnThisMachine else { throw CallerRefusal.needsHTTPS }
      guard let key = try await validKey(text) else {
        throw try await countWrongKey(origin).map { CallerRefusal.tooOften(seconds: $0) } ?? .unauthenticated
      }
      caller = Caller(athlete: key.athlete, scope: key.scope, way: .key(key.id))
      try traffic.admit(Array(key.id.utf8))
    } else if let authenticator {
      guard let guest = try await authenticator.guest(request.headers, origin) else {
        let isEnded = try await authenticator.isEnded(request.headers, origin)
        throw isEnded ? CallerRefusal.signedOut : .unauthenticated
      }
      try traffic.admit(guest.signIn.id.bytes)
      caller = Caller(athlete: guest.signIn.athlete, scope: .sync, way: .signIn(guest.signIn.id))
    } else {
      caller = Caller(athlete: scope.athlete, scope: .sync)
    }
    guard caller.may(request) else { throw CallerRefusal.forbidden }
    return caller
  }

  /// Counts an invalid key, and returns the number of seconds to wait if its address has exceeded the limit,
  /// or nil otherwise.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func countWrongKey(_ origin: RequestOrigin) async throws -> Int64? {
    let key = origin.address?.neighbourhood ?? []
    return try await onThread { try StrictLimit.take([(Edge.wrongKeys, key)], in: values) }
  }

  private static let wrongKeys = StrictLimit("wrong-key", inARow: 30, perMinute: 30)

  /// Returns the key with the given text if it is valid, and records its use at most once a minute.
  ///
  /// The key is read each time, so that revoking it in the terminal takes effect immediately.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading or writing fails.
  func validKey(_ text: String) async throws -> APIKey? {
    let now = settings.clock()
    guard let text = KeyText(text), let key = try await scope.file.key(text.id), text.opens(key),
      !key.isExpired(at: now)
    else { return nil }
    if key.usedAt.map({ now - $0 >= 60_000 }) ?? true {
      try await onThread { try scope.file.useKey(key.id, of: key.athlete, at: now) }
    }
    return key
  }

  func refuse(_ refusal: CallerRefusal, _ origin: RequestOrigin) -> EdgeAnswer {
    log.noteRefusal("\(refusal)", origin)
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
  /// Creates a response for a device or program, with a stable code instead of a page.
  init(code: String, status: Int, route: String = "") {
    let text = JSONWriter.text(of: .object([Field("code", .text(code))]))
    self.init(
      App.Response(status: Int64(status), contentType: "application/json", body: Array(text.utf8)),
      route: route)
  }
}
