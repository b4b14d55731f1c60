import Foundation
import Records
import TestSupport
import Testing
import Training

/// The pages for the aim, goals and a program's phase.
@Suite struct GoalPageTests {
  private let browser = TestBrowser()

  private func makePushDay() throws -> Template {
    try browser.story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
  }

  @Test func `an aim shows its table, and changes a template only where it is ticked`() throws {
    let template = try makePushDay()
    let page = try browser.visit("/profile/goals")
    #expect(page.text.contains("For compound lifts, 3–6 reps and 3:00 of rest."))
    #expect(page.text.contains("For isolation lifts, 6–10 reps and 2:00 of rest."))
    #expect(
      page.text.contains(
        "10–20 sets a week for each muscle. Targets go up once you are 75% likely to hit them."))
    #expect(!page.text.contains("Doesn&#39;t fit your goal"))
    try browser.press("strength")
    #expect(browser.text.contains("Doesn&#39;t fit your goal") && browser.text.contains("Update Push Day"))
    #expect(browser.text.contains("3 × 3–6"))
    let lineages = browser.story.read { templateFits(Sample.catalogue, in: $0) }[0].fits.map(\.lineage)
    let empty = try browser.post("/profile/aim/fit", [("template", template.id.text)])
    #expect(empty.status == 422 && empty.text.contains("Select at least one exercise."))
    let sent = try browser.post(
      "/profile/aim/fit", [("template", template.id.text), ("exercise", lineages[0].text)])
    #expect(sent.location == "/profile/goals?said=saved")
    let reading = try browser.story.act { tx throws(TemplateError) in try readTemplate(template.id, in: tx) }
    #expect(reading.snapshot.exercises.map(\.repRange) == [.range(3...6, .reps), .range(8...10, .reps)])
    #expect(try browser.post("/profile/aim", [("aim", "fame")]).status == 422)
    #expect(try browser.post("/profile/aim/fit", [("template", "7")]).status == 422)
    try browser.visit("/profile/goals")
    try browser.press("none")
    #expect(!browser.text.contains("Doesn&#39;t fit your goal"))
  }

  @Test func `a grade is a goal in its scale`() throws {
    #expect(try browser.visit("/profile/goals/new?measure=grade").text.contains("name=\"grade\""))
    let wrong = try browser.post(
      "/profile/goals", [("measure", "grade"), ("scale", "font"), ("grade", "V5"), ("target", "1")])
    #expect(wrong.status == 422 && wrong.text.contains("id=\"wrong-grade\""))
    let sent = try browser.post(
      "/profile/goals", [("measure", "grade"), ("scale", "font"), ("grade", "6c+"), ("target", "1")])
    #expect(sent.location == "/profile/goals?said=saved")
    let goal = try #require(browser.story.read { goals(in: $0).first })
    #expect(goal.grade == "6C+" && goal.scale == .font && goal.target == 1)
    let page = try browser.visit("/profile/goals")
    #expect(page.text.contains("6C+") && page.text.contains("progress in grades comes in jumps."))
  }

  @Test func `a thousand goals show the first 200, and 20 of them with a chart`() throws {
    try browser.story.act { (tx: Transaction) throws(MetricsError) in
      for ago: Int64 in 0..<40 {
        var day = DailyMetrics(on: tx.context.today - ago, from: .athlete)
        day.bodyWeight = Weight(grams: 80_000 - 100 * ago)
        try note(day, in: tx)
      }
    }
    try browser.story.act { (tx: Transaction) throws(GoalError) in
      for _ in 0..<1000 {
        var goal = Goal()
        (goal.measure, goal.target) = (.bodyWeight, 75_000)
        try setGoal(goal, in: tx)
      }
    }
    let page = try browser.visit("/profile/goals").text
    #expect(page.components(separatedBy: "id=\"goal-").count == 201)
    #expect(page.components(separatedBy: "<svg class=\"chart\"").count == 21)
    #expect(page.utf8.count < 1 << 20)
  }

  @Test func `a goal without figures says so, in both languages`() throws {
    _ = try browser.post("/profile/goals", [("measure", "body_weight"), ("target", "80")])
    #expect(try browser.visit("/profile/goals").text.contains("No weigh-ins recorded yet."))
    browser.language = .german
    #expect(try browser.visit("/profile/goals").text.contains("Noch kein Körpergewicht eingetragen."))
  }

  @Test func `a goal shows on Progress with how far it is`() throws {
    let session = try browser.story.act { tx throws(SessionError) in
      try startFreeform(titled: "Bench", in: tx)
    }
    try browser.story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(90), 6)], of: Sample.bench, in: session.id, tx)
    }
    try browser.story.act { tx throws(SessionError) in
      try endSession(session.id, effort: 7, notes: nil, in: tx)
    }
    _ = try browser.post(
      "/profile/goals", [("measure", "lift"), ("exercise", "bench-press"), ("target", "100")])
    let page = try browser.visit("/progress")
    #expect(page.text.contains("value=\"900\"") && page.text.contains("put your max at about 108 kg"))
  }

  // MARK: Phases

  /// Creates a program with Push Day on every day of this week and the next.
  private func makeBlock() throws -> Program {
    let template = try makePushDay()
    return try browser.story.act { tx throws(ProgramError) in
      var days = (1...14).map { ProgramDay(week: ($0 + 6) / 7, place: ($0 - 1) % 7 + 1, .strength) }
      for place in days.indices { days[place].templateID = template.id }
      return try createProgram("Block", .threeTwoOne, from: tx.context.today.monday, days: days, in: tx)
    }
  }

  @Test func `a week becomes a deload by one tap, and each session of it begins so`() throws {
    let program = try makeBlock()
    try browser.visit("/programs/\(program.id.text)")
    #expect(
      browser.text.contains("No phase") && browser.text.contains("One set of each exercise at full weight"))
    try browser.press("deload")
    #expect(
      browser.place.contains("week=1") && browser.text.contains("Half the sets, at 90% of the weight."))
    let template = try #require(browser.story.read { $0.list(Template.self).first })
    try browser.visit("/templates/\(template.id.text)/start")
    #expect(browser.text.contains("Deload week") && browser.text.contains("Full targets"))
    try browser.press("Start workout")
    let session = try #require(browser.story.read { runningSession(in: $0) })
    #expect(browser.place == "/sessions/\(session.id.text)/log", "\(browser.place)")
    #expect(browser.text.contains("Deload week") && browser.text.contains("54 kg") == false)
    try browser.press("Full targets")
    #expect(!browser.text.contains("Deload week"))
    #expect(browser.story.read { facts(of: session.id, in: $0)?.override } == nil)
  }

  @Test func `full targets are chosen before the start as well`() throws {
    let program = try makeBlock()
    _ = try browser.post("/programs/\(program.id.text)/phase", [("week", "1"), ("phase", "test")])
    let template = try #require(browser.story.read { $0.list(Template.self).first })
    try browser.visit("/templates/\(template.id.text)/start")
    #expect(browser.text.contains("Test week"))
    try browser.press("full")
    let session = try #require(browser.story.read { runningSession(in: $0) })
    #expect(browser.story.read { facts(of: session.id, in: $0)?.override } == nil)
  }

  @Test(arguments: ["", "full"])
  func `a limitation counts in a deload week, in which tiredness changes nothing`(targets: String) throws {
    let program = try makeBlock()
    _ = try browser.post("/programs/\(program.id.text)/phase", [("week", "1"), ("phase", "deload")])
    let template = try #require(browser.story.read { $0.list(Template.self).first })
    try browser.story.act { tx throws(LimitationError) in
      var limit = Limitation()
      (limit.name, limit.exercises) = ("Shoulder", [Sample.bench.catalogID])
      try stateLimitation(limit, in: tx)
    }
    let page = try browser.visit("/templates/\(template.id.text)/start?feeling=tired")
    #expect(page.text.contains("because of your limitation: Shoulder.") && !page.text.contains("full=1"))
    _ = try browser.post(
      "/sessions/start", [("template", template.id.text), ("feeling", "tired"), ("targets", targets)])
    let session = try #require(browser.story.read { runningSession(in: $0) })
    let override = browser.story.read { facts(of: session.id, in: $0)?.override }
    let eased = targets.isEmpty ? ProgramPhase.deload.targets.adjustments.map(\.type) : []
    #expect(override?.adjustments.map(\.type) == eased + [.skipExercise])
  }

  @Test(arguments: [("1", "nonsense"), ("x", "deload"), ("", "")])
  func `a phase that is none changes nothing`(week: String, phase: String) throws {
    let program = try makeBlock()
    let answer = try browser.post("/programs/\(program.id.text)/phase", [("week", week), ("phase", phase)])
    #expect(answer.status == 422)
    #expect(
      try browser.post("/programs/\(program.id.text)/phase", [("week", "99"), ("phase", "deload")]).status
        == 404)
    #expect(browser.story.read { $0.list(ProgramDay.self).allSatisfy { $0.phase == nil } })
  }
}
