import App
import Records
import TestSupport
import Testing
import Training

/// Decisions on suggestions, including stale and hostile input.
@Suite struct ReviewTests {
  private let athlete = TestBrowser()

  private func trained() throws -> (template: Template, path: String, page: WebPage) {
    let template = try athlete.pushDay()
    let path = "/sessions/\(try athlete.trained(template).text)/review"
    return (template, path, try athlete.visit(path))
  }

  @Test func `each suggestion says from what to what, why, and how sure`() throws {
    let (_, _, page) = try trained()
    #expect(page.text.contains("Next time"))
    #expect(page.text.contains("<p class=\"over\"><bdi>Push Day</bdi></p>"))
    #expect(page.text.contains("from 60 kg × 10 to 62.5 kg × 8"))
    #expect(page.text.contains("3 × <span class=\"from\">10</span> → <span class=\"to\">8</span>"))
    #expect(page.text.contains("<span class=\"from\">60</span> → <span class=\"to\">62.5 kg</span>"))
    #expect(
      page.text.contains(
        "Every set reached the top of the range (12), with an effort of 7. Time for more. A guess: only one"
      ))
    #expect(page.text.contains("<span class=\"saves\">Save</span>"))
    #expect(page.text.contains("Save Push Day as version 2<"))
  }

  @Test func `why opens the last times, the rule, how sure it is and what would have changed it`() throws {
    let (template, _, _) = try trained()
    athlete.story.wait(days: 2)
    let page = try athlete.visit("/sessions/\(try athlete.trained(template).text)/review")
    #expect(page.text.contains("planned 3 × 10 · 60 kg, did 12 · 12 · 12"))
    #expect(page.text.contains("When every set reaches the top of its range, the weight goes up"))
    #expect(page.text.contains("A guess: only two sessions so far."))
    #expect(page.text.contains("What would have changed this"))
    #expect(page.text.contains("At effort 10: the same targets next time."))
    #expect(page.text.contains("Suggested by Cairn&#39;s rules, today"))
  }

  private func template(
    _ exercises: [ExercisePrescription], of athlete: TestBrowser
  ) throws -> Template {
    let draft = TemplateDraft(name: "Day", exercises: exercises)
    return try athlete.story.act { tx throws(TemplateError) in try createTemplate(draft, in: tx) }
  }

  /// Trains a session of a template with the given sets, and returns its review.
  private func review(
    of template: Template, _ exercise: Exercise, _ sets: [SetEntry], effort: String, by athlete: TestBrowser
  ) throws -> WebPage {
    try athlete.post("/sessions/start", [("template", template.id.text)])
    let path = "/sessions/" + (try #require(athlete.running)).id.text
    try athlete.log(exercise, sets)
    try athlete.post(path + "/finish", [("effort", effort)])
    return try athlete.visit(path + "/review")
  }

  @Test func `what would have changed the targets of a hold is in seconds`() throws {
    var plank = Sample.exercise("Plank", muscles: [.abdominals], .bodyweight)
    plank.loading = .duration
    let athlete = TestBrowser(Story(), ExerciseFinder(Sample.catalogue.adding([plank])))
    var planks = Sample.prescription(plank, .range(30...60, .seconds), weight: nil, reps: nil)
    for place in planks.sets.indices { planks.sets[place].targetDurationSeconds = 45 }
    let template = try template([planks], of: athlete)
    let page = try review(of: template, plank, .seconds(45, 45, 45), effort: "9", by: athlete)
    #expect(page.text.contains("At effort 6: 50 s next time."), "\(page.text)")
  }

  @Test func `an exercise that occurs twice is held at each place by itself`() throws {
    let (heavy, light) = (Sample.kilograms(60), Sample.kilograms(40))
    let twice = try template(
      [
        Sample.prescription(Sample.bench, .range(8...12, .reps), weight: heavy, reps: 10),
        Sample.prescription(Sample.bench, sets: 2, .range(12...20, .reps), weight: light, reps: 15),
      ], of: athlete)
    func holds(_ page: WebPage) -> Int { page.text.split(separator: "<li class=\"staying\">").count - 1 }
    let (first, second) = (
      "<p class=\"small soft num\">3 × 10 · 60 kg</p>", "<p class=\"small soft num\">2 × 15 · 40 kg</p>"
    )
    let strong = [SetEntry].sets((60, 12), (60, 12), (60, 12))
    let changed = try review(of: twice, Sample.bench, strong, effort: "7", by: athlete)
    #expect(athlete.group(of: Sample.bench, on: changed) != nil)
    #expect(holds(changed) == 1 && changed.text.contains(second), "the sets at the second place were skipped")
    athlete.story.wait(days: 2)
    let hard = [SetEntry].sets((60, 10), (60, 10), (60, 10), (40, 15), (40, 15))
    let held = try review(of: twice, Sample.bench, hard, effort: "10", by: athlete)
    #expect(athlete.group(of: Sample.bench, on: held) == nil, "the hold replaces the earlier suggestion")
    #expect(holds(held) == 2 && held.text.contains(first) && held.text.contains(second))
  }

  @Test func `the page of the session counts the suggestions as the review does`() throws {
    let (_, path, page) = try trained()
    #expect(page.text.contains("2 suggestions"))
    let session = try athlete.visit(String(path.dropLast("/review".count))).text
    #expect(session.contains("2 changes suggested") && !session.contains("12 changes"))
  }

  @Test func `one change of a group can be decided by itself`() throws {
    let (template, path, page) = try trained()
    let bench = try #require(athlete.group(of: Sample.bench, on: page))
    let lines = page.values(of: "seen").map { $0.split(separator: " ").map(String.init) }
    let single = try #require(lines.last { $0[1] == bench }?[0])
    try athlete.post(
      path, page.seen + [("group-" + bench, "accepted"), ("change-" + single, "rejected")])
    let decision = athlete.story.read { tx in
      ID(single).flatMap { latestDecision(on: $0, in: tx)?.decision }
    }
    #expect(decision == .rejected)
    #expect(try athlete.reading(template.id).currentNumber == 2)
    #expect(
      try athlete.reading(template.id).snapshot.appliedChanges.count == lines.count { $0[1] == bench } - 1)
  }

  @Test func `what is turned down keeps its reason, and can be thought over`() throws {
    let (template, path, page) = try trained()
    let bench = try #require(athlete.group(of: Sample.bench, on: page))
    let reason = "no <b>time</b> \"today\" 💪"
    let refused = try athlete.post(
      path,
      page.seen + [("group-" + bench, "rejected"), ("because-" + bench, reason)])
    #expect(refused.location == "/?said=decided")
    let again = try athlete.visit(path)
    #expect(again.text.contains("no &lt;b&gt;time&lt;/b&gt; &quot;today&quot; 💪"))
    #expect(again.text.contains("name=\"group-\(bench)\" value=\"rejected\" checked"))
    try athlete.post(path, again.seen + [("group-" + bench, "accepted")])
    #expect(try athlete.reading(template.id).currentNumber == 2)
    #expect(try athlete.visit(path).text.contains("in version 2"))
  }

  @Test func `a reason that is too long comes back with a sentence, and nothing is saved`() throws {
    let (_, path, page) = try trained()
    let bench = try #require(athlete.group(of: Sample.bench, on: page))
    let long = String(repeating: "x", count: 10_000)
    let answer = try athlete.post(
      path, page.seen + [("group-" + bench, "rejected"), ("because-" + bench, long)])
    #expect(answer.status == 422 && answer.writes.isEmpty)
    #expect(answer.text.contains("Use up to 500 characters") && answer.text.contains(long))
  }

  @Test func `accepting what another tab accepted says so`() throws {
    let (template, path, page) = try trained()
    let form = page.seen + [("all", "accepted")]
    #expect(try athlete.post(path, form).status == 303)
    let second = try athlete.post(path, form)
    #expect(second.status == 422 && second.writes.isEmpty)
    #expect(second.text.contains("already in the template"))
    #expect(try athlete.reading(template.id).currentNumber == 2)
  }

  @Test func `a step is never taken from a value that the athlete did not see`() throws {
    let (template, path, page) = try trained()
    let bench = try #require(athlete.group(of: Sample.bench, on: page))
    try athlete.change(template.id) { $0.exercises[0].setWeight(Sample.kilograms(70)) }
    let form = page.seen + [("group-" + bench, "accepted")]
    let refused = try athlete.post(path, form)
    #expect(refused.status == 422 && refused.writes.isEmpty)
    #expect(refused.text.contains("so this change now starts from the current value"))
    #expect(refused.text.contains("from 70 kg × 10 to 72.5 kg × 8"))
    #expect(refused.text.contains("name=\"group-\(bench)\" value=\"accepted\" checked"), "the choice is kept")
    let again = refused.seen + [("group-" + bench, "accepted")]
    #expect(try athlete.post(path, again).status == 303)
    let weight = try athlete.reading(template.id).snapshot.exercises.first?.sets.first?.targetWeight
    #expect(weight == Weight(grams: 72_500))
  }

  @Test func `what is no longer in the template can't be accepted`() throws {
    let (template, path, page) = try trained()
    try athlete.change(template.id) { $0.exercises.removeFirst() }
    let answer = try athlete.post(path, page.seen + [("all", "accepted")])
    #expect(answer.status == 422 && answer.writes.isEmpty)
    #expect(answer.text.contains("no longer in the template"))
  }

  @Test(arguments: [
    [("change-x", "accepted")], [("group-", "accepted")], [("seen", "a b c")], [("all", "perhaps")],
    [("seen", "")], [("group-00000000-0000-0000-0000-000000000001", "accepted")],
  ])
  func `a form without sense decides nothing`(fields: [(String, String)]) throws {
    let (_, path, _) = try trained()
    let answer = try athlete.post(path, fields)
    #expect(answer.status == 303 && answer.writes.isEmpty)
  }

  @Test func `a change that is not there is answered with a sentence`() throws {
    let (_, path, _) = try trained()
    let answer = try athlete.post(path, [("change-" + ID(high: 7, low: 7).text, "accepted")])
    #expect(answer.status == 422 && answer.writes.isEmpty)
  }

  @Test func `a session that runs is finished first, and one that isn't there is not found`() throws {
    let template = try athlete.pushDay()
    try athlete.post("/sessions/start", [("template", template.id.text)])
    let id = try #require(athlete.running).id.text
    #expect(try athlete.visit("/sessions/\(id)/review").location == "/sessions/\(id)/finish")
    for path in ["review", "finish", "override", "save-as-template", "decided"] {
      #expect(try athlete.visit("/sessions/\(ID(high: 9, low: 9).text)/\(path)").status == 404)
      #expect(try athlete.visit("/sessions/nonsense/\(path)").status == 404)
    }
    #expect(try athlete.post("/sessions/nonsense/review").status == 404)
    #expect(try athlete.visit("/templates/nonsense/start").status == 404)
  }

  @Test func `the same stands there in German`() throws {
    let (_, path, _) = try trained()
    athlete.language = .german
    let page = try athlete.visit(path)
    #expect(page.text.contains("Nächstes Mal"))
    #expect(page.text.contains("bisher 60 kg × 10, neu 62,5 kg × 8"))
    #expect(page.text.contains("Übernehmen") && page.text.contains("in jedem Satz das obere Ende"))
    #expect(page.text.contains("Nach Cairns Regeln vorgeschlagen (heute"))
  }
}
