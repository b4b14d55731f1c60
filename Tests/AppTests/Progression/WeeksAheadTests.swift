import App
import Records
import TestSupport
import Testing
import Training

/// The page that forecasts a template's next weeks.
@Suite struct WeeksAheadTests {
  private let athlete = TestBrowser()

  /// Creates a template and bench press sessions four days apart, and returns the template's path.
  private func templatePath(
    _ exercises: [ExercisePrescription] = [WeeksAheadTests.bench, WeeksAheadTests.plank], days: Int64 = 8
  ) throws -> String {
    let draft = TemplateDraft(name: "Push", exercises: exercises)
    let template = try athlete.story.act { tx throws(TemplateError) in try createTemplate(draft, in: tx) }
    for day in 0..<days {
      try athlete.train(.sets((60, 8 + day % 3), (60, 8), (60, 8)), effort: 8)
      athlete.story.wait(days: 4)
    }
    return "/templates/" + template.id.text
  }

  private static let bench = Sample.prescription(
    Sample.bench, .range(8...12, .reps), weight: Sample.kilograms(60), reps: 9)
  private static let plank = Sample.prescription(
    Sample.squat, .range(30...60, .seconds), weight: nil, reps: nil)

  /// Returns the selected chips and all chips on a page.
  private func chips(_ page: WebPage) -> (on: [String], all: [String]) {
    let chips = page.links.filter { ($0["class"] ?? "").hasPrefix("chip") }
    return (
      chips.filter { $0["aria-current"] != nil }.map { String($0.content) }, chips.map { String($0.content) }
    )
  }

  @Test func `a template leads to its weeks ahead, exercise by exercise`() throws {
    let template = try templatePath()
    #expect(try athlete.visit(template).text.contains("href=\"\(template)/ahead\""))
    let page = try athlete.visit(template + "/ahead")
    #expect(page.status == 200 && page.writes.isEmpty)
    for words in [
      "Where your targets would go", "In 8 weeks", "<bdi>Bench Press</bdi>", "<bdi>Squat</bdi>",
      "Not a guarantee", "class=\"band-bar\"", "3 × 30 s", "What this assumes",
      "You do this workout twice a week",
      "In 8 out of 10 sessions", "the set is timed",
    ] {
      #expect(page.text.contains(words), "\(words)")
    }
    #expect(page.text.contains("href=\"/exercises/\(Sample.bench.catalogID)/ahead\""))
    #expect(!page.text.contains("/exercises/\(Sample.squat.catalogID)/ahead"), "nothing is known of it")
  }

  @Test func `weeks and times are chosen, and by itself it's as often as lately`() throws {
    let template = try templatePath()
    let usual = chips(try athlete.visit(template + "/ahead"))
    #expect(usual.all == ["4 weeks", "8 weeks", "12 weeks"] + (1...7).map { String($0) })
    #expect(usual.on == ["8 weeks", "2"])
    let page = try athlete.follow("12 weeks")
    #expect(athlete.place == template + "/ahead?weeks=12&times=2")
    #expect(chips(page).on == ["12 weeks", "2"] && page.text.contains("In 12 weeks"))
    #expect(try chips(athlete.follow("1")).on == ["12 weeks", "1"])
    #expect(athlete.text.contains("You do this workout once a week"))
  }

  @Test func `weeks of which the same is to say stand in one row`() throws {
    let page = try athlete.visit(try templatePath() + "/ahead?weeks=4&times=1").text
    let rows = page.matches(of: #/<th scope="row" class="num-left">([0-9–]+)</#).map { String($0.output.1) }
    let ends = rows.map { $0.split(separator: "–").compactMap { Int64($0) } }
    for row in ends where row[0] != 1 {
      #expect(ends.contains { $0.last == row[0] - 1 }, "no week is missing")
    }
    #expect(ends.count { $0.last == 4 } == 2 && rows.count < 8)
  }

  @Test func `what waits is taken as accepted, and the page says so`() throws {
    let path = try templatePath([WeeksAheadTests.bench])
    let words = "Pending suggestions count as accepted."
    #expect(try !athlete.visit(path + "/ahead").text.contains(words))
    let template = try #require(athlete.story.read { $0.list(Template.self).first })
    let session = try athlete.story.act { tx throws(SessionError) in
      try startSession(from: template.id, in: tx)
    }
    try athlete.story.act { tx throws(SessionError) in
      let set = Sample.set(Sample.kilograms(65), 10)
      try logSets([set, set, set], of: Sample.bench, in: session.id, tx)
    }
    _ = try athlete.story.act { tx throws(SessionError) in
      try finishSession(session.id, effort: nil, Sample.catalogue, in: tx)
    }
    let page = try athlete.visit(path + "/ahead").text
    #expect(page.contains(words) && page.contains("65 kg"))
    athlete.language = .german
    #expect(try athlete.visit(path + "/ahead").text.contains("Vorschläge gelten hier als übernommen"))
  }

  @Test(arguments: ["0", "999", "abc", "", "-4", "5", "99999999999999999999"])
  func `weeks that can't be chosen are answered beside the choice`(weeks: String) throws {
    let page = try athlete.visit(try templatePath() + "/ahead?weeks=" + weeks)
    #expect(page.status == 422 && page.text.contains("role=\"alert\">Choose 4, 8 or 12 weeks.<"))
    #expect(chips(page).on == ["8 weeks", "2"] && !page.text.contains("from 1 to 7"))
  }

  @Test(arguments: ["0", "8", "abc", ""])
  func `so are times a week`(times: String) throws {
    let page = try athlete.visit(try templatePath() + "/ahead?weeks=4&times=" + times)
    #expect(page.status == 422 && page.text.contains("role=\"alert\">Choose a number from 1 to 7.<"))
    #expect(chips(page).on == ["4 weeks", "2"] && !page.text.contains("Choose 4, 8"))
  }

  @Test func `with few days, or nothing that can be foreseen, it says so`() throws {
    let few = try athlete.visit(try templatePath(days: 4) + "/ahead?weeks=0")
    #expect(few.status == 200 && few.text.contains("Not enough data") && few.text.contains("five days"))
    #expect(!few.text.contains("<table") && !few.text.contains("role=\"alert\""))
    var draft = Sample.pushDay
    (draft.name, draft.exercises) = ("Holds", [WeeksAheadTests.plank])
    let holds = draft
    let template = try athlete.story.act { tx throws(TemplateError) in try createTemplate(holds, in: tx) }
    let page = try athlete.visit("/templates/\(template.id.text)/ahead")
    #expect(page.status == 200 && page.text.contains("No forecast for this exercise"))
  }

  @Test func `a template that isn't there, or is deleted, has no weeks ahead`() throws {
    let template = try templatePath()
    try athlete.post(template + "/delete")
    for gone in [template, "/templates/\(ID(high: 1, low: 1).text)", "/templates/push"] {
      let page = try athlete.visit(gone + "/ahead")
      #expect(page.status == 404 && !page.text.contains("In 8 weeks"), "\(gone)")
    }
  }

  @Test func `German says it in its own words`() throws {
    let path = try templatePath([WeeksAheadTests.bench])
    athlete.language = .german
    let page = try athlete.visit(path + "/ahead?weeks=4").text
    #expect(page.contains("Die nächsten Wochen") && page.contains("In 4 Wochen"))
    #expect(page.contains("zweimal pro Woche") && !page.contains("Week"))
  }
}
