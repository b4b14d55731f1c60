import Database
import HTTPTypes
import Records
import Testing

@testable import Server

@Suite struct KeyPageTests {
  private static let asked = [("name", " Watch <b> "), ("scope", "sync"), ("days", "365")]

  /// Returns the key that a page shows.
  private func key(in page: Reply) -> String? {
    page.text.firstMatch(of: #/cairn_[0-9a-z]{8}_[A-Za-z0-9_-]{43}/#).map { String($0.output) }
  }

  @Test func `a key is made, shown once, used, and revoked`() async throws {
    let site = try TestServer(["Anna"])
    let cookie = try #require(await site.signIn("Anna"))
    #expect(await site.ask(.get, "/profile", [cookie]).text.contains("href=\"/keys\""))
    #expect(await site.ask(.get, "/keys", [cookie]).status == 200)
    let made = await site.post("/keys", KeyPageTests.asked + [("op", op(1))], [cookie])
    #expect(made.status == 200)
    #expect(made.header("Cache-Control") == "no-store")
    let text = try #require(key(in: made))
    let bearer = ("Authorization", "Bearer " + text)
    let list = await site.ask(.get, "/keys", [cookie])
    #expect(key(in: list) == nil && !list.text.contains(text.suffix(43)))
    #expect(list.text.contains("Watch &lt;b&gt;") && list.text.contains("never used"))
    #expect(await site.ask(.get, "/sync/x", [bearer]).status == 404)
    #expect(await site.ask(.get, "/keys", [cookie]).text.contains("last used today"))
    let id = try #require(KeyText(text)?.id)
    #expect(list.text.contains("action=\"/keys/\(id)/revoke\""))
    let revoked = await site.post("/keys/\(id)/revoke", [("op", op(2))], [cookie])
    #expect(revoked.header("Location") == "/keys?said=key-revoked")
    #expect(await site.ask(.get, "/sync/x", [bearer]).status == 401)
    #expect(await !site.ask(.get, "/keys", [cookie]).text.contains(id))
    #expect(await site.post("/keys/\(id)/revoke", [("op", op(3))], [cookie]).status == 404)
  }

  @Test func `a form that is sent twice makes one key and shows it once`() async throws {
    let site = try TestServer()
    let form = KeyPageTests.asked + [("op", op(1))]
    #expect(key(in: await site.post("/keys", form)) != nil)
    let again = await site.post("/keys", form)
    #expect(again.header("Location") == "/keys?said=key-known")
    #expect(try site.file.keys(of: site.athletes[0]).count == 1)
    #expect(await site.ask(.get, "/keys?said=key-known").text.contains("already created"))
    #expect(key(in: await site.post("/keys", KeyPageTests.asked + [("op", op(2))])) != nil)
    #expect(try site.file.keys(of: site.athletes[0]).count == 2)
  }

  @Test(arguments: [
    ("", "sync", "365", "wrong-name"), ("  ", "sync", "", "wrong-name"),
    (String(repeating: "é", count: 101), "sync", "", "wrong-name"), ("Watch", "sync", "0", "wrong-days"),
    ("Watch", "sync", "3651", "wrong-days"), ("Watch", "sync", "-1", "wrong-days"),
    ("Watch", "read", "1.5", "wrong-days"), ("Watch", "read", "soon", "wrong-days"),
    ("Watch", "read", "99999999999999999999", "wrong-days"), ("Watch", "everything", "", "role=\"alert\""),
    ("Watch", "", "", "role=\"alert\""),
  ])
  func `a mistake stands at its field, and makes nothing`(
    name: String, scope: String, days: String, mark: String
  ) async throws {
    let site = try TestServer()
    let page = await site.post("/keys", [("op", op(1)), ("name", name), ("scope", scope), ("days", days)])
    #expect(page.status == 422)
    #expect(page.text.contains(mark))
    #expect(try site.file.keys(of: site.athletes[0]).isEmpty)
  }

  @Test func `an empty end is none, and one that is over is said`() async throws {
    let site = try TestServer()
    _ = await site.post("/keys", [("op", op(1)), ("name", "a"), ("scope", "read"), ("days", "")])
    _ = await site.post("/keys", [("op", op(2)), ("name", "b"), ("scope", "sync"), ("days", "2")])
    let keys = try site.file.keys(of: site.athletes[0])
    #expect(keys.filter { $0.expiresAt != nil }.map(\.name) == ["b"])
    #expect(await !site.ask(.get, "/keys").text.contains("Expired"))
    site.wait(seconds: 3 * 86_400)
    #expect(await site.ask(.get, "/keys").text.contains("Expired"))
  }

  @Test func `after a hundred keys the page makes no more, but knows the ones that it made`() async throws {
    let site = try TestServer()
    #expect(key(in: await site.post("/keys", KeyPageTests.asked + [("op", op(1))])) != nil)
    let now = site.edge.settings.clock()
    for number in 1..<UInt64(AthleteScope.mostKeys) {
      let text = KeyText(for: ID(high: 7, low: number))
      let key = text.key(of: site.athletes[0], name: "Key", scope: .read, days: nil, at: now)
      #expect(try site.file.addKey(key))
    }
    let refused = await site.post("/keys", KeyPageTests.asked + [("op", op(2))])
    #expect(refused.status == 422 && refused.text.contains("You already have the maximum of 100 keys"))
    let again = await site.post("/keys", KeyPageTests.asked + [("op", op(1))])
    #expect(again.location == "/keys?said=key-known")
    let all = try site.file.keys(of: site.athletes[0])
    #expect(all.count == AthleteScope.mostKeys)
    _ = await site.post("/keys/\(all[0].id)/revoke", [("op", op(3))])
    #expect(key(in: await site.post("/keys", KeyPageTests.asked + [("op", op(4))])) != nil)
  }

  @Test func `nobody who isn't signed in comes to the page`() async throws {
    let site = try TestServer(["Anna"])
    #expect(await site.ask(.get, "/keys").header("Location") == "/sign-in?next=%2Fkeys")
    #expect(await site.post("/keys", KeyPageTests.asked + [("op", op(1))]).header("Location") == "/sign-in")
    #expect(try site.file.keys(of: site.athletes[0]).isEmpty)
    #expect(await site.ask(.post, "/keys", [("Sec-Fetch-Site", "cross-site")], body: "name=x").status == 403)
  }
}
