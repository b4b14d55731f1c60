import Database
import Foundation
import HTTPTypes
import Records
import Supervision
import Sync
import Testing

@testable import Server

/// Tests that work which crashed the server is then refused for the same athlete, but for no other.
final class LeftOutTests {
  private static let begin = Instant(milliseconds: 1_795_284_000_000)
  private let ada = ID(high: 0xa, low: 1)
  private let file = IncidentFile(
    besideDatabase: FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path)

  deinit { try? FileManager.default.removeItem(atPath: file.path) }

  /// Returns a site whose server has crashed while doing the given work for the athlete.
  private func server(_ works: [(Doing.Kind, String)], times: Int = 1) throws -> TestServer {
    var incidents = Incidents()
    for (kind, work) in works {
      for _ in 0..<times { incidents.note(ada, kind, work, at: LeftOutTests.begin, build: "1") }
    }
    try file.write(incidents)
    let leftOut = Sidelined(file, build: "1", clock: { LeftOutTests.begin }, naming: { $0.name })
    return try TestServer(["ada", "ben"], leftOut: leftOut)
  }

  @Test func `a page that stopped the server is refused with a time, and everything else works`() async throws
  {
    let site = try server([(.page, "GET /progress")])
    let ada = try #require(await site.signIn("ada"))
    let refused = await site.ask(.get, "/progress", [ada])
    #expect(refused.status == 503)
    #expect(refused.headers[.retryAfter] == "60")
    #expect(refused.text.contains("Try again in 1 minute."))
    let german = await site.ask(.get, "/progress?range=year", [ada, ("Accept-Language", "de")])
    #expect(german.text.contains("Versuch es in 1 Minute noch einmal."))
    #expect(await site.ask(.head, "/progress", [ada]).status == 503)

    let other = await site.ask(.get, "/templates", [ada])
    #expect(other.status == 200)
    #expect(other.text.contains("The page /progress couldn&#39;t be loaded because of a problem"))
    #expect(
      await site.post("/sessions/start-freeform", [("op", ID(high: 1, low: 1).text)], [ada]).status == 303)

    let ben = try #require(await site.signIn("ben"))
    let page = await site.ask(.get, "/progress", [ben])
    #expect(page.status == 200)
    #expect(!page.text.contains("because of a problem"))
  }

  @Test func `what stopped the server three times stays off until the program is another one`() async throws {
    let site = try server([(.page, "GET /progress"), (.job, "emptying")], times: 3)
    let ada = try #require(await site.signIn("ada"))
    let refused = await site.ask(.get, "/progress", [ada])
    #expect(refused.status == 503)
    #expect(refused.text.contains("The page will be available again after the next update"))
    let other = await site.ask(.get, "/templates", [ada])
    #expect(other.text.contains("It is unavailable until the next update"))
    #expect(other.text.contains("A background task has failed several times"))
  }

  @Test func `devices and programs are told when to try again`() async throws {
    let site = try server([(.device, "GET /sync/v1/me"), (.program, "GET /api/v1/sessions/{id}")])
    let text = KeyText(for: ID(high: 0xf, low: 1))
    let key = text.key(of: ada, name: "watch", scope: .sync, days: nil, at: LeftOutTests.begin)
    #expect(try site.file.addKey(key))
    let bearer = ("Authorization", "Bearer " + text.text)
    let device = await site.ask(.get, "/sync/v1/me", [bearer])
    #expect(device.status == 503)
    #expect(device.headers[.retryAfter] == "60")
    #expect(await site.ask(.get, "/sync/v1/digest", [bearer]).status == 200)
    let program = await site.ask(.get, "/api/v1/sessions/" + ID(high: 1, low: 2).text, [bearer])
    #expect(program.status == 503)
    #expect(program.headers[.retryAfter] == "60")
    #expect(program.text.contains("so it is paused"))
    #expect(await site.ask(.get, "/api/v1/sessions", [bearer]).status == 200)
  }

  @Test func `a calendar that stopped the server is refused with a time`() async throws {
    let site = try server([(.page, "GET /ics/:key")])
    let text = KeyText(for: ID(high: 0xf, low: 1))
    let key = text.key(of: ada, name: "phone", scope: .calendar, days: nil, at: LeftOutTests.begin)
    #expect(try site.file.addKey(key))
    let reply = await site.ask(.get, "/ics/\(text.text).ics")
    #expect(reply.status == 503 && reply.headers[.retryAfter] == "60")
  }

  @Test func `a job is done under the athlete's name, unless it stopped the server`() async throws {
    let doing = await Sidelined().job(ada, "emptying") { Doing.current }
    #expect(doing == Doing(ada, .job, "emptying"))
    let leftOut = try server([(.job, "emptying")]).edge.settings.leftOut
    #expect(await leftOut.job(ada, "emptying") { true } == nil)
    #expect(await leftOut.job(ada, "adviser") { true } == true)
  }

  @Test func `the names of works hold patterns, and no id, key or query`() {
    func name(_ kind: Doing.Kind, _ address: String) -> String { Doing(ada, kind, address).name }
    let id = ID(high: 1, low: 2).text
    #expect(name(.form, "POST /sessions/\(id)/sets") == "POST /sessions/:id/sets")
    #expect(name(.page, "GET /devices/\(id)/what/else") == "GET /devices")
    #expect(name(.program, "GET /api/v1/sessions/\(id)") == "GET /api/v1/sessions/{id}")
    #expect(name(.device, "DELETE /sync/v1/devices/\(id)") == "DELETE /sync/v1/devices/:id")
    #expect(name(.job, "emptying") == "emptying")
  }
}
