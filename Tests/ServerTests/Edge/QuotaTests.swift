import Database
import HTTPTypes
import Records
import Testing
import Training

@testable import Server

/// The requests that are still possible when an athlete's storage is full.
@Suite struct QuotaTests {
  private static let ours = ("Sec-Fetch-Site", "same-origin")
  private static let json = ("Content-Type", "application/json")

  private func server() throws -> TestServer {
    var limits = TestServer.patient
    limits.quotaMegabytes = 1
    return try TestServer(["Mara"], traffic: limits)
  }

  /// Stores a number of sessions with notes of 65,000 bytes each.
  ///
  /// 18 sessions exceed the room for small forms, but not that for removals.
  private func fill(_ site: TestServer, sessions: UInt64) throws {
    try site.file.write(site.athletes[0]) { store in
      for number in 0..<sessions {
        var session = WorkoutSession()
        session.id = ID(high: 0xf, low: number)
        session.notes = String(repeating: "n", count: 65_000)
        try store.stamp([.put(Row(session))], at: site.edge.settings.clock())
      }
    }
  }

  /// Adds a key, registers a device with it, and returns the ID of the device.
  private func device(_ number: UInt64, on site: TestServer) async throws -> String {
    let text = KeyText(for: ID(high: 7, low: number))
    let now = site.edge.settings.clock()
    let key = text.key(of: site.athletes[0], name: "Key \(number)", scope: .sync, days: nil, at: now)
    #expect(try site.file.addKey(key))
    let id = ID(high: 0xde, low: number).text
    let body = """
      {"athlete":"\(site.athletes[0].text)","device":"\(id)","name":"phone","epoch":null,"cursor":0,\
      "confirmed":0,"schema":2,"limit":100,"digest":false,"ops":[]}
      """
    let headers = [QuotaTests.json, ("X-Sync-Protocol", "1"), ("Authorization", "Bearer " + text.text)]
    #expect(await site.ask(.post, "/sync/v1/exchange", headers, body: body).status == 200)
    return id
  }

  @Test func `a full storage keeps nobody from changing access, cancelling or signing out`() async throws {
    let site = try server()
    let mara = try #require(await site.signIn("Mara"))
    let other = try #require(await site.signIn("Mara"))
    let (phone, watch) = (try await device(1, on: site), try await device(2, on: site))
    _ = try await device(3, on: site)
    try fill(site, sessions: 30)
    #expect(await site.post("/sessions/start-freeform", [("op", op(1))], [mara]).status == 507)
    let key = try #require(try site.file.keys(of: site.athletes[0]).first { $0.name == "Key 3" })
    let requests: [(String, [(String, String)])] = [
      ("/keys/\(key.id)/revoke", [("op", op(2))]), ("/devices/\(phone)/revoke", [("op", op(3))]),
      ("/imports/\(ID(high: 9, low: 9).text)/cancel", [("op", op(4))]),
      ("/coach/model", [("op", op(5))]),
      ("/confirm", [("passphrase", TestServer.passphrase), ("next", "/keys")]),
      ("/sign-ins/end", [("id", ID(high: 9, low: 9).text)]),
    ]
    for (path, fields) in requests {
      #expect(await site.post(path, fields, [mara]).status == 303, "\(path)")
    }
    let gone = await site.ask(.delete, "/sync/v1/devices/\(watch)", [mara, QuotaTests.ours])
    #expect(gone.status == 200)
    #expect(try site.file.keys(of: site.athletes[0]).isEmpty)
    let passphrases = [("old", TestServer.passphrase), ("new", "four words in a row")]
    #expect(await site.post("/passphrase", passphrases, [other]).status == 303)
    let again = try #require(await site.signIn("Mara", passphrase: "four words in a row"))
    #expect(await site.post("/sign-out", [], [again]).header("Set-Cookie")?.contains("Max-Age=0") == true)
    #expect(await site.ask(.get, "/sync/v1/me", [again]).text == #"{"code":"signed_out"}"#)
  }

  @Test func `a program deletes records when there is room for nothing else`() async throws {
    let site = try server()
    let mara = try #require(await site.signIn("Mara"))
    let headers = [mara, QuotaTests.ours, QuotaTests.json]
    let goal = #"{"measure":"sessions_per_week","target":3}"#
    let made = await site.ask(.post, "/api/v1/goals", headers, body: goal)
    let path = try #require(made.location)
    try fill(site, sessions: 18)
    #expect(await site.ask(.put, path, headers, body: goal).status == 507)
    #expect(await site.ask(.delete, path, headers).status == 204)
  }

  @Test func `the page about a full storage mentions the time for which deleted records take up space`()
    async throws
  {
    let site = try server()
    let mara = try #require(await site.signIn("Mara"))
    try fill(site, sessions: 30)
    for (language, text) in [("en", "30 days"), ("de", "30 Tage"), ("es", "30 días")] {
      let page = await site.post(
        "/sessions/start-freeform", [("op", op(1))], [mara, ("Accept-Language", language)])
      #expect(page.status == 507 && page.text.contains(text), "\(language)")
    }
  }
}
