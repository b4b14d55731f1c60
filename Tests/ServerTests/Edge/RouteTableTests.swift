import App
import Database
import HTTPTypes
import Records
import Testing

@testable import Server

/// The table of routes, and the answers for paths that aren't in it.
@Suite struct RouteTableTests {
  private static let ours = ("Sec-Fetch-Site", "same-origin")

  private func table() throws -> RouteTable { RouteTable(try TestServer.files.get()) }

  /// Returns a path that matches a route's pattern.
  private static func path(_ route: ServerRoute) -> String {
    route.pattern.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.hasPrefix(":") || part.hasPrefix("{") ? "019b3c00-0000-7000-8000-000000000001" : String(part)
    }.joined(separator: "/")
  }

  @Test func `every route is found by its own path, and has a limit`() throws {
    let table = try table()
    #expect(table.routes.count > 300)
    for route in table.routes {
      let match = table.match(route.method, RouteTableTests.path(route))
      #expect(match.route?.pattern == route.pattern, "\(route.pattern)")
      #expect(match.route?.method == route.method, "\(route.pattern)")
      #expect((1...(2 << 30)).contains(route.limit.bytes) && route.limit.seconds > 0, "\(route.pattern)")
      #expect((100...Fields.most).contains(route.limit.fields), "\(route.pattern)")
      if route.method == "GET" {
        #expect(table.match("HEAD", RouteTableTests.path(route)).route?.pattern == route.pattern)
      }
    }
  }

  @Test func `no two routes are the same, and every limit of a page is one of a route`() throws {
    let routes = try table().routes
    #expect(Set(routes.map { $0.method + " " + RouteTableTests.path($0) }).count == routes.count)
    let patterns = Set(App.routes.map { $0.pattern.description })
    #expect(Set(RouteLimit.pages.keys).isSubset(of: patterns))
  }

  @Test func `a page of the app is the one that a device finds for the path`() throws {
    let table = try table()
    for route in table.routes {
      guard case .page = route.kind else { continue }
      let path = RouteTableTests.path(route)
      guard case .found(let found, let captured) = RouteMatch(route.method, path),
        case .found(let same, let sameCaptured) = table.match(route.method, path).page
      else {
        Issue.record("\(route.method) \(path)")
        continue
      }
      #expect(found.pattern.description == same.pattern.description && captured == sameCaptured)
    }
  }

  @Test func `who may use a route depends on its kind alone`() throws {
    for route in try table().routes {
      switch route.kind {
      case .file: #expect(route.access == .everybody)
      case .probe(let probe): #expect(route.access == (probe == .metrics ? .thisMachine : .everybody))
      case .calendar: #expect(route.access == .address)
      case .device: #expect(route.access == .key(.sync))
      case .program: #expect(route.access == .key(route.method == "GET" ? .read : .sync))
      case .signIn: #expect(route.access == .visitor)
      case .account, .page: #expect(route.access == .signedIn)
      case .server:
        let outlives = ["/keys", "/data/backup"].contains(route.pattern)
        #expect(route.access == (outlives ? .confirmed : .signedIn))
      }
    }
  }

  @Test(arguments: [
    ("/nowhere", ServerRoute.Audience.browser), ("/templates/x/nowhere/else", .browser), ("/api", .browser),
    ("//api/v1/goals", .browser), ("x/api/v1/goals", .browser), ("*", .browser), ("/assets/x.css", .browser),
    ("/api/", .program), ("/api/v1/nowhere", .program), ("/plan/a/b/c", .program), ("/plan/", .program),
    ("/sync/v1/nowhere", .device), ("/sync/x", .device), ("/%61pi/v1/nowhere", .program),
    ("/" + String(repeating: "/", count: 5000), .browser),
  ])
  func `an unknown path has the errors of those beside it`(
    path: String, audience: ServerRoute.Audience
  ) throws {
    let match = try table().match("GET", path)
    #expect(match.route == nil && match.allowed.isEmpty && match.audience == audience)
    #expect(match.access == (audience == .browser ? .signedIn : .key(audience == .device ? .sync : .read)))
  }

  @Test(arguments: [
    "/nowhere", "/keys/x/y", "/imports/x/y", "/assets/x.css", "/sign-ins/x", "/healthz/x", "/sync/v1/nowhere",
    "/api/v1/nowhere", "/plan/a/b/c", "/ics/x.ics",
  ])
  func `an unknown path is not found, whatever is beside it`(path: String) async throws {
    let site = try TestServer(["Mara"])
    let cookie = try #require(await site.signIn("Mara"))
    for method in [HTTPRequest.Method.get, .head, .post] {
      let reply = await site.ask(method, path, [cookie, RouteTableTests.ours])
      // The address of a calendar is no path of a form.
      #expect(reply.status == (path.hasPrefix("/ics") && method == .post ? 405 : 404), "\(method) \(path)")
    }
  }

  @Test(arguments: [
    (HTTPRequest.Method.post, "/history", "GET, HEAD"), (.get, "/sessions/x/sets", "POST"),
    (.post, "/healthz", "GET, HEAD"), (.post, "/openapi.json", "GET, HEAD"), (.post, "STYLE", "GET, HEAD"),
    (.get, "/keys/x/revoke", "POST"), (.post, "/developer", "GET, HEAD"), (.get, "/sign-out", "POST"),
    (.post, "/sign-ins", "GET, HEAD"), (.post, "/ics/x.ics", "GET, HEAD"),
    (.post, "/data/log.csv", "GET, HEAD"), (.get, "/sync/v1/exchange", "POST"),
    (.post, "/sync/v1/me", "GET, HEAD"), (.patch, "/history", "GET, HEAD, POST"),
    (.put, "/sync/v1/me", "GET, HEAD, POST, DELETE"), (.patch, "/api/v1/goals", "GET, POST, HEAD"),
    (.post, "/plan/today", "GET, HEAD"),
  ])
  func `a path of another method says which it takes`(
    method: HTTPRequest.Method, path: String, allowed: String
  ) async throws {
    let site = try TestServer(["Mara"])
    let cookie = try #require(await site.signIn("Mara"))
    let path = path == "STYLE" ? site.edge.scope.files.assets.style : path
    let reply = await site.ask(method, path, [cookie, RouteTableTests.ours])
    #expect(reply.status == 405 && reply.header("Allow") == allowed, "\(reply.status)")
  }

  @Test func `a body is refused by its route's limit before anything of it is read`() async throws {
    let site = try TestServer(["Mara"])
    let cookie = try #require(await site.signIn("Mara"))
    for route in site.edge.routes.routes where route.method == "POST" && !route.limit.isJob {
      let length = ("Content-Length", "\(route.limit.bytes + 1)")
      let reply = await site.ask(
        .post, RouteTableTests.path(route), [cookie, RouteTableTests.ours, length], body: "a=b")
      #expect(reply.status == 413, "\(route.pattern): \(reply.status)")
    }
  }
}
