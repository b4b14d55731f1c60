import Database
import Foundation
import HTTPTypes
import Records
import Testing

@testable import Server

@Suite struct AttemptTests {
  private let guesser = "127.0.0.2"

  private func guess(_ site: TestServer, _ name: String, from peer: String) async -> Int {
    await site.post("/sign-in", [("name", name), ("passphrase", "no idea at all")], from: peer).status
  }

  @Test func `many tries at one account from one address have to wait, and soon may go on`() async throws {
    let site = try TestServer(["Anna", "Ben"])
    for _ in 0..<10 { #expect(await guess(site, "Anna", from: guesser) == 422) }
    let right = [("name", "anna"), ("passphrase", TestServer.passphrase)]
    let reply = await site.post("/sign-in", right, from: guesser)
    #expect(reply.status == 429)
    #expect(reply.header("Retry-After") == "6")
    #expect(await site.signIn("Ben") != nil)
    site.wait(seconds: 6)
    #expect(await site.post("/sign-in", right, from: guesser).status == 303)
  }

  @Test func `one address tries few names, and its surroundings some more`() async throws {
    let site = try TestServer(["Anna"])
    for number in 0..<30 { #expect(await guess(site, "x\(number)", from: guesser) == 422) }
    #expect(await guess(site, "new", from: guesser) == 429)
    for number in 0..<90 { _ = await guess(site, "y\(number)", from: "127.0.0.\(3 + number / 30)") }
    #expect(await guess(site, "z", from: "127.0.0.9") == 429)
    #expect(await guess(site, "z", from: "192.0.2.1") == 403, "without HTTPS")
  }

  @Test func `a try that has to wait counts towards no other limit`() async throws {
    let site = try TestServer(["Anna"])
    for number in 0..<30 { #expect(await guess(site, "x\(number)", from: guesser) == 422) }
    // The address is exhausted, but this account has ten tries from it, which refused ones don't use up.
    for _ in 0..<10 { #expect(await guess(site, "Anna", from: guesser) == 429) }
    site.wait(seconds: 3)
    #expect(await guess(site, "Anna", from: guesser) == 422)
  }

  @Test(arguments: [
    "Anna", " anna ", "ＡＮＮＡ", "ａｎｎａ", "Ａnna", "aＮna", "anｎａ", "\u{1D400}nna", "ⓐⓝⓝⓐ",
  ])
  func `however a name is written, its tries count for the one account`(name: String) async throws {
    let site = try TestServer(["Anna"])
    #expect(await site.signIn(name) != nil, "the account takes this spelling")
    for number in 0..<10 { #expect(await guess(site, number % 2 == 0 ? name : "anna", from: guesser) == 422) }
    #expect(await guess(site, name, from: guesser) == 429)
    #expect(await guess(site, "Anna", from: guesser) == 429)
  }

  @Test func `whoever guesses as fast as can be keeps the owner out of nothing`() async throws {
    let site = try TestServer(["Anna"])
    for _ in 0..<8 {
      for _ in 0..<50 { _ = await guess(site, "Anna", from: guesser) }
      #expect(await site.signIn("Anna") != nil, "from another address, in a browser that nobody knows")
      site.wait(seconds: 1)
    }
  }

  @Test func `a browser that signed in before goes on beside a guesser at its own address`() async throws {
    let site = try TestServer(["Anna", "Ben"])
    let right = [("name", "Anna"), ("passphrase", TestServer.passphrase)]
    let first = await site.post("/sign-in", right, from: guesser)
    let known = try #require(first.known)
    for _ in 0..<8 {
      for number in 0..<60 { _ = await guess(site, number % 2 == 0 ? "Anna" : "x\(number)", from: guesser) }
      #expect(await site.post("/sign-in", right, from: guesser).status == 429)
      #expect(await site.post("/sign-in", right, [known], from: guesser).status == 303)
    }
    let wrong = [("name", "Anna"), ("passphrase", "no idea at all")]
    for _ in 0..<10 { #expect(await site.post("/sign-in", wrong, [known], from: guesser).status == 422) }
    #expect(await site.post("/sign-in", right, [known], from: guesser).status == 429, "it guesses, too")
    let other = [("name", "Ben"), ("passphrase", TestServer.passphrase)]
    #expect(await site.post("/sign-in", other, [known], from: guesser).status == 429, "known to Anna alone")
  }

  @Test func `a new passphrase makes browsers strangers, and no other cookie is one that is known`()
    async throws
  {
    let site = try TestServer(["Anna"])
    let right = [("name", "Anna"), ("passphrase", TestServer.passphrase)]
    let reply = await site.post("/sign-in", right)
    let (cookie, known) = (try #require(reply.cookie), try #require(reply.known))
    for _ in 0..<10 { _ = await guess(site, "Anna", from: guesser) }
    let forged = ("Cookie", String(known.1.dropLast(1)) + (known.1.hasSuffix("A") ? "B" : "A"))
    #expect(await site.post("/sign-in", right, [forged], from: guesser).status == 429)
    #expect(await site.post("/sign-in", right, [("Cookie", "known=x")], from: guesser).status == 429)
    let new = "four words in a row"
    _ = await site.post("/passphrase", [("old", TestServer.passphrase), ("new", new)], [cookie])
    let again = [("name", "Anna"), ("passphrase", new)]
    #expect(await site.post("/sign-in", again, [known], from: guesser).status == 429)
  }

  @Test func `right tries cost nothing`() async throws {
    let site = try TestServer(["Anna"])
    for _ in 0..<40 { #expect(await site.signIn("Anna") != nil) }
  }

  @Test func `the table of tries stays small, and forgets those last who tried most`() {
    let limit = RateLimit<Int>(inARow: 2, perMinute: 1, mostKeys: 100)
    for _ in 0..<2 { #expect(limit.take(-1, at: 0) == nil) }
    for key in 0..<1000 { #expect(limit.take(key, at: 0) == nil) }
    #expect(limit.take(-1, at: 0) != nil)
  }

  @Test func `one stranger has few hashes in the queue, and who is known goes first`() async throws {
    let queue = HashQueue(most: 1, waiting: 20, patience: .seconds(60))
    let (isIn, open) = (AsyncStream.makeStream(of: Void.self), DispatchSemaphore(value: 0))
    async let first: Void = queue.run(for: [1]) {
      isIn.continuation.yield()
      open.wait()
    }
    for await _ in isIn.stream { break }
    let order = Order()
    let all = Task {
      await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<3 { group.addTask { try await queue.run(for: [1]) { order.note("stranger") } } }
        while queue.waitingCount < 3 { await Task.yield() }
        group.addTask { try await queue.run { order.note("known") } }
      }
    }
    while queue.waitingCount < 4 { await Task.yield() }
    await #expect(throws: HashQueue.Busy.self) { try await queue.run(for: [1]) {} }
    open.signal()
    try await first
    await all.value
    #expect(order.all == ["known", "stranger", "stranger", "stranger"])
  }
}

/// A record of the order that callers were served in.
private final class Order: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: [String] = []

  var all: [String] { lock.withLock { noted } }

  func note(_ name: String) { lock.withLock { noted.append(name) } }
}

extension Reply {
  /// The request header with the cookie that identifies a known browser.
  fileprivate var known: (String, String)? {
    headers[values: .setCookie].first { $0.hasPrefix("known=") }?.split(separator: ";").first
      .map { ("Cookie", String($0)) }
  }
}
