import Database
import HTTPTypes
import Records
import Synchronization
import Sync
import TestSupport
import Testing
import Training

@testable import Server

/// Devices that sync with a server over HTTP.
@Suite struct SyncTests {
  private let site: TestServer
  private static let headers = [
    ("Sec-Fetch-Site", "same-origin"), ("Content-Type", "application/json"), ("X-Sync-Protocol", "1"),
  ]

  init() throws { site = try TestServer() }

  private func device(_ number: UInt64, of athlete: ID? = nil) throws -> Device<TrainingMergePolicy> {
    try Device(
      athlete: athlete ?? site.athletes[0], new: ID(high: number, low: 5), schema: TrainingRecords.schema,
      policy: TrainingMergePolicy.self)
  }

  private var now: Instant { site.edge.settings.clock() }

  /// Performs one exchange over HTTP.
  ///
  /// - Returns: The reply, and true if the device must exchange again.
  @discardableResult
  private func exchange(
    _ device: Device<TrainingMergePolicy>, _ headers: [(String, String)] = [], on other: TestServer? = nil
  ) async throws -> (reply: Reply, again: Bool) {
    let asked = JSONWriter.bytes(of: device.makeExchange(at: now).value)
    let reply = await (other ?? site).ask(
      .post, "/sync/v1/exchange", SyncTests.headers + headers + [("User-Agent", "Chrome Android")],
      bytes: asked)
    let body = Sync.Reply.Body(
      status: Int64(reply.status),
      isJSON: reply.header("Content-Type")?.hasPrefix("application/json") ?? false, reply.bytes,
      TrainingRecords.schema)
    let again = try device.handle(Sync.Reply(body, sentAt: now, receivedAt: now, random: (7, 8)))
    return (reply, again)
  }

  private func startFreeform(_ device: Device<TrainingMergePolicy>, _ action: UInt64) throws -> ID {
    let context = Context(now: now, action: ID(high: action, low: 9))
    guard
      case .done(let session, _) = try device.perform(
        context, { tx throws(SessionError) in try Training.startFreeform(titled: "Evening", in: tx) })
    else { throw StoreError.notLoaded }
    return session.id
  }

  private func shows(_ device: Device<TrainingMergePolicy>, _ session: ID) throws -> Bool {
    try device.view.row(WorkoutSession.kind, session) != nil
  }

  @Test func `what one device writes the other shows, and what the pages write reaches both`() async throws {
    let (phone, laptop) = (try device(1), try device(2))
    let session = try startFreeform(phone, 1)
    #expect(try await exchange(phone).reply.status == 200)
    #expect(phone.outbox.isEmpty)
    try await exchange(laptop)
    #expect(try shows(laptop, session))
    let place = await site.post("/sessions/\(session.text)/delete", [("op", op(1))])
    #expect(place.status == 303)
    for device in [phone, laptop] { try await exchange(device) }
    for device in [phone, laptop] {
      #expect(try device.view.count(WorkoutSession.kind, Query()) == 0)
      #expect(try Digest(of: device.base, as: 0).sums == Digest(of: phone.base, as: 0).sums)
    }
    let digest = await site.ask(.get, "/sync/v1/digest")
    let theirs = try #require(Digest(JSONReader.value(of: digest.bytes)))
    #expect(try Digest(of: phone.base, as: theirs.sequence) == theirs)
  }

