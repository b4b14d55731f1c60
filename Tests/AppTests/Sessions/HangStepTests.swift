import App
import Records
import TestSupport
import Testing
import Training

/// Offering, accepting and undoing a smaller edge on pages.
@Suite struct HangStepTests {
  private let athlete = TestBrowser()
  private let hang = Sample.exercise("Max Hang", muscles: [.forearms], .hangboard)

  /// Trains two ten-second hangs with 15 kg on 20 mm, and returns the template and the review's path.
  private func trained() throws -> (template: Template, review: String) {
    var lift = Sample.prescription(
      hang, sets: 2, .target(10, .seconds), weight: Sample.kilograms(15), reps: nil)
    lift.hang = Hang()
    lift.scheme = Scheme("hang start:5kg load:15kg", unit: .kilogram)
    for place in lift.sets.indices { lift.sets[place].targetDurationSeconds = 10 }
    let draft = TemplateDraft(name: "Fingers", exercises: [lift])
    let template = try athlete.story.act { tx throws(TemplateError) in try createTemplate(draft, in: tx) }
    try athlete.post("/sessions/start", [("template", template.id.text)])
    let session = try #require(athlete.running)
    try athlete.log(hang, .seconds(10, 10))
    try athlete.post("/sessions/\(session.id.text)/finish", [("effort", "7")])
    return (template, "/sessions/\(session.id.text)/review")
  }

  private func edges(_ template: Template) throws -> [Int64?] {
    try athlete.reading(template.id).snapshot.exercises[0].sets.map { $0.hang?.edgeMillimetres }
  }

  @Test func `the review shows the old and the new edge beside the load, in both languages`() throws {
    let (_, review) = try trained()
    let page = try athlete.visit(review)
    #expect(page.text.contains("from 20 mm to 18 mm") && page.text.contains("from 15 kg to 5 kg"))
    #expect(page.text.contains("You held 15 kg on 20 mm. Next, use an edge of 18 mm with 5 kg added."))
    athlete.language = .german
    let german = try athlete.visit(review)
    #expect(german.text.contains("bisher 20 mm, neu 18 mm"))
    let said = "an der 20-mm-Leiste gehalten. Als Nächstes kommt die 18-mm-Leiste mit 5 kg Zusatzlast."
    #expect(german.text.contains(said))
  }

  @Test
  func `accepted it is a version that says its edge, judged after the next session and undone by going back`()
    throws
  {
    let (template, review) = try trained()
    let group = try #require(athlete.group(of: hang, on: try athlete.visit(review)))
    #expect(athlete.page.seen.count == 3)
    try athlete.post(review, athlete.page.seen + [("group-" + group, "accepted")])
    #expect(try edges(template) == [18, 18])
    #expect(try athlete.visit("/templates/\(template.id.text)/versions/2").text.contains(">20 mm<"))
    #expect(athlete.text.contains(">18 mm<"))
    try athlete.post("/sessions/start", [("template", template.id.text)])
    let session = try #require(athlete.running)
    try athlete.log(hang, .seconds(10, 10))
    #expect(try athlete.facts(session).exercises[0].sets.map { $0.hang?.edgeMillimetres } == [18, 18])
    try athlete.post("/sessions/\(session.id.text)/finish", [("effort", "7")])
    let outcomes = athlete.story.read { $0.list(Outcome.self, Outcome.bySession.equal(session.id)) }
    #expect(outcomes.count == 3 && outcomes.allSatisfy { $0.outcome == .good })
    #expect(try athlete.visit("/sessions/\(session.id.text)/review").text.contains("from 20 mm to 18 mm"))
    try athlete.post("/templates/\(template.id.text)/restore", [("version", "1")])
    #expect(try edges(template) == [20, 20])
  }

  @Test func `an edge that was changed by hand since is offered from today's`() throws {
    let (template, review) = try trained()
    try athlete.change(template.id) { $0.exercises[0].hang?.edgeMillimetres = 15 }
    #expect(try athlete.visit(review).text.contains("from 15 mm to 13 mm"))
  }

  @Test func `a turned down edge stays as it is`() throws {
    let (template, review) = try trained()
    let group = try #require(athlete.group(of: hang, on: try athlete.visit(review)))
    try athlete.post(review, athlete.page.seen + [("group-" + group, "rejected")])
    #expect(try edges(template) == [20, 20])
  }

  @Test func `the athlete proposes an edge herself`() throws {
    let (template, _) = try trained()
    let lineage = try athlete.reading(template.id).snapshot.exercises[0].lineage
    let address = "/templates/\(template.id.text)/propose?exercise=\(lineage.text)"
    for wrong in ["", "wide", "201"] {
      try athlete.visit(address)
      #expect(try athlete.press("edge", ["edge": wrong]).status == 422)
    }
    try athlete.visit(address)
    try athlete.press("edge", ["edge": "14"])
    let offered = try #require(athlete.story.read { try? offeredChanges(of: template.id, in: $0) })
    #expect(offered.filter { $0.change.changeType == .changeEdgeDepth }.map { $0.becomes } == [14])
  }
}
