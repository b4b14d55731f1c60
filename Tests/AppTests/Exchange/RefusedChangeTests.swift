import App
import Records
import TestSupport
import Testing

@Suite struct RefusedChangeTests {
  let athlete = TestBrowser()

  static func change(_ place: Int64, kind: String = "template_snapshot") -> RefusedChange {
    RefusedChange(
      place: place, day: Day(number: 20_775), reason: .immutable, kinds: [kind],
      text: #"{"n":\#(place),"writes":["<b>"]}"#)
  }

  @Test func `each change that was refused is shown, with why and what can be done`() throws {
    athlete.sync.isOnDevice = true
    athlete.sync.refusedChanges = [RefusedChangeTests.change(4), RefusedChangeTests.change(12)]
    let page = try athlete.visit("/sync").text
    #expect(page.contains("the server rejected 2 changes"))
    #expect(page.contains("edits something that can&#39;t be edited") && page.contains("Template, "))
    for place in [4, 12] {
      #expect(page.contains("action=\"/sync/refused/\(place)/again\""))
      #expect(page.contains("action=\"/sync/refused/\(place)/discard\""))
      #expect(page.contains("href=\"/sync/refused/\(place)/change.json\""))
    }
    #expect(!page.contains("<b>"))
    let export = try athlete.visit("/sync/refused/12/change.json")
    #expect(export.text == #"{"n":12,"writes":["<b>"]}"#)
    #expect(try athlete.visit("/sync/refused/5/change.json").status == 404)
    #expect(try athlete.visit("/sync/refused/x/change.json").status == 404)
  }

  @Test(arguments: [
    ("scheduled_training", "Calendar, "), ("busy_calendar", "Busy times, "),
    ("daily_metrics", "Body and form, "),
  ])
  func `a change is named by the kind of its record`(kind: String, title: String) throws {
    athlete.sync.isOnDevice = true
    athlete.sync.refusedChanges = [RefusedChangeTests.change(4, kind: kind)]
    #expect(try athlete.visit("/sync").text.contains(title))
  }

  @Test(arguments: [
    ("POST", "/sync/refused/12/again", RefusedDecision.again(12)),
    ("POST", "/sync/refused/0/discard", .discard(0)), ("GET", "/sync/refused/12/again", nil),
    ("POST", "/sync/refused/12/forget", nil), ("POST", "/sync/refused/x/again", nil),
    ("POST", "/sync/refused/-1/again", nil), ("POST", "/sync/refused/99999999999999999999/again", nil),
    ("POST", "/sync/refused/12/again/", nil), ("POST", "/", nil),
  ])
  func `a decision is read from its address`(method: String, path: String, decision: RefusedDecision?) {
    let body = "op=" + ID(high: 1, low: 2).text
    let context = Context(now: Instant(milliseconds: 0), action: .none)
    #expect(RefusedDecision(Request(method, path, body: Array(body.utf8), context: context)) == decision)
    #expect(RefusedDecision(Request(method, path, context: context)) == nil, "no op")
  }
}
