import App
import Database
import Foundation
import HTTPTypes
import Records
import Sync
import Testing
import Training

@testable import Server

/// The limits on each visitor's requests, which protect the other visitors.
@Suite struct LimitTests {
  private static let proxy = ["127.0.0.1"]

  /// Returns the headers of a visitor's request from an address, sent through the proxy.
  private static func from(_ address: String) -> [(String, String)] {
    [("X-Forwarded-For", address), ("X-Forwarded-Proto", "https"), ("Host", "cairn.example.org")]
  }

  private static func traffic(_ change: (inout TrafficLimits) -> Void) -> TrafficLimits {
    var limits = TestServer.patient
    change(&limits)
    return limits
  }

  private static let formType = ("Content-Type", "application/x-www-form-urlencoded")
  private static let ownPage = ("Sec-Fetch-Site", "same-origin")

  // MARK: Bodies

  @Test func `a form of too many fields or bytes is refused before it is taken apart`() async throws {
    let site = try TestServer(["Mara"])
    let headers = [LimitTests.ownPage, LimitTests.formType]
    for (body, words) in [
      (String(repeating: "a&", count: 3000), "too many fields"),
      (String(repeating: "a", count: 20 << 10), "larger than 16 kB"),
    ] {
      let reply = await site.ask(.post, "/sign-in", headers, body: body)
      #expect(reply.status == 413 && reply.text.contains(words), "\(reply.status)")
      #expect(reply.header("Connection") == "close", "what is left of the body ends the connection")
    }
    let cookie = try #require(await site.signIn("Mara"))
    let many = await site.ask(
      .post, "/sessions/start-freeform", headers + [cookie], body: String(repeating: "a&", count: 2001))
    #expect(many.status == 413 && many.text.contains("too many fields"))
    #expect(await site.post("/sessions/start-freeform", [("op", op(1))], [cookie]).status == 303)
  }

