import App
import Database
import Foundation
import HTTPTypes
import Hummingbird
import Records
import TestSupport
import Testing
import Training

@testable import Server

/// Watch recordings sent by programs, including their content, their import and refusals.
@Suite struct RecordingAnswerTests {
  private static let day = "2024-01-09 06:00:00 +0100"
  private static let health = """
    <?xml version="1.0"?><!DOCTYPE HealthData [ <!ELEMENT HealthData ANY> ]><HealthData>
    <Record type="HKQuantityTypeIdentifierRestingHeartRate" value="52" startDate="\(day)" endDate="\(day)"/>
    <Record type="HKQuantityTypeIdentifierHeartRate" value="999" startDate="\(day)" endDate="\(day)"/>
    <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" \
    startDate="\(day)" endDate="2024-01-09 06:30:00 +0100"/>
    </HealthData>
    """

  private func send(
    _ site: TestServer, _ path: String, _ body: String, _ more: [(String, String)] = []
  ) async throws -> (status: Int, value: Value) {
    let headers = [("Sec-Fetch-Site", "same-origin"), ("Content-Type", "application/octet-stream")] + more
    let reply = await site.ask(.post, path, headers, body: body)
    return (reply.status, try JSONReader.value(of: Array(reply.text.utf8)))
  }

  @Test func `a file is looked at, imported once, and undone`() async throws {
    let site = try TestServer()
    let seen = try await send(site, "/api/v1/imports/preview?file_name=export.xml", Self.health)
    #expect(seen.status == 200)
    #expect(seen.value["format"] == .text("apple_health"))
    #expect(seen.value["new_activities"] == .integer(1) && seen.value["new_days"] == .integer(1))
    guard case .list(let notes)? = seen.value["notes"], case .text(let note)? = notes.first else {
      Issue.record("no note")
      return
    }
    #expect(note.hasPrefix("Skipped: 1 heart rate value below 20 or above 300. The first is “999” at"))

    let key = [("Idempotency-Key", "first")]
    let done = try await send(site, "/api/v1/imports?file_name=export.xml", Self.health, key)
    #expect(done.status == 201 && done.value["file_name"] == .text("export.xml"))
    let again = try await send(site, "/api/v1/imports?file_name=export.xml", Self.health, key)
    #expect(again.status == 201 && again.value == done.value)
    let other = try await send(site, "/api/v1/imports?file_name=export.xml", Self.health + " ", key)
    #expect(other.status == 422)

    let list = await site.ask(.get, "/api/v1/activities")
    #expect(list.text.contains("\"title\":\"Running\""))
    guard case .text(let id)? = done.value["id"] else { throw CocoaError(.coderReadCorrupt) }
    let undone = await site.ask(.delete, "/api/v1/imports/" + id, [("Sec-Fetch-Site", "same-origin")])
    #expect(undone.status == 204)
    #expect(await !site.ask(.get, "/api/v1/activities").text.contains("\"title\":\"Running\""))
  }

  @Test(arguments: [
    (RecordingAnswerTests.health.replacing("</HealthData>", with: ""), "The file is cut off at byte"),
    (
      "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [<!ENTITY a \"b\">]><HealthData/>",
      "Line 2, character 23: The file defines"
    ),
    (
      "<gpx>" + String(repeating: "<a>", count: 1000),
      "Line 1, character 198: Elements are nested more than 64 levels"
    ),
    ("<TrainingCenterDatabase><Activities></TrainingCenterDatabase>", "The XML here is not well formed."),
    ("\u{c}\u{10}\u{0}\u{0}\u{7f}\u{0}\u{0}\u{0}.FIT", "The file is cut off at byte 12"),
    ("PK\u{5}\u{6}" + String(repeating: "\u{0}", count: 18), "The archive contains no export.xml"),
    ("PK\u{3}\u{4}rest", "The archive is damaged"), ("a,b\n1,2\n", "Cairn doesn't recognise the columns"),
    ("", "The file is empty"),
  ])
  func `a bad file is refused with what, where and what to do, and nothing is kept`(
    content: String, sentence: String
  ) async throws {
    let site = try TestServer()
    for path in ["/api/v1/imports", "/api/v1/imports/preview"] {
      let answer = try await send(site, path, content)
      #expect(answer.status == 422)
      guard case .text(let detail)? = answer.value["detail"] else { throw CocoaError(.coderReadCorrupt) }
      #expect(detail.contains(sentence), "\(detail)")
    }
    #expect(await site.ask(.get, "/api/v1/imports").text == #"{"imports":[],"next":null}"#)
    #expect(await site.ask(.get, "/api/v1/metrics").text.contains("[]"))
  }

