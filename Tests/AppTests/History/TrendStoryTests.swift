import App
import Records
import TestSupport
import Testing
import Training

/// The results of a template's versions and the share of suggestions that fitted, as shown on pages.
@Suite struct TrendStoryTests {
  private let athlete = TestBrowser()

  /// Trains Push Day with the given bench press sets, finishes the session, and returns its ID.
  private func train(_ template: Template, bench: [SetEntry], effort: String) throws -> ID {
    try athlete.post("/sessions/start", [("template", template.id.text)])
    let session = try #require(athlete.running)
    try athlete.log(Sample.bench, bench)
    try athlete.log(Sample.incline, .sets((40, 9), (40, 9), (40, 9)))
    try athlete.post("/sessions/\(session.id.text)/finish", [("effort", effort)])
    athlete.story.wait(days: 7)
    return session.id
  }

  @Test func `versions are compared by what was done, how hard it was and how strength grew`() throws {
    let template = try athlete.pushDay()
    let path = "/templates/" + template.id.text
    _ = try train(template, bench: .sets((60, 10), (60, 10)), effort: "8")
    _ = try train(template, bench: .sets((60, 10), (60, 10)), effort: "7")
    #expect(try !athlete.visit(path).text.contains("Versions compared"), "one alone is not compared")
    try athlete.change(template.id) { draft in
      for set in draft.exercises[0].sets.indices {
        draft.exercises[0].sets[set].targetWeight = Sample.kilograms(65)
      }
    }
    _ = try train(template, bench: .sets((65, 10), (65, 10), (65, 10)), effort: "9")
    _ = try train(template, bench: .sets((67, 10), (67, 10), (67, 10)), effort: "9")
    let page = try athlete.visit(path).text
    #expect(page.contains("Versions compared"))
    #expect(page.contains(path + "/versions/1\">1</a>") && page.contains(path + "/versions/2\">2</a>"))
    #expect(page.contains(">83%</td>") && page.contains(">7.5</td>"), "five of six sets; 8 and 7")
    #expect(page.contains(">100%</td>") && page.contains(">9</td>"))
    #expect(page.contains(">+1.5%</td>"), "65 to 67 kg is 3 % in a week, incline nothing")
    let rows = try athlete.visit(path + "/versions.csv").text.split(separator: "\r\n")
    #expect(rows.count == 3 && rows.contains { $0.hasPrefix("1,2,83.3,7.5") })
  }

  @Test func `less assistance shows as growth`() throws {
    var pull = Exercise()
    (pull.catalogID, pull.name, pull.loading) = ("assisted-pull-up", "Assisted Pull-Up", .assisted)
    let athlete = TestBrowser(Story(), ExerciseFinder(Sample.catalogue.adding([pull])))
    let template = try athlete.pushDay()
    let (catalogID, name) = (pull.catalogID, pull.name)
    try athlete.change(template.id) { draft in
      (draft.exercises[0].catalogID, draft.exercises[0].name) = (catalogID, name)
    }
    for help in [40, 38, 36] as [Int64] {
      try athlete.post("/sessions/start", [("template", template.id.text)])
      let session = try #require(athlete.running)
      try athlete.log(pull, .sets((help, 10), (help, 10)))
      try athlete.post("/sessions/\(session.id.text)/finish", [("effort", "8")])
      athlete.story.wait(days: 7)
    }
    let file = try athlete.visit("/templates/\(template.id.text)/versions.csv").text
    #expect(file.contains("\r\n2,3,33.3,8,5.26\r\n"), "40 to 36 kg is 5 % a week: \(file)")
  }

  @Test func `what was accepted and trained with is counted, what was rejected is not`() throws {
    let template = try athlete.pushDay()
    let first = try athlete.trained(template)
    let review = try athlete.visit("/sessions/\(first.text)/review")
    let bench = try #require(athlete.group(of: Sample.bench, on: review))
    let incline = try #require(athlete.group(of: Sample.incline, on: review))
    try athlete.post(
      "/sessions/\(first.text)/review",
      review.seen + [("group-" + bench, "accepted"), ("group-" + incline, "rejected")])
    #expect(try athlete.visit("/progress/suggestions").text.contains("No results yet"))
    athlete.story.wait(days: 3)
    let weight = try athlete.reading(template.id).snapshot.exercises[0].sets[0].targetWeight
    let asked = try #require(weight).grams
    let sets = (0..<3).map { _ in Sample.set(Weight(grams: asked), 9) }
    _ = try train(template, bench: sets, effort: "8")
    let page = try athlete.visit("/progress/suggestions").text
    #expect(page.contains("Suggestions that turned out well, out of 1 you tried"))
    #expect(page.contains(">100%</p>"))
    #expect(page.contains("href=\"/exercises/bench-press\"") && !page.contains("incline-press"))
    #expect(
      try athlete.visit("/progress/suggestions.csv").text
        == "catalog_id,good,too_aggressive,too_easy,ignored\r\nbench-press,1,0,0,0\r\n")
  }
}
