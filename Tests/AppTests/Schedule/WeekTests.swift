import App
import Records
import TestSupport
import Testing
import Training

/// The Plan and Coach tabs, derived from an athlete's records alone.
@Suite struct WeekTests {
  private let athlete = TestBrowser()
  private var story: Story { athlete.story }

  private func page(_ address: String, language: Language = .english) throws -> WebPage {
    athlete.language = language
    return try athlete.visit(address)
  }

  private func train(_ template: Template, then days: Int64) throws {
    let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
    let entry = Sample.set(Sample.kilograms(60), 12)
    try story.act { tx throws(SessionError) in
      try logSets([entry, entry, entry], of: Sample.bench, in: session.id, tx)
    }
    try story.act { tx throws(SessionError) in
      _ = try endSession(session.id, effort: 6, notes: nil, in: tx)
    }
    story.wait(days: days)
  }

  @Test func `both tabs say what will be there, and lead on`() throws {
    #expect(try page("/week").text.contains("No sessions yet this week"))
    #expect(try page("/week").text.contains("href=\"/templates/new\""))
    #expect(try page("/coach").text.contains("No suggestions yet"))
    #expect(try page("/coach", language: .german).text.contains("Noch keine Vorschläge"))
  }

  @Test func `the week shows what is done and what its days usually bring`() throws {
    let template = try athlete.pushDay()
    for days in [2, 5, 2, 5, 2, 5, 0] as [Int64] { try train(template, then: days) }
    let text = try page("/week").text
    #expect(text.contains("1 session done, usually 2 a week"))
    #expect(text.contains("<dt class=\"small soft\">Volume</dt><dd class=\"strong num\">2,160 kg</dd>"))
    #expect(text.contains("Wednesday 25 March"))
    #expect(text.contains("Usually on a Wednesday: in 3 of the last 6 weeks."))
    #expect(!text.contains("Monday is its day"), "it was done today")
    story.wait(days: 1)
    #expect(try page("/week", language: .german).text.contains("Das trainierst du meist am Mittwoch"))
  }

  @Test(arguments: ["<script>alert(1)</script>", "\"><img src=x>", "مرحبا 💪"])
  func `a name stays text on every tab`(name: String) throws {
    var draft = Sample.pushDay
    draft.name = name
    let hostile = draft
    let template = try story.act { tx throws(TemplateError) in try createTemplate(hostile, in: tx) }
    try train(template, then: 0)
    for address in ["/plan", "/coach", "/"] {
      let page = try page(address)
      #expect(page.status == 200)
      #expect(!page.text.contains("<script>alert") && !page.text.contains("<img"))
    }
  }
}
