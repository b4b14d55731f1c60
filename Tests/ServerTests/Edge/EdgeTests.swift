import App
import Database
import Foundation
import HTTPTypes
import Records
import Testing
import Training

@testable import Server

@Suite struct EdgeTests {
  @Test(arguments: [
    ("GET", "/"), ("GET", "/nowhere"), ("GET", "/healthz"), ("GET", "/readyz"), ("GET", "/metrics"),
    ("GET", "/sign-in"), ("HEAD", "/"), ("POST", "/sessions/start"), ("PUT", "/"), ("DELETE", "/"),
    ("GET", "/assets/style.css"), ("GET", "STYLE"),
  ])
  func `every answer says what a browser may do with it`(method: String, path: String) async throws {
    let site = try TestServer()
    let path = path == "STYLE" ? site.edge.scope.files.assets.style : path
    let reply = await site.ask(HTTPRequest.Method(method) ?? .get, path)
    let policy = try #require(reply.header("Content-Security-Policy"))
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"))
    #expect(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"))
    #expect(policy.contains("frame-ancestors 'none'") && policy.contains("form-action 'self'"))
    #expect(reply.header("X-Content-Type-Options") == "nosniff")
    #expect(reply.header("Cross-Origin-Opener-Policy") == "same-origin")
    #expect(reply.header("Cross-Origin-Resource-Policy") == "same-origin")
    #expect(reply.header("Referrer-Policy") == "same-origin")
    #expect(reply.header("Permissions-Policy") != nil)
    #expect(reply.header("Cache-Control") != nil)
    #expect(reply.header("X-Request-Id")?.count == 16)
    #expect(reply.header("Strict-Transport-Security") == nil)
  }

  @Test func `an answer that the server isn't available mentions when to try again`() async throws {
    let site = try TestServer()
    try site.file.close()
    let reply = await site.ask(.get, "/readyz")
    #expect(reply.status == 503 && reply.header("Retry-After") == "5")
  }

  @Test func `a page has no script and no style in it`() async throws {
    let site = try TestServer()
    for path in ["/", "/nowhere", "/templates", "/profile", "/exercises"] {
      let page = await site.ask(.get, path).text
      #expect(!page.contains("<style") && !page.contains(" style=") && !page.contains("javascript:"))
      #expect(!page.contains("<script>") && !page.contains(" onclick="))
    }
  }

