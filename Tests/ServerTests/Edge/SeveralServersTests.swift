import App
import Database
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Records
import TestSupport
import Testing

@testable import Server

/// Two servers on one PostgreSQL database, between which an athlete's requests are spread.
@Suite(.enabled(if: PostgresDatabaseForTests.isAvailable, "it needs a PostgreSQL server"))
struct SeveralServersTests {
  private let database: PostgresDatabaseForTests

  init() throws { database = try PostgresDatabaseForTests() }

  /// Returns two servers for the athlete Mara.
  private func servers(
    model: ModelSettings? = nil, traffic: TrafficLimits = TestServer.patient
  ) throws -> (TestServer, TestServer) {
    let first = try TestServer(["Mara"], model: model, traffic: traffic, file: database.server())
    let second = try TestServer(["Mara"], model: model, traffic: traffic, file: database.server())
    return (first, second)
  }

  @Test func `a passphrase confirmed on one server counts on the other`() async throws {
    let (one, other) = try servers()
    let cookie = try #require(await one.signIn("Mara"))
    let key = [("name", "Watch"), ("scope", "sync"), ("days", "365")]
    #expect(await other.ask(.get, "/keys", [cookie]).status == 200, "signing in confirms it")
    try database.pass(milliseconds: SecondLooks.milliseconds)
    for server in [one, other] {
      #expect(await server.ask(.get, "/keys", [cookie]).location == "/confirm?next=/keys")
    }
    let confirmed = await one.post(
      "/confirm", [("passphrase", TestServer.passphrase), ("next", "/keys")], [cookie])
    #expect(confirmed.location == "/keys")
    let made = await other.post("/keys", key + [("op", op(1))], [cookie])
    #expect(made.status == 200 && made.text.contains("cairn_"))
  }

  @Test func `guesses spread over both servers are limited as on one`() async throws {
    let (one, other) = try servers()
    let start = try database.now()
    var statuses: [Int] = []
    for number in 0..<40 {
      let server = number % 2 == 0 ? one : other
      statuses.append(
        await server.post(
          "/sign-in", [("name", "Mara"), ("passphrase", "no idea at all")], from: "127.0.0.2"
        )
        .status)
    }
    let allowed = statuses.count { $0 == 422 }
    #expect(statuses.count { $0 == 429 } == 40 - allowed)
    // One more is allowed every six seconds.
    let seconds = try database.now() - start
    #expect(allowed >= 10 && Double(allowed) <= 10 + seconds / 6, "\(statuses)")
    #expect(await other.signIn("Mara") != nil, "the owner is elsewhere")
  }

  @Test func `wrong keys spread over both servers are limited as on one`() async throws {
    let (one, other) = try servers()
    let wrong = ("x-api-key", "cairn_00000000_" + String(repeating: "a", count: 43))
    let start = try database.now()
    var statuses: [Int] = []
    for number in 0..<80 {
      statuses.append(await (number % 2 == 0 ? one : other).ask(.get, "/api/v1/changes", [wrong]).status)
    }
    let allowed = statuses.count { $0 == 401 }
    #expect(statuses.count { $0 == 429 } == 80 - allowed)
    // One more is allowed every two seconds.
    let seconds = try database.now() - start
    #expect(allowed >= 30 && Double(allowed) <= 30 + seconds / 2, "\(statuses)")
  }

  @Test func `a log sent to one server is shown and imported by the other`() async throws {
    let (one, other) = try servers()
    let cookie = try #require(await one.signIn("Mara"))
    let log = try Repository.bytes("Samples/strong.csv")
    let sent = await send(log, named: "mein  log \u{301}.csv", to: one, cookie, op: 1)
    let path = try #require(sent.location)
    #expect(await other.ask(.get, path + "/reading", [cookie]).status == 200)
    let preview = await other.ask(.get, path, [cookie])
    #expect(preview.status == 200 && preview.text.contains("To be added: 24 sessions with 408 sets."))
    #expect(preview.text.contains("mein  log \u{301}.csv"))
    let done = await other.post(path + "/commit", [("op", op(2)), ("unit", "kg")], [cookie])
    #expect(done.status == 303 && done.location?.hasPrefix("/imports/batches/") == true)
    let again = await one.post(path + "/commit", [("op", op(2)), ("unit", "kg")], [cookie])
    #expect(again.location == done.location, "sent twice it is done once")
    #expect(await one.ask(.get, path, [cookie]).status == 404, "the file is gone")
  }

