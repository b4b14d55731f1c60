import App
import Records
import TestSupport
import Testing
import Training

/// The start of a session, with mood, lighter targets, and another session in progress.
@Suite struct StartTests {
  private let athlete = TestBrowser()

  private func started(feeling: String = "") throws -> String {
    let template = try athlete.pushDay()
    try athlete.post("/sessions/start", [("template", template.id.text), ("feeling", feeling)])
    return "/sessions/" + (try #require(athlete.running)).id.text
  }

  @Test func `two taps start, and nothing has to be said`() throws {
    let template = try athlete.pushDay()
    let page = try athlete.visit("/templates/\(template.id.text)/start")
    #expect(page.text.contains("3 × 10 · 60 kg"))
    #expect(page.text.contains("start?feeling=sick"))
    let begun = try athlete.post("/sessions/start", [("template", template.id.text)])
    #expect(begun.location == "/sessions/\(try #require(athlete.running).id.text)/log")
    #expect(athlete.story.read { tx in tx.list(PreWorkoutMood.self) }.isEmpty)
  }

  @Test func `a form that says nonsense comes back, and nothing has begun`() throws {
    let template = try athlete.pushDay()
    let answer = try athlete.post(
      "/sessions/start", [("template", template.id.text), ("feeling", "<script>")])
    #expect(answer.status == 422 && answer.writes.isEmpty)
    #expect(answer.text.contains("Choose one of the five options"))
    #expect(athlete.running == nil)
  }

  @Test func `a session that runs is named, and can be continued or thrown away`() throws {
    let path = try started()
    let running = try #require(athlete.running)
    let template = try #require(athlete.story.read { tx in tx.list(Template.self) }.first)
    let page = try athlete.visit("/templates/\(template.id.text)/start")
    #expect(page.text.contains("Push Day is still in progress"))
    #expect(page.text.contains("href=\"\(path)/log\""))
    #expect(page.values(of: "template") == [template.id.text])
    let second = try athlete.post("/sessions/start", [("template", template.id.text)])
    #expect(second.status == 422 && second.text.contains("Push Day is still in progress"))
    let gone = try athlete.post(path + "/discard", [("template", template.id.text)])
    #expect(gone.location == "/templates/\(template.id.text)/start?said=discarded&about=\(running.id.text)")
    #expect(athlete.running == nil)
    #expect(try athlete.visit(try #require(gone.location)).text.contains("Session discarded"))
    #expect(try athlete.post(path + "/discard").status == 404)
  }

  @Test func `a finished session is not thrown away by an old page`() throws {
    let path = "/sessions/" + (try athlete.trained(try athlete.pushDay())).text
    #expect(try athlete.post(path + "/discard").location == path + "/review")
    #expect(athlete.story.read { tx in tx.list(SessionEnd.self) }.count == 1)
  }

  @Test(arguments: [
    ("weight=-50", ["from 60 kg × 10 to 57.5 kg × 10", "from 40 kg × 9 to 37.5 kg × 9"]),
    ("weight=-200", ["47.5 kg", "32.5 kg"]),
    ("weight=own&percent=7%2C5", ["55 kg"]), ("weight=own&percent=-10%20%25", ["55 kg"]),
    ("weight=0&sets=1", ["sets 1 and 2", "from 60 kg × 10 to skipped"]),
    ("weight=0&sets=half", ["from 60 kg × 10 to skipped"]),
    ("weight=0", ["3 sets", ">60 kg × 10<"]),
  ])
  func `today's targets stand beside the planned ones`(query: String, targets: [String]) throws {
    let path = try started(feeling: "tired")
    let page = try athlete.visit(path + "/override?" + query)
    for target in targets { #expect(page.text.contains(target), "\(query)") }
    #expect(page.text.contains("60 kg"))
  }

  @Test func `there are lighter targets to use only once something is lighter`() throws {
    let path = try started()
    let planned = try athlete.visit(path + "/override")
    #expect(!planned.text.contains("Use these targets") && planned.text.contains("Train as planned"))
    #expect(planned.text.contains("href=\"\(path)/log\""))
    #expect(try athlete.visit(path + "/override?weight=-50").text.contains("Use these targets"))
    #expect(try athlete.visit(path + "/override?weight=own").text.contains("Use these targets"))
  }

  @Test(arguments: ["abc", "0", "91", "1000", "1.55", "", "٣", "-", "9999999999999999999999"])
  func `a percent that is none is said at the field`(typed: String) throws {
    let path = try started()
    let answer = try athlete.post(
      path + "/override", [("weight", "own"), ("percent", typed), ("use", "these")])
    #expect(answer.status == 422 && answer.writes.isEmpty)
    #expect(answer.text.contains("aria-describedby=\"wrong-percent\""))
    #expect(answer.text.ranges(of: "Enter a number from 1 to 90").count == 1)
  }

  @Test func `a reason that is too long is said at its field`() throws {
    let path = try started()
    let reason = String(repeating: "ü", count: 251)
    let answer = try athlete.post(
      path + "/override", [("weight", "-50"), ("reason", reason), ("use", "these")])
    #expect(answer.status == 422 && answer.writes.isEmpty)
    #expect(answer.text.contains("id=\"wrong-reason\"") && answer.text.contains(reason))
  }

  @Test func `what is chosen without its button is shown, and kept in the address`() throws {
    let path = try started()
    let exercise = try #require(
      athlete.story.read { tx in tx.list(TemplateSnapshot.self) }.first?.exercises.last)
    let shown = try athlete.post(
      path + "/override",
      [("weight", "-50"), ("skip", exercise.lineage.text), ("reason", "a & b"), ("percent", "")])
    #expect(
      shown.location == path + "/override?weight=-50&skip=\(exercise.lineage.text)&reason=a%20%26%20b")
    let page = try athlete.visit(try #require(shown.location))
    #expect(page.text.contains("skipped") && page.text.contains("a &amp; b"))
  }

  @Test func `in the week before a race half the sets are proposed`() throws {
    let template = try athlete.pushDay()
    try athlete.story.act { tx in
      var race = Event()
      (race.title, race.sort, race.day) = ("Spring race", .race, tx.context.today + 5)
      try addEvent(race, in: tx)
    }
    let ready = try athlete.visit("/templates/\(template.id.text)/start")
    #expect(ready.text.contains("Spring race is 5 days away. Your plan doesn&#39;t change."))
    let begun = try athlete.post("/sessions/start", [("template", template.id.text)])
    let id = try #require(athlete.running).id
    #expect(begun.location == "/sessions/\(id.text)/log")
    let override = athlete.story.read { tx in facts(of: id, in: tx)?.override }
    #expect(
      override?.adjustments.allSatisfy { $0.type == .percentVolume && $0.tenthsOfPercent == -500 } ?? false)
  }