  @Test(
    arguments: [
      (["Sec-Fetch-Site": "same-origin"], true), (["Sec-Fetch-Site": "none"], true),
      (["Sec-Fetch-Site": "same-site"], false), (["Sec-Fetch-Site": "cross-site"], false),
      (["Sec-Fetch-Site": "cross-site", "Origin": "http://localhost:8080"], false),
      (["Sec-Fetch-Site": ""], false), ([:], false), (["Origin": "null"], false),
      (["Origin": "http://localhost:8080"], true), (["Origin": "http://LOCALHOST:8080"], true),
      (["Origin": "http://localhost"], false), (["Origin": "http://localhost:8081"], false),
      (["Origin": "http://localhost:8080.evil.example"], false),
      (["Origin": "http://localhost:8080@evil.example"], false), (["Origin": "https://evil.example"], false),
      (["Origin": "null", "Referer": "http://localhost:8080/"], false),
      (["Referer": "http://localhost:8080/templates?a=b"], true),
      (["Referer": "http://evil.example/"], false),
      (["Referer": "http://evil.example/http://localhost:8080/"], false), (["Referer": "/"], false),
      (["Referer": ""], false),
    ] as [([String: String], Bool)])
  func `a form is taken from our own pages alone`(headers: [String: String], isTaken: Bool) async throws {
    let site = try TestServer()
    let reply = await site.ask(
      .post, "/sessions/start-freeform", headers.map { ($0.key, $0.value) }, body: "op=" + op(1))
    #expect(reply.status == (isTaken ? 303 : 403), "\(headers)")
    if !isTaken { #expect(reply.text.contains("Nothing was changed")) }
  }

  @Test func `behind HTTPS a page without it is somebody else's`() {
    let head = HTTPRequest(
      method: .post, scheme: "https", authority: "cairn.example", path: "/",
      headerFields: [.origin: "http://cairn.example"])
    #expect(!CrossSite.isAllowed(head, authority: "cairn.example", isSecure: true))
    #expect(CrossSite.isAllowed(head, authority: "cairn.example", isSecure: false))
    var own = head
    own.headerFields[.origin] = "https://cairn.example"
    #expect(CrossSite.isAllowed(own, authority: "cairn.example:443", isSecure: true))
  }

  @Test func `what is too large is refused with a sentence`() async throws {
    let site = try TestServer()
    let large = await site.post("/sessions/start", [("note", String(repeating: "a", count: 11 << 20))])
    #expect(large.status == 413)
    #expect(large.text.contains("larger than 256 kB"))
    let field = await site.post("/sessions/start", [("note", String(repeating: "a", count: 70_000))])
    #expect(field.status == 413)
    #expect(field.text.contains("64 kB"))
    let coded = await site.post("/sessions/start", [("note", String(repeating: "ä", count: 30_000))])
    #expect(coded.status == 422)
    #expect(await site.ask(.get, "/?a=" + String(repeating: "a", count: 9000)).status == 414)
    let other = await site.ask(.patch, "/")
    #expect(other.status == 405)
    #expect(other.header("Allow") == "GET, HEAD, POST")
  }

  @Test func `without sign-in nothing from elsewhere is answered`() async throws {
    let site = try TestServer()
    #expect(await site.ask(.get, "/", [("Host", "evil.example")]).status == 421)
    #expect(await site.ask(.get, "/", [("X-Forwarded-For", "192.0.2.1")]).status == 403)
    #expect(await site.ask(.get, "/", from: "192.0.2.1").status == 421)
    #expect(await site.ask(.get, "/metrics", from: "192.0.2.1").status == 421)
    #expect(await site.ask(.get, "/", [("Host", "[::1]:8080")], from: "::1").status == 200)
    #expect(await site.ask(.get, "/", [("Host", "127.0.0.1:8080")]).status == 200)
    #expect(await site.ask(.get, "/sign-in").header("Location") == "/")
  }

  @Test func `a host that others can reach needs somebody who can sign in`() throws {
    let site = try TestServer()
    for change in [
      { $0.host = "0.0.0.0" }, { $0.trustedProxies = [AddressRange("127.0.0.1")].compactMap { $0 } },
    ]
      as [(inout Settings) -> Void]
    {
      var settings = site.edge.settings
      change(&settings)
      #expect(throws: ServingError.self) { _ = try Edge(site.edge.scope, settings, site.edge.log) }
    }
  }

  @Test func `a file of the pages may be kept for ever`() async throws {
    let site = try TestServer()
    let path = site.edge.scope.files.assets.style
    let first = await site.ask(.get, path)
    #expect(first.header("Cache-Control") == "public, max-age=31536000, immutable")
    let tag = try #require(first.header("ETag"))
    for asked in [tag, "\"other\", " + tag] {
      let again = await site.ask(.get, path, [("If-None-Match", asked)])
      #expect(again.status == 304)
      #expect(again.text.isEmpty)
      #expect(again.header("ETag") == tag && again.header("Vary") == "Accept-Encoding")
    }
    #expect(await site.ask(.get, "/").header("Cache-Control") == "no-store")
  }

  @Test func `a request keeps its name if it is a plain one`() async throws {
    let site = try TestServer()
    #expect(await site.ask(.get, "/", [("X-Request-Id", "abc-12345")]).header("X-Request-Id") == "abc-12345")
    let odd = await site.ask(.get, "/", [("X-Request-Id", "<script>alert(1)</script>")])
    #expect(odd.header("X-Request-Id")?.count == 16)
  }

  @Test(arguments: [
    ("de", "de"), ("de-AT,en;q=0.5", "de"), ("en-GB,de;q=0.9", "en"), ("fr, de;q=0.4, en;q=0.2", "de"),
    ("", "en"), ("*", "en"), (";;;,,q=", "en"), ("fr", "en"),
  ])
  func `the browser's language is spoken`(wishes: String, spoken: String) async throws {
    let page = await (try TestServer()).ask(.get, "/nowhere", [("Accept-Language", wishes)])
    #expect(page.text.contains("<html lang=\"\(spoken)\""))
  }

  @Test func `figures say how much was done, and nothing of whom`() async throws {
    let site = try TestServer()
    _ = await site.post("/sessions/start-freeform", [("op", op(1)), ("title", "Secret")])
    let figures = await site.ask(.get, "/metrics").text
    #expect(figures.contains("cairn_requests_total{method=\"POST\",status=\"3xx\"} 1"))
    #expect(figures.contains("cairn_records_stored_total{kind=\"workout_session\"} 1"))
    #expect(figures.contains("cairn_request_seconds_bucket{le=\"+Inf\"} 1"))
    #expect(!figures.contains("Secret"))
  }

  @Test func `figures say what devices counted, of pages, programs and all athletes together`() async throws {
    let site = try TestServer()
    for sequence in 1...2 {
      let body = #"{"date":"2026-11-21","type":"running","sequence":\#(sequence),"duration_minutes":40}"#
      let reply = await site.ask(
        .post, "/api/training-plans",
        [("Content-Type", "application/json"), ("Sec-Fetch-Site", "same-origin")],
        body: body)
      #expect(reply.status == 201)
    }
    _ = await site.post(
      "/counts", [("op", op(1)), ("counted", "2 80 form_load form=edit"), ("counted", "1 0 secret")])
    for _ in 1...2 {
      let figures = await site.ask(.get, "/metrics").text
      let running = "{activity_type=\"running\",intensity=\"moderate\"}"
      #expect(figures.contains("cairn_training_plan_created_total\(running) 2\n"))
      #expect(figures.contains("cairn_training_plan_created_duration_minutes_total\(running) 80\n"))
      #expect(
        figures.contains("# TYPE cairn_form_load_total counter\ncairn_form_load_total{form=\"edit\"} 2\n"))
      #expect(figures.contains("cairn_form_load_milliseconds_total{form=\"edit\"} 80\n"))
      #expect(!figures.contains("secret"))
    }
  }