  @Test func `a log of several pieces arrives whole, and is gone once it is cancelled anywhere`() async throws
  {
    let (one, other) = try servers()
    let cookie = try #require(await one.signIn("Mara"))
    var log = "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n"
    for day in 1...28 {
      for set in 1...40 {
        log +=
          "2026-02-\(day < 10 ? "0" : "")\(day),Squat,Legs,60.0,kgs,\(set),,,,"
          + String(repeating: "n", count: 2000) + "\n"
      }
    }
    #expect(log.utf8.count > 2 * ExpiringValue.mostBytes)
    var paths: [String] = []
    for number in 1...6 as ClosedRange<UInt64> {
      let sent = await send(
        Array(log.utf8), named: "a.csv", to: number % 2 == 0 ? one : other, cookie, op: number)
      paths.append(try #require(sent.location))
    }
    #expect(await one.ask(.get, paths[0], [cookie]).status == 404, "five are kept")
    for server in [one, other] {
      for path in paths[1...] {
        #expect(
          await server.ask(.get, path, [cookie]).text.contains("28 sessions with 1120 sets"), "\(path)")
      }
    }
    #expect(await other.post(paths[5] + "/cancel", [], [cookie]).status == 303)
    for server in [one, other] { #expect(await server.ask(.get, paths[5], [cookie]).status == 404) }
    try database.pass(milliseconds: 2 * LogUploads.keptMilliseconds)
    for server in [one, other] { #expect(await server.ask(.get, paths[4], [cookie]).status == 404) }
  }

  @Test func `an athlete has one job on all servers, and a server that dies ends it`() async throws {
    let (one, other) = try servers()
    let mara = one.athletes[0]
    try await one.edge.traffic.ownJob(of: mara) {
      await #expect(throws: EdgeRefusal.jobRunning) { try await other.edge.traffic.ownJob(of: mara) {} }
      try await other.edge.traffic.ownJob(of: ID(high: 0xb, low: 1)) {}
    }
    try await other.edge.traffic.ownJob(of: mara) {}
    await #expect(throws: EdgeRefusal.uploadBroken) {
      try await other.edge.traffic.ownJob(of: mara) { throw EdgeRefusal.uploadBroken }
    }
    // This lease isn't given back.
    let lease = try #require(try JobLease(of: mara, in: one.edge.values))
    try database.pass(milliseconds: 25_000)
    try lease.renew()
    try database.pass(milliseconds: 10_000)
    #expect(try JobLease(of: mara, in: other.edge.values) == nil)
    try database.pass(milliseconds: JobLease.milliseconds)
    #expect(try JobLease(of: mara, in: other.edge.values) != nil)
    try lease.renew()
    try lease.end()
    #expect(try JobLease(of: mara, in: one.edge.values) == nil, "it is the other server's now")
  }

  @Test func `a heavy visitor of several servers gets what one would give`() async throws {
    var limits = TestServer.patient
    (limits.requestsInARow, limits.requestsPerMinute) = (100, 1)
    let (one, other) = try servers(traffic: limits)
    let (mara, jon) = ([UInt8](repeating: 1, count: 16), [UInt8](repeating: 2, count: 16))
    func count(_ guest: [UInt8], _ times: Int, on server: TestServer) -> Int {
      (0..<times).count { _ in (try? server.edge.traffic.admit(guest)) != nil }
    }
    let (first, second) = (try #require(one.edge.traffic.rates), try #require(other.edge.traffic.rates))
    #expect(count(mara, 60, on: one) == 60)
    try first.run()
    #expect(count(mara, 60, on: other) == 60, "for a second a server knows only what it has counted")
    try second.run()
    #expect(count(mara, 10, on: other) == 0)
    #expect(count(mara, 5, on: one) == 5)
    try first.run()
    #expect(count(mara, 10, on: one) == 0)
    #expect(count(jon, 3, on: one) == 3)
    try first.run()
    #expect(count(jon, 97, on: other) == 97, "few requests aren't worth a report")
  }

  @Test func `the model is asked once, and so many times an hour on all servers`() async throws {
    try await withModelServer(.says(#"{"answer":"Rows suit you."}"#), timesAnHour: 2) { model, settings in
      let (one, other) = try servers(model: settings)
      let cookie = try #require(await one.signIn("Mara"))
      let chosen = await one.post("/coach/model", [("op", op(900)), ("host", settings.host)], [cookie])
      #expect(chosen.status == 303)
      for number in 1...3 as ClosedRange<UInt64> {
        for server in [one, other] { server.wait(seconds: 60) }
        let server = number == 2 ? other : one
        let reply = await server.post(
          "/coach/ask", [("op", op(number)), ("text", "How is my week?")], [cookie])
        #expect(reply.status == 303)
        async let look: Void? = one.edge.adviser?.look(for: one.athletes[0])
        await other.edge.adviser?.look(for: one.athletes[0])
        _ = await look
        #expect(model.heard.count == min(2, Int(number)))
      }
    }
  }

  /// Sends a log from the upload page.
  private func send(
    _ log: [UInt8], named name: String, to server: TestServer, _ cookie: (String, String), op number: UInt64
  ) async -> Reply {
    let head = """
      --x\r\nContent-Disposition: form-data; name="op"\r\n\r\n\(op(number))\r\n\
      --x\r\nContent-Disposition: form-data; name="file"; filename="\(name)"\r\n\r\n
      """
    let body = Array(head.utf8) + log + Array("\r\n--x--\r\n".utf8)
    return await server.ask(
      .post, "/imports/new",
      [cookie, ("Sec-Fetch-Site", "same-origin"), ("Content-Type", "multipart/form-data; boundary=x")],
      bytes: body)
  }
}
