import App
import Records
import TestSupport
import Testing
import Training

/// Starting from a template with one tap, on Today and in an empty session.
@Suite struct QuickStartTests {
  private let athlete = TestBrowser()

  @Test func `one tap starts a template from the list, which leaves out drafts`() throws {
    let template = try athlete.pushDay()
    try athlete.visit("/templates/new")
    try athlete.press("Next: exercises", ["name": "A draft"])
    try athlete.visit("/")
    try athlete.follow("My templates")
    #expect(athlete.text.contains("<bdi>Push Day</bdi>") && !athlete.text.contains("A draft"))
    try athlete.press("Start Push Day")
    let running = try #require(athlete.running)
    #expect(athlete.place == "/sessions/\(running.id.text)/log" && running.origin == .template)
    #expect(running.versionID == (try athlete.reading(template.id)).versions.current?.id)
    try athlete.visit("/start")
    #expect(athlete.page.form(to: "/sessions/start") == nil, "another one runs")
  }

  @Test func `an empty session takes up a template, with its start and its name`() throws {
    _ = try athlete.pushDay()
    try athlete.post("/sessions/start-freeform", [("title", "In the park")])
    let empty = try #require(athlete.running)
    try athlete.visit("/sessions/\(empty.id.text)/log")
    try athlete.follow("Start from template")
    try athlete.press("Start Push Day")
    let running = try #require(athlete.running)
    #expect(running.id == empty.id && running.startedAt == empty.startedAt && running.title == "In the park")
    #expect(athlete.text.contains("Bench Press") && running.origin == .template)
  }

  @Test func `a session with an exercise is not taken up`() throws {
    let template = try athlete.pushDay()
    try athlete.post("/sessions/start-freeform")
    try athlete.log(Sample.squat, .sets((100, 5)))
    let answer = try athlete.post("/sessions/start", [("template", template.id.text)])
    #expect(answer.status == 422 && answer.writes.isEmpty && athlete.running?.origin == .freeform)
  }

  @Test func `without a template it says how to get one`() throws {
    try athlete.visit("/start")
    #expect(athlete.text.contains("No templates yet") && athlete.text.contains("href=\"/templates/new\""))
  }

  @Test func `the list searches names and exercises, and offers the categories`() throws {
    _ = try athlete.pushDay()
    try athlete.visit("/start?q=bench")
    #expect(athlete.text.contains("<bdi>Push Day</bdi>"))
    #expect(athlete.text.contains("href=\"/start?category=custom&amp;q=bench\""))
    try athlete.visit("/start?q=zzzz")
    #expect(athlete.text.contains("No templates found"))
  }

  @Test func `a file becomes a template, and what is wrong with one is said at its field`() throws {
    let template = try athlete.pushDay()
    let file = try athlete.visit("/templates/\(template.id.text)/file").text
    #expect(file.hasPrefix("{\"schema\":\"cairn.template\",\"version\":1,\"name\":\"Push Day\""))
    try athlete.post("/templates/import", [("file", file)])
    #expect(athlete.status == 303 && athlete.place.hasSuffix("said=template-imported"))
    #expect(athlete.story.read { $0.list(Template.self) }.map { $0.name }.contains("Push Day (2)"))
    for (text, sentence) in [
      ("", "Choose a file first."), ("what?", "Line 1 can&#39;t be read."),
      (file.replacing("\"version\":1", with: "\"version\":9"), "comes from a newer version of Cairn"),
      (
        file.replacing("bench-press", with: "x").replacing("Bench Press", with: "<Zorb>"),
        "“&lt;Zorb&gt;” on line 3"
      ),
    ] {
      let answer = try athlete.post("/templates/import", [("file", text)])
      #expect(answer.status == 422 && answer.text.contains(sentence) && answer.writes.isEmpty, "\(sentence)")
    }
  }
}
