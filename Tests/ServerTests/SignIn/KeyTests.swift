import Database
import HTTPTypes
import HummingbirdCore
import NIOCore
import Records
import Testing

@testable import Server

@Suite struct KeyTextTests {
  private static let secret = String(repeating: "a_-Z9", count: 8) + "abc"

  @Test func `a key is read as it was written, and is never the same twice`() throws {
    let action = ID(high: 1, low: 2)
    let (one, other) = (KeyText(for: action), KeyText(for: action))
    #expect(one.id == other.id && one.text != other.text)
    #expect(KeyText(for: ID(high: 1, low: 3)).id != one.id)
    #expect(one.text.wholeMatch(of: #/cairn_[0-9a-z]{8}_[A-Za-z0-9_-]{43}/#) != nil)
    let key = one.key(of: action, name: "Watch", scope: .sync, days: 1, at: Instant(milliseconds: 5))
    #expect(try #require(KeyText(one.text)).opens(key))
    #expect(!other.opens(key))
    #expect(key.secretHash.count == 32 && key.secretHash != Array(one.text.utf8.suffix(32)))
    #expect(!key.isExpired(at: Instant(milliseconds: 86_400_004)))
    #expect(key.isExpired(at: Instant(milliseconds: 86_400_005)))
  }

  @Test(arguments: [
    "", "cairn_", "cairn_0123abcd_", "cairn_0123abcd_SECRETa", "cairn_0123abcd_SHORT",
    "Cairn_0123abcd_SECRET",
    "cairn_0123ABCD_SECRET", "cairn_0123abcl_SECRET", "cairn_0123abcd-SECRET", "cairn_0123abcd_SHORT=",
    "cairn_0123abcd_SHORT ", " cairn_0123abcd_SHORT", "cairn_0123abcd_SHORTé", "cairn_0123ab'-_SECRET",
    "cairn_\u{0}123abcd_SECRET", "cairn_123abcd_SECRETa",
  ])
  func `what can't be a key is none`(text: String) {
    let secret = KeyTextTests.secret
    #expect(KeyText("cairn_0123abcd_" + secret) != nil)
    let short = String(secret.dropLast())
    #expect(KeyText(text.replacing("SECRET", with: secret).replacing("SHORT", with: short)) == nil)
  }

  @Test func `secrets are compared to their ends`() {
    let bytes: [UInt8] = [1, 2, 3]
    #expect(bytes.equalsInConstantTime([1, 2, 3]))
    for other: [UInt8] in [[], [1, 2], [1, 2, 3, 4], [0, 2, 3], [1, 2, 2], [3, 2, 1], [129, 2, 3]] {
      #expect(!bytes.equalsInConstantTime(other))
    }
    #expect([UInt8]().equalsInConstantTime([]))
    let differing = (0...255 as ClosedRange<UInt8>).filter { !bytes.equalsInConstantTime([1 ^ $0, 2, 255]) }
    #expect(differing.count == 256, "a later byte makes up for none before it")
  }
}

@Suite struct KeyTests {
  private static let allowed = 404

  /// Creates a key for one of a site's athletes, and returns its ID and the request header with the key.
  private func key(
    _ site: TestServer, _ athlete: Int = 0, _ scope: KeyScope = .sync, days: Int64? = nil, number: UInt64 = 1
  ) throws -> (id: String, header: (String, String)) {
    let text = KeyText(for: ID(high: UInt64(athlete), low: number))
    let key = text.key(
      of: site.athletes[athlete], name: "Watch", scope: scope, days: days, at: site.edge.settings.clock())
    #expect(try site.file.addKey(key))
    return (key.id, ("Authorization", "Bearer " + text.text))
  }

