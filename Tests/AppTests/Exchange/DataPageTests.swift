import App
import Records
import TestSupport
import Testing
import Training

/// Lessons, *Recently deleted*, exports and privacy.
@Suite struct DataPageTests {
  private let browser = TestBrowser()

  private func finishedSession(_ title: String = "Bench") throws -> WorkoutSession {
    try browser.train(titled: title, .sets((60, 10)), effort: 7)
  }

  @Test func `what was deleted can be brought back from its page, once`() throws {
    #expect(try browser.visit("/deleted").text.contains("Nothing deleted"))
    let session = try finishedSession("<b>Bench</b>")
    try browser.story.act { tx throws(SessionError) in try deleteSession(session.id, in: tx) }
    let page = try browser.visit("/deleted")
    #expect(page.text.contains("&lt;b&gt;Bench&lt;/b&gt;") && page.text.contains("30 days left"))
    let fields = [("kind", "workout_session"), ("id", session.id.text)]
    let back = try browser.post("/deleted/restore", fields)
    #expect(back.location == "/sessions/\(session.id.text)?said=restored")
    let again = try browser.post("/deleted/restore", fields)
    #expect(again.status == 422 && again.text.contains("It was already restored"))
    #expect(
      try browser.post("/deleted/restore", [("kind", "decision"), ("id", session.id.text)]).status == 422)
    #expect(try browser.post("/deleted/restore", [("kind", "goal"), ("id", "x")]).status == 422)
  }

  @Test func `two hundred deleted sessions are listed, most of them behind a line that opens`() throws {
    for number in 0..<60 {
      let session = try finishedSession("Bench \(number)")
      try browser.story.act { tx throws(SessionError) in try deleteSession(session.id, in: tx) }
    }
    let page = try browser.visit("/deleted")
    #expect(page.text.contains("<summary>40 more</summary>"))
    #expect(page.text.contains("<bdi>Bench 0</bdi>") && page.text.contains("<bdi>Bench 59</bdi>"))
  }

  @Test func `nothing learned is said so; a lesson shows its sessions and can be forgotten`() throws {
    #expect(try browser.visit("/lessons").text.contains("Nothing learned yet"))
    let session = try finishedSession()
    for number in UInt64(1)...2 { try note(.tooAggressive, number, session) }
    let page = try browser.visit("/lessons")
    #expect(page.text.contains("<bdi>Bench Press</bdi> · more weight"))
    #expect(page.text.contains("Two steps in a row were too big"))
    #expect(page.text.contains("href=\"/sessions/\(session.id.text)\""))
    #expect(
      try browser.post("/lessons/reset", [("exercise", "bench-press"), ("type", "fame")]).status == 422)
    let sent = try browser.post(
      "/lessons/reset", [("exercise", "bench-press"), ("type", ChangeType.increaseWeight.rawValue)])
    #expect(sent.location == "/lessons?said=forgotten")
    #expect(try browser.visit("/lessons?said=forgotten").text.contains("Nothing learned yet"))
  }

  /// Stores an accepted change with its outcome.
  private func note(_ judgement: Judgement, _ number: UInt64, _ session: WorkoutSession) throws {
    let now = browser.story.now
    try browser.story.act { tx throws(Never) in
      var change = SuggestedChange()
      change.id = ID(high: 50, low: number)
      change.suggestionID = ID(high: 51, low: number)
      change.catalogID = "bench-press"
      change.changeType = .increaseWeight
      change.createdAt = now
      tx.put(change)
      var decision = Decision()
      decision.id = ID(high: 52, low: number)
      decision.changeID = change.id
      decision.decision = .accepted
      decision.at = now
      tx.put(decision)
      var outcome = Outcome(changeID: change.id, sessionID: session.id, by: .rules)
      // Each outcome belongs to a different session, only one of which exists.
      if number > 1 { outcome.sessionID = ID(high: 53, low: number) }
      outcome.outcome = judgement
      outcome.at = now
      tx.put(outcome)
    }
  }

  @Test func `the export is the archive of everything, deleted records too`() throws {
    let session = try finishedSession()
    try browser.story.act { tx throws(SessionError) in try deleteSession(session.id, in: tx) }
    let export = try browser.visit("/data/export.json")
    let archive = try Archive(of: browser.story.store)
    #expect(export.text == String(decoding: archive.bytes, as: UTF8.self))
    #expect(try Archive(parsing: Array(export.text.utf8), schema: TrainingRecords.schema) == archive)
  }

  @Test func `the table of sets is safe in a spreadsheet and reads as written`() throws {
    _ = try finishedSession("=HYPERLINK(\"x\"), push")
    let table = try browser.visit("/data/sets.csv")
    let lines = table.text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3 && lines[2].isEmpty)
    #expect(
      lines[1]
        == "2026-03-02 18:00:00,\"'=HYPERLINK(\"\"x\"\"), push\",32m,Bench Press,1,60,kg,10,,,,,,")
  }

  @Test func `the table of sets in Hevy's layout is safe in a spreadsheet too`() throws {
    _ = try finishedSession("=1+1, push")
    let lines = try browser.visit("/data/hevy.csv").text.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("title,start_time,end_time,description,exercise_title,"))
    #expect(
      lines[1]
        == "\"'=1+1, push\",\"2 Mar 2026, 18:00\",\"2 Mar 2026, 18:32\",,Bench Press,,,0,normal,60,10,,,")
  }

  @Test func `the table of our own layout tells the program and the set`() throws {
    _ = try finishedSession("=1+1, push")
    let today = browser.story.transaction().context.today
    try browser.story.act { tx throws(ProgramError) in
      try createProgram("+3", .rotation, from: today, in: tx)
    }
    let lines = try browser.visit("/data/log.csv").text.split(separator: "\r\n")
    #expect(lines.count == 5 && lines[0].hasPrefix("cairn.log 1,Date,Time,Session,Workout,"))
    #expect(lines[1].hasPrefix("day,") && lines[1].hasSuffix(",'+3,rotation,2026-03-02,1,1,,strength,"))
    #expect(lines[4].hasPrefix("set,2026-03-02,18:00:00,1,\"'=1+1, push\",1920,"))
  }

  @Test func `privacy and the page of data say all there is, in both languages`() throws {
    _ = try finishedSession()
    #expect(
      try browser.visit("/data").text.contains(
        "href=\"/data/export.json\" download=\"cairn-2026-03-02.json\""))
    #expect(try browser.visit("/privacy").text.contains("no tracking"))
    let restored = try browser.visit("/data/restored?count=3&all=x%3Cb%3E").text
    #expect(restored.contains("Restored 3 missing records. The export has 0 records in total."))
    #expect(try browser.visit("/data/restore").text.contains("multipart/form-data"))
    browser.language = .german
    #expect(try browser.visit("/privacy").text.contains("kein Tracking"))
  }
}