  @Test func `a table without a unit is imported once one is said`() async throws {
    let log = """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE
      2026-11-14 18:00:00,"Push",1h,"Bench Press (Barbell)",1,135.0,5.0,0,0.0,
      2026-11-14 18:00:00,"Push",1h,"Bench Press (Barbell)",2,135.0,five,0,0.0,
      """
    let site = try TestServer()
    let unstated = try await send(site, "/api/v1/imports", log)
    #expect(unstated.status == 422)
    let text = String(decoding: JSONWriter.bytes(of: unstated.value), as: UTF8.self)
    #expect(text.contains("Set unit to kg or lb."))
    let bad = try await send(site, "/api/v1/imports?unit=lb", log)
    #expect(bad.status == 422)
    #expect(String(decoding: JSONWriter.bytes(of: bad.value), as: UTF8.self).contains("Line 3, column 7"))
    for wrong in ["unit=stone", "unit=lb&skip=no", "unit=lb&skip=yes&warm_ups=each"] {
      #expect(try await send(site, "/api/v1/imports?" + wrong, log).status == 422)
    }
    #expect(try await send(site, "/api/v1/imports?unit=lb&skip=yes", log).status == 201)
  }

  @Test func `an import is stored in slices, between which others can write, and a preview stores nothing`()
    async throws
  {
    let header = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE\n"
    let log = (1...60).reduce(header) { text, number in
      text + "2026-11-\(10 + number % 9) 18:00:00,\"Push\",1h,\"Lift \(number)\",1,100.0,5.0,0,0.0,\n"
    }
    let site = try TestServer()
    func sequence() throws -> Int64 { try site.file.read(site.athletes[0]) { try $0.head().sequence } }
    let before = try sequence()
    #expect(try await send(site, "/api/v1/imports/preview?unit=kg", log).status == 200)
    #expect(try sequence() == before)
    let key = [("Idempotency-Key", "slices")]
    let done = try await send(site, "/api/v1/imports?unit=kg", log, key)
    #expect(done.status == 201)
    let after = try sequence()
    #expect(after - before > 3)
    #expect(try await send(site, "/api/v1/imports?unit=kg", log, key).value == done.value)
    #expect(try sequence() == after)
  }

  @Test func `of very many exercises only some are looked up, but all are imported`() async throws {
    let header = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE\n"
    let log = (1...2100).reduce(header) { text, number in
      text + "2026-11-10 \(10 + number % 9):00:00,\"Push\",1h,\"Qzx\(number)\",1,100.0,5.0,0,0.0,\n"
    }
    let site = try TestServer()
    #expect(try await send(site, "/api/v1/imports?unit=kg", log).status == 201)
    let count = try site.file.read(site.athletes[0]) { store in
      Transaction(store, Context(now: site.edge.settings.clock(), action: .none)).list(Exercise.self).count
    }
    #expect(count == 2100)
  }

  @Test func `a page says what was left out, and how much is read`() async throws {
    let site = try TestServer()
    let op = ID(high: 0x0b, low: 7).text
    let form = """
      --x\r\nContent-Disposition: form-data; name="op"\r\n\r\n\(op)\r\n--x\r\nContent-Disposition: form-data; \
      name="file"; filename="export.xml"\r\n\r\n\(Self.health)\r\n--x--\r\n
      """
    let headers = [("Sec-Fetch-Site", "same-origin"), ("Content-Type", "multipart/form-data; boundary=x")]
    let sent = await site.ask(.post, "/imports/new", headers, body: form)
    #expect(sent.status == 303)
    #expect(await site.ask(.get, "/imports/\(op)/reading").text == "50")
    let page = await site.ask(.get, "/imports/" + op)
    #expect(page.text.contains("1 heart rate value below 20 or above 300. The first is “999” at line 3."))
    #expect(await site.ask(.get, "/imports/\(op)/reading").text == "100")
  }
}
