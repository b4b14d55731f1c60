import HTTPTypes
import Records
import Testing
import Training

@testable import Server

@Suite struct BusyTests {
  private func send(
    _ site: TestServer, _ calendar: String, named name: String = "Work", op: UInt64 = 1
  ) async -> Reply {
    let parts = [
      ("op", ID(high: 0xb, low: op).text, ""), ("name", name, ""),
      ("file", calendar, "; filename=\"a.ics\""),
    ]
    let body =
      parts.map { name, value, more in
        "--X\r\nContent-Disposition: form-data; name=\"\(name)\"\(more)\r\n\r\n\(value)\r\n"
      }.joined() + "--X--\r\n"
    return await site.ask(
      .post, "/busy",
      [("Content-Type", "multipart/form-data; boundary=X"), ("Sec-Fetch-Site", "same-origin")], body: body)
  }

  private func calendar(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "BEGIN:VEVENT"] + lines + ["END:VEVENT", "END:VCALENDAR"]).joined(separator: "\r\n")
  }

  @Test func `the times of a file are shown, and a file of the same name takes its place`() async throws {
    let site = try TestServer()
    let reply = await send(site, calendar("SUMMARY:Secret", "DTSTART:20261121T090000", "DURATION:PT1H"))
    #expect(reply.header("Location") == "/busy?said=busy-kept")
    let day = await site.ask(.get, "/calendar?day=2026-11-21").text
    #expect(day.contains("09:00 to 10:00") && !day.contains("Secret"))
    _ = await send(site, calendar("DTSTART:20261121T120000", "DURATION:PT1H", "RRULE:FREQ=YEARLY"), op: 2)
    let later = await site.ask(.get, "/calendar?day=2026-11-21").text
    #expect(later.contains("12:00 to 13:00") && !later.contains("09:00 to 10:00"))
    #expect(await site.ask(.get, "/busy").text.contains("Work"))
  }

  @Test func `without a name it is called like its file`() async throws {
    let site = try TestServer()
    _ = await send(site, calendar("DTSTART:20261121T090000", "DURATION:PT1H"), named: " ")
    #expect(await site.ask(.get, "/busy").text.contains("a.ics"))
  }

  @Test func `a file that can't be read says its line, and keeps nothing`() async throws {
    let site = try TestServer()
    let reply = await send(site, calendar("DTSTART:20261131T090000"))
    #expect(reply.status == 422)
    #expect(reply.text.contains("Line 3 has an invalid time."))
    #expect(await !site.ask(.get, "/busy").text.contains("Work"))
  }
}
