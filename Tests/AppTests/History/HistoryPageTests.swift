import App
import Foundation
import Records
import TestSupport
import Testing
import Training

/// The history of finished sessions, with the calendar, the list and each session's page.
@Suite struct HistoryPageTests {
  private let past = TestBrowser()

  @Test func `a new athlete is told what will stand here`() throws {
    let page = try past.visit("/history").text
    #expect(page.contains("No sessions yet"))
    #expect(!page.contains("<table"))
    #expect(try past.visit("/history?q=push").text.contains("No sessions yet"))
  }

  @Test func `a month has its days as a table, and a day with one session leads to it`() throws {
    let session = try past.train(titled: "Evening", .sets((60, 10), (60, 9)), effort: 8)
    let page = try past.visit("/history").text
    #expect(page.contains("Sessions in March 2026</caption>"))
    #expect(page.contains("<span class=\"hidden-text\">Monday</span>"))
    #expect(
      page.contains(
        "href=\"/sessions/\(session.id.text)\" aria-label=\"Monday 2 March, today, 1 session\">2<span"))
    #expect(page.contains("1 session · 2 sets · 32 min · 1,140 kg"))
    #expect(page.contains("32 min · 2 sets · 1,140 kg · effort 8"))
    #expect(page.contains("No template"))
    #expect(page.contains("/history?month=2026-02") && !page.contains("/history?month=2026-04"))
  }

  @Test func `a day with several sessions leads to the first of them in the list`() throws {
    try past.train(titled: "Morning", .sets((60, 10)))
    try past.train(titled: "Evening", .sets((60, 10)))
    let page = try past.visit("/history").text
    #expect(page.contains("href=\"#day-2026-03-02\" aria-label=\"Monday 2 March, today, 2 sessions\""))
    #expect(page.components(separatedBy: "id=\"day-2026-03-02\"").count == 2)
  }

  @Test func `an empty month says so, and leads to the nearest ones with sessions`() throws {
    try past.train(.sets((60, 10)))
    let before = try past.visit("/history?month=2025-12").text
    #expect(before.contains("No sessions in December 2025") && before.contains("Go to March 2026"))
    past.story.wait(days: 70)
    #expect(try past.visit("/history").text.contains("March 2026</time>"), "the last month with sessions")
    let now = try past.visit("/history?month=2026-05").text
    #expect(now.contains("No sessions in May 2026") && now.contains("Go to March 2026"))
  }

  @Test func `below a month's sessions a link leads to the nearest earlier month with sessions`() throws {
    try past.train(.sets((60, 10)))
    #expect(try !past.visit("/history").text.contains("Go to "), "there is no earlier month")
    past.story.wait(days: 70)
    try past.train(.sets((60, 10)))
    let newest = try past.visit("/history").text
    #expect(newest.contains("May 2026</time>") && newest.contains("Go to March 2026"))
  }

  @Test(arguments: ["", "2026-13", "0000-00", "26-03", "2026-03-01", "<script>", "9999-12", "0001-01", "%FF"])
  func `any month that an address names is answered`(month: String) throws {
    try past.train(.sets((60, 10)))
    let answer = try past.visit("/history?month=" + month)
    #expect(answer.status == 200 && !answer.text.contains("<script>"))
  }

  @Test func `sessions are found by a part of their name, however it is written`() throws {
    try past.train(titled: "Rücken & Bizeps", .sets((60, 10)))
    try past.train(titled: "Beine", .sets((60, 10)))
    let found = try past.visit("/history?q=bizeps+RUCK").text
    #expect(found.contains("1 session for “bizeps RUCK”"))
    #expect(found.contains("<bdi>Rücken &amp; Bizeps</bdi>") && !found.contains("<bdi>Beine</bdi>"))
    #expect(try past.visit("/history?q=%3Cb%3Exyz").text.contains("No sessions named “&lt;b&gt;xyz”"))
  }

  @Test func `a session without a template shows what was done`() throws {
    let session = try past.train(titled: "Evening", .sets((60, 10), (62, 8)), effort: 7)
    let page = try past.visit("/sessions/" + session.id.text).text
    #expect(page.contains("Monday 2 March 2026, 18:00 to 18:32"))
    #expect(page.contains("<strong>60 kg × 10</strong>") && page.contains("<strong>62 kg × 8</strong>"))
    #expect(page.contains("7 out of 10"))
    #expect(!page.contains("Target"))
    #expect(page.contains("/sessions/\(session.id.text)/save-as-template"))
  }

  @Test func `targets stand beside results, in words`() throws {
    let session = try past.trainPushDay(.sets((60, 11), (60, 7), (62, 14)), mood: .good)
    let page = try past.visit("/sessions/" + session.id.text).text
    #expect(
      page.contains("<strong>60 kg × 11</strong></p><p class=\"small soft num\">Target 60 kg × 8–12</p>"))
    #expect(page.contains("as planned") && page.contains("1 short") && page.contains("heavier"))
    #expect(page.contains("Skipped") && page.contains("<bdi>Incline Press</bdi>"))
    #expect(page.contains("<bdi>Push Day, version 1</bdi>"))
    #expect(page.contains("good"))
  }

  @Test func `lighter targets of a day stand beside the template's`() throws {
    let session = try past.trainPushDay(
      .sets((54, 10)), mood: .tired, override: [OverrideAdjustment(.percentWeight, tenthsOfPercent: -100)])
    let page = try past.visit("/sessions/" + session.id.text).text
    #expect(page.contains("Lighter targets that day") && page.contains("Weights −10%"))
    #expect(page.contains("<bdi>Slept badly</bdi>"))
    #expect(page.contains("· 60 kg in the template"))
    #expect(try past.visit("/history").text.contains("Lighter"))
  }

  @Test func `a running session goes to its log, an unknown one is not there`() throws {
    let running = try past.story.act { tx throws(SessionError) in try startFreeform(titled: "", in: tx) }
    let answer = try past.visit("/sessions/" + running.id.text)
    #expect(answer.status == 303 && answer.location == "/sessions/\(running.id.text)/log")
    for id in ["x", "%20", ID(high: 1, low: 1).text, "<script>"] {
      #expect(try past.visit("/sessions/" + id).status == 404)
    }
  }

  @Test func `a deleted session is gone from the list, and the notice brings it back`() throws {
    let session = try past.train(titled: "Evening", .sets((60, 10)))
    let path = "/sessions/" + session.id.text
    #expect(try past.visit(path).text.contains("Delete this session?"))
    let deleted = try past.post(path + "/delete")
    #expect(deleted.status == 303)
    let page = try past.visit(try #require(deleted.location)).text
    #expect(page.contains("Session deleted") && page.contains("Undo"))
    #expect(page.contains("name=\"id\" value=\"\(session.id.text)\""))
    #expect(!page.contains("<bdi>Evening</bdi>"))
    #expect(try past.visit(path).status == 404)
    #expect(try past.post(path + "/delete").status == 404)
  }

  @Test func `what was thought of a session stands on its page, and can be changed`() throws {
    let session = try past.train(.sets((60, 5)))
    let path = "/sessions/" + session.id.text
    #expect(try past.visit(path).text.contains("href=\"\(path)/reflection\""))
    let saved = try past.post(
      path + "/reflection", [("went_well", "<b>bar speed"), ("to_improve", "sleep"), ("feeling", "4")])
    #expect(saved.status == 303 && saved.location == path + "?said=reflection-saved")
    let page = try past.visit(path).text
    #expect(page.contains("What went well?") && page.contains("&lt;b&gt;bar speed"))
    #expect(page.contains("What do you want to improve?") && page.contains("sleep") && page.contains("Good"))
    let form = try past.visit(path + "/reflection").text
    #expect(form.contains("&lt;b&gt;bar speed") && form.contains("value=\"4\" checked"))
    try past.post(path + "/reflection", [("went_well", ""), ("to_improve", "sleep more")])
    let changed = try past.visit(path).text
    #expect(changed.contains("sleep more") && !changed.contains("What went well?"))
    #expect(!changed.contains("Corrections"), "it is no part of what was done")
    try past.post(path + "/reflection", [])
    #expect(try past.visit(path).text.contains("Add reflection"))
    let long = String(repeating: "x", count: 20_001)
    let tooLong = try past.post(path + "/reflection", [("went_well", long)])
    #expect(tooLong.status == 422 && tooLong.text.contains("id=\"wrong-went_well\""))
    #expect(tooLong.text.contains(long) && !tooLong.text.contains("role=\"alert\""), "at its field alone")
    let wrong = try past.post(path + "/reflection", [("feeling", "6"), ("went_well", "kept")])
    #expect(wrong.status == 422 && wrong.text.contains("kept"))
    let running = try past.story.act { tx throws(SessionError) in try startFreeform(titled: "", in: tx) }
    #expect(try past.visit("/sessions/\(running.id.text)/reflection").status == 303)
    #expect(try past.visit("/sessions/x/reflection").status == 404)
  }

  @Test func `records are named where they were set`() throws {
    try past.train(.sets((60, 5)))
    past.story.wait(days: 3)
    let better = try past.train(.sets((65, 5)))
    let page = try past.visit("/sessions/" + better.id.text).text
    #expect(page.contains("2 records that day"))
    #expect(page.contains("Estimated maximum 76 kg · Heaviest 65 kg × 5"))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\"><img src=x>", "👨‍👩‍👧 ‏שלום", String(repeating: "x", count: 400),
  ])
  func `a title is text in the list and on its page`(title: String) throws {
    let session = try past.train(titled: title, .sets((60, 10)))
    for page in [try past.visit("/history").text, try past.visit("/sessions/" + session.id.text).text] {
      #expect(page.contains(title) == !title.contains("<"))
      #expect(page.contains("<bdi>"))
    }
  }

  @Test func `all of it is there in German`() throws {
    past.language = .german
    let session = try past.trainPushDay(.sets((60, 11), (60, 7)), effort: 8)
    let list = try past.visit("/history").text
    #expect(list.contains("Verlauf") && list.contains("März 2026") && list.contains("Anstrengung 8"))
    let page = try past.visit("/sessions/" + session.id.text).text
    #expect(page.contains("wie geplant") && page.contains("1 zu wenig") && page.contains("ausgelassen"))
  }
}
