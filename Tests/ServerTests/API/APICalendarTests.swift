import Database
import Foundation
import HTTPTypes
import Records
import Testing
import Training

@testable import Server

/// The API of the calendar and the day, including invalid input.
@Suite struct APICalendarTests {
  private let site: TestServer
  private let templates = "/api/training-plans"

  init() throws { site = try TestServer() }

  private func ask(_ method: HTTPRequest.Method, _ path: String, _ body: String = "") async -> Reply {
    await site.ask(
      method, path, [("Content-Type", "application/json"), ("Sec-Fetch-Site", "same-origin")], body: body)
  }

  private func template(_ date: String, _ more: String = "") -> String {
    "{\"date\":\"\(date)\",\"type\":\"running\",\"duration_minutes\":40\(more)}"
  }

  @Test(arguments: ["2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "tomorrow"])
  func `a date that there isn't is a problem of its field`(date: String) async throws {
    let made = await ask(.post, templates, template(date))
    #expect(made.status == 422 && made.text.contains("\"field\":\"date\""))
    #expect(await ask(.get, templates + "?date=" + date).status == 422)
    #expect(await ask(.get, templates + "/range?start=2026-01-01&end=" + date).status == 422)
  }

  @Test(arguments: [("2026-03-29", "02:30"), ("2026-10-25", "02:30"), ("2026-11-21", "23:59")])
  func `the day and the time stay what was said, wherever she is`(date: String, time: String) async throws {
    #expect(await ask(.post, templates, template(date, ",\"start_time\":\"\(time)\"")).status == 201)
    for zone in ["Europe/Berlin", "Pacific/Kiritimati", "Pacific/Pago_Pago"] {
      try site.file.write(site.athletes[0]) { store in
        var person = Person()
        person.timeZone = zone
        _ = try store.commit(
          Commit(
            writes: [.put(Row(person))],
            stamp: Stamp(
              clock: try store.head().clock + 1, device: try store.head().device,
              number: try store.head().number + 1)))
      }
      let said = await ask(.get, templates + "?date=" + date).text
      #expect(said.contains("\"date\":\"\(date)\"") && said.contains("\"start_time\":\"\(time)\""))
    }
  }

  @Test func `a changed workout has the tag of the next request for it, even if the clock was set back`()
    async throws
  {
    let path = try #require(await ask(.post, templates, template("2026-11-22")).location)
    site.wait(seconds: 60)
    #expect(await ask(.put, path, #"{"duration_minutes":45}"#).status == 200)
    site.setCalendar(days: -1)
    let changed = await ask(.put, path, #"{"duration_minutes":50}"#)
    let read = await ask(.get, path)
    #expect(changed.status == 200 && read.status == 200)
    #expect(changed.header("ETag") == read.header("ETag"))
  }

  @Test func `two that have one place are both told, and a third is refused with a free one`() async throws {
    for (number, type) in [(UInt64(2), ActivityType.running), (1, .boxing)] {
      var training = ScheduledTraining()
      (training.id, training.type, training.sequence) = (ID(high: 7, low: number), type, 2)
      training.day = try #require(Day("2026-11-21"))
      training.durationMinutes = 30
      let row = Row(training)
      try site.file.write(site.athletes[0]) { store in
        let head = try store.head()
        _ = try store.commit(
          Commit(
            writes: [.put(row)],
            stamp: Stamp(clock: head.clock + 1, device: head.device, number: head.number + 1)))
      }
    }
    let said = await ask(.get, templates + "?date=2026-11-21").text
    let places = ["boxing", "running"].map { said.range(of: "\"type\":\"\($0)\"")?.lowerBound }
    #expect(places.allSatisfy { $0 != nil } && (places[0] ?? said.endIndex) < (places[1] ?? said.startIndex))
    let third = await ask(.post, templates, template("2026-11-21", ",\"sequence\":2"))
    #expect(third.status == 409 && third.text.contains("\"next_free\":1"))
  }

  @Test func `what was dismissed can't be started, and stays dismissed`() async throws {
    _ = await ask(.post, "/agent/messages", #"{"text":"suggest a workout"}"#)
    let item = try #require(
      try site.file.read(site.athletes[0]) { try $0.rows(FeedItem.kind, Query()) }.first)
    let path = "/plan/" + item.id.text
    #expect(await ask(.delete, path).status == 204)
    let started = await ask(.post, path + "/start")
    #expect(started.status == 409 && started.header("Content-Type") == "application/problem+json")
    #expect(await ask(.delete, path).status == 204)
    #expect(await !ask(.get, "/plan/today").text.contains(item.id.text))
  }
}
