import Database
import HTTPTypes
import Records
import Testing

@testable import Server

@Suite struct RevocationTests {
  private let protocolOne = [("X-Sync-Protocol", "1"), ("Content-Type", "application/json")]
  private let ours = ("Sec-Fetch-Site", "same-origin")

  /// Performs an exchange as a device, and returns the status.
  private func exchange(_ site: TestServer, _ device: UInt64, _ header: (String, String)) async -> Int {
    let body = """
      {"athlete":"\(site.athletes[0].text)","device":"\(ID(high: 0xde, low: device).text)","name":"phone",\
      "epoch":null,"cursor":0,"confirmed":0,"schema":2,"limit":100,"digest":false,"ops":[]}
      """
    return await site.ask(.post, "/sync/v1/exchange", protocolOne + [header, ours], body: body).status
  }

  private func key(_ site: TestServer, _ number: UInt64) throws -> (id: String, header: (String, String)) {
    let text = KeyText(for: ID(high: 7, low: number))
    let key = text.key(
      of: site.athletes[0], name: "Key \(number)", scope: .sync, days: nil, at: site.edge.settings.clock())
    #expect(try site.file.addKey(key))
    return (key.id, ("Authorization", "Bearer " + text.text))
  }

  @Test func `a device that is sent away comes back by no other name`() async throws {
    let site = try TestServer(["Anna"])
    let (lost, other) = (try key(site, 1), try key(site, 2))
    let cookie = try #require(await site.signIn("Anna"))
    for (device, header) in [(UInt64(1), lost.header), (2, other.header)] {
      #expect(await exchange(site, device, header) == 200)
    }
    let id = ID(high: 0xde, low: 1).text
    #expect(await site.ask(.get, "/devices", [cookie]).text.contains("Other devices with the same key"))
    #expect(await site.post("/devices/\(id)/revoke", [("op", op(1))], [cookie]).status == 303)
    for device in [UInt64(1), 3] { #expect(await exchange(site, device, lost.header) == 401) }
    #expect(await exchange(site, 2, other.header) == 200)
    #expect(try site.file.keys(of: site.athletes[0]).map(\.id) == [other.id])
  }

  @Test func `a browser that is sent away is signed out`() async throws {
    let site = try TestServer(["Anna"])
    let (phone, laptop) = (try #require(await site.signIn("Anna")), try #require(await site.signIn("Anna")))
    #expect(await exchange(site, 1, phone) == 200)
    #expect(await exchange(site, 2, laptop) == 200)
    let id = ID(high: 0xde, low: 1).text
    #expect(await site.ask(.delete, "/sync/v1/devices/\(id)", [laptop, ours]).status == 200)
    #expect(await exchange(site, 3, phone) == 401)
    #expect(await site.ask(.get, "/", [phone]).status == 303)
    #expect(await exchange(site, 2, laptop) == 200)
  }

  @Test func `a browser that was signed out from elsewhere is told so, one that ran out is not`() async throws
  {
    let site = try TestServer(["Anna"])
    let (phone, laptop) = (try #require(await site.signIn("Anna")), try #require(await site.signIn("Anna")))
    func code(_ cookie: (String, String)) async -> String {
      await site.ask(.get, "/sync/v1/me", [cookie]).text
    }
    let page = await site.ask(.get, "/sign-ins", [laptop]).text
    let other = try #require(
      try site.file.signIns(of: site.athletes[0]).map(\.id.text).first { page.contains("value=\"\($0)\"") })
    _ = await site.post("/sign-ins/end", [("id", other)], [laptop])
    #expect(await code(phone) == #"{"code":"signed_out"}"#)
    #expect(await code(("Cookie", "sid=" + SecretToken().text)) == #"{"code":"unauthenticated"}"#)
    site.wait(seconds: 31 * 86_400)
    #expect(await code(laptop) == #"{"code":"unauthenticated"}"#)
    #expect(await code(phone) == #"{"code":"signed_out"}"#, "and so it stays")
  }

  @Test func `a new passphrase revokes the keys that it names, unless they are to stay`() async throws {
    let site = try TestServer(["Anna", "Ben"])
    let mine = try key(site, 1)
    let cookie = try #require(await site.signIn("Anna"))
    #expect(await site.ask(.get, "/sign-ins", [cookie]).text.contains("Key 1"))
    let (second, third) = ("four words in a row", "five words in a long row")
    let kept = await site.post(
      "/passphrase", [("old", TestServer.passphrase), ("new", second), ("keep-keys", "yes")], [cookie])
    #expect(await exchange(site, 1, mine.header) == 200)
    let again = try #require(kept.cookie)
    #expect(await site.post("/passphrase", [("old", second), ("new", third)], [again]).status == 303)
    #expect(await exchange(site, 1, mine.header) == 401)
    #expect(try site.file.keys(of: site.athletes[0]).isEmpty)
  }

  @Test(arguments: ["/keys", "/data/backup"])
  func `what outlives a sign-in asks for the passphrase again`(path: String) async throws {
    let site = try TestServer(["Anna"])
    let cookie = try #require(await site.signIn("Anna"))
    #expect(await site.ask(.get, path, [cookie]).status == 200, "it was given just now")
    site.wait(seconds: 601)
    #expect(await site.ask(.get, path, [cookie]).header("Location") == "/confirm?next=" + path)
    let form = [("name", "Watch"), ("scope", "calendar"), ("days", ""), ("op", op(1))]
    #expect(await site.post("/keys", form, [cookie]).header("Location") == "/confirm?next=/keys")
    #expect(try site.file.keys(of: site.athletes[0]).isEmpty)
    #expect(await site.ask(.get, "/confirm?next=" + path, [cookie]).text.contains("Confirm it&#39;s you"))
    for _ in 0..<10 {
      let wrong = await site.post("/confirm", [("passphrase", "no"), ("next", path)], [cookie])
      #expect(wrong.status == 422 && wrong.text.contains("Wrong passphrase."))
    }
    let given = [("passphrase", TestServer.passphrase), ("next", path)]
    #expect(await site.post("/confirm", given, [cookie]).status == 429)
    site.wait(seconds: 60)
    #expect(await site.post("/confirm", given, [cookie]).header("Location") == path)
    #expect(await site.ask(.get, path, [cookie]).status == 200)
    let elsewhere = [("passphrase", TestServer.passphrase), ("next", "https://evil.example")]
    #expect(await site.post("/confirm", elsewhere, [cookie]).header("Location") == "/")
  }

  @Test func `looking at the page of keys makes no other browser's look a recent one`() async throws {
    let site = try TestServer(["Anna"])
    let old = try #require(await site.signIn("Anna"))
    site.wait(seconds: 601)
    _ = try #require(await site.signIn("Anna"))
    #expect(await site.ask(.get, "/keys", [old]).status == 303)
  }

  @Test func `while an athlete's records are moved, she is asked to wait, and others aren't`() async throws {
    let site = try TestServer(["Anna", "Ben"])
    let (_, header) = try key(site, 1)
    let (anna, ben) = (try #require(await site.signIn("Anna")), try #require(await site.signIn("Ben")))
    let moved = MoveStatus(state: .moved, move: ID(high: 1, low: 1))
    #expect(try site.file.setMoveStatus(moved, of: site.athletes[0], from: .present))
    for path in ["/", "/progress", "/sign-ins"] {
      let page = await site.ask(.get, path, [anna])
      #expect(page.status == 503 && page.header("Retry-After") == "5")
      #expect(page.text.contains("Your data is moving") && page.text.contains("Nothing will be lost."))
    }
    #expect(await site.post("/sessions/start-freeform", [("title", "x")], [anna]).status == 503)
    #expect(await exchange(site, 1, header) == 503)
    let answer = await site.ask(.get, "/api/v1/sessions", [header])
    #expect(answer.status == 503 && answer.text.contains("/developer#busy"))
    #expect(await site.ask(.get, "/", [ben]).status == 200)
    #expect(await site.ask(.get, "/metrics").status == 200)
    #expect(try site.file.setMoveStatus(.present, of: site.athletes[0], from: moved))
    #expect(await site.ask(.get, "/", [anna]).status == 200)
  }
}