  @Test func `a device is listed under the name of its browser, and sent away at once`() async throws {
    let phone = try device(1)
    try await exchange(phone)
    let page = await site.ask(.get, "/devices")
    #expect(
      page.text.contains("Android") && page.text.contains("action=\"/devices/\(phone.id.text)/revoke\""))
    #expect(await site.post("/devices/\(op(9))/revoke", [("op", op(1))]).status == 404)
    let list = await site.ask(.get, "/sync/v1/devices")
    #expect(
      list.status == 200 && list.text.contains(phone.id.text) && list.text.contains("Android"), "\(list.text)"
    )
    let away = await site.ask(
      .delete, "/sync/v1/devices/\(phone.id.text)", [("Sec-Fetch-Site", "same-origin")])
    #expect(away.status == 200)
    #expect(await site.ask(.get, "/devices").text.contains("Removed"))
    let reading = try await exchange(phone)
    #expect(reading.reply.status == 403, "it may not read either")
    _ = try startFreeform(phone, 1)
    let refused = try await exchange(phone)
    #expect(refused.reply.status == 403 && refused.reply.text.contains("device_revoked"))
    #expect(phone.state.failure == .revoked && phone.unsent.count == 1)
    #expect(await site.ask(.delete, "/sync/v1/devices/nobody", [("Sec-Fetch-Site", "none")]).status == 404)
    let elsewhere = await site.ask(
      .delete, "/sync/v1/devices/\(phone.id.text)", [("Sec-Fetch-Site", "cross-site")])
    #expect(elsewhere.status == 403)
  }

  @Test func `a request of another form does nothing`() async throws {
    let good = JSONWriter.bytes(of: try device(1).makeExchange(at: now).value)
    for (headers, bytes) in [
      (SyncTests.headers, Array("<html>".utf8)), (SyncTests.headers, []),
      (SyncTests.headers, Array("{}".utf8)),
      (SyncTests.headers, [UInt8](repeating: UInt8(ascii: "["), count: 100_000)),
      (Array(SyncTests.headers.dropLast()), good),
      ([SyncTests.headers[0], ("Content-Type", "text/plain"), SyncTests.headers[2]], good),
    ] {
      let reply = await site.ask(.post, "/sync/v1/exchange", headers, bytes: bytes)
      #expect(reply.status == 400 && reply.text == #"{"code":"malformed"}"#, "\(reply.text)")
    }
    let large = await site.ask(
      .post, "/sync/v1/exchange", SyncTests.headers, bytes: [UInt8](repeating: 32, count: 3 << 20))
    #expect(large.status == 413)
    let elsewhere = await site.ask(
      .post, "/sync/v1/exchange", [("Sec-Fetch-Site", "cross-site")] + SyncTests.headers.dropFirst(),
      bytes: good)
    #expect(elsewhere.status == 403)
    #expect(try site.file.read(site.athletes[0]) { try $0.registrations() }.isEmpty)
    #expect(await site.ask(.get, "/sync/v1/nothing").status == 404)
  }

  @Test func `two athletes on one server hear nothing of each other`() async throws {
    let two = try TestServer(["Ada", "Bob"])
    let (ada, bob) = (await two.signIn("Ada"), await two.signIn("Bob"))
    let (adas, bobs) = (try #require(ada), try #require(bob))
    let phone = try device(1, of: two.athletes[0])
    let session = try startFreeform(phone, 1)
    #expect(try await exchange(phone, on: two).reply.status == 401)
    #expect(phone.state.failure == .signedOut)
    #expect(try await exchange(phone, [bobs], on: two).reply.text == #"{"code":"wrong_athlete"}"#)
    #expect(phone.state.failure == .wrongAthlete && phone.unsent.count == 1)
    #expect(try await exchange(phone, [adas], on: two).reply.status == 200)
    let other = try device(1, of: two.athletes[1])
    #expect(try await exchange(other, [bobs], on: two).reply.status == 200)
    #expect(try !shows(other, session))
    let me = await two.ask(.get, "/sync/v1/me", [bobs])
    #expect(me.text.contains(two.athletes[1].text))
    let away = await two.ask(
      .delete, "/sync/v1/devices/\(ID(high: 9, low: 9).text)", [bobs, ("Sec-Fetch-Site", "same-origin")])
    #expect(away.status == 404)
  }

  @Test func `an exchange that takes long answers what is done, and the rest comes again`() async throws {
    var host = site.edge.scope.of(site.athletes[0])
    let time = Mutex<Int64>(0)
    host.uptime = {
      time.withLock { time in
        time += 1600
        return time
      }
    }
    let answers = SyncAnswers(scope: host, now: now, hasAccount: false, way: nil)
    let (athlete, id) = (site.athletes[0], ID(high: 6, low: 6))
    var random = SeededGenerator(seed: 3)
    let ops = (1...3 as ClosedRange<Int64>).map { number in
      let goals = (0..<30).map { _ in Write.put(random.row(of: Kind(Goal.self), id: random.id())) }
      let stamp = Stamp(clock: HybridClock.value(of: now), device: id, number: number)
      return Op(stamp, action: random.id(), writes: goals)
    }
    var (left, rounds) = (ops, 0)
    while !left.isEmpty, rounds < 20 {
      let asked = Exchange(
        athlete: athlete, device: id, name: "", epoch: nil, cursor: 0, confirmed: 0, schema: Op.schema,
        limit: 1000, wantsDigest: false, ops: left)
      let answer = try await answers.exchange(asked, withPage: false)
      guard case .list(let results)? = try JSONReader.value(of: answer.body)["results"] else { break }
      #expect(results.count < 3 && results.allSatisfy { $0["st"] == .text("applied") })
      left.removeFirst(results.count)
      rounds += 1
    }
    #expect(left.isEmpty && rounds > 2, "\(rounds)")
    #expect(try site.file.read(athlete) { try $0.count(Goal.kind, Query()) } == 90)
  }

  @Test func `no more devices are registered in a month than anyone has`() async throws {
    func register(at instant: Instant) throws {
      try site.file.write(site.athletes[0]) { store throws in
        for number in 1...SyncAnswers.mostDevices {
          let device = ID(high: UInt64(number), low: 6)
          try store.register(Registration(device: device, name: "", at: instant))
        }
      }
    }
    try register(at: now)
    let reply = try await exchange(device(1)).reply
    #expect(reply.status == 429 && reply.text == #"{"code":"too_often"}"#, "\(reply.text)")
    #expect(reply.header("Retry-After") == "3600")
    #expect(
      try site.file.read(site.athletes[0]) { try $0.registrations().count } == SyncAnswers.mostDevices)
    try register(at: now + -31 * 86_400_000)
    #expect(try await exchange(device(1)).reply.status == 200)
  }

  @Test func `a log of years is read page by page`() async throws {
    let phone = try device(1)
    _ = await site.post("/sample", [("op", op(1))])
    var rounds = 0
    while try await exchange(phone).again { rounds += 1 }
    let head = try site.file.read(site.athletes[0]) { try $0.head() }
    #expect(phone.cursor == head.sequence)
    let page = await site.ask(.get, "/sync/v1/pull?cursor=0&limit=1")
    #expect(page.status == 200)
    for query in ["cursor=-1", "cursor=1&base=-1", "cursor=1&base=x"] {
      #expect(await site.ask(.get, "/sync/v1/pull?" + query).status == 400)
    }
    #expect(await site.ask(.get, "/sync/v1/pull?cursor=1&base=0").status == 200)
  }
}
