import Database
import HTTPTypes
import Records
import Sync
import Testing
import Training

@testable import Server

@Suite struct CalendarFeedTests {
  private let op = ID(high: 0xc, low: 1)

  /// Returns a site with a scheduled workout, and the path of the calendar feed for a key with the given
  /// scope.
  private func server(_ scope: String) async throws -> (TestServer, String) {
    let site = try TestServer()
    let fields = [
      ("op", ID(high: 0xc, low: 9).text), ("type", "boxing"), ("day", "2026-11-21"), ("start_time", "18:00"),
      ("duration", "60"), ("intensity", "hard"), ("sequence", "1"), ("template", ""), ("notes", "Gloves"),
    ]
    #expect(await site.post("/calendar", fields).status == 303)
    let page = await site.post("/keys", [("op", op.text), ("name", "Phone"), ("scope", scope), ("days", "")])
    let path = try #require(page.text.firstRange(of: "/ics/")).lowerBound
    return (site, String(page.text[path...].prefix { $0 != "\"" && $0 != "<" }))
  }

  @Test func `a secret address shows when there is training, and nothing more`() async throws {
    let (site, path) = try await server("calendar")
    let reply = await site.ask(.get, path)
    #expect(reply.status == 200)
    #expect(reply.header("Content-Type") == "text/calendar; charset=utf-8")
    #expect(reply.text.contains("DTSTART:20261121T180000\r\nDURATION:PT60M"))
    #expect(!reply.text.contains("Boxing") && !reply.text.contains("Gloves"))
  }

  @Test func `titles are told where that is wished`() async throws {
    let (site, path) = try await server("calendar_titles")
    let text = await site.ask(.get, path).text
    #expect(text.contains("SUMMARY:Boxing") && text.contains("DESCRIPTION:Gloves"))
  }

  @Test func `a revoked address shows nothing, and no other key opens one`() async throws {
    let (site, path) = try await server("calendar")
    let key = try #require(try site.file.keys(of: site.athletes[0]).first)
    #expect(try site.file.revokeKey(key.id, of: site.athletes[0]))
    #expect(await site.ask(.get, path).status == 404)
    let other = KeyText(for: ID(high: 0xc, low: 2))
    #expect(
      try site.file.addKey(
        other.key(of: site.athletes[0], name: "x", scope: .sync, days: nil, at: site.edge.settings.clock())))
    #expect(await site.ask(.get, "/ics/\(other.text).ics").status == 404)
    for wrong in ["/ics/.ics", "/ics/cairn_.ics", "/ics/%00.ics", "/ics/../keys.ics"] {
      #expect(await site.ask(.get, wrong).status == 404)
    }
  }

  @Test func `an address that is asked too often has to wait`() async throws {
    var limits = TestServer.patient
    (limits.requestsInARow, limits.requestsPerMinute) = (3, 1)
    let site = try TestServer(["Anna"], traffic: limits)
    let text = KeyText(for: op)
    let key = text.key(
      of: site.athletes[0], name: "x", scope: .calendar, days: nil, at: site.edge.settings.clock())
    #expect(try site.file.addKey(key))
    let path = "/ics/\(text.text).ics"
    for _ in 0..<3 { #expect(await site.ask(.get, path).status == 200) }
    #expect(await site.ask(.get, path).status == 429)
  }

  @Test func `the key of a calendar opens nothing else`() async throws {
    let (site, path) = try await server("calendar")
    let key = path.dropFirst(5).dropLast(4)
    let header = ("Authorization", "Bearer " + key)
    #expect(await site.ask(.get, "/sync/v1/nothing", [header]).status == 403)
    #expect(await site.ask(.get, "/api/v1/sets", [header]).status == 403)
  }
}