  @Test func `after a pause each exercise is lighter by its own share, and full again by a tap`() throws {
    let template = try athlete.pushDay()
    _ = try athlete.trained(template)
    athlete.story.wait(days: 50)
    let ready = try athlete.visit("/templates/\(template.id.text)/start")
    #expect(ready.text.contains("A little less today") && ready.text.contains("50 days off"))
    let begun = try athlete.post("/sessions/start", [("template", template.id.text)])
    let id = try #require(athlete.running).id
    let path = "/sessions/\(id.text)"
    #expect(begun.location == path + "/log")
    func stored() -> SessionOverride? { athlete.story.read { tx in facts(of: id, in: tx)?.override } }
    #expect(stored()?.adjustments.map { $0.tenthsOfPercent } == [-100, -100])
    #expect(try athlete.visit(path + "/log").text.contains("50 days off: "))
    let lineage = try #require(stored()?.adjustments.first?.lineage)
    try athlete.post(path + "/full-targets", [("lineage", lineage.text)])
    #expect(stored()?.adjustments.count == 1)
    #expect(try !athlete.visit(path + "/log").text.contains("50 days off: "))
  }

  @Test func `full targets are a tap before the start`() throws {
    let template = try athlete.pushDay()
    _ = try athlete.trained(template)
    athlete.story.wait(days: 50)
    try athlete.post("/sessions/start", [("template", template.id.text), ("full", "1")])
    let id = try #require(athlete.running).id
    #expect(athlete.story.read { tx in facts(of: id, in: tx)?.override } == nil)
  }

  @Test func `three weeks are no pause yet`() throws {
    let template = try athlete.pushDay()
    _ = try athlete.trained(template)
    athlete.story.wait(days: 20)
    let begun = try athlete.post("/sessions/start", [("template", template.id.text)])
    #expect(begun.location?.hasSuffix("/log") ?? false)
    let path = "/sessions/\(try #require(athlete.running).id.text)/override"
    #expect(!(try athlete.visit(path)).text.contains("value=\"return\""))
    #expect(try athlete.post(path, [("weight", "return"), ("use", "these")]).status == 422)
  }

