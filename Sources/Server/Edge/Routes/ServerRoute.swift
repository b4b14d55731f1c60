import App
import Database
import Records

/// A route of the server, with its purpose, required authentication and limits.
struct ServerRoute: Sendable {
  /// The purpose of a route.
  enum Kind: Sendable {
    /// An asset used by the pages.
    case file(WebFiles.WebFile)
    /// The state of the server, for monitoring.
    case probe(Probe)
    /// An athlete's calendar, for calendar apps.
    case calendar
    case device(DeviceOperation)
    case program(Operation)
    case signIn
    case account(AccountPage)
    /// A page or form that the server handles itself.
    case server(ServerPage)
    /// A page or form of the app, which devices can handle too.
    case page(Route)
  }

  /// The authentication that a route requires.
  enum Access: Equatable, Sendable {
    /// No authentication, and requests aren't counted.
    case everybody
    /// No authentication, but the request must come from a program on this machine.
    case thisMachine
    /// No authentication, but requests are counted.
    case visitor
    /// A key in the address, for calendar apps.
    case address
    case signedIn
    /// A sign-in with a passphrase confirmed in the last ten minutes, for pages that grant access that
    /// outlives the sign-in.
    case confirmed
    /// A key with at least the given scope, or a signed-in browser.
    case key(KeyScope)
  }

  /// The users of a route, which determine the form of its errors: pages, codes or problems.
  enum Audience: Sendable { case browser, device, program }

  /// The method, where GET includes HEAD.
  let method: String
  /// The path, in which parts that begin with `:` or `{` match any text.
  let pattern: String
  let kind: Kind
  let access: Access
  let limit: RouteLimit
  /// True if the request may end sign-ins without going through the authenticator.
  var endsSignIns = false

  init(
    _ method: String, _ pattern: String, _ kind: Kind, _ access: Access = .signedIn,
    _ limit: RouteLimit = .form
  ) {
    (self.method, self.pattern, self.kind, self.access, self.limit) = (method, pattern, kind, access, limit)
  }

  var audience: Audience {
    switch kind {
    case .device: .device
    case .program: .program
    default: .browser
    }
  }

  /// The event that a successful request to the route adds to the audit log, or nil if the route isn't
  /// audited.
  var auditEvent: String? {
    switch method + " " + pattern {
    case "POST /passphrase": "passphrase_changed"
    case "POST /sign-ins/end": "sign_in_ended"
    case "POST /sign-out": "signed_out"
    case "POST /keys": "key_created"
    case "POST /keys/:key/revoke": "key_revoked"
    case "POST /devices/:device/revoke", "DELETE /sync/v1/devices/:id": "device_removed"
    case "POST /data/restore": "restored"
    case "GET /data/backup": "database_downloaded"
    case "GET /data/export.json", "GET /data/log.csv", "GET /data/sets.csv", "GET /data/hevy.csv": "exported"
    default: nil
    }
  }

  /// True if the route removes records, which is allowed beyond the quota.
  var isRemoval: Bool {
    method == "DELETE" || ["/delete", "/remove", "/undo", "/discard"].contains { pattern.hasSuffix($0) }
  }

  /// True if the route concerns access to the account or cancels something, which is allowed however full the
  /// athlete's storage is.
  var needsNoRoom: Bool {
    if case .account = kind { return true }
    switch pattern {
    case "/keys/:key/revoke", "/devices/:device/revoke", "/sync/v1/devices/:id", "/coach/model",
      "/imports/:upload/cancel":
      return true
    default: return false
    }
  }
}

/// An endpoint for monitoring or for the API's description.
enum Probe: Sendable { case liveness, readiness, metrics, openAPI }
