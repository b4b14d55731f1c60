import App
import Database
import Foundation
import HTTPTypes
import Records
import Testing

@testable import Server

@Suite struct SignInTests {
  @Test func `whoever isn't signed in sees nothing but the way in`() async throws {
    let site = try TestServer(["Anna"])
    for path in ["/", "/profile", "/sign-ins", "/nowhere", "/imports/new"] {
      let reply = await site.ask(.get, path)
      #expect(reply.status == 303)
      #expect(reply.header("Location")?.hasPrefix("/sign-in") == true)
    }
    #expect(await site.post("/sessions/start-freeform", [("op", op(1))]).header("Location") == "/sign-in")
    #expect(
      await site.ask(.get, "/templates?q=a%20b").header("Location")
        == "/sign-in?next=%2Ftemplates%3Fq%3Da%2520b")
    let page = await site.ask(.get, "/sign-in")
    #expect(page.status == 200 && !page.text.contains("<nav"))
    #expect(await site.ask(.get, site.edge.scope.files.assets.style).status == 200)
  }

  @Test func `name and passphrase let in, under a cookie that only the browser reads`() async throws {
    let site = try TestServer(["Anna"])
    let reply = await site.post(
      "/sign-in", [("name", " anna "), ("passphrase", TestServer.passphrase), ("next", "/templates")])
    #expect(reply.status == 303)
    #expect(reply.header("Location") == "/templates")
    let set = try #require(reply.header("Set-Cookie"))
    #expect(set.hasPrefix("sid="))
    #expect(set.hasSuffix("; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000"))
    let cookie = try #require(reply.cookie)
    #expect(await site.ask(.get, "/", [cookie]).status == 200)
    let token = String(cookie.1.dropFirst(4))
    #expect(token.utf8.count == 43)
    #expect(try site.file.signIns(of: site.athletes[0]).allSatisfy { $0.tokenHash != Array(token.utf8) })
  }

  @Test(arguments: [
    ("Anna", "wrong passphrase", 422), ("Nobody", TestServer.passphrase, 422), ("", "", 422),
    ("Anna", "", 422),
    ("' OR 1=1 --", TestServer.passphrase, 422), ("Anna", String(repeating: "a", count: 9000), 422),
  ])
  func `others stay outside, and aren't told why`(name: String, passphrase: String, status: Int) async throws
  {
    let site = try TestServer(["Anna"])
    let reply = await site.post("/sign-in", [("name", name), ("passphrase", passphrase)])
    #expect(reply.status == status)
    #expect(reply.header("Set-Cookie") == nil)
    #expect(!reply.text.contains(TestServer.passphrase))
    if !name.isEmpty, (1..<8000).contains(passphrase.utf8.count) {
      #expect(reply.text.contains("Wrong name or passphrase. Try again."))
    }
  }

  @Test func `every sign-in has a new token, and the one before is gone`() async throws {
    let site = try TestServer(["Anna"])
    let first = try #require(await site.signIn("Anna"))
    let again = await site.post(
      "/sign-in", [("name", "Anna"), ("passphrase", TestServer.passphrase)], [first])
    let second = try #require(again.cookie)
    #expect(first.1 != second.1)
    #expect(await site.ask(.get, "/", [first]).status == 303)
    #expect(await site.ask(.get, "/", [second]).status == 200)
  }

  @Test func `a browser that isn't used for 30 days, or is a year old, signs in again`() async throws {
    let site = try TestServer(["Anna"])
    let day: Int64 = 86_400
    let idle = try #require(await site.signIn("Anna"))
    site.wait(seconds: 29 * day)
    #expect(await site.ask(.get, "/", [idle]).status == 200)
    site.wait(seconds: 29 * day)
    #expect(await site.ask(.get, "/", [idle]).status == 200)
    site.wait(seconds: 31 * day)
    #expect(await site.ask(.get, "/", [idle]).status == 303)
    let old = try #require(await site.signIn("Anna"))
    for _ in 0..<18 {
      site.wait(seconds: 20 * day)
      #expect(await site.ask(.get, "/", [old]).status == 200)
    }
    site.wait(seconds: 20 * day)
    #expect(await site.ask(.get, "/", [old]).status == 303)
  }

  @Test func `signing out ends it on the server too`() async throws {
    let site = try TestServer(["Anna"])
    let cookie = try #require(await site.signIn("Anna"))
    let reply = await site.post("/sign-out", [], [cookie])
    #expect(reply.header("Set-Cookie")?.contains("Max-Age=0") == true)
    #expect(await site.ask(.get, "/", [cookie]).status == 303)
  }

  @Test func `browsers are listed and ended one by one; another athlete's are out of reach`() async throws {
    let site = try TestServer(["Anna", "Ben"])
    let phone = try #require(await site.signIn("Anna"))
    let laptop = try #require(await site.signIn("Anna"))
    let other = try #require(await site.signIn("Ben"))
    let page = await site.ask(.get, "/sign-ins", [laptop])
    #expect(page.status == 200)
    let all = try site.file.signIns(of: site.athletes[0])
    #expect(all.count == 2)
    let ids = all.map(\.id.text).filter { page.text.contains("value=\"\($0)\"") }
    #expect(ids.count == 1, "this browser itself is not offered")
    _ = await site.post("/sign-ins/end", [("id", ids[0])], [other])
    #expect(await site.ask(.get, "/", [phone]).status == 200)
    _ = await site.post("/sign-ins/end", [("id", ids[0])], [laptop])
    #expect(await site.ask(.get, "/", [phone]).status == 303)
    #expect(await site.ask(.get, "/", [laptop]).status == 200)
  }

  @Test func `a new passphrase signs everybody else out`() async throws {
    let site = try TestServer(["Anna"])
    let phone = try #require(await site.signIn("Anna"))
    let laptop = try #require(await site.signIn("Anna"))
    let new = "four words in a row"
    let wrong = await site.post("/passphrase", [("old", "no idea at all"), ("new", new)], [laptop])
    #expect(wrong.status == 422)
    #expect(wrong.text.contains("Wrong passphrase."))
    for bad in ["short", "password123", "aaaaaaaaaaaa", "Anna"] {
      #expect(
        await site.post("/passphrase", [("old", TestServer.passphrase), ("new", bad)], [laptop]).status == 422
      )
    }
    let reply = await site.post("/passphrase", [("old", TestServer.passphrase), ("new", new)], [laptop])
    let kept = try #require(reply.cookie)
    #expect(await site.ask(.get, "/", [phone]).status == 303)
    #expect(await site.ask(.get, "/", [laptop]).status == 303)
    #expect(await site.ask(.get, "/", [kept]).status == 200)
    #expect(await site.signIn("Anna") == nil)
    #expect(await site.signIn("Anna", passphrase: new) != nil)
  }

  @Test func `a passphrase that differs is wrong, whichever bytes of the hashes are alike`() throws {
    let hash = try #require(
      PassphraseHash(
        "$scrypt$ln=4,r=8,p=1$Y2Fpcm4gY2Fpcm4gY2Fpcg==$L3/6ZbjBRXHgkIQaWj52/n3qiYuv7FJz95RReabE++c="))
    #expect(try hash.matches("a stone on a stone"))
    for number in 0..<1000 { #expect(try !hash.matches("wrong passphrase \(number)")) }
  }

  @Test func `a hash that cost less is made anew when its passphrase comes`() async throws {
    let cost = ScryptCost(roundsLog2: 5, blockSize: 8, parallelism: 1)
    let site = try TestServer(["Anna"], cost: cost)
    _ = await site.signIn("Anna", passphrase: "wrong passphrase")
    #expect(try site.file.accounts().map { PassphraseHash($0.passphrase)?.cost } == [TestServer.cost])
    #expect(await site.signIn("Anna") != nil)
    #expect(try site.file.accounts().map { PassphraseHash($0.passphrase)?.cost } == [cost])
    #expect(await site.signIn("Anna") != nil)
  }

  @Test(arguments: [
    ("/templates", "/templates"), ("//evil.example", "/"), ("https://evil.example", "/"), ("/\\evil", "/"),
    ("/a\r\nSet-Cookie: x", "/"), ("", "/"), ("templates", "/"), ("/sign-in?next=/", "/"), ("/ä", "/"),
    ("/a?b=c", "/a?b=c"), ("/sign-ins", "/sign-ins"), ("/sign-ins?said=saved", "/sign-ins?said=saved"),
    ("/sign-in", "/"), ("/sign-in#top", "/"),
  ])
  func `signing in leads to a page of ours`(next: String, place: String) {
    #expect(Authenticator.safe(next) == place)
  }

  @Test func `behind a trusted proxy with HTTPS the cookie is for HTTPS alone`() async throws {
    let site = try TestServer(["Anna"], proxies: ["127.0.0.1"])
    let through = [
      ("Host", "cairn.example"), ("X-Forwarded-For", "192.0.2.7"), ("X-Forwarded-Proto", "https"),
    ]
    let reply = await site.post(
      "/sign-in", [("name", "Anna"), ("passphrase", TestServer.passphrase)], through)
    #expect(reply.header("Set-Cookie")?.hasPrefix("__Host-sid=") == true)
    #expect(reply.header("Set-Cookie")?.contains("; Secure;") == true)
    #expect(reply.header("Strict-Transport-Security") == "max-age=31536000; includeSubDomains")
    let cookie = try #require(reply.cookie)
    #expect(await site.ask(.get, "/", through + [cookie]).status == 200)
    #expect(await site.ask(.get, "/metrics", through + [cookie]).status == 404)
  }

  @Test func `without HTTPS nobody signs in from elsewhere`() async throws {
    let site = try TestServer(["Anna"], proxies: ["10.0.0.0/8"])
    let plain = await site.post(
      "/sign-in", [("name", "Anna"), ("passphrase", TestServer.passphrase)], from: "192.0.2.7")
    #expect(plain.status == 403)
    #expect(plain.text.contains("needs HTTPS"))
    let said = [("X-Forwarded-Proto", "https"), ("X-Forwarded-For", "127.0.0.1")]
    let liar = await site.post("/sign-in", [("name", "Anna"), ("passphrase", TestServer.passphrase)], said)
    #expect(liar.status == 403)
    #expect(liar.text.contains("--trusted-proxy"))
    #expect(liar.header("Strict-Transport-Security") == nil)
  }

  @Test func `the visitor's address is believed of trusted proxies only`() {
    let proxies = ["10.0.0.0/8", "::1"].compactMap { AddressRange($0) }
    func address(_ forwarded: String, from peer: String) -> Address? {
      let name = HTTPField.Name("X-Forwarded-For")
      var fields = HTTPFields()
      if let name { fields[name] = forwarded }
      let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/", headerFields: fields)
      return RequestOrigin(head, peer: Address(peer), trusting: proxies).address
    }
    #expect(address("192.0.2.1", from: "10.1.2.3") == Address("192.0.2.1"))
    #expect(address("203.0.113.9, 192.0.2.1, 10.9.9.9", from: "::1") == Address("192.0.2.1"))
    #expect(address("192.0.2.1", from: "11.0.0.1") == Address("11.0.0.1"))
    #expect(address("nonsense", from: "10.0.0.1") == Address("10.0.0.1"))
    #expect(Address("::ffff:10.0.0.1") == Address("10.0.0.1"))
    #expect(AddressRange("10.0.0.0/33") == nil)
    #expect(AddressRange("proxy.example") == nil)
  }

  @Test func `few hashes are made at once, and who waits too long is told`() async throws {
    let queue = HashQueue(most: 1, waiting: 1, patience: .milliseconds(20))
    let (isIn, open) = (AsyncStream.makeStream(of: Void.self), DispatchSemaphore(value: 0))
    async let first: Void = queue.run {
      isIn.continuation.yield()
      open.wait()
    }
    for await _ in isIn.stream { break }
    await #expect(throws: HashQueue.Busy.self) { try await queue.run {} }
    open.signal()
    try await first
    try await queue.run {}
  }
}