  @Test func `lighter targets can be taken back, and taken again`() throws {
    let path = try started(feeling: "sick")
    let id = try #require(athlete.running).id
    func override() -> SessionOverride? { athlete.story.read { tx in facts(of: id, in: tx)?.override } }
    try athlete.post(path + "/override", [("weight", "-100"), ("use", "these")])
    #expect(override() != nil)
    #expect(try athlete.visit(path + "/override").text.contains("value=\"-100\" data-submit checked"))
    try athlete.post(path + "/override", [("use", "planned")])
    #expect(override() == nil)
    try athlete.post(path + "/override", [("weight", "-100"), ("use", "these")])
    #expect(override() != nil)
  }

  @Test func `what differs between exercises stays as it is now, unless it is changed`() throws {
    let path = try started()
    let id = try #require(athlete.running).id
    let lineages = try #require(
      athlete.story.read { tx in tx.list(TemplateSnapshot.self) }.first?.exercises.map(\.lineage))
    let automatic = [
      OverrideAdjustment(.percentWeight, tenthsOfPercent: -50, lineage: lineages[0]),
      OverrideAdjustment(.percentVolume, tenthsOfPercent: -333, lineage: lineages[1]),
    ]
    try athlete.story.act { tx throws(SessionError) in
      try overrideTargets(automatic, because: "", in: id, tx)
    }
    func stored() -> [OverrideAdjustment]? {
      athlete.story.read { tx in facts(of: id, in: tx)?.override }?.adjustments
    }
    let page = try athlete.visit(path + "/override")
    for name in ["weight", "sets"] {
      #expect(page.text.contains("name=\"\(name)\" value=\"now\" data-submit checked"))
    }
    #expect(page.text.contains("from 60 kg × 10 to 57.5 kg × 10"))
    try athlete.post(path + "/override", [("weight", "now"), ("sets", "now"), ("use", "these")])
    #expect(stored() == automatic)
    try athlete.post(path + "/override", [("weight", "now"), ("sets", "0"), ("use", "these")])
    #expect(stored() == [automatic[0]])
    #expect(try !athlete.visit(path + "/override").text.contains("name=\"sets\" value=\"now\""))
  }

  @Test func `leaving out everything, or nothing, is no lighter day`() throws {
    let path = try started()
    let lineages = try #require(
      athlete.story.read { tx in tx.list(TemplateSnapshot.self) }.first?.exercises.map(\.lineage.text))
    let all = lineages.map { ("skip", $0) } + [("weight", "0"), ("use", "these")]
    let every = try athlete.post(path + "/override", all)
    #expect(every.text.contains("Every exercise is skipped. Keep at least one"))
    let none = try athlete.post(path + "/override", [("weight", "0"), ("use", "these")])
    #expect(none.status == 422 && none.text.contains("Choose what to reduce"))
  }

  @Test func `a finished session's targets stay`() throws {
    let path = "/sessions/" + (try athlete.trained(try athlete.pushDay())).text
    #expect(try athlete.visit(path + "/override").location == path + "/review")
    let late = try athlete.post(path + "/override", [("weight", "-100"), ("use", "these")])
    #expect(late.location == path + "/review" && late.writes.isEmpty)
  }

  @Test func `who does well on tired days is offered less, and told why`() throws {
    for number in UInt64(1)...2 {
      var change = SuggestedChange()
      change.id = ID(high: 5, low: number)
      change.suggestionID = ID(high: 6, low: number)
      change.catalogID = Sample.bench.catalogID
      var decision = Decision()
      (decision.id, decision.changeID, decision.decision) = (ID(high: 7, low: number), change.id, .accepted)
      let session = ID(high: 8, low: number)
      let outcome = Outcome(changeID: change.id, sessionID: session, by: .rules)
      let (made, decided) = (change, decision)
      try athlete.story.act { tx throws(Never) in
        tx.put(made)
        tx.put(decided)
        tx.put(outcome)
        tx.put(PreWorkoutMood(sessionID: session, feeling: .tired, notes: nil))
      }
    }
    let page = try athlete.visit(try started(feeling: "tired") + "/override")
    // The incline press stays, because 2.5% less than 40 kg rounds to 40 kg again.
    #expect(page.text.contains("value=\"now\" data-submit checked"))
    #expect(page.text.contains("from 60 kg × 10 to 57.5 kg × 10") && page.text.contains("40 kg × 9"))
    #expect(page.text.contains("You did well in 2 sessions that you started tired or unwell, so targets"))
  }
}
