import App
import Foundation
import Records
import TestSupport
import Testing
import Training

/// The pages of programs, used without page JavaScript.
///
/// The date is Monday 2 March 2026.
@Suite struct ProgramPageTests {
  private let athlete = TestBrowser()
  private var story: Story { athlete.story }

  private func make(_ kind: String, _ name: String = "Winter", start: String = "2026-03-02") throws {
    try athlete.visit("/programs/new")
    try athlete.press("Create program", ["name": name, "kind": kind, "start": start])
  }

  /// Follows the first link whose text contains the given words.
  private func open(_ words: String) throws {
    let link = try #require(athlete.page.links.first { $0.content.contains(words) })
    try athlete.visit(try #require(link["href"]))
  }

  private func choose(_ exercise: Exercise) throws {
    let path = athlete.page.address.split(separator: "?", maxSplits: 1)
    let query = path.count > 1 ? "?" + path[1] : ""
    try athlete.post(path[0] + "/exercises" + query, [("catalog", exercise.catalogID)])
  }

  @Test func `there is no program yet, and a way to the first`() throws {
    #expect(try athlete.visit("/programs").text.contains("No programs yet"))
    try athlete.visit("/plan")
    try open("Programs")
    try athlete.follow("New program")
    #expect(athlete.text.contains("value=\"2026-03-02\"") && athlete.text.contains("4 weeks capacity"))
  }

  @Test func `a weekly program is made, its exercise chosen and logged by one tap`() throws {
    try make("weekly")
    #expect(athlete.status == 200 && athlete.text.contains("Program created"))
    for day in ["Strength", "Technique", "Capacity", "Performance", "Recovery"] {
      #expect(athlete.text.contains(day))
    }
    try athlete.follow("Open the day")
    #expect(athlete.text.contains("No exercises yet"))
    let here = athlete.page.address
    try choose(Sample.bench)
    try athlete.visit(here)
    try athlete.press("Log Bench Press as done")
    #expect(athlete.text.contains("Logged with one tap"))
    #expect(athlete.text.contains("Remove Bench Press from the log"))
    try athlete.visit("/programs")
    #expect(athlete.text.contains("1 of 1 day done"))
    #expect(try athlete.visit("/").text.contains("Planned for today"))
    #expect(try athlete.visit("/history").text.contains("Quick log"))
    try athlete.visit(here)
    try athlete.press("Remove Bench Press from the log")
    #expect(athlete.text.contains("Log Bench Press as done"))
  }

  @Test func `an exercise is logged in detail, and what can't be read stands at its field`() throws {
    try make("weekly")
    try athlete.follow("Open the day")
    let here = athlete.page.address
    try choose(Sample.bench)
    try athlete.visit(here)
    try athlete.follow("Log Bench Press with details")
    try athlete.press("Log", ["sets": "0", "reps": "eight"])
    #expect(athlete.status == 422 && athlete.text.contains("Enter 1 to 100 sets."))
    #expect(athlete.page.text.contains("id=\"wrong-reps\""))
    try athlete.press("Log", ["sets": "3", "reps": "8", "weight": "60", "notes": "easy"])
    #expect(athlete.text.contains("Done: 3 sets"))
    let sets = story.read { $0.list(SetPerformance.self) }
    #expect(sets.count == 3 && sets.allSatisfy { $0.reps == 8 && $0.weight == Sample.kilograms(60) })
  }

  @Test func `a climb is logged in detail with its grade`() throws {
    var boulders = Sample.exercise("Limit Bouldering", .climbingWall)
    boulders.loading = .climb
    let climber = TestBrowser(story, ExerciseFinder(Catalogue.empty.adding([boulders])))
    let program = try story.act { tx throws(ProgramError) in
      try createProgram("Winter", .weekly, from: tx.context.today, in: tx)
    }
    let day = try #require(story.read { schedule(of: program, in: $0).days.first })
    try story.act { tx throws(ProgramError) in try addExercise(boulders.catalogID, to: day.id, in: tx) }
    try climber.visit("/program-days/\(day.id.text)")
    try climber.follow("Log Limit Bouldering with details")
    try climber.press("Log", ["sets": "2", "grade": "V99"])
    #expect(climber.status == 422 && climber.text.contains("id=\"wrong-grade\""))
    try climber.press("Log", ["sets": "2", "grade": "v4", "sent": "no", "attempts": "3"])
    #expect(climber.text.contains("Done: 2 sets"))
    let climbs = story.read { $0.list(SetPerformance.self) }.compactMap { $0.climb }
    #expect(climbs.map { $0.grade } == ["V4", "V4"] && climbs.allSatisfy { $0.attempts == 3 && !$0.sent })
  }

  @Test func `what moves with the rest is said once`() throws {
    try make("weekly")
    try open("Technique")
    try athlete.follow("Move or skip")
    try athlete.press("Move", ["to": "2026-03-04", "what": "rest"])
    try athlete.visit("/programs")
    try open("Winter")
    #expect(athlete.text.contains("Moved days") && !athlete.text.contains(">Moved<"))
    try open("Capacity")
    try athlete.follow("Move or skip")
    try athlete.press("Move", ["to": "2026-03-07"])
    try athlete.visit("/programs")
    try open("Winter")
    #expect(athlete.text.components(separatedBy: "Moved</").count == 2)
  }

  @Test func `the day is started as a session with its exercises`() throws {
    try make("weekly")
    try athlete.follow("Open the day")
    let here = athlete.page.address
    try choose(Sample.bench)
    try athlete.visit(here)
    try athlete.press("Start workout")
    #expect(athlete.page.address.hasSuffix("/log") && athlete.text.contains("Bench Press"))
    let session = try #require(story.read { runningSession(in: $0) })
    #expect(session.title == "Winter · Strength" && session.programDayID != nil)
    #expect(try athlete.visit(here).text.contains("Continue"))
  }

  @Test(arguments: [
    ("", "weekly", "2026-03-02", "Give the program a name."),
    ("Winter", "", "2026-03-02", "Choose a type."),
    ("Winter", "weekly", "2026-02-30", "Enter a valid date, such as 2026-11-23."),
    ("Winter", "weekly", "", "Enter a valid date, such as 2026-11-23."),
    (String(repeating: "x", count: 10_000), "weekly", "2026-03-02", "The name is too long"),
  ])
  func `what is wrong with a new program stands at its field`(
    name: String, kind: String, start: String, sentence: String
  ) throws {
    try athlete.post("/programs", [("name", name), ("kind", kind), ("start", start)])
    #expect(athlete.status == 422 && athlete.text.contains(sentence))
    #expect(story.read { $0.list(Program.self) }.isEmpty)
  }

  @Test func `a name that is taken is said, and nothing is made`() throws {
    try make("weekly")
    try make("threeTwoOne")
    #expect(athlete.status == 422 && athlete.text.contains("Another program already has this name."))
    #expect(story.read { $0.list(Program.self) }.count == 1)
  }

  @Test func `a day moves alone or with the rest, and is left out`() throws {
    try make("weekly")
    try open("Technique")
    try athlete.follow("Move or skip")
    try athlete.press("Move", ["to": "2026-03-05"])
    #expect(athlete.text.contains("Moved from Tuesday 3 March"))
    try athlete.press("Undo")
    try athlete.follow("Move or skip")
    try athlete.press("Move", ["to": "2026-02-30"])
    #expect(athlete.status == 422 && athlete.text.contains("Enter a valid date, such as 2026-11-23."))
    try athlete.press("Move", ["to": "2026-03-04", "what": "rest"])
    try athlete.visit("/programs")
    try open("Winter")
    #expect(athlete.text.contains("Everything from 3 Mar 2026 onwards moved 1 day later"))
    try open("Technique")
    try athlete.follow("Move or skip")
    try athlete.press("Skip")
    #expect(athlete.text.contains("Skipped"))
  }

  @Test func `an invalid date keeps the choice to move the later days as well`() throws {
    try make("weekly")
    try open("Technique")
    try athlete.follow("Move or skip")
    try athlete.press("Move", ["to": "2026-02-30", "what": "rest"])
    #expect(athlete.status == 422)
    try athlete.press("Move", ["to": "2026-03-04"])
    try athlete.visit("/programs")
    try open("Winter")
    #expect(athlete.text.contains("Everything from 3 Mar 2026 onwards moved 1 day later"))
  }

  @Test func `what is to come is not logged, but can be moved to today`() throws {
    try make("weekly", start: "2026-03-09")
    try athlete.visit("/programs")
    #expect(athlete.text.contains("Begins 9 Mar"))
    try open("Winter")
    try open("Strength")
    #expect(athlete.text.contains("This day is in the future."))
    try athlete.press("Move it to today")
    #expect(athlete.text.contains("Start workout"))
  }

  @Test func `the month is a table of days`() throws {
    try make("threeTwoOne")
    try athlete.follow("Month")
    #expect(athlete.text.contains("March 2026: program days"))
    #expect(athlete.text.contains("aria-label=\"Tuesday 3 March, Antagonists\""))
    try athlete.follow("Next month: April 2026")
    #expect(athlete.status == 200)
  }

  @Test func `a rotation says what is next, and skips`() throws {
    try make("rotation")
    #expect(athlete.text.contains("Next day") && athlete.text.contains("All days in order"))
    try athlete.press("Skip to the next day")
    #expect(athlete.text.contains("Skipped"))
    #expect(try athlete.visit("/").text.contains("Capacity"))
  }

  @Test func `a day gets another type and a template, and runs as that`() throws {
    let template = try athlete.pushDay()
    try make("weekly")
    try athlete.follow("Open the day")
    try athlete.follow("Edit this day")
    try athlete.press("Save", ["type": "power", "template": template.id.text, "notes": "Fresh"])
    #expect(athlete.text.contains("From template Push Day") && athlete.text.contains("Fresh"))
    try athlete.follow("Start workout")
    try athlete.press("Start workout")
    #expect(story.read { runningSession(in: $0) }?.programDayID != nil)
  }

  @Test func `an exercise of the catalogue is added to a day`() throws {
    try make("weekly")
    let page = "/exercises/" + Sample.bench.catalogID
    try athlete.visit(page)
    try athlete.follow("Add to a program")
    try athlete.press("Add to Strength, today")
    #expect(athlete.text.contains("Added to the program") && athlete.text.contains("Bench Press"))
    try athlete.visit(page + "/program")
    #expect(athlete.text.contains("Already added to Strength, today"))
  }

  @Test func `a program runs again, is copied, and deleted with a way back`() throws {
    try make("weekly")
    try athlete.follow("Run again")
    try athlete.press("Run again", ["start": "2026-06-31"])
    #expect(athlete.status == 422)
    try athlete.press("Run again", ["start": "2026-06-01"])
    #expect(athlete.text.contains("Winter (2)") && athlete.text.contains("Begins 1 Jun"))
    try athlete.press("Duplicate")
    #expect(athlete.text.contains("Winter (2) (Copy)"))
    try athlete.follow("Delete program")
    try athlete.press("Delete program")
    #expect(athlete.text.contains("Program deleted") && !athlete.text.contains("Winter (2) (Copy)"))
    try athlete.press("Undo")
    #expect(athlete.text.contains("Winter (2) (Copy)"))
  }

  @Test(arguments: [
    "/programs/x", "/program-days/x", "/programs/00000000-0000-8000-8000-000000000000/edit",
    "/program-days/00000000-0000-8000-8000-000000000000/details",
  ])
  func `what is not there is said`(address: String) throws {
    #expect(try athlete.visit(address).status == 404)
  }

  @Test func `every page speaks German`() throws {
    try make("weekly")
    athlete.language = .german
    #expect(try athlete.visit("/programs").text.contains("Programme"))
    try open("Winter")
    #expect(athlete.text.contains("Kraft") && athlete.text.contains("Woche 1"))
    try athlete.follow("Tag öffnen")
    #expect(athlete.text.contains("Noch keine Übungen"))
  }
}
