import App
import Database
import Records

/// A route of the server: what a method and a path are for, who may use it, and what may be sent there.
struct ServerRoute: Sendable {
  /// The purpose of a route.
  enum Kind: Sendable {
    /// A file of the pages.
    case file(WebFiles.WebFile)
    /// The state of the server, for other programs.
    case probe(Probe)
    /// An athlete's calendar, for calendar programs.
    case calendar
    case device(DeviceOperation)
    case program(Operation)
    case signIn
    case account(AccountPage)
    /// A page or form that the server handles itself.
    case server(ServerPage)
    /// A page or form of the app, which devices have too.
    case page(Route)
  }

  /// The authentication that a route requires.
  enum Access: Equatable, Sendable {
    /// None; not even requests are counted.
    case everybody
    /// None, but the request must come from a program on this machine.
    case thisMachine
    /// None.
    case visitor
    /// A key in the address.
    case address
    case signedIn
    /// A sign-in that confirmed its passphrase in the last ten minutes, because what the page grants outlives
    /// all sign-ins.
    case confirmed
    /// A key of this scope or more, or a signed-in browser.
    case key(KeyScope)
  }

  /// Those who use a route, and so the form of its errors: pages, codes or problems.
  enum Audience: Sendable { case browser, device, program }

  /// The method; GET includes HEAD.
  let method: String
  /// The path; parts that begin with `:` or `{` match any text.
  let pattern: String
  let kind: Kind
  let access: Access
  let limit: RouteLimit
  /// True if the request may end a sign-in of which the authenticator doesn't know.
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

  /// True if the route removes records, for which there is always room.
  var isRemoval: Bool {
    ["/delete", "/remove", "/undo", "/discard"].contains { pattern.hasSuffix($0) }
  }
}

/// A page of an athlete's account.
enum AccountPage: Sendable { case confirm, signIns, endSignIn, signOut, passphrase }

/// An endpoint for monitoring, or the description of the API.
enum Probe: Sendable { case liveness, readiness, metrics, openAPI }

/// An operation of the sync protocol.
enum DeviceOperation: Sendable { case me, exchange, push, pull, digest, devices, revoke }