  @Test func `attempts to sign in are counted by address before a body is read`() async throws {
    let site = try TestServer(
      ["Mara"], proxies: LimitTests.proxy, traffic: LimitTests.traffic { $0.attemptsInARow = 3 })
    let large = String(repeating: "a", count: 20 << 10)
    let headers = [LimitTests.ownPage, LimitTests.formType]
    for attempt in 1...4 {
      let reply = await site.ask(.post, "/sign-in", headers + LimitTests.from("192.0.2.1"), body: large)
      #expect(reply.status == (attempt < 4 ? 413 : 429))
      if attempt == 4 { #expect(reply.header("Retry-After") != nil && reply.text.contains("short time")) }
    }
    let other = await site.post(
      "/sign-in", [("name", "Mara"), ("passphrase", TestServer.passphrase)], LimitTests.from("192.0.2.2"))
    #expect(other.status == 303)
  }

  @Test(arguments: [
    ("/sign-in", 16 << 10, 100), ("/templates/x/edit", 1 << 20, 5000), ("/sessions/x/sets", 256 << 10, 2000),
    ("/imports/x/commit", 1 << 20, 5000), ("/sync/v1/push", 2 << 20, 2000),
  ])
  func `every route has its limits`(path: String, bytes: Int, fields: Int) {
    let limit = RouteTable.withoutFiles.match("POST", path).limit
    #expect(limit.bytes == Int64(bytes) && limit.fields == fields)
  }

  // MARK: Rates

  @Test func `who asks too often waits, and nobody else`() async throws {
    let site = try TestServer(["Mara", "Jon"], traffic: LimitTests.traffic { $0.requestsInARow = 5 })
    let mara = try #require(await site.signIn("Mara"))
    let jon = try #require(await site.signIn("Jon"))
    for _ in 1...5 { #expect(await site.ask(.get, "/", [mara]).status == 200) }
    let page = await site.ask(.get, "/", [mara])
    #expect(page.status == 429 && page.header("Retry-After") == "1" && page.text.contains("short time"))
    let feed = await site.ask(.get, "/api/v1/changes", [mara])
    #expect(feed.status == 429 && feed.text.contains("too_often") && feed.header("Retry-After") == "1")
    #expect(feed.text.contains("Too many requests. Wait 1 second."))
    let device = await site.ask(.get, "/sync/v1/me", [mara])
    #expect(device.status == 429 && device.text == #"{"code":"too_often"}"#)
    #expect(await site.ask(.get, "/", [jon]).status == 200)
    site.wait(seconds: 1)
    #expect(await site.ask(.get, "/", [mara]).status == 200)
  }

  @Test func `one address can't ask without end, whoever it says that it is`() async throws {
    let site = try TestServer(
      ["Mara"], proxies: LimitTests.proxy, traffic: LimitTests.traffic { $0.addressInARow = 4 })
    for asked in 1...5 {
      let reply = await site.ask(.get, "/", LimitTests.from("2001:db8::\(asked)"))
      #expect(reply.status == (asked < 5 ? 303 : 429))
    }
    #expect(await site.ask(.get, "/", LimitTests.from("2001:db8:1::1")).status == 303)
  }

  @Test func `coming under many names makes nobody's count forgotten`() {
    let limit = RateLimit<Int>(inARow: 2, perMinute: 1, mostKeys: 10)
    for _ in 1...3 { _ = limit.take(0, at: 0) }
    for name in 1...1000 { _ = limit.take(name, at: 0) }
    #expect(limit.take(0, at: 0) != nil)
  }

  @Test func `who has used up the machine's time still logs sets, and whoever is alone does anything`()
    async throws
  {
    let site = try TestServer(["Mara", "Jon"], traffic: LimitTests.traffic { $0.workMilliseconds = 1 })
    let mara = try #require(await site.signIn("Mara"))
    let jon = try #require(await site.signIn("Jon"))
    try await site.edge.traffic.job(of: site.athletes[0]) { site.wait(seconds: 1) }
    #expect(await site.ask(.get, "/api/v1/changes", [mara]).status == 200)
    #expect(await site.ask(.get, "/api/v1/changes", [jon]).status == 200)
    let asked = await site.ask(.get, "/api/v1/changes", [mara])
    #expect(asked.status == 429 && asked.header("Retry-After") == "1")
    #expect(await site.post("/sessions/start-freeform", [("op", op(1))], [mara]).status == 303)
    site.wait(seconds: 2)
    #expect(await site.ask(.get, "/api/v1/changes", [mara]).status == 200)
  }

  @Test func `a program's session with many sets is much work, but one with few isn't`() async throws {
    let site = try TestServer(["Mara", "Jon"], traffic: LimitTests.traffic { $0.workMilliseconds = 1 })
    let mara = try #require(await site.signIn("Mara"))
    let jon = try #require(await site.signIn("Jon"))
    try await site.edge.traffic.job(of: site.athletes[0]) { site.wait(seconds: 1) }
    #expect(await site.ask(.get, "/api/v1/changes", [jon]).status == 200)
    let headers = [mara, LimitTests.ownPage, ("Content-Type", "application/json")]
    let many = #"{"notes":"\#(String(repeating: "x", count: 3000))"}"#
    #expect(await site.ask(.post, "/api/v1/sessions", headers, body: many).status == 429)
    #expect(await site.ask(.post, "/api/v1/sessions", headers, body: #"{"title":"Legs"}"#).status == 201)
  }

  @Test func `who asks for much beside others waits a little, and leaves them the writer`() async throws {
    let site = try TestServer(["Mara", "Jon"], traffic: LimitTests.traffic { $0.unpausedMilliseconds = 4 })
    let traffic = site.edge.traffic
    let (mara, jon) = (site.athletes[0], site.athletes[1])
    try await traffic.turn(of: mara, for: .page) { site.wait(seconds: 1) }
    #expect(traffic.pause(of: mara) == nil && traffic.pause(of: mara, after: 7) == 0)
    try await traffic.turn(of: jon, for: .page) {}
    // At most 4 ms are owed, which takes 16 ms at an allowance of 15 seconds a minute.
    #expect(traffic.pause(of: mara) == 16 && traffic.pause(of: jon) == nil)
    #expect(traffic.pause(of: mara, after: 7) == 8 && traffic.pause(of: mara, after: .max) == 100)
    site.wait(seconds: 2)
    #expect(traffic.pause(of: mara) == nil && traffic.pause(of: mara, after: 7) == 0)
  }

  @Test func `where all ask for much nobody waits for the others`() async throws {
    let site = try TestServer(["Mara", "Jon"], traffic: LimitTests.traffic { $0.unpausedMilliseconds = 4 })
    let traffic = site.edge.traffic
    let (mara, jon) = (site.athletes[0], site.athletes[1])
    try await traffic.turn(of: mara, for: .page) {
      try await traffic.turn(of: jon, for: .page) { site.wait(seconds: 2) }
    }
    for athlete in [mara, jon] {
      try await traffic.turn(of: athlete, for: .page) {}
      #expect(traffic.pause(of: mara) == nil && traffic.pause(of: jon) == nil)
    }
    // After 16 ms neither owes anything, so both count as present, and each one pauses for the other.
    site.wait(seconds: 1)
    try await traffic.turn(of: mara, for: .page) {
      try await traffic.turn(of: jon, for: .page) { site.wait(seconds: 1) }
    }
    #expect(traffic.pause(of: mara) == 16 && traffic.pause(of: jon) == 16)
  }

  // MARK: Jobs

  @Test func `an athlete has one job at a time`() async throws {
    let site = try TestServer(["Mara", "Jon"])
    let traffic = site.edge.traffic
    let (mara, jon) = (site.athletes[0], site.athletes[1])
    try await traffic.ownJob(of: mara) {
      await #expect(throws: EdgeRefusal.jobRunning) { try await traffic.ownJob(of: mara) {} }
      try await traffic.ownJob(of: jon) {}
    }
    try await traffic.ownJob(of: mara) {}
    let refusal = EdgeRefusal.jobRunning
    #expect(refusal.status == 429 && refusal.retryAfter == 5)
  }

  @Test func `few things are done at once, and those that wait come in turn`() async throws {
    let turns = Turns<Int>(most: 1, waiting: 2, patience: .seconds(60))
    let (running, go) = AsyncStream.makeStream(of: Void.self)
    let (begun, begin) = AsyncStream.makeStream(of: Int.self)
    let first = Task {
      try await turns.run(1) {
        _ = begin.yield(1)
        for await _ in running { break }
      }
    }
    var beginnings = begun.makeAsyncIterator()
    #expect(await beginnings.next() == 1)
    // A run with another key doesn't wait.
    #expect(try await turns.run(2) { 2 } == 2)
    let second = Task { try await turns.run(1) { _ = begin.yield(2) } }
    _ = go.yield()
    #expect(await beginnings.next() == 2)
    try await first.value
    try await second.value
  }

  // MARK: Storage

  /// Stores the given number of kibibytes of notes.
  private func fill(_ site: TestServer, _ kibibytes: Int) throws {
    try site.file.write(site.athletes[0]) { store in
      for number in 0..<(kibibytes / 64) {
        var session = WorkoutSession()
        session.id = ID(high: 0xf, low: UInt64(number))
        session.notes = String(repeating: "n", count: 65_000)
        let head = try store.head()
        let stamp = Stamp(clock: head.clock + 1, device: head.device, number: head.number + 1)
        try store.commit(Commit(writes: [.put(Row(session))], stamp: stamp))
      }
    }
  }

  @Test func `what takes many times its text when it is read counts for more`() throws {
    let site = try TestServer(["Mara"])
    var session = WorkoutSession()
    session.id = ID(high: 0xf, low: 1)
    session.unknown = [Field("later", .list(Array(repeating: .list([.integer(0)]), count: 1000)))]
    try site.file.write(site.athletes[0]) { store in
      let head = try store.head()
      let stamp = Stamp(clock: head.clock + 1, device: head.device, number: head.number + 1)
      try store.commit(Commit(writes: [.put(Row(session))], stamp: stamp))
    }
    #expect(Write.put(Row(session)).weight > 60_000)
    #expect(try site.file.read(site.athletes[0]) { try $0.storedBytes() } > 30_000)
  }

  @Test func `when the storage is full imports stop first and sets last, and a page says so before`()
    async throws
  {
    let site = try TestServer(["Mara"], traffic: LimitTests.traffic { $0.quotaMegabytes = 1 })
    let mara = try #require(await site.signIn("Mara"))
    try fill(site, 900)
    #expect(try site.file.read(site.athletes[0]) { try $0.storedBytes() } > 900_000)
    let long = [("op", op(1)), ("notes", String(repeating: "a", count: 60_000))]
    #expect(await site.post("/sessions/x/notes", long, [mara]).status == 404)
    let warned = await site.ask(.get, "/templates", [mara])
    #expect(warned.text.contains("% of your storage is used") && warned.text.contains("href=\"/data\""))
    try fill(site, 1024)
    // The size of overwritten records is corrected when the quota is computed again.
    site.wait(seconds: 61)
    let full = await site.post("/sessions/x/notes", long, [mara])
    #expect(full.status == 507 && full.text.contains("1 MB you have") && full.header("Retry-After") == "3600")
    let json = [("Content-Type", "application/json"), ("X-Sync-Protocol", "1"), LimitTests.ownPage, mara]
    let pushed = await site.ask(.post, "/sync/v1/push", json, bytes: [UInt8](repeating: 32, count: 60_000))
    #expect(pushed.status == 507 && pushed.text == #"{"code":"no_room"}"#)
    #expect(await site.post("/sessions/start-freeform", [("op", op(2))], [mara]).status == 303)
  }

  @Test func `what devices tell fills the storage too`() async throws {
    let site = try TestServer(["Mara"], traffic: LimitTests.traffic { $0.quotaMegabytes = 1 })
    let mara = try #require(await site.signIn("Mara"))
    let headers = [("Content-Type", "application/json"), ("X-Sync-Protocol", "1"), LimitTests.ownPage, mara]
    var statuses: [Int] = []
    for number in UInt64(1)...4 {
      let writes = (UInt64(1)...45).map { place in
        """
        {"put":"coach_message","id":"\(ID(high: number, low: place).text)","v":{"at":1795284000000,\
        "role":"athlete","remarks":[],"feed_item_ids":[],"text":"\(String(repeating: "n", count: 9000))"}}
        """
      }
      let body = """
        {"athlete":"\(site.athletes[0].text)","device":"\(ID(high: 0xde, low: 1).text)","name":"phone",\
        "epoch":null,"cursor":0,"confirmed":0,"schema":2,"limit":1,"digest":false,"ops":[{"n":\(number),\
        "hlc":\(1_795_284_000_000 << 16),"device":"\(ID(high: 0xde, low: 1).text)",\
        "action":"\(ID(high: 0xac, low: number).text)","schema":2,\
        "writes":[\(writes.joined(separator: ","))]}]}
        """
      let reply = await site.ask(.post, "/sync/v1/exchange", headers, body: body)
      statuses.append(reply.status)
      if reply.status == 200 { #expect(reply.text.contains("\"st\":\"applied\"")) }
    }
    #expect(statuses == [200, 200, 507, 507])
  }

  // MARK: Connections

  @Test func `connections are few in all, and fewer of one address`() {
    let limits = LimitTests.traffic { ($0.connections, $0.connectionsPerAddress) = (4, 2) }
    let connections = Connections(limits, proxies: [AddressRange("10.0.0.0/8")].compactMap { $0 })
    let (one, other, proxy) = (Address("192.0.2.1"), Address("192.0.2.2"), Address("10.0.0.1"))
    #expect(connections.begin(one) && connections.begin(one) && !connections.begin(one))
    #expect(connections.begin(other))
    connections.end(one)
    #expect(connections.begin(one) && connections.begin(proxy) && !connections.begin(proxy))
    connections.end(other)
    #expect(connections.begin(proxy))
  }

  @Test func `two hosts are none`() async throws {
    let site = try TestServer()
    let reply = await site.ask(.get, "/", [("Host", "localhost:8080"), ("Host", "evil.example")])
    #expect(reply.status == 400 && reply.text.contains("more than one host"))
  }

  // MARK: Answers

  @Test func `a page of what changed has a bound of bytes, and all pages together everything`() async throws {
    let site = try TestServer()
    try fill(site, 4096)
    for path in ["/sync/v1/pull?limit=5000&cursor=", "/api/v1/changes?limit=500&since="] {
      var (cursor, records): (Int64, Int) = (0, 0)
      for _ in 1...20 {
        let reply = await site.ask(.get, path + "\(cursor)")
        #expect(reply.status == 200 && reply.bytes.count < 1_300_000, "\(reply.bytes.count)")
        let answer = try JSONReader.value(of: reply.bytes)
        let page = answer["page"] ?? answer
        guard case .list(let changes)? = page["changes"],
          case .integer(let next)? = page["to"] ?? page["next"]
        else { break }
        records += changes.count
        if changes.isEmpty || next == cursor { break }
        cursor = next
      }
      #expect(records == 64)
    }
    let list = await site.ask(.get, "/api/v1/sessions?limit=500")
    #expect(list.status == 200 && list.bytes.count < 1_300_000)
  }

  @Test func `an import lets others write between its slices`() async throws {
    let site = try TestServer()
    let before = try site.file.read(site.athletes[0]) { try $0.head().sequence }
    let context = Context(now: site.edge.settings.clock(), action: ID(high: 7, low: 7), bodyHash: [1])
    let prepared = try await site.edge.scope.performInSlices(
      context, text: { _ in "done" }, makeRoom: { _ in }
    ) {
      tx throws(SessionError) in
      for number in 1...450 {
        var session = WorkoutSession()
        session.id = ID(high: 0xf, low: UInt64(number))
        tx.put(session)
      }
      return true
    }
    guard case .new = prepared else { return #expect(Bool(false)) }
    let (after, receipt) = try site.file.read(site.athletes[0]) { store in
      (try store.head().sequence, try store.receipt(of: context.idempotencyKey))
    }
    #expect(after - before == 23 && receipt?.answer == "done")
  }
}
