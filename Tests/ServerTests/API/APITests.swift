import App
import Database
import Foundation
import HTTPTypes
import Records
import TestSupport
import Testing

@testable import Server

/// The rules for all requests and responses of the published API.
@Suite struct APITests {
  private static let json = ("Content-Type", "application/json")
  private static let ours = ("Sec-Fetch-Site", "same-origin")
  private static let goal = #"{"measure":"sessions_per_week","target":3}"#

  private func post(
    _ site: TestServer, _ path: String, _ body: String, _ headers: [(String, String)] = []
  ) async -> Reply {
    await site.ask(.post, path, [APITests.json, APITests.ours] + headers, body: body)
  }

  private func value(_ reply: Reply) throws -> Value { try JSONReader.value(of: reply.bytes) }

  private func code(_ reply: Reply) throws -> String? {
    #expect(reply.header("Content-Type") == "application/problem+json")
    return String(try value(reply)["type"] ?? .null)?.replacing("/developer#", with: "")
  }

  @Test func `every route is in the document, and every operation of it has a route`() async throws {
    let site = try TestServer()
    let document = try value(await site.ask(.get, "/openapi.json"))
    #expect(document["openapi"] == .text("3.1.0"))
    guard case .object(let paths)? = document["paths"] else { return #expect(Bool(false), "no paths") }
    let described = paths.flatMap { path -> [String] in
      guard case .object(let operations) = path.value else { return [] }
      return operations.map { "\($0.name.uppercased()) \(path.name)" }
    }
    let routes = PublishedAPI.operations.map { "\($0.method.rawValue) \($0.path)" }
    #expect(Set(routes).count == routes.count, "each route once")
    #expect(described.sorted() == routes.sorted())
    let ids = PublishedAPI.operations.map(\.operationID)
    #expect(Set(ids).count == ids.count)
    guard case .object(let schemas)? = document["components"]?["schemas"] else { return }
    let known = Set(schemas.map(\.name))
    let text = JSONWriter.text(of: document)
    for reference in text.matches(of: #/#\/components\/schemas\/([A-Za-z]+)/#) {
      #expect(known.contains(String(reference.1)))
    }
  }

  @Test func `every parameter and header in the document is described`() async throws {
    let document = try value(await (try TestServer()).ask(.get, "/openapi.json"))
    var count = 0
    for operation in PublishedAPI.operations {
      let entry = document["paths"]?[operation.path]?[operation.method.rawValue.lowercased()]
      guard case .list(let parameters)? = entry?["parameters"] else { continue }
      for parameter in parameters {
        count += 1
        #expect(parameter["description"] != .text(""), "\(operation.path): \(parameter)")
      }
    }
    #expect(count > PublishedAPI.operations.count)
  }

  @Test func `the page for programs names every route`() async throws {
    let page = await (try TestServer()).ask(.get, "/developer").text
    for operation in PublishedAPI.operations {
      #expect(page.contains("\(operation.method.rawValue) \(operation.path)"))
    }
    for problem in Problem.known { #expect(page.contains("id=\"\(problem.code)\"")) }
  }

  @Test func `a change whose commit was confirmed only by a second attempt is answered like a first`() throws
  {
    let site = try TestServer()
    let match = RouteTable.withoutFiles.match("POST", "/api/v1/goals")
    guard case .program(let operation)? = match.route?.kind else { return #expect(Bool(false), "no route") }
    let context = Context(now: site.edge.settings.clock(), action: ID(high: 0xa, low: 1))
    let request = APIRequest(
      operation, captured: match.captured, path: "/api/v1/goals", query: Fields([]),
      body: Array(APITests.goal.utf8), contentType: "application/json", context: context)
    let earlier = EarlierAnswer()
    let answers = try (0..<2).map { _ in
      try site.file.write(site.athletes[0]) { store in
        try PublishedAPI.act(request, on: store, site.edge.scope.finder, earlier).answer
      }
    }
    #expect(answers[0].status == 201 && answers[0] == answers[1])
  }

  @Test func `every problem in the code is documented`() throws {
    let known = Set(Problem.known.map(\.code))
    #expect(known.count == Problem.known.count)
    let root = Repository.url("Sources/Server")
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where path.hasSuffix(".swift")
    {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      for match in text.matches(of: #/(?:Problem\(\s*\d{3},\s*|\.conflict\(\s*)"([a-z_]+)"/#) {
        #expect(known.contains(String(match.1)), "\(path)")
      }
    }
  }

  @Test(arguments: [
    EdgeRefusal.crossSite, .notAllowed, .bodyTooLarge(bytes: 1), .fieldTooLarge, .tooManyFields,
    .addressTooLong, .tooOften(seconds: 1), .askedTooOften(seconds: 1), .busy, .jobRunning, .jobsBusy,
    .moving, .storageFull(megabytes: 1), .hostTwice, .needsHTTPS, .proxyUnknown, .wrongHost, .uploadBroken,
    .uploadTooSlow, .uploadWithoutRoom, .leftOut(minutes: 1), .unexpected(id: "1"),
  ])
  func `a refusal is a documented problem with a sentence`(refusal: EdgeRefusal) {
    let problem = refusal.problem
    #expect(Problem.known.contains { $0.code == problem.code })
    let name = "\(refusal)".prefix { $0 != "(" }
    #expect(problem.detail.hasSuffix(".") && (name == "busy" || !problem.detail.contains(name)))
  }

  @Test func `a key comes in x-api-key too, and without one there is a problem`() async throws {
    let site = try TestServer(["Anna", "Ben"])
    let text = KeyText(for: ID(high: 1, low: 1))
    let now = site.edge.settings.clock()
    #expect(
      try site.file.addKey(text.key(of: site.athletes[0], name: "Watch", scope: .read, days: nil, at: now)))
    let key = ("x-api-key", text.text)
    #expect(await site.ask(.get, "/api/v1/goals", [key]).status == 200)
    let refused = await site.ask(.post, "/api/v1/goals", [key, APITests.json], body: APITests.goal)
    #expect(refused.status == 403)
    #expect(try code(refused) == "forbidden")
    for headers in [[], [("x-api-key", "nonsense")], [key, ("Authorization", "Bearer " + text.text)]] {
      let reply = await site.ask(.get, "/api/v1/goals", headers)
      #expect(reply.status == 401 && reply.header("WWW-Authenticate") == "Bearer")
      #expect(try code(reply) == "unauthenticated")
    }
  }

  @Test func `another athlete's record is not there`() async throws {
    let site = try TestServer(["Anna", "Ben"])
    let anna = try #require(await site.signIn("Anna"))
    let ben = try #require(await site.signIn("Ben"))
    let made = await post(site, "/api/v1/goals", APITests.goal, [anna])
    #expect(made.status == 201)
    let path = try #require(made.header("Location"))
    #expect(await site.ask(.get, path, [anna]).status == 200)
    for method in [HTTPRequest.Method.get, .put, .delete] {
      let reply = await site.ask(method, path, [ben, APITests.json, APITests.ours], body: APITests.goal)
      #expect(reply.status == 404)
      #expect(try code(reply) == "not_found")
    }
    let elsewhere = await site.ask(.post, "/api/v1/goals", [anna, APITests.json], body: APITests.goal)
    #expect(elsewhere.status == 403, "a cookie needs to come from our own pages")
    #expect(try code(elsewhere) == "refused")
  }

  @Test func `what isn't asked rightly is refused with the reason`() async throws {
    let site = try TestServer()
    let wrong = await site.ask(.patch, "/api/v1/goals", [APITests.ours])
    #expect(wrong.status == 405 && wrong.header("Allow") == "GET, POST, HEAD")
    #expect(try code(wrong) == "method_not_allowed")
    let form = await site.ask(
      .post, "/api/v1/goals", [APITests.ours, ("Content-Type", "text/plain")], body: APITests.goal)
    #expect(form.status == 415)
    let broken = await post(site, "/api/v1/goals", #"{"measure":"#)
    #expect(broken.status == 400)
    #expect(try code(broken) == "malformed")
    let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    #expect(await post(site, "/api/v1/goals", deep).status == 400)
    let long = #"{"measure":""# + String(repeating: "x", count: 3 << 20) + #""}"#
    #expect(await post(site, "/api/v1/goals", long).status == 413)
    for path in ["/api/v2/goals", "/api/", "/api/v1/goals/", "/api/v1/goals/none", "/plan/nothing/there"] {
      #expect(await site.ask(.get, path).status == 404, "\(path)")
    }
    for query in ["limit=0", "limit=501", "limit=x", "cursor=x"] {
      #expect(await site.ask(.get, "/api/v1/goals?" + query).status == 422, "\(query)")
    }
    let all = await post(site, "/api/v1/goals", #"{"measure":"lift","target":"x","by":"2027-02-29"}"#)
    guard case .list(let errors)? = try value(all)["errors"] else { return #expect(Bool(false)) }
    #expect(errors.map { String($0["field"] ?? .null) } == ["target", "by"])
  }

  @Test func `a change with If-Match is refused where it was changed meanwhile`() async throws {
    let site = try TestServer()
    let made = await post(site, "/api/v1/goals", APITests.goal)
    let path = try #require(made.header("Location"))
    let tag = try #require(await site.ask(.get, path).header("ETag"))
    #expect(made.header("ETag") == tag)
    #expect(await site.ask(.get, path, [("If-None-Match", tag)]).status == 304)
    func put(_ target: Int, _ tag: String) async -> Reply {
      await site.ask(
        .put, path, [APITests.json, APITests.ours, ("If-Match", tag)],
        body: #"{"measure":"sessions_per_week","target":\#(target)}"#)
    }
    let changed = await put(4, tag)
    #expect(changed.status == 200)
    let late = await put(5, tag)
    #expect(late.status == 412)
    #expect(try code(late) == "changed_meanwhile")
    #expect(await put(5, try #require(changed.header("ETag"))).status == 200)
    #expect(await site.ask(.delete, path, [APITests.ours, ("If-Match", tag)]).status == 412)
    #expect(await site.ask(.delete, path, [APITests.ours, ("If-Match", "*")]).status == 204)
    #expect(await site.ask(.get, path).status == 404)
  }

  @Test func `If-Match of a change without a GET of its own is the tag of what it changes`() async throws {
    let site = try TestServer()
    let session = await post(site, "/api/v1/sessions", "{}")
    let (path, tag) = (try #require(session.location), try #require(session.header("ETag")))
    let sets = #"{"catalog_id":"pull-up","sets":[{"reps":8}]}"#
    let logged = await post(site, path + "/sets", sets, [("If-Match", tag)])
    #expect(logged.status == 200)
    let late = await post(site, path + "/sets", sets, [("If-Match", tag)])
    #expect(late.status == 412)
    #expect(try code(late) == "changed_meanwhile")
    let next = try #require(logged.header("ETag"))
    #expect(await post(site, path + "/complete", "{}", [("If-Match", next)]).status == 200)
    let message = await post(site, "/agent/messages", #"{"text":"help"}"#, [("If-Match", "*")])
    #expect(message.status == 412)
    #expect(try code(message) == "no_etag")
  }

  @Test func `the document mentions If-Match where there is a tag to compare with`() async throws {
    let document = try value(await (try TestServer()).ask(.get, "/openapi.json"))
    func names(_ method: String, _ path: String) -> [String?] {
      guard case .list(let parameters)? = document["paths"]?[path]?[method]?["parameters"] else { return [] }
      return parameters.map { String($0["name"] ?? .null) }
    }
    #expect(names("post", "/api/v1/sessions/{id}/sets").contains("If-Match"))
    #expect(!names("post", "/agent/messages").contains("If-Match"))
    #expect(names("post", "/agent/messages").contains("Idempotency-Key"))
  }

  @Test func `with an Idempotency-Key a request is done once`() async throws {
    let site = try TestServer()
    let key = ("Idempotency-Key", "tap 1")
    let (one, same) = (
      await post(site, "/api/v1/goals", APITests.goal, [key]),
      await post(site, "/api/v1/goals", APITests.goal, [key])
    )
    #expect(one.status == 201 && same.status == 201 && one.text == same.text)
    #expect(one.header("Location") == same.header("Location"))
    let other = await post(site, "/api/v1/goals", #"{"measure":"sessions_per_week","target":4}"#, [key])
    #expect(other.status == 422)
    #expect(try code(other) == "idempotency_key_reused")
    #expect(await post(site, "/api/v1/limitations", APITests.goal, [key]).status == 422)
    #expect(await post(site, "/api/v1/goals", APITests.goal).status == 201)
    guard case .list(let goals)? = try value(await site.ask(.get, "/api/v1/goals"))["goals"] else { return }
    #expect(goals.count == 2)
    let long = ("Idempotency-Key", String(repeating: "k", count: 201))
    #expect(await post(site, "/api/v1/goals", APITests.goal, [long]).status == 422)
  }

  @Test func `logged sets are repeated with the session as it is now, of which no copy is stored`()
    async throws
  {
    let site = try TestServer()
    let path =
      try #require(
        await post(site, "/api/v1/sessions", #"{"title":"Push"}"#).header("Location")) + "/sets"
    func log(_ reps: Int, _ key: String) async -> Reply {
      let sets = #"{"catalog_id":"barbell-bench-press","sets":[{"weight_grams":60000,"reps":\#(reps)}]}"#
      return await post(site, path, sets, [("Idempotency-Key", key)])
    }
    func stored() throws -> Int64 { try site.file.read(site.athletes[0]) { try $0.storedBytes() } }
    for number in 1...19 { #expect(await log(number, "set \(number)").status == 200) }
    let before = try stored()
    let last = await log(20, "set 20")
    #expect(last.status == 200)
    #expect(try stored() - before < 600)
    let again = await log(1, "set 1")
    #expect(again.status == 200 && again.text == last.text && again.header("ETag") == last.header("ETag"))
    #expect(await log(2, "set 1").status == 422)
    #expect(try stored() - before < 600)
  }

  @Test func `a list comes in pages that follow each other`() async throws {
    let site = try TestServer()
    for target in 1...5 {
      #expect(
        await post(site, "/api/v1/goals", #"{"measure":"sessions_per_week","target":\#(target)}"#).status
          == 201)
    }
    var seen: [Value] = []
    var path = "/api/v1/goals?limit=2"
    for count in [2, 2, 1] {
      let page = try value(await site.ask(.get, path))
      guard case .list(let goals)? = page["goals"] else { return #expect(Bool(false)) }
      #expect(goals.count == count)
      seen += goals
      guard let next = String(page["next"] ?? .null) else { break }
      path = "/api/v1/goals?limit=2&cursor=" + next
    }
    let all = try value(await site.ask(.get, "/api/v1/goals"))
    #expect(all["goals"] == .list(seen) && all["next"] == .null)
  }
}