  @Test func `the same form twice does one thing`() async throws {
    let site = try TestServer()
    async let first = site.post("/sessions/start-freeform", [("op", op(1))])
    async let second = site.post("/sessions/start-freeform", [("op", op(1))])
    let places = [await first.header("Location"), await second.header("Location")]
    #expect(places[0] == places[1])
    #expect(try site.file.read(site.athletes[0]) { try $0.count("workout_session", Query()) } == 1)
  }

  @Test func `the athlete's own zone says which day it is`() async throws {
    let site = try TestServer()
    let (tokyo, honolulu) = ("Asia/Tokyo", "Pacific/Honolulu")
    let machine = try #require(TimeZone(identifier: tokyo))
    var days: [Day] = []
    for zone in [tokyo, honolulu, "UTC", nil] {
      try site.file.write(site.athletes[0]) { store in
        var person = Person()
        person.timeZone = zone
        let head = try store.head()
        let stamp = Stamp(clock: head.clock + 1, device: head.device, number: head.number + 1)
        try store.commit(Commit(writes: [.put(Row(person))], stamp: stamp))
        let context = Context(now: Instant(milliseconds: 1_795_284_000_000), action: .none)
        days.append(context.settled(for: store, machine: machine).today)
      }
    }
    #expect(days[0].number == days[1].number + 1)
    #expect(days[2] == days[1], "UTC was chosen, where it is still this day")
    #expect(days[3] == days[0], "where nobody chose, the machine says it")
  }
}