  /// Returns the caller that the edge determines for a request.
  private func caller(
    _ site: TestServer, _ path: String, _ headers: [(String, String)]
  ) async throws -> Caller {
    var fields = HTTPFields()
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "localhost:8080", path: path, headerFields: fields)
    let origin = RequestOrigin(head, peer: Address("127.0.0.1"), trusting: [])
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    var caller = try await site.edge.caller(RoutedRequest(request, in: site.edge.routes), origin)
    caller.way = nil
    return caller
  }

  @Test func `a key says whose records are meant, and what may be done`() async throws {
    let site = try TestServer(["Anna", "Ben"])
    let (mine, other) = (try key(site), try key(site, 1, .read))
    #expect(
      try await caller(site, "/sync/v1/nothing", [mine.header])
        == Caller(athlete: site.athletes[0], scope: .sync))
    #expect(
      try await caller(site, "/api/v1/sets", [other.header])
        == Caller(athlete: site.athletes[1], scope: .read))
    let cookie = try #require(await site.signIn("Ben"))
    #expect(
      try await caller(site, "/sync/v1/nothing", [cookie]) == Caller(athlete: site.athletes[1], scope: .sync))
    #expect(
      try await caller(site, "/sync/v1/nothing", [cookie, mine.header])
        == Caller(athlete: site.athletes[0], scope: .sync), "with a key cookies are not looked at")
  }

  @Test func `with a wrong key a cookie doesn't help, and a key opens no page`() async throws {
    let site = try TestServer(["Anna"])
    let mine = try key(site)
    let cookie = try #require(await site.signIn("Anna"))
    #expect(await site.ask(.get, "/sync/v1/nothing", [cookie]).status == KeyTests.allowed)
    let wrong = await site.ask(.get, "/sync/v1/nothing", [cookie, ("Authorization", "Bearer nonsense")])
    #expect(wrong.status == 401)
    #expect(wrong.text == #"{"code":"unauthenticated"}"#)
    #expect(wrong.header("Content-Type") == "application/json")
    #expect(wrong.header("WWW-Authenticate") == "Bearer")
    #expect(wrong.header("Cache-Control") == "no-store")
    for path in ["/", "/profile", "/keys", "/sync", "/api", "/data/backup", "//api/x", "/data/export.json"] {
      #expect(await site.ask(.get, path, [mine.header]).header("Location")?.hasPrefix("/sign-in") == true)
    }
    #expect(
      await site.ask(.get, "/profile", [cookie, ("Authorization", "Bearer nonsense")]).status == 200,
      "a page knows no keys at all")
  }

  @Test(arguments: [
    [], [("Authorization", "Bearer")], [("Authorization", "Bearer ")], [("Authorization", "bearer cairn_")],
    [("Authorization", "Basic YTpi")], [("Cookie", "sid=x")],
    [("Authorization", "Bearer " + KeyText(for: ID(high: 9, low: 9)).text)],
    [("Authorization", "Bearer '; DROP TABLE api_key; --")],
    [("Authorization", "Bearer " + String(repeating: "a", count: 9000))],
  ])
  func `without a key that opens there is nothing`(headers: [(String, String)]) async throws {
    let site = try TestServer(["Anna"])
    _ = try key(site)
    for path in ["/sync/v1/nothing", "/api/v1/sets", "/api/"] {
      let reply = await site.ask(.get, path, headers)
      #expect(reply.status == 401)
      #expect(reply.text.contains("unauthenticated"))
    }
    #expect(try site.file.keys(of: site.athletes[0]).map(\.usedAt) == [nil])
  }

  @Test func `the scheme may be written in any case, and two keys are none`() async throws {
    let site = try TestServer(["Anna"])
    let mine = try key(site)
    let text = String(mine.header.1.dropFirst("Bearer ".count))
    #expect(await site.ask(.get, "/sync/x", [("Authorization", "bEARER " + text)]).status == KeyTests.allowed)
    #expect(await site.ask(.get, "/sync/x", [mine.header, mine.header]).status == 401)
    // Basic credentials are for the proxy in front, so they are ignored.
    #expect(
      await site.ask(.get, "/sync/x", [("Authorization", "Basic YTpi"), mine.header]).status
        == KeyTests.allowed)
  }

  @Test func `a revoked key opens nothing from that moment on`() async throws {
    let site = try TestServer(["Anna", "Ben"])
    let mine = try key(site)
    #expect(await site.ask(.get, "/sync/x", [mine.header]).status == KeyTests.allowed)
    #expect(try !site.file.revokeKey(mine.id, of: site.athletes[1]))
    #expect(await site.ask(.get, "/sync/x", [mine.header]).status == KeyTests.allowed)
    #expect(try site.file.revokeKey(mine.id, of: site.athletes[0]))
    #expect(await site.ask(.get, "/sync/x", [mine.header]).status == 401)
  }

  @Test func `an expired key opens nothing`() async throws {
    let site = try TestServer(["Anna"])
    let mine = try key(site, days: 1)
    site.wait(seconds: 86_399)
    #expect(await site.ask(.get, "/sync/x", [mine.header]).status == KeyTests.allowed)
    site.wait(seconds: 1)
    #expect(await site.ask(.get, "/sync/x", [mine.header]).status == 401)
  }

  @Test func `a key to read asks the API and nothing else`() async throws {
    let site = try TestServer(["Anna"])
    let (reads, syncs) = (try key(site, 0, .read), try key(site, 0, .sync, number: 2))
    for (method, path, status) in [
      (HTTPRequest.Method.get, "/api/v1/sets", KeyTests.allowed), (.head, "/api/v1/sets", KeyTests.allowed),
      (.post, "/api/v1/sets", 403), (.get, "/sync/v1/nothing", 403), (.post, "/sync/v1/nowhere", 403),
    ] {
      let reply = await site.ask(method, path, [reads.header])
      #expect(reply.status == status, "\(method) \(path)")
      if status == 403 { #expect(reply.text.contains("forbidden")) }
      #expect(await site.ask(method, path, [syncs.header]).status == KeyTests.allowed, "\(method) \(path)")
    }
  }

  @Test func `a key may post from anywhere, a cookie only from our pages`() async throws {
    let site = try TestServer(["Anna"])
    let mine = try key(site)
    let cookie = try #require(await site.signIn("Anna"))
    let elsewhere = ("Sec-Fetch-Site", "cross-site")
    #expect(await site.ask(.post, "/sync/v1/nowhere", [mine.header]).status == KeyTests.allowed)
    #expect(await site.ask(.post, "/sync/v1/nowhere", [mine.header, elsewhere]).status == KeyTests.allowed)
    #expect(await site.ask(.post, "/sync/v1/nowhere", [cookie]).status == 403)
    #expect(await site.ask(.post, "/sync/v1/nowhere", [cookie, elsewhere]).status == 403)
    #expect(
      await site.ask(.post, "/sync/v1/nowhere", [cookie, ("Sec-Fetch-Site", "same-origin")]).status
        == KeyTests.allowed)
    #expect(await site.ask(.post, "/profile/person", [cookie, mine.header]).status == 403, "a page")
    let asked = await site.ask(
      .options, "/sync/v1/nowhere", [("Access-Control-Request-Headers", "authorization")])
    #expect(asked.status == 405 && asked.header("Access-Control-Allow-Origin") == nil)
  }

  @Test func `wrong keys from one address have to wait; the right one never`() async throws {
    let site = try TestServer(["Anna"])
    let mine = try key(site)
    let wrong = ("Authorization", "Bearer nonsense")
    for _ in 0..<30 { #expect(await site.ask(.get, "/sync/x", [wrong]).status == 401) }
    let reply = await site.ask(.get, "/sync/x", [wrong])
    #expect(reply.status == 429)
    #expect(reply.text == #"{"code":"too_often"}"#)
    #expect(reply.header("Retry-After") == "2")
    #expect(await site.ask(.get, "/sync/x", [mine.header]).status == KeyTests.allowed)
    #expect(await site.ask(.get, "/sync/x", [wrong], from: "127.0.0.2").status == 401)
    site.wait(seconds: 2)
    #expect(await site.ask(.get, "/sync/x", [wrong]).status == 401)
  }

  @Test func `that a key was used is noted once a minute at most`() async throws {
    let site = try TestServer(["Anna"])
    let mine = try key(site)
    func used() throws -> Int64? { try site.file.keys(of: site.athletes[0])[0].usedAt?.milliseconds }
    let start = site.edge.settings.clock().milliseconds
    #expect(try used() == nil)
    for (seconds, noted) in [(0, 0), (59, 0), (1, 60), (30, 60), (30, 120)] as [(Int64, Int64)] {
      site.wait(seconds: seconds)
      _ = await site.ask(.get, "/sync/x", [mine.header])
      #expect(try used() == start + noted * 1000)
    }
  }

  @Test func `over the network a key needs HTTPS`() async throws {
    let site = try TestServer(["Anna"], proxies: ["10.0.0.1"])
    let mine = try key(site)
    let through = [("Host", "cairn.example"), ("X-Forwarded-For", "192.0.2.7")]
    let plain = await site.ask(.get, "/sync/x", through + [mine.header], from: "10.0.0.1")
    #expect(plain.status == 403)
    #expect(plain.text == #"{"code":"needs_https"}"#)
    let safe = through + [("X-Forwarded-Proto", "https"), mine.header]
    #expect(await site.ask(.get, "/sync/x", safe, from: "10.0.0.1").status == KeyTests.allowed)
    #expect(await site.ask(.get, "/sync/x", [mine.header], from: "192.0.2.7").status == 403)
  }

  @Test func `without sign-in this machine needs no key, and a wrong one is still wrong`() async throws {
    let site = try TestServer()
    let mine = try key(site, 0, .read)
    let me = site.athletes[0]
    #expect(try await caller(site, "/sync/x", []) == Caller(athlete: me, scope: .sync))
    #expect(try await caller(site, "/api/x", [mine.header]) == Caller(athlete: me, scope: .read))
    #expect(await site.ask(.get, "/sync/x").status == KeyTests.allowed)
    #expect(await site.ask(.get, "/sync/x", [mine.header]).status == 403)
    #expect(await site.ask(.get, "/sync/x", [("Authorization", "Bearer no")]).status == 401)
    #expect(await site.ask(.get, "/sync/x", [mine.header], from: "192.0.2.7").status == 421)
  }
}
